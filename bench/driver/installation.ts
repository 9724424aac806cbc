import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { makeApp, makeWorld, type World } from '../../server/src/app.ts'
import { createDatabase, databaseExists, startCluster } from '../../server/src/base/database/cluster.ts'
import { connect, type DatabaseHandle } from '../../server/src/base/database/db.ts'
import { migrate } from '../../server/src/base/database/migrate.ts'
import type { Clock } from '../../server/src/base/time/time.ts'
import { readConfig } from '../../server/src/config.ts'
import { freePort } from '../../server/test/faults/processes.ts'

/** A PostgreSQL of its own and processes of the service as an operator would start them. */
export interface Installation {
  readonly url: string
  readonly owner: DatabaseHandle
  /** For whatever a program writes besides; gone in the end. */
  readonly folder: string
  /** Of PostgreSQL. */
  readonly databaseProcess: number
  /** Does something with the parts of the service, without a process of it. */
  readonly within: <T>(work: (world: World) => Promise<T>) => Promise<T>
  /** Starts processes of the service, each on a port of its own: something in front of them would have to be measured too. */
  readonly serve: (processes: number, environment?: Record<string, string>) => Promise<Service[]>
  readonly stop: () => Promise<void>
}

export interface Service {
  readonly port: number
  readonly processId: number
  readonly stop: () => Promise<void>
}

/** The same with a service in this process, which can be called without a socket. */
export interface Bench extends Installation {
  readonly world: World
  readonly app: Awaited<ReturnType<typeof makeApp>>
}

interface Options {
  /** Whether what is committed is on the disk; it is unless said otherwise. */
  readonly durable?: boolean
  readonly environment?: Record<string, string>
  /** Where the database stays for the next run. */
  readonly dataFolder?: string
  /** A clock of one's own, for a service in this process. */
  readonly clock?: Clock
}

export const install = async (options: Options = {}): Promise<Installation> => (await prepare(options)).installation

export async function startBench(options: Options): Promise<Bench> {
  const { installation, settings } = await prepare(options)
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '1000000', ...settings })
  const world = makeWorld(config, options.clock && { clock: options.clock })
  const app = await makeApp(world)
  const stop = async (): Promise<void> => {
    await app.close()
    await world.close()
    await installation.stop()
  }
  return { ...installation, world, app, stop }
}

async function prepare({ durable = true, environment: more, dataFolder }: Options) {
  const cluster = await startCluster({ durable, ...(dataFolder && { dataFolder }) })
  const folder = mkdtempSync(join(tmpdir(), 'tagwerk-bench-'))
  const isThere = await databaseExists(cluster, 'bench')
  const url = isThere ? cluster.url('bench') : await createDatabase(cluster, 'bench')
  const owner = connect({ url, as: 'owner', poolSize: 2 })
  await migrate(owner, 0)
  const settings = {
    DATABASE_URL: url,
    FILES_URL: pathToFileURL(join(folder, 'files')).href,
    TAGWERK_SECRET: randomBytes(32).toString('hex'),
    ...more,
  }
  const running: Service[] = []
  const installation: Installation = {
    url,
    owner,
    folder,
    databaseProcess: cluster.processId,
    within: async (work) => {
      const world = makeWorld(readConfig({ ...settings, LOG_LEVEL: 'silent' }))
      return work(world).finally(world.close)
    },
    serve: async (processes, environment = {}) => {
      const starting = Array.from({ length: processes }, () => startService({ ...settings, ...environment }))
      const started = await Promise.all(starting)
      running.push(...started)
      return started
    },
    stop: async () => {
      await Promise.all(running.map((service) => service.stop()))
      await owner.close()
      await cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return { installation, settings }
}

/** What is started with `node`, as an operator does. */
export const program = join(import.meta.dirname, '../../server/src/main.ts')

async function startService(environment: Record<string, string>): Promise<Service> {
  const port = await freePort()
  const child = spawn(process.execPath, [program, 'serve'], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      REQUESTS_PER_MINUTE: '10000000',
      PUNCHES_TOGETHER: process.env.PUNCHES_TOGETHER,
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended
  }
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/health/live`).catch(() => undefined)
    if (answer?.ok) return { port, processId: child.pid ?? 0, stop }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await stop()
  throw new Error('The service did not start.')
}
