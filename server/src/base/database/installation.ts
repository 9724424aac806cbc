import { sql } from 'kysely'
import type { DatabaseHandle } from './db.ts'

/** The roles that requests run as, alone and together; the login of requests must be able to become both. */
const rolesOfRequests = ['tagwerk_app', 'tagwerk_joined']

/** Asked over a connection that has not become one of them. */
export async function assertGranted(login: DatabaseHandle): Promise<void> {
  const { rows } = await sql<{ login: string; role: string; granted: boolean }>`
    select current_user as login, rolname as role, pg_has_role(current_user, oid, 'member') as granted
    from pg_roles where rolname in (${sql.join(rolesOfRequests)})`.execute(login.kysely)
  const missing = rolesOfRequests.filter((role) => !rows.some((row) => row.role === role))
  if (missing.length > 0) throw new Error(`there is no role ${missing.join(', ')}; run tagwerk migrate`)
  const refused = rows.filter((row) => !row.granted)
  if (refused.length > 0)
    throw new Error(
      `as a superuser: grant ${refused.map(({ role }) => role).join(', ')} to ${JSON.stringify(refused[0]?.login)}`,
    )
}

/** What the database does with its log; the operator is told what follows. */
export type Archiving =
  | { readonly kind: 'off' }
  | { readonly kind: 'no command' }
  | { readonly kind: 'failing'; readonly piece: string; readonly since: string }
  | { readonly kind: 'on' }

export async function archivingOf(database: DatabaseHandle): Promise<Archiving> {
  const { rows } = await sql<{ mode: string; command: string; piece: string | null; since: string }>`
    select current_setting('archive_mode') as mode,
      current_setting('archive_command') || coalesce(current_setting('archive_library', true), '') as command,
      case when last_failed_time > coalesce(last_archived_time, '-infinity') then last_failed_wal end as piece,
      to_char(coalesce(last_archived_time, stats_reset) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as since
    from pg_stat_archiver`.execute(database.kysely)
  const [found] = rows
  if (found === undefined || found.mode === 'off') return { kind: 'off' }
  if (found.command === '' || found.command === '(disabled)') return { kind: 'no command' }
  if (found.piece !== null) return { kind: 'failing', piece: found.piece, since: found.since }
  return { kind: 'on' }
}

/** Slots that nobody reads from: PostgreSQL keeps its log for them until its disk is full. */
export async function leftoverSlots(database: DatabaseHandle): Promise<readonly { name: string; retained: string }[]> {
  const { rows } = await sql<{ name: string; retained: string }>`
    select slot_name as name,
      pg_size_pretty(pg_wal_lsn_diff(
        case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end, restart_lsn)) as retained
    from pg_replication_slots where not active and restart_lsn is not null order by slot_name`.execute(database.kysely)
  return rows
}
