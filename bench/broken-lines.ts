/**
 * Lines that break at every byte of a punch and of its answer, and at many bytes between service and PostgreSQL. Each
 * punch is sent again with its key until it is answered, and is there exactly once.
 *
 *   scripts/with-node node bench/broken-lines.ts [step between service and PostgreSQL, in bytes]
 */
import { makeApp, makeWorld } from '../server/src/app.ts'
import { readConfig } from '../server/src/config.ts'
import { cutDatabase, cutRequests } from '../server/test/faults/cuts.ts'
import { startLine } from '../server/test/faults/line.ts'
import { setScene } from '../server/test/faults/scene.ts'
import { machine } from './driver/measuring.ts'

const step = Number(process.argv[2] ?? 7)
/** Nobody has more than a hundred trackings a day, so many take turns. */
const peopleEach = 60
const scene = await setScene({ companies: 1, peopleEach: 3 * peopleEach })
const url = new URL(scene.environment.DATABASE_URL ?? '')
const line = await startLine({ path: `${url.searchParams.get('host')}/.s.PGSQL.5432` })
const overLine = `postgresql://${url.username}@127.0.0.1:${line.port}${url.pathname}`

type Cuts = Awaited<ReturnType<typeof cutRequests>>

/** A service in this process, reached over a socket. */
async function serving(environment: Readonly<Record<string, string>>, work: (port: number) => Promise<Cuts>) {
  const world = makeWorld(readConfig({ ...scene.environment, LOG_LEVEL: 'silent', PORT: '0', ...environment }))
  const app = await makeApp(world)
  try {
    return await work(Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port))
  } finally {
    await app.close()
    await world.close()
  }
}

const { pool } = scene.owner
const partsOf = (port: number, place: number) => ({
  port,
  pool,
  punchers: scene.punchers.slice(place * peopleEach, (place + 1) * peopleEach),
})
const limits = { REQUESTS_PER_MINUTE: '10000000' }
const overDatabase = (place: number, together: string) =>
  serving({ ...limits, DATABASE_URL: overLine, PUNCHES_TOGETHER: together }, (port) =>
    cutDatabase(partsOf(port, place), line, step),
  )
const ways: Readonly<Record<string, () => Promise<Cuts>>> = {
  'client and service, every byte': () => serving(limits, (port) => cutRequests(partsOf(port, 0), 1)),
  [`service and PostgreSQL, every ${step} bytes, each punch by itself`]: () => overDatabase(1, '1'),
  [`service and PostgreSQL, every ${step} bytes, punches taken together`]: () => overDatabase(2, '32'),
}
try {
  console.log('# Lines that break in the middle of a punch\n')
  console.log(`\`scripts/with-node node bench/broken-lines.ts ${step}\`. ${await machine(scene.owner)}.\n`)
  console.log('| line between | broken | answered all the same | 503 | no answer | lost, doubled or anything else |')
  console.log('|---|---|---|---|---|---|')
  const found: string[] = []
  for (const [name, breakAll] of Object.entries(ways)) {
    const { cuts, answered, statuses, faults } = await breakAll()
    console.log(`| ${name} | ${cuts} | ${answered} | ${statuses[503] ?? 0} | ${statuses[0] ?? 0} | ${faults.length} |`)
    found.push(...faults)
  }
  for (const fault of found.slice(0, 20)) console.log(`\n- ${fault}`)
  if (found.length > 0) process.exitCode = 1
} finally {
  await line.close()
  await scene.close()
}
