import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { givenStaff } from './given.ts'
import { startWorld } from './world.ts'

// The role that takes punches of several accounts in one transaction, with nothing but the database to hold it.

const world = await startWorld()
const firms = await Promise.all(['One', 'Two', 'Three'].map((name) => givenStaff(world.open, name)))
for (const { workspaceId, employee } of firms) {
  const path = `/api/v3/workspaces/${workspaceId}/time_trackings/actions`
  await world.call(`POST ${path}`, { token: employee.token, attributes: { action_type: 'start' } })
}
const owner = new Client({ connectionString: world.config.databaseUrl })
await owner.connect()
afterAll(() => owner.end())

test('the role that takes punches together reaches the accounts named for it and no third one', async () => {
  const tables = ['users', 'time_trackings', 'actions', 'workspaces', 'workspace_members', 'access_tokens']
  // Founded at the same time, they may have come in any order.
  const [one, two, three] = firms.map(({ accountId }) => accountId).sort((a, b) => a - b)
  const client = new Client({ connectionString: world.config.databaseUrl, options: '-c role=tagwerk_joined' })
  await client.connect()
  const accountsIn = async (table: string): Promise<number[]> => {
    // No account is asked for: only the wall is left.
    const { rows } = await client.query(`select distinct account_id from ${table} order by 1`)
    return rows.map((row) => Number(row.account_id))
  }
  for (const table of tables) expect(await accountsIn(table), table).toEqual([])
  await client.query('begin')
  await client.query(`select set_config('app.account_ids', $1, true)`, [`${one},${two}`])
  for (const table of tables) expect(await accountsIn(table), table).toEqual([one, two])
  const intoThird = client.query(
    `insert into actions (account_id, id, workspace_id, user_id, action_type, action_time, received_at, time_tracking_id)
     values ($1, gen_random_uuid(), 1, 1, 'start', now(), now(), 1)`,
    [three],
  )
  await expect(intoThird).rejects.toThrow('row-level security')
  await client.query('rollback')
  for (const statement of [
    'select email from users, passwords',
    'update users set account_admin = true',
    'delete from actions',
    'update changes set parts = null',
    'select * from absences',
  ])
    await expect(client.query(statement), statement).rejects.toThrow('permission denied')
  await client.end()
})

test('what keeps months closed binds the role that takes punches together', async () => {
  const { rows } = await owner.query(
    `select tgname from pg_trigger where tgname like 'months_stay_closed%' and tgrelid in ('time_trackings'::regclass, 'breaks'::regclass)
       and pg_get_triggerdef(oid) like '%tagwerk_joined%' order by 1`,
  )
  expect(rows.map(({ tgname }) => tgname)).toEqual([
    'months_stay_closed_insert',
    'months_stay_closed_update',
    'months_stay_closed_update',
    'months_stay_closed_write',
  ])
})
