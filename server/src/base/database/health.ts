import type { DatabaseHandle } from './db.ts'

/** How PostgreSQL itself stands: what it keeps of its log, and for whom. */
export interface DatabaseHealth {
  readonly archives: boolean
  /** Whether it is told how; archiving without that keeps the log for nobody. */
  readonly hasArchiver: boolean
  /** The piece of its log that it tried last to hand to the archive and could not; null where that works. */
  readonly failingPiece: string | null
  /** When it last archived something, or since when it counts. */
  readonly archivedAt: string
  /** How much of the log is written and not in the archive yet; 0 where nothing is archived. */
  readonly unarchivedBytes: number
  /** Rises when a standby takes over, or after a restore; null while it answers as a standby, which keeps no log of its own. */
  readonly timeline: number | null
  readonly slots: readonly ReplicationSlot[]
}

interface ReplicationSlot {
  readonly name: string
  readonly isActive: boolean
  /** How much of the log PostgreSQL keeps for whoever reads from it; and the same for people. */
  readonly retainedBytes: number
  readonly retained: string
}

/**
 * What any login may ask. The name of a piece of the log says which bytes it holds: eight digits for the timeline, then
 * the number of the piece in two halves.
 */
const question = `
  with present as (
    select pg_is_in_recovery() as standby, current_setting('archive_mode') <> 'off' as archives,
      case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end as lsn,
      current_setting('archive_command') || coalesce(current_setting('archive_library', true), '') as archiver,
      (select setting::bigint from pg_settings where name = 'wal_segment_size') as piece_bytes
  ), archived as (
    select case when last_failed_time > coalesce(last_archived_time, '-infinity') then last_failed_wal end as failing,
      to_char(coalesce(last_archived_time, stats_reset) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
      substring(last_archived_wal from '^[0-9A-F]{24}') as piece
    from pg_stat_archiver
  ), slots as (
    select slot_name, active, greatest(0, lsn - restart_lsn)::bigint as bytes
    from pg_replication_slots, present where restart_lsn is not null
  )
  select archives, archiver not in ('', '(disabled)') as "hasArchiver",
    case when archives then failing end as "failingPiece", at as "archivedAt",
    case when archives and piece is not null then greatest(0, (lsn - '0/0'::pg_lsn)::bigint
      - (('x' || substr(piece, 9, 8))::bit(32)::bigint * 4294967296
        + (('x' || substr(piece, 17, 8))::bit(32)::bigint + 1) * piece_bytes))
      else 0 end::bigint as "unarchivedBytes",
    case when not standby then ('x' || substr(pg_walfile_name(lsn), 1, 8))::bit(32)::bigint::integer end as timeline,
    (select coalesce(json_agg(json_build_object('name', slot_name, 'isActive', active, 'retainedBytes', bytes,
        'retained', pg_size_pretty(bytes)) order by slot_name), '[]') from slots) as slots
  from present, archived`

export async function databaseHealth({ pool }: DatabaseHandle): Promise<DatabaseHealth> {
  const { rows } = await pool.query<DatabaseHealth>(question)
  const [found] = rows
  if (found === undefined) throw new Error('PostgreSQL did not tell how it stands.')
  return found
}
