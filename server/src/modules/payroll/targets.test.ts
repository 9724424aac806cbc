import { describe, expect, test } from 'vitest'
import { givenPayroll } from '../../../test/payroll-runs.ts'
import { startWorld } from '../../../test/world.ts'
import { Instant } from '../../base/time/time.ts'
import { correctionStyles, payrollTargets, takenStyles, usualStyle } from './model.ts'

const world = await startWorld({}, { clock: () => Instant.from('2026-06-02T09:00:00Z') })

test('every target takes what is usual there', () => {
  for (const target of payrollTargets) expect(takenStyles[target]).toContain(usualStyle[target])
})

describe('corrections', async () => {
  const payroll = await givenPayroll(world, 'Styles', {
    ...{ target: 'datev_lodas', correction_style: 'differences_with_month' },
    ...{ consultant_number: '1234567', client_number: '10042' },
  })
  const { pc, done, refusal, staff } = payroll
  const ada = await payroll.person('417')
  await payroll.map('work.normal', { wage_type: '200', processing_key: '1' })
  const issued = async (month: string) => {
    const run = await payroll.begin(month)
    await payroll.order(run.id, 'check')
    expect((await payroll.order(run.id, 'issue')).attributes.state).toBe('issued')
    const [file] = await done(`GET ${pc}/runs/${run.id}/files`)
    const { attributes } = await done(`POST ${pc}/runs/${run.id}/files/${file.id}/downloads`)
    const text = Buffer.from(attributes.content, 'base64').toString('latin1')
    return text.split('\r\n').filter((line) => line.startsWith('1;417'))
  }

  test('with their month name it in the file', async () => {
    await payroll.track(ada.id, '2026-03-02T08:00:00+01:00', '2026-03-02T16:00:00+01:00')
    const march = await payroll.close(ada.id, '2026-03')
    expect(await issued('2026-03')).toEqual(['1;417;01.03.2026;8,00;1;200;;'])
    await payroll.reopen(march)
    await payroll.track(ada.id, '2026-03-03T08:00:00+01:00', '2026-03-03T09:00:00+01:00')
    await payroll.close(ada.id, '2026-03')
    await payroll.track(ada.id, '2026-04-02T08:00:00+02:00', '2026-04-02T10:00:00+02:00')
    await payroll.close(ada.id, '2026-04')
    expect(await issued('2026-04')).toEqual(['1;417;01.03.2026;1,00;1;200;;', '1;417;01.04.2026;2,00;1;200;;'])
  })

  test('by the whole month are refused where they would be paid twice', async () => {
    expect(await refusal(`PATCH ${pc}`, { correction_style: 'whole_month' })).toEqual({
      status: 400,
      code: 'style_not_taken',
    })
    expect(await refusal(`PATCH ${pc}`, { target: 'bmd', correction_style: 'differences_now' })).toMatchObject({
      code: 'style_not_taken',
    })
    const clients = `/api/v3/accounts/${staff.accountId}/payroll_clients`
    const asked = correctionStyles.map((correction_style) => ({ name: 'Other', target: 'lexware', correction_style }))
    const answers = await Promise.all(asked.map((each) => refusal(`POST ${clients}`, each)))
    expect(answers.map(({ code }) => code)).toEqual([undefined, undefined, 'style_not_taken'])
  })

  test('of a client with a style from before are in the way of its run', async () => {
    await world.open(staff.accountId, 'write', (ctx) =>
      ctx.db
        .updateTable('payroll_clients')
        .set({ correction_style: 'whole_month' })
        .where('account_id', '=', staff.accountId)
        .where('id', '=', Number(pc.split('/').at(-1)))
        .execute(),
    )
    await payroll.track(ada.id, '2026-05-04T08:00:00+02:00', '2026-05-04T10:00:00+02:00')
    await payroll.close(ada.id, '2026-05')
    const { attributes } = await payroll.begin('2026-05')
    expect(attributes.faults.map(({ code }: { code: string }) => code)).toContain('style_not_taken')
  })

  test('go by what is usual once the target is another', async () => {
    expect((await done(`PATCH ${pc}`, { target: 'bmd' })).attributes.correction_style).toBe('differences_with_month')
  })
})

describe('absences', async () => {
  const numbers = { consultant_number: '1234567', client_number: '10042' }
  const away = async (payroll: Awaited<ReturnType<typeof givenPayroll>>, attributes: Record<string, unknown>) => {
    const { ws, done, staff } = payroll
    const { id } = await done(`POST ${ws}/absences`, {
      absence_type_id: staff.absenceType,
      full_day: true,
      ...attributes,
    })
    await done(`POST ${ws}/absences/${id}/absences_confirmations`)
    return id
  }
  const filesOf = async ({ pc, done, ...payroll }: Awaited<ReturnType<typeof givenPayroll>>, month: string) => {
    const run = await payroll.begin(month)
    await payroll.order(run.id, 'check')
    const { attributes } = await payroll.order(run.id, 'issue')
    expect(attributes.state, JSON.stringify(attributes.faults)).toBe('issued')
    const files: string[] = []
    for (const { id } of await done(`GET ${pc}/runs/${run.id}/files`)) {
      const file = await done(`POST ${pc}/runs/${run.id}/files/${id}/downloads`)
      files.push(Buffer.from(file.attributes.content, 'base64').toString('latin1'))
    }
    return { id: run.id, files, faults: attributes.faults as { code: string; message: string }[] }
  }
  test('go to the calendar of Lohn und Gehalt day by day, beside sums of the month', async () => {
    const payroll = await givenPayroll(world, 'Calendar', { target: 'datev_lug', ...numbers })
    const ada = await payroll.person('417')
    await payroll.map('work.normal', { wage_type: '200' })
    await payroll.map('absence.vacation', { unit: 'days', absence_key: 'U' })
    await payroll.track(ada.id, '2026-03-02T08:00:00+01:00', '2026-03-02T16:00:00+01:00')
    await away(payroll, { user_id: ada.id, starts_at: '2026-03-05', ends_at: '2026-03-06' })
    await payroll.close(ada.id, '2026-03')
    const { files } = await filesOf(payroll, '2026-03')
    const rows = files.flatMap((text) => text.split('\r\n').filter((line) => line.startsWith('417;')))
    expect(rows).toEqual(['417;;;200;;;8,00;;;;', '417;05;U;;;1,00;;;;;', '417;06;U;;;1,00;;;;;'])
  })

  test.each([undefined, '400'])(
    'of the calendar that are others now are told and in no file (wage type %s)',
    async (wage_type) => {
      const payroll = await givenPayroll(world, `Corrected${wage_type}`, { target: 'datev_lug', ...numbers })
      const { ws, done } = payroll
      const ada = await payroll.person('417')
      await payroll.map('work.normal', { wage_type: '200' })
      await payroll.map('absence.vacation', { unit: 'days', absence_key: 'U', ...(wage_type && { wage_type }) })
      const gone = await away(payroll, { user_id: ada.id, starts_at: '2026-03-05', ends_at: '2026-03-05' })
      await away(payroll, { user_id: ada.id, starts_at: '2026-03-09', ends_at: '2026-03-09' })
      const march = await payroll.close(ada.id, '2026-03')
      await filesOf(payroll, '2026-03')
      await payroll.reopen(march)
      await done(`DELETE ${ws}/absences/${gone}`)
      await payroll.track(ada.id, '2026-03-05T08:00:00+01:00', '2026-03-05T16:00:00+01:00')
      await payroll.close(ada.id, '2026-03')
      const { id, files, faults } = await filesOf(payroll, '2026-03')
      expect(files.flatMap((text) => text.split('\r\n').filter((line) => line.startsWith('417;')))).toEqual([
        '417;;;200;;;8,00;;;;',
      ])
      expect(faults.filter(({ code }) => code === 'calendar_by_hand')).toMatchObject([
        { is_warning: true, user_id: String(ada.id), month: '2026-03', unit: 'days', hundredths: -100 },
      ])
      const lines = await payroll.linesOf(id)
      expect(lines.filter(({ pay_kind }: { pay_kind: string }) => pay_kind === 'absence.vacation')).toMatchObject(
        // Hours of it are the same time, and have no name.
        [
          { unit: 'days', hundredths: -100, is_sent: false },
          { unit: 'hours', is_sent: false },
          { unit: 'period', is_sent: false },
        ],
      )
    },
  )

  test('of the calendar that are other days now, and as many as before, are told', async () => {
    const payroll = await givenPayroll(world, 'Moved', { target: 'datev_lug', ...numbers })
    const { ws, done } = payroll
    const ada = await payroll.person('417')
    await payroll.map('work.normal', { wage_type: '200' })
    await payroll.map('absence.vacation', { unit: 'days', absence_key: 'U' })
    const moved = await away(payroll, { user_id: ada.id, starts_at: '2026-03-05', ends_at: '2026-03-05' })
    const march = await payroll.close(ada.id, '2026-03')
    await filesOf(payroll, '2026-03')
    const anew = async (statement: number, minute: string) => {
      await payroll.reopen(statement)
      await payroll.track(ada.id, `2026-03-03T08:${minute}:00+01:00`, `2026-03-03T09:${minute}:00+01:00`)
      return payroll.close(ada.id, '2026-03')
    }
    const toldIn = async () =>
      (await filesOf(payroll, '2026-03')).faults.filter(({ code }) => code === 'calendar_by_hand')
    await payroll.reopen(march)
    await done(`DELETE ${ws}/absences/${moved}`)
    await away(payroll, { user_id: ada.id, starts_at: '2026-03-09', ends_at: '2026-03-09' })
    const again = await payroll.close(ada.id, '2026-03')
    await payroll.reopen(again)
    await payroll.track(ada.id, '2026-03-02T08:00:00+01:00', '2026-03-02T09:00:00+01:00')
    const third = await payroll.close(ada.id, '2026-03')
    const days = ['2026-03-05', '2026-03-09'].map((date) => ({ from: date, to: date }))
    expect(await toldIn()).toMatchObject([
      { is_warning: true, user_id: String(ada.id), month: '2026-03', pay_kind: 'absence.vacation', days },
    ])
    await anew(third, '00')
    expect(await toldIn()).toEqual([])
  })

  test.each(['days', 'period'])(
    'that are over are told as periods only where they were sent as such (%s)',
    async (unit) => {
      const payroll = await givenPayroll(world, `Over${unit}`, { target: 'bmd', client_number: '42' })
      const { ws, done } = payroll
      const otto = await payroll.person('1')
      await payroll.map('work.normal', { wage_type: '20' })
      await payroll.map('absence.vacation', { unit, ...(unit === 'days' ? { wage_type: '30' } : { absence_key: '4' }) })
      await payroll.track(otto.id, '2026-03-02T08:00:00+01:00', '2026-03-02T16:00:00+01:00')
      const gone = await away(payroll, { user_id: otto.id, starts_at: '2026-03-05', ends_at: '2026-03-06' })
      const march = await payroll.close(otto.id, '2026-03')
      await filesOf(payroll, '2026-03')
      await payroll.reopen(march)
      await done(`DELETE ${ws}/absences/${gone}`)
      await payroll.track(otto.id, '2026-03-03T08:00:00+01:00', '2026-03-03T09:00:00+01:00')
      await payroll.close(otto.id, '2026-03')
      const { faults } = await filesOf(payroll, '2026-03')
      expect(faults.filter(({ code }) => code === 'period_withdrawn')).toMatchObject(
        unit === 'days' ? [] : [{ days: [{ from: '2026-03-05', to: '2026-03-06' }], pay_kind: 'absence.vacation' }],
      )
    },
  )

  test('are periods of the calendar, and half a day is told and not sent', async () => {
    const payroll = await givenPayroll(world, 'Periods', { target: 'datev_lodas', ...numbers })
    const { pc, done } = payroll
    await done(`PATCH ${pc}`, { settings: { absence_periods: 'u_lod_bwd_fehlzeiten' } })
    const ada = await payroll.person('417')
    await payroll.map('work.normal', { wage_type: '200', processing_key: '1' })
    await payroll.map('absence.vacation', { unit: 'period', absence_key: '4' })
    await payroll.track(ada.id, '2026-03-02T08:00:00+01:00', '2026-03-02T16:00:00+01:00')
    // From a Thursday over the weekend to Monday.
    await away(payroll, { user_id: ada.id, starts_at: '2026-03-05', ends_at: '2026-03-09' })
    await away(payroll, { user_id: ada.id, starts_at: '2026-03-17', ends_at: '2026-03-17', part: 'first_half' })
    await payroll.close(ada.id, '2026-03')
    const { files, faults } = await filesOf(payroll, '2026-03')
    expect(files[0]?.split('\r\n').filter((line) => line.startsWith('2;417'))).toEqual([
      '2;417;05.03.2026;09.03.2026;4;',
    ])
    const told = faults.filter(({ code }) => code === 'part_of_a_day')
    expect(told).toMatchObject([{ message: expect.stringContaining('2026-03-17') }])
  })
})
