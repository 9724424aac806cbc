import { expect, test } from 'vitest'
import { Instant } from '../src/base/time/time.ts'
import { givenPerson, givenStaff } from './given.ts'
import { startWorld } from './world.ts'

const world = await startWorld({}, { clock: () => Instant.from('2026-02-10T10:00:00Z') })
const staff = await givenStaff(world.open, 'Hours')
const { token } = staff.accountAdmin
const here = `/api/v3/workspaces/${staff.workspaceId}`
const ask = async (operation: string, attributes?: Record<string, unknown>) => {
  const answer = await world.call(operation, { token, ...(attributes && { attributes }) })
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.body.data
}

/** Somebody with a week of vacation in March, and Fridays off from then on. */
async function somebody(name: string) {
  const { id } = await givenPerson(world.open, staff, staff.workspaceId, `${name} Hours`, {
    attributes: { start_of_accounting: '2026-01-01' },
  })
  await ask(`POST ${here}/users/${id}/entitlements`, { title: '2026', planned_days: 30 })
  const types = await ask(`GET ${here}/absence_types`)
  const vacation = types.find((each: { attributes: { kind: string } }) => each.attributes.kind === 'vacation')
  const week = { starts_at: '2026-03-09', ends_at: '2026-03-13', full_day: true }
  const absence = await ask(`POST ${here}/absences`, { ...week, user_id: id, absence_type_id: vacation.id })
  return { id, absenceId: absence.id }
}

const fourDays = { starts_on: '2026-03-01', monday: 8, tuesday: 8, wednesday: 8, thursday: 8 }
const daysOf = async (id: number) =>
  (await ask(`GET ${here}/users/${id}/time_account?from=2026-01-01&to=2026-03-31`)).attributes.days

test('a dry run of other hours says what happens when it is done, and changes nothing', async () => {
  const { id, absenceId } = await somebody('Carla')
  const before = await daysOf(id)
  const give = async (more: Record<string, unknown>) =>
    (await ask(`POST ${here}/users/${id}/target_hours`, { ...fourDays, ...more })).attributes.consequences
  const foreseen = await give({ dry_run: true })
  expect(foreseen).toMatchObject({
    from: '2026-03-01',
    changed_days: 4,
    target: { to: '2026-03-31', before: 176, after: 144 },
    absences: [{ id: absenceId, days_before: 5, days_after: 4, hours_before: 40, hours_after: 32 }],
    vacation: [{ year: 2026, remaining_days_before: 25, remaining_days_after: 26 }],
  })
  expect(await daysOf(id)).toEqual(before)
  expect(await ask(`GET ${here}/users/${id}/target_hours`)).toEqual([])
  expect(await give({ recount_absences: true })).toEqual(foreseen)
  const after = await daysOf(id)
  expect(after.slice(0, 59)).toEqual(before.slice(0, 59))
  expect((await ask(`GET ${here}/absences/${absenceId}`)).attributes).toMatchObject({ days: 4, hours: 32 })
})

test('without either word hours are given as before: absences keep what they cost', async () => {
  const { id, absenceId } = await somebody('Dora')
  const given = await ask(`POST ${here}/users/${id}/target_hours`, fourDays)
  expect(given.attributes).not.toHaveProperty('consequences')
  expect((await ask(`GET ${here}/absences/${absenceId}`)).attributes).toMatchObject({ days: 5, hours: 40 })
})

test('nobody foresees what they may not do', async () => {
  const { id } = await somebody('Emma')
  const tried = await world.call(`POST ${here}/users/${id}/target_hours`, {
    token: staff.areaAdmin.token,
    attributes: { ...fourDays, dry_run: true },
  })
  expect(tried.status).toBe(403)
})
