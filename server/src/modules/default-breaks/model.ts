import type { Selectable } from 'kysely'
import type { DefaultBreaks } from '../../schema.ts'

/** A break rule: more than so much net work owes a break of so much in all. */
export type DefaultBreak = Selectable<DefaultBreaks>

/** What the law asks: more than six hours half an hour, more than nine three quarters. */
export const lawfulBreaks = [
  { after_seconds: 6 * 3600, break_seconds: 30 * 60 },
  { after_seconds: 9 * 3600, break_seconds: 45 * 60 },
] as const
