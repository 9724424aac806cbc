import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { makeWorld, type World } from '../server/src/app.ts'
import { createDatabase, startCluster } from '../server/src/base/cluster.ts'
import { connect, type DatabaseHandle } from '../server/src/base/db.ts'
import { migrate } from '../server/src/base/migrate.ts'
import { readConfig } from '../server/src/config.ts'
import { freePort } from '../server/test/faults/processes.ts'

/** A durable PostgreSQL of its own and processes of the service as an operator would start them. */
export interface Installation {
  readonly url: string
  readonly owner: DatabaseHandle
  /** For whatever a program writes besides; gone in the end. */
  readonly folder: string
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

export async function install(): Promise<Installation> {
  const cluster = await startCluster({ durable: true })
  const folder = mkdtempSync(join(tmpdir(), 'tagwerk-bench-'))
  const url = await createDatabase(cluster, 'bench')
  const owner = connect({ url, as: 'owner', poolSize: 2 })
  await migrate(owner, 0)
  const needs = {
    DATABASE_URL: url,
    FILES_URL: pathToFileURL(join(folder, 'files')).href,
    TAGWERK_SECRET: randomBytes(32).toString('hex'),
  }
  const running: Service[] = []
  const serve: Installation['serve'] = async (processes, environment = {}) => {
    const started = await Promise.all(
      Array.from({ length: processes }, () => startService({ ...needs, ...environment })),
    )
    running.push(...started)
    return started
  }
  return {
    url,
    owner,
    folder,
    databaseProcess: cluster.processId,
    within: async (work) => {
      const world = makeWorld(readConfig({ ...needs, LOG_LEVEL: 'silent' }))
      return work(world).finally(world.close)
    },
    serve,
    stop: async () => {
      await Promise.all(running.map((service) => service.stop()))
      await owner.close()
      await cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function startService(environment: Record<string, string>): Promise<Service> {
  const port = await freePort()
  const child = spawn(process.execPath, [join(import.meta.dirname, '../server/src/main.ts'), 'serve'], {
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
