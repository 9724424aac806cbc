import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { makeSecret } from '../src/base/secrets.ts'
import { Instant, plus } from '../src/base/time/time.ts'
import { givenPerson, givenStaff, givenTag, type Person, type Staff } from './given.ts'
import { startWorld, startWorldOn } from './world.ts'

// Punches that arrive together share a transaction, whoever they are of. Each keeps its own outcome.

const noon = Instant.from('2026-03-10T12:00:00Z')
const time = { now: noon }
const world = await startWorld({}, { clock: () => time.now })
const firms = await Promise.all(['One', 'Two', 'Three'].map((name) => givenStaff(world.open, name)))
const owner = new Client({ connectionString: world.config.databaseUrl })
await owner.connect()
afterAll(() => owner.end())

interface Puncher extends Person {
  readonly firm: Staff
}

async function givenPunchers(count: number, name: string): Promise<Puncher[]> {
  const made: Puncher[] = []
  for (let number = 0; number < count; number += 1) {
    const staff = firms[number % firms.length] as Staff
    const person = await givenPerson(world.open, staff, staff.workspaceId, `${name} ${number}`)
    made.push({ ...person, firm: staff })
  }
  return made
}

const punch = (
  { firm: { workspaceId }, token }: Puncher,
  action_type: string,
  more: Record<string, unknown> = {},
  { call } = world,
  headers: Record<string, string> = {},
) =>
  call(`POST /api/v3/workspaces/${workspaceId}/time_trackings/actions`, {
    token,
    type: 'action',
    attributes: { action_type, ...more },
    headers,
  })

const later = (minutes: number): void => {
  time.now = plus(time.now, { minutes })
}

/** In how many transactions the journal of some people's time was written, and how many changes it holds. */
async function writtenFor(people: readonly Puncher[]): Promise<{ changes: number; transactions: number }> {
  const { rows } = await owner.query(
    `select count(*)::integer as changes, count(distinct xact)::integer as transactions from changes
     where record_type = 'time_tracking' and user_id = any($1::bigint[])`,
    [people.map(({ id }) => id)],
  )
  return rows[0]
}

test('people of several accounts punch through a day at the same moments: few transactions, and each day is right', async () => {
  const people = await givenPunchers(30, 'Early')
  for (const [action, minutes] of [
    ['start', 240],
    ['start-break', 30],
    ['end-break', 210],
    ['end', 0],
  ] as const) {
    const answers = await Promise.all(people.map((each) => punch(each, action)))
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 201))
    const whose = answers.map(({ body }) => Number(body.data.relationships.user.data.id))
    expect(whose).toEqual(people.map(({ id }) => id))
    later(minutes)
  }
  const { changes, transactions } = await writtenFor(people)
  expect(changes).toBe(4 * people.length)
  expect(transactions).toBeLessThan(changes / 3)
  for (const { firm: staff, token } of people) {
    const list = await world.call(`GET /api/v3/workspaces/${staff.workspaceId}/time_trackings`, { token })
    expect(list.body.data).toHaveLength(1)
    expect(list.body.data[0].attributes).toMatchObject({ gross_time: 8, net_time: 7.5, break_duration: 1800 })
  }
})

test('people under break rules punch together too; whose other work of the day changes with it goes alone', async () => {
  time.now = Instant.from('2026-03-11T05:00:00Z')
  const people = await givenPunchers(9, 'Ruled')
  for (const { id, firm } of people) {
    const [at, token] = [`/api/v3/workspaces/${firm.workspaceId}`, firm.accountAdmin.token]
    const rules = (await world.call(`GET ${at}/default_breaks`, { token })).body.data as { id: string }[]
    const attributes = { default_break_ids: rules.map((rule) => rule.id) }
    expect((await world.call(`PATCH ${at}/users/${id}`, { token, attributes })).status).toBe(200)
  }
  const everybody = async (action: string, who: readonly Puncher[] = people) => {
    const answers = await Promise.all(who.map((each) => punch(each, action)))
    expect(answers.map(({ status }) => status)).toEqual(who.map(() => 201))
  }
  // Some worked before and longer, with a minute between: what the whole day owes is laid on that work.
  const twice = people.slice(0, 3)
  await everybody('start', twice)
  later(6 * 60 + 10)
  await everybody('end', twice)
  later(1)
  await everybody('start')
  later(4 * 60)
  const before = await writtenFor(people)
  await everybody('end')
  const { transactions } = await writtenFor(people)
  expect(transactions - before.transactions).toBeLessThan(people.length)
  const deducted = await Promise.all(
    people.map(async ({ token, firm }) => {
      const list = await world.call(`GET /api/v3/workspaces/${firm.workspaceId}/time_trackings`, { token })
      const data = list.body.data as { attributes: { default_break_duration: number } }[]
      return data.reduce((sum, each) => sum + each.attributes.default_break_duration / 60, 0)
    }),
  )
  expect(deducted).toEqual(people.map((each) => (twice.includes(each) ? 44 : 0)))
})

test('what does not fit is refused without a word to the others, also what the database would refuse', async () => {
  const people = await givenPunchers(12, 'Mixed')
  const [working, recorded] = people as [Puncher, Puncher]
  await punch(working, 'start')
  later(1)
  // Somebody recorded time by hand that lasts beyond now.
  const tracking = {
    user_id: String(recorded.id),
    starts_at: plus(time.now, { hours: -1 }).toString(),
    ends_at: plus(time.now, { hours: 1 }).toString(),
  }
  const made = await world.call(`POST /api/v3/workspaces/${recorded.firm.workspaceId}/time_trackings`, {
    token: recorded.firm.accountAdmin.token,
    attributes: tracking,
  })
  expect(made.status).toBe(201)
  const answers = await Promise.all(people.map((each) => punch(each, 'start')))
  const codes = answers.map(({ status, body }) => (status === 201 ? 'taken' : body.errors[0].code))
  expect(codes).toEqual(['working', 'overlaps', ...people.slice(2).map(() => 'taken')])
})

test('whoever has as many trackings a day as there may be is refused alone, without a word to the others', async () => {
  const people = await givenPunchers(8, 'Full')
  const [full] = people as [Puncher]
  await owner.query(
    `insert into time_trackings (account_id, workspace_id, user_id, starts_at, ends_at, started_on, gross_seconds, created_by)
     select $1, $2, $3, day + number * interval '1 minute', day + (number + 1) * interval '1 minute', day, 60, 'admin'
     from (select ($4::timestamptz at time zone 'UTC')::date as day) as today, generate_series(0, 99) as number`,
    [full.firm.accountId, full.firm.workspaceId, full.id, time.now.toString()],
  )
  const answers = await Promise.all(people.map((each) => punch(each, 'start')))
  expect(answers.map(({ status, body }) => body.errors?.[0].code ?? status)).toEqual([
    'too_many_values',
    ...people.slice(1).map(() => 201),
  ])
  expect((await writtenFor(people)).transactions).toBeLessThan(people.length - 1)
})

test('who cannot be taken spoils it for nobody, and a punch with tags goes alone', async () => {
  const people = await givenPunchers(9, 'Spoilt')
  const [spoiler, tagging, ...others] = people as [Puncher, Puncher, ...Puncher[]]
  const tagId = await givenTag(world.open, tagging.firm, tagging.firm.workspaceId, 'Night')
  const at = time.now.toString()
  await punch(spoiler, 'start', { action_time: at })
  // An end at the very moment of the start fits the rules of punching, and the database would refuse it.
  const spoil = () => punch(spoiler, 'end', { action_time: at })
  const first = await Promise.all([spoil(), ...others.map((each) => punch(each, 'start'))])
  expect(first.map(({ status }) => status)).toEqual([400, ...others.map(() => 201)])
  later(60)
  const before = await writtenFor(others)
  const tagged = punch(tagging, 'start', { taggings_attributes: [{ tag_id: String(tagId) }] })
  const second = await Promise.all([spoil(), tagged, ...others.map((each) => punch(each, 'end'))])
  // This workspace lets no employees tag.
  expect(second.map(({ status }) => status)).toEqual([400, 403, ...others.map(() => 201)])
  const after = await writtenFor(others)
  expect(after.changes - before.changes).toBe(others.length)
  expect(after.transactions - before.transactions).toBeLessThan(others.length)
})

test('a plan that lies in the work is replaced, and a key used twice at once is worked on once', async () => {
  const people = await givenPunchers(6, 'Planned')
  const [planned, named] = people as [Puncher, Puncher]
  const plan = { starts_at: plus(time.now, { hours: 1 }), ends_at: plus(time.now, { hours: 2 }) }
  const made = await world.call(`POST /api/v3/workspaces/${planned.firm.workspaceId}/time_trackings`, {
    token: planned.firm.accountAdmin.token,
    attributes: { user_id: String(planned.id), starts_at: String(plan.starts_at), ends_at: String(plan.ends_at) },
  })
  expect(made.status).toBe(201)
  await Promise.all(people.map((each) => punch(each, 'start')))
  later(180)
  const headers = { 'idempotency-key': 'one end' }
  const ends = [
    ...people.filter((each) => each !== named).map((each) => punch(each, 'end')),
    ...[1, 2].map(() => punch(named, 'end', {}, world, headers)),
  ]
  const answers = await Promise.all(ends)
  const codes = answers.map(({ status, body }) => (status === 201 ? 'taken' : body.errors[0].code))
  expect(codes.filter((code) => code === 'taken').length).toBeGreaterThanOrEqual(people.length)
  expect(codes.filter((code) => code !== 'taken' && code !== 'idempotency_in_flight')).toEqual([])
  const { rows } = await owner.query(
    'select status, ends_at from time_trackings where user_id = $1 order by starts_at',
    [planned.id],
  )
  expect(rows.map(({ status }) => status)).toEqual(['active', 'deleted'])
  expect((await owner.query('select from actions where user_id = $1', [named.id])).rowCount).toBe(2)
})

test('on the last day of a month, when it may be over somewhere, punches are still taken together', async () => {
  time.now = Instant.from('2026-03-31T14:00:00Z')
  const people = await givenPunchers(8, 'Last day')
  const answers = await Promise.all(people.map((each) => punch(each, 'start')))
  expect(answers.map(({ status }) => status)).toEqual(people.map(() => 201))
  expect((await writtenFor(people)).transactions).toBeLessThan(people.length)
})

test('the same person at the same moment: one start is taken, and the very same punch is one', async () => {
  const [once, twice] = (await givenPunchers(2, 'Double')) as [Puncher, Puncher]
  const answers = await Promise.all(Array.from({ length: 12 }, () => punch(once, 'start', { device_id: 'a' })))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
  const devices = Array.from({ length: 12 }, (_, index) => `device ${index}`)
  const rivals = await Promise.all(devices.map((device_id) => punch(twice, 'start', { device_id })))
  expect(rivals.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(rivals.filter(({ body }) => body.errors?.[0].code === 'working')).toHaveLength(11)
})

test('a key names a punch also among others: it is taken once and answered the same again', async () => {
  const people = await givenPunchers(9, 'Named')
  const named = ({ firm: { workspaceId }, token, id }: Puncher) =>
    world.call(`POST /api/v3/workspaces/${workspaceId}/time_trackings/actions`, {
      token,
      attributes: { action_type: 'start' },
      headers: { 'idempotency-key': `punch of ${id}` },
    })
  const first = await Promise.all(people.map(named))
  const { changes, transactions } = await writtenFor(people)
  expect(changes).toBe(people.length)
  expect(transactions).toBeLessThan(people.length)
  later(1)
  const again = await Promise.all(people.map(named))
  expect(again.map(({ status, body }) => [status, body.data.id])).toEqual(first.map(({ body }) => [201, body.data.id]))
  expect(again.map(({ headers }) => headers['idempotent-replayed'])).toEqual(people.map(() => 'true'))
})

test('made-up tokens are refused among others, and keep nobody else from punching', async () => {
  const people = await givenPunchers(6, 'Real')
  const forged = people.map((person) => ({ ...person, token: makeSecret('at', person.firm.accountId).text }))
  const answers = await Promise.all([...forged, ...people].map((each) => punch(each, 'start')))
  expect(answers.map(({ status }) => status)).toEqual([...forged.map(() => 401), ...people.map(() => 201)])
  expect((await writtenFor(people)).changes).toBe(people.length)
})

test('a token that ended is refused among others', async () => {
  const people = await givenPunchers(6, 'Ended')
  const [gone] = people as [Puncher]
  await owner.query('update access_tokens set ended_at = $2 where user_id = $1', [gone.id, time.now.toString()])
  const answers = await Promise.all(people.map((each) => punch(each, 'start')))
  expect(answers.map(({ status }) => status)).toEqual([401, ...people.slice(1).map(() => 201)])
})

test('nobody waits for a person whom somebody else holds', async () => {
  const people = await givenPunchers(6, 'Held')
  const [held, ...others] = people as [Puncher, ...Puncher[]]
  await owner.query('begin')
  await owner.query('select from users where id = $1 for update', [held.id])
  const waiting = punch(held, 'start')
  const answers = await Promise.all(others.map((each) => punch(each, 'start')))
  expect(answers.map(({ status }) => status)).toEqual(others.map(() => 201))
  await owner.query('rollback')
  expect((await waiting).status).toBe(201)
})

test('with the setting off each punch has a transaction of its own', async () => {
  const alone = await startWorldOn(world.config.databaseUrl, { PUNCHES_TOGETHER: '1' }, { clock: () => time.now })
  const people = await givenPunchers(8, 'Alone')
  const answers = await Promise.all(people.map((each) => punch(each, 'start', {}, alone)))
  expect(answers.map(({ status }) => status)).toEqual(people.map(() => 201))
  expect(await writtenFor(people)).toEqual({ changes: 8, transactions: 8 })
})
