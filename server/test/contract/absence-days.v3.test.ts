import { describe, expect, test } from 'vitest'
import { absenceCalculation } from '../../../blackbox/fields-of-parts.ts'
import { givenPerson, givenStaff } from '../given.ts'
import { startWorld } from '../world.ts'
import { absencesOf } from './absences.ts'
import { expectError, expectForbidden, expectOne } from './answers.ts'

const world = await startWorld()
const staff = await givenStaff(world.open, 'Nord')
const { workspace, path, typeIds, given, show } = await absencesOf(world, staff)
const { token } = staff.workspaceAdmin
const calculations = `${workspace}/absences_calculations`

/** Somebody who works from Monday to Friday, eight hours a day, since the day given. */
const person = (name: string, attributes: Readonly<Record<string, unknown>> = {}) =>
  givenPerson(world.open, staff, staff.workspaceId, name, {
    areaIds: [staff.kitchen],
    attributes: { start_of_accounting: '2024-01-01', ...attributes },
  })

const berliner = await person('Berliner')

type Members = Readonly<Record<string, string | number | boolean | undefined>>

function query(members: Members): URLSearchParams {
  const asked: Members = { absence_type_id: typeIds.vacation, user_id: berliner.id, full_day: true, ...members }
  const given = Object.entries(asked).filter(([, value]) => value !== undefined)
  return new URLSearchParams(Object.fromEntries(given.map(([name, value]) => [name, String(value)])))
}

const calculate = (members: Members, who = token) => world.call(`GET ${calculations}?${query(members)}`, { token: who })

async function cost(starts_at: string, ends_at: string, members: Members = {}) {
  const reply = await calculate({ starts_at, ends_at, ...members })
  expect(reply.status, reply.text).toBe(200)
  const { days, hours } = reply.body.data.attributes
  return [days, hours]
}

const fullDays = (from: string, to: string, members: Members = {}) =>
  cost(`${from}T12:00:00Z`, `${to}T12:00:00Z`, members)

describe('a full-day absence shows local midnight and 23:59:59, in UTC', () => {
  test.each([
    ['in winter', '2025-01-15', '2025-01-15', '2025-01-14T23:00:00.000Z', '2025-01-15T22:59:59.000Z'],
    ['in summer', '2025-07-15', '2025-07-15', '2025-07-14T22:00:00.000Z', '2025-07-15T21:59:59.000Z'],
    ['on the day of 23 hours', '2025-03-30', '2025-03-30', '2025-03-29T23:00:00.000Z', '2025-03-30T21:59:59.000Z'],
    ['on the day of 25 hours', '2025-10-26', '2025-10-26', '2025-10-25T22:00:00.000Z', '2025-10-26T22:59:59.000Z'],
    ['into summer', '2025-03-27', '2025-03-31', '2025-03-26T23:00:00.000Z', '2025-03-31T21:59:59.000Z'],
    ['into winter', '2025-10-23', '2025-10-27', '2025-10-22T22:00:00.000Z', '2025-10-27T22:59:59.000Z'],
  ])('%s', async (name, from, to, starts_at, ends_at) => {
    const { id: user_id } = await person(`Berliner ${name}`)
    const made = await given({ user_id, starts_at: `${from}T08:30:00Z`, ends_at: `${to}T14:00:00Z` })
    expect(made.attributes).toMatchObject({ starts_at, ends_at, full_day: true })
    expect((await show(made.id)).attributes).toMatchObject({ starts_at, ends_at })
  })

  test('of the person’s zone before the workspace’s', async () => {
    const { id: user_id } = await person('Far away', { time_zone: 'Asia/Tokyo' })
    const made = await given({ user_id, starts_at: '2025-07-15T00:00:00+09:00', ends_at: '2025-07-15T23:59:59+09:00' })
    expect(made.attributes).toMatchObject({
      starts_at: '2025-07-14T15:00:00.000Z',
      ends_at: '2025-07-15T14:59:59.000Z',
      days: 1,
      hours: 8,
    })
  })

  test('and an absence of hours shows the moments it was given', async () => {
    const { id: user_id } = await person('Precise')
    const times = { starts_at: '2025-07-15T09:15:00+02:00', ends_at: '2025-07-15T11:45:00+02:00' }
    const made = await given({ user_id, full_day: false, ...times })
    expect(made.attributes).toMatchObject({
      full_day: false,
      starts_at: '2025-07-15T07:15:00.000Z',
      ends_at: '2025-07-15T09:45:00.000Z',
      hours: 2.5,
    })
  })
})

describe('days and hours', () => {
  test.each([
    ['a day', '2025-07-15', '2025-07-15', 1, 8],
    ['a week', '2025-07-14', '2025-07-20', 5, 40],
    ['Friday to Monday', '2025-07-18', '2025-07-21', 2, 16],
    ['a weekend', '2025-07-19', '2025-07-20', 0, 0],
    ['the week in which summer begins', '2025-03-24', '2025-03-31', 6, 48],
    ['the week in which summer ends', '2025-10-20', '2025-10-27', 6, 48],
    ['Christmas where no country is known', '2025-12-22', '2025-12-26', 5, 40],
    ['the turn of the year', '2025-12-29', '2026-01-02', 5, 40],
    ['a year', '2025-01-01', '2025-12-31', 261, 2088],
  ])('of %s', async (_name, from, to, days, hours) => {
    expect(await fullDays(from, to)).toEqual([days, hours])
  })

  test.each([
    ['half a day', '2025-07-15T08:00:00+02:00', '2025-07-15T12:00:00+02:00', 0.5, 4],
    ['two hours', '2025-07-15T14:00:00+02:00', '2025-07-15T16:00:00+02:00', 0.25, 2],
    ['hours on a Sunday', '2025-07-20T08:00:00+02:00', '2025-07-20T12:00:00+02:00', 0, 0],
  ])('of %s are the share of the day’s target', async (_name, starts_at, ends_at, days, hours) => {
    expect(await cost(starts_at, ends_at, { full_day: false })).toEqual([days, hours])
  })

  test('of a part of a day are never more than the day', async () => {
    const [long] = await cost('2025-07-15T06:00:00+02:00', '2025-07-15T20:00:00+02:00', { full_day: false })
    expect(long).toBe(1)
    const [overnight] = await cost('2025-07-14T12:00:00+02:00', '2025-07-15T10:00:00+02:00', { full_day: false })
    expect(overnight).toBe(2)
  })

  test('before the start of accounting are those of the first pattern, so imported history counts', async () => {
    const { id } = await person('Newcomer', { start_of_accounting: '2025-07-16' })
    expect(await fullDays('2025-07-14', '2025-07-18', { user_id: id })).toEqual([5, 40])
    expect(await fullDays('2015-07-06', '2015-07-10', { user_id: id })).toEqual([5, 40])
    const pattern = { starts_on: '2025-01-01', monday: 6, tuesday: 6 }
    await world.call(`POST ${workspace}/users/${id}/target_hours`, { token, attributes: pattern })
    expect(await fullDays('2015-07-06', '2015-07-10', { user_id: id })).toEqual([2, 12])
  })

  test('take the hours of a vacation day from the person who has their own', async () => {
    const { id } = await person('Part time', { calc_vacation_options: 'custom', hours_on_vacation_day: 6 })
    expect(await fullDays('2025-07-14', '2025-07-18', { user_id: id })).toEqual([5, 30])
  })

  test('are not scaled when the clocks change on a working day', async () => {
    const { id } = await person('Cairene', { time_zone: 'Africa/Cairo' })
    expect(await fullDays('2025-04-25', '2025-04-25', { user_id: id })).toEqual([1, 8])
    expect(await fullDays('2025-10-30', '2025-10-30', { user_id: id })).toEqual([1, 8])
  })
})

describe('GET WS/absences_calculations', () => {
  const times = { starts_at: '2026-07-13T12:00:00Z', ends_at: '2026-07-15T12:00:00Z' }

  test('answers what an absence would cost', async () => {
    const reply = await world.call(`GET ${calculations}?${query(times)}`, { token })
    expectOne(reply, 200, absenceCalculation)
    expect(reply.body.data.attributes).toMatchObject({ days: 3, hours: 24 })
  })

  test('tells what the absence then costs, and writes nothing', async () => {
    const { id: user_id } = await person('Planner')
    const total = async () =>
      (await world.call(`GET ${path}?filter[user_id]=${user_id}`, { token })).body.meta.total_count
    const foretold = (await calculate({ user_id, ...times })).body.data.attributes
    expect(await total()).toBe(0)
    const made = await given({ user_id, absence_type_id: typeIds.vacation, ...times })
    expect(made.attributes).toMatchObject({ days: foretold.days, hours: foretold.hours })
    expect(await total()).toBe(1)
  })

  test('is for oneself and for those who look after the person', async () => {
    for (const who of [berliner, staff.areaAdmin, staff.workspaceAdmin, staff.accountAdmin])
      expect((await calculate(times, who.token)).status).toBe(200)
    expectForbidden(await calculate(times, staff.colleague.token))
    expectForbidden(await calculate({ ...times, user_id: staff.colleague.id }, staff.areaAdmin.token))
  })

  test.each([
    ['starts_at', { starts_at: undefined }],
    ['starts_at', { starts_at: 'soon' }],
    ['ends_at', { ends_at: undefined }],
    ['ends_at', { ends_at: '2026-07-01T12:00:00Z' }],
    ['absence_type_id', { absence_type_id: 999999999 }],
    ['full_day', { full_day: 'perhaps' }],
  ])('answers 400 with the pointer %s to %j', async (pointer, members) => {
    expectError(await calculate({ ...times, ...members }), 400, pointer)
  })
})
