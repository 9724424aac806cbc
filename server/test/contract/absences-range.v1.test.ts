import { describe, expect, test } from 'vitest'
import { absence } from '../../../blackbox/fields-v1.ts'
import { givenPerson } from '../given.ts'
import { startWorld } from '../world.ts'
import { expectError } from './answers.ts'
import { expectNoDifference, expectOne, expectPage, expectRefused } from './v1-answers.ts'
import { absencesOver, publicCompany, type Query } from './v1-calls.ts'

const world = await startWorld()
const company = await publicCompany(world, 'Nord')
const foreign = await publicCompany(world, 'Sued')
const { staff, api, types, branchTypes } = company
const { given } = absencesOver(company)
await company.v3(`PATCH ${company.branch}`, { time_zone: 'America/New_York' })
const theirs = await absencesOver(foreign).given({ external_id: 'foreign' })

interface Listed {
  readonly id: number
}
async function idsIn(query: Query): Promise<number[]> {
  const reply = await api.get('absences', query)
  expect(reply.status, reply.text).toBe(200)
  return reply.body.absences.map((each: Listed) => each.id).toSorted((one: number, other: number) => one - other)
}

describe('GET /absences of one', () => {
  test.each(['id', 'external_id'] as const)('answers the absence by %s, its times in local offset form', async (by) => {
    const { id, external_id } = await given({
      external_id: `shown-${by}`,
      absence_type_id: types.vacation,
      starts_at: by === 'id' ? '2029-07-02T12:00:00Z' : '2029-01-08T12:00:00Z',
      ends_at: by === 'id' ? '2029-07-03T12:00:00Z' : '2029-01-09T12:00:00Z',
    })
    const reply = await api.get('absences', by === 'id' ? { id } : { external_id })
    expectOne(reply, absence, 'show')
    expect(reply.body).toMatchObject({
      id,
      external_id,
      absence_type_id: types.vacation,
      absence_type_external_id: 'vacation',
      user_id: staff.employee.id,
      time_zone: 'Europe/Berlin',
      status: 'active',
      confirmed: null,
      vacation_days: 2,
    })
    const [start, end] =
      by === 'id'
        ? [/^2029-07-02T00:00:00(\.000)?\+02:00$/, /^2029-07-03T23:59:59(\.000)?\+02:00$/]
        : [/^2029-01-08T00:00:00(\.000)?\+01:00$/, /^2029-01-09T23:59:59(\.000)?\+01:00$/]
    expect(reply.body.starts_at).toMatch(start)
    expect(reply.body.ends_at).toMatch(end)
    expect(reply.body).not.toHaveProperty('absences')
  })

  test('shows the local time of the location, wherever that is', async () => {
    const { id } = await given({
      user_id: staff.outsider.id,
      absence_type_id: branchTypes.day_off,
      time_zone: 'America/New_York',
      full_day: false,
      starts_at: '2029-07-02T14:00:00Z',
      ends_at: '2029-07-02T16:00:00Z',
    })
    const { starts_at, ends_at, time_zone } = (await api.get('absences', { id })).body
    expect(starts_at).toMatch(/^2029-07-02T10:00:00(\.000)?-04:00$/)
    expect(ends_at).toMatch(/^2029-07-02T12:00:00(\.000)?-04:00$/)
    expect(time_zone).toBe('America/New_York')
  })

  test('has secrets and identifiers that are its own', async () => {
    const [one, other] = [await given(), await given()]
    expect(one.secure_id).not.toBe(other.secure_id)
    const uuids = await Promise.all([one, other].map(async ({ id }) => (await api.get('absences', { id })).body.uuid))
    expect(new Set(uuids).size).toBe(2)
    const again = (await api.get('absences', { id: one.id })).body
    expect([again.uuid, again.secure_id]).toEqual([uuids[0], one.secure_id])
  })

  test('answers 404 to what is not there, and to what is of another enterprise', async () => {
    const unknown = await api.get('absences', { id: 999999999 })
    expectError(unknown, 404)
    expectError(await api.get('absences', { external_id: 'foreign' }), 404)
    expectNoDifference(await api.get('absences', { id: theirs.id }), unknown)
  })

  test('answers 400 to id and external_id together, and never everything to an empty id', async () => {
    const { id, external_id } = await given({ external_id: 'both' })
    expectError(await api.get('absences', { id, external_id }), 400)
    for (const empty of [{ id: '' }, { external_id: '' }, { id: 'nothing' }])
      expectRefused(await api.get('absences', { ...empty }))
  })
})

describe('GET /absences of a range', async () => {
  const times = (from: string, to: string) => ({ starts_at: `2031-${from}T12:00:00Z`, ends_at: `2031-${to}T12:00:00Z` })
  const before = (await given(times('03-03', '03-05'))).id
  const across = (await given(times('03-06', '03-11'))).id
  const inside = (await given({ user_id: staff.colleague.id, ...times('03-12', '03-13') })).id
  const branch = { user_id: staff.outsider.id, absence_type_id: branchTypes.day_off, time_zone: 'America/New_York' }
  const elsewhere = (await given({ ...branch, ...times('03-12', '03-12') })).id
  const after = (await given(times('03-17', '03-18'))).id
  const range = { range_start: '2031-03-10', range_end: '2031-03-14' }

  test('lists what touches it with every member, times in UTC', async () => {
    const reply = await api.get('absences', range)
    expectPage(reply, 'absences', absence.list)
    expect(reply.body).toMatchObject({ page_number: 1, total_pages: 1, next_page: null })
    expect(await idsIn(range)).toEqual([across, inside, elsewhere])
    expect(await idsIn({ range_start: '2031-03-05', range_end: '2031-03-17' })).toEqual(
      [before, across, inside, elsewhere, after].toSorted((one, other) => one - other),
    )
  })

  test('takes datetimes with an offset as well as dates', async () => {
    const datetimes = { range_start: '2031-03-10T00:00:00+01:00', range_end: '2031-03-14T23:59:59+01:00' }
    expect(await idsIn(datetimes)).toEqual([across, inside, elsewhere])
  })

  test('is narrowed by user and by location, given by id or external id', async () => {
    expect(await idsIn({ ...range, user_id: staff.employee.id })).toEqual([across])
    expect(await idsIn({ ...range, user_external_id: 'carla' })).toEqual([inside])
    expect(await idsIn({ ...range, location_id: staff.otherWorkspaceId })).toEqual([elsewhere])
    expect(await idsIn({ ...range, location_external_id: 'branch' })).toEqual([elsewhere])
    expect(await idsIn({ ...range, location_id: staff.workspaceId })).toEqual([across, inside])
    expect(await idsIn({ ...range, location_id: staff.workspaceId, user_id: staff.outsider.id })).toEqual([])
  })

  test('needs both ends', async () => {
    expectError(await api.get('absences'), 400, 'range_start', 'range_end')
    expectError(await api.get('absences', { range_start: '2031-03-10' }), 400, 'range_end')
    expectError(await api.get('absences', { range_end: '2031-03-10' }), 400, 'range_start')
    expectError(await api.get('absences', { user_id: staff.employee.id }), 400)
    expectError(await api.get('absences', { ...range, range_end: 'later' }), 400, 'range_end')
  })

  test('answers 400 to unknown parameters and names them', async () => {
    expectError(await api.get('absences', { ...range, users: 1, idd: 2 }), 400, 'users', 'idd')
  })

  test('shows nothing of another enterprise', async () => {
    const wide = { range_start: '2028-01-01', range_end: '2033-12-31' }
    const own = await foreign.api.get('absences', wide)
    expect(own.body.absences.map((each: Listed) => each.id)).toEqual([theirs.id])
    for (const [name, value, none] of [
      ['user_id', foreign.staff.employee.id, 999999999],
      ['location_id', foreign.staff.workspaceId, 999999999],
    ]) {
      const found = await api.get('absences', { ...wide, [String(name)]: Number(value) })
      const nothing = await api.get('absences', { ...wide, [String(name)]: Number(none) })
      const told = ({ status, body }: typeof found) => [status, body.absences, body.errors]
      expect(told(found)).toEqual(told(nothing))
      expect(found.body.absences ?? []).toEqual([])
    }
  })

  test('comes in pages of 25 whose addresses keep the filters', async () => {
    const busy = await givenPerson(world.open, staff, staff.workspaceId, 'Busy')
    const made: number[] = []
    for (let index = 0; index < 27; index++) made.push((await given({ user_id: busy.id })).id)
    const asked = { range_start: '2029-12-01', range_end: '2033-12-31', user_id: busy.id }
    const first = await api.get('absences', asked)
    expectPage(first, 'absences', absence.list)
    expect(first.body).toMatchObject({ page_number: 1, total_pages: 2 })
    expect(first.body.absences).toHaveLength(25)
    const { searchParams } = new URL(first.body.next_page)
    expect(Object.fromEntries(searchParams)).toEqual({ ...asked, user_id: String(busy.id), page: '2' })
    const second = await api.follow(first.body.next_page)
    expectPage(second, 'absences', absence.list)
    expect(second.body).toMatchObject({ page_number: 2, total_pages: 2, next_page: null })
    const ids = [...first.body.absences, ...second.body.absences].map((each: Listed) => each.id)
    expect(ids.toSorted((one, other) => one - other)).toEqual(made)
    expectError(await api.get('absences', { ...asked, page: 0 }), 400, 'page')
  })
})
