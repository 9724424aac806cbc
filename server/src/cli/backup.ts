import type { World } from '../app.ts'
import { refused } from '../base/errors.ts'
import { openStore } from '../base/files/stores.ts'
import { formatUtc, type Instant, isBefore, parseInstant, plus } from '../base/time/time.ts'
import { type Config, readConfig, type Setting } from '../config.ts'
import type { WitnessedSeal } from '../modules/changes/model.ts'
import { findLastSeal } from '../modules/changes/queries/seals.ts'
import { type Copying, copyObjects, damagedCopies, mendCopies, restoreObjects } from '../modules/files/copies.ts'
import { type Manifest, readManifest, readText, storeText, writeManifest } from '../modules/files/manifest.ts'
import { command, type Given } from './command.ts'
import { databaseBackups, type PgBackRest, pgBackRest, restorable } from './pgbackrest.ts'
import { journalAsText, livingAccounts, verifyAccount } from './verify.ts'
import { asOwner, inWorld } from './world.ts'

const stanza = { kind: 'text', value: 'NAME' } as const
const time = { kind: 'text', value: 'TIME' } as const
const backupFlags = { stanza, type: { kind: 'text', value: 'KIND', oneOf: ['full', 'diff', 'incr'] } } as const
const checkFlags = { stanza, mend: { kind: 'switch' } } as const
const databaseFlags = {
  folder: { kind: 'text', value: 'FOLDER', needed: true },
  time,
  stanza,
  trial: { kind: 'switch' },
} as const

const both: readonly Setting[] = ['DATABASE_URL', 'FILES_URL', 'BACKUP_URL']

export const backupCommands = [
  command('backup', 'back up the database, by pgBackRest, and the files', { flags: backupFlags, needs: both }, backup),
  command(
    'backup check',
    'read the whole backup and compare it with its checksums; mended, damaged files are copied anew from the store',
    { flags: checkFlags, needs: ['BACKUP_URL'] },
    check,
  ),
  command(
    'restore database',
    'restore the database as it was at a time into an empty folder; as a trial it archives nothing afterwards',
    { flags: databaseFlags, needs: [] },
    restoreDatabase,
  ),
  command(
    'restore files',
    'then bring back the files of that time, and compare the journal with its seals',
    { flags: { time }, needs: both },
    restoreFiles,
  ),
]

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const toolOf = (given: { readonly stanza: string | undefined }): PgBackRest => ({
  command: readConfig(undefined, []).pgBackRest,
  stanza: given.stanza ?? 'tagwerk',
})

/** At most so many names are told. */
const mostReported = 50

/** Tells what is wrong with some files, and that something is. */
function complain(what: string, keys: readonly string[]): void {
  if (keys.length === 0) return
  process.exitCode = 1
  say(`${what}: ${keys.length}`)
  for (const key of keys.slice(0, mostReported)) say(`  ${key}`)
}

async function withBackup<T>(work: (copying: Copying, world: World) => Promise<T>): Promise<T> {
  const accountIds = await asOwner(livingAccounts)
  return inWorld(both, async (world) => {
    const backup = openStore(world.config.backupUrl)
    return work({ open: world.open, accountIds, store: world.store, backup }, world).finally(backup.close)
  })
}

async function backup(given: Given<typeof backupFlags>): Promise<void> {
  const tool = toolOf(given)
  await pgBackRest(tool, [`--type=${given.type ?? 'incr'}`, 'backup'])
  const all = await databaseBackups(tool)
  const last = all.at(-1)
  say(`Database: backed up as ${last?.label} (${last?.kind}).`)
  await withBackup(async (copying, world) => {
    // What a record names now is in the store already, and is copied below.
    const now = world.clock()
    const before = await readManifest(copying.backup)
    const { filesKeptHours } = world.config
    warnOfGaps(before, plus(now, { hours: -filesKeptHours }))
    const copied = await copyObjects(copying, before?.copies ?? new Map(), {
      now,
      deletedSince: plus(now, { hours: -filesKeptHours }),
      oldest: all[0]?.from,
    })
    const notedAt = await noteSeals(copying, world)
    const [stillUseful, old] = stillOfUse(before?.notedAt ?? [], all[0]?.from)
    await writeManifest(copying.backup, { completeAt: formatUtc(now), notedAt: [...stillUseful, notedAt], ...copied })
    for (const each of old) await copying.backup.remove(`seals/${each}`)
    say(`Files: ${copied.added} copied, ${copied.removed} removed, ${copied.copies.size} in the backup.`)
    say(`Journal: the last seals of ${copying.accountIds.length} accounts are noted beside it.`)
    say(`Any moment from ${all[0]?.from} to ${now} can be restored.`)
    complain('Files that records name and the store does not have', copied.missing)
  })
}

/** Notes from before the first moment that can be restored serve nobody. */
function stillOfUse(notedAt: readonly string[], oldest: Instant | undefined): [string[], string[]] {
  const isOld = (each: string) => oldest !== undefined && each < formatUtc(oldest)
  return [notedAt.filter((each) => !isOld(each)), notedAt.filter(isOld)]
}

function warnOfGaps(before: Manifest | undefined, keptSince: Instant): void {
  if (before === undefined || before.completeAt >= formatUtc(keptSince)) return
  say(`Files deleted between ${before.completeAt} and ${keptSince} may be in no backup: a moment when they were there`)
  say('would come back without them. Back up more often than FILES_KEPT_HOURS, or set it higher.')
}

/** Notes where the journals ended, so that a restored one can be told from one that was rewritten. Returns when. */
async function noteSeals({ accountIds, backup }: Copying, world: World): Promise<string> {
  const noted: [number, WitnessedSeal][] = []
  for (const accountId of accountIds) {
    const seal = await world.open(accountId, 'read', findLastSeal)
    if (seal) noted.push([accountId, { number: seal.number, digest: seal.digest.toString('hex') }])
  }
  const at = formatUtc(world.clock())
  await storeText(backup, `seals/${at}`, JSON.stringify(noted))
  return at
}

async function check(given: Given<typeof checkFlags>): Promise<void> {
  const config = readConfig(undefined, given.mend ? ['BACKUP_URL', 'FILES_URL'] : ['BACKUP_URL'])
  const tool = toolOf(given)
  // It exits with 0 whatever it finds, and lists what is wrong.
  const found = await pgBackRest(tool, ['--output=text', '--verbose', 'verify'])
  const isWhole = /status: ok/.test(found) && !/checksum invalid: [1-9]|missing: [1-9]|size invalid: [1-9]/.test(found)
  say(isWhole ? 'Database: every file of the backup fits its checksum.' : `Database: the backup is DAMAGED.\n${found}`)
  if (!isWhole) process.exitCode = 1
  await checkFiles(config, given.mend === true)
}

async function checkFiles({ backupUrl, filesUrl }: Config, mend: boolean): Promise<void> {
  const backup = openStore(backupUrl)
  const manifest = await readManifest(backup)
  if (manifest === undefined)
    complain('There is no backup of files', ['look at BACKUP_URL, and whether its disk is there'])
  const copies = manifest?.copies ?? new Map()
  const damaged = await damagedCopies(backup, copies)
  say(`Files: ${copies.size - damaged.length} fit their checksums.`)
  if (mend) {
    const store = openStore(filesUrl)
    const left = await mendCopies({ store, backup }, copies, damaged)
    store.close()
    say(`Files: ${damaged.length - left.length} that did not were copied anew from the store.`)
    complain('Files that are damaged or gone in the backup and in the store', left)
  } else {
    complain('Files in the backup that are damaged or gone', damaged)
    if (damaged.length > 0) say('Look at its disk. Then "tagwerk backup check --mend" copies them anew from the store.')
  }
  backup.close()
}

const timeGiven = (given: { readonly time: string | undefined }): Instant | undefined => {
  const at = given.time === undefined ? undefined : parseInstant(given.time)
  if (given.time !== undefined && at === undefined)
    throw refused('invalid', '--time', 'must be a time with its offset, such as 2026-11-16T08:30:00+01:00.')
  return at
}

/** Before anything is restored: PostgreSQL itself would notice only after it has read the whole archive. */
async function assertRestorable(tool: PgBackRest, at: Instant): Promise<void> {
  const { from, until } = await restorable(tool)
  if (from === undefined) throw refused('invalid', '--time', 'there is no backup of the database.')
  if (isBefore(at, from))
    throw refused('invalid', '--time', `is before the first moment that can be restored, ${formatUtc(from)}.`)
  if (until === undefined) throw refused('invalid', '--time', 'the archive of the log is empty.')
  if (isBefore(until, at))
    throw refused(
      'invalid',
      '--time',
      `is after the last moment that can be restored: the archive ends at ${formatUtc(until)}.`,
      'Ask for an earlier time, or leave --time out to restore all that the archive has.',
    )
}

async function restoreDatabase(given: Given<typeof databaseFlags>): Promise<void> {
  const at = timeGiven(given)
  if (at !== undefined) await assertRestorable(toolOf(given), at)
  // Six digits of a second are the most that pgBackRest reads.
  const target = at
    ?.toPostgres()
    .replace('T', ' ')
    .replace('Z', '+00')
    .replace(/(\.\d{6})\d+/, '$1')
  await pgBackRest(toolOf(given), [
    `--pg1-path=${given.folder}`,
    ...(target ? ['--type=time', `--target=${target}`, '--target-action=promote'] : []),
    ...(given.trial ? ['--archive-mode=off'] : []),
    'restore',
  ])
  say(`Database: restored into ${given.folder}; every file fits its checksum.`)
  say('Now start PostgreSQL on it. It reads the archive up to the time and then takes changes.')
  say(`Then run: tagwerk restore files${at ? ` --time ${at}` : ''}`)
}

async function restoreFiles(given: { readonly time: string | undefined }): Promise<void> {
  const at = timeGiven(given)
  await withBackup(async (copying, world) => {
    const manifest = await readManifest(copying.backup)
    if (manifest === undefined) throw refused('invalid', 'BACKUP_URL', 'there is no backup of files there.')
    const { whole, restored, newer, missing, damaged } = await restoreObjects(copying, manifest.copies)
    say(`Files: ${whole} are as they were, ${restored} were brought back, ${newer} are newer than the backup.`)
    complain('Files that records name and nobody has', missing)
    complain('Files that are damaged or gone in the backup and in the store', damaged)
    await verifyJournals(copying, world, notedUntil(manifest, at))
  })
}

const notedUntil = ({ notedAt }: Manifest, at: Instant | undefined): string | undefined =>
  notedAt.findLast((each) => at === undefined || each <= formatUtc(at))

async function verifyJournals({ accountIds, backup }: Copying, world: World, notedAt: string | undefined) {
  const text = notedAt && (await readText(backup, `seals/${notedAt}`))
  if (notedAt && !text) complain('Seals of the journal that were noted and are gone from the backup', [notedAt])
  const noted = new Map(JSON.parse(text ?? '[]') as [number, WitnessedSeal][])
  say(notedAt ? `Journal, also against the seals noted at ${notedAt}:` : 'Journal (no seals were noted before):')
  for (const accountId of accountIds) {
    const journal = await verifyAccount(world, accountId, noted.get(accountId))
    if (journal.verification.broken.length > 0) process.exitCode = 1
    process.stdout.write(journalAsText(journal))
  }
}
