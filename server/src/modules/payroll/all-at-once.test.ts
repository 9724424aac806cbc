import { expect, test } from 'vitest'
import { givenPayroll } from '../../../test/payroll-runs.ts'
import { startWorld } from '../../../test/world.ts'
import { Instant } from '../../base/time/time.ts'

const world = await startWorld({}, { clock: () => Instant.from('2026-06-02T09:00:00Z') })

interface Fault {
  readonly code: string
  readonly is_warning: boolean
  readonly user_id: string | null
  readonly month: string | null
  readonly pay_kind: string | null
  readonly message: string
}
const faultsOf = (run: { attributes: { faults: Fault[] } }) =>
  run.attributes.faults.filter(({ code }) => code !== 'unconfirmed_time')
const toldBy = (run: { attributes: { faults: Fault[] } }) =>
  faultsOf(run).map(({ code, user_id, month, pay_kind }) => [code, user_id, month, pay_kind])

test('numbers of the client, of people and of kinds that are missing are told at once', async () => {
  const payroll = await givenPayroll(world, 'At once', { target: 'datev_lodas' })
  const [ada, ben] = [await payroll.person(), await payroll.person('2')]
  for (const { id } of [ada, ben]) {
    await payroll.track(id, '2026-03-02T16:00:00+01:00', '2026-03-02T22:00:00+01:00')
    await payroll.close(id, '2026-03')
  }
  const run = await payroll.begin('2026-03')
  const aboutClient = ['number_out_of_range', null, null, null]
  expect(toldBy(run)).toEqual([
    ['kind_not_mapped', null, '2026-03', 'night'],
    ['number_missing', String(ada.id), null, null],
    ['kind_not_mapped', null, '2026-03', 'work.normal'],
    aboutClient,
    aboutClient,
  ])
  // Wage types without what else the program asks for, while the number is still missing.
  await payroll.map('work.normal', { wage_type: '200' })
  await payroll.map('night', { processing_key: '1' })
  const checked = await payroll.order(run.id, 'check')
  expect(toldBy(checked)).toEqual([
    ['number_missing', String(ada.id), null, null],
    aboutClient,
    aboutClient,
    ['needs_wage_type', null, '2026-03', 'night'],
    ['needs_key', null, '2026-03', 'work.normal'],
  ])
  await payroll.done(`PATCH ${payroll.pc}`, { consultant_number: '1234567', client_number: '10042' })
  await payroll.done(`POST ${payroll.pc}/numbers`, { numbers: [{ user_id: ada.id, number: '1' }] })
  await payroll.map('work.normal', { wage_type: '200', processing_key: '1' })
  await payroll.map('night', { wage_type: '310', processing_key: '1' })
  expect((await payroll.order(run.id, 'check')).attributes.state).toBe('checked')
})

test('what is wrong with the rows of somebody without a number is told with who they are', async () => {
  const payroll = await givenPayroll(world, 'Numberless', { target: 'lexware' })
  const ada = await payroll.person()
  await payroll.done(`PATCH ${payroll.pc}`, { cost_centre_from: ['person'], cost_centre_required: true })
  await payroll.track(ada.id, '2026-03-02T08:00:00+01:00', '2026-03-02T12:00:00+01:00')
  await payroll.close(ada.id, '2026-03')
  const run = await payroll.begin('2026-03')
  expect(toldBy(run)).toEqual([
    ['kind_not_mapped', null, '2026-03', 'work.normal'],
    ['number_missing', String(ada.id), null, null],
    ['cost_centre_missing', String(ada.id), '2026-03', 'work.normal'],
  ])
  await payroll.done(`PATCH ${payroll.pc}`, { target: 'bmd', client_number: '42' })
  await payroll.done(`PATCH ${payroll.ws}/users/${ada.id}`, { cost_centre: 'far too long for it' })
  const [statement] = await payroll.done(`GET ${payroll.ws}/statements?filter[user_id]=${ada.id}`)
  await payroll.reopen(statement.id)
  await payroll.close(ada.id, '2026-03')
  await payroll.map('work.normal', { wage_type: '20' })
  const found = faultsOf(await payroll.order(run.id, 'check'))
  expect(found.map(({ code, user_id }) => [code, user_id])).toEqual([
    ['number_missing', String(ada.id)],
    ['cost_centre_too_long', String(ada.id)],
  ])
  expect(found[1]?.message).toMatch(/^Payee 1: the cost centre "far too long for it" does not fit/)
})

test('hours and days of an absence that both have a wage type are a warning, once', async () => {
  const payroll = await givenPayroll(world, 'Twice', { target: 'lexware' })
  const { ws, done, staff } = payroll
  const people = [await payroll.person('1'), await payroll.person('2')]
  for (const { id } of people) {
    const times = { starts_at: '2026-03-10', ends_at: '2026-03-11', full_day: true }
    const type = staff.absenceType
    const { id: absence } = await done(`POST ${ws}/absences`, { user_id: id, absence_type_id: type, ...times })
    await done(`POST ${ws}/absences/${absence}/absences_confirmations`)
    const weekdays = Object.fromEntries(['monday', 'tuesday', 'wednesday', 'thursday', 'friday'].map((day) => [day, 8]))
    await done(`POST ${ws}/users/${id}/target_hours`, { starts_on: '2026-01-01', ...weekdays })
    await payroll.close(id, '2026-03')
  }
  await payroll.map('absence.vacation', { wage_type: '400' })
  const run = await payroll.begin('2026-03')
  expect(toldBy(run)).toEqual([])
  await payroll.map('absence.vacation', { unit: 'days', wage_type: '401' })
  const checked = await payroll.order(run.id, 'check')
  expect(checked.attributes.state).toBe('checked')
  expect(faultsOf(checked)).toMatchObject([
    { code: 'absence_paid_twice', is_warning: true, user_id: null, month: '2026-03', pay_kind: 'absence.vacation' },
  ])
  await payroll.map('absence.vacation', { unit: 'days', skip: true })
  expect(toldBy(await payroll.order(run.id, 'check'))).toEqual([])
})
