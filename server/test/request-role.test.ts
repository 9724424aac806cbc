import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { createDatabase, dropDatabase } from '../src/base/database/cluster.ts'
import { connect } from '../src/base/database/db.ts'
import { migrate } from '../src/base/database/migrate.ts'
import { assertMakesNothing } from '../src/base/database/request-role.ts'
import { atTheEnd } from './at-the-end.ts'
import { freshDatabase } from './database.ts'

// What somebody could do who speaks SQL as requests do: a fault in a query, or a stolen login of the web processes.

const asRequest = async (url: string): Promise<Client> => {
  const client = new Client({ connectionString: url, options: '-c role=tagwerk_app' })
  await client.connect()
  await client.query(`select set_config('app.account_id', '999', false)`)
  return client
}

/** A database as `tagwerk migrate` leaves it. A copy of one would not have its privileges. */
async function migratedDatabase(): Promise<string> {
  const cluster = { url: (database: string) => inject('clusterUrl').replace('DATABASE', database) }
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const url = await createDatabase(cluster, name)
  atTheEnd(() => dropDatabase(cluster, name))
  const owner = connect({ url, as: 'owner', poolSize: 2 })
  await migrate(owner, 0)
  await owner.close()
  return url
}

describe('a function that runs with the rights of the owner', () => {
  test('runs nothing that a request made, though it may make temporary types', async () => {
    const client = await asRequest(await freshDatabase())
    await client.query('create temporary table loot (who text)')
    await client.query('grant all on loot to public')
    await client.query(`create function pg_temp.peek(text) returns boolean language plpgsql as $$
      begin insert into pg_temp.loot values (current_user); return true; end $$`)
    const base = {
      json: 'json',
      jsonb: 'jsonb',
      text: 'text',
      bigint: 'int8',
      int8: 'int8',
      timestamptz: 'timestamptz',
    }
    for (const [name, type] of Object.entries(base))
      await client.query(
        `create domain pg_temp."${name}" as pg_catalog.${type} check (pg_temp.peek(value::pg_catalog.text))`,
      )
    for (const table of ['jobs', '_private_jobs', '_private_tasks', 'accounts', 'users'])
      await client.query(
        `create temporary table "${table}" (id pg_catalog.int8 check (pg_temp.peek(id::pg_catalog.text)))`,
      )
    await client.query(`select public.enqueue_job('x', '{}'::pg_catalog.jsonb, null, null)`)
    expect((await client.query('select who from loot')).rows).toEqual([])
    await client.end()
  })
})

describe('the role of requests', async () => {
  const url = await migratedDatabase()
  const client = await asRequest(url)
  afterAll(() => client.end())

  test.each([
    ['a temporary table', 'create temporary table mine (id int)'],
    ['a temporary type', 'create domain pg_temp.json as pg_catalog.json'],
    ['a temporary function', `create function pg_temp.mine() returns int language sql as 'select 1'`],
    ['a table beside ours', 'create table public.mine (id int)'],
    ['a schema', 'create schema mine'],
    ['a schema named like the owner', 'create schema tagwerk_owner'],
  ])('cannot make %s', async (_what, statement) => {
    await expect(client.query(statement)).rejects.toThrow(/permission denied/)
  })

  test('cannot call what is for the owner', async () => {
    await expect(client.query('call prepare_months(current_date, 1)')).rejects.toThrow(/permission denied/)
    await expect(client.query(`call enclose('users')`)).rejects.toThrow(/permission denied/)
  })

  test('the doctor tells of a database in which it can make something', async () => {
    const closed = connect({ url, as: 'application', poolSize: 1 })
    await assertMakesNothing(closed)
    await closed.close()
    const copy = connect({ url: await freshDatabase(), as: 'application', poolSize: 1 })
    await expect(assertMakesNothing(copy)).rejects.toThrow('temporary objects')
    await copy.close()
  })
})
