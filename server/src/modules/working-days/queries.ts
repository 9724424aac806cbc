import type { Context } from '../../base/context.ts'
import type { Home } from '../employments/model.ts'
import { holidaysBetween } from '../public-holidays/queries.ts'
import type { DayHoliday } from './model.ts'
import { holidaysOfHomes, type WorkedPlace } from './rules/homes.ts'
import { holidaysByDate } from './rules.ts'

/** Whose holidays are asked for, from a day on. */
interface Person {
  readonly homes: readonly Home[]
  /** Where somebody worked on a date, if anywhere. */
  readonly worked?: ReadonlyMap<string, WorkedPlace> | undefined
  readonly from: string
}

/** The holidays of each of some people up to a day: of their homes, and of where they worked instead. Each workspace is asked once. */
export async function holidaysOfPeople(
  ctx: Context,
  people: readonly Person[],
  to: string,
): Promise<ReadonlyMap<string, DayHoliday>[]> {
  const since = new Map<number, string>()
  const ask = (workspaceId: number, from: string): void => {
    const known = since.get(workspaceId)
    if (from <= to && (known === undefined || from < known)) since.set(workspaceId, from)
  }
  for (const { homes, worked, from } of people) {
    for (const { workspace_id } of homes) ask(workspace_id, from)
    for (const { workspaceId } of worked?.values() ?? []) if (workspaceId !== null) ask(workspaceId, from)
  }
  const found = new Map<number, ReadonlyMap<string, DayHoliday>>()
  for (const [id, from] of since) found.set(id, holidaysByDate(await holidaysBetween(ctx, id, from, to)))
  return people.map(({ homes, worked }) => holidaysOfHomes(homes, found, worked))
}

/** The holidays of one person between two days, wherever they work. */
export async function holidaysOfPerson(
  ctx: Context,
  homes: readonly Home[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ReadonlyMap<string, DayHoliday>> {
  const [holidays] = await holidaysOfPeople(ctx, [{ homes, from }], to)
  return holidays ?? new Map()
}
