import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase, startCluster } from '../src/base/database/cluster.ts'
import { actingAs, connect } from '../src/base/database/db.ts'
import { migrate } from '../src/base/database/migrate.ts'
import { watchHorizon } from '../src/base/journal/horizon.ts'
import { type Reader, readOn } from '../src/base/journal/readers.ts'
import { changed } from '../src/modules/changes/commands.ts'
import { partsOfWorking } from '../src/readiness.ts'
import { atTheEnd } from './at-the-end.ts'
import { givenCompany } from './given.ts'
import { readUpTo } from './readers.ts'
import { startWorldOn } from './world.ts'

// What follows from somebody's changes does not wait for what others have left undone.

// A PostgreSQL of its own: a transaction that is left open would hold up the readers of other tests.
const cluster = await startCluster({ durable: false })
const url = await createDatabase(cluster, 'tagwerk')
const owner = connect({ url, as: 'owner', poolSize: 4 })
await migrate(owner, 0)
const world = await startWorldOn(url)
afterAll(async () => {
  await world.stop()
  await Promise.all([owner.close(), world.close()])
  await cluster.stop()
})
const options = { database: owner, open: world.open, log: world.log }
const companies = await Promise.all(['Large', 'Small'].map((name) => givenCompany(world.open, name)))
const [large, small] = companies.map(({ accountId }) => accountId).sort((a, b) => a - b) as [number, number]

/** Writes changes of an account, as many as one transaction makes. */
const change = (accountId: number, count = 1) =>
  world.open(accountId, 'write', async (ctx) => {
    const about = { record_type: 'thing', kind: 'changed', workspace_id: null, user_id: null } as const
    for (let id = 1; id <= count; id += 1) await changed(actingAs(ctx, { kind: 'system' }), { ...about, record_id: id })
  })

/** A reader that tells whose changes it was given, one line a portion. */
function readerOf(name: string, onPortion: (accountId: number) => Promise<unknown> = async () => undefined) {
  const portions: number[] = []
  const reader: Reader = {
    name,
    read: async ({ accountId }) => {
      await onPortion(accountId)
      portions.push(accountId)
    },
  }
  return { reader, portions }
}

describe('a reader of the journal', () => {
  test('gives each account a portion in turn, however much one of them has', async () => {
    const { reader, portions } = readerOf('in turn')
    await readUpTo(options, reader)
    portions.length = 0
    await change(large, 350)
    await change(small)
    await readUpTo(options, reader)
    expect(portions).toEqual([large, small, large, large, large])
  })

  test('comes to what happens meanwhile before it is through with a long backlog', async () => {
    let isSmallTold = false
    const { reader, portions } = readerOf('meanwhile', async (accountId) => {
      if (accountId !== large || portions.length === 0) return
      if (!isSmallTold) await change(small)
      isSmallTold = true
      await sleep(400)
    })
    await readUpTo(options, reader)
    portions.length = 0
    isSmallTold = false
    await change(large, 600)
    while (!(portions.filter((each) => each === large).length === 6 && portions.includes(small)))
      await readOn(options, reader)
    expect(portions.indexOf(small)).toBeLessThan(portions.lastIndexOf(large))
  })
})

describe('a transaction that is left open in another database of the cluster', async () => {
  const stranger = new Client({ connectionString: await createDatabase(cluster, 'elsewhere') })
  let pid = 0
  beforeAll(async () => {
    await stranger.connect()
    pid = (await stranger.query('select pg_backend_pid() as pid')).rows[0].pid
    await stranger.query('begin')
    await stranger.query('select pg_current_xact_id()')
  })
  afterAll(() => stranger.end())

  test('is found, with its process, its login and its database', async () => {
    const watch = watchHorizon(owner)
    const { database, user } = stranger
    expect(await watch.find()).toMatchObject({ pid, database, login: user, isAtLeast: false })
    watch.stop()
  })

  test('is known to a login that may not see since when: it counts from when it was first seen, which is before anybody asks', async () => {
    const login = `plain_${process.pid}_${Date.now()}`
    await owner.pool.query(`create role ${login} login`)
    atTheEnd(() => owner.pool.query(`drop role ${login}`))
    const plainUrl = new URL(url)
    plainUrl.username = login
    const plain = connect({ url: plainUrl.href, as: 'owner', poolSize: 1 })
    const lookedAt: number[] = []
    const ask = async <Row>(text: string, values: readonly unknown[]) => {
      const rows = await plain.ask<Row>(text, values)
      lookedAt.push(performance.now())
      return rows
    }
    const watch = watchHorizon({ ask }, 20)
    await expect.poll(() => lookedAt.length).toBeGreaterThan(3)
    watch.stop()
    const leastSeconds = (performance.now() - (lookedAt[0] ?? 0)) / 1000
    const asked = await watch.find()
    expect(asked).toMatchObject({ pid, isAtLeast: true })
    expect(asked?.seconds).toBeGreaterThanOrEqual(leastSeconds - 0.001)
    await plain.close()
  })

  test('is told of by the readiness of both processes once it is open for ten seconds, also when asked for the first time, and is gone when it ends', async () => {
    const service = await startWorldOn(url)
    const { find: horizon, stop } = watchHorizon(world.database)
    const working = partsOfWorking(world, {
      queueError: async () => undefined,
      reachesMailServer: async () => true,
      figures: async () => ({ oldestSeconds: 0, due: 0, running: 0, later: 0, to_retry: 0, given_up: 0 }),
      readerFigures: async () => [],
      horizon,
    })
    const told = async () => (await service.call('GET /health/ready')).body.parts.journal
    const state = `live pages, notifications and seals wait: process ${pid} of PostgreSQL (${stranger.user} in database elsewhere) has kept a transaction open`
    const words = `${state} for at least `
    await expect.poll(async () => (await horizon())?.seconds).toBeGreaterThan(12)
    const first = await told()
    expect(first).toContain(words)
    expect(await working.others.journal?.()).toEqual({ state, words: expect.stringContaining(words) })
    await expect.poll(told).not.toBe(first)
    await stranger.query('rollback')
    await expect.poll(told).toBe('ok')
    await expect.poll(() => working.others.journal?.()).toBeUndefined()
    stop()
    const lines = service.logged().split('\n')
    const ofJournal = lines.filter((line) => line.includes('"part":"journal"')).map((line) => JSON.parse(line).msg)
    expect(ofJournal).toEqual(['a part does not work', 'a part works again'])
  })
})
