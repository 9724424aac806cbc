/**
 * The service killed with kill -9 again and again while people punch. Every punch carries a key; whoever gets no answer
 * sends it again with the same key. A ledger of the answers is held against the log of punches: each one exactly once.
 *
 *   scripts/with-node node bench/killed-service.ts [kills] [minutes at most]
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { makeWorld } from '../server/src/app.ts'
import { createDatabase, startCluster } from '../server/src/base/cluster.ts'
import { connect } from '../server/src/base/db.ts'
import { migrate } from '../server/src/base/migrate.ts'
import { makeSecret } from '../server/src/base/secrets.ts'
import { readConfig } from '../server/src/config.ts'
import { foundDemoCompany } from '../server/src/demo/company.ts'
import { machine } from './measuring.ts'

const [kills = 200, minutes = 30] = process.argv.slice(2).map(Number)
const people = 48
const port = 39_272
const base = `http://127.0.0.1:${port}`
const shift = ['start', 'start-break', 'end-break', 'end'] as const

const cluster = await startCluster({ durable: true })
const folder = mkdtempSync(join(tmpdir(), 'tagwerk-bench-'))
const url = await createDatabase(cluster, 'bench')
const owner = connect({ url, as: 'owner', poolSize: 2 })
const needs = { FILES_URL: pathToFileURL(join(folder, 'files')).href, TAGWERK_SECRET: randomBytes(32).toString('hex') }

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

function startService(): { child: ChildProcess; ended: Promise<void> } {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../server/src/main.ts'), 'serve'], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: join(tmpdir(), 'tagwerk-compile-cache'),
      DATABASE_URL: url,
      PORT: String(port),
      REQUESTS_PER_MINUTE: '10000000',
      LOG_LEVEL: 'silent',
      PUNCHES_TOGETHER: process.env.PUNCHES_TOGETHER,
      ...needs,
    },
    stdio: 'ignore',
  })
  return { child, ended: new Promise((resolve) => child.once('exit', () => resolve())) }
}

const figures = { kills: 0, answered: 0, repeated: 0, refused: 0, replayed: 0 }
const ending = { isOver: false }

/** One person: a punch after the other, each with a key, each sent until it is answered. What was answered is the ledger. */
async function work(path: string, token: string, person: number): Promise<string[]> {
  const ledger: string[] = []
  for (let number = 0; !ending.isOver || number % shift.length !== 0; number += 1) {
    const action_type = shift[number % shift.length]
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/vnd.api+json',
      'idempotency-key': `${person} ${number}`,
    }
    const body = JSON.stringify({ data: { type: 'action', attributes: { action_type } } })
    for (;;) {
      const answer = await fetch(`${base}${path}`, { method: 'POST', headers, body }).catch(() => undefined)
      const text = await answer?.text().catch(() => undefined)
      if (answer?.status === 201 && text !== undefined) {
        ledger.push((JSON.parse(text) as { data: { id: string } }).data.id)
        figures.answered += 1
        if (answer.headers.get('idempotent-replayed')) figures.replayed += 1
        break
      }
      if (answer && ![409, 429, 503].includes(answer.status) && !text?.includes('idempotency_in_flight')) {
        figures.refused += 1
        faults.push(`${action_type} of ${person}: ${answer.status} ${text?.slice(0, 200)}`)
        break
      }
      figures.repeated += 1
      await sleep(20 + Math.random() * 60)
    }
    await sleep(Math.random() * 30)
  }
  return ledger
}

const faults: string[] = []

async function run(): Promise<void> {
  await migrate(owner, 0)
  const world = makeWorld(readConfig({ DATABASE_URL: url, LOG_LEVEL: 'silent', ...needs }))
  const company = await foundDemoCompany(world.open, { workspaces: 1, peoplePerWorkspace: people + 2 })
  await world.close()
  const { rows } = await owner.pool.query<{ id: number }>(
    'select id from users where account_id = $1 and not account_admin order by id desc limit $2',
    [company.accountId, people],
  )
  const punchers = await Promise.all(
    rows.map(async ({ id }) => {
      const { text, digest } = makeSecret('at', company.accountId)
      await owner.pool.query(
        "insert into access_tokens (account_id, user_id, digest, expires_at) values ($1, $2, $3, now() + interval '1 year')",
        [company.accountId, id, digest],
      )
      return { id, token: text }
    }),
  )
  const path = `/api/v3/workspaces/${company.workspaceId}/time_trackings/actions`
  const from = performance.now()
  let service = startService()
  const working = punchers.map(({ id, token }) => work(path, token, id))
  while (figures.kills < kills && performance.now() - from < minutes * 60_000) {
    const before = figures.answered
    // Killed a moment after it got on, wherever it is then.
    while (figures.answered < before + people) await sleep(5)
    await sleep(Math.random() * 200)
    service.child.kill('SIGKILL')
    await service.ended
    figures.kills += 1
    service = startService()
  }
  ending.isOver = true
  const ledgers = await Promise.all(working)
  service.child.kill('SIGTERM')
  await service.ended
  await examine(punchers, ledgers)
  console.log('# The service killed while people punch\n')
  console.log(
    `${await machine(owner)}, ${people} people punching without a pause. It took ${((performance.now() - from) / 1000).toFixed(0)} s.\n`,
  )
  console.log('| what | count |\n|---|---|')
  console.log(`| kill -9 of the service | ${figures.kills} |`)
  console.log(`| punches answered, by the ledger | ${figures.answered} |`)
  console.log(`| sent again because no answer came | ${figures.repeated} |`)
  console.log(`| of those, answered before and told again | ${figures.replayed} |`)
  console.log(`| lost, doubled or refused | ${faults.length} |`)
  for (const fault of faults.slice(0, 50)) console.log(`\n- ${fault}`)
  if (faults.length > 0) process.exitCode = 1
}

/** The log of each person holds what the ledger holds, in its order, and every shift is a tracking. */
async function examine(punchers: readonly { id: number }[], ledgers: readonly string[][]): Promise<void> {
  for (const [index, { id }] of punchers.entries()) {
    const { rows } = await owner.pool.query<{ id: string }>(
      'select id from actions where user_id = $1 order by action_time, received_at',
      [id],
    )
    const [log, ledger] = [rows.map((row) => row.id), ledgers[index] ?? []]
    if (log.join() !== ledger.join())
      faults.push(`person ${id}: ${ledger.length} in the ledger, ${log.length} in the log`)
    const { rows: trackings } = await owner.pool.query<{ count: number; open: number }>(
      `select count(*)::integer as count, count(*) filter (where ends_at is null)::integer as open
       from time_trackings where user_id = $1 and created_by = 'actions'`,
      [id],
    )
    if (trackings[0]?.count !== ledger.length / shift.length || trackings[0].open > 0)
      faults.push(`person ${id}: ${trackings[0]?.count} trackings for ${ledger.length} punches`)
  }
}

try {
  await run()
} finally {
  await owner.close()
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}
