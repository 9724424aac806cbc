import { isBefore } from '../../../base/time/time.ts'
import { sicknessKinds, workKinds } from '../../absence-types/model.ts'
import type { AbsenceFacts, Occupying } from '../model.ts'

/**
 * Whether two absences of one person cannot both be: days, halves and hours alike, whatever their kinds. Sickness goes over
 * everything but sickness; and a journey or a training leaves room for hours away from it. When half a day ends is written
 * nowhere, so hours are not in its way.
 */
export function collide(a: Occupying, b: Occupying): boolean {
  if (!isAtOnce(a, b) || isSickness(a) !== isSickness(b)) return false
  const [days, other] = a.full_day ? [a, b] : [b, a]
  const areDaysAndHours = days.full_day && !other.full_day
  return !areDaysAndHours || (days.part === null && !workKinds.includes(days.kind))
}

/** Whether two absences take some of the same time; whole days are compared as dates, halves of one by which they are. */
function isAtOnce(a: Occupying, b: Occupying): boolean {
  if (!a.full_day || !b.full_day) return isBefore(a.starts_at, b.ends_at) && isBefore(b.starts_at, a.ends_at)
  const areOtherHalves = a.part !== null && b.part !== null && a.part !== b.part
  return a.starts_on <= b.ends_on && b.starts_on <= a.ends_on && !areOtherHalves
}

const isSickness = ({ kind }: Occupying): boolean => sicknessKinds.includes(kind)

/** The absences that are in the way of one, and were not before. */
export const findOverlaps = (
  wanted: Occupying,
  others: readonly AbsenceFacts[],
  before?: Occupying,
): readonly AbsenceFacts[] => others.filter((other) => collide(wanted, other) && !(before && collide(before, other)))
