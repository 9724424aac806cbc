import { describe, expect, test } from 'vitest'
import { givenPayroll, type Payroll } from '../../../test/payroll-runs.ts'
import { startWorld } from '../../../test/world.ts'
import { Instant } from '../../base/time/time.ts'

const world = await startWorld({}, { clock: () => Instant.from('2026-06-02T09:00:00Z') })

type Attributes = Record<string, unknown>

async function given(name: string, correction_style: string) {
  const settings = { negatives: 'refused' }
  const payroll = await givenPayroll(world, name, { target: 'lexware', correction_style, settings })
  await payroll.map('work.normal', { wage_type: '200' })
  return payroll
}

/** A run with what it sends, holds back and warns of. */
async function sent(payroll: Payroll, month: string) {
  const { done, pc } = payroll
  const { id } = await payroll.begin(month)
  await payroll.order(id, 'check')
  const { attributes } = await payroll.order(id, 'issue')
  expect(attributes.state, JSON.stringify(attributes.faults)).toBe('issued')
  const [file] = await done(`GET ${pc}/runs/${id}/files`)
  const { content } = (await done(`POST ${pc}/runs/${id}/files/${file.id}/downloads`)).attributes
  return {
    file: Buffer.from(content, 'base64').toString().trim().split('\r\n'),
    held: (await payroll.linesOf(id)).filter((line: Attributes) => line.is_held_back).map(inWords),
    warnings: attributes.faults.filter(({ code }: { code: string }) => code === 'negative_not_taken'),
  }
}

const inWords = ({ month, hundredths, is_sent }: Attributes) => `${month} ${hundredths}${is_sent ? ' sent' : ''}`
const work = (payroll: Payroll, user: number, date: string, hours: number) =>
  payroll.track(user, `${date}T08:00:00+01:00`, `${date}T${String(8 + hours).padStart(2, '0')}:00:00+01:00`)

/** Ada and Bo worked in January, and ten hours of Ada were a mistake. */
async function givenMistake(payroll: Payroll) {
  const [ada, bo] = [await payroll.person('1'), await payroll.person('2')]
  const mistake = await work(payroll, ada.id, '2026-01-12', 10)
  await work(payroll, ada.id, '2026-01-13', 4)
  await work(payroll, bo.id, '2026-01-12', 8)
  const january = await payroll.close(ada.id, '2026-01')
  await payroll.close(bo.id, '2026-01')
  expect((await sent(payroll, '2026-01')).file).toEqual(['2026;1;1;200;14,00', '2026;1;2;200;8,00'])
  await payroll.reopen(january)
  await payroll.done(`DELETE ${payroll.ws}/time_trackings/${mistake.id}`)
  const again = await payroll.close(ada.id, '2026-01')
  await work(payroll, bo.id, '2026-02-10', 6)
  const closeAll = async (month: string) => {
    for (const { id } of [ada, bo]) await payroll.close(id, month)
  }
  return { ada, january: again, closeAll }
}

describe('a client that sends nothing below zero', () => {
  test('sends everybody else, and the amount once such may be sent', async () => {
    const payroll = await given('Later', 'differences_with_month')
    const { ada, closeAll } = await givenMistake(payroll)
    await closeAll('2026-02')
    const february = await sent(payroll, '2026-02')
    expect(february.file).toEqual(['2026;2;2;200;6,00'])
    expect(february.held).toEqual(['2026-01 -1000'])
    expect(february.warnings).toEqual([
      expect.objectContaining({
        ...{ is_warning: true, user_id: String(ada.id), month: '2026-01', pay_kind: 'work.normal' },
        ...{ unit: 'hours', hundredths: -1000, message: expect.stringContaining('-10.00 hours of work.normal') },
      }),
    ])
    const { attributes } = await payroll.done(`GET ${payroll.pc}/changed_months`)
    expect(attributes.months).toEqual([{ month: '2026-01', people_count: 1, open_count: 0 }])
    await closeAll('2026-03')
    // A run that is there already looks at the setting when it is checked again.
    const { id } = await payroll.begin('2026-03')
    expect((await payroll.order(id, 'check')).attributes.faults.map(({ code }: { code: string }) => code)).toEqual(
      expect.arrayContaining(['nothing_to_send', 'negative_not_taken']),
    )
    await payroll.done(`PATCH ${payroll.pc}`, { settings: { negatives: 'written' } })
    expect((await payroll.order(id, 'check')).attributes.state).toBe('checked')
    await payroll.order(id, 'issue')
    expect((await payroll.linesOf(id)).map(inWords)).toEqual(['2026-01 -1000 sent'])
    expect((await payroll.done(`GET ${payroll.pc}/changed_months`)).attributes.months).toEqual([])
  })

  test('sends less later, where the month comes to more again', async () => {
    const payroll = await given('Balanced', 'differences_with_month')
    const { ada, january, closeAll } = await givenMistake(payroll)
    await closeAll('2026-02')
    await sent(payroll, '2026-02')
    await payroll.reopen(january)
    await work(payroll, ada.id, '2026-01-14', 12)
    await payroll.close(ada.id, '2026-01')
    await closeAll('2026-03')
    const march = await sent(payroll, '2026-03')
    expect(march).toEqual({ file: ['2026;1;1;200;2,00'], held: [], warnings: [] })
    expect((await payroll.done(`GET ${payroll.pc}/changed_months`)).attributes.months).toEqual([])
  })

  test('holds back what a row is added up from, until later months make up for it', async () => {
    const payroll = await given('Sums', 'differences_now')
    const { ada, closeAll } = await givenMistake(payroll)
    await work(payroll, ada.id, '2026-02-10', 4)
    await closeAll('2026-02')
    const february = await sent(payroll, '2026-02')
    expect(february.file).toEqual(['2026;2;2;200;6,00'])
    expect(february.held).toEqual(['2026-01 -1000', '2026-02 400'])
    await work(payroll, ada.id, '2026-03-10', 9)
    await closeAll('2026-03')
    // Ten too many, four and nine later.
    expect(await sent(payroll, '2026-03')).toEqual({ file: ['2026;3;1;200;3,00'], held: [], warnings: [] })
  })
})
