import type { Selectable } from 'kysely'
import type { Notes } from '../../schema.ts'

/** What somebody wrote about a record, or what the journal tells of it, with what policies ask about that record. */
export type Note = Omit<Selectable<Notes>, 'time_tracking_id' | 'absence_id'> & {
  readonly record_type: RecordWithNotes['kind']
  readonly record_id: number
  readonly time_zone: string
  readonly workspace_id: number
  /** Areas of the person the record is about. */
  readonly owner_area_ids: number[]
}

/** A record that notes hang on and people follow. Whether the caller may look at it was asked before. */
export interface RecordWithNotes {
  readonly kind: 'time_tracking' | 'absence'
  readonly id: number
  readonly workspace_id: number
  /** Whose record it is. */
  readonly user_id: number
}

/** What the service notes by itself. */
export type SystemNoteSubject =
  | 'created'
  | 'changed'
  | 'confirmed'
  | 'break_added'
  | 'break_changed'
  | 'break_removed'
  | 'break_deducted'
  | 'rejected'
  | 'reset'
  | 'replaced'
  | 'replacing'
  | 'deleted'
