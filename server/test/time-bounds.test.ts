import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { actingAs } from '../src/base/database/db.ts'
import type { Reply } from './call.ts'
import { givenPerson, givenStaff } from './given.ts'
import { startWorld } from './world.ts'

// Times have bounds that are told, and lists survive whatever is kept.

const world = await startWorld()
const staff = await givenStaff(world.open, 'Nord')
const workspace = `/api/v3/workspaces/${staff.workspaceId}`
const trackings = `${workspace}/time_trackings`
const { token } = staff.workspaceAdmin
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const ago = (milliseconds: number): string => new Date(Date.now() - milliseconds).toISOString()

let people = 0
const somebody = () => {
  people += 1
  return givenPerson(world.open, staff, staff.workspaceId, `Person ${people}`, { areaIds: [staff.kitchen] })
}
const punch = (user_id: number, action_type: string, action_time: string) =>
  world.call(`POST ${trackings}/actions`, { token, type: 'action', attributes: { user_id, action_type, action_time } })
const record = (attributes: object) =>
  world.call(`POST ${trackings}`, { token, type: 'time_tracking', attributes: { ...attributes } })

function expectOutOfRange(reply: Reply, pointer: string) {
  expect(reply.status, reply.text).toBe(400)
  expect(reply.body).toMatchObject({ errors: [{ code: 'out_of_range', source: { pointer } }] })
}

/** Rows as no request makes them, and as an import or an older version may have. */
const insert = (statement: ReturnType<typeof sql>) =>
  world.open(staff.accountId, 'write', (ctx) => statement.execute(actingAs(ctx, { kind: 'system' }).db))

describe('a punch', () => {
  test.each(['1900-01-02T00:00:00Z', '1969-12-31T23:59:59Z', ago(3660 * day)])('of %s is refused', async (at) => {
    const { id } = await somebody()
    expectOutOfRange(await punch(id, 'start', at), 'action_time')
    expect((await world.call(`GET ${trackings}?items=1`, { token })).status).toBe(200)
  })

  test('that is years late is placed, also when its end comes after it', async () => {
    const { id } = await somebody()
    expect((await punch(id, 'start', ago(3600 * day))).status).toBe(201)
    expect((await world.call(`GET ${trackings}?filter[user_id]=${id}`, { token })).status).toBe(200)
    expect((await punch(id, 'end', ago(3600 * day - 8 * hour))).status).toBe(201)
    const [tracking] = (await world.call(`GET ${trackings}?filter[user_id]=${id}`, { token })).body.data
    expect(tracking.attributes.gross_time).toBe(8)
  })

  test('ends a clock that was forgotten for years, so that nobody is left working', async () => {
    const { id } = await somebody()
    await punch(id, 'start', ago(3600 * day))
    expect((await punch(id, 'end', ago(minute))).status).toBe(201)
    expect((await punch(id, 'start', ago(0))).status).toBe(201)
    const listed = await world.call(`GET ${trackings}?filter[user_id]=${id}`, { token })
    expect(listed.body.meta.total_gross_time).toBeCloseTo(3600 * 24, 0)
  })

  test('is refused a break when the tracking has a hundred', async () => {
    const { id } = await somebody()
    const begin = Date.now() - 10 * hour
    await punch(id, 'start', new Date(begin).toISOString())
    for (let index = 1; index <= 200; index += 1) {
      const type = index % 2 ? 'start-break' : 'end-break'
      expect((await punch(id, type, new Date(begin + index * 60_000).toISOString())).status).toBe(201)
    }
    const oneMore = await punch(id, 'start-break', new Date(begin + 201 * 60_000).toISOString())
    expect(oneMore.body.errors).toMatchObject([{ code: 'too_many_values', source: { pointer: 'action_type' } }])
    expect((await punch(id, 'end', new Date(begin + 202 * 60_000).toISOString())).status).toBe(201)
  })
})

test('a person begins work at most a hundred times a day, by the clock and by hand', async () => {
  const { id } = await somebody()
  await insert(sql`
    insert into time_trackings (account_id, workspace_id, user_id, starts_at, ends_at, started_on, gross_seconds, created_by)
    select ${staff.accountId}::bigint, ${staff.workspaceId}::bigint, ${id}::bigint, at, at + interval '1 minute',
      '2025-05-05', 60, 'import'
    from generate_series('2025-05-05T06:00:00Z'::timestamptz, '2025-05-05T07:38:00Z', '1 minute') as at`)
  expect((await punch(id, 'start', '2025-05-05T09:00:00Z')).status).toBe(201)
  expect((await punch(id, 'end', '2025-05-05T10:00:00Z')).status).toBe(201)
  const tooMany = { errors: [{ code: 'too_many_values' }] }
  expect((await punch(id, 'start', '2025-05-05T11:00:00Z')).body).toMatchObject(tooMany)
  const times = { starts_at: '2025-05-05T12:00:00Z', ends_at: '2025-05-05T13:00:00Z' }
  expect((await record({ user_id: id, ...times })).body).toMatchObject(tooMany)
  expect((await punch(id, 'start', '2025-05-06T06:00:00Z')).status).toBe(201)
})

describe('a time tracking', () => {
  test.each([
    ['begins before 1970', '1969-12-31T20:00:00Z', '1970-01-01T02:00:00Z', 'starts_at'],
    ['begins more than ten years ahead', '2199-01-01T08:00:00Z', '2199-01-01T09:00:00Z', 'starts_at'],
    ['lasts more than a week', '2025-03-03T08:00:00Z', '2025-03-10T08:00:01Z', 'ends_at'],
  ])('that %s is refused, also as a change', async (_what, starts_at, ends_at, pointer) => {
    expectOutOfRange(await record({ starts_at, ends_at }), pointer)
    const { id: user_id } = await somebody()
    const made = await record({ user_id, starts_at: '2025-02-03T08:00:00Z', ends_at: '2025-02-03T09:00:00Z' })
    const at = `${trackings}/${made.body.data.id}`
    expectOutOfRange(
      await world.call(`PATCH ${at}`, { token, type: 'time_tracking', attributes: { starts_at, ends_at } }),
      pointer,
    )
  })

  test('of a week and one of 1970 are taken', async () => {
    const { id: user_id } = await somebody()
    for (const [starts_at, ends_at] of [
      ['2025-03-03T08:00:00Z', '2025-03-10T08:00:00Z'],
      ['1970-01-02T08:00:00Z', '1970-01-02T16:00:00Z'],
    ])
      expect((await record({ user_id, starts_at, ends_at })).status).toBe(201)
  })

  test('that runs takes no break of another century', async () => {
    const { id: user_id } = await somebody()
    const made = await record({ user_id, starts_at: ago(2 * hour) })
    const at = `${trackings}/${made.body.data.id}/breaks`
    const pause = { starts_at: ago(hour), ends_at: '2190-01-01T00:00:00Z' }
    expectOutOfRange(await world.call(`POST ${at}`, { token, type: 'break', attributes: pause }), 'breaks_attributes')
    expectOutOfRange(await record({ starts_at: ago(hour), breaks_attributes: [pause] }), 'breaks_attributes')
  })
})

test('lists of working time survive rows with the largest numbers there are', async () => {
  const { id } = await somebody()
  const most = 2_147_483_647
  await insert(sql`
    insert into time_trackings (account_id, workspace_id, user_id, starts_at, ends_at, started_on, gross_seconds,
      recorded_break_seconds, custom_break_seconds, default_break_seconds, created_by)
    select ${staff.accountId}::bigint, ${staff.workspaceId}::bigint, ${id}::bigint, starts_at, ends_at, starts_at::date,
      ${most}::integer, ${most}::integer, ${most}::integer, ${most}::integer, 'import'
    from (values ('1900-01-02T00:00:00Z'::timestamptz, '1910-01-01'::timestamptz), ('1920-01-01', '2020-01-01'),
      ('2199-01-01', '2199-12-31')) as span (starts_at, ends_at)`)
  const listed = await world.call(`GET ${trackings}?filter[user_id]=${id}`, { token })
  expect(listed.status, listed.text).toBe(200)
  expect(listed.body.meta.total_gross_time).toBe(Math.round((3 * most) / 36) / 100)
  const { id: other } = await somebody()
  await insert(sql`
    insert into time_trackings (account_id, workspace_id, user_id, starts_at, started_on, created_by)
    values (${staff.accountId}, ${staff.workspaceId}, ${other}, '1900-01-02', '1900-01-02', 'import')`)
  const running = await world.call(`GET ${trackings}?filter[user_id]=${other}`, { token })
  expect(running.body.data[0].attributes.gross_time).toBeGreaterThan(1_000_000)
  expect(running.body.meta.total_gross_time).toBeGreaterThan(1_000_000)
  expect((await world.call(`GET ${trackings}?items=1`, { token })).status).toBe(200)
})

test('lists of absences and a summary of vacation survive the largest numbers there are', async () => {
  const { id } = await somebody()
  const types = await world.call(`GET ${workspace}/absence_types`, { token })
  const vacation = types.body.data.find((each: { attributes: { kind: string } }) => each.attributes.kind === 'vacation')
  for (let index = 0; index < 30; index += 1)
    await insert(sql`
      insert into absences (account_id, workspace_id, user_id, absence_type_id, title, full_day, starts_on, ends_on,
        time_zone, starts_at, ends_at, days, hours)
      values (${staff.accountId}, ${staff.workspaceId}, ${id}, ${Number(vacation.id)}, 'Long', true, '1900-01-02',
        '2199-12-31', 'Europe/Berlin', '1900-01-02', '2199-12-31', 99999.99, 999999.99)`)
  await insert(sql`
    insert into absence_days (account_id, absence_id, on_date, hundredths, seconds)
    select account_id, id, '2030-05-06', 2147483647, 2147483647 from absences where user_id = ${id}`)
  const listed = await world.call(`GET ${workspace}/absences?filter[user_id]=${id}`, { token })
  expect(listed.status, listed.text).toBe(200)
  expect(listed.body.meta.total_days).toBeCloseTo(30 * 99999.99, 1)
  const lot = { title: 'Lot', planned_days: 999, starts_on: '2030-01-01', ends_on: '2030-12-31' }
  const given = await world.call(`POST ${workspace}/users/${id}/entitlements`, { token, attributes: lot })
  expect(given.status, given.text).toBe(201)
  for (const path of [`users/${id}/vacations/summary?year=2030`, `users/${id}`, 'users', `users/${id}/entitlements`]) {
    const reply = await world.call(`GET ${workspace}/${path}`, { token })
    expect(reply.status, `${path} ${reply.text}`).toBe(200)
  }
})

test.each([
  ['salary', 999_999_999],
  ['initial_time_account', -999_999],
  ['hours_on_vacation_day', 24],
  ['custom_holiday_hours', 24],
])('the largest %s is kept, and a larger one refused', async (name, largest) => {
  const { id } = await somebody()
  const put = (value: number) =>
    world.call(`PATCH ${workspace}/users/${id}`, { token, type: 'user', attributes: { [name]: value } })
  expect((await put(largest)).body.data.attributes[name]).toBe(largest)
  expectOutOfRange(await put(largest * 2), name)
  expect((await put(1e300)).status).toBe(400)
})
