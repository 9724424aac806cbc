import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Context } from '../src/base/context.ts'
import { Instant, plus } from '../src/base/time/time.ts'
import { freshDatabase } from './database.ts'
import { givenPerson, givenStaff, type Person, type Staff } from './given.ts'
import { startWorld, startWorldOn, type TestWorld } from './world.ts'

// Tenants share transactions. What one of them brings must cost the others nothing, and what befalls the database must
// be over for everybody when it is over.

type Brings = 'good' | 'bad' | 'a broken line' | 'a standby'

const failing = {
  bad: 'select 1 / 0',
  'a broken line': `do $$ begin raise exception using errcode = '57P01'; end $$`,
  'a standby': `do $$ begin raise exception using errcode = '25006'; end $$`,
}

/** Tells in which transaction they were served. */
async function serve(db: Context['db'], brought: readonly Brings[]): Promise<number> {
  for (const brings of brought) if (brings !== 'good') await sql.raw(failing[brings]).execute(db)
  const { rows } = await sql<{ xact: number }>`select pg_current_xact_id()::text::bigint as xact`.execute(db)
  return rows[0]?.xact ?? 0
}

async function serveAll(contexts: readonly Context[], brought: readonly Brings[]) {
  const value = await serve((contexts[0] as Context).db, brought)
  return brought.map(() => ({ kind: 'done', value }) as const)
}

/** Brings something, together with whatever else comes at the same time. */
const bringing =
  ({ joining, open }: TestWorld) =>
  (accountId: number, request: Brings): Promise<number> =>
    joining?.({
      accountId,
      caller: `account ${accountId}`,
      isRecognised: true,
      deadline: Number.POSITIVE_INFINITY,
      request,
      serveAll,
      serveAlone: () => open(accountId, 'write', ({ db }) => serve(db, [request])),
    }) ?? Promise.resolve(0)

/** A service that nobody has spoilt anything in yet. */
async function startShared() {
  const world = await startWorld({ PUNCHES_TOGETHER: '64' })
  const firms = await Promise.all(['One', 'Two', 'Three', 'Four'].map((name) => givenStaff(world.open, name)))
  const bring = bringing(world)
  const accounts = firms.map(({ accountId }) => accountId) as [number, number, number, number]
  const everybody = (count: number, of: readonly number[] = accounts) =>
    Promise.all(Array.from({ length: count }, (_, index) => bring(of[index % of.length] as number, 'good')))
  const fallen = () => world.joining?.figures().ways.fell_back ?? 0
  return { world, bring, accounts, everybody, fallen }
}

const kindOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error) => error.kind ?? 'failed',
  )

describe('whoever makes a shared transaction fail', async () => {
  let shared: Awaited<ReturnType<typeof startShared>>
  beforeEach(async () => {
    shared = await startShared()
  })

  test('is found by halves: the others stay together, and nobody else goes alone', async () => {
    const { bring, accounts, everybody, fallen } = shared
    const [one] = accounts
    const [outcome, ...transactions] = await Promise.all([
      kindOf(bring(one, 'bad')),
      ...Array.from({ length: 31 }, () => everybody(1)),
    ])
    expect(outcome).toBe('failed')
    expect(fallen()).toBe(1)
    // 31 others, in as many transactions as it takes to find one of 32 by halves.
    expect(new Set(transactions.flat()).size).toBeLessThanOrEqual(6)
  })

  test('keeps nobody of other accounts from sharing transactions, neither meanwhile nor afterwards', async () => {
    const { bring, accounts, everybody, fallen } = shared
    const [attacker, ...victims] = accounts
    const attack = Promise.all(Array.from({ length: 30 }, () => kindOf(bring(attacker, 'bad'))))
    const [meanwhile, attacks] = await Promise.all([everybody(30, victims), attack])
    expect(attacks).toEqual(attacks.map(() => 'failed'))
    expect(new Set(meanwhile).size).toBeLessThan(10)
    expect(fallen()).toBe(attacks.length)
    expect(new Set(await everybody(12, victims)).size).toBe(1)
    expect(fallen()).toBe(attacks.length)
  })

  test('has their account stay apart for a while, where its people share transactions among themselves', async () => {
    const { bring, accounts, everybody } = shared
    const [attacker, ...others] = accounts
    expect(await kindOf(bring(attacker, 'bad'))).toBe('failed')
    const [apart, together] = await Promise.all([everybody(9, [attacker]), everybody(9, others)])
    expect([new Set(apart).size, new Set(together).size]).toEqual([1, 1])
    expect(apart[0]).not.toBe(together[0])
    // Others are not spoilt for by what comes from there.
    const bad = Array.from({ length: 5 }, () => kindOf(bring(attacker, 'bad')))
    expect(new Set((await Promise.all([everybody(9, others), ...bad]))[0] as number[]).size).toBe(1)
  })
})

describe('what befalls the database counts for nobody', async () => {
  const { world, bring, accounts, everybody, fallen } = await startShared()
  const owner = new Client({ connectionString: world.config.databaseUrl })
  await owner.connect()
  afterAll(() => owner.end())

  test('idle connections that were cut: all of those who come next are served together, at once', async () => {
    await everybody(8)
    await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    expect(new Set(await everybody(8)).size).toBe(1)
    expect(fallen()).toBe(0)
  })

  test.each(['a broken line', 'a standby'] as const)(
    '%s: all are told so, and the next share a transaction',
    async (befalls) => {
      const answers = await Promise.all(
        ([befalls, 'good', 'good', 'good'] as const).map((brings, index) =>
          kindOf(bring(accounts[index] as number, brings)),
        ),
      )
      expect(answers).toEqual(answers.map(() => 'unavailable'))
      expect(new Set(await everybody(12)).size).toBe(1)
      expect(fallen()).toBe(0)
    },
  )
})

describe('punches', async () => {
  const time = { now: Instant.from('2026-03-10T12:00:00Z') }
  // The way to the database goes over a name that can be taken away.
  const url = new URL(await freshDatabase())
  const way = join(mkdtempSync(join(tmpdir(), 'tagwerk-way-')), 'socket')
  const [there, gone] = [() => symlinkSync(url.searchParams.get('host') ?? '', way), () => rmSync(way)]
  there()
  const over = new URL(url)
  over.searchParams.set('host', way)
  const world = await startWorldOn(over.href, {}, { clock: () => time.now })
  const [attacker, victim] = (await Promise.all(
    ['Attacker', 'Victim'].map((name) => givenStaff(world.open, name)),
  )) as [Staff, Staff]
  const owner = new Client({ connectionString: url.href })
  await owner.connect()
  afterAll(async () => {
    await owner.end()
    rmSync(dirname(way), { recursive: true })
  })
  const people = async (staff: Staff, count: number) => {
    const made: Person[] = []
    for (let number = 0; number < count; number += 1)
      made.push(await givenPerson(world.open, staff, staff.workspaceId, `${staff.accountId} ${number}`))
    return made
  }
  const [attackers, victims] = [await people(attacker, 6), await people(victim, 12)]
  const punch = ({ workspaceId }: Staff, { token }: Person, action_type: string, more: Record<string, unknown> = {}) =>
    patiently(world, `POST /api/v3/workspaces/${workspaceId}/time_trackings/actions`, token, { action_type, ...more })

  test('that would overlap, or end where they began, are refused before they spoil anything', async () => {
    const around = { starts_at: plus(time.now, { days: -6 }), ends_at: plus(time.now, { hours: 1 }) }
    const [ending, ...recorded] = attackers as [Person, ...Person[]]
    for (const { id } of recorded) {
      const attributes = { user_id: String(id), starts_at: `${around.starts_at}`, ends_at: `${around.ends_at}` }
      const path = `POST /api/v3/workspaces/${attacker.workspaceId}/time_trackings`
      expect((await world.call(path, { token: attacker.accountAdmin.token, attributes })).status).toBe(201)
    }
    const action_time = time.now.toString()
    expect((await punch(attacker, ending, 'start', { action_time })).status).toBe(201)
    const fallen = world.joining?.figures().ways.fell_back
    const answers = await Promise.all([
      punch(attacker, ending, 'end', { action_time }),
      ...recorded.map((each) => punch(attacker, each, 'start')),
      ...victims.map((each) => punch(victim, each, 'start')),
    ])
    expect(answers.map(({ status, body }) => body.errors?.[0].code ?? status)).toEqual([
      'out_of_range',
      ...recorded.map(() => 'overlaps'),
      ...victims.map(() => 201),
    ])
    expect(world.joining?.figures().ways.fell_back).toBe(fallen)
  })

  test('are taken together as soon as the database is back, by all who were told that it was not there', async () => {
    time.now = plus(time.now, { minutes: 60 })
    gone()
    await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    const path = `POST /api/v3/workspaces/${victim.workspaceId}/time_trackings/actions`
    const attributes = { action_type: 'start-break' }
    const refused = await Promise.all(victims.map(({ token }) => world.call(path, { token, attributes })))
    expect(refused.map(({ status }) => status)).toEqual(victims.map(() => 503))
    there()
    const before = world.joining?.figures().ways
    const [alone, fallen] = [before?.alone, before?.fell_back]
    const taken = await Promise.all(victims.map((each) => punch(victim, each, 'start-break')))
    expect(taken.map(({ status }) => status)).toEqual(victims.map(() => 201))
    expect(world.joining?.figures().ways).toMatchObject({ alone, fell_back: fallen })
    const bring = bringing(world)
    const [one, two] = await Promise.all([attacker, victim].map(({ accountId }) => bring(accountId, 'good')))
    expect(one).toBe(two)
  })
})

/** Sends again what a busy service, or one without a database, asks to send again. */
async function patiently(world: TestWorld, operation: string, token: string, attributes: Record<string, unknown>) {
  for (;;) {
    const answer = await world.call(operation, { token, attributes })
    if (![429, 503].includes(answer.status)) return answer
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
