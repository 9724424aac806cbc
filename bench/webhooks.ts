/**
 * Webhooks. `kills`: a process that sends them is killed with kill -9 again and again while things happen; what receivers got
 * is held against the journal. `hanging`: a thousand endpoints of which a tenth hang, drip or lead elsewhere; how long the
 * others wait for theirs, beside how long they wait where none does.
 *
 *   scripts/with-node node bench/webhooks.ts kills [kills]
 *   scripts/with-node node bench/webhooks.ts hanging [endpoints] [events each]
 */
import { spawn } from 'node:child_process'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { actingAs } from '../server/src/base/database/db.ts'
import { startReaders } from '../server/src/base/journal/readers.ts'
import { usualLimits } from '../server/src/base/outgoing/post.ts'
import { changed } from '../server/src/modules/changes/commands.ts'
import { createEndpoint } from '../server/src/modules/webhooks/commands.ts'
import { dueWebhooks } from '../server/src/modules/webhooks/readers.ts'
import { startSender } from '../server/src/modules/webhooks/sender.ts'
import { type Company, givenCompany } from '../server/test/given.ts'
import { type Bench, startBench } from './driver/installation.ts'
import { machine, percentile } from './driver/measuring.ts'

const [, , what = 'kills', first, second] = process.argv
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

interface Arrival {
  readonly path: string
  readonly record: number
  readonly id: string
  readonly at: number
}

/** Somebody who receives, and writes down what came. The path says how it is answered. */
async function receive(arrivals: Arrival[]) {
  const timers = new Set<NodeJS.Timeout>()
  const server = createServer((request, reply: ServerResponse) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { id, data } = JSON.parse(Buffer.concat(parts).toString())
      const path = request.url ?? ''
      arrivals.push({ path, record: Number(data.id), id, at: performance.now() })
      if (path.startsWith('/hang')) return
      if (path.startsWith('/redirect')) reply.writeHead(302, { location: '/ok' }).end()
      else if (path.startsWith('/drip')) {
        reply.writeHead(200)
        const timer = setInterval(() => reply.write('x'), 200)
        timers.add(timer)
        reply.once('close', () => clearInterval(timer))
      } else timers.add(setTimeout(() => reply.end('ok'), 20))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', 4096, resolve))
  const { port } = server.address() as AddressInfo
  const stop = (): void => {
    for (const timer of timers) clearTimeout(timer)
    server.closeAllConnections()
    server.close()
  }
  return { address: (path: string) => `http://127.0.0.1:${port}${path}`, stop }
}

const happen = ({ world }: Bench, { accountId }: Company, record_id: number) =>
  world.open(accountId, 'write', (ctx) =>
    changed(actingAs(ctx, { kind: 'system' }), {
      ...{ record_type: 'tag', record_id, kind: 'created', workspace_id: null, user_id: null },
    }),
  )

const endpointFor = ({ world }: Bench, { accountId, accountAdmin }: Company, url: string) =>
  world.open(accountId, 'write', (ctx) => {
    const authority = { everything: true, roles: new Map(), supervisedAreaIds: [] }
    const maker = actingAs(ctx, { kind: 'user', userId: accountAdmin.id, tokenId: '', authority })
    return createEndpoint(maker, accountId, { url, types: ['tag.*'] })
  })

async function kill(bench: Bench, kills: number): Promise<void> {
  const arrivals: Arrival[] = []
  const receiver = await receive(arrivals)
  const company = await givenCompany(bench.world.open, 'Killed')
  const paths = ['/a', '/b', '/c', '/d']
  for (const path of paths) await endpointFor(bench, company, receiver.address(path))
  const { config } = bench.world
  const env = {
    ...{
      PATH: process.env.PATH ?? '',
      LOG_LEVEL: 'silent',
      DATABASE_URL: config.databaseUrl,
      FILES_URL: config.filesUrl,
    },
    ...{ TAGWERK_SECRET: config.secret, OUTGOING_NETWORKS: '127.0.0.0/8' },
  }
  const program = new URL('driver/webhook-sender.ts', import.meta.url).pathname
  const start = () => spawn(process.execPath, [program], { env, stdio: 'ignore' })
  let written = 0
  let isOver = false
  const writing = (async () => {
    for (; !isOver; await sleep(Math.random() * 40)) {
      // Senders that live for a moment fall behind; what they have to catch up with at the end is bounded.
      if (written * paths.length - arrivals.length > 2_000) continue
      await happen(bench, company, written + 1)
      written += 1
    }
  })()
  const from = performance.now()
  for (let count = 0; count < kills; count += 1) {
    const before = arrivals.length
    const child = start()
    // Killed a moment after it got on: while it sends, while it writes down what came of it, or between.
    while (arrivals.length === before && child.exitCode === null) await sleep(5)
    await sleep(Math.random() * 150)
    child.kill('SIGKILL')
    await new Promise((resolve) => child.once('exit', resolve))
  }
  isOver = true
  await writing
  const last = start()
  const heard = (path: string) => arrivals.filter((each) => each.path === path)
  const distinct = (path: string) => new Set(heard(path).map(({ record }) => record)).size
  while (paths.some((path) => distinct(path) < written) && performance.now() - from < 3_600_000) await sleep(100)
  last.kill('SIGTERM')
  const faults = paths.flatMap((path) => faultsOf(path, heard(path), written))
  const repeats = paths.reduce((sum, path) => sum + heard(path).length - distinct(path), 0)
  console.log(
    `${kills} senders were killed with kill -9 in ${((performance.now() - from) / 1000).toFixed(0)} s while ${written} things happened, told to 4 endpoints each.\n`,
  )
  console.log('| what | count |\n|---|---|')
  console.log(`| deliveries | ${arrivals.length} |\n| of those repeated, with the same \`webhook-id\` | ${repeats} |`)
  console.log(`| missing, out of order, or repeated by another name | ${faults.length} |`)
  for (const fault of faults.slice(0, 20)) console.log(`\n- ${fault}`)
  if (faults.length > 0) process.exitCode = 1
  receiver.stop()
}

/** Everything came, each for the first time in order; what came again was the last one, by the same name. */
function faultsOf(path: string, heard: readonly Arrival[], written: number): string[] {
  const faults: string[] = []
  const ids = new Map<number, string>()
  let last = 0
  for (const { record, id } of heard) {
    if (record === last && ids.get(record) === id) continue
    if (record !== last + 1) faults.push(`${path}: ${record} came after ${last}`)
    ids.set(record, id)
    last = Math.max(last, record)
  }
  if (last !== written) faults.push(`${path}: ${written - last} never came`)
  return faults
}

/** How long everybody but those that hang, drip or redirect waited for each of their events. */
async function waitsOf(bench: Bench, endpoints: number, events: number, hanging: 'none' | 'a tenth') {
  const arrivals: Arrival[] = []
  const receiver = await receive(arrivals)
  const companies: Company[] = []
  const ways = ['/hang', '/drip', '/redirect']
  for (let number = 0; number < endpoints; number += 1) {
    if (number % 20 === 0) companies.push(await givenCompany(bench.world.open, `Company${hanging}${companies.length}`))
    const company = companies.at(-1) as Company
    // Those that would hang are left out where none does: the others have as much to wait for.
    if (number % 10 > 0) await endpointFor(bench, company, receiver.address(`/ok/${company.accountId}/${number}`))
    else if (hanging === 'a tenth')
      await endpointFor(bench, company, receiver.address(`${ways[(number / 10) % 3]}/${company.accountId}/${number}`))
  }
  for (let record = 1; record <= events; record += 1)
    for (const company of companies) await happen(bench, company, record)
  const { world, owner } = bench
  const readers = startReaders({
    ...world,
    database: owner,
    readers: [dueWebhooks],
    pause: { busyMs: 50, idleMs: 200 },
  })
  const from = performance.now()
  const sender = startSender({ ...world, database: owner, limits: { ...usualLimits, milliseconds: 5_000 } })
  const isOk = ({ path }: Arrival) => path.startsWith('/ok')
  const expected = Math.round(endpoints * 0.9) * events
  while (arrivals.filter(isOk).length < expected && performance.now() - from < 900_000) await sleep(50)
  const waits = arrivals.filter(isOk).map((each) => each.at - from)
  if (waits.length !== expected) process.exitCode = 1
  const memory = Math.round(process.memoryUsage().rss / 1_048_576)
  await Promise.all([sender.stop(), readers.stop()])
  receiver.stop()
  const all = Math.max(...waits)
  const half = percentile(waits, 0.5)
  const seconds = (ms: number): string => (ms / 1000).toFixed(1)
  console.log(`| ${hanging} | ${waits.length} of ${expected} | ${seconds(half)} s | ${seconds(all)} s | ${memory} MB |`)
  return { all, half }
}

async function hang(bench: Bench, endpoints: number, events: number): Promise<void> {
  console.log(
    `${endpoints} endpoints in ${endpoints / 20} accounts, of which none or a tenth hang, drip or redirect (limit 5 s), ${events} events each, which all wait when sending begins; a receiver that takes 20 ms.\n`,
  )
  console.log('| which hang | told to the others | half of them after | all after | memory |\n|---|---|---|---|---|')
  const alone = await waitsOf(bench, endpoints, events, 'none')
  const beside = await waitsOf(bench, endpoints, events, 'a tenth')
  const ratio = (name: 'all' | 'half'): string => (beside[name] / alone[name]).toFixed(2)
  console.log(`| ratio | | ${ratio('half')} | ${ratio('all')} | |`)
}

const bench = await startBench({
  durable: false,
  environment: { OUTGOING_NETWORKS: '127.0.0.0/8', DATABASE_POOL_SIZE: '16' },
})
try {
  console.log(`# Webhooks: ${what}\n\n${await machine(bench.owner)}.\n`)
  if (what === 'kills') await kill(bench, Number(first ?? 200))
  else await hang(bench, Number(first ?? 1000), Number(second ?? 20))
} finally {
  await bench.stop()
}
