/**
 * Upgrades the database of a release, grown to as many trackings as asked for, while working time is written, and says
 * what each migration took and how long a write waited at most.
 *
 *   scripts/with-node node bench/upgrade-releases.ts 1000000 [release; all when missing]
 */
import { connect } from '../server/src/base/database/db.ts'
import { migrate } from '../server/src/base/database/migrate.ts'
import { grow } from '../server/test/releases/growth.ts'
import { probe, somebody, type Waits } from '../server/test/releases/probe.ts'
import { published } from '../server/test/releases/releases.ts'
import { ask, type OwnedCluster, startOwnedCluster } from '../server/test/releases/restore.ts'

const trackings = Number(process.argv[2] ?? 100_000)
const versions = process.argv[3] === undefined ? published : [process.argv[3]]

const cluster = await startOwnedCluster(['shared_buffers=1GB', 'max_wal_size=8GB', 'maintenance_work_mem=256MB'])
try {
  for (const version of versions) await upgradeFrom(cluster, version)
} finally {
  await cluster.stop()
}

async function upgradeFrom({ createOwned, url }: OwnedCluster, version: string): Promise<void> {
  const name = `release_${version.replaceAll('.', '_')}`
  const ownerUrl = await createOwned(name, version)
  await grow(url(name), trackings)
  const person = await somebody(url(name))
  const before = probe(url(name), person)
  await new Promise((resolve) => setTimeout(resolve, 10_000))
  const calm = await before()

  const owner = connect({ url: ownerUrl, as: 'owner', poolSize: 2 })
  const lines: string[] = []
  const stop = probe(url(name), person)
  const started = performance.now()
  const outcome = await migrate(owner, 0, { report: (line) => void lines.push(line) }).catch((error: Error) => error)
  const seconds = (performance.now() - started) / 1000
  const waits = await stop()
  await owner.close()
  if (outcome instanceof Error) throw outcome
  printFigures(version, seconds, { calm, waits }, lines)
  await ask(url('postgres'), `drop database ${name}`)
}

function printFigures(
  version: string,
  seconds: number,
  { calm, waits }: { calm: Waits; waits: Waits },
  lines: readonly string[],
) {
  console.log(`## From ${version}, ${trackings} trackings\n`)
  console.log('| what | measured |\n|---|---|')
  console.log(`| the upgrade | ${seconds.toFixed(1)} s |`)
  console.log(`| writes of working time meanwhile | ${waits.count}, of them failed ${waits.faults.length} |`)
  console.log(`| the longest of them | ${waits.longest} ms (${waits.at}) |`)
  console.log(`| the median of them | ${waits.median} ms |`)
  console.log(`| before, for 10 s: longest and median | ${calm.longest} ms, ${calm.median} ms |\n`)
  for (const fault of new Set(waits.faults)) console.log(`- failed: ${fault}`)
  console.log('Steps of a second and more:\n')
  for (const line of lines.filter((each) => Number(/([\d.]+) s$/.exec(each)?.[1] ?? 0) >= 1)) console.log(`- ${line}`)
  console.log('')
  if (waits.faults.length > 0 || waits.longest > 1000) process.exitCode = 1
}
