import type { Selectable } from 'kysely'
import type { ConstraintMeanings } from '../../base/database/db.ts'
import type { PublicHolidays } from '../../schema.ts'

export type PublicHoliday = Selectable<PublicHolidays>

/** What a day needs to know of a holiday on it. */
export type Holiday = Pick<PublicHoliday, 'on_date' | 'name' | 'half_day'>

/** A country, perhaps a part of it, and the language its holidays are named in. */
export interface Place {
  readonly country: string
  readonly region: string | null
  readonly locale: string
}

/** A workspace that names no country has no place, and so no holidays but those people enter. */
export const placeOf = (workspace: {
  readonly country: string | null
  readonly region: string | null
  readonly locale: string
}): Place | undefined =>
  workspace.country === null
    ? undefined
    : { country: workspace.country, region: workspace.region, locale: workspace.locale }

export const yearOf = (date: string): number => Number(date.slice(0, 4))

export const yearsBetween = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)

export const holidayConstraints: ConstraintMeanings = {
  one_holiday_per_day: { pointer: 'date', code: 'taken', title: 'The workspace already has a holiday on this day.' },
}
