import type { AccountReason, DayNumbers } from '../working-days/model.ts'

/** Dates from one to another, both included. */
export interface Dates {
  readonly from: string
  readonly to: string
}

/** A day of a closed month, as it was written down. */
export interface ClosedDay {
  readonly date: string
  readonly seconds: DayNumbers
  readonly because: readonly AccountReason[]
}
