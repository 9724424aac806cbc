import type { Context } from '../../base/context.ts'
import { refused } from '../../base/errors.ts'
import { collide } from './collisions.ts'
import type { AbsenceFacts, Occupying } from './model.ts'
import { absencePolicy } from './policy.ts'

/**
 * Refuses an absence that another of the person is in the way of. What overlapped already may be changed: there is
 * data from before this was asked.
 *
 * The person's lock, which everything takes that writes their absences, keeps two requests apart. A constraint could
 * not: what may be at once depends on the kinds of both types, which are in another table, on whether one of them is
 * whole days, and rows from before may break it.
 */
export function assertNoOverlap(
  ctx: Context,
  wanted: Occupying,
  others: readonly AbsenceFacts[],
  before?: Occupying,
): void {
  const [found] = inTheWay(wanted, others, before)
  if (found === undefined) return
  throw refused(
    'overlaps',
    'starts_at',
    `The person is absent already: ${nameFor(ctx, found)} from ${found.starts_on} to ${found.ends_on}.`,
    'Choose other days, or change or reject that absence first.',
  )
}

/** The absences that are in the way of one, and were not before. */
export const inTheWay = (
  wanted: Occupying,
  others: readonly AbsenceFacts[],
  before?: Occupying,
): readonly AbsenceFacts[] => others.filter((other) => collide(wanted, other) && !(before && collide(before, other)))

/** Why somebody is absent elsewhere is for those to know who look after them there. */
const nameFor = (ctx: Context, absence: AbsenceFacts): string =>
  absencePolicy.read(ctx, absence) ? `“${absence.title}”` : 'another absence'
