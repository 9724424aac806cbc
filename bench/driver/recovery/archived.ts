import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { type Cluster, createDatabase, startCluster } from '../../../server/src/base/database/cluster.ts'
import { connect, type DatabaseHandle } from '../../../server/src/base/database/db.ts'
import { migrate } from '../../../server/src/base/database/migrate.ts'
import { program } from '../installation.ts'
import { bucketAt } from './bucket.ts'

/** An installation that is backed up and can be lost, with everything of it in one folder. */
export interface ArchivedInstallation {
  readonly folder: string
  readonly environment: () => NodeJS.ProcessEnv
  readonly filesUrl: () => string
  readonly owner: () => DatabaseHandle
  /** Runs a command of the program; what it says, or an error with what it said. */
  readonly tagwerk: (...words: string[]) => Promise<string>
  /** What a command says that fails; undefined when it does not. */
  readonly failing: (...words: string[]) => Promise<string | undefined>
  readonly start: (role: 'serve' | 'work', more?: Record<string, string>) => ChildProcess
  /** Does something while the processes that were started stand still. */
  readonly whileStopped: <T>(work: () => Promise<T>) => Promise<T>
  /** The database killed and its folder gone, and every file with it. */
  readonly lose: () => Promise<void>
  readonly loseFiles: () => Promise<void>
  /** Where a database can be restored to. */
  readonly emptyFolder: () => string
  readonly startRestored: () => Promise<void>
  readonly stop: () => Promise<void>
}

const root = join(import.meta.dirname, '../../..')
const isRoot = process.getuid?.() === 0
const asPostgres = isRoot ? 'setpriv --reuid postgres --regid postgres --clear-groups -- ' : ''

export async function installArchived(
  kind: 'folder' | 'bucket',
  onCommand: (words: readonly string[]) => void,
): Promise<ArchivedInstallation> {
  const folder = mkdtempSync(join(tmpdir(), 'tagwerk-recovery-'))
  // PostgreSQL and pgBackRest run as a user of their own.
  chmodSync(folder, 0o755)
  for (const name of ['repo', 'lock', 'log', 'spool']) mkdirSync(join(folder, name))
  const databases = await archivedDatabase(folder)
  let stores = 0
  const storeAt = async (name: string) =>
    kind === 'folder' ? pathToFileURL(join(folder, name)).href : bucketAt(`${name}${folder.slice(-6).toLowerCase()}`)
  const settings = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: join(tmpdir(), 'tagwerk-compile-cache'),
    // As a word of the command and not as a variable: PostgreSQL calls pgBackRest with the same words when it reads the archive.
    PGBACKREST: `${asPostgres}pgbackrest --config=${join(folder, 'pgbackrest.conf')}`,
    BACKUP_URL: await storeAt('backup'),
    FILES_KEPT_HOURS: '24',
    TAGWERK_SECRET: randomBytes(32).toString('hex'),
    // A folder takes the mails, and the source of the web application has a page as well: `doctor` finds all in order.
    WEB_FOLDER: join(root, 'web'),
    SMTP_URL: pathToFileURL(join(folder, 'mails')).href,
    LOG_LEVEL: 'error',
  }
  let filesUrl = await storeAt('files')
  const started: ChildProcess[] = []
  const environment = () => ({ ...settings, FILES_URL: filesUrl, DATABASE_URL: databases.url() })
  const run = (words: readonly string[]) => runProgram(words, environment())
  const loseFiles = async (): Promise<void> => {
    stores += 1
    filesUrl = await storeAt(`files-again-${stores}`)
  }
  return {
    folder,
    environment,
    filesUrl: () => filesUrl,
    owner: databases.owner,
    tagwerk: async (...words) => {
      const { code, said } = await run(words)
      onCommand(words)
      if (code !== 0) throw new Error(`tagwerk ${words.join(' ')} ended with ${code}: ${said}`)
      return said
    },
    failing: async (...words) => {
      const { code, said } = await run(words)
      return code === 0 ? undefined : said
    },
    start: (role, more = {}) => {
      const env = { ...environment(), ...more }
      const child = spawn(process.execPath, [program, role], { env, stdio: ['ignore', 'ignore', 'inherit'] })
      started.push(child)
      return child
    },
    whileStopped: async (work) => {
      for (const child of started) child.kill('SIGSTOP')
      return work().finally(() => started.map((child) => child.kill('SIGCONT')))
    },
    lose: async () => {
      await databases.lose()
      await loseFiles()
    },
    loseFiles,
    emptyFolder: databases.emptyFolder,
    startRestored: databases.startRestored,
    stop: async () => {
      await databases.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Without blocking this process: the load goes on meanwhile. */
function runProgram(words: readonly string[], env: NodeJS.ProcessEnv): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [program, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })))
}

/** A PostgreSQL whose archive goes to pgBackRest, by the configuration in deploy/recovery. */
async function archivedDatabase(folder: string) {
  const handle = (cluster: Cluster) => connect({ url: cluster.url('tagwerk'), as: 'owner', poolSize: 3 })
  let dataFolder = join(folder, 'data')
  const configuration = join(folder, 'pgbackrest.conf')
  let cluster = await startCluster({ durable: true, dataFolder })
  await createDatabase(cluster, 'tagwerk')
  let owner = handle(cluster)
  const push = `pgbackrest --config=${configuration} --stanza=tagwerk archive-push %p`
  for (const [name, value] of Object.entries({ archive_mode: 'on', archive_command: push, archive_timeout: '10s' }))
    await owner.pool.query(`alter system set ${name} = '${value}'`)
  await owner.close()
  await cluster.stop()
  cluster = await startCluster({ durable: true, dataFolder })
  owner = handle(cluster)
  await migrate(owner, 0)
  writeFileSync(configuration, configured(folder, cluster))
  if (isRoot)
    execFileSync('chown', ['-R', 'postgres:', ...['repo', 'lock', 'log', 'spool'].map((name) => join(folder, name))])
  const [command = '', ...words] = `${asPostgres}pgbackrest --config=${configuration} --stanza=tagwerk`.split(' ')
  execFileSync(command, [...words, 'stanza-create'], { stdio: 'inherit' })
  let restores = 0
  return {
    url: () => cluster.url('tagwerk'),
    owner: () => owner,
    emptyFolder: (): string => {
      restores += 1
      dataFolder = join(folder, `restored-${restores}`)
      mkdirSync(dataFolder, { mode: 0o700 })
      if (isRoot) execFileSync('chown', ['postgres:', dataFolder])
      return dataFolder
    },
    lose: async () => {
      await owner.close()
      process.kill(cluster.processId, 'SIGKILL')
      await cluster.stop()
      rmSync(join(folder, 'data'), { recursive: true, force: true })
    },
    startRestored: async () => {
      cluster = await startCluster({ durable: true, dataFolder })
      owner = handle(cluster)
      const isReading = async () =>
        (await owner.pool.query<{ reads: boolean }>('select pg_is_in_recovery() as reads')).rows[0]?.reads
      while (await isReading()) await sleep(50)
    },
    stop: async () => {
      await owner.close()
      await cluster.stop()
    },
  }
}

/** The file an operator adapts, adapted. */
function configured(folder: string, cluster: Cluster): string {
  const socket = new URL(cluster.url('tagwerk')).searchParams.get('host') ?? ''
  return readFileSync(join(root, 'deploy/recovery/pgbackrest.conf'), 'utf8')
    .replace('/var/lib/pgbackrest', join(folder, 'repo'))
    .replace('PASSPHRASE', randomBytes(36).toString('base64'))
    .replace('/tmp/pgbackrest', join(folder, 'lock'))
    .replace('/var/log/pgbackrest', join(folder, 'log'))
    .replace('/var/lib/postgresql/15/main', join(folder, 'data'))
    .replace('/var/run/postgresql', socket)
    .replace('pg1-user=postgres', 'pg1-user=tagwerk_owner')
}
