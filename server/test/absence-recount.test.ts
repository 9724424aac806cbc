import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dice } from '../src/demo/people.ts'
import { bookFaults } from './absence-book.ts'
import { absencesOf } from './contract/absences.ts'
import { givenPerson, givenStaff } from './given.ts'
import { dayAfter } from './vacation-model.ts'
import { startWorld } from './world.ts'

const world = await startWorld()
const staff = await givenStaff(world.open, 'Recount')
const { workspace, typeIds, post, decide, show } = await absencesOf(world, staff)
const { token } = staff.accountAdmin

const call = (operation: string, attributes?: Readonly<Record<string, unknown>>, who = token) => {
  const [method, path] = operation.split(' ')
  return world.call(`${method} ${workspace}/${path}`, { token: who, ...(attributes && { attributes }) })
}
const preview = async (user: number, from: string) =>
  (await call(`GET users/${user}/absences_recount?from=${from}`)).body.data.attributes
const recount = async (user: number, from: string) =>
  (await call(`POST users/${user}/absences_recount`, { from })).body.data.attributes

/** Every date a person is absent on, with what it counts. */
const datesOf = async (user: number): Promise<string[]> => {
  const { rows } = await world.open(staff.accountId, 'read', (ctx) =>
    sql<{ line: string }>`
      select concat_ws(' ', on_date, absence_id, fraction_of_day(day_parts, parts_per_day, hundredths), seconds, given_back) as line from absence_days
      where absence_id in (select id from absences where user_id = ${user}) order by 1`.execute(ctx.db),
  )
  return rows.map(({ line }) => line)
}

const week = (roll: (sides: number) => number) =>
  Object.fromEntries(
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'].map((day) => [day, [0, 4, 6.4, 8][roll(4)]]),
  )

test('what is shown before is what is done, days before stay, and then nothing is left to do', async () => {
  for (let seed = 1; seed <= 8; seed += 1) {
    const roll = dice(seed)
    const { id } = await givenPerson(world.open, staff, staff.workspaceId, `Moved ${seed}`, {
      attributes: { start_of_accounting: '2026-01-01' },
    })
    await call(`POST users/${id}/entitlements`, {
      title: 'A',
      planned_days: 25,
      starts_on: '2031-01-01',
      ends_on: '2031-12-31',
    })
    for (let number = 0; number < 8; number += 1) {
      const from = dayAfter('2031-03-01', number * 20 + roll(10))
      const kind = ['vacation', 'vacation', 'sick', 'day_off'][roll(4)] ?? 'sick'
      const times = roll(3) === 0 ? [`${from}T08:00:00Z`, `${from}T11:00:00Z`] : [from, dayAfter(from, roll(14))]
      const custom = roll(5) === 0 ? { use_custom_values: true, days: 2, hours: 9 } : {}
      const asked = await post(
        { user_id: id, absence_type_id: typeIds[kind], starts_at: times[0], ends_at: times[1], ...custom },
        token,
      )
      if (asked.status !== 200) continue
      if (roll(2) === 0) await decide(asked.body.data.id, roll(4) === 0 ? 'resettings' : 'confirmations', token)
    }
    const from = dayAfter('2031-03-01', roll(160))
    await call(`POST users/${id}/target_hours`, { starts_on: dayAfter(from, roll(30) - 15), ...week(roll) })
    await call('POST public_holidays', { name: 'New', date: dayAfter(from, seed * 3), half_day: roll(2) === 0 })
    if (roll(2) === 0) await call(`PATCH users/${id}`, { calc_vacation_options: 'custom', hours_on_vacation_day: 7 })

    const [datesBefore, told] = [await datesOf(id), await preview(id, from)]
    expect(await datesOf(id)).toEqual(datesBefore)
    expect(await recount(id, from), `seed ${seed}`).toEqual(told)
    for (const each of told.absences)
      expect((await show(each.id)).attributes, `seed ${seed}`).toMatchObject({
        days: each.days_after,
        hours: each.hours_after,
      })
    const past = (lines: string[]) => lines.filter((line) => line.slice(0, 10) < from)
    expect(past(await datesOf(id))).toEqual(past(datesBefore))
    for (const { year, remaining_days_after } of told.vacation) {
      const summary = await call(`GET users/${id}/vacations/summary?year=${year}`)
      expect(summary.body.data.attributes.remaining_days, `seed ${seed} ${year}`).toBe(remaining_days_after)
    }
    expect(await bookFaults(world, staff.accountId, id)).toEqual([])
    expect((await preview(id, from)).absences).toEqual([])
  }
})

test('custom values and days before stay, and the absence tells what changed', async () => {
  const { id } = await givenPerson(world.open, staff, staff.workspaceId, 'Custom', {
    attributes: { start_of_accounting: '2026-01-01' },
  })
  const ask = async (from: string, to: string, more: object = {}): Promise<string> =>
    (await post({ user_id: id, absence_type_id: typeIds.day_off, starts_at: from, ends_at: to, ...more }, token)).body
      .data.id
  const custom = await ask('2032-05-10', '2032-05-14', { use_custom_values: true, days: 5, hours: 40 })
  const across = await ask('2032-05-17', '2032-05-21')
  await call(`POST users/${id}/target_hours`, { starts_on: '2032-01-01', monday: 4, friday: 4 })
  expect((await recount(id, '2032-05-20')).absences).toEqual([
    expect.objectContaining({ id: across, days_before: 5, days_after: 4, hours_before: 40, hours_after: 28 }),
  ])
  expect((await show(custom)).attributes).toMatchObject({ days: 5, hours: 40 })
  const notes = await call(`GET absences/${across}/notes?sort=-id`)
  expect(notes.body.data[0].attributes.content).toBe('Changed: hours, days')
})

test('nobody counts their own absences again, except account administrators', async () => {
  const own = (person: { id: number; token: string }) =>
    call(`POST users/${person.id}/absences_recount`, { from: '2032-01-01' }, person.token)
  expect((await own(staff.employee)).status).toBe(403)
  expect((await own(staff.workspaceAdmin)).status).toBe(403)
  expect((await own(staff.accountAdmin)).status).toBe(200)
})
