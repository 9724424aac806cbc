import ICAL from 'ical.js'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { givenStaff } from '../../../test/given.ts'
import { startWorld } from '../../../test/world.ts'
import { Instant } from '../../base/time/time.ts'
import { peopleAPage } from '../calendar/model.ts'
import { mostEvents } from './model.ts'
import { remarkOnCut } from './rules.ts'

const world = await startWorld({}, { clock: () => Instant.from('2026-03-04T09:00:00Z') })
const staff = await givenStaff(world.open, 'Crowd')
const { accountId, workspaceId } = staff
const ws = `/api/v3/workspaces/${workspaceId}`
const { token } = staff.accountAdmin

const type = await world.call(`POST ${ws}/absence_types`, {
  token,
  attributes: { title: 'Urlaub', kind: 'vacation', shown_to_colleagues: 'kind' },
})
const typeId = Number(type.body.data.id)

const insert = (statement: ReturnType<typeof sql>) => world.open(accountId, 'write', (ctx) => statement.execute(ctx.db))

/** Until so many belong to the workspace. */
const fill = (most: number) =>
  insert(sql`with missing as (
      select ${most} - count(*) as count from workspace_members
      where account_id = ${accountId} and workspace_id = ${workspaceId}),
    people as (
      insert into users (account_id, username, identifier_pin, created_through, start_of_accounting)
      select ${accountId}, 'Person ' || ${most} || '.' || number, 'p' || ${most} || '.' || number, 'workspace', '2026-01-01'
      from generate_series(1, (select count from missing)) as number returning id)
    insert into workspace_members (account_id, workspace_id, user_id) select ${accountId}, ${workspaceId}, id from people`)

/** Everybody is away on a day. */
const away = (day: string) =>
  insert(sql`insert into absences (account_id, workspace_id, user_id, absence_type_id, title, full_day, starts_on, ends_on,
      time_zone, starts_at, ends_at, days, hours, confirmation_status, confirmed_at)
    select account_id, workspace_id, user_id, ${typeId}, 'Urlaub', true, ${day}::date, ${day}::date,
      'UTC', ${day}::date, ${day}::date + 1, 1, 8, 'confirmed', now()
    from workspace_members where account_id = ${accountId} and workspace_id = ${workspaceId}`)

const linkOf = async (shows: string, area_id?: number) =>
  world.call(`POST ${ws}/calendar_links`, {
    token,
    attributes: { shows, ...(area_id !== undefined && { area_id: String(area_id) }) },
  })
const read = async (path: string) => {
  const reply = await world.call(`GET ${path}`)
  expect(reply.status, reply.text.slice(0, 500)).toBe(200)
  const calendar = new ICAL.Component(ICAL.parse(reply.text))
  return {
    events: calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each)),
    isCut: calendar.getFirstPropertyValue('x-wr-caldesc') === remarkOnCut('en'),
  }
}

test('a calendar has room for five hundred people, and says so where something is missing', async () => {
  await fill(peopleAPage)
  await away('2026-04-01')
  const made = await linkOf('busy')
  expect(made.status, made.text).toBe(201)
  const { path } = made.body.data.attributes
  const whole = await read(path)
  expect([whole.events.length, whole.isCut]).toEqual([peopleAPage, false])
  expect(new Set(whole.events.map(({ summary }) => summary)).size).toBe(peopleAPage)
  // Days apart, so that each is an entry of its own: more than have room, and the first ones are shown.
  for (const day of ['2026-05-04', '2026-06-03', '2026-07-06', '2026-08-05']) await away(day)
  const cut = await read(path)
  expect([cut.events.length, cut.isCut]).toEqual([mostEvents, true])
  expect(cut.events.map(({ startDate }) => String(startDate)).filter((day) => day > '2026-07-06')).toEqual([])
  const typed = await read((await linkOf('typed')).body.data.attributes.path)
  expect([typed.events.length, typed.isCut]).toEqual([mostEvents, true])
})

test('for one person more there is no new link without an area, and a link that is there says what is missing', async () => {
  await fill(peopleAPage)
  const before = (await linkOf('busy')).body.data.attributes.path
  await fill(peopleAPage + 1)
  for (const shows of ['busy', 'typed']) {
    const refused = await linkOf(shows)
    expect([refused.status, refused.body.errors[0].code]).toEqual([400, 'too_many_people'])
    expect(refused.body.errors[0].source.pointer).toBe('area_id')
  }
  expect((await linkOf('busy', staff.kitchen)).status).toBe(201)
  expect((await linkOf('own')).status).toBe(201)
  expect((await read(before)).isCut).toBe(true)
})
