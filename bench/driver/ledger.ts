import type { DatabaseHandle } from '../../server/src/base/database/db.ts'
import { shift } from './bare-punches.ts'
import type { Puncher } from './companies.ts'

/** One punch that was answered, with the clock of whoever asked. */
interface Acknowledged {
  readonly sentAt: number
  readonly answeredAt: number
}

/** Punches that were answered, written down by whoever asked, to be compared with what the database holds. */
export interface Ledger {
  /** Writes down the punch of an answer: whose it is, by their place in the list, and which one of a shift. */
  readonly record: (person: number, kind: number, answer: string, sentAt?: number) => void
  readonly size: () => number
  /** The punches in the order they were answered, from a number on. */
  readonly since: (number: number) => Generator<Acknowledged>
  /** The numbers of those that are not in the log of punches. */
  readonly findLost: (owner: DatabaseHandle) => Promise<number[]>
  /** What the ledger and the database do not agree on, counted by what is wrong; nothing but zeros where all is well. */
  readonly compare: (owner: DatabaseHandle) => Promise<Record<Disagreement, number>>
}

const idName = '"id":"'
const bytesOfId = 16
const rowsAtOnce = 20_000

/** Room for so many punches is taken beforehand: nothing grows while it is measured. */
export function makeLedger(people: readonly Puncher[], most: number): Ledger {
  const persons = new Uint32Array(most)
  const kinds = new Uint8Array(most)
  const ids = Buffer.alloc(most * bytesOfId)
  const sent = new Float64Array(most)
  const answered = new Float64Array(most)
  let size = 0
  /** The ledger as a table beside the others. */
  const store = async ({ pool }: DatabaseHandle): Promise<void> => {
    await pool.query('drop table if exists ledger')
    await pool.query(
      'create table ledger (number integer, account_id bigint, user_id bigint, action_type text, id uuid)',
    )
    for (let first = 0; first < size; first += rowsAtOnce) {
      const numbers = Array.from({ length: Math.min(rowsAtOnce, size - first) }, (_, index) => first + index)
      const whose = numbers.map((number) => people[persons[number] ?? 0])
      await pool.query(
        'insert into ledger select * from unnest($1::integer[], $2::bigint[], $3::bigint[], $4::text[], $5::uuid[])',
        [
          numbers,
          whose.map((puncher) => puncher?.accountId),
          whose.map((puncher) => puncher?.userId),
          numbers.map((number) => shift[kinds[number] ?? 0]),
          numbers.map((number) => ids.toString('hex', number * bytesOfId, (number + 1) * bytesOfId)),
        ],
      )
    }
    await pool.query('analyze ledger')
  }
  return {
    record: (person, kind, answer, sentAt = 0) => {
      const at = answer.indexOf(idName) + idName.length
      persons[size] = person
      kinds[size] = kind
      ids.write(answer.slice(at, at + 36).replaceAll('-', ''), size * bytesOfId, 'hex')
      sent[size] = sentAt
      answered[size] = performance.now()
      size += 1
    },
    size: () => size,
    since: function* (number) {
      for (let next = number; next < size; next += 1) yield { sentAt: sent[next] ?? 0, answeredAt: answered[next] ?? 0 }
    },
    findLost: async (owner) => {
      await store(owner)
      const { rows } = await owner.pool.query<{ number: number }>(`select number ${lost} order by number`)
      return rows.map(({ number }) => number)
    },
    compare: async (owner) => {
      await store(owner)
      return countDisagreements(owner, [...new Set(people.map(({ accountId }) => accountId))])
    },
  }
}

const lost =
  'from ledger left join actions using (account_id, user_id, action_type, id) where actions.action_time is null'

const questions = {
  'answered, but not in the log of punches': `select count(*) ${lost}`,
  'answered twice with the same punch': 'select count(*) - count(distinct id) from ledger',
  'in the log of punches, but not answered': `
    select count(*) from actions where account_id = any($1) and not exists (select from ledger where ledger.id = actions.id)`,
  'trackings that are not what the punches say': `
    select count(*) from (select * from time_trackings where account_id = any($1) and status = 'active') as tracking
    full join (
      select account_id, time_tracking_id, count(*) as punches,
        min(action_time) filter (where action_type = 'start') as start, min(action_time) filter (where action_type = 'end') as finish,
        min(action_time) filter (where action_type = 'start-break') as pause, min(action_time) filter (where action_type = 'end-break') as resume
      from actions where account_id = any($1) group by account_id, time_tracking_id) as log
      on log.account_id = tracking.account_id and log.time_tracking_id = tracking.id
    left join breaks on breaks.account_id = tracking.account_id and breaks.time_tracking_id = tracking.id
    where tracking.id is null or log.time_tracking_id is null or log.punches > 4
      or (tracking.starts_at, tracking.ends_at, breaks.starts_at, breaks.ends_at)
        is distinct from (log.start, log.finish, log.pause, log.resume)
      or (log.finish is not null and tracking.gross_seconds <> round(extract(epoch from log.finish - log.start)))`,
} as const

type Disagreement = keyof typeof questions

async function countDisagreements(
  owner: DatabaseHandle,
  accountIds: readonly number[],
): Promise<Record<Disagreement, number>> {
  const found: [string, number][] = []
  for (const [name, text] of Object.entries(questions)) {
    const { rows } = await owner.pool.query<{ count: number }>(
      `select n::int as count from (${text}) as found (n)`,
      text.includes('$1') ? [accountIds] : [],
    )
    found.push([name, rows[0]?.count ?? 0])
  }
  return Object.fromEntries(found) as Record<Disagreement, number>
}
