import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Cluster, createDatabase, startCluster } from '../../src/base/database/cluster.ts'

/** A PostgreSQL that keeps its data and its address when it is killed and started again. */
export interface MortalPostgres {
  readonly createDatabase: (name: string) => Promise<string>
  readonly processIds: () => number[]
  /** Ends the server and all its processes with kill -9, in the middle of whatever they do. */
  readonly kill: () => Promise<void>
  readonly startAgain: () => Promise<void>
  readonly stop: () => Promise<void>
}

const childrenOf = (pid: number): number[] => {
  try {
    return execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)])
      .toString()
      .split(/\s+/)
      .filter(Boolean)
      .map(Number)
  } catch {
    return []
  }
}

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended by itself meanwhile.
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** The folder a cluster listens in, as its address tells. */
const socketFolderOf = (cluster: Pick<Cluster, 'url'>): string =>
  new URL(cluster.url('postgres')).searchParams.get('host') ?? ''

/** Its data lie in the folder given, on a disk of its own for example. */
export async function startMortalPostgres(folder?: string): Promise<MortalPostgres> {
  const home = folder ?? (await mkdtemp(join(tmpdir(), 'tagwerk-mortal-')))
  // The server steps down to another user, who must reach its data.
  execFileSync('chmod', ['755', home])
  const dataFolder = join(home, 'data')
  // A cluster listens in a folder with a new name each time; those who connect go by this name.
  const door = join(home, 'socket')
  const start = async (): Promise<Cluster> => {
    const started = await startCluster({ dataFolder, durable: true })
    await rm(door, { force: true })
    await symlink(socketFolderOf(started), door)
    return started
  }
  let cluster = await start()
  return {
    createDatabase: async (name) => {
      const url = new URL(await createDatabase(cluster, name))
      url.searchParams.set('host', door)
      return url.href
    },
    processIds: () => [cluster.processId, ...childrenOf(cluster.processId)],
    kill: async () => {
      const { processId } = cluster
      // Stopped first, so that it makes no further processes while they are counted.
      signal(processId, 'SIGSTOP')
      const all = [...childrenOf(processId), processId]
      for (const pid of all) signal(pid, 'SIGKILL')
      while (all.some(isAlive)) await new Promise((resolve) => setTimeout(resolve, 2))
      await rm(socketFolderOf(cluster), { recursive: true, force: true })
    },
    startAgain: async () => {
      cluster = await start()
    },
    stop: async () => {
      await cluster.stop()
      await Promise.all([dataFolder, door].map((path) => rm(path, { recursive: true, force: true })))
      if (folder === undefined) await rm(home, { recursive: true, force: true })
    },
  }
}
