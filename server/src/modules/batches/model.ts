import type { Selectable } from 'kysely'
import { id, required } from '../../base/fields.ts'
import { jobKind } from '../../base/jobs/jobs.ts'
import type { BatchActions } from '../../schema.ts'

/** What batches are about. Absences are made and months are closed for people, so their records are people. */
export type BatchSubject = 'time_tracking' | 'absence' | 'notification' | 'statement'

export type Batch = Selectable<BatchActions> & {
  readonly total_count: number
  readonly done_count: number
  readonly refused_count: number
  /** Each record with what became of it, in the order given. */
  readonly items: { readonly id: string; readonly outcome: string | null; readonly code: string | null }[]
}

export const mostRecords = 1000

/** Works off a batch. */
export const runBatch = jobKind('batches.run', { batch_action_id: required(id()) })

/** A batch is through; whoever asked for it is told. */
export const batchFinished = jobKind('batches.finished', { batch_action_id: required(id()) })
