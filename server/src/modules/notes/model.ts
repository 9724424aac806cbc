import type { Selectable } from 'kysely'
import type { Notes } from '../../schema.ts'

/** A note, with what policies ask about the record it hangs on. */
export type Note = Selectable<Notes> & {
  readonly time_zone: string
  readonly workspace_id: number
  /** Areas of the person the record is about. */
  readonly owner_area_ids: number[]
}

/** A record that notes hang on and people follow. Whether the caller may look at it was asked before. */
export interface NotedRecord {
  readonly kind: 'time_tracking' | 'absence'
  readonly id: number
  readonly workspace_id: number
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
