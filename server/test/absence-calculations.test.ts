import { describe, expect, test } from 'vitest'
import { saveMember } from '../src/modules/users/queries.ts'
import { absencesOf } from './contract/absences.ts'
import { givenArea, givenPerson, givenStaff, givenWorkspace } from './given.ts'
import { startWorld } from './world.ts'

const world = await startWorld()
const staff = await givenStaff(world.open, 'Foreseen')
const { workspace, typeIds, post, decide } = await absencesOf(world, staff)
const { token } = staff.workspaceAdmin
// The lots here end on their dates; what a notice has to do with that is told in vacation-law.test.ts.
await world.call(`PATCH ${workspace}`, {
  token: staff.accountAdmin.token,
  attributes: { vacation_expires_without_notice: true },
})

type Members = Readonly<Record<string, string | number>>

async function calculate(members: Members, who = token, at = workspace) {
  const asked = Object.entries({ absence_type_id: typeIds.vacation ?? '', ...members })
  const query = new URLSearchParams(asked.map(([name, value]) => [name, String(value)] as [string, string]))
  const reply = await world.call(`GET ${at}/absences_calculations?${query}`, { token: who })
  return { status: reply.status, ...reply.body.data?.attributes, errors: reply.body.errors }
}

let people = 0
/** Somebody new with two years of vacation: two days left of 2026, usable until the end of March 2027, and ten of 2027. */
async function somebody(areaIds: number[] = []) {
  const person = await givenPerson(world.open, staff, staff.workspaceId, `Planner ${++people}`, { areaIds })
  for (const [title, planned_days] of [
    ['2026', 2],
    ['2027', 10],
  ] as const) {
    const made = await world.call(`POST ${workspace}/users/${person.id}/entitlements`, {
      token,
      attributes: {
        title,
        planned_days,
        starts_on: `${title}-01-01`,
        ends_on: `${title}-12-31`,
        transfer_remaining: true,
      },
    })
    expect(made.status, made.text).toBe(201)
  }
  const ask = (starts_at: string, ends_at: string, more: object = {}) =>
    post({ user_id: person.id, absence_type_id: typeIds.vacation, starts_at, ends_at, ...more })
  return { ...person, ask }
}

describe('lots and missing days', () => {
  test('tell from what a vacation is paid, what is left then and until when', async () => {
    const { id } = await somebody()
    const { days, lots, missing_days } = await calculate({
      user_id: id,
      starts_at: '2027-03-29',
      ends_at: '2027-04-02',
    })
    expect(days).toBe(5)
    expect(missing_days).toBe(0)
    expect(lots).toMatchObject([
      { title: '2026', usable_until: '2027-03-31', planned_days: 2, days: 2, remaining_days: 0 },
      { title: '2027', usable_until: '2028-03-31', planned_days: 10, days: 3, remaining_days: 7 },
    ])
  })

  test('say how many are missing exactly when asking is refused', async () => {
    const { id, ask } = await somebody()
    await ask('2027-05-03', '2027-05-07')
    for (const [ends_at, missing, status] of [
      ['2027-06-14', 1, 400],
      ['2027-06-11', 0, 200],
    ] as const) {
      const foretold = await calculate({ user_id: id, starts_at: '2027-06-07', ends_at })
      expect(foretold.missing_days).toBe(missing)
      const asked = await ask('2027-06-07', ends_at)
      expect([asked.status, asked.body.errors?.[0].code]).toEqual([status, missing ? 'not_enough_days' : undefined])
    }
  })

  test('of an absence that is changed leave out what it takes now', async () => {
    const { id, ask } = await somebody()
    const { id: absence_id } = (await ask('2027-05-03', '2027-05-07')).body.data
    const longer = { user_id: id, starts_at: '2027-05-03', ends_at: '2027-05-14' }
    expect(await calculate({ ...longer, absence_id })).toMatchObject({ missing_days: 0, overlaps: [] })
    expect(await calculate(longer)).toMatchObject({ missing_days: 5, overlaps: [{ absence_id }] })
    const foreign = await somebody()
    const refused = await calculate({ ...longer, user_id: foreign.id, absence_id })
    expect([refused.status, refused.errors[0].source.pointer]).toEqual([400, 'absence_id'])
  })

  test('are none where no entitlement pays', async () => {
    const { id } = await somebody()
    const dates = { user_id: id, starts_at: '2027-05-03', ends_at: '2027-05-28' }
    expect(await calculate({ ...dates, absence_type_id: typeIds.day_off ?? '' })).toMatchObject({
      lots: [],
      missing_days: 0,
    })
  })

  test('of half a day are half of one', async () => {
    const { id } = await somebody()
    const half = { user_id: id, starts_at: '2027-05-03', ends_at: '2027-05-03', part: 'first_half' }
    expect(await calculate(half)).toMatchObject({ days: 0.5, hours: 4, lots: [{ days: 0.5, remaining_days: 9.5 }] })
  })
})

test('overlaps are what asking is refused for; what one may not read has no title', async () => {
  const { id, ask } = await somebody()
  const { id: absence_id } = (await ask('2027-05-05', '2027-05-05', { part: 'first_half', title: 'Moving house' })).body
    .data
  const dates = { user_id: id, starts_at: '2027-05-03', ends_at: '2027-05-07' }
  expect((await calculate(dates)).overlaps).toEqual([
    {
      absence_id,
      title: 'Moving house',
      starts_on: '2027-05-05',
      ends_on: '2027-05-05',
      full_day: true,
      part: 'first_half',
    },
  ])
  const otherHalf = { user_id: id, starts_at: '2027-05-05', ends_at: '2027-05-05', part: 'second_half' }
  expect((await calculate(otherHalf)).overlaps).toEqual([])

  const elsewhere = await givenWorkspace(world.open, staff, 'Elsewhere')
  const boss = await givenPerson(world.open, staff, elsewhere, 'Bossy', { roles: ['workspace_admin'] })
  await world.open(staff.accountId, 'write', (ctx) => saveMember(ctx, elsewhere, id, ['employee']))
  const there = `/api/v3/workspaces/${elsewhere}`
  const [type] = (await world.call(`GET ${there}/absence_types`, { token: boss.token })).body.data
  const seen = await calculate({ ...dates, absence_type_id: type.id }, boss.token, there)
  expect(seen.overlaps).toMatchObject([{ absence_id: null, title: null, starts_on: '2027-05-05' }])
})

describe('the team', () => {
  test('is counted by date: the others of one’s areas, away the whole day and confirmed', async () => {
    const bakery = await givenArea(world.open, staff, staff.workspaceId, 'Bakery')
    const asker = await somebody([bakery])
    const [anna, ben, carl] = [await somebody([bakery]), await somebody([bakery]), await somebody([bakery])]
    await decide((await anna.ask('2027-05-04', '2027-05-05')).body.data.id, 'confirmations')
    await decide((await ben.ask('2027-05-05', '2027-05-05', { part: 'first_half' })).body.data.id, 'confirmations')
    await carl.ask('2027-05-05', '2027-05-05')
    const outside = await somebody()
    await decide((await outside.ask('2027-05-05', '2027-05-05')).body.data.id, 'confirmations')
    const days = { user_id: asker.id, starts_at: '2027-05-04', ends_at: '2027-05-06' }
    const expected = [
      { date: '2027-05-04', people: 3, absent: 1 },
      { date: '2027-05-05', people: 3, absent: 1 },
      { date: '2027-05-06', people: 3, absent: 0 },
    ]
    expect((await calculate(days)).team).toEqual(expected)
    expect((await calculate(days, asker.token)).team).toEqual(expected)
  })

  test('does not count for colleagues what they may not know', async () => {
    const hidden = await world.call(`POST ${workspace}/absence_types`, {
      token,
      attributes: { title: 'Fair', kind: 'business_trip', shown_to_colleagues: 'nothing' },
    })
    const office = await givenArea(world.open, staff, staff.workspaceId, 'Office')
    const [asker, away] = [await somebody([office]), await somebody([office])]
    const cure = await away.ask('2027-05-10', '2027-05-10', { absence_type_id: hidden.body.data.id })
    await decide(cure.body.data.id, 'confirmations')
    const day = { user_id: asker.id, starts_at: '2027-05-10', ends_at: '2027-05-10' }
    expect((await calculate(day, asker.token)).team).toMatchObject([{ people: 1, absent: 0 }])
    expect((await calculate(day)).team).toMatchObject([{ people: 1, absent: 1 }])
  })

  test('is told for three months at most, however long the absence', async () => {
    const { id } = await somebody([staff.sales])
    const years = { user_id: id, starts_at: '2027-01-01', ends_at: '2029-12-31' }
    expect((await calculate({ ...years, absence_type_id: typeIds.day_off ?? '' })).team).toHaveLength(92)
  })
})
