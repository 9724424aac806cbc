import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { givenCompany, givenPerson, givenStaff } from '../../../test/given.ts'
import { sectionsOf, sendAsTold } from '../../../test/told-page.ts'
import { startWorld } from '../../../test/world.ts'
import { makeSecret } from '../../base/secrets.ts'
import { Instant } from '../../base/time/time.ts'
import { mostLinks, readsAnHour } from './model.ts'

const world = await startWorld({}, { clock: () => Instant.from('2026-03-04T09:00:00Z') })
const staff = await givenStaff(world.open, 'Links')
const ws = `/api/v3/workspaces/${staff.workspaceId}`
const admin = staff.accountAdmin.token

async function make(address: string, attributes: Readonly<Record<string, unknown>>): Promise<string> {
  const reply = await world.call(`POST ${ws}/${address}`, { token: admin, attributes })
  expect([200, 201], reply.text).toContain(reply.status)
  return reply.body.data.id
}
async function absent(user_id: number, absence_type_id: string, [starts_at, ends_at]: readonly [string, string]) {
  const times = { starts_at, ends_at, full_day: true }
  const id = await make('absences', { user_id, absence_type_id, title: 'Geheim', ...times })
  await make(`absences/${id}/absences_confirmations`, {})
}
const sick = await make('absence_types', { title: 'Krank', kind: 'sick' })
const leave = await make('absence_types', { title: 'Urlaub', kind: 'vacation', shown_to_colleagues: 'kind' })
await absent(staff.employee.id, sick, ['2026-03-03', '2026-03-04'])
await absent(staff.employee.id, leave, ['2026-03-05', '2026-03-06'])
await absent(staff.colleague.id, leave, ['2026-03-09', '2026-03-09'])

async function linkFor(token: string, attributes: Readonly<Record<string, unknown>>) {
  const reply = await world.call(`POST ${ws}/calendar_links`, { token, attributes })
  expect(reply.status, reply.text).toBe(201)
  return { id: reply.body.data.id as string, path: reply.body.data.attributes.path as string }
}
const fetched = (path: string, headers: Readonly<Record<string, string>> = {}) => world.call(`GET ${path}`, { headers })
const entries = (text: string) =>
  new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((each) => new ICAL.Event(each))
    .map(({ summary, startDate, endDate }) => `${summary} ${startDate}/${endDate}`)

describe('under a link', () => {
  test('one’s own absences are told with their kind', async () => {
    const { path } = await linkFor(staff.employee.token, { shows: 'own' })
    const reply = await fetched(path)
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(entries(reply.text)).toEqual(['Krank 2026-03-03/2026-03-05', 'Urlaub 2026-03-05/2026-03-07'])
  })

  test('the team is absent, and why is told where types allow it and one asks for it', async () => {
    const busy = await fetched((await linkFor(staff.colleague.token, { shows: 'busy' })).path)
    expect(entries(busy.text)).toEqual(['Emil: absent 2026-03-03/2026-03-07', 'Carla: absent 2026-03-09/2026-03-10'])
    expect(busy.text).not.toMatch(/Krank|Urlaub|Geheim|sick|vacation/)
    const typed = await fetched((await linkFor(staff.workspaceAdmin.token, { shows: 'typed' })).path)
    expect(entries(typed.text)).toEqual([
      'Emil: absent 2026-03-03/2026-03-05',
      'Emil: Urlaub 2026-03-05/2026-03-07',
      'Carla: Urlaub 2026-03-09/2026-03-10',
    ])
    expect(typed.text).not.toMatch(/Krank|Geheim|sick/)
  })

  test('an area is shown to those in it, as long as they are', async () => {
    const lone = await givenPerson(world.open, staff, staff.workspaceId, 'Lone', { areaIds: [staff.kitchen] })
    const { path } = await linkFor(lone.token, { shows: 'busy', area_id: String(staff.kitchen) })
    expect(entries((await fetched(path)).text)).toEqual(['Emil: absent 2026-03-03/2026-03-07'])
    const away = { token: admin, attributes: { area_ids: [String(staff.sales)] } }
    expect((await world.call(`PATCH ${ws}/users/${lone.id}`, away)).status).toBe(200)
    expect((await fetched(path)).status).toBe(404)
    const foreign = await world.call(`POST ${ws}/calendar_links`, {
      token: staff.employee.token,
      attributes: { shows: 'busy', area_id: String(staff.sales) },
    })
    expect([foreign.status, foreign.body.errors[0].source.pointer]).toEqual([400, 'area_id'])
  })

  test('nothing is sent again while nothing changes', async () => {
    const { path } = await linkFor(staff.employee.token, { shows: 'own' })
    const first = await fetched(path)
    const again = await fetched(path, { 'if-none-match': first.headers.etag ?? '' })
    expect([again.status, again.text]).toEqual([304, ''])
    expect(first.headers['cache-control']).toContain('private')
  })

  test('there is nothing once it is deleted, or whoever made it is deactivated or gone', async () => {
    const [one, other] = [
      await givenPerson(world.open, staff, staff.workspaceId, 'Weg'),
      await givenPerson(world.open, staff, staff.workspaceId, 'Fort'),
    ]
    const links = [
      await linkFor(staff.employee.token, { shows: 'busy' }),
      await linkFor(one.token, { shows: 'busy' }),
      await linkFor(other.token, { shows: 'own' }),
    ]
    for (const { path } of links) expect((await fetched(path)).status).toBe(200)
    const [own] = links
    const removed = await world.call(`DELETE ${ws}/calendar_links/${own?.id}`, { token: staff.employee.token })
    expect(removed.status).toBe(200)
    const off = { token: admin, attributes: { status: 'inactive' } }
    const ended = await world.call(`PATCH ${ws}/users/${one.id}/user_status`, off)
    expect(ended.status, ended.text).toBe(200)
    expect((await world.call(`DELETE ${ws}/users/${other.id}`, { token: admin })).status).toBe(200)
    for (const { path } of links) expect((await fetched(path)).status).toBe(404)
  })

  test('an address that was made up, cut or of another account is no address', async () => {
    const stranger = await givenCompany(world.open, 'Elsewhere')
    const { path } = await linkFor(staff.employee.token, { shows: 'own' })
    for (const wrong of [
      path.slice(0, -4),
      path.replace('.ics', 'x.ics'),
      '/calendar/.ics',
      '/calendar/x.ics',
      `/calendar/${makeSecret('cl', staff.accountId).text}.ics`,
      `/calendar/${makeSecret('cl', stranger.accountId).text}.ics`,
      `/calendar/${staff.employee.token}.ics`,
    ])
      expect((await fetched(wrong)).status, wrong).toBe(404)
    expect(world.logged()).not.toContain(path.slice(10, -4))
  })

  test('one can ask so often an hour, and no more', async () => {
    const { path } = await linkFor(staff.areaAdmin.token, { shows: 'own' })
    const statuses: number[] = []
    for (let index = 0; index < readsAnHour + 3; index += 1) statuses.push((await fetched(path)).status)
    // The first request makes it known.
    expect(statuses.filter((status) => status === 200)).toHaveLength(readsAnHour + 1)
    expect(statuses.at(-1)).toBe(429)
  })
})

test('each lists their own links, without the address, and when it was last read', async () => {
  const someone = await givenPerson(world.open, staff, staff.workspaceId, 'Someone')
  const { path } = await linkFor(someone.token, { shows: 'own' })
  expect((await fetched(path)).status).toBe(200)
  await expect
    .poll(async () => {
      const { body, text } = await world.call(`GET ${ws}/calendar_links`, { token: someone.token })
      expect(text).not.toContain('tagwerk_cl')
      return body.data.map(({ attributes }: { attributes: Record<string, unknown> }) => attributes.last_read_at)
    })
    .toEqual([expect.stringContaining('2026-03-04')])
})

test('of links made at the same moment there are as many as there may be', async () => {
  const many = await givenPerson(world.open, staff, staff.workspaceId, 'Many')
  const ask = () => world.call(`POST ${ws}/calendar_links`, { token: many.token, attributes: { shows: 'own' } })
  const replies = await Promise.all(Array.from({ length: mostLinks + 3 }, ask))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(mostLinks)
  const refusal = replies.find(({ status }) => status === 400)
  expect(refusal?.body.errors[0].code).toBe('too_many_links')
})

test.each([
  [{}, 'shows'],
  [{ shows: 'everything' }, 'shows'],
  [{ shows: 'busy', area_id: 'x' }, 'area_id'],
])('%j is refused for %s', async (attributes, pointer) => {
  const reply = await world.call(`POST ${ws}/calendar_links`, { token: admin, attributes })
  expect([reply.status, reply.body.errors[0].source.pointer]).toEqual([400, pointer])
})

test('what colleagues cannot be shown of a kind is refused', async () => {
  const ask = (kind: string, shown_to_colleagues: string) =>
    world.call(`POST ${ws}/absence_types`, {
      token: admin,
      attributes: { title: `${kind} ${shown_to_colleagues}`, kind, shown_to_colleagues },
    })
  for (const [kind, shown] of [
    ['sick', 'nothing'],
    ['sick', 'kind'],
    ['child_sick', 'kind'],
    ['other', 'nothing'],
  ] as const)
    expect((await ask(kind, shown)).body.errors[0].source.pointer).toBe('shown_to_colleagues')
  for (const [kind, shown] of [
    ['training', 'nothing'],
    ['other', 'kind'],
    ['sick', 'absent'],
  ] as const)
    expect((await ask(kind, shown)).status).toBe(201)
})

describe('docs/calendars.md', () => {
  const kept: Record<string, string> = { WS: ws, ADA: '' }

  test.each(sectionsOf('calendars.md'))('"$title": the request answers what the page says', async (section) => {
    kept.ADA ||= (await givenPerson(world.open, staff, staff.workspaceId, 'Ada')).token
    await sendAsTold(world.call, section, kept)
  })
})
