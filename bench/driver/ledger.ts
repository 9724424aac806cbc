import type { DatabaseHandle } from '../server/src/base/db.ts'
import { shift } from './bare-punches.ts'
import type { Puncher } from './companies.ts'

/** What was answered, kept by whoever asked, to be held against what the database holds. */
export interface Ledger {
  /** Keeps the punch that an answer tells of. */
  readonly keep: (person: number, kind: number, answer: string) => void
  readonly size: () => number
  /** What the ledger and the database do not agree on, counted by what is wrong; nothing but zeros where all is well. */
  readonly compare: (owner: DatabaseHandle) => Promise<Record<string, number>>
}

const idName = '"id":"'
const bytesOfId = 16

/** Room for so many punches is taken beforehand: nothing grows while it is measured. */
export function makeLedger(people: readonly Puncher[], most: number): Ledger {
  const persons = new Uint32Array(most)
  const kinds = new Uint8Array(most)
  const ids = Buffer.alloc(most * bytesOfId)
  let size = 0
  return {
    keep: (person, kind, answer) => {
      const at = answer.indexOf(idName) + idName.length
      persons[size] = person
      kinds[size] = kind
      ids.write(answer.slice(at, at + 36).replaceAll('-', ''), size * bytesOfId, 'hex')
      size += 1
    },
    size: () => size,
    compare: async (owner) => {
      await owner.pool.query('create table ledger (account_id bigint, user_id bigint, action_type text, id uuid)')
      const step = 20_000
      for (let first = 0; first < size; first += step) {
        const numbers = Array.from({ length: Math.min(step, size - first) }, (_, index) => first + index)
        const whose = numbers.map((number) => people[persons[number] ?? 0])
        await owner.pool.query(
          'insert into ledger select * from unnest($1::bigint[], $2::bigint[], $3::text[], $4::uuid[])',
          [
            whose.map((puncher) => puncher?.accountId),
            whose.map((puncher) => puncher?.userId),
            numbers.map((number) => shift[kinds[number] ?? 0]),
            numbers.map((number) => ids.toString('hex', number * bytesOfId, (number + 1) * bytesOfId)),
          ],
        )
      }
      await owner.pool.query('analyze ledger')
      return disagreements(owner, [...new Set(people.map(({ accountId }) => accountId))])
    },
  }
}

const questions: Record<string, string> = {
  'answered, but not in the log of punches': `
    select count(*) from ledger left join actions using (account_id, user_id, action_type, id) where action_time is null`,
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
}

async function disagreements(owner: DatabaseHandle, accountIds: readonly number[]): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const [name, text] of Object.entries(questions)) {
    const { rows } = await owner.pool.query<{ count: number }>(
      `select n::int as count from (${text}) as found (n)`,
      text.includes('$1') ? [accountIds] : [],
    )
    found[name] = rows[0]?.count ?? 0
  }
  return found
}
