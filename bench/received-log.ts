/**
 * What is lost when the disk of PostgreSQL is, with the archive alone and with a log that is received as well, by the
 * words of docs/day-two.md. People punch; PostgreSQL is killed and its data thrown away; the database is restored; and
 * every punch that was answered is looked for.
 *
 *   apt-get install pgbackrest
 *   scripts/with-node node bench/received-log.ts [rounds of each] [seconds of punching after the backup]
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { systemClock } from '../server/src/base/time/time.ts'
import { blocksIn } from '../server/test/operate-page.ts'
import { type ArchivedInstallation, installArchived } from './driver/recovery/archived.ts'
import { stopBuckets } from './driver/recovery/bucket.ts'
import { startLoad } from './driver/recovery/load.ts'

const [rounds = 3, seconds = 40] = process.argv.slice(2).map(Number)
const heading = '### Receiving the log'
const [preparing = '', waiting = '', goingOn = ''] = blocksIn('day-two.md', heading, 'sql')
const [receiving = '', restoring = ''] = blocksIn('day-two.md', heading, 'sh')

interface Round {
  readonly way: 'archive alone' | 'received as well'
  readonly answered: number
  readonly lost: number
  readonly lostSeconds: number
}

const isRoot = process.getuid?.() === 0
const statements = async ({ owner }: ArchivedInstallation, block: string): Promise<void> => {
  for (const statement of block.split(/;\s*$/m).filter((text) => text.trim() !== ''))
    await owner().pool.query(statement.replace('…', 'received'))
}

/** The program as it is printed, with our places; it runs until it is told to end. */
async function receive(live: ArchivedInstallation, folder: string): Promise<ChildProcess> {
  mkdirSync(folder)
  const socket = new URL(live.environment().DATABASE_URL ?? '').searchParams.get('host')
  const words = receiving.trim().replace('/var/lib/tagwerk-log', folder)
  const env = { ...process.env, LOG_URL: `host=${socket} user=tagwerk_log` }
  const child = spawn('bash', ['-c', `exec ${words}`], { env, stdio: ['ignore', 'ignore', 'ignore'] })
  for (let isThere = false; !isThere; await sleep(100)) {
    if (child.exitCode !== null) throw new Error('pg_receivewal ended.')
    const { rowCount } = await live.owner().pool.query("select from pg_stat_replication where state = 'streaming'")
    isThere = rowCount === 1
  }
  return child
}

async function restore(live: ArchivedInstallation, received: string | undefined): Promise<void> {
  const folder = live.emptyFolder()
  const [command = '', ...rest] = restoring.trim().split('\n')
  const words = command.replace('/var/lib/postgresql/15/restored', folder).split(' ').slice(1)
  await live.tagwerk(...words, '--trial')
  if (received !== undefined) {
    const lines = rest
      .filter((line) => isRoot || !line.startsWith('chown'))
      .join('\n')
      .replaceAll('/var/lib/postgresql/15/restored', folder)
      .replaceAll('/var/lib/tagwerk-log', received)
    execFileSync('bash', ['-euo', 'pipefail', '-c', lines])
  }
  await live.startRestored()
}

async function round(way: Round['way']): Promise<Round> {
  const live = await installArchived('folder', () => undefined)
  const received = way === 'received as well' ? join(live.folder, 'received') : undefined
  try {
    await statements(live, "alter system set archive_timeout = '60s';\nselect pg_reload_conf();")
    let receiver: ChildProcess | undefined
    if (received !== undefined) {
      await statements(live, preparing)
      receiver = await receive(live, received)
      await statements(live, waiting)
    }
    const load = await startLoad(live)
    await live.tagwerk('backup', '--type', 'full')
    await sleep(seconds * 1000)
    await live.lose()
    await load.stop()
    receiver?.kill('SIGTERM')
    if (receiver && receiver.exitCode === null && receiver.signalCode === null) await once(receiver, 'exit')
    await restore(live, received)
    if (received !== undefined) await statements(live, goingOn)
    // Verified first: afterwards the ledger stands beside the tables.
    await live.tagwerk('verify')
    const { ledger } = load
    const lost = await ledger.findLost(live.owner())
    const [firstLost = ledger.size()] = lost
    const answers = [...ledger.since(firstLost)].map(({ answeredAt }) => answeredAt)
    const lostSeconds = answers.length === 0 ? 0 : ((answers.at(-1) ?? 0) - (answers[0] ?? 0)) / 1000
    return { way, answered: ledger.size(), lost: lost.length, lostSeconds }
  } finally {
    await live.stop()
  }
}

const found: Round[] = []
try {
  for (let number = 1; number <= rounds; number += 1) {
    for (const way of ['archive alone', 'received as well'] as const) {
      found.push(await round(way))
      console.error(JSON.stringify(found.at(-1)))
    }
  }
} finally {
  stopBuckets()
}
console.log(
  `# What a restore loses, with the archive alone and with a log that is received as well\n\n\`scripts/with-node node bench/received-log.ts ${rounds} ${seconds}\`, Node ${process.versions.node}, ${systemClock().toString().slice(0, 10)}. \`archive_timeout = 60s\`.\n`,
)
console.log('| way | punches answered | of those, lost | seconds of work lost |\n|---|---|---|---|')
for (const { way, answered, lost, lostSeconds } of found)
  console.log(`| ${way} | ${answered} | ${lost} | ${lostSeconds.toFixed(1)} |`)
if (found.some(({ way, lost }) => way === 'received as well' && lost > 0)) process.exitCode = 1
