import type { Selectable } from 'kysely'
import type { ConstraintMeanings } from '../../base/database/db.ts'
import type { Employments } from '../../schema.ts'

/** From when to when somebody works for the account, and which workspace is their home meanwhile. */
export type Employment = Selectable<Employments>

/** The days of an employment, both included; open while it has no end. */
export interface EmployedSpan {
  readonly starts_on: string
  readonly ends_on: string | null
}

/** The home of a person in some days, with what their days ask of it. */
export interface Home extends EmployedSpan {
  readonly workspace_id: number
  readonly time_zone: string
  /** Whose holidays count on a day that was worked elsewhere. */
  readonly holidays_of: string
}

/** Where a person's days are: their own zone wins, then that of the home of the day. */
export interface PersonalZone {
  readonly own_zone: string | null
  readonly homes: readonly Home[]
  /** That of the place, for who was never employed. */
  readonly place_zone: string
}

export const holidaySources = ['place_of_work', 'home'] as const

export const employmentConstraints: ConstraintMeanings = {
  employments_lie_apart: {
    pointer: 'starts_on',
    code: 'overlaps',
    title: 'The person is employed on some of these days already.',
    detail: 'End that employment first, or move the person from a day on.',
  },
  one_employment_per_start: {
    pointer: 'starts_on',
    code: 'overlaps',
    title: 'An employment of the person begins on this day already.',
  },
}

export const employmentCodes: Readonly<Record<string, string>> = {
  not_employed: 'The person is not employed on that day.',
}
