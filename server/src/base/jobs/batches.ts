import type { Context } from '../context.ts'
import { attempt } from '../database/db.ts'

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

/** Does the same to each record by itself. What is refused is an outcome, with the reason as its code, and leaves no trace. */
export async function applyOneByOne(
  ctx: Context,
  items: readonly BatchItem[],
  work: (record: string) => Promise<unknown>,
): Promise<ItemOutcome[]> {
  const outcomes: ItemOutcome[] = []
  for (const { position, record } of items) {
    const refusal = await attempt(ctx, () => work(record))
    outcomes.push(
      refusal
        ? { position, outcome: 'refused', code: refusal.faults[0]?.code ?? 'invalid' }
        : { position, outcome: 'done', code: null },
    )
  }
  return outcomes
}
