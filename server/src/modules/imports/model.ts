import type { Selectable } from 'kysely'
import type { Context } from '../../base/context.ts'
import type { Fault } from '../../base/errors.ts'
import { type Inputs, id, required } from '../../base/fields.ts'
import { jobKind } from '../../base/jobs/jobs.ts'
import type { ImportRows, Imports } from '../../schema.ts'

export const importKinds = ['people', 'time_trackings'] as const
export type ImportKind = (typeof importKinds)[number]

/** What is done to an import; each needs it in a certain state. */
export type ImportStatus = 'draft' | 'checking' | 'checked' | 'running' | 'finished' | 'undoing' | 'undone'

/** What became of a row; null while it waits to be tried out. */
export type Outcome = 'ready' | 'refused' | 'done' | 'undone' | 'not_undone'

/** Cells of a table by the name of the field they are read as. */
export type Cells = Readonly<Record<string, string | number | boolean | null>>

/** What is wrong with a row, and the name of whom it collides with. */
export type RowFault = Fault & { readonly name?: string }

/** Something that was made for a row, by the names of the journal. */
export interface MadeRecord {
  readonly type: string
  readonly id: number
}

export type Import = Omit<Selectable<Imports>, 'kind' | 'status' | 'transactions'> & {
  readonly kind: ImportKind
  readonly status: ImportStatus
  /** Rows by what became of them; `addressed` are those that are ready and can be invited. */
  readonly counts: Readonly<
    Record<'total' | 'waiting' | 'ready' | 'refused' | 'done' | 'undone' | 'not_undone' | 'addressed', number>
  >
}

export type ImportRow = Omit<Selectable<ImportRows>, 'outcome' | 'fields' | 'faults' | 'made'> & {
  readonly outcome: Outcome | null
  readonly fields: Cells
  readonly faults: readonly RowFault[]
  readonly made: readonly MadeRecord[]
}

/** An import as those know it who work it off. */
export type Order = Pick<Import, 'id' | 'workspace_id' | 'kind' | 'status' | 'sends_invitations'> & {
  readonly transactions: readonly number[]
}

/** What a row became. A notice is something that was not done and does not stop the rest. */
export interface Made {
  readonly record_id: number
  readonly made: readonly MadeRecord[]
  readonly notices?: readonly RowFault[]
}

/** How rows of a kind are read, carried out and undone. */
export interface RowKind {
  readonly inputs: Inputs
  /** So many rows an import has at most, and so many one transaction takes. */
  readonly mostRows: number
  readonly portion: number
  /** The fields in which no two rows may be alike. */
  readonly unique: readonly string[]
  readonly apply: (ctx: Context, order: Order, fields: Cells) => Promise<Made>
  readonly undo: (ctx: Context, order: Order, row: ImportRow) => Promise<void>
}

/** So many rows come in one request. */
export const mostRowsAtOnce = 1000
/** So many imports of an account are worked off at a time, and so many lie there unfinished. */
export const mostAtWork = 2
export const mostUnfinished = 20
/** So long what was imported can be undone; then the rows are deleted. */
export const undoDays = 30

/** Tries out, carries out or undoes an import, whatever is its turn. */
export const workOffImport = jobKind('imports.work_off', { import_id: required(id()) })

export const importCodes: Readonly<Record<string, string>> = {
  import_status: 'The import is not in the state for this: it is being worked off, or that was done already.',
  refused_rows: 'Some rows of the import are refused; correct them or leave them out.',
  changed_since: 'What was imported was changed or used since.',
  ambiguous: 'The value fits several records; say more precisely which.',
  too_many_imports: 'The account has as many imports as it may have at a time.',
}
