/**
 * So many punches a second for so many minutes, sent at moments that are chosen beforehand, whatever the answers do. How
 * long one takes counts from the moment it was meant to be sent. A ledger of the answers is held against the database in
 * the end. Before and after, the same work by PostgreSQL alone.
 *
 *   scripts/with-node node bench/steady-punches.ts [per second] [minutes] [accounts] > bench/results/steady-punches.md
 */
import { loadavg } from 'node:os'
import { prepareBare, type Run, shift } from './driver/bare-punches.ts'
import { foundCompanies, issueTokens } from './driver/companies.ts'
import { punchRequests, workFirstShift } from './driver/http-punches.ts'
import { type Installation, install, type Service } from './driver/installation.ts'
import { type Ledger, makeLedger } from './driver/ledger.ts'
import { machine, percentile, stolen, waitUntilCalm } from './driver/measuring.ts'
import { processorSeconds } from './driver/processors.ts'
import { type Happenings, punchSteadily, roomFor } from './driver/steady-load.ts'

const [perSecond = 1333, minutes = 15, accounts = 64] = process.argv.slice(2).map(Number)
const seconds = minutes * 60
/** So many people that somebody's next punch is due long after the one before was answered. */
const secondsBetween = 6
const peopleEach = Math.ceil((perSecond * secondsBetween) / accounts)
const alone = { clients: 32, peopleEach: 8, shifts: 12 }

const tell = (text: string): void => void process.stderr.write(`${text}\n`)

interface Stage {
  readonly installation: Installation
  readonly service: Service
  readonly people: readonly (readonly Buffer[])[]
  readonly ledger: Ledger
  readonly punchBare: (shifts: number) => Promise<Run>
}

async function prepare(installation: Installation): Promise<Stage> {
  tell('founding companies')
  const { companies, others } = await installation.within(async ({ open }) => ({
    companies: await foundCompanies(open, accounts, peopleEach),
    others: await foundCompanies(open, alone.clients, alone.peopleEach),
  }))
  // One of each company after the other.
  const punchers = Array.from({ length: peopleEach }, (_, seat) => companies.flatMap((each) => each[seat] ?? [])).flat()
  const tokens = await issueTokens(installation.owner, punchers)
  const people = punchers.map((puncher, index) => punchRequests(puncher, tokens[index] ?? ''))
  const ledger = makeLedger(punchers, roomFor({ perSecond, seconds }) + people.length * shift.length)
  const punchBare = await prepareBare(installation, others)
  const [service] = await installation.serve(1)
  if (service === undefined) throw new Error('There is no service.')
  tell('everybody works a first shift')
  await workFirstShift(service, people, ledger)
  await punchBare(2)
  await installation.owner.pool.query('vacuum analyze')
  return { installation, service, people, ledger, punchBare }
}

interface Bare {
  readonly run: Run
  readonly processorMs: number
  readonly away: number
}

/** PostgreSQL alone, for a moment. */
async function measureBare({ installation, punchBare }: Stage): Promise<Bare> {
  tell('PostgreSQL alone')
  await installation.owner.pool.query('checkpoint')
  await waitUntilCalm()
  const before = processorSeconds(installation.databaseProcess)
  stolen()
  const run = await punchBare(alone.shifts)
  const spent = processorSeconds(installation.databaseProcess) - before
  return { run, processorMs: (spent * 1000) / run.punches, away: stolen() }
}

interface Steady {
  readonly happenings: Happenings
  /** Stolen in each minute, in percent. */
  readonly away: readonly number[]
  /** Processor time of each, in milliseconds a punch. */
  readonly processorMs: Record<'service' | 'PostgreSQL' | 'generator', number>
  readonly loadAverage: string
}

async function measureSteadily({ installation, service, people, ledger }: Stage): Promise<Steady> {
  tell(`${perSecond} punches a second for ${minutes} minutes`)
  const spent = (): number[] => [
    processorSeconds(service.processId),
    processorSeconds(installation.databaseProcess),
    (process.cpuUsage().user + process.cpuUsage().system) / 1e6,
  ]
  const away: number[] = []
  stolen()
  const before = spent()
  const watch = setInterval(() => away.push(stolen()), 60_000)
  const happenings = await punchSteadily({ ports: [service.port], people, perSecond, seconds, ledger })
  clearInterval(watch)
  if (away.length < minutes) away.push(stolen())
  const each = spent().map((value, index) => ((value - (before[index] ?? 0)) * 1000) / happenings.sent)
  return {
    happenings,
    away,
    processorMs: { service: each[0] ?? 0, PostgreSQL: each[1] ?? 0, generator: each[2] ?? 0 },
    loadAverage: loadavg()
      .map((value) => value.toFixed(1))
      .join(' '),
  }
}

const shares = [0.5, 0.95, 0.99, 0.999, 1]

function printMinutes({ happenings, away }: Steady): void {
  const { milliseconds, minute, late, sent } = happenings
  console.log('| minute | punches/s | p50 ms | p95 ms | p99 ms | p99.9 ms | max ms | sent late, p99 ms | stolen % |')
  console.log('|---|---|---|---|---|---|---|---|---|')
  const all = Array.from({ length: sent }, (_, number) => number)
  const row = (name: string, numbers: readonly number[], took: number, stolenPercent: number): void => {
    const times = numbers.map((number) => milliseconds[number] ?? 0)
    const lateness = numbers.map((number) => late[number] ?? 0)
    const figures = [...shares.map((share) => percentile(times, share)), percentile(lateness, 0.99), stolenPercent]
    console.log(
      `| ${name} | ${(numbers.length / took).toFixed(0)} | ${figures.map((each) => each.toFixed(1)).join(' | ')} |`,
    )
  }
  for (let index = 0; index < minutes; index += 1) {
    const numbers = all.filter((number) => minute[number] === index)
    row(String(index + 1), numbers, Math.min(60, seconds - index * 60), away[index] ?? 0)
  }
  row('all', all, seconds, away.reduce((sum, each) => sum + each, 0) / away.length)
}

function printBare(rows: readonly (readonly [string, Bare])[]): void {
  console.log(
    '\n| PostgreSQL alone | punches/s | p50 ms | p99 ms | PostgreSQL CPU ms | stolen % |\n|---|---|---|---|---|---|',
  )
  for (const [when, { run, processorMs, away }] of rows) {
    const times = [0.5, 0.99].map((share) => percentile(run.milliseconds, share).toFixed(1))
    const rate = (run.punches / run.seconds).toFixed(0)
    console.log(`| ${when} | ${rate} | ${times.join(' | ')} | ${processorMs.toFixed(2)} | ${away.toFixed(1)} |`)
  }
}

const installation = await install()
try {
  const stage = await prepare(installation)
  const before = await measureBare(stage)
  const steady = await measureSteadily(stage)
  const after = await measureBare(stage)
  tell('comparing the ledger with the database')
  const disagreements = await stage.ledger.compare(installation.owner)
  const { happenings, processorMs } = steady
  console.log('# Punches at a steady rate\n')
  console.log(
    `\`scripts/with-node node bench/steady-punches.ts ${perSecond} ${minutes} ${accounts}\`. ${await machine(installation.owner)}: PostgreSQL, durable, one process of the service and the load. No worker.\n`,
  )
  console.log(
    `${perSecond} punches a second, at random moments, of ${stage.people.length} people in ${accounts} accounts, through whole shifts. Times count from the moment a punch was meant to be sent. Load average in the end: ${steady.loadAverage}.\n`,
  )
  printMinutes(steady)
  console.log(
    `\nProcessor time a punch: service ${processorMs.service.toFixed(2)} ms, PostgreSQL ${processorMs.PostgreSQL.toFixed(2)} ms, the load itself ${processorMs.generator.toFixed(2)} ms.`,
  )
  printBare([
    ['before', before],
    ['after', after],
  ])
  console.log('\n| ledger | count |\n|---|---|')
  const counts = {
    'punches sent': happenings.sent,
    'answered in all, the first shift of everybody included': stage.ledger.size(),
    refused: happenings.refused,
    'without an answer': happenings.unanswered,
    "waited for the same person's punch before": happenings.held,
    ...disagreements,
  }
  for (const [name, count] of Object.entries(counts)) console.log(`| ${name} | ${count} |`)
  if (Object.values(disagreements).some((count) => count > 0)) process.exitCode = 1
} finally {
  await installation.stop()
}
