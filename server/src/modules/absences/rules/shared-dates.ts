import { fractionOf } from '../../../base/fractions.ts'
import type { DayAbsence } from '../../working-days/model.ts'
import type { AbsenceFacts, AbsenceTimes } from '../model.ts'
import { askedOf } from '../rules.ts'

// Vacations by hours and by halves share a date, whose vacation costs no more than the one day it is: whoever asked first
// takes first, and what comes after takes what is left.

type Sharing = Pick<AbsenceFacts, 'kind' | 'full_day' | 'part'>

/** Whether an absence leaves room for another vacation on its dates: all but whole days do. */
export const mayShareDates = ({ kind, full_day, part }: Sharing): boolean =>
  kind === 'vacation' && (!full_day || part !== null)

/** What vacations that were asked for before one take of its dates. One without an id is the last of all. */
export function takenBefore(
  { id, ...absence }: Sharing & { readonly id: number | undefined },
  others: readonly AbsenceFacts[],
): Map<string, readonly DayAbsence[]> {
  const taken = new Map<string, DayAbsence[]>()
  if (!mayShareDates(absence)) return taken
  const earlier = others.filter((other) => mayShareDates(other) && (id === undefined || other.id < id))
  for (const other of earlier.sort((a, b) => a.id - b.id))
    for (const [date, asked] of takenBy(other)) taken.set(date, [...(taken.get(date) ?? []), asked])
  return taken
}

function takenBy(absence: AbsenceFacts): [date: string, DayAbsence][] {
  const { kind, use_custom_values, starts_on, ends_on, days, seconds } = absence
  if (!use_custom_values) return askedOf(kind, absence)
  // How much of each date somebody meant who set it by hand, only a single date says.
  return starts_on === ends_on
    ? [[starts_on, { extent: 'custom', kind, seconds: seconds ?? 0, days: fractionOf(days) }]]
    : []
}

/** The vacations that were asked for after one and share a date with it, as it was or as it is. */
export function sharingAfter(
  absence: Sharing & { readonly id: number },
  spans: readonly Pick<AbsenceTimes, 'starts_on' | 'ends_on'>[],
  others: readonly AbsenceFacts[],
): AbsenceFacts[] {
  const touches = (other: AbsenceFacts): boolean =>
    spans.some(({ starts_on, ends_on }) => other.starts_on <= ends_on && starts_on <= other.ends_on)
  return others.filter(
    (other) => other.id > absence.id && mayShareDates(other) && !other.use_custom_values && touches(other),
  )
}
