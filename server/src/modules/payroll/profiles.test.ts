import { describe, expect, test } from 'vitest'
import { givenPayroll, type Payroll } from '../../../test/payroll-runs.ts'
import { startWorld } from '../../../test/world.ts'
import { Instant } from '../../base/time/time.ts'

const world = await startWorld({}, { clock: () => Instant.from('2026-06-02T09:00:00Z') })

/** Normal hours are sent of those who are paid by the hour, and of nobody else. */
async function given(name: string): Promise<Payroll> {
  const payroll = await givenPayroll(world, name, { correction_style: 'differences_with_month' })
  await payroll.map('work.normal', { profile: 'hourly', wage_type: '200' })
  await payroll.map('work.normal', { profile: 'salaried', skip: true })
  await payroll.map('night', { wage_type: '310' })
  return payroll
}

async function sent(payroll: Payroll, month: string) {
  const { id } = await payroll.begin(month)
  await payroll.order(id, 'check')
  const { attributes } = await payroll.order(id, 'issue')
  expect(attributes.state, JSON.stringify(attributes.faults)).toBe('issued')
  const lines = await payroll.linesOf(id)
  return lines.map((line: Record<string, unknown>) =>
    [line.month, line.pay_kind, line.hundredths, line.is_sent ? line.wage_type : 'not sent'].join(' '),
  )
}

const work = (payroll: Payroll, user: number, date: string, hours: number) =>
  payroll.track(user, `${date}T08:00:00+01:00`, `${date}T${String(8 + hours).padStart(2, '0')}:00:00+01:00`)
const isPaid = ({ done, pc }: Payroll, user_id: number, profile: string) =>
  done(`POST ${pc}/numbers`, { numbers: [{ user_id, number: '417', profile }] })

describe('a month that was sent', () => {
  test('by the hour is corrected by the hour, also once the person has a salary', async () => {
    const payroll = await given('Salary')
    const ada = await payroll.person()
    await isPaid(payroll, ada.id, 'hourly')
    const tracking = await work(payroll, ada.id, '2026-01-12', 10)
    await work(payroll, ada.id, '2026-01-13', 4)
    const january = await payroll.close(ada.id, '2026-01')
    expect(await sent(payroll, '2026-01')).toEqual(['2026-01 work.normal 1400 200'])
    await isPaid(payroll, ada.id, 'salaried')
    await payroll.reopen(january)
    await payroll.done(`DELETE ${payroll.ws}/time_trackings/${tracking.id}`)
    await payroll.track(ada.id, '2026-01-14T20:00:00+01:00', '2026-01-14T21:00:00+01:00')
    const again = await payroll.close(ada.id, '2026-01')
    await work(payroll, ada.id, '2026-03-10', 8)
    await payroll.close(ada.id, '2026-03')
    expect(await sent(payroll, '2026-03')).toEqual([
      '2026-01 night 100 310',
      '2026-01 work.normal -900 200',
      '2026-03 work.normal 800 not sent',
    ])
    // And once more, and back again: each month stays with the first.
    await isPaid(payroll, ada.id, 'hourly')
    await payroll.reopen(again)
    await work(payroll, ada.id, '2026-01-15', 2)
    await payroll.close(ada.id, '2026-01')
    expect(await sent(payroll, '2026-03')).toEqual(['2026-01 work.normal 200 200'])
  })

  test('for a salary is corrected for a salary, also once the person is paid by the hour', async () => {
    const payroll = await given('Hours')
    const bo = await payroll.person()
    await isPaid(payroll, bo.id, 'salaried')
    // A night is sent, so that there is a run at all.
    await payroll.track(bo.id, '2026-02-02T20:00:00+01:00', '2026-02-02T22:00:00+01:00')
    const february = await payroll.close(bo.id, '2026-02')
    expect(await sent(payroll, '2026-02')).toEqual(['2026-02 night 200 310', '2026-02 work.normal 200 not sent'])
    await isPaid(payroll, bo.id, 'hourly')
    await payroll.reopen(february)
    await work(payroll, bo.id, '2026-02-03', 8)
    await payroll.close(bo.id, '2026-02')
    await work(payroll, bo.id, '2026-03-10', 8)
    await payroll.close(bo.id, '2026-03')
    expect(await sent(payroll, '2026-03')).toEqual(['2026-02 work.normal 800 not sent', '2026-03 work.normal 800 200'])
  })
})
