import { expect, test } from 'vitest'
import { givenPerson, givenStaff } from '../given.ts'
import { finishedBatch, startWorkingWorld } from '../worker.ts'
import { absencesOf } from './absences.ts'
import { publicCompany } from './v1-calls.ts'

// How the moments of an absence are read: the dates as written, unless they are what an answer showed.

const world = await startWorkingWorld()
const staff = await givenStaff(world.open, 'Nord')
const { workspace, path, typeIds, post, patch, decide } = await absencesOf(world, staff)
const { token } = staff.workspaceAdmin
const company = await publicCompany(world, 'Sued')

const zones = ['Europe/Berlin', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC']
const personIn = (time_zone: string) =>
  givenPerson(world.open, staff, staff.workspaceId, `Of ${time_zone}`, { attributes: { time_zone } })
const people = new Map(await Promise.all(zones.map(async (zone) => [zone, await personIn(zone)] as const)))
const idIn = (zone: string) => people.get(zone)?.id ?? 0

const localDate = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(instant))

async function made(attributes: Record<string, unknown>) {
  const reply = await post({ absence_type_id: typeIds.day_off, ...attributes })
  expect(reply.status, reply.text).toBe(200)
  return reply.body.data
}

/** The local dates somebody in a zone is away, as an answer shows them. */
const datesOf = ({ attributes }: { attributes: { starts_at: string; ends_at: string } }, zone: string) => [
  localDate(attributes.starts_at, zone),
  localDate(attributes.ends_at, zone),
]

const wednesday = '2030-07-17'

test.each(zones)(
  'whole days written in UTC are those days in %s, in v3, in a batch and in a calculation',
  async (zone) => {
    const times = { starts_at: `${wednesday}T00:00:00Z`, ends_at: `${wednesday}T23:59:59Z` }
    const absence = await made({ user_id: idIn(zone), ...times })
    expect(absence.attributes).toMatchObject({ full_day: true, days: 1, hours: 8 })
    expect(datesOf(absence, zone)).toEqual([wednesday, wednesday])
    const query = new URLSearchParams({
      ...times,
      user_id: String(idIn(zone)),
      absence_type_id: String(typeIds.day_off),
    })
    const asked = await world.call(`GET ${workspace}/absences_calculations?${query}`, { token })
    expect(asked.body.data.attributes.dates.map((each: { date: string }) => each.date)).toEqual([wednesday])
  },
)

test('a batch covers the dates written for everybody, wherever they are', async () => {
  const [from, to] = ['2030-08-05', '2030-08-07']
  const ordered = await world.call(`POST ${path}/batch_actions`, {
    token,
    type: 'batch_action',
    attributes: {
      action: 'create',
      user_ids: zones.map(idIn),
      absence_type_id: typeIds.day_off,
      starts_at: `${from}T00:00:00Z`,
      ends_at: `${to}T23:59:59Z`,
    },
  })
  await finishedBatch(world, workspace, ordered.body.meta.batch_action_id, token)
  for (const zone of zones) {
    const listed = await world.call(`GET ${path}?filter[user_id]=${idIn(zone)}`, { token })
    expect(listed.body.data.map((each: never) => datesOf(each, zone))).toContainEqual([from, to])
  }
})

test.each(zones)('what an answer shows of a person in %s can be sent back and changes nothing', async (zone) => {
  const absence = await made({ user_id: idIn(zone), starts_at: '2030-09-09', ends_at: '2030-09-11' })
  const { starts_at, ends_at } = absence.attributes
  // Somebody is absent once at a time; what was rejected is in nobody's way.
  await decide(absence.id, 'resettings')
  expect((await made({ user_id: idIn(zone), starts_at, ends_at })).attributes).toMatchObject({
    starts_at,
    ends_at,
    full_day: true,
    days: 3,
  })
  const changed = await patch(absence.id, { starts_at, ends_at, full_day: true })
  expect(changed.body.data.attributes).toMatchObject({ starts_at, ends_at, days: 3 })
  expect((await patch(absence.id, { ends_at: '2030-09-12' })).body.data.attributes).toMatchObject({
    starts_at,
    days: 4,
  })
})

test.each([
  ['dates', '2031-03-04', '2031-03-05', true],
  ['midnight to the last second', '2031-03-04T00:00:00+01:00', '2031-03-05T23:59:59+01:00', true],
  ['midnight to midnight', '2031-03-04T00:00:00Z', '2031-03-05T00:00:00Z', true],
  ['midnight without seconds', '2031-03-04T00:00Z', '2031-03-05T00:00Z', true],
  ['local midnight, written in UTC', '2031-03-03T23:00:00Z', '2031-03-05T22:59:59Z', true],
  ['times of day', '2031-03-04T08:00:00+01:00', '2031-03-04T12:00:00+01:00', false],
  ['midnight to noon', '2031-03-04T00:00:00Z', '2031-03-04T12:00:00Z', false],
  ['a date and a time of day', '2031-03-04', '2031-03-05T12:00:00Z', false],
])('full_day left out: %s', async (_what, starts_at, ends_at, full_day) => {
  const absence = await made({ user_id: idIn('Europe/Berlin'), starts_at, ends_at })
  expect(absence.attributes.full_day).toBe(full_day)
  if (full_day) expect(datesOf(absence, 'Europe/Berlin')).toEqual(['2031-03-04', '2031-03-05'])
  await decide(absence.id, 'resettings')
  const over = await company.api.post('absences', {
    absence: { user_external_id: 'emil', absence_type_external_id: 'day_off', starts_at, ends_at },
  })
  expect(over.status, over.text).toBe(201)
  expect(over.body.full_day).toBe(full_day)
  await company.api.put('absences/reject', { absence: { id: over.body.id } })
})

test('the public API reads whole days as written, and its own answer as what it was', async () => {
  const { staff: theirs, workspace: at, v3, api } = company
  await v3(`PATCH ${at}/users/${theirs.employee.id}`, { time_zone: 'America/Los_Angeles' })
  const absence = { user_external_id: 'emil', absence_type_external_id: 'day_off' }
  const times = { starts_at: `${wednesday}T00:00:00Z`, ends_at: `${wednesday}T23:59:59Z` }
  const { body } = await api.post('absences', { absence: { ...absence, ...times } })
  expect(body).toMatchObject({ full_day: true, paid_hours: 8 })
  expect(localDate(body.starts_at, 'America/Los_Angeles')).toBe(wednesday)
  const again = await api.put('absences', {
    absence: { id: body.id, starts_at: body.starts_at, ends_at: body.ends_at },
  })
  expect(again.body).toMatchObject({ paid_hours: 8, starts_at: body.starts_at, ends_at: body.ends_at })
})

test('a full day keeps its dates when only its zone is changed', async () => {
  const absence = await made({ user_id: idIn('Europe/Berlin'), starts_at: '2030-10-09', ends_at: '2030-10-09' })
  const changed = (await patch(absence.id, { time_zone: 'Asia/Tokyo' })).body.data
  expect(datesOf(changed, 'Asia/Tokyo')).toEqual(['2030-10-09', '2030-10-09'])
})
