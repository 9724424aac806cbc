import type { AccountReason, DayBreaks, DayNumbers } from '../working-days/model.ts'

/** Dates from one to another, both included. */
export interface Dates {
  readonly from: string
  readonly to: string
}

/** A day of a closed month, as it was written down. */
export interface ClosedDay {
  readonly date: string
  readonly seconds: DayNumbers
  /** Statements written before this was told apart have none. */
  readonly breaks?: DayBreaks | null
  readonly because: readonly AccountReason[]
}
