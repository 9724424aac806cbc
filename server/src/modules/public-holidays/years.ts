import type { Context } from '../../base/context.ts'
import { refused } from '../../base/errors.ts'
import { dateIn } from '../../base/time/time.ts'
import type { Workspace } from '../workspaces/model.ts'
import { holidaysOfYears, isCountry, isRegion } from './library.ts'
import { placeOf, yearOf, yearsBetween } from './model.ts'
import * as queries from './queries.ts'

/** Taken ahead for every workspace with a country; further years come when somebody needs them. */
const yearsBack = 1
const yearsAhead = 2

/** When a workspace moves, so many past years at most keep the holidays of the old place. */
const mostYearsBack = 10

type Founded = Pick<Workspace, 'id' | 'time_zone'>

const thisYear = (ctx: Context, { time_zone }: Founded): number => yearOf(dateIn(ctx.now, time_zone))

/** Takes the holidays of years not yet taken from the library. What people changed in the others stays. */
export async function ensureHolidays(
  ctx: Context,
  workspace: Pick<Workspace, 'id'>,
  fromYear: number,
  toYear: number,
): Promise<void> {
  const taken = await queries.takenYears(ctx, workspace.id, fromYear, toYear)
  const missing = yearsBetween(fromYear, toYear).filter((year) => !taken.includes(year))
  if (missing.length === 0) return
  const place = await queries.lockPlace(ctx, workspace.id)
  if (place === undefined) return
  const years = await queries.markYears(ctx, workspace.id, missing)
  await queries.insertLibraryHolidays(ctx, workspace.id, await holidaysOfYears(place, years))
}

export const ensureUsualYears = (ctx: Context, workspace: Founded): Promise<void> =>
  ensureHolidays(ctx, workspace, thisYear(ctx, workspace) - yearsBack, thisYear(ctx, workspace) + yearsAhead)

/** Before a workspace moves: the years that were accounted where it is now keep the holidays of this place. */
export async function storePastHolidays(ctx: Context, workspace: Founded): Promise<void> {
  const year = thisYear(ctx, workspace)
  const first = (await queries.firstAccountedYear(ctx, workspace.id)) ?? year
  await ensureHolidays(ctx, workspace, Math.max(first, year - mostYearsBack), year)
}

/**
 * After a workspace moved: from today on the library speaks of the new place. Past days and what people did
 * stay. Years far ahead are taken again when somebody needs them, so a move costs the same however many
 * were taken before it.
 */
export async function replaceHolidays(ctx: Context, workspace: Workspace): Promise<void> {
  const today = dateIn(ctx.now, workspace.time_zone)
  await queries.removeLibraryHolidays(ctx, workspace.id, today)
  await queries.forgetYears(ctx, workspace.id, yearOf(today) + 1)
  const place = placeOf(workspace)
  if (place === undefined) return
  const holidays = await holidaysOfYears(place, [yearOf(today)])
  await queries.insertLibraryHolidays(
    ctx,
    workspace.id,
    holidays.filter(({ on_date }) => on_date >= today),
  )
  await ensureUsualYears(ctx, workspace)
}

export async function assertKnownPlace({ country, region }: Pick<Workspace, 'country' | 'region'>): Promise<void> {
  if (country !== null && !(await isCountry(country)))
    throw refused('unknown', 'country', 'country must be a country like DE whose holidays are known.')
  if (region !== null && (country === null || !(await isRegion(country, region))))
    throw refused('unknown', 'region', 'region must be a part of the country, like NW in DE.')
}
