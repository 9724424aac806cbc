import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cell, row } from '../src/moving/cells.ts'
import { compareRest, compareSettled, settledIn } from '../src/moving/comparing.ts'
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
}, 120_000)
afterAll(() => cells.stop())

/** Something else of the same type, as SQL. */
const otherwise: Readonly<Record<string, (column: string) => string>> = {
  bigint: (column) => `${column} + 1`,
  integer: (column) => `${column} + 1`,
  numeric: (column) => `${column} + 1`,
  text: (column) => `${column} || 'x'`,
  boolean: (column) => `not ${column}`,
  date: (column) => `${column} + 1`,
  'timestamp with time zone': (column) => `${column} + interval '1 second'`,
  bytea: (column) => `${column} || '\\x00'::bytea`,
}

/** Does something to one row of a table at the target, if any of these can be done. */
async function tampered(target: Cell, statements: readonly string[]): Promise<boolean> {
  for (const statement of statements) {
    await target.rows('savepoint attempt')
    try {
      const [done] = await target.rows<{ count: number }>(
        `with done as (${statement} returning 1) select count(*)::integer as count from done`,
      )
      if (done?.count === 1) return true
    } catch {
      await target.rows('rollback to savepoint attempt')
    }
  }
  return false
}

async function waysToTamper(target: Cell, { name, key }: Table, account: number) {
  const columns = await target.rows<{ name: string; type: string }>(
    `select attname as name, atttypid::regtype::text as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> $2`,
    [name, key],
  )
  const one = `ctid = (select ctid from ${name} where ${key} = ${account} limit 1) and ${key} = ${account}`
  const changed = columns.flatMap(({ name: column, type }) => {
    const other = otherwise[type]
    return other ? [`update ${name} set ${column} = ${other(column)} where ${one}`] : []
  })
  const all = columns.map(({ name: column }) => column)
  // The same row again, with one column otherwise: the first that its keys allow.
  const surplus = columns.flatMap(({ name: column, type }) => {
    const value = type === 'uuid' ? 'gen_random_uuid()' : otherwise[type]?.(column)
    if (value === undefined) return []
    const values = all.map((each) => (each === column ? value : each))
    return [
      `insert into ${name} (${key}, ${all.join(', ')}) select ${key}, ${values.join(', ')} from ${name} where ${one}`,
    ]
  })
  return { missing: [`delete from ${name} where ${one}`], changed, surplus }
}

/** Tables in which the company of this test has nothing. What is compared is the same text for every table. */
const empty = async (source: Cell, tables: readonly Table[], account: number): Promise<string[]> => {
  const found: string[] = []
  for (const { name, key } of tables) {
    const { count } = await row<{ count: number }>(
      source,
      `select count(*)::integer as count from ${name} where ${key} = $1`,
      [account],
    )
    if (count === 0) found.push(name)
  }
  return found
}

test('a changed, a missing and a surplus row is noticed, in every table', async () => {
  const noticed: string[] = []
  const unnoticed: string[] = []
  const untried: string[] = []
  await moving(
    cells,
    {
      account: staff.accountId,
      from: 0,
      onStep: async (step, { source, target }) => {
        if (step !== 'history compared') return
        const tables = await tablesOf(source)
        const settled = await settledIn(source, staff.accountId)
        const differences = async () => {
          const both = [source, target] as const
          const history = await compareSettled(both, staff.accountId, tables, settled)
          const rest = await compareRest(both, staff.accountId, tables, settled)
          return [...history.differences, ...rest.differences]
        }
        expect(await differences()).toEqual([])
        const without = await empty(source, tables, staff.accountId)
        expect(without.length).toBeLessThan(tables.length / 4)
        await target.rows(`set session_replication_role = 'replica'`)
        for (const table of tables.filter(({ name }) => !without.includes(name))) {
          const ways = await waysToTamper(target, table, staff.accountId)
          for (const [way, statements] of Object.entries(ways)) {
            await target.rows('begin')
            const isDone = await tampered(target, statements)
            const told = isDone ? await differences() : []
            await target.rows('rollback')
            const name = `${way} in ${table.name}`
            if (!isDone) untried.push(name)
            else if (told.length === 1 && told[0]?.startsWith(`${table.name}:`)) noticed.push(name)
            else unnoticed.push(`${name}: ${told.join()}`)
          }
        }
        await target.rows('reset session_replication_role')
      },
    },
    moveAccount,
  )
  expect(unnoticed).toEqual([])
  // Of an account there is one row, and one row cannot be there twice with another key.
  expect(untried.filter((name) => name !== 'surplus in accounts')).toEqual([])
  expect(noticed.length).toBeGreaterThan(90)
}, 180_000)

test('every table with rows of accounts moves, or says why it stays', async () => {
  await moving(cells, { account: staff.accountId, from: 1 }, async ({ source }) => {
    const moved = (await tablesOf(source)).map(({ name }) => name)
    const behindTheWall = await source.rows<{ name: string }>(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relforcerowsecurity
       order by 1`,
    )
    const expected = [...behindTheWall.map(({ name }) => name), 'email_directory'].filter((name) => !(name in staying))
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
