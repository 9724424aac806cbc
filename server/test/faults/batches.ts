import type pg from 'pg'
import { type Running, sleep, startRole } from './processes.ts'

/** Batches of notes on the same trackings, whose worker is killed inside them again and again. */
interface Batches {
  /** Reaches everything, past row-level security. */
  readonly pool: Pick<pg.Pool, 'query'>
  readonly environment: Readonly<Record<string, string>>
  /** The trackings every batch is about. */
  readonly ids: readonly string[]
  /** Orders a batch that writes this on each tracking, and answers its id. */
  readonly order: (content: string) => Promise<number>
}

interface Outcome {
  readonly kills: number
  readonly batches: number
  readonly notes: number
  readonly faults: readonly string[]
}

/** Each death makes the queue wait longer before it tries a job again. */
const mostKillsEach = 2

export async function killInBatches(
  batches: Batches,
  { kills, minutes }: { readonly kills: number; readonly minutes: number },
): Promise<Outcome> {
  const until = performance.now() + minutes * 60_000
  const ordered: string[] = []
  let done = 0
  while (done < kills && performance.now() < until) {
    const content = `Batch ${ordered.push(`Batch ${ordered.length + 1}`)}`
    const batchId = await batches.order(content)
    for (let killed = 0; killed < mostKillsEach && done < kills && (await killOnce(batches, batchId)); killed += 1)
      done += 1
    await finish(batches, batchId)
  }
  return { kills: done, batches: ordered.length, ...(await examine(batches, ordered)) }
}

const startWorker = ({ environment }: Batches): Running =>
  startRole('work', { WORKER_RECOVERY_SECONDS: '1', ...environment })

async function progress({ pool }: Batches, batchId: number): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::integer as count from batch_items where batch_action_id = $1 and outcome is not null',
    [batchId],
  )
  return rows[0]?.count ?? 0
}

/** Kills a worker a moment after it got on, which is somewhere inside a chunk; false when it was through by then. */
async function killOnce(batches: Batches, batchId: number): Promise<boolean> {
  const before = await progress(batches, batchId)
  const worker = startWorker(batches)
  while ((await progress(batches, batchId)) === before && worker.child.exitCode === null) await sleep(2)
  await sleep(Math.random() * 10)
  await worker.end('SIGKILL')
  return (await progress(batches, batchId)) < batches.ids.length
}

async function finish(batches: Batches, batchId: number): Promise<void> {
  if ((await progress(batches, batchId)) === batches.ids.length) return
  const worker = startWorker(batches)
  while ((await progress(batches, batchId)) < batches.ids.length && worker.child.exitCode === null) await sleep(20)
  await worker.end('SIGTERM')
}

/** Every batch wrote its note on every tracking once, and said so of each. */
async function examine({ pool, ids }: Batches, ordered: readonly string[]) {
  const { rows } = await pool.query<{ content: string; notes: number; trackings: number }>(
    `select content, count(*)::integer as notes, count(distinct time_tracking_id)::integer as trackings
     from notes where kind = 'UserNote' and time_tracking_id = any($1::bigint[]) group by content`,
    [ids],
  )
  const faults = ordered.flatMap((content) => {
    const found = rows.find((row) => row.content === content)
    return found?.notes === ids.length && found.trackings === ids.length
      ? []
      : [`${content}: ${found?.notes ?? 0} notes on ${found?.trackings ?? 0} of ${ids.length} trackings`]
  })
  if (rows.length !== ordered.length) faults.push(`notes of ${rows.length} batches for ${ordered.length} ordered`)
  const { rows: failed } = await pool.query<{ outcome: string; count: number }>(
    `select outcome, count(*)::integer as count from batch_items
     where record = any($1::text[]) and outcome is distinct from 'done' group by outcome`,
    [ids],
  )
  for (const { outcome, count } of failed) faults.push(`${count} items are ${outcome}`)
  return { notes: rows.reduce((sum, row) => sum + row.notes, 0), faults }
}
