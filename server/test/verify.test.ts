import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actingAs, connect } from '../src/base/database/db.ts'
import { changed } from '../src/modules/changes/commands.ts'
import { sealer } from '../src/modules/changes/seals.ts'
import { freshDatabase } from './database.ts'
import { givenCompany } from './given.ts'
import { startProcess } from './processes.ts'
import { readUpTo } from './readers.ts'
import { startWorldOn } from './world.ts'

const url = await freshDatabase()
const world = await startWorldOn(url)
const owner = connect({ url, as: 'owner', poolSize: 2 })
const direct = new Client({ connectionString: url })
beforeAll(() => direct.connect())
afterAll(async () => {
  await direct.end()
  await owner.close()
})

const change = (accountId: number, recordId: number) =>
  world.open(accountId, 'write', (ctx) =>
    changed(actingAs(ctx, { kind: 'system' }), {
      record_type: 'thing',
      record_id: recordId,
      kind: 'changed',
      workspace_id: null,
      user_id: null,
      parts: [['size', recordId, recordId + 1]],
    }),
  )

const sealAll = () => readUpTo({ database: owner, open: world.open, log: world.log }, sealer)

/** An account with changes 1 to 6, sealed after the third and the last; sooner as well when other tests hold it up. */
async function givenSealed(name: string): Promise<number> {
  const { accountId } = await givenCompany(world.open, name)
  await sealAll()
  for (const id of [1, 2, 3]) await change(accountId, id)
  await sealAll()
  for (const id of [4, 5, 6]) await change(accountId, id)
  await sealAll()
  return accountId
}

async function verify(...words: string[]) {
  const running = startProcess(['verify', ...words], { DATABASE_URL: url, FILES_URL: '', TAGWERK_SECRET: '' })
  const code = await running.end('SIGCONT')
  return { code, output: running.output() }
}

interface Shown {
  account: string
  intact: boolean
  last_seal: { number: number; digest: string }
  broken: { seal: number; reason: string; first_change_id: string | null; last_change_id: string | null }[]
}

const shown = async (...words: string[]): Promise<Shown[]> => JSON.parse((await verify('--json', ...words)).output)

const idOf = async (accountId: number, recordId: number): Promise<string> => {
  const found = `select id from changes where account_id = $1 and record_type = 'thing' and record_id = $2`
  return String((await direct.query(found, [accountId, recordId])).rows[0]?.id)
}

/** The seal that stands for a change. */
const sealOf = async (accountId: number, recordId: number): Promise<number | null> => {
  const found = `select min(seals.number)::int as number from seals join changes using (account_id)
    where account_id = $1 and record_type = 'thing' and record_id = $2
      and (last_xact, last_change_id) >= (changes.xact, changes.id)`
  return (await direct.query(found, [accountId, recordId])).rows[0]?.number
}

/** What somebody with the owner's rights does to a row of the journal, and what must be said of the seal of which change. */
const tamperings: readonly [what: string, statement: string, found: readonly [record: number, reason: string][]][] = [
  ['nothing', 'select', []],
  ['a value altered', `update changes set parts = '[["size", 7, 8]]' where THING 2`, [[2, 'altered']]],
  ['a time altered', `update changes set at = at + interval '1 microsecond' where THING 5`, [[5, 'altered']]],
  ['somebody else blamed', `update changes set actor_kind = 'user', actor_id = 1 where THING 3`, [[3, 'altered']]],
  ['a row removed', 'delete from changes where THING 4', [[4, 'missing_changes']]],
  [
    'a row slipped in',
    `insert into changes select account_id, nextval('record_ids'), at, actor_kind, actor_id, xact, workspace_id, user_id,
      record_type, 7, kind, parts from changes where THING 2`,
    // Where a seal ends with the second change, it comes to lie under the next one.
    [[7, 'surplus_changes']],
  ],
  [
    'a row moved to another place',
    `update changes set xact = (select xact from changes where THING 6) where THING 1`,
    [
      [1, 'missing_changes'],
      [6, 'surplus_changes'],
    ],
  ],
  ['the last seal removed', 'delete from seals where LAST', [[6, 'missing_seal']]],
  ['a seal from the middle removed', 'delete from seals where MIDDLE', [[6, 'missing_seal']]],
]

describe('tagwerk verify', () => {
  test('says which seal and which changes are broken, and why, in every account', async () => {
    const accounts: { accountId: number; expected: { seal: number | null; reason: string }[] }[] = []
    for (const [index, [, statement, found]] of tamperings.entries()) {
      const accountId = await givenSealed(`Sealed${index}`)
      const last = await sealOf(accountId, 6)
      const sealsBefore = await Promise.all(found.map(([record]) => sealOf(accountId, record)))
      const mine = `account_id = ${accountId}`
      await direct.query(
        statement
          .replaceAll(/THING (\d)/g, `(${mine} and record_type = 'thing' and record_id = $1)`)
          .replaceAll('LAST', `${mine} and number = ${last}`)
          .replaceAll('MIDDLE', `${mine} and number = ${Number(last) - 1}`),
      )
      const expected: { seal: number | null; reason: string }[] = []
      for (const [position, [record, reason]] of found.entries())
        expected.push({ seal: sealsBefore[position] ?? (await sealOf(accountId, record)), reason })
      accounts.push({ accountId, expected })
    }
    const found = new Map((await shown()).map((each) => [each.account, each]))
    for (const [index, { accountId, expected }] of accounts.entries()) {
      const broken = found.get(String(accountId))?.broken.map(({ seal, reason }) => ({ seal, reason }))
      expect(broken, tamperings[index]?.[0]).toEqual(expected)
    }
  })

  test('says the changes a broken seal stands for, and finds two that were swapped', async () => {
    const accountId = await givenSealed('Swapped')
    const [first, second] = [await idOf(accountId, 5), await idOf(accountId, 6)]
    await direct.query(
      `update changes set record_id = 11 - record_id, parts = jsonb_build_array(jsonb_build_array('size', 11 - record_id, 12 - record_id))
      where account_id = ${accountId} and id in (${first}, ${second})`,
    )
    const [account] = await shown('--account', String(accountId))
    expect(account?.broken.length).toBeGreaterThan(0)
    for (const { reason, last_change_id, first_change_id } of account?.broken ?? []) {
      expect(reason).toBe('altered')
      expect([first, second]).toContain(last_change_id)
      expect(Number(first_change_id)).toBeLessThanOrEqual(Number(last_change_id))
    }
  })

  test('exits with 1 and says it in a sentence when something is broken, else with 0', async () => {
    const accountId = await givenSealed('Spoken')
    const one = ['--account', String(accountId)]
    const before = await verify(...one)
    expect(before.code, before.output).toBe(0)
    expect(before.output).toMatch(
      /^ok +account \d+: \d+ changes under \d+ seals, 0 not sealed yet, last seal \d+:[0-9a-f]{64}\n$/,
    )
    await direct.query(
      `delete from changes where account_id = ${accountId} and record_type = 'thing' and record_id = 5`,
    )
    const after = await verify(...one)
    expect(after.code).toBe(1)
    expect(after.output).toMatch(
      /^BROKEN account \d+.*\n {2}seal \d+ of \S+: a change is gone \(changes \d+ to \d+\)\n$/,
    )
  })

  test('finds by a seal noted elsewhere that the owner rewrote the whole chain', async () => {
    const accountId = await givenSealed('Rewritten')
    const one = ['--account', String(accountId)]
    const [noted] = await shown(...one)
    const seal = `${noted?.last_seal.number}:${noted?.last_seal.digest}`
    expect((await verify(...one, '--seal', seal)).code).toBe(0)
    const file = join(await mkdtemp(join(tmpdir(), 'tagwerk-seals-')), 'seals.json')
    await writeFile(file, JSON.stringify([noted]))
    // The owner alters a change and lets everything be sealed again.
    await direct.query(`update changes set kind = 'deleted' where account_id = ${accountId} and record_id = 2`)
    await direct.query(`delete from seals where account_id = ${accountId}`)
    await direct.query(`delete from change_positions where account_id = ${accountId} and reader = '${sealer.name}'`)
    await direct.query(`update change_readers set read_before = 0 where name = '${sealer.name}'`)
    await sealAll()
    expect((await verify(...one)).code).toBe(0)
    const [found] = await shown(...one, '--seal', seal)
    expect(found?.broken).toMatchObject([
      { seal: noted?.last_seal.number, reason: expect.stringMatching(/not_as_noted|missing_seal/) },
    ])
    expect((await verify(...one, '--seals', file)).code).toBe(1)
  })

  test.each([
    [['--seal', '12'], /--seal: must be a number/],
    [['--seal', `1:${'a'.repeat(64)}`], /give --account as well/],
    [['--account', '999999999'], /could not be found/],
  ])('%s is answered with a sentence', async (words, sentence) => {
    const { code, output } = await verify(...words)
    expect(code).toBe(1)
    expect(output).toMatch(sentence)
    expect(output).not.toMatch(/^\s+at /m)
  })
})
