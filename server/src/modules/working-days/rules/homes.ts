import type { Home } from '../../employments/model.ts'
import { homeAround } from '../../employments/rules.ts'
import type { DayHoliday } from '../model.ts'

/** Where all of a day was worked; null where it was in several places. */
export interface WorkedPlace {
  readonly workspaceId: number | null
}

type Holidays = ReadonlyMap<string, DayHoliday>
const noHolidays: Holidays = new Map()

/**
 * The holidays of a person, whose homes are given in the order they begin. A day has those of its home; one that was
 * wholly worked elsewhere has those of that place, unless the home says otherwise.
 */
export function holidaysOfHomes(
  homes: readonly Home[],
  byWorkspace: ReadonlyMap<number, Holidays>,
  worked: ReadonlyMap<string, WorkedPlace> | undefined,
): Holidays {
  const [first] = homes
  if (first === undefined) return noHolidays
  const away = [...(worked ?? [])].flatMap(([date, { workspaceId }]) => {
    const home = homeAround(homes, date)
    const isAway = workspaceId !== null && home?.workspace_id !== workspaceId && home?.holidays_of === 'place_of_work'
    return isAway ? [[date, workspaceId] as const] : []
  })
  // Nearly everybody has one home and works there.
  if (homes.length === 1 && away.length === 0) return byWorkspace.get(first.workspace_id) ?? noHolidays
  const merged = new Map<string, DayHoliday>()
  for (const workspaceId of new Set(homes.map((home) => home.workspace_id)))
    for (const [date, holiday] of byWorkspace.get(workspaceId) ?? noHolidays)
      if (homeAround(homes, date)?.workspace_id === workspaceId) merged.set(date, holiday)
  for (const [date, workspaceId] of away) {
    const there = byWorkspace.get(workspaceId)?.get(date)
    if (there) merged.set(date, there)
    else merged.delete(date)
  }
  return merged
}
