import type { Selectable } from 'kysely'
import type { ConstraintMeanings } from '../../base/database/db.ts'
import type { Statements } from '../../schema.ts'
import type { ClosedDay } from '../closed-months/model.ts'

/** Everything a statement says; its hash is made of this. Times in seconds. */
export interface StatementContent {
  readonly user_id: number
  /** `2026-03`. */
  readonly month: string
  readonly closed_at: string
  /** The balance when the month began, as it was when it was closed. */
  readonly opening: number
  readonly days: readonly ClosedDay[]
  /** What nobody had decided when it was closed. */
  readonly unconfirmed_trackings: number
  readonly pending_absences: number
}

/** A statement, with what rendering and policies ask about it. In a list without all its days. */
export type Statement = Omit<Selectable<Statements>, 'content'> & {
  readonly content?: StatementContent
  /** The workspace it is looked at from: authority over the person comes from there. */
  readonly seen_in: number
  /** Areas of the person there, for those who administer one of them. */
  readonly user_area_ids: number[]
  /** Punches of this month that came after it was closed. */
  readonly waiting_punch_ids: string[]
}

/** More people than a workspace has are closed in parts. */
export const mostPeople = 10_000

export const statementConstraints = {
  // The detail is the month, like 2026-03.
  months_stay_closed: {
    pointer: 'base',
    code: 'period_closed',
    title: '{detail} is closed for this person: nothing in it can be changed.',
    detail: 'An account administrator can reopen the month.',
  },
  one_statement_per_closed_month: {
    pointer: 'month',
    code: 'already_closed',
    title: 'The month is closed for this person already.',
  },
} satisfies ConstraintMeanings

export const statementCodes: Readonly<Record<string, string>> = {
  period_closed: 'It would change a day of a closed month; an account administrator can reopen it.',
  already_closed: 'The month is closed for this person already.',
  month_not_over: 'The month is not over yet where the person is.',
  reopened: 'The statement was reopened and stands for nothing any more.',
}
