import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { ask } from './restore.ts'

/** What writes of working time took while something else went on, in milliseconds. */
export interface Waits {
  readonly count: number
  readonly longest: number
  readonly median: number
  /** What the longest one wrote, and how long after the beginning. */
  readonly at: string
  readonly faults: readonly string[]
}

/** One shift, as the role of requests writes it: begin, rest, go on, go home, and the punches in the log. */
const shift: readonly (readonly [string, string])[] = [
  [
    'begins work',
    `insert into time_trackings (account_id, workspace_id, id, user_id, starts_at, started_on, created_by)
     values ($1, $2, $3, $4, $5, $5::timestamptz::date, 'actions')`,
  ],
  [
    'is in the log',
    `insert into actions (account_id, id, workspace_id, user_id, action_type, action_time, received_at, time_tracking_id, created_at, updated_at)
     select $1, gen_random_uuid(), $2, $4, 'start', $5, now(), $3, now(), now()`,
  ],
  [
    'rests',
    `insert into breaks (account_id, time_tracking_id, id, starts_at, ends_at, created_by)
     select $1, $3, nextval('record_ids'), $5::timestamptz + interval '1 millisecond', $5::timestamptz + interval '2 milliseconds', 'actions'
     where $2::bigint > 0 and $4::bigint > 0`,
  ],
  [
    'goes home',
    `update time_trackings set ends_at = $5::timestamptz + interval '3 milliseconds', gross_seconds = 1, recorded_break_seconds = 0
     where account_id = $1 and id = $3 and workspace_id = $2 and user_id = $4`,
  ],
]

/** Writes shifts of one person until it is told to end, and notes what each write took. */
export function probe(url: string, person: { account: number; workspace: number; user: number }): () => Promise<Waits> {
  let isEnding = false
  const took: { ms: number; what: string; after: number }[] = []
  const faults: string[] = []
  const run = async (): Promise<void> => {
    const client = new Client({ connectionString: url, options: '-c role=tagwerk_app' })
    await client.connect()
    await client.query(`select set_config('app.account_id', $1, false)`, [String(person.account)])
    const began = performance.now()
    while (!isEnding) {
      const { rows } = await client.query("select nextval('record_ids') as id, clock_timestamp()::text as now")
      for (const [what, text] of shift) {
        const started = performance.now()
        await client
          .query(text, [person.account, person.workspace, rows[0]?.id, person.user, rows[0]?.now])
          .catch((error) => faults.push(`${what}: ${error.message}`))
        took.push({ ms: performance.now() - started, what, after: (started - began) / 1000 })
        await sleep(20)
      }
    }
    await client.end()
  }
  const ended = run()
  return async () => {
    isEnding = true
    await ended
    const sorted = [...took].sort((a, b) => b.ms - a.ms)
    const longest = sorted[0]
    return {
      count: took.length,
      longest: Math.round(longest?.ms ?? 0),
      median: Math.round(sorted[Math.floor(sorted.length / 2)]?.ms ?? 0),
      at: `${longest?.what}, ${longest?.after.toFixed(1)} s after the beginning`,
      faults,
    }
  }
}

/** A person who is not at work. */
export async function somebody(url: string) {
  const { rows } = await ask(
    url,
    `select u.account_id, m.workspace_id, u.id from users u join workspace_members m on m.account_id = u.account_id and m.user_id = u.id
     where not exists (select from time_trackings t where t.account_id = u.account_id and t.user_id = u.id and t.ends_at is null)
     order by u.id limit 1`,
  )
  return { account: Number(rows[0]?.account_id), workspace: Number(rows[0]?.workspace_id), user: Number(rows[0]?.id) }
}
