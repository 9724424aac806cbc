/**
 * The primary killed with kill -9, Patroni and PostgreSQL together, again and again while people punch. Every punch
 * carries a key and is sent until it is answered; a ledger of the answers is held against the log of punches. Before
 * every second kill, and every one of the control run, both standbys are kept from hearing of anything new for a while:
 * so an answer that did not wait for a standby is lost, which the control run without synchronous mode must show. How
 * many are answered each second once the first one is, compared with the seconds before the kill, shows how soon
 * everybody is served again: within five seconds, or the run fails.
 *
 *   deploy/ha/try install
 *   scripts/with-node node bench/failovers.ts [failovers] [synchronous | asynchronous]
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { makeWorld } from '../server/src/app.ts'
import { connect } from '../server/src/base/database/db.ts'
import { readConfig } from '../server/src/config.ts'
import { foundDemoCompany } from '../server/src/demo/company.ts'
import { freePort } from '../server/test/faults/processes.ts'
import { shift } from './driver/bare-punches.ts'
import { issueTokens, type Puncher } from './driver/companies.ts'
import { program } from './driver/installation.ts'
import { type Ledger, makeLedger } from './driver/ledger.ts'
import { machine } from './driver/measuring.ts'

const count = Number(process.argv[2] ?? 20)
const isSynchronous = process.argv[3] !== 'asynchronous'
const people = 16
const laggingMs = 1_500
/** How long people are watched before a kill, and once somebody is answered again. */
const watchedSeconds = 10
/** By then as many are to be answered as before, but for what a few seconds differ by anyway. */
const backWithin = { seconds: 5, share: 0.7 }
/** More than so many people punch in a run of hundreds of failovers. */
const mostPunches = 2_000_000

const port = await freePort()

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'tagwerk-failovers-'))
// PostgreSQL runs as a user of its own and must find its way.
chmodSync(folder, 0o755)
const at = (user: string, database: string) => `postgresql://${user}:try@127.0.0.1:5000/${database}`
const needs = {
  DATABASE_URL: at('tagwerk_web', 'tagwerk'),
  FILES_URL: pathToFileURL(join(folder, 'files')).href,
  TAGWERK_SECRET: randomBytes(32).toString('hex'),
}
const owning = { DATABASE_OWNER_URL: at('tagwerk_owner', 'tagwerk') }
// Row-level security binds the owner as well; only PostgreSQL's own login sees everything, to compare.
const everything = connect({ url: at('postgres', 'tagwerk'), as: 'owner', poolSize: 2, statementTimeoutMs: 60_000 })

/** Does what deploy/ha/README.md says, with its own script. */
const cluster = (...words: string[]): string =>
  execFileSync(join(root, 'deploy/ha/try'), words, {
    env: { ...process.env, TAGWERK_HA_FOLDER: join(folder, 'cluster') },
    stdio: ['ignore', 'pipe', 'inherit'],
  }).toString()

const environment = { PATH: process.env.PATH, NODE_COMPILE_CACHE: join(tmpdir(), 'tagwerk-compile-cache'), ...needs }
const tagwerk = (...words: string[]): string =>
  execFileSync(process.execPath, [program, ...words], { env: { ...environment, ...owning } }).toString()

const ending = { isOver: false }
const restarts = { serve: -1, work: -1 }
const running = new Map<string, ChildProcess>()

/** Starts a process as a supervisor does: again, whenever it ends. */
function supervise(role: 'serve' | 'work', more: Record<string, string>): void {
  restarts[role] += 1
  const log = openSync(join(folder, `${role}.log`), 'a')
  const env = { ...environment, ...more, LOG_LEVEL: 'warn' }
  const child = spawn(process.execPath, [program, role], { env, stdio: ['ignore', log, log] })
  running.set(role, child)
  child.once('exit', () => void sleep(1_000).then(() => !ending.isOver && supervise(role, more)))
}

const refusals: string[] = []
const figures = { repeated: 0, replayed: 0 }

/** One person: a punch after the other, each with a key, each sent until it is answered. */
async function work(ledger: Ledger, { workspaceId }: Puncher, token: string, person: number): Promise<void> {
  const path = `/api/v3/workspaces/${workspaceId}/time_trackings/actions`
  for (let number = 0; !ending.isOver || number % shift.length !== 0; number += 1) {
    const action_type = shift[number % shift.length]
    const body = JSON.stringify({ data: { type: 'action', attributes: { action_type } } })
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/vnd.api+json',
      'idempotency-key': `${person} ${number}`,
    }
    for (;;) {
      const sentAt = performance.now()
      const request = { method: 'POST', headers, body, signal: AbortSignal.timeout(30_000) }
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, request).catch(() => undefined)
      const text = await answer?.text().catch(() => undefined)
      if (answer?.status === 201 && text !== undefined) {
        ledger.record(person, number % shift.length, text, sentAt)
        if (answer.headers.get('idempotent-replayed')) figures.replayed += 1
        break
      }
      if (answer && ![409, 429, 503].includes(answer.status)) {
        refusals.push(`${action_type} of ${person}: ${answer.status} ${text?.slice(0, 200)}`)
        break
      }
      figures.repeated += 1
      await sleep(100 + Math.random() * 100)
    }
    await sleep(Math.random() * 200)
  }
}

interface Failover {
  readonly node: string
  readonly seconds: number
  /** While both standbys were kept behind; undefined when they were not. */
  readonly answeredWhileLagging: number | undefined
  /** Punches a second before, and in each second since the first one was answered. */
  readonly before: number
  readonly after: readonly number[]
}

function countAnswers(ledger: Ledger, from: number, to: number): number {
  let count = 0
  for (const { answeredAt } of ledger.since(0)) if (answeredAt >= from && answeredAt < to) count += 1
  return count
}

const countSecondsAfter = (ledger: Ledger, firstAt: number): number[] =>
  Array.from({ length: watchedSeconds }, (_, second) =>
    countAnswers(ledger, firstAt + second * 1000, firstAt + (second + 1) * 1000),
  )

/** In which second after the first answer as many were answered as before; undefined when in none that was watched. */
const backAfter = ({ before, after }: Failover): number | undefined => {
  const found = after.findIndex((answered) => answered >= before * backWithin.share)
  return found === -1 ? undefined : found + 1
}

/** How many punches are answered while both standbys are kept from hearing of anything. */
async function keepBehind(ledger: Ledger): Promise<number> {
  const { rows } = await everything.pool.query<{ pid: number }>('select pid from pg_stat_replication')
  for (const { pid } of rows) process.kill(pid, 'SIGSTOP')
  const before = ledger.size()
  await sleep(laggingMs)
  return ledger.size() - before
}

/** Kills the primary, and waits for the first punch that was sent and answered since. */
async function failOver(ledger: Ledger, standbys: 'behind' | 'close'): Promise<Failover> {
  const watchedUntil = performance.now()
  const before = countAnswers(ledger, watchedUntil - watchedSeconds * 1000, watchedUntil) / watchedSeconds
  const answeredWhileLagging = standbys === 'behind' ? await keepBehind(ledger) : undefined
  const killedAt = performance.now()
  const answeredBefore = ledger.size()
  const node = cluster('kill-primary').trim()
  for (;;) {
    const first = [...ledger.since(answeredBefore)].find(({ sentAt }) => sentAt > killedAt)
    if (first) {
      const firstAt = first.answeredAt
      await sleep(watchedSeconds * 1000)
      cluster('start', node)
      const after = countSecondsAfter(ledger, firstAt)
      return { node, seconds: (firstAt - killedAt) / 1000, answeredWhileLagging, before, after }
    }
    if (performance.now() - killedAt > 180_000) throw new Error(`No punch was answered after ${node} was killed.`)
    await sleep(20)
  }
}

interface Found {
  readonly lost: number
  readonly doubled: number
  readonly inLog: number
}

async function compare(ledger: Ledger, userIds: readonly number[]): Promise<Found> {
  const found = await ledger.compare(everything)
  const { rows } = await everything.pool.query<{ count: number }>(
    'select count(*)::int as count from actions where user_id = any($1)',
    [userIds],
  )
  return {
    lost: found['answered, but not in the log of punches'],
    doubled: found['answered twice with the same punch'] + found['in the log of punches, but not answered'],
    inLog: rows[0]?.count ?? 0,
  }
}

async function prepare() {
  console.error(cluster('up'))
  cluster('psql', '-q', '-v', 'owner=try', '-v', 'web=try', '-f', join(root, 'deploy/ha/roles.sql'))
  tagwerk('migrate')
  cluster('psql', '-q', '-f', join(root, 'deploy/ha/grants.sql'))
  const world = makeWorld(readConfig({ LOG_LEVEL: 'silent', ...needs }))
  const company = await foundDemoCompany(world.open, { workspaces: 1, peoplePerWorkspace: people + 2 })
  await world.close()
  const { rows } = await everything.pool.query<{ id: number }>(
    'select id from users where account_id = $1 and not account_admin order by id desc limit $2',
    [company.accountId, people],
  )
  const { accountId, workspaceId } = company
  const punchers = rows.map(({ id }) => ({ accountId, workspaceId, userId: id }))
  const tokens = await issueTokens(everything, punchers)
  if (!isSynchronous) for (const name of ['mode_strict', 'mode']) cluster('set', `synchronous_${name}=false`)
  return { punchers, tokens }
}

/** The worker seals what it has not sealed yet, then the journal is compared with its seals. */
async function verified(): Promise<string> {
  for (let waited = 0; waited < 120; waited += 1) {
    const told = tagwerk('verify').trim()
    if (/, 0 not sealed yet/.test(told)) return told.replace(/, last seal.*/, '')
    await sleep(1_000)
  }
  throw new Error(`The journal was not sealed within two minutes: ${tagwerk('verify')}`)
}

async function run(): Promise<void> {
  const { punchers, tokens } = await prepare()
  const ledger = makeLedger(punchers, mostPunches)
  supervise('serve', { PORT: String(port), REQUESTS_PER_MINUTE: '10000000' })
  supervise('work', owning)
  const working = punchers.map((puncher, person) => work(ledger, puncher, tokens[person] ?? '', person))
  const failovers: Failover[] = []
  while (failovers.length < count) {
    cluster('complete')
    const before = ledger.size()
    while (ledger.size() < before + people * 4) await sleep(20)
    await sleep(watchedSeconds * 1000 + Math.random() * 2_000)
    const failover = await failOver(ledger, isSynchronous && failovers.length % 2 === 1 ? 'close' : 'behind')
    failovers.push(failover)
    console.error(
      `${failovers.length}: ${failover.node} lost, writable after ${failover.seconds.toFixed(1)} s; ${failover.before} a second before, then ${failover.after.join(', ')}`,
    )
  }
  cluster('complete')
  ending.isOver = true
  await Promise.all(working)
  const journal = isSynchronous ? await verified() : undefined
  const found = await compare(
    ledger,
    punchers.map(({ userId }) => userId),
  )
  await report(failovers, { ...found, answered: ledger.size() }, journal)
  const isAsPromised = isSynchronous
    ? found.lost + found.doubled + refusals.length + restarts.serve === 0 &&
      failovers.every((each) => (backAfter(each) ?? Infinity) <= backWithin.seconds)
    : found.lost > 0
  if (!isAsPromised) process.exitCode = 1
}

async function report(
  failovers: readonly Failover[],
  { lost, doubled, inLog, answered }: Found & { readonly answered: number },
  journal: string | undefined,
): Promise<void> {
  const mode = isSynchronous ? 'Synchronous mode, strict' : 'The control run: synchronous mode off'
  console.log(`## ${mode}\n\n${await machine(everything)}, ${people} people punching.\n`)
  console.log('| what | count |\n|---|---|')
  console.log(`| primaries killed | ${failovers.length} |`)
  console.log(`| punches answered, by the ledger | ${answered} |`)
  console.log(`| punches in the log | ${inLog} |`)
  console.log(`| sent again because no answer or 503 came | ${figures.repeated} |`)
  console.log(`| of those, done before and told again | ${figures.replayed} |`)
  console.log(`| answered and lost | ${lost} |`)
  console.log(`| done twice | ${doubled} |`)
  console.log(`| refused, because what came before was lost | ${refusals.length} |`)
  console.log(`| restarts of \`serve\` | ${restarts.serve} |`)
  console.log(`| restarts of \`work\` by its supervisor | ${restarts.work} |`)
  if (journal) console.log(`\n\`tagwerk verify\`: ${journal}`)
  console.log(
    '\n| failover | node lost | answered while both standbys were kept behind | seconds to writable | punches a second before | in each second after | as many again in second |\n|---|---|---|---|---|---|---|',
  )
  for (const [index, failover] of failovers.entries()) {
    const { node, seconds, answeredWhileLagging, before } = failover
    const lagging = answeredWhileLagging ?? 'not kept behind'
    const after = `${failover.after.join(' ')} | ${backAfter(failover) ?? 'none'}`
    console.log(`| ${index + 1} | ${node} | ${lagging} | ${seconds.toFixed(1)} | ${before.toFixed(1)} | ${after} |`)
  }
  for (const refusal of refusals.slice(0, isSynchronous ? 50 : 3)) console.log(`\n- ${refusal}`)
}

try {
  await run()
} finally {
  ending.isOver = true
  for (const child of running.values()) child.kill('SIGTERM')
  await everything.close()
  cluster('down')
  if (!process.exitCode) rmSync(folder, { recursive: true, force: true })
}
