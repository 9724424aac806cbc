import { type Cell, row } from './cells.ts'
import type { Table } from './tables.ts'

/** How the target follows the source: PostgreSQL's logical replication, with the rows of one account. */

/** Both ends are in the name: what was left lying of another move is not taken for this one. */
export const nameOf = (account: number, target: number): string => `tagwerk_move_${account}_to_${target}`

/** The names of all moves of an account, as a pattern. */
const namesOf = (account: number): string => nameOf(account, 0).replaceAll('_', '\\_').replace(/0$/, '%')

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Whether the target follows: publication, slot and subscription are all there, and the slot has not been given up. */
export async function isFollowing(source: Cell, target: Cell, account: number): Promise<boolean> {
  const name = nameOf(account, target.number)
  const here = await source.rows(
    `select from pg_replication_slots, pg_publication where slot_name = $1 and pubname = $1 and wal_status <> 'lost'`,
    [name],
  )
  const there = await target.rows(
    'select from pg_subscription where subname = $1 and subenabled and subslotname is not null',
    [name],
  )
  return here.length > 0 && there.length > 0
}

export async function follow(source: Cell, target: Cell, account: number, tables: readonly Table[]): Promise<void> {
  const name = nameOf(account, target.number)
  // Numbers may stand in statements that take no parameters.
  const parts = tables.map((table) => `${table.name} where (${table.key} = ${account})`).join(', ')
  await source.rows(`create publication ${name} for table ${parts} with (publish_via_partition_root = true)`)
  const address = `'${source.url.replaceAll("'", "''")}'`
  // The address holds a password: no log of the target is to show it.
  for (const setting of [
    `log_statement = 'none'`,
    'log_min_duration_statement = -1',
    `log_min_error_statement = 'panic'`,
  ])
    await target.rows(`set ${setting}`)
  // Written at once: otherwise the source hears late how far the target is, while nobody may write.
  await target.rows(
    `create subscription ${name} connection ${address} publication ${name} with (synchronous_commit = 'on')`,
  )
}

interface Progress {
  readonly ready: number
  readonly tables: number
  readonly failures: number
}

/** How many tables are copied, and how often it failed. */
const progressOf = (target: Cell, account: number): Promise<Progress> =>
  row<Progress>(
    target,
    `select count(*) filter (where srsubstate = 'r')::integer as ready, count(*)::integer as tables,
       (select coalesce(max(sync_error_count + apply_error_count), 0)::integer from pg_stat_subscription_stats where subname = $1) as failures
     from pg_subscription_rel rel join pg_subscription sub on sub.oid = rel.srsubid where subname = $1`,
    [nameOf(account, target.number)],
  )

/** How long nothing may come before it is given up, and how often copying may fail. */
const patience = { stillMs: 300_000, failures: 20 }

/** Returns once everything is copied and the target is close behind; what went wrong otherwise. */
export async function untilCopied(
  source: Cell,
  target: Cell,
  account: number,
  onHalf: () => Promise<void>,
): Promise<string | undefined> {
  let seen = -1
  let since = performance.now()
  let wasHalf = false
  for (; ; await sleep(100)) {
    const { ready, tables, failures } = await progressOf(target, account)
    if (ready === tables && tables > 0) break
    if (failures > patience.failures) return 'the copy fails again and again; the log of the target says why'
    if (!wasHalf && ready > tables / 2) {
      wasHalf = true
      await onHalf()
    }
    if (ready !== seen) since = performance.now()
    seen = ready
    if (performance.now() - since > patience.stillMs || !(await isFollowing(source, target, account)))
      return 'the copy does not go on; the logs of both cells say why'
  }
  for (since = performance.now(); (await bytesBehind(source, target, account)) > 1_000_000; await sleep(50)) {
    if (performance.now() - since > patience.stillMs || !(await isFollowing(source, target, account)))
      return 'the target stays behind; the logs of both cells say why'
  }
  return undefined
}

async function bytesBehind(source: Cell, target: Cell, account: number): Promise<number> {
  const { behind } = await row<{ behind: number }>(
    source,
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), confirmed_flush_lsn)::float8 as behind from pg_replication_slots where slot_name = $1`,
    [nameOf(account, target.number)],
  )
  return behind
}

/** Whether everything written so far has arrived, within so long. */
export async function hasCaughtUp(source: Cell, target: Cell, account: number, until: number): Promise<boolean> {
  // A message of our own in the log: where nobody else writes, the place behind its end would never be reached.
  const { now } = await row<{ now: string }>(source, `select pg_logical_emit_message(true, 'tagwerk', '')::text as now`)
  for (; performance.now() < until; await sleep(20)) {
    const { there } = await row<{ there: boolean }>(
      source,
      'select confirmed_flush_lsn >= $2::pg_lsn as there from pg_replication_slots where slot_name = $1',
      [nameOf(account, target.number), now],
    )
    if (there) return true
  }
  return false
}

/**
 * Ends the following, whatever of it is there. Slots are dropped at the source and not with the subscription, which
 * would fail where one is missing. Tables being copied have slots of their own, named after the target's numbers; left
 * behind they would keep the source's log for ever, so they go before the subscription whose number they have.
 */
export async function unfollow(source: Cell, target: Cell, account: number): Promise<void> {
  const name = nameOf(account, target.number)
  const [subscription] = await target.rows<{ oid: string }>('select oid from pg_subscription where subname = $1', [
    name,
  ])
  if (subscription) {
    await target.rows(`alter subscription ${name} disable`)
    await target.rows(`alter subscription ${name} set (slot_name = none)`)
  }
  await dropSlots(source, name.replaceAll('_', '\\_'), subscription ? `pg\\_${subscription.oid}\\_sync\\_%` : '')
  if (subscription) await target.rows(`drop subscription ${name}`)
  await source.rows(`drop publication if exists ${name}`)
}

/** The same where the target is gone: what is kept for it is known by its names and by the number of its cluster. */
export async function forgetFollowers(source: Cell, account: number): Promise<void> {
  const [kept] = await source.rows<{ target_system: string | null }>(
    'select target_system from account_moves where account_id = $1',
    [account],
  )
  await dropSlots(source, namesOf(account), kept?.target_system ? `pg\\_%\\_sync\\_%\\_${kept.target_system}` : '')
  const publications = await source.rows<{ name: string }>(
    'select pubname as name from pg_publication where pubname like $1',
    [namesOf(account)],
  )
  for (const { name } of publications) await source.rows(`drop publication ${name}`)
}

async function dropSlots(source: Cell, ...names: readonly string[]): Promise<void> {
  const slots = await source.rows<{ slot_name: string }>(
    'select slot_name from pg_replication_slots where database = current_database() and slot_name like any ($1)',
    [names],
  )
  for (const { slot_name } of slots) await dropSlot(source, slot_name)
}

async function dropSlot(source: Cell, slot: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await source.rows(
      `select pg_terminate_backend(active_pid, 2000) from pg_replication_slots where slot_name = $1 and active_pid is not null`,
      [slot],
    )
    try {
      await source.rows('select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1', [
        slot,
      ])
      return
    } catch (error) {
      // Somebody took it up again just then.
      if (attempt === 20) throw error
      await sleep(100)
    }
  }
}

/** Whether anybody follows the account from here, wherever to. */
export const isFollowed = async (cell: Cell, account: number): Promise<boolean> =>
  (
    await cell.rows(
      `select from pg_publication where pubname like $1 union all select from pg_replication_slots where slot_name like $1`,
      [namesOf(account)],
    )
  ).length > 0
