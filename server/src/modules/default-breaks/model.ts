import type { Selectable } from 'kysely'
import type { DefaultBreaks } from '../../schema.ts'

/** A break rule: more than so much net work owes a break of so much in all. */
export type DefaultBreak = Selectable<DefaultBreaks> & {
  /** How many people of the workspace it counts for. */
  readonly people_count: number
}

/** Every punch reads the rules of its person. */
export const mostBreakRules = 20

/** For whom a rule counts, all at once; one by one it is said of the person. */
export const givenTo = ['everybody', 'nobody'] as const

/** What the law asks: more than six hours half an hour, more than nine three quarters. */
export const lawfulBreaks = [
  { after_seconds: 6 * 3600, break_seconds: 30 * 60 },
  { after_seconds: 9 * 3600, break_seconds: 45 * 60 },
] as const
