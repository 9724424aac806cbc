/**
 * Punches a second, over HTTP and by PostgreSQL alone. Both do the same work on the same tables, in turns
 * and in one run, so that their ratio says something even where the machine does not.
 *
 * Everybody punches now, as people do, and goes through shifts as quickly as they are answered.
 *
 *   scripts/with-node node bench/punches.ts                      all settings, one after the other
 *   scripts/with-node node bench/punches.ts --clients 64 --accounts 64 --processes 1 --turns 3 --shifts 16
 */
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { serverVersion } from '../server/src/base/database/db.ts'
import { prepareBare, type Run } from './driver/bare-punches.ts'
import { foundCompanies } from './driver/companies.ts'
import { prepareHttp } from './driver/http-punches.ts'
import { type Installation, install } from './driver/installation.ts'
import { percentile, stolen, waitUntilCalm } from './driver/measuring.ts'
import { processorSeconds } from './driver/processors.ts'

interface Setting {
  readonly clients: number
  readonly accounts: number
  readonly processes: number
}

const { values } = parseArgs({
  options: {
    clients: { type: 'string' },
    accounts: { type: 'string' },
    processes: { type: 'string' },
    turns: { type: 'string', default: '3' },
    shifts: { type: 'string', default: '16' },
  },
})
const turns = Number(values.turns)
const shifts = Number(values.shifts)
const { clients = '32', accounts = '1', processes = '1' } = values
const settings: readonly Setting[] =
  values.clients || values.accounts || values.processes
    ? [{ clients: Number(clients), accounts: Number(accounts), processes: Number(processes) }]
    : [
        { clients: 32, accounts: 1, processes: 1 },
        { clients: 64, accounts: 1, processes: 1 },
        { clients: 64, accounts: 64, processes: 1 },
        { clients: 64, accounts: 1, processes: 2 },
      ]
/** Before anything is measured. A process that has just started compiles what it does often; it is measured as it is later. */
const warmShifts = { bare: 2, http: 8 }
const peoplePerClient = 8

interface Written {
  readonly bytes: number
  readonly syncs: number
  readonly updated: number
  readonly hot: number
}

/** What PostgreSQL has written so far: its log, how often that went to the disk, and rows of trackings that were updated. */
async function written({ owner }: Installation): Promise<Written> {
  // Backends report what they did a moment later.
  await new Promise((resolve) => setTimeout(resolve, 1500))
  const { rows } = await owner.pool.query<Record<keyof Written, number>>(
    `select wal_bytes::float8 as bytes, wal_sync::float8 as syncs, n_tup_upd::float8 as updated, n_tup_hot_upd::float8 as hot
     from pg_stat_wal, pg_stat_user_tables where relname = 'time_trackings'`,
  )
  if (rows[0] === undefined) throw new Error('PostgreSQL tells nothing of what it wrote.')
  return rows[0]
}

interface Row {
  readonly name: string
  /** Of the service; none where PostgreSQL is alone. */
  readonly processIds: readonly number[]
  readonly work: () => Promise<Run>
}

/** One row of the table, and how many punches a second it tells of. */
async function measured(installation: Installation, { name, processIds, work }: Row): Promise<number> {
  await installation.owner.pool.query('checkpoint')
  await waitUntilCalm()
  const wrote = await written(installation)
  const spent = (): number[] => [
    processIds.reduce((sum, id) => sum + processorSeconds(id), 0),
    processorSeconds(installation.databaseProcess),
  ]
  const before = spent()
  stolen()
  const { punches, seconds, milliseconds } = await work()
  const costs = spent().map((value, index) => (((value - (before[index] ?? 0)) * 1000) / punches).toFixed(2))
  const away = stolen().toFixed(0)
  const { bytes, syncs, updated, hot } = await written(installation)
  const row = [
    name,
    (punches / seconds).toFixed(0),
    ...[0.5, 0.95, 0.99].map((share) => percentile(milliseconds, share).toFixed(1)),
    processIds.length > 0 ? costs[0] : '',
    costs[1],
    ((bytes - wrote.bytes) / punches).toFixed(0),
    ((syncs - wrote.syncs) / punches).toFixed(2),
    (((hot - wrote.hot) / (updated - wrote.updated)) * 100).toFixed(0),
    away,
  ]
  console.log(`| ${row.join(' | ')} |`)
  return punches / seconds
}

const columns = [
  ...['way', 'punches/s', 'p50 ms', 'p95 ms', 'p99 ms', 'service CPU ms', 'PostgreSQL CPU ms'],
  ...['WAL bytes', 'fsyncs', 'HOT %', 'stolen %'],
]

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`

/** Half of the people of each client punch by PostgreSQL alone, half over HTTP. */
async function compare(installation: Installation, { clients, accounts, processes }: Setting): Promise<void> {
  const companies = await installation.within(({ open }) =>
    foundCompanies(open, accounts, Math.ceil(clients / accounts) * 2 * peoplePerClient),
  )
  const people = Array.from({ length: clients }, (_, client) =>
    (companies[client % accounts] ?? []).slice(
      Math.floor(client / accounts) * 2 * peoplePerClient,
      (Math.floor(client / accounts) + 1) * 2 * peoplePerClient,
    ),
  )
  const services = await installation.serve(processes)
  const bare = await prepareBare(
    installation,
    people.map((each) => each.slice(0, peoplePerClient)),
  )
  const http = await prepareHttp(
    installation,
    services,
    people.map((each) => each.slice(peoplePerClient)),
  )
  await bare(warmShifts.bare)
  await http(warmShifts.http)
  // Plans made for empty tables are bad ones; now PostgreSQL knows what it has to do with.
  await installation.owner.pool.query('vacuum analyze')
  console.log(
    `\n## ${clients} clients, ${count(accounts, 'account', 'accounts')}, ${count(processes, 'process', 'processes')} of the service\n`,
  )
  console.log(`| ${columns.join(' | ')} |\n|${columns.map(() => '---|').join('')}`)
  const processIds = services.map((service) => service.processId)
  const ratios: number[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    const alone = await measured(installation, {
      name: 'PostgreSQL alone',
      processIds: [],
      work: () => bare(shifts),
    })
    const real = await measured(installation, { name: 'the service', processIds, work: () => http(shifts) })
    ratios.push(real / alone)
  }
  console.log(
    `\nRatio of the service to PostgreSQL alone, the middle of ${turns} turns: ${percentile(ratios, 0.5).toFixed(2)} (${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}).`,
  )
}

for (const [index, setting] of settings.entries()) {
  const installation = await install()
  try {
    if (index === 0)
      console.log(
        `PostgreSQL ${await serverVersion(installation.owner)}, Node ${process.versions.node}, ${cpus().length} cores, everything on one machine.`,
      )
    await compare(installation, setting)
  } finally {
    await installation.stop()
  }
}
