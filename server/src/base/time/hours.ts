import { type RawBuilder, sql } from 'kysely'

/** Decimal hours with two places, half up, also below zero. Times are added up in seconds and rounded once, when shown. */
export const hoursOf = (seconds: number): number => Math.floor((seconds + 18) / 36) / 100

/** The same in SQL, for filters and sorts by the number that is shown. */
export const hoursInSql = (seconds: RawBuilder<unknown>) => sql`floor((${seconds} + 18) / 36.0) / 100`

/** Hours as somebody states them, to the hundredth. */
export const secondsOf = (hours: number): number => Math.round(hours * 100) * 36

/**
 * Target hours, which are more exact than they are shown: 40 hours over six days are 6:40 each, and not 6.67. Halves and
 * quarters of a target are whole seconds.
 */
export const targetSecondsOf = (hours: number): number => Math.round(hours * 900) * 4

/** Rounds away what adding and subtracting decimals leaves behind. */
export const toHundredth = (value: number): number => Math.round(value * 100) / 100
