import { createDatabase, startCluster } from '../../src/base/database/cluster.ts'
import { connect } from '../../src/base/database/db.ts'
import { migrate } from '../../src/base/database/migrate.ts'
import { type Cell, reachCell } from '../../src/moving/cells.ts'
import type { Move, Step } from '../../src/moving/moving.ts'

/** Two cells, each a PostgreSQL of its own. */
export interface TwoCells {
  readonly urls: readonly [string, string]
  readonly stop: () => Promise<void>
}

const settings = [
  ...['wal_level=logical', 'max_replication_slots=100', 'max_wal_senders=100', 'max_logical_replication_workers=20'],
  ...['max_sync_workers_per_subscription=4', 'max_worker_processes=40', 'wal_retrieve_retry_interval=100ms'],
]

export async function startTwoCells({ durable = false } = {}): Promise<TwoCells> {
  const clusters = await Promise.all([0, 1].map(() => startCluster({ durable, settings })))
  const urls = await Promise.all(
    clusters.map(async (cluster, number) => {
      const url = await createDatabase(cluster, 'tagwerk')
      const owner = connect({ url, as: 'owner', poolSize: 2 })
      await migrate(owner, number)
      await owner.close()
      return url
    }),
  )
  return {
    urls: [urls[0] ?? '', urls[1] ?? ''],
    stop: async () => void (await Promise.all(clusters.map((cluster) => cluster.stop()))),
  }
}

/** As if the mover had been killed: both its connections end at once. */
export class Killed extends Error {}

interface Journey {
  readonly account: number
  readonly from: 0 | 1
  readonly onStep?: (step: Step, cells: { source: Cell; target: Cell }) => Promise<void> | void
  readonly dieAt?: Step
}

/** Does something with a move between the two cells. */
export async function moving<T>(
  { urls }: Pick<TwoCells, 'urls'>,
  { account, from, onStep, dieAt }: Journey,
  work: (move: Move) => Promise<T>,
): Promise<T> {
  const to = from === 0 ? 1 : 0
  const cells = { source: await reachCell(from, urls[from]), target: await reachCell(to, urls[to]) }
  const close = () => Promise.all([cells.source.close(), cells.target.close()])
  const told = async (step: Step): Promise<void> => {
    await onStep?.(step, cells)
    if (step !== dieAt) return
    await close()
    throw new Killed(step)
  }
  return work({ account, ...cells, onStep: told }).finally(close)
}
