import type { Position } from '../../base/journal/position.ts'

/** A change, as far as who may hear of it goes. */
export interface HeardChange extends Position {
  readonly workspace_id: number | null
  readonly user_id: number | null
  readonly record_type: string
  readonly record_id: number
  /** Areas of the person in that workspace. */
  readonly user_area_ids: number[]
}

/** More at once is no news any more: whoever listens asks for everything again. */
export const mostAtOnce = 500

export const mostListeners = { ofAPerson: 8, ofAnAccount: 500 }
