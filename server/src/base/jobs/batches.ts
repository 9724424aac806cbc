import type { Context } from '../context.ts'

/** A record of an order for many, by its place and its name. */
export interface BatchItem {
  readonly position: number
  readonly record: string
}

export interface ItemOutcome {
  readonly position: number
  readonly outcome: 'done' | 'refused'
  readonly code: string | null
}

/** An order for many records, as whoever carries it out knows it. */
export interface BatchOrder {
  readonly workspace_id: number
  readonly action: string
  /** What it says besides which records it is about, as the room that takes the order wrote it. */
  readonly parameters: unknown
}

/** The part of a batch a worker does in one transaction. */
export type ApplyToItems = (ctx: Context, order: BatchOrder, items: readonly BatchItem[]) => Promise<ItemOutcome[]>

/** How a room carries out orders for many of its records; rooms list theirs in `room.ts`. */
export interface BatchHandler {
  readonly subject: string
  /** How many records one transaction takes: a chunk is short, and a thousand records are few chunks. */
  readonly chunk: number
  readonly apply: ApplyToItems
}
