import type { Selectable } from 'kysely'
import type { Context } from '../../base/context.ts'
import { id, required } from '../../base/fields.ts'
import { jobKind } from '../../base/jobs.ts'
import type { BatchActions, BatchItems } from '../../schema.ts'

export const batchOrders = ['tag', 'follower', 'note', 'confirm', 'destroy'] as const
export type BatchOrder = (typeof batchOrders)[number]

/** What batches are about. Absences are made and months are closed for people, so their records are people. */
export type BatchSubject = 'time_tracking' | 'absence' | 'notification' | 'statement'

/** What an order says besides which records it is about. */
export interface BatchParameters {
  readonly tag_ids?: readonly number[]
  readonly override_tags?: boolean
  readonly follower_ids?: readonly number[]
  readonly content?: string
  /** Of a decision: what is said to the people. */
  readonly message?: string
  /** Of an absence made for many: the request as it came. */
  readonly absence?: Readonly<Record<string, unknown>>
  /** The month to be closed. */
  readonly month?: string
}

export type BatchItem = Pick<Selectable<BatchItems>, 'position' | 'record'>

export interface ItemOutcome {
  readonly position: number
  readonly outcome: 'done' | 'refused'
  readonly code: string | null
}

export type Batch = Selectable<BatchActions> & {
  readonly total_count: number
  readonly done_count: number
  readonly refused_count: number
  /** Each record with what became of it, in the order given. */
  readonly items: { readonly id: string; readonly outcome: string | null; readonly code: string | null }[]
}

/** The part of a batch a worker does in one transaction. */
export type ApplyToItems = (
  ctx: Context,
  batch: { readonly workspace_id: number; readonly action: string; readonly parameters: BatchParameters },
  items: readonly BatchItem[],
) => Promise<ItemOutcome[]>

export const mostRecords = 1000

/** Works off a batch. */
export const runBatch = jobKind('batches.run', { batch_action_id: required(id()) })
