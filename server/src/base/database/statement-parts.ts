import { type RawBuilder, sql } from 'kysely'
import type { Needs } from '../lists/page.ts'

/** What statements share that gather what hangs on some records, once for all of them and with a kept plan. */

/**
 * Numbers to compare with by `any`, which the planner does not look at: for few of them it would find a plan of its own
 * cheaper than the kept one, every time, although making it costs more than it saves.
 */
export const numbersUnseen = (values: readonly number[]): RawBuilder<number[]> =>
  sql<number[]>`(select ${values}::bigint[])::bigint[]`

/** Null where a member is not needed. What is not needed is not worked out, and the text stays the same. */
export const ifNeeded = <T>(needs: Needs, member: string, value: RawBuilder<T>): RawBuilder<T> =>
  sql<T>`case when ${needs.has(member)}::boolean then ${value} end`
