import type { Context } from '../../base/context.ts'
import { refused } from '../../base/errors.ts'
import type { WholeOf } from '../../base/fields.ts'
import { dateAfter, dateIn, datesBetween } from '../../base/time/time.ts'
import { findArea } from '../areas/queries.ts'
import { holidaysBetween } from '../public-holidays/queries.ts'
import { administeredAreas, isSelf, isWorkspaceAdmin, supervises, userIdOf } from '../roles/model.ts'
import { workspaceInReach } from '../workspaces/commands.ts'
import {
  type Calendar,
  type CalendarArea,
  type Entry,
  mostDays,
  type Presence,
  peopleAPage,
  type Sight,
  type TeamDate,
  type TeamMember,
} from './model.ts'
import * as queries from './queries.ts'
import type { calendarQuery, presenceQuery } from './resource.ts'
import { datesOf, entriesFor, stateOf } from './rules.ts'

/** Everybody of a workspace with what the caller may know of their absences. */
export async function showCalendar(
  ctx: Context,
  workspaceId: number,
  asked: WholeOf<typeof calendarQuery>,
): Promise<Calendar> {
  await workspaceInReach(ctx, workspaceId)
  const { from, to } = spanOf(asked)
  const { people, count } = await colleagues(ctx, workspaceId, asked)
  const shown = await withEntries(ctx, workspaceId, people, { from, to })
  return {
    id: workspaceId,
    from,
    to,
    people: shown,
    peopleCount: count,
    areas: await areasToChoose(ctx, workspaceId),
    holidays: await holidaysBetween(ctx, workspaceId, from, to),
    dates: datesOf(shown, from, to),
  }
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
): Promise<TeamDate[]> {
  const found = await queries.findTeam(ctx, workspaceId, areaIds)
  const others = found.filter(({ id }) => id !== userId)
  if (found.length > peopleAPage || others.length === 0) return []
  const last = dateAfter(from, mostDays - 1)
  const dates = { from, to: to < last ? to : last }
  const shown = await withEntries(ctx, workspaceId, others, dates)
  return datesOf(shown, dates.from, dates.to).map(({ date, absent }) => ({ date, people: others.length, absent }))
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
  return {
    id: workspaceId,
    peopleCount: count,
    areas: await areasToChoose(ctx, workspaceId),
    people: shown.map((person) => ({
      ...person,
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

async function withEntries<Person extends TeamMember>(
  ctx: Context,
  workspaceId: number,
  people: readonly Person[],
  dates: { readonly from: string; readonly to: string },
): Promise<(Person & { readonly entries: readonly Entry[] })[]> {
  const ids = people.map(({ id }) => id)
  const absences = Map.groupBy(
    await queries.findAbsencesTouching(ctx, workspaceId, ids, dates),
    (absence) => absence.user_id,
  )
  return people.map((person) => ({
    ...person,
    entries: entriesFor(absences.get(person.id) ?? [], sightOf(ctx, workspaceId, person)),
  }))
}

async function colleagues(ctx: Context, workspaceId: number, asked: WholeOf<typeof presenceQuery>) {
  const areaId = asked['filter[area_id]'] ?? undefined
  if (areaId !== undefined) await assertOwnArea(ctx, workspaceId, areaId)
  const { page, items } = asked
  return queries.findColleagues(ctx, {
    workspaceId,
    areaId,
    userId: asked['filter[user_id]'] ?? undefined,
    words: (asked['filter[name]'] ?? '').toLowerCase().split(' ').filter(Boolean),
    page: page ?? 1,
    items: items ?? peopleAPage,
  })
}

/** The areas that the caller may narrow people down to. */
const areasToChoose = (ctx: Context, workspaceId: number): Promise<CalendarArea[]> =>
  queries.findAreas(
    ctx,
    workspaceId,
    isWorkspaceAdmin(ctx, workspaceId) ? undefined : { areaIds: administeredAreas(ctx), userId: userIdOf(ctx) ?? 0 },
  )

/** Who is in an area is known to those in it and to those who supervise it. */
async function assertOwnArea(ctx: Context, workspaceId: number, areaId: number): Promise<void> {
  await findArea(ctx, workspaceId, areaId)
  if (isWorkspaceAdmin(ctx, workspaceId) || administeredAreas(ctx).includes(areaId)) return
  if (!(await queries.isInArea(ctx, areaId, userIdOf(ctx) ?? 0)))
    throw refused('unknown', 'filter[area_id]', 'You are not in this area.', 'Leave the filter out, or name your own.')
}

function spanOf({ from, to }: WholeOf<typeof calendarQuery>): { from: string; to: string } {
  if (to < from) throw refused('out_of_range', 'to', 'to must not lie before from.')
  if (to >= dateAfter(from, mostDays) || datesBetween(from, to).length > mostDays)
    throw refused('out_of_range', 'to', `A calendar shows at most ${mostDays} days.`)
  return { from, to }
}
