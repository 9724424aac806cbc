import { fault, Refused } from '../../base/errors.ts'
import { dateIn, type Instant } from '../../base/time/time.ts'
import type { EmployedSpan, Home, PersonalZone } from './model.ts'

/** Employments are few and lie apart; they are given in the order they begin. */

const covers = ({ starts_on, ends_on }: EmployedSpan, date: string): boolean =>
  starts_on <= date && (ends_on === null || date <= ends_on)

export const employmentOn = <T extends EmployedSpan>(employments: readonly T[], date: string): T | undefined =>
  employments.find((each) => covers(each, date))

/** The home of a day; of days outside of employment, the one before, else the first. */
export const homeAround = <T extends EmployedSpan>(homes: readonly T[], date: string): T | undefined =>
  homes.findLast(({ starts_on }) => starts_on <= date) ?? homes[0]

/** What holds in somebody's home on a day, of what is given in several workspaces; elsewhere where they are not employed. */
export const heldAtHome = <T extends { readonly workspace_id: number }>(
  given: readonly T[],
  homes: readonly Home[],
  { date, workspaceId }: { readonly date: string; readonly workspaceId: number },
): T[] => {
  const home = employmentOn(homes, date)?.workspace_id ?? workspaceId
  return given.filter(({ workspace_id }) => workspace_id === home)
}

/** The homes of some days. */
export const homesWithin = <T extends EmployedSpan>(homes: readonly T[], from: string, to: string): T[] =>
  homes.filter(({ starts_on, ends_on }) => starts_on <= to && (ends_on === null || from <= ends_on))

/** Whether any day of a span is one of an employment. */
export const isEmployedWithin = (employments: readonly EmployedSpan[], from: string, to: string): boolean =>
  homesWithin(employments, from, to).length > 0

/** The zone of somebody at an instant. */
export function zoneAt({ own_zone, homes, place_zone }: PersonalZone, at: Instant): string {
  if (own_zone !== null) return own_zone
  const [first] = homes
  if (first === undefined || homes.length === 1) return first?.time_zone ?? place_zone
  // A day of the home it falls on; around a move between zones, the earlier home has the day first.
  const home = homes.find((each) => covers(each, dateIn(at, each.time_zone))) ?? homeAround(homes, dateIn(at, 'UTC'))
  return home?.time_zone ?? place_zone
}

/** The date somebody's work of an instant belongs to. */
export const dateFor = (whose: PersonalZone, at: Instant): string => dateIn(at, zoneAt(whose, at))

/** Work begins within employment, however it is recorded. What runs can be ended, whatever day it is. */
export function assertMayWorkAt(whose: PersonalZone, at: Instant, now: Instant): void {
  const date = dateFor(whose, at)
  if (mayWorkOn(whose.homes, date, dateFor(whose, now))) return
  throw new Refused('forbidden', [
    fault(
      'not_employed',
      'base',
      `The person is not employed on ${date}.`,
      'An administrator can change the employment.',
    ),
  ])
}

/**
 * Whether somebody may work on a day: not after an employment and not before one that is yet to begin. What lies before
 * the first one may have been brought along from elsewhere.
 */
function mayWorkOn(employments: readonly EmployedSpan[], date: string, today: string): boolean {
  if (employmentOn(employments, date) !== undefined) return true
  const [first] = employments
  return first !== undefined && date < first.starts_on && first.starts_on <= today
}
