import type { Context } from '../../base/context.ts'
import { refused } from '../../base/errors.ts'
import type { WholeOf } from '../../base/fields.ts'
import { dateAfter, dateIn, datesBetween } from '../../base/time/time.ts'
import { findArea } from '../areas/queries.ts'
import type { Holiday } from '../public-holidays/model.ts'
import { holidaysBetween } from '../public-holidays/queries.ts'
import { administeredAreas, isSelf, isWorkspaceAdmin, supervises, userIdOf } from '../roles/model.ts'
import { targetPatternsOf } from '../target-hours/queries.ts'
import { workspaceInReach } from '../workspaces/commands.ts'
import {
  type Calendar,
  type CalendarArea,
  type Colleague,
  type CountedPerson,
  daysAround,
  type Entry,
  mostDays,
  type Presence,
  peopleAPage,
  type ShortDate,
  type Sight,
  type StaffedArea,
  type TeamDate,
  type TeamMember,
} from './model.ts'
import * as queries from './queries.ts'
import type { calendarQuery, presenceQuery } from './resource.ts'
import { staffOf } from './rules/staffing.ts'
import { datesOf, entriesFor, stateOf } from './rules.ts'

/** Everybody of a workspace with what the caller may know of their absences. */
export async function showCalendar(
  ctx: Context,
  workspaceId: number,
  asked: WholeOf<typeof calendarQuery>,
): Promise<Calendar> {
  await workspaceInReach(ctx, workspaceId)
  const { from, to } = spanOf(asked)
  const self = asked['filter[team_of]'] ?? undefined
  const { people, count, areaIds } = await colleagues(ctx, workspaceId, asked)
  const shown = await withEntries(ctx, workspaceId, people, { from, to })
  const others = shown.filter(({ id }) => id !== self)
  const holidays = await holidaysBetween(ctx, workspaceId, from, to)
  const areas = await areasToChoose(ctx, workspaceId)
  // An area of which some are not among them cannot be counted.
  const isWhole = count === shown.length && !asked['filter[user_id]'] && !asked['filter[name]']
  const counted = areas.filter(({ id }) => isWhole && (areaIds.length === 0 || areaIds.includes(id)))
  const staffed = await countStaff(ctx, counted, others, { from, to, holidays })
  return {
    id: workspaceId,
    from,
    to,
    people: shown.map((person) => ({ ...person, area_ids: knownAmong(areas, person) })),
    peopleCount: count,
    areas: areas.map((area) => staffed.find(({ id }) => id === area.id) ?? { ...area, dates: [] }),
    holidays,
    dates: datesOf(others, from, to),
  }
}

/** In which area somebody is, is known of those one may choose from. */
const knownAmong = (areas: readonly CalendarArea[], { area_ids }: TeamMember): number[] =>
  area_ids.filter((areaId) => areas.some(({ id }) => id === areaId))

interface CountedDates {
  readonly from: string
  readonly to: string
  readonly holidays: readonly Holiday[]
}

/** Whether the areas have as many as they need. Only where some area needs a number it is looked up when people work. */
async function countStaff(
  ctx: Context,
  areas: readonly CalendarArea[],
  people: readonly CountedPerson[],
  { holidays, ...dates }: CountedDates,
): Promise<StaffedArea[]> {
  const needing = areas.filter(({ minimum_people }) => minimum_people !== null)
  const counted = people.filter(({ area_ids }) => needing.some(({ id }) => area_ids.includes(id)))
  const ids = counted.map(({ id }) => id)
  const patterns = ids.length === 0 ? new Map() : await targetPatternsOf(ctx, ids)
  return staffOf(needing, { people: counted, patterns, holidays }, dates)
}

interface Team {
  readonly workspaceId: number
  /** None: the whole workspace is the team. */
  readonly areaIds: readonly number[]
  /** Who is not counted: the team is the others. */
  readonly userId: number
}

/**
 * How many of somebody's team are away on each date, as far as the caller may know. More people than a page shows are
 * no team, and what lies further ahead than a calendar shows is left out.
 */
export async function countTeam(
  ctx: Context,
  { workspaceId, areaIds, userId }: Team,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<{ readonly dates: TeamDate[]; readonly short: ShortDate[] }> {
  const found = await queries.findTeam(ctx, workspaceId, areaIds)
  const others = found.filter(({ id }) => id !== userId)
  if (found.length > peopleAPage || others.length === 0) return { dates: [], short: [] }
  const last = dateAfter(from, mostDays - 1)
  const dates = { from, to: to < last ? to : last }
  const shown = await withEntries(ctx, workspaceId, others, dates)
  const counted = datesOf(shown, dates.from, dates.to)
  return {
    dates: counted.map(({ date, absent }) => ({ date, people: others.length, absent })),
    short: await shortDates(ctx, { workspaceId, areaIds }, shown, dates),
  }
}

async function shortDates(
  ctx: Context,
  { workspaceId, areaIds }: Pick<Team, 'workspaceId' | 'areaIds'>,
  others: readonly CountedPerson[],
  dates: { readonly from: string; readonly to: string },
): Promise<ShortDate[]> {
  if (areaIds.length === 0) return []
  const areas = await queries.findAreas(ctx, workspaceId, { areaIds, userId: 0 })
  if (areas.every(({ minimum_people }) => minimum_people === null)) return []
  const holidays = await holidaysBetween(ctx, workspaceId, dates.from, dates.to)
  return (await countStaff(ctx, areas, others, { ...dates, holidays })).flatMap(
    ({ id: area_id, name: area, minimum_people, dates: staffed }) =>
      staffed
        .filter(({ short }) => short)
        .map(({ date, here }) => ({ date, area_id, area, minimum_people: minimum_people ?? 0, here })),
  )
}

/** Who of a workspace is here now. */
export async function showPresence(
  ctx: Context,
  workspaceId: number,
  asked: WholeOf<typeof presenceQuery>,
): Promise<Presence> {
  const { time_zone } = await workspaceInReach(ctx, workspaceId)
  const today = dateIn(ctx.now, time_zone)
  const { people, count } = await colleagues(ctx, workspaceId, asked)
  const shown = await withEntries(ctx, workspaceId, people, { from: today, to: today })
  const clocks = await queries.findRunningClocks(
    ctx,
    workspaceId,
    people.map(({ id }) => id),
  )
  const areas = await areasToChoose(ctx, workspaceId)
  return {
    id: workspaceId,
    peopleCount: count,
    areas,
    people: shown.map((person) => ({
      ...person,
      area_ids: knownAmong(areas, person),
      ...stateOf(
        clocks.find((clock) => clock.user_id === person.id),
        sightOf(ctx, workspaceId, person),
      ),
    })),
  }
}

/** They themselves and those who supervise them; everybody else is a colleague. */
const sightOf = (ctx: Context, workspaceId: number, { id, area_ids }: TeamMember): Sight =>
  isSelf(ctx, id) || supervises(ctx, workspaceId, area_ids) ? 'everything' : 'colleague'

/**
 * Absences are looked up beyond the dates asked for, so that a stretch is the same whatever part of it is asked for:
 * asking day by day would tell where one absence ends and another begins.
 */
const knownAround = ({ from, to }: { readonly from: string; readonly to: string }) => ({
  from: dateAfter(from, -daysAround),
  to: dateAfter(to, daysAround),
})

async function withEntries<Person extends TeamMember>(
  ctx: Context,
  workspaceId: number,
  people: readonly Person[],
  dates: { readonly from: string; readonly to: string },
): Promise<(Person & { readonly entries: readonly Entry[] })[]> {
  const ids = people.map(({ id }) => id)
  const known = knownAround(dates)
  const absences = Map.groupBy(
    await queries.findAbsencesTouching(ctx, workspaceId, ids, known),
    (absence) => absence.user_id,
  )
  return people.map((person) => ({
    ...person,
    entries: entriesFor(absences.get(person.id) ?? [], sightOf(ctx, workspaceId, person), known).filter(
      ({ starts_on, ends_on }) => starts_on <= dates.to && dates.from <= ends_on,
    ),
  }))
}

async function colleagues(
  ctx: Context,
  workspaceId: number,
  asked: WholeOf<typeof presenceQuery> & { readonly 'filter[team_of]'?: number | null | undefined },
) {
  const areaId = asked['filter[area_id]'] ?? undefined
  if (areaId !== undefined) await assertOwnArea(ctx, workspaceId, areaId)
  const teamOf = asked['filter[team_of]'] ?? undefined
  const areaIds =
    areaId !== undefined ? [areaId] : teamOf === undefined ? [] : await teamAreasOf(ctx, workspaceId, teamOf)
  const { page, items } = asked
  const found = await queries.findColleagues(ctx, {
    workspaceId,
    areaIds,
    userId: asked['filter[user_id]'] ?? undefined,
    words: (asked['filter[name]'] ?? '').toLowerCase().split(' ').filter(Boolean),
    page: page ?? 1,
    items: items ?? peopleAPage,
  })
  return { ...found, areaIds }
}

/** Everybody of a workspace, or of an area of it that the caller may know; as many as a page shows. */
export async function knownColleagues(
  ctx: Context,
  workspaceId: number,
  areaId: number | undefined,
  pointer: string,
): Promise<{ readonly people: readonly Colleague[]; readonly count: number }> {
  if (areaId !== undefined) await assertOwnArea(ctx, workspaceId, areaId, pointer)
  const areaIds = areaId === undefined ? [] : [areaId]
  return queries.findColleagues(ctx, {
    workspaceId,
    areaIds,
    userId: undefined,
    words: [],
    page: 1,
    items: peopleAPage,
  })
}

const teamAreasOf = async (ctx: Context, workspace_id: number, user_id: number): Promise<readonly number[]> =>
  areasKnownOf(ctx, { user_id, workspace_id, user_area_ids: await queries.findAreaIdsOf(ctx, workspace_id, user_id) })

/** The areas of a person whose people the caller may know: who is in an area knows it, and who supervises it. */
export function areasKnownOf(
  ctx: Context,
  {
    user_id,
    workspace_id,
    user_area_ids,
  }: {
    readonly user_id: number
    readonly workspace_id: number
    readonly user_area_ids: readonly number[]
  },
): readonly number[] {
  if (isSelf(ctx, user_id) || isWorkspaceAdmin(ctx, workspace_id)) return user_area_ids
  return user_area_ids.filter((id) => administeredAreas(ctx).includes(id))
}

/** The areas that the caller may narrow people down to. */
const areasToChoose = (ctx: Context, workspaceId: number): Promise<CalendarArea[]> =>
  queries.findAreas(
    ctx,
    workspaceId,
    isWorkspaceAdmin(ctx, workspaceId) ? undefined : { areaIds: administeredAreas(ctx), userId: userIdOf(ctx) ?? 0 },
  )

/** Who is in an area is known to those in it and to those who supervise it. */
async function assertOwnArea(
  ctx: Context,
  workspaceId: number,
  areaId: number,
  pointer = 'filter[area_id]',
): Promise<void> {
  await findArea(ctx, workspaceId, areaId)
  if (isWorkspaceAdmin(ctx, workspaceId) || administeredAreas(ctx).includes(areaId)) return
  if (!(await queries.isInArea(ctx, areaId, userIdOf(ctx) ?? 0)))
    throw refused('unknown', pointer, 'You are not in this area.', 'Leave it out, or name your own.')
}

function spanOf({ from, to }: WholeOf<typeof calendarQuery>): { from: string; to: string } {
  if (to < from) throw refused('out_of_range', 'to', 'to must not lie before from.')
  if (to >= dateAfter(from, mostDays) || datesBetween(from, to).length > mostDays)
    throw refused('out_of_range', 'to', `A calendar shows at most ${mostDays} days.`)
  return { from, to }
}
