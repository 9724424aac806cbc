/**
 * A worker killed with kill -9 again and again while changes arrive on eight connections. What its readers did is held
 * against a ledger the writers keep: every follower told once, every long day warned of once, every change sealed once.
 *
 *   scripts/with-node node bench/killed-readers.ts [kills] [minutes at most]
 */
import { readers } from '../server/src/app.ts'
import { killReaders } from '../server/test/killed-readers.ts'
import { startBench } from './driver/installation.ts'
import { machine } from './driver/measuring.ts'

const kills = Number(process.argv[2] ?? 200)
const minutes = Number(process.argv[3] ?? 60)
const connections = 8

const { world, owner, stop } = await startBench({ durable: true, environment: { DATABASE_POOL_SIZE: '16' } })
try {
  const from = performance.now()
  const outcome = await killReaders({ world, owner, readers, kills, connections, minutes })
  const { faults, ...figures } = outcome
  console.log('# Readers of the journal whose worker is killed\n')
  console.log(
    `${await machine(owner)}. ${figures.kills} workers were killed with kill -9, each a moment after it got on, while changes arrived on ${connections} connections; one in four committed up to 0.3 s late. It took ${((performance.now() - from) / 1000).toFixed(0)} s.\n`,
  )
  console.log('| what | count |\n|---|---|')
  const names: Record<keyof typeof figures, string> = {
    kills: 'workers killed',
    records: 'trackings recorded, followed and confirmed, by the ledger',
    changes: 'changes in the journal',
    sealedChanges: 'changes under seals',
    seals: 'seals, all of them intact',
    notifications: 'followers told, one for each tracking of the ledger',
    warnings: 'warnings to an administrator, a long day of each tracking among them once',
  }
  for (const [key, name] of Object.entries(names)) console.log(`| ${name} | ${figures[key as keyof typeof figures]} |`)
  console.log(`| skipped, repeated or broken | ${faults.length} |`)
  for (const fault of faults.slice(0, 50)) console.log(`\n- ${fault}`)
  if (faults.length > 0) process.exitCode = 1
} finally {
  await stop()
}
