import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStore } from '../src/base/files/stores.ts'
import { formatUtc, plus, systemClock } from '../src/base/time/time.ts'
import { writeManifest } from '../src/modules/files/manifest.ts'
import { partsOfServing, partsOfWorking } from '../src/readiness.ts'
import { makeWorker } from '../src/work.ts'
import { atTheEnd } from './at-the-end.ts'
import { givenStaff } from './given.ts'
import { eventually } from './worker.ts'
import { startWorld, startWorldOn } from './world.ts'

const home = await mkdtemp(join(tmpdir(), 'tagwerk-readiness-'))
afterAll(() => rm(home, { recursive: true, force: true }))
const world = await startWorld({
  SMTP_URL: pathToFileURL(join(home, 'mails')).href,
  BACKUP_URL: pathToFileURL(join(home, 'backup')).href,
})
const staff = await givenStaff(world.open, 'Ready')
const database = new Client({ connectionString: world.config.databaseUrl })
beforeAll(() => database.connect())
afterAll(() => database.end())

/** As a process finds it that starts now and believes nothing yet. */
const found = async (parts: ReturnType<typeof partsOfServing>, name: string) => {
  const part = parts.others[name]
  if (part === undefined) throw new Error(`There is no part ${name}.`)
  return part()
}

test('a service without a worker is ready and says what waits', async () => {
  const { status, body } = await world.call('GET /health/ready')
  const words = 'no worker is running: mails, batches and notifications wait'
  // A test beside this one may have a transaction open for long.
  const journal = expect.any(String)
  expect([status, body.status, body.degraded[0], body.parts]).toEqual([
    200,
    'ok',
    'worker',
    { database: 'ok', files: 'ok', worker: words, journal, joining: 'ok' },
  ])
  expect((await world.call('GET /health/ready/worker')).status).toBe(503)
  expect((await world.call('GET /health/ready/files')).status).toBe(200)
})

test('a service whose login may take no punches together says so, and takes them', async () => {
  const login = `plain_${randomUUID().replaceAll('-', '')}`
  await database.query(`create role ${login} login`)
  await database.query(`grant tagwerk_app to ${login}`)
  atTheEnd(() => database.query(`drop role ${login}`))
  const url = new URL(world.config.databaseUrl)
  url.username = login
  const plain = await startWorldOn(url.href)
  const punched = await plain.call(`POST /api/v3/workspaces/${staff.workspaceId}/time_trackings/actions`, {
    token: staff.employee.token,
    type: 'action',
    attributes: { action_type: 'start' },
  })
  expect(punched.status, punched.text).toBe(201)
  const { status, body } = await plain.call('GET /health/ready')
  const words = 'each punch has a transaction of its own: the login was not granted tagwerk_joined'
  expect([status, body.parts.joining]).toEqual([200, words])
})

describe('a worker', () => {
  let worker: Awaited<ReturnType<typeof makeWorker>>
  beforeAll(async () => {
    worker = await makeWorker(world)
  })
  afterAll(() => worker.stop())

  test('is seen by the service', async () => {
    expect(await found(partsOfServing(world, worker), 'worker')).toBeUndefined()
  })

  test('tells that jobs wait', async () => {
    expect(await found(partsOfWorking(world, worker), 'jobs')).toBeUndefined()
    await database.query(`select graphile_worker.add_job('nobody.does-this', run_at => now() - interval '2 minutes')`)
    expect(await found(partsOfWorking(world, worker), 'jobs')).toBe('jobs wait for longer than a minute')
    await database.query(
      `select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where task_identifier = 'nobody.does-this'))`,
    )
    expect(await found(partsOfWorking(world, worker), 'jobs')).toBeUndefined()
  })

  test('tells which readers are late', async () => {
    const late = () => found(partsOfWorking(world, worker), 'readers')
    await eventually(async () => expect(await late()).toBeUndefined())
    // Another process has the reader to itself and does nothing with it.
    await database.query(`select pg_advisory_lock(hashtextextended('reader changes.seal', 0))`)
    await world.call(`POST /api/v3/workspaces/${staff.workspaceId}/tags`, {
      token: staff.accountAdmin.token,
      type: 'tag',
      attributes: { title: 'Late' },
    })
    await database.query(`set session_replication_role = replica`)
    await database.query(`update changes set at = at - interval '5 minutes'`)
    const words = 'changes are read more than a minute late by changes.seal'
    await eventually(async () => expect(await late()).toBe(words))
    await database.query(`select pg_advisory_unlock_all()`)
    await eventually(async () => expect(await late()).toBeUndefined())
  })

  test('tells when there is no backup, or none of the last day and a half', async () => {
    const store = openStore(world.config.backupUrl)
    const backedUp = (hoursAgo: number) =>
      writeManifest(store, {
        completeAt: formatUtc(plus(systemClock(), { hours: -hoursAgo })),
        notedAt: [],
        copies: new Map([['some/key', { key: 'some/key', sha256: 'aa', bytes: 1 }]]),
      })
    const told = () => found(partsOfWorking(world, worker), 'backup')
    expect(await told()).toBe('there is no backup')
    await backedUp(37)
    expect(await told()).toBe('the last backup is older than 36 hours')
    await backedUp(35)
    expect(await told()).toBeUndefined()
    store.close()
  })
})

test('asking for readiness over and over costs the database next to nothing', async () => {
  const { others } = partsOfServing(world, { horizon: async () => undefined })
  const sessions = async (): Promise<number> => {
    const { rows } = await database.query<{ count: string }>(
      `select count(*) from pg_stat_activity where datname = current_database()`,
    )
    return Number(rows[0]?.count)
  }
  const before = await sessions()
  const asked = await Promise.all(Array.from({ length: 500 }, () => world.call('GET /health/ready')))
  expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200]))
  // All of them share one question on one connection.
  expect(await sessions()).toBeLessThanOrEqual(before + 1)
  expect(others.worker?.()).toBe(others.worker?.())
})
