import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Running, type Server, startRole, startServer, untilReady } from '../faults/processes.ts'
import { type Router, startRouter } from './router.ts'
import { startTwoCells, type TwoCells } from './two-cells.ts'

/** Two cells as operators run them: databases, a process that serves and one that works for each, and a router. */
export interface CellScene extends TwoCells {
  readonly environments: readonly [Environment, Environment]
  readonly servers: readonly [Server, Server]
  readonly router: Router
  readonly complaints: () => string[]
  /** Kills the worker of a cell with kill -9, and starts another. */
  readonly killWorker: (cell: 0 | 1) => Promise<void>
}

type Environment = Readonly<Record<string, string>>

export async function setCells(durable: boolean): Promise<CellScene> {
  const cells = await startTwoCells({ durable })
  const folder = await mkdtemp(join(tmpdir(), 'tagwerk-cells-'))
  const cellToken = randomBytes(16).toString('hex')
  // What all cells have in common: one store of files, one secret, one word they know each other by.
  const common = {
    FILES_URL: pathToFileURL(join(folder, 'files')).href,
    SMTP_URL: pathToFileURL(join(folder, 'mails')).href,
    TAGWERK_SECRET: randomBytes(32).toString('hex'),
    CELL_TOKEN: cellToken,
    PUBLIC_URL: 'http://localhost',
    CELLS: cells.urls.map((url, number) => `${number}=${url}`).join(' '),
  }
  const environmentOf = (cell: 0 | 1): Environment => ({
    ...common,
    DATABASE_URL: cells.urls[cell],
    TAGWERK_CELL: String(cell),
  })
  const environments = [environmentOf(0), environmentOf(1)] as const
  const servers = [await startServer(environments[0]), await startServer(environments[1])] as const
  const workers: Running[] = environments.map((environment) => startRole('work', environment))
  const processes = [...servers, ...workers]
  const stop = async (): Promise<void> => {
    await Promise.all(processes.map((each) => each.end('SIGTERM')))
    await cells.stop()
    await rm(folder, { recursive: true, force: true })
  }
  const portOf = ({ base }: Server): number => Number(new URL(base).port)
  const begin = async (): Promise<Router> => {
    await Promise.all(servers.map((server) => untilReady(server)))
    return startRouter([portOf(servers[0]), portOf(servers[1])], cellToken)
  }
  const router = await begin().catch(async (error) => {
    await stop()
    throw error
  })
  return {
    urls: cells.urls,
    environments,
    servers,
    router,
    complaints: () => processes.flatMap((each) => each.complaints),
    killWorker: async (cell) => {
      await workers[cell]?.end('SIGKILL')
      const next = startRole('work', environments[cell])
      workers[cell] = next
      processes.push(next)
    },
    stop: async () => {
      await router.stop()
      await stop()
    },
  }
}
