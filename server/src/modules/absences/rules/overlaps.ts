import { isBefore } from '../../../base/time/time.ts'
import { sicknessKinds, workKinds } from '../../absence-types/model.ts'
import type { AbsenceFacts, Occupying } from '../model.ts'

/**
 * Whether two absences of one person cannot both be. Only whole days and halves are in each other's way. Sickness and
 * vacation may meet, because the days are given back; and so may a journey or a training and hours away from it. When
 * half a day ends is written nowhere, so hours are not in its way.
 */
export function collide(a: Occupying, b: Occupying): boolean {
  if (!isAtOnce(a, b)) return false
  const [days, other] = a.full_day ? [a, b] : [b, a]
  if (!days.full_day) return false
  if (!other.full_day && (days.part !== null || workKinds.includes(days.kind))) return false
  return !isSickOnVacation(a, b) && !isSickOnVacation(b, a)
}

/** Whether two absences take some of the same time; whole days are compared as dates, halves of one by which they are. */
function isAtOnce(a: Occupying, b: Occupying): boolean {
  if (!a.full_day || !b.full_day) return isBefore(a.starts_at, b.ends_at) && isBefore(b.starts_at, a.ends_at)
  const areOtherHalves = a.part !== null && b.part !== null && a.part !== b.part
  return a.starts_on <= b.ends_on && b.starts_on <= a.ends_on && !areOtherHalves
}

const isSickOnVacation = (a: Occupying, b: Occupying): boolean =>
  sicknessKinds.includes(a.kind) && b.kind === 'vacation'

/** The absences that are in the way of one, and were not before. */
export const findOverlaps = (
  wanted: Occupying,
  others: readonly AbsenceFacts[],
  before?: Occupying,
): readonly AbsenceFacts[] => others.filter((other) => collide(wanted, other) && !(before && collide(before, other)))
