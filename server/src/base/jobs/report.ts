import type { DatabaseHandle } from '../database/db.ts'
import { formatUtc, type Instant } from '../time/time.ts'

/** Writes down what a worker found, in place of what was found before. */
export async function storeReport({ pool }: DatabaseHandle, madeAt: Instant, found: object): Promise<void> {
  await pool.query(
    `insert into worker_report as report (made_at, found) values ($1, $2)
     on conflict (is_only) do update set made_at = excluded.made_at, found = excluded.found`,
    [formatUtc(madeAt), JSON.stringify(found)],
  )
}
