/**
 * Drills of recovery. Each makes data and files under load, backs up, notes a point, goes on, deletes files that were
 * there at the point, backs up again, loses the database and every file, and restores the point into an empty folder
 * and an empty store. Then every table and every file is compared with what was there at the point. Odd drills keep
 * files in a folder, even ones in a bucket. At last backups are damaged, and each damage must be told.
 *
 *   apt-get install pgbackrest && scripts/object-store install
 *   scripts/with-node node bench/recovery.ts [drills]
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { systemClock } from '../server/src/base/time/time.ts'
import { blocksUnder } from '../server/test/operate-page.ts'
import { type ArchivedInstallation, installArchived } from './driver/recovery/archived.ts'
import { stopBuckets } from './driver/recovery/bucket.ts'
import { startLoad } from './driver/recovery/load.ts'
import { type Point, pointOf, sameAs } from './driver/recovery/point.ts'

const drills = Number(process.argv[2] ?? 5)
const faults: string[] = []

interface Drill {
  readonly store: 'folder' | 'bucket'
  readonly rows: number
  readonly files: number
  readonly deletedSince: number
  readonly lostSeconds: number
  readonly seconds: number
  readonly told: string
}

async function drill(number: number): Promise<Drill> {
  const store = number % 2 === 1 ? 'folder' : 'bucket'
  const live = await installArchived(store, (words) => ran.add(asPrinted(words)))
  try {
    const load = await startLoad(live)
    await sleep(4_000)
    await live.tagwerk('backup', '--type', 'full')
    await sleep(4_000)
    const point = await pointOf(live)
    const deletedSince = await load.replacePictures(point)
    await sleep(4_000)
    await live.tagwerk('backup')
    await load.stop()
    await live.tagwerk('backup', 'check')
    const lostAt = performance.now()
    await live.lose()
    const told = await restored(live, point)
    const seconds = (performance.now() - lostAt) / 1000
    const differences = await sameAs(point, live)
    console.error(`drill ${number}: ${differences.length} differences`)
    for (const difference of differences) faults.push(`drill ${number}: ${difference}`)
    if (number === drills) {
      await seesOneRow(live, point)
      await damages(live, point)
    }
    const lostSeconds = (load.lastAnswerAt() - point.at.epochMilliseconds) / 1000
    return { store, rows: point.rows, files: point.files.size, deletedSince, lostSeconds, seconds, told }
  } finally {
    await live.stop()
  }
}

/** A command as docs/operate.md prints it: with any folder and time, and of the real database. */
const asPrinted = (words: readonly string[]): string =>
  [
    'tagwerk',
    ...words.filter((word, index) => word !== '--trial' && !/^--(folder|time)$/.test(words[index - 1] ?? '')),
  ].join(' ')

/** What the page tells people to type and no drill did. */
function untried(): string[] {
  const printed = blocksUnder('## Backup and recovery', 'sh').flatMap((block) => block.trim().split('\n'))
  return printed.filter((line) => !ran.has(asPrinted(line.split(' ').slice(1))))
}

const ran = new Set<string>()

/** The commands of "Backup and recovery" in docs/operate.md, in their order. */
async function restored(live: ArchivedInstallation, { at }: Point): Promise<string> {
  const time = at.toString()
  await live.tagwerk('restore', 'database', '--folder', live.emptyFolder(), '--time', time, '--trial')
  await live.startRestored()
  const told = await live.tagwerk('restore', 'files', '--time', time)
  await live.tagwerk('verify')
  await live.tagwerk('doctor')
  return told
}

/** The comparison itself is tried: a row that is different now must be told. */
async function seesOneRow(live: ArchivedInstallation, point: Point): Promise<void> {
  const { pool } = live.owner()
  await pool.query('create table names_before as select * from workspaces')
  await pool.query("update workspaces set name = name || '.'")
  const told = await sameAs(point, live)
  if (!told.some((each) => each.startsWith('table workspaces '))) faults.push('a changed row was not noticed')
  await pool.query(
    'update workspaces set name = names_before.name from names_before where names_before.id = workspaces.id',
  )
  await pool.query('drop table names_before')
}

/** Runs a command that must fail, and must say this. */
async function mustTell(live: ArchivedInstallation, words: readonly string[], sentence: RegExp): Promise<void> {
  const said = await live.failing(...words)
  if (said === undefined || !sentence.test(said)) faults.push(`"${words.join(' ')}" did not notice: ${said}`)
  else damagesTold.push(`\`tagwerk ${words[0]} ${words[1]}\`: ${sentence.exec(said)?.[0]}`)
}

const damagesTold: string[] = []

/** Turns one bit in the middle of a file, and turns it back afterwards. */
async function whileDamaged(path: string, work: () => Promise<void>): Promise<void> {
  const whole = readFileSync(path)
  const damaged = Buffer.from(whole)
  const middle = Math.floor(damaged.length / 2)
  damaged[middle] = (damaged[middle] ?? 0) ^ 1
  writeFileSync(path, damaged)
  await work()
  writeFileSync(path, whole)
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

const largest = (paths: readonly string[]): string =>
  [...paths].sort((a, b) => statSync(b).size - statSync(a).size)[0] ?? ''

async function damages(live: ArchivedInstallation, point: Point): Promise<void> {
  const time = ['--time', point.at.toString()]
  const ofDatabase = largest(
    filesBelow(join(live.folder, 'repo/backup')).filter((path) => !/\.(info|copy|manifest)/.test(path)),
  )
  await whileDamaged(ofDatabase, async () => {
    await mustTell(live, ['backup', 'check'], /the backup is DAMAGED/)
    await mustTell(live, ['restore', 'database', '--folder', live.emptyFolder(), ...time, '--trial'], /ERROR.*/)
  })
  const archived = largest(filesBelow(join(live.folder, 'repo/archive')).filter((path) => !/\.(info|copy)$/.test(path)))
  await whileDamaged(archived, () => mustTell(live, ['backup', 'check'], /the backup is DAMAGED/))
  if (!existsSync(join(live.folder, 'backup'))) return
  const object = largest(filesBelow(join(live.folder, 'backup/objects')))
  await whileDamaged(object, async () => {
    await mustTell(live, ['backup', 'check'], /Files in the backup that are damaged or gone: 1/)
    await live.loseFiles()
    await mustTell(
      live,
      ['restore', 'files', ...time],
      /Files that are damaged or gone in the backup and in the store: 1/,
    )
  })
  await live.tagwerk('restore', 'files', ...time)
  // What the store has is copied anew, and then the backup is whole.
  await whileDamaged(object, async () => {
    await live.tagwerk('backup', 'check', '--mend')
    await live.tagwerk('backup', 'check')
  })
  await whileDamaged(join(live.folder, 'backup/manifest'), () =>
    mustTell(live, ['restore', 'files', ...time], /The manifest of the backup is damaged/),
  )
  await live.owner().pool.query('update changes set parts = \'[["forged"]]\' where id = (select min(id) from changes)')
  await mustTell(live, ['restore', 'files', ...time], /BROKEN account \d+/)
}

const rows: Drill[] = []
try {
  for (let number = 1; number <= drills; number += 1) {
    rows.push(await drill(number))
    console.error(`drill ${number}: ${JSON.stringify(rows.at(-1))}`)
  }
} finally {
  stopBuckets()
}
for (const command of untried()) faults.push(`docs/operate.md tells to run "${command}", and no drill did`)
const tool = execFileSync('sh', ['-c', 'pgbackrest version']).toString().trim()
console.log(
  `# Drills of recovery\n\n\`scripts/with-node node bench/recovery.ts ${drills}\`, ${tool}, Node ${process.versions.node}, ${systemClock().toString().slice(0, 10)}.\n`,
)
console.log(
  '| drill | files in | rows at the point | files at the point | of those, deleted after it | seconds of work after the point | seconds until the point was back | differences |',
)
console.log('|---|---|---|---|---|---|---|---|')
for (const [index, row] of rows.entries()) {
  const differences = faults.filter((fault) => fault.startsWith(`drill ${index + 1}:`)).length
  console.log(
    `| ${index + 1} | ${row.store} | ${row.rows} | ${row.files} | ${row.deletedSince} | ${row.lostSeconds.toFixed(0)} | ${row.seconds.toFixed(1)} | ${differences} |`,
  )
}
console.log(`\nWhat the last one said:\n\n\`\`\`\n${rows.at(-1)?.told.trim()}\n\`\`\`\n`)
console.log(`Damage to the backup, one bit each, and a forged row of the journal; all told, with exit status 1:\n`)
for (const told of damagesTold) console.log(`- ${told}`)
for (const fault of faults) console.log(`\n**${fault}**`)
if (faults.length > 0) process.exitCode = 1
