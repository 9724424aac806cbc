import { Client } from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { actingAs } from '../src/base/database/db.ts'
import { closeAccount, eraseAccount } from '../src/modules/accounts/erasing.ts'
import { formWith, smallImage } from './forms.ts'
import { givenApiKey, givenApiToken, givenCompany, givenStaff, password, type Staff } from './given.ts'
import { objectsOf, tablesHolding } from './whole-database.ts'
import { eventually, startWorkingWorld } from './worker.ts'

const world = await startWorkingWorld()
const owner = new Client({ connectionString: world.config.ownerDatabaseUrl })
await owner.connect()
afterAll(() => owner.end())

/** Rows of an account in every table that has some. */
async function rowsOf(accountId: number): Promise<Record<string, number>> {
  const { rows } = await owner.query<{ name: string; account_column: string }>(
    `select c.oid::regclass::text as name, a.attname as account_column from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attname = case when c.relname = 'accounts' then 'id' else 'account_id' end
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
  )
  const found: Record<string, number> = {}
  for (const { name, account_column } of rows) {
    const counted = await owner.query(`select count(*)::int from ${name} where ${account_column} = $1`, [accountId])
    if (counted.rows[0].count > 0) found[name] = counted.rows[0].count
  }
  return found
}

/** What readers of the journal write by themselves, a moment later. */
const fromReaders = ['notifications', 'raised_warnings', 'change_positions', 'seals']
const withoutReaders = (counts: Record<string, number>) =>
  Object.fromEntries(Object.entries(counts).filter(([table]) => !fromReaders.includes(table)))

async function givenRecords(staff: Staff, canary: string): Promise<void> {
  const here = `/api/v3/workspaces/${staff.workspaceId}`
  const { token } = staff.employee
  const done = async (operation: string, options: Parameters<typeof world.call>[1]) => {
    const answer = await world.call(operation, { token, ...options })
    expect(answer.status, answer.text).toBeLessThan(300)
    return answer.body.data
  }
  await done(`PUT ${here}/users/${staff.employee.id}/avatar`, { form: formWith(smallImage, 'me.png') })
  await done(`POST ${here}/users/${staff.employee.id}/uploads`, {
    form: formWith(Buffer.from(canary), `${canary}.txt`),
  })
  const punch = await done(`POST ${here}/time_trackings/actions`, {
    attributes: { action_type: 'start', device_id: canary },
  })
  await done(`POST ${here}/time_trackings/actions/${punch.id}/taggings`, {
    token: staff.accountAdmin.token,
    attributes: { tag_id: staff.tag },
  })
  const times = { starts_at: '2026-07-06T00:00:00Z', ends_at: '2026-07-07T00:00:00Z' }
  await done(`POST ${here}/absences`, {
    attributes: {
      ...times,
      absence_type_id: staff.absenceType,
      title: canary,
      notes_attributes: [{ content: canary }],
    },
    headers: { 'idempotency-key': canary },
  })
  await done(`POST ${here}/users/${staff.employee.id}/entitlements`, {
    token: staff.accountAdmin.token,
    attributes: { title: canary, planned_days: 30 },
  })
}

describe('deleting an account', async () => {
  const staff = await givenStaff(world.open, 'Ruritania')
  const neighbour = await givenStaff(world.open, 'Neighbour')
  const apiToken = await givenApiToken(world.open, staff.accountId)
  await givenRecords(staff, 'ruritanian canary')
  await givenRecords(neighbour, 'neighbouring bird')
  const address = `POST /api/v3/accounts/${staff.accountId}/deletion`
  const { token } = staff.accountAdmin
  const before = await rowsOf(neighbour.accountId)
  const theirObjects = (await objectsOf(world)).filter((path) => path.includes(`/${neighbour.accountId}/`))

  const deletion = (attributes: Record<string, unknown>, who = token) =>
    world.call(address, {
      token: who,
      type: 'account',
      attributes: { account_name: 'Ruritania', password, ...attributes },
    })

  test('asks for the name of the account', async () => {
    const answer = await deletion({ account_name: 'ruritania' })
    expect([answer.status, answer.body.errors[0].source.pointer]).toEqual([400, 'account_name'])
    expect((await world.call('GET /api/v3/users/me', { token })).status).toBe(200)
  })

  test('asks for the own password of whoever deletes it, which no session can find out by trying', async () => {
    const refusal = async (given: unknown, who = token) => {
      const { status, body } = await deletion({ password: given }, who)
      return [status, body.errors[0].code, body.errors[0].source.pointer]
    }
    for (const missing of [undefined, null, '']) expect(await refusal(missing)).toEqual([400, 'blank', 'password'])
    expect(await refusal('something else')).toEqual([400, 'wrong_password', 'password'])
    expect((await deletion({}, staff.workspaceAdmin.token)).status).toBe(403)
    expect((await deletion({}, neighbour.accountAdmin.token)).status).toBe(404)
    const thief = neighbour.employee.token
    const tries = []
    for (let each = 0; each < 11; each += 1) tries.push((await deletion({ password: `guess ${each}` }, thief)).status)
    expect(tries).toEqual([...Array(10).fill(400), 429])
    expect((await deletion({}, thief)).status).toBe(429)
    expect((await world.call('GET /api/v3/users/me', { token })).status).toBe(200)
  })

  test('erases also what lies in a table that is added later', async () => {
    await owner.query(`create table later_things (account_id bigint not null, user_id bigint not null, word text,
      primary key (account_id, user_id), foreign key (account_id, user_id) references users)`)
    await owner.query('insert into later_things values ($1, $2, $3), ($4, $5, $6)', [
      ...[staff.accountId, staff.employee.id, 'ruritanian canary'],
      ...[neighbour.accountId, neighbour.employee.id, 'neighbouring bird'],
    ])
    expect((await rowsOf(staff.accountId)).later_things).toBe(1)
  })

  test('ends every credential at once', async () => {
    const answer = await deletion({})
    expect(answer.status, answer.text).toBe(200)
    for (const person of [staff.accountAdmin, staff.employee])
      expect((await world.call('GET /api/v3/users/me', { token: person.token })).status).toBe(401)
    expect((await world.call('GET /public_api/v1/users', { token: apiToken })).status).toBe(401)
    const signIn = await world.call('POST /api/v3/sign_in', {
      type: 'user',
      attributes: { email: staff.employee.email, password },
      headers: { 'Api-Key': await givenApiKey(world.open) },
    })
    expect(signIn.status).toBe(401)
  })

  test('leaves nothing of it in the database, the queue and the object store, and everything of others', async () => {
    await eventually(async () => expect(await rowsOf(staff.accountId)).toEqual({}))
    for (const word of ['ruritania', staff.employee.email]) {
      await eventually(async () => expect(await tablesHolding(world.config.databaseUrl, word)).toEqual({}))
      expect(await objectsOf(world, word)).toEqual([])
    }
    expect((await objectsOf(world)).sort()).toEqual(theirObjects.sort())
    // Ten guesses of the thief above were looked at; they are noted a moment later.
    await eventually(async () => expect((await rowsOf(neighbour.accountId)).sign_in_events).toBe(10))
    const { later_things: later, sign_in_events: _guesses, ...rest } = await rowsOf(neighbour.accountId)
    expect(later).toBe(1)
    expect(withoutReaders(rest)).toEqual(withoutReaders(before))
    await owner.query('drop table later_things')
  })
})

test('an account that nobody closed is not erased', async () => {
  const company = await givenCompany(world.open, 'Standing')
  await expect(eraseAccount(world, company.accountId)).rejects.toThrow('is not closed')
  await expect(
    world.open(company.accountId, 'write', (ctx) =>
      ctx.db.selectNoFrom((select) => select.fn('erase_account_rows', [select.val(10)]).as('erased')).execute(),
    ),
  ).rejects.toThrow('is not closed')
  expect((await world.call('GET /api/v3/users/me', { token: company.accountAdmin.token })).status).toBe(200)
})

test('an operator closes and erases an account without a worker, and doing it again does no harm', async () => {
  const company = await givenCompany(world.open, 'Operated')
  await world.open(company.accountId, 'write', (ctx) => closeAccount(actingAs(ctx, { kind: 'system' })))
  // The worker does it as well, at the same time.
  await Promise.all([eraseAccount(world, company.accountId), eraseAccount(world, company.accountId)])
  await eraseAccount(world, company.accountId)
  expect(await rowsOf(company.accountId)).toEqual({})
})

test('the installation itself cannot be closed', async () => {
  await expect(world.open(0, 'write', (ctx) => closeAccount(actingAs(ctx, { kind: 'system' })))).rejects.toThrow()
})
