import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { plus } from '../src/base/time/time.ts'
import { retainIn } from '../src/modules/accounts/retention.ts'
import { givenPerson, givenStaff } from './given.ts'
import { eventually, startWorkingWorld } from './worker.ts'

const world = await startWorkingWorld({ RETENTION_NOTIFICATION_DAYS: '10' })
const staff = await givenStaff(world.open, 'Retaining')
const { accountId, workspaceId } = staff
const here = `/api/v3/workspaces/${workspaceId}`
const owner = new Client({ connectionString: world.config.ownerDatabaseUrl })
await owner.connect()
afterAll(() => owner.end())

const retention = {
  notificationDays: 30,
  batchDays: 20,
  tokenDays: 10,
  workingTimeYears: 0,
  payrollYears: 0,
  departedYears: 0,
}
const daysAgo = (days: number) => plus(world.clock(), { days: -days })
const count = async (table: string, condition: string, values: unknown[] = []) =>
  (await owner.query(`select count(*)::int from ${table} where account_id = ${accountId} and ${condition}`, values))
    .rows[0].count

const tell = (title: string, days: number) =>
  world.open(accountId, 'write', (ctx) =>
    ctx.db
      .insertInto('notifications')
      .values({
        account_id: accountId,
        workspace_id: workspaceId,
        user_id: staff.employee.id,
        kind: 'batch_finished',
        title,
        message: '',
        created_at: daysAgo(days),
      })
      .execute(),
  )

test('notifications, batches, ended tokens and kept answers go after their time, and not before', async () => {
  await tell('old', 31)
  await tell('young', 29)
  const batch = async (days: number) => {
    const values = {
      account_id: accountId,
      workspace_id: workspaceId,
      user_id: staff.accountAdmin.id,
      action: 'confirm',
    }
    const at = daysAgo(days)
    await world.open(accountId, 'write', async (ctx) => {
      const { id } = await ctx.db
        .insertInto('batch_actions')
        .values({ ...values, status: 'finished', finished_at: at, created_at: at })
        .returning('id')
        .executeTakeFirstOrThrow()
      const item = { account_id: accountId, batch_action_id: id, position: 1, record: '1' }
      await ctx.db.insertInto('batch_items').values(item).execute()
    })
  }
  await batch(21)
  await batch(19)
  await world.open(accountId, 'write', async (ctx) => {
    for (const days of [11, 9])
      await ctx.db
        .insertInto('access_tokens')
        .values({
          account_id: accountId,
          user_id: staff.colleague.id,
          digest: Buffer.from(`token ${days}`),
          ended_at: daysAgo(days),
          expires_at: daysAgo(-90),
        })
        .execute()
    for (const days of [181, 179])
      await ctx.db
        .insertInto('sign_in_events')
        .values({
          account_id: accountId,
          user_id: staff.colleague.id,
          kind: 'signed_in',
          at: daysAgo(days),
          created_at: daysAgo(days),
        })
        .execute()
    for (const days of [1, -1])
      await ctx.db
        .insertInto('idempotent_answers')
        .values({
          account_id: accountId,
          scope: Buffer.from(`scope ${days}`),
          request_digest: Buffer.from(''),
          status: 200,
          sealed_answer: Buffer.from(''),
          expires_at: daysAgo(days),
        })
        .execute()
  })
  await retainIn(world.open, accountId, retention)
  expect({
    notifications: await count('notifications', 'true'),
    batches: await count('batch_actions', 'true'),
    items: await count('batch_items', 'true'),
    tokens: await count('access_tokens', 'ended_at is not null'),
    answers: await count('idempotent_answers', 'true'),
    signIns: await count('sign_in_events', 'true'),
  }).toEqual({ notifications: 1, batches: 1, items: 1, tokens: 1, answers: 1, signIns: 1 })
  expect((await world.call('GET /api/v3/users/me', { token: staff.colleague.token })).status).toBe(200)
})

test('working time of deleted people goes after the years an operator says; that of others stays', async () => {
  const leaver = await givenPerson(world.open, staff, workspaceId, 'Leaver')
  for (const person of [leaver, staff.colleague]) {
    for (const year of [2019, 2025]) {
      const attributes = {
        starts_at: `${year}-03-04T08:00:00Z`,
        ends_at: `${year}-03-04T12:00:00Z`,
        user_id: person.id,
      }
      const { status, text } = await world.call(`POST ${here}/time_trackings`, {
        token: staff.accountAdmin.token,
        attributes,
      })
      expect(status, text).toBe(201)
    }
    const punch = { action_type: 'start', user_id: person.id }
    await world.call(`POST ${here}/time_trackings/actions`, { token: staff.accountAdmin.token, attributes: punch })
    const away = {
      starts_at: '2025-07-07T00:00:00Z',
      ends_at: '2025-07-08T00:00:00Z',
      absence_type_id: staff.absenceType,
    }
    await world.call(`POST ${here}/absences`, {
      token: staff.accountAdmin.token,
      attributes: { ...away, user_id: person.id },
    })
  }
  await owner.query(
    `update absences set starts_on = '2018-07-09', ends_on = '2018-07-10' where account_id = ${accountId}`,
  )
  await world.call(`DELETE ${here}/users/${leaver.id}`, { token: staff.accountAdmin.token })
  const kept = async () => [
    await count('time_trackings', 'user_id = $1', [leaver.id]),
    await count('absences', 'user_id = $1', [leaver.id]),
    await count('actions', 'user_id = $1', [leaver.id]),
    await count('time_trackings', 'user_id = $1', [staff.colleague.id]),
    await count('absences', 'user_id = $1', [staff.colleague.id]),
  ]
  await retainIn(world.open, accountId, retention)
  expect(await kept()).toEqual([3, 1, 2, 3, 1])
  await retainIn(world.open, accountId, { ...retention, workingTimeYears: 4 })
  expect(await kept()).toEqual([2, 0, 2, 3, 1])
})

test('of tokens that ended only the name stays, under which history shows what they did', async () => {
  const { token: admin } = staff.accountAdmin
  const tokens = `/api/v3/accounts/${accountId}/api_tokens`
  const someone = await givenPerson(world.open, staff, workspaceId, 'Someone')
  const working = async (name: string, day: string, end: 'revoked_at' | 'expires_at', days: number) => {
    const made = await world.call(`POST ${tokens}`, {
      token: admin,
      attributes: { name, scopes: ['time_trackings:write'], networks: ['127.0.0.0/8'] },
    })
    const { id, attributes } = made.body.data
    const times = { starts_at: `${day}T08:00:00Z`, ends_at: `${day}T12:00:00Z`, user_id: someone.id }
    const tracking = await world.call(`POST ${here}/time_trackings`, { token: attributes.token, attributes: times })
    expect(tracking.status, tracking.text).toBe(201)
    await owner.query(`update api_tokens set ${end} = $1 where id = $2`, [String(daysAgo(days)), id])
    return Number(id)
  }
  const ended = [
    await working('Gate', '2025-03-10', 'revoked_at', 11),
    await working('Payroll', '2025-03-11', 'expires_at', 11),
  ]
  const young = await working('Terminal', '2025-03-12', 'revoked_at', 9)
  await retainIn(world.open, accountId, retention)
  await retainIn(world.open, accountId, retention)
  const history = `GET ${here}/users/${someone.id}/time_changes?from=2025-03-10&to=2025-03-12&sort=date`
  const { body } = await world.call(history, { token: admin })
  expect(body.data.map((each: { attributes: { token_name: string } }) => each.attributes.token_name).sort()).toEqual([
    'Gate',
    'Payroll',
    'Terminal',
  ])
  const bare = `networks = '{}' and created_by is null and id = any($1)`
  expect([await count('api_tokens', bare, [ended]), await count('api_tokens', bare, [[young]])]).toEqual([2, 0])
  const { rows } = await owner.query('select digest from api_tokens where id = any($1)', [ended])
  const listed = (await world.call(`GET ${tokens}`, { token: admin })).text
  for (const name of ['Gate', 'Payroll']) expect(listed).not.toContain(name)
  expect(new Set(rows.map(({ digest }) => digest.toString('hex'))).size).toBe(2)
})

test('a worker sees to it every night, in every account', async () => {
  await tell('old enough for the setting', 11)
  await owner.query(`select graphile_worker.add_job('base.nightly')`)
  await eventually(async () => expect(await count('notifications', `title = 'old enough for the setting'`)).toBe(0))
})
