import type { DatabaseHandle } from './db.ts'

/** How PostgreSQL itself stands: what it keeps of its log, and for whom. */
export interface DatabaseHealth {
  /** Whether it tried last to hand a piece of its log to the archive and could not; false where nothing is archived. */
  readonly archivingFails: boolean
  /** How much of the log is written and not in the archive yet; 0 where nothing is archived. */
  readonly unarchivedBytes: number
  /** Rises when a standby takes over, or after a restore. */
  readonly timeline: number
  readonly slots: readonly ReplicationSlot[]
}

interface ReplicationSlot {
  readonly name: string
  readonly isActive: boolean
  /** How much of the log PostgreSQL keeps for whoever reads from it. */
  readonly retainedBytes: number
}

/**
 * What any login may ask. The name of a piece of the log says which bytes it holds: eight digits for the timeline, then
 * the number of the piece in two halves.
 */
const question = `
  with present as (
    select pg_current_wal_lsn() as lsn, current_setting('archive_mode') <> 'off' as archives,
      (select setting::bigint from pg_settings where name = 'wal_segment_size') as piece_bytes
    where not pg_is_in_recovery()
  ), archived as (
    select last_failed_time > coalesce(last_archived_time, '-infinity') as fails,
      substring(last_archived_wal from '^[0-9A-F]{24}') as piece
    from pg_stat_archiver
  )
  select archives and coalesce(fails, false) as "archivingFails",
    case when archives and piece is not null then greatest(0, (lsn - '0/0'::pg_lsn)::bigint
      - (('x' || substr(piece, 9, 8))::bit(32)::bigint * 4294967296
        + (('x' || substr(piece, 17, 8))::bit(32)::bigint + 1) * piece_bytes))
      else 0 end::bigint as "unarchivedBytes",
    ('x' || substr(pg_walfile_name(lsn), 1, 8))::bit(32)::bigint::integer as timeline,
    (select coalesce(json_agg(json_build_object('name', slot_name, 'isActive', active,
        'retainedBytes', greatest(0, lsn - restart_lsn)::bigint) order by slot_name), '[]')
      from pg_replication_slots where restart_lsn is not null) as slots
  from present, archived`

/** Undefined while the database answers as a standby, which keeps no log of its own. */
export async function databaseHealth({ pool }: DatabaseHandle): Promise<DatabaseHealth | undefined> {
  const { rows } = await pool.query<DatabaseHealth>(question)
  return rows[0]
}
