import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { atTheEnd } from '../../../../test/at-the-end.ts'
import { freshDatabase } from '../../../../test/database.ts'
import { connect, type DatabaseHandle } from '../db.ts'
import { type Migration, readSteps } from './files.ts'
import { aloneWith } from './locks.ts'
import { rightsFor } from './rights.ts'
import { apply } from './steps.ts'

const quiet = { report: () => undefined }

const migrationOf = (text: string): Migration => ({ name: '9999_trial', steps: readSteps('9999_trial', text) })

async function trial(): Promise<{ url: string; owner: DatabaseHandle; rows: (text: string) => Promise<unknown[]> }> {
  const url = await freshDatabase()
  const owner = connect({ url, as: 'owner', poolSize: 2 })
  atTheEnd(owner.close)
  await owner.pool.query(`insert into accounts (id, name) values (101, 'One'), (102, 'Two');
    create table trials (account_id bigint, id bigint, done integer not null default 0);
    insert into trials select 101 + number % 2, number, 0 from generate_series(1, 1001) as number`)
  return { url, owner, rows: async (text) => (await owner.pool.query(text)).rows }
}

const run = (owner: DatabaseHandle, text: string): Promise<void> =>
  aloneWith(owner, quiet.report, (session) => apply(session, migrationOf(text), quiet))

describe('a file of a migration', () => {
  test('without marks is one transaction, and with marks as many steps as it has', () => {
    expect(readSteps('one', '-- About it.\nselect 1;')).toEqual([
      { kind: 'transaction', text: '-- About it.\nselect 1;' },
    ])
    const marked =
      '-- About it.\n-- step: online\nselect 1;\n-- step: portions of 50 trials\nselect 2;\n-- step: transaction\nselect 3;'
    expect(readSteps('many', marked).map((step) => step.kind)).toEqual(['online', 'portions', 'transaction'])
  })

  test('with a mark that is not known, or a step that does nothing, is refused', () => {
    expect(() => readSteps('odd', '-- step: someday\nselect 1;')).toThrow('"someday" is not')
    expect(() => readSteps('odd', '-- step: online\n-- Nothing.\n')).toThrow('does nothing')
  })
})

test('a migration that is broken off goes on behind what was done, and does nothing twice', async () => {
  const { owner, rows } = await trial()
  const text = `create table begun (id integer);
    -- step: portions of 100 trials
    update trials set done = done + 1 where account_id = $1 and id > $2 and id <= $3;
    select 1 / (case when $1 = 102 and $3 > 500 then (select count(*) from begun) else 1 end);
    -- step: transaction
    create table ended (id integer);`
  await expect(run(owner, text)).rejects.toThrow('division by zero')
  const [broken] = await rows('select steps_done, in_account, after_id from migration_progress')
  expect(broken).toMatchObject({ steps_done: 1, in_account: 102 })
  await owner.pool.query('insert into begun values (1)')
  await run(owner, text)
  expect(await rows('select distinct done from trials')).toEqual([{ done: 1 }])
  expect(await rows('select * from migration_progress')).toEqual([])
  expect(await rows("select name from kysely_migration where name = '9999_trial'")).toHaveLength(1)
})

test('an index that a killed migrator left half built is built anew', async () => {
  const { owner, rows } = await trial()
  await owner.pool.query('create unique index concurrently trials_by_done on trials (done)').catch(() => undefined)
  await run(owner, '-- step: online\ncreate index concurrently trials_by_done on trials (done);')
  expect(
    await rows("select indisvalid, indisunique from pg_index where indexrelid = 'trials_by_done'::regclass"),
  ).toEqual([{ indisvalid: true, indisunique: false }])
})

test('while a migration waits for a lock, those who write wait half a second at most', async () => {
  const { url, owner } = await trial()
  const reader = new Client({ connectionString: url })
  const writer = new Client({ connectionString: url })
  await Promise.all([reader.connect(), writer.connect()])
  await reader.query('begin; select count(*) from trials')
  const migrated = run(owner, 'alter table trials add column more integer;')
  const waits: number[] = []
  for (let write = 0; write < 20; write += 1) {
    const started = performance.now()
    // Longer than the migration waits: with a bound of five seconds this would fail.
    await writer.query('begin; set local statement_timeout = 2500; update trials set done = 1 where id = 1; commit')
    waits.push(performance.now() - started)
    await sleep(50)
  }
  await reader.query('commit')
  await migrated
  expect(Math.max(...waits)).toBeLessThan(2500)
  await Promise.all([reader.end(), writer.end()])
})

test('two migrators do not migrate at the same time, and what one builds online does not wait for the other', async () => {
  const { owner, url, rows } = await trial()
  const second = connect({ url, as: 'owner', poolSize: 1 })
  atTheEnd(second.close)
  const order: string[] = []
  const first = aloneWith(owner, quiet.report, async (session) => {
    await sleep(400)
    await apply(session, migrationOf('-- step: online\ncreate index concurrently trials_by_id on trials (id);'), quiet)
    order.push('first')
  })
  await sleep(100)
  await Promise.all([first, aloneWith(second, quiet.report, async () => void order.push('second'))])
  expect(order).toEqual(['first', 'second'])
  expect(await rows("select to_regclass('trials_by_id') is not null as built")).toEqual([{ built: true }])
})

test('a right that is missing is told before anything is done, with what to do about it', async () => {
  const { url, owner } = await trial()
  await owner.pool.query(
    `do $$ begin if to_regrole('poor_owner') is null then create role poor_owner login; end if; end $$`,
  )
  const poor = connect({ url: url.replace(/\/\/\w+@/, '//poor_owner@'), as: 'owner', poolSize: 1 })
  atTheEnd(poor.close)
  const rights = await rightsFor(poor, [migrationOf('create role tagwerk_unheard_of;')])
  expect(rights.filter((right) => !right.has).map(({ about, remedy }) => `${about}. ${remedy}`)).toEqual([
    expect.stringMatching(/^poor_owner must be the owner of the database/),
    expect.stringMatching(/tables, \w+ first, belong to tagwerk_owner\. As a superuser: reassign owned by/),
    '9999_trial makes the role tagwerk_unheard_of. As a superuser: alter role poor_owner createrole; afterwards it may be taken away again.',
  ])
  const everything = await rightsFor(owner, [migrationOf('create role tagwerk_unheard_of;')])
  expect(everything.every((right) => right.has)).toBe(true)
})
