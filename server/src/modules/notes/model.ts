import type { Selectable } from 'kysely'
import type { Notes } from '../../schema.ts'

/** A note, with what policies ask about the record it hangs on. */
export type Note = Selectable<Notes> & {
  readonly time_zone: string
  readonly workspace_id: number
  /** Areas of the person the record is about. */
  readonly owner_area_ids: number[]
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
