/**
 * Punches a second, over HTTP and by PostgreSQL alone. Both do the same work on the same tables, in turns
 * and in one run, so that their ratio says something even where the machine does not.
 *
 * Everybody punches now, as people do, and goes through shifts as quickly as they are answered.
 *
 *   scripts/with-node node bench/punches.ts [turns] [shifts of the service] [shifts of PostgreSQL]
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { makeWorld } from '../server/src/app.ts'
import { createDatabase, startCluster } from '../server/src/base/cluster.ts'
import { connect, serverVersion } from '../server/src/base/db.ts'
import { migrate } from '../server/src/base/migrate.ts'
import { makeSecret } from '../server/src/base/secrets.ts'
import { readConfig } from '../server/src/config.ts'
import { foundDemoCompany } from '../server/src/demo/company.ts'
import { connectClient, type KeepAliveClient } from './keep-alive.ts'
import { percentile, settle, stolen } from './measuring.ts'
import { processorSeconds } from './processors.ts'

const [turns = 3, serviceShifts = 8, bareShifts = 40] = process.argv.slice(2).map(Number)
/** Before anything is measured. */
const warmShifts = 2
const clients = 32
const peoplePerClient = 8
const people = clients * peoplePerClient
const port = 39_271
const here = import.meta.dirname

const shift = ['start', 'start-break', 'end-break', 'end'] as const

const cluster = await startCluster({ durable: true })
const folder = mkdtempSync(join(tmpdir(), 'tagwerk-bench-'))
const url = await createDatabase(cluster, 'bench')
const owner = connect({ url, as: 'owner', poolSize: 2 })
await migrate(owner, 0)
/** What a process needs besides its database. */
const needs = { FILES_URL: pathToFileURL(join(folder, 'files')).href, TAGWERK_SECRET: randomBytes(32).toString('hex') }
const world = makeWorld(readConfig({ DATABASE_URL: url, LOG_LEVEL: 'silent', ...needs }))
const company = await foundDemoCompany(world.open, { workspaces: 1, peoplePerWorkspace: 2 * people + 2 })
await world.close()
await owner.pool.query(readFileSync(join(here, 'bare-punch.sql'), 'utf8'))

/** Half of the people punch by PostgreSQL alone, half over HTTP; everybody has a token. */
const { rows: members } = await owner.pool.query<{ id: number }>(
  'select id from users where account_id = $1 and not account_admin order by id desc',
  [company.accountId],
)
const bareSecret = (seat: number): Buffer => createHash('sha256').update(`seat ${seat}`).digest()
const tokens: string[] = []
for (const [index, { id }] of members.slice(0, 2 * people).entries()) {
  const secret = makeSecret('at', company.accountId)
  if (index >= people) tokens.push(secret.text)
  await owner.pool.query(
    "insert into access_tokens (account_id, user_id, digest, expires_at) values ($1, $2, $3, now() + interval '1 year')",
    [company.accountId, id, index < people ? bareSecret(index) : secret.digest],
  )
}
await owner.pool.query('vacuum analyze')

interface Result {
  readonly punches: number
  readonly seconds: number
  /** Sorted. */
  readonly milliseconds: readonly number[]
}

const script = join(folder, 'punch.sql')
writeFileSync(
  script,
  `\\set seat :client_id * ${peoplePerClient} + :step % ${peoplePerClient}
\\set kind (:step / ${peoplePerClient}) % 4
\\set step :step + 1
select bare_punch(${company.accountId}, ${company.workspaceId}, sha256(('seat ' || :seat::int)::bytea),
  (array['start', 'start-break', 'end-break', 'end'])[:kind::int + 1], date_trunc('milliseconds', clock_timestamp()));
`,
)

/** PostgreSQL alone: pgbench, one prepared call per punch, in the role and account of a request. */
async function punchBare(turn: number, shifts: number): Promise<Result> {
  const each = shifts * shift.length * peoplePerClient
  const log = join(folder, `turn-${turn}`)
  const started = performance.now()
  const arguments_ = [
    '-n',
    '-M',
    'prepared',
    '-c',
    clients,
    '-j',
    1,
    '-t',
    each,
    '-f',
    script,
    '-l',
    '--log-prefix',
    log,
  ]
  const run = spawn('pgbench', [...arguments_, '-D', 'step=0', url].map(String), {
    env: {
      PATH: process.env.PATH,
      PGOPTIONS:
        '-c role=tagwerk_app -c jit=off -c timezone=UTC -c plan_cache_mode=force_generic_plan -c enable_seqscan=off',
    },
  })
  let output = ''
  run.stdout.on('data', (chunk) => (output += String(chunk)))
  run.stderr.on('data', (chunk) => (output += String(chunk)))
  const code = await new Promise<number | null>((resolve) => run.once('exit', resolve))
  const seconds = (performance.now() - started) / 1000
  const milliseconds = readdirSync(folder)
    .filter((name) => name.startsWith(`turn-${turn}.`))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
    .map((line) => Number(line.split(' ')[2]) / 1000)
    .sort((a, b) => a - b)
  if (code !== 0 || milliseconds.length !== each * clients) throw new Error(output)
  return { punches: milliseconds.length, seconds, milliseconds }
}

/** The service: everybody of a client starts, then everybody takes a break, and so on. */
async function punchOverHttp(shifts: number): Promise<Result> {
  const path = `/api/v3/workspaces/${company.workspaceId}/time_trackings/actions`
  const milliseconds: number[] = []
  const work = async (client: KeepAliveClient, seat: number): Promise<void> => {
    const own = tokens.slice(seat * peoplePerClient, (seat + 1) * peoplePerClient)
    for (let index = 0; index < shifts; index += 1) {
      for (const action_type of shift) {
        const body = JSON.stringify({ data: { type: 'action', attributes: { action_type } } })
        for (const token of own) {
          const sent = performance.now()
          await client.post(path, token, body)
          milliseconds.push(performance.now() - sent)
        }
      }
    }
  }
  const connected = await Promise.all(Array.from({ length: clients }, () => connectClient(port)))
  const started = performance.now()
  await Promise.all(connected.map(work))
  const seconds = (performance.now() - started) / 1000
  for (const client of connected) client.close()
  return { punches: milliseconds.length, seconds, milliseconds: milliseconds.sort((a, b) => a - b) }
}

const service = spawn(process.execPath, [join(here, '../server/src/main.ts'), 'serve'], {
  env: {
    PATH: process.env.PATH,
    DATABASE_URL: url,
    PORT: String(port),
    REQUESTS_PER_MINUTE: '10000000',
    PUNCHES_TOGETHER: process.env.PUNCHES_TOGETHER,
    ...needs,
  },
  stdio: ['ignore', 'ignore', 'inherit'],
})

async function untilListening(): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)
    if (answer) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('The service did not start.')
}

interface Written {
  readonly bytes: number
  readonly syncs: number
  readonly updated: number
  readonly hot: number
}

/** What PostgreSQL has written so far: its log, how often that went to the disk, and rows of trackings that were updated. */
async function written(): Promise<Written> {
  // Backends report what they did a moment later.
  await new Promise((resolve) => setTimeout(resolve, 1500))
  const { rows } = await owner.pool.query<Record<keyof Written, number>>(
    `select wal_bytes::float8 as bytes, wal_sync::float8 as syncs, n_tup_upd::float8 as updated, n_tup_hot_upd::float8 as hot
     from pg_stat_wal, pg_stat_user_tables where relname = 'time_trackings'`,
  )
  if (rows[0] === undefined) throw new Error('PostgreSQL tells nothing of what it wrote.')
  return rows[0]
}

/** One row of the table, and how many punches a second it tells of. */
async function measured(name: string, processes: readonly number[], work: () => Promise<Result>): Promise<number> {
  await owner.pool.query('checkpoint')
  await settle()
  const wrote = await written()
  const before = processes.map(processorSeconds)
  stolen()
  const { punches, seconds, milliseconds } = await work()
  const spent = processes.map((id, index) => processorSeconds(id) - (before[index] ?? 0))
  const costs = spent.map((value) => ((value * 1000) / punches).toFixed(2))
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(milliseconds, share).toFixed(1))
  const perSecond = punches / seconds
  const away = stolen().toFixed(0)
  const { bytes, syncs, updated, hot } = await written()
  const each = {
    bytes: ((bytes - wrote.bytes) / punches).toFixed(0),
    syncs: ((syncs - wrote.syncs) / punches).toFixed(2),
    hot: (((hot - wrote.hot) / (updated - wrote.updated)) * 100).toFixed(0),
  }
  console.log(
    `| ${name} | ${perSecond.toFixed(0)} | ${p50} | ${p95} | ${p99} | ${costs[1] ?? ''} | ${costs[0]} | ${each.bytes} | ${each.syncs} | ${each.hot} | ${away} |`,
  )
  return perSecond
}

try {
  await untilListening()
  await punchBare(0, warmShifts)
  await punchOverHttp(warmShifts)
  // Plans made for empty tables are bad ones; now PostgreSQL knows what it has to do with.
  await owner.pool.query('vacuum analyze')
  console.log(
    `PostgreSQL ${await serverVersion(owner)}, Node ${process.versions.node}, ${cpus().length} cores, everything on one machine, ${clients} clients.\n`,
  )
  console.log(
    '| way | punches/s | p50 ms | p95 ms | p99 ms | service CPU ms | PostgreSQL CPU ms | WAL bytes | fsyncs | HOT % | stolen % |\n|---|---|---|---|---|---|---|---|---|---|---|',
  )
  const ratios: number[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    const bare = await measured('PostgreSQL alone', [cluster.processId], () => punchBare(turn + 1, bareShifts))
    const real = await measured('the service', [cluster.processId, service.pid ?? 0], () =>
      punchOverHttp(serviceShifts),
    )
    ratios.push(real / bare)
  }
  ratios.sort((a, b) => a - b)
  console.log(
    `\nRatio of the service to PostgreSQL alone, the middle of ${turns} turns: ${percentile(ratios, 0.5).toFixed(2)} (${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}).\n`,
  )
  const counted = spawnSync(process.execPath, [join(here, 'punch-statements.ts')], { encoding: 'utf8' })
  console.log(counted.stdout)
} finally {
  service.kill('SIGTERM')
  await new Promise((resolve) => service.once('exit', resolve))
  await owner.close()
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}
