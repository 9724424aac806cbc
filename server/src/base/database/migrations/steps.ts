import { setTimeout as sleep } from 'node:timers/promises'
import type { Session } from '../db.ts'
import { type Migration, type Step, withoutComments } from './files.ts'
import { inTransaction, type Watch, type Work } from './locks.ts'

/** A portion keeps what it writes locked until it is through. Its size follows from how long the last one took. */
const portion = { first: 1, shortMs: 75, longMs: 150 }

/** Does what is left of a migration, and writes it down step by step. */
export async function apply(session: Session, migration: Migration, watch: Watch): Promise<void> {
  const { name, steps } = migration
  const { report, beforeCommit } = watch
  await session.query('insert into migration_progress (name) values ($1) on conflict do nothing', [name])
  const { rows } = await session.query('select steps_done from migration_progress where name = $1', [name])
  for (const [at, step] of steps.entries()) {
    if (at < Number(rows[0]?.steps_done)) continue
    const stepDone = `update migration_progress set steps_done = ${at + 1}, in_account = null, after_id = null, at = now() where name = '${name}'`
    const allDone = `delete from migration_progress where name = '${name}';
      insert into kysely_migration (name, timestamp) values ('${name}', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`
    const done = at === steps.length - 1 ? allDone : stepDone
    const label = steps.length > 1 ? `${name}, step ${at + 1} of ${steps.length}` : name
    const started = performance.now()
    const work = { session, label, report }
    if (step.kind === 'transaction')
      await inTransaction(work, async (query) => {
        await query(`${step.text}\n;${done}`)
        await beforeCommit?.(query, name, at)
      })
    else {
      if (step.kind === 'portions') await inPortions(work, name, step)
      else await online(work, step.text)
      await inTransaction(work, (query) => query(done))
    }
    report(`${label}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
  }
}

/**
 * One statement that PostgreSQL runs in transactions of its own. It waits for others without anybody waiting behind it,
 * so it may wait. Killed, it leaves an index that is not valid, which is built anew.
 */
async function online({ session }: Work, text: string): Promise<void> {
  const [, index] =
    /create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?(\w+)/i.exec(withoutComments(text)) ?? []
  await session.query('set lock_timeout = 0')
  try {
    if (index !== undefined) {
      const { rows } = await session.query('select indisvalid from pg_index where indexrelid = to_regclass($1)', [
        index,
      ])
      if (rows[0]?.indisvalid) return
      if (rows[0]) await session.query(`drop index concurrently ${index}`)
    }
    await session.query(text)
  } finally {
    await session.query('reset lock_timeout')
  }
}

/**
 * Runs the statements once for every portion, inside of the account as requests are, with $1 for the account and the
 * ids above $2 up to $3. How far it is is written in the same transaction.
 */
async function inPortions(work: Work, name: string, step: Step & { kind: 'portions' }): Promise<void> {
  const { session, label, report } = work
  const { rows } = await session.query('select in_account, after_id from migration_progress where name = $1', [name])
  const reached = { account: Number(rows[0]?.in_account ?? -1), after: Number(rows[0]?.after_id ?? -1) }
  const accounts = await session.query('select id from accounts where id >= $1 order by id', [reached.account])
  let size = Math.min(step.most, portion.first)
  let count = 0
  for (const { id } of accounts.rows) {
    for (let after: number | undefined = Number(id) === reached.account ? reached.after : -1; after !== undefined; ) {
      const started = performance.now()
      const from: number = after
      const found = await inTransaction(work, (query) =>
        onePortion(query, { name, step, account: Number(id), after: from, size }),
      )
      const took = performance.now() - started
      after = found.last
      if (took > portion.longMs) size = Math.max(1, Math.floor(size / 2))
      else if (took < portion.shortMs) size = Math.min(step.most, size * 2)
      const before = count
      count += found.rows
      if (Math.floor(count / 100_000) > Math.floor(before / 100_000)) report(`${label}: ${count} of ${step.table}`)
      // Those who waited meanwhile go first.
      if (found.rows > 0) await sleep(Math.min(took / 4, 50))
    }
  }
}

interface Portion {
  readonly name: string
  readonly step: Step & { kind: 'portions' }
  readonly account: number
  readonly after: number
  readonly size: number
}

async function onePortion(
  query: Session['query'],
  portion: Portion,
): Promise<{ rows: number; last: number | undefined }> {
  const { name, step, account, after, size } = portion
  await query("select set_config('app.account_id', $1, true)", [String(account)])
  const { rows } = await query(
    `select max(id) as last, count(*) as rows from (
       select id from ${step.table} where account_id = $1 and id > $2 order by id limit $3) as portion`,
    [account, after, size],
  )
  const found = { rows: Number(rows[0]?.rows), last: rows[0]?.last == null ? undefined : Number(rows[0].last) }
  if (found.last === undefined) return found
  const values = [account, after, found.last]
  // Several statements at once take no parameters; these are numbers of ours.
  await query(step.text.replaceAll(/\$([123])\b/g, (_, number) => String(values[Number(number) - 1])))
  await query('update migration_progress set in_account = $2, after_id = $3, at = now() where name = $1', [
    name,
    account,
    found.last,
  ])
  return found
}
