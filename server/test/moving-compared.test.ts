import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cell, row } from '../src/moving/cells.ts'
import { compare, findPastBounds } from '../src/moving/comparing.ts'
import { moveAccount } from '../src/moving/moving.ts'
import { staying, type Table, tablesOf } from '../src/moving/tables.ts'
import { givenStaff, type Staff } from './given.ts'
import { moving, startTwoCells, type TwoCells } from './moving/two-cells.ts'
import { recordKinds } from './records.ts'
import { startWorldOn } from './world.ts'

let cells: TwoCells
let staff: Staff
beforeAll(async () => {
  cells = await startTwoCells()
  const world = await startWorldOn(cells.urls[0])
  staff = await givenStaff(world.open, 'Compared')
  for (const { make } of Object.values(recordKinds)) await make(world.open, staff, staff.workspaceId)
  await moving(cells, { account: staff.accountId, from: 0 }, async ({ source, target }) => {
    await source.rows(`set session_replication_role = 'replica'`)
    await fillEmpty(source, staff.accountId)
    // What the rows of this test break is not checked where they go either.
    for (const { name } of await tablesOf(target)) {
      const checks = await target.rows<{ name: string }>(
        `select conname as name from pg_constraint where conrelid = $1::regclass and contype = 'c'`,
        [name],
      )
      for (const check of checks) await target.rows(`alter table ${name} drop constraint ${check.name}`)
    }
  })
})
afterAll(() => cells.stop())

/** Something else of the same type, as SQL. */
const otherwise: Readonly<Record<string, (column: string) => string>> = {
  bigint: (column) => `${column} + 1`,
  integer: (column) => `${column} + 1`,
  smallint: (column) => `${column} + 1`,
  numeric: (column) => `${column} + 1`,
  text: (column) => `${column} || 'x'`,
  boolean: (column) => `not ${column}`,
  date: (column) => `${column} + 1`,
  'timestamp with time zone': (column) => `${column} + interval '1 second'`,
  bytea: (column) => `${column} || '\\x00'::bytea`,
  uuid: () => 'gen_random_uuid()',
}

/** Something of a type, for tables in which the company has nothing. */
const anything: Readonly<Record<string, string>> = {
  bigint: '1',
  integer: '1',
  smallint: '1',
  text: `'x'`,
  boolean: 'false',
  date: `date '2026-01-01'`,
  'timestamp with time zone': 'now()',
  bytea: `'\\x00'`,
  uuid: 'gen_random_uuid()',
  jsonb: `'{}'`,
}

const columnsOf = (cell: Cell, { name, key }: Table) =>
  cell.rows<{ name: string; type: string; needed: boolean }>(
    `select attname as name, atttypid::regtype::text as type, attnotnull and not atthasdef as needed from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> $2`,
    [name, key],
  )

const countIn = async (cell: Cell, { name, key }: Table, account: number): Promise<number> =>
  (await row<{ count: number }>(cell, `select count(*)::integer as count from ${name} where ${key} = $1`, [account]))
    .count

/** Puts a row into each table that has none, past all rules: it is only to be copied and compared. */
async function fillEmpty(cell: Cell, account: number): Promise<void> {
  for (const table of await tablesOf(cell)) {
    if ((await countIn(cell, table, account)) > 0) continue
    const needed = (await columnsOf(cell, table)).filter((column) => column.needed)
    const checks = await cell.rows<{ name: string }>(
      `select conname as name from pg_constraint where conrelid = $1::regclass and contype = 'c'`,
      [table.name],
    )
    for (const check of checks) await cell.rows(`alter table ${table.name} drop constraint ${check.name}`)
    await cell.rows(
      `insert into ${table.name} (${[table.key, ...needed.map((column) => column.name)].join(', ')})
       values (${[account, ...needed.map((column) => anything[column.type] ?? `'{}'`)].join(', ')})`,
    )
  }
}

/** Does the first of these that can be done. */
async function tampered(cell: Cell, statements: readonly string[]): Promise<boolean> {
  for (const statement of statements) {
    await cell.rows('savepoint attempt')
    try {
      const [done] = await cell.rows<{ count: number }>(
        `with done as (${statement} returning 1) select count(*)::integer as count from done`,
      )
      if (done?.count === 1) return true
    } catch {
      await cell.rows('rollback to savepoint attempt')
    }
  }
  return false
}

test('a changed, a missing and a surplus row is noticed, in every table', async () => {
  const noticed: string[] = []
  const unnoticed: string[] = []
  await moving(
    cells,
    {
      account: staff.accountId,
      from: 0,
      onStep: async (step, { source, target }) => {
        if (step !== 'history compared') return
        const tables = await tablesOf(source)
        const settled = await findPastBounds(source, staff.accountId)
        const differences = async () => {
          const both = [source, target] as const
          const history = await compare(both, staff.accountId, tables, ['what is over', settled])
          const rest = await compare(both, staff.accountId, tables, ['the rest', settled])
          return [...history.differences, ...rest.differences]
        }
        expect(await differences()).toEqual([])
        for (const table of tables) {
          const one = `ctid = (select ctid from ${table.name} where ${table.key} = ${staff.accountId} limit 1)`
          const lost = [`delete from ${table.name} where ${one} and ${table.key} = ${staff.accountId}`]
          const changed = (await columnsOf(target, table)).flatMap(({ name, type }) => {
            const other = otherwise[type]?.(name)
            return other ? [`update ${table.name} set ${name} = ${other} where ${one} and ${name} is not null`] : []
          })
          // What the source has lost is too much at the target.
          const ways = [
            ['missing', target, lost],
            ['surplus', source, lost],
            ['changed', target, changed],
          ] as const
          for (const [way, cell, statements] of ways) {
            await cell.rows('begin')
            await cell.rows(`set local session_replication_role = 'replica'`)
            const isDone = await tampered(cell, statements)
            const told = isDone ? await differences() : []
            await cell.rows('rollback')
            const name = `${way} in ${table.name}`
            if (isDone && told.length === 1 && told[0]?.startsWith(`${table.name}:`)) noticed.push(name)
            else unnoticed.push(`${name}: ${isDone ? told.join() : 'could not be done'}`)
          }
        }
      },
    },
    moveAccount,
  )
  expect(unnoticed).toEqual([])
  expect(noticed.length).toBeGreaterThan(150)
})

test('every table with rows of accounts moves, or says why it stays', async () => {
  await moving(cells, { account: staff.accountId, from: 1 }, async ({ source }) => {
    const moved = (await tablesOf(source)).map(({ name }) => name)
    const behindTheWall = await source.rows<{ name: string }>(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relforcerowsecurity
       order by 1`,
    )
    // What sign-in reads before it knows an account has no wall.
    const directories = ['email_directory', 'domain_directory']
    const expected = [...behindTheWall.map(({ name }) => name), ...directories].filter((name) => !(name in staying))
    expect([...moved].sort()).toEqual(expected.sort())
    // One that is made tomorrow moves too.
    await source.rows(
      'create table made_tomorrow (account_id bigint not null, id bigint, primary key (account_id, id))',
    )
    expect((await tablesOf(source)).map(({ name }) => name)).toContain('made_tomorrow')
    await expect(moving(cells, { account: staff.accountId, from: 1 }, moveAccount)).rejects.toThrow(/one version/)
    await source.rows('drop table made_tomorrow')
  })
})
