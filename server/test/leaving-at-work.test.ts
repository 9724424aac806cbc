import { Client } from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { Instant, plus } from '../src/base/time/time.ts'
import { givenApiToken, givenPerson, givenStaff, givenWorkspace, type Person } from './given.ts'
import { startWorld } from './world.ts'

// Whoever is gone cannot end their work, and nobody can for them. So it ends when they leave.

const time = { now: Instant.from('2026-03-10T06:00:00Z') }
const world = await startWorld({}, { clock: () => time.now })
const staff = await givenStaff(world.open, 'Leaving')
const { workspaceId, otherWorkspaceId } = staff
const admin = staff.accountAdmin.token
const database = new Client({ connectionString: world.config.databaseUrl })
await database.connect()
afterAll(() => database.end())

const at = (workspace: number) => `/api/v3/workspaces/${workspace}`
const punch = async (person: Person, action_type: string, where = workspaceId): Promise<void> => {
  const path = `POST ${at(where)}/time_trackings/actions`
  expect((await world.call(path, { token: person.token, attributes: { action_type } })).status).toBe(201)
}
const later = (hours: number): void => {
  time.now = plus(time.now, { hours })
}

interface Row {
  readonly ends_at: Date | null
  readonly gross: number
  readonly recorded: number | null
  readonly break_since: Date | null
  readonly parts: unknown[]
}

/** A person's work, and what the journal says became different in it. */
const workOf = async ({ id }: Person): Promise<Row[]> =>
  (
    await database.query(
      `select ends_at, gross_seconds as gross, recorded_break_seconds as recorded, break_since,
         array(select parts from changes where record_type = 'time_tracking' and record_id = work.id order by changes.id) as parts
       from time_trackings as work where user_id = $1 and status = 'active' order by starts_at`,
      [id],
    )
  ).rows

let person: Person
let serial = 0
beforeEach(async () => {
  serial += 1
  person = await givenPerson(world.open, staff, workspaceId, `Leaver ${serial}`)
})

const api_token = await givenApiToken(world.open, staff.accountId)
const ways = {
  'over v3': () => world.call(`DELETE ${at(workspaceId)}/users/${person.id}`, { token: admin }),
  'by their status': () =>
    world.call(`PATCH ${at(workspaceId)}/users/${person.id}/user_status`, {
      token: admin,
      attributes: { status: 'deleted' },
    }),
  'over v1': () => world.call(`DELETE /public_api/v1/users?id=${person.id}&api_token=${api_token}`),
}

test.each(Object.entries(ways))(
  'who is deleted at work, %s, ends it at that moment, with the break they are on',
  async (_, leave) => {
    await punch(person, 'start')
    later(3)
    await punch(person, 'start-break')
    later(1)
    expect((await leave()).status).toBe(200)
    const [work] = await workOf(person)
    expect(work).toMatchObject({
      ends_at: new Date(time.now.epochMilliseconds),
      gross: 4 * 3600,
      recorded: 3600,
      break_since: null,
    })
    expect(JSON.stringify(work?.parts.at(-1))).toContain('ends_at')
  },
)

test('rules about breaks count for the work that ends so', async () => {
  const rules = (await world.call(`GET ${at(workspaceId)}/default_breaks`, { token: admin })).body.data
  const attributes = { default_break_ids: rules.map((rule: { id: string }) => rule.id) }
  expect((await world.call(`PATCH ${at(workspaceId)}/users/${person.id}`, { token: admin, attributes })).status).toBe(
    200,
  )
  await punch(person, 'start')
  later(7)
  expect((await ways['over v3']()).status).toBe(200)
  const { rows } = await database.query(
    'select default_break_seconds as deducted from time_trackings where user_id = $1',
    [person.id],
  )
  expect(rows).toEqual([{ deducted: 1800 }])
})

test('who leaves one of two workspaces ends what runs there, and goes on with what runs in the other', async () => {
  const other = await givenPerson(world.open, staff, workspaceId, `Stays ${serial}`)
  for (const { id } of [person, other])
    await database.query(
      `insert into workspace_members (account_id, workspace_id, user_id, roles) values ($1, $2, $3, '{employee}')`,
      [staff.accountId, otherWorkspaceId, id],
    )
  await punch(person, 'start')
  await punch(other, 'start', otherWorkspaceId)
  later(1)
  for (const { id } of [person, other])
    expect((await world.call(`DELETE ${at(workspaceId)}/users/${id}`, { token: admin })).status).toBe(200)
  expect((await workOf(person))[0]?.ends_at).not.toBeNull()
  expect((await workOf(other))[0]?.ends_at).toBeNull()
  await punch(other, 'end', otherWorkspaceId)
})

test('a workspace that is deleted ends what runs in it', async () => {
  const id = await givenWorkspace(world.open, staff, 'For a while')
  const member = await givenPerson(world.open, staff, id, `Member ${serial}`)
  await punch(member, 'start', id)
  later(2)
  expect((await world.call(`DELETE ${at(id)}`, { token: admin })).status).toBe(200)
  expect((await workOf(member))[0]).toMatchObject({ gross: 2 * 3600 })
})
