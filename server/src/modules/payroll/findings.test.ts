import { describe, expect, test } from 'vitest'
import { givenPayroll } from '../../../test/payroll-runs.ts'
import { startWorld } from '../../../test/world.ts'
import { Instant } from '../../base/time/time.ts'

const world = await startWorld({}, { clock: () => Instant.from('2026-06-02T09:00:00Z') })

const found = (run: { attributes: { faults: { code: string }[] } }, code: string) =>
  run.attributes.faults.filter((fault) => fault.code === code)

describe('what a run finds is said for programs too', () => {
  test('days that are open, and an absence that nobody decided on', async () => {
    const payroll = await givenPayroll(world, 'Undecided')
    const { id } = await payroll.person('1')
    const times = { starts_at: '2026-03-10', ends_at: '2026-03-11', full_day: true }
    const asked = { user_id: id, absence_type_id: payroll.staff.absenceType, ...times }
    const { id: absence } = await payroll.done(`POST ${payroll.ws}/absences`, asked)
    await payroll.track(id, '2026-03-02T08:00:00+01:00', '2026-03-02T12:00:00+01:00')
    await payroll.map('work.normal', { wage_type: '200' })
    const run = await payroll.begin('2026-03')
    expect(found(run, 'month_open')).toMatchObject([
      { days: [{ from: '2026-03-01', to: '2026-03-31' }], field: null, value: null, unit: null, hundredths: null },
    ])
    await payroll.close(id, '2026-03')
    const checked = await payroll.order(run.id, 'check')
    expect(checked.attributes.state).toBe('checked')
    expect(found(checked, 'pending_absences')).toMatchObject([
      { is_warning: true, user_id: String(id), month: '2026-03', message: 'An absence was not decided on.', days: [] },
    ])
    const [statement] = await payroll.done(`GET ${payroll.ws}/statements?filter[user_id]=${id}`)
    await payroll.reopen(statement.id)
    await payroll.done(`POST ${payroll.ws}/absences/${absence}/absences_confirmations`)
    await payroll.close(id, '2026-03')
    expect(found(await payroll.order(run.id, 'check'), 'pending_absences')).toEqual([])
  })

  test('what stands in a field that does not fit, and what it is counted in', async () => {
    const payroll = await givenPayroll(world, 'Unfitting')
    const { id } = await payroll.person('417')
    await payroll.track(id, '2026-03-02T08:00:00+01:00', '2026-03-02T12:00:00+01:00')
    await payroll.close(id, '2026-03')
    await payroll.map('work.normal', { wage_type: '99999' })
    await payroll.done(`PATCH ${payroll.pc}`, { client_number: '0' })
    await payroll.done(`PATCH ${payroll.pc}`, { target: 'bmd' })
    const run = await payroll.begin('2026-03')
    expect(found(run, 'wage_type_out_of_range')).toMatchObject([
      { field: 'wage_type', value: '99999', unit: 'hours', user_id: null, pay_kind: 'work.normal' },
    ])
    expect(found(run, 'number_out_of_range')).toMatchObject([{ field: 'client_number', value: '0', unit: null }])
  })
})

describe('public holidays that are credited with nothing', async () => {
  const payroll = await givenPayroll(world, 'Holidays')
  const { done, ws, pc } = payroll
  const { id } = await payroll.person('1')
  await done(`POST ${ws}/public_holidays`, { name: 'Founding day', date: '2026-03-11' })
  await done(`POST ${ws}/public_holidays`, { name: 'On a Sunday', date: '2026-03-15' })
  await done(`PATCH ${ws}/users/${id}`, { calc_holiday_options: 'target_zero' })
  await payroll.track(id, '2026-03-02T08:00:00+01:00', '2026-03-02T12:00:00+01:00')
  await payroll.close(id, '2026-03')
  await payroll.map('work.normal', { wage_type: '200' })
  const run = await payroll.begin('2026-03')
  const check = async () => found(await payroll.order(run.id, 'check'), 'holiday_unpaid')
  const isPaid = (profile: string) => done(`POST ${pc}/numbers`, { numbers: [{ user_id: id, profile }] })

  test('are a warning with their dates, of people who are paid by the hour', async () => {
    expect(found(run, 'holiday_unpaid')).toMatchObject([
      { is_warning: true, user_id: String(id), month: '2026-03', days: [{ from: '2026-03-11', to: '2026-03-11' }] },
    ])
    await isPaid('salaried')
    expect(await check()).toEqual([])
    await isPaid('hourly')
    expect(await check()).toHaveLength(1)
  })

  test('are none where holiday pay is not sent on purpose', async () => {
    await payroll.map('holiday_paid', { skip: true })
    expect(await check()).toEqual([])
  })

  test('are none where holidays credit the target', async () => {
    await payroll.map('holiday_paid', { wage_type: '250' })
    expect(await check()).toHaveLength(1)
    const [statement] = await done(`GET ${ws}/statements?filter[user_id]=${id}`)
    await payroll.reopen(statement.id)
    await done(`PATCH ${ws}/users/${id}`, { calc_holiday_options: 'target' })
    await payroll.close(id, '2026-03')
    expect(await check()).toEqual([])
  })
})
