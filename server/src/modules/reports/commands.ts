import type { Context } from '../../base/context.ts'
import { refused } from '../../base/errors.ts'
import type { WholeOf } from '../../base/fields.ts'
import { authorize } from '../../base/policy.ts'
import { dateIn, daysFrom } from '../../base/time/time.ts'
import { findArea } from '../areas/queries.ts'
import { findAreas } from '../calendar/queries.ts'
import { isEmployedWithin } from '../employments/rules.ts'
import { administeredAreas, isWorkspaceAdmin, peopleScope, userIdOf } from '../roles/model.ts'
import { findTag } from '../tags/queries.ts'
import type { AccountHolder, Dates } from '../time-accounts/model.ts'
import { findHolders } from '../time-accounts/queries/facts.ts'
import { spanOf } from '../time-accounts/rules.ts'
import { workspaceInReach } from '../workspaces/commands.ts'
import { measureAccounts } from './commands/measure-accounts.ts'
import { findWarnings, measureAbsences, measureWarnings } from './commands/measure-records.ts'
import {
  type Grouping,
  mostPeople,
  mostPersonDays,
  type Report,
  type ReportBounds,
  type ReportPerson,
} from './model.ts'
import { reportPolicy } from './policy.ts'
import * as queries from './queries.ts'
import type { reportQuery } from './resource.ts'
import { inOrder, rowsOf, warningRows } from './rules/rows.ts'
import { barOf, columnsShown, type Measured, periodsOf, stepOf, valuesIn } from './rules.ts'

export type Asked = WholeOf<typeof reportQuery>

/** A report with all of its rows, about everybody the caller may look at. */
export async function makeReport(
  ctx: Context,
  workspaceId: number,
  asked: Asked,
  bounds?: ReportBounds,
): Promise<Report> {
  const workspace = await workspaceInReach(ctx, workspaceId)
  authorize(ctx, reportPolicy, 'read', { id: workspaceId })
  const dates = spanOf(asked, dateIn(ctx.now, workspace.time_zone))
  const by = groupingOf(asked)
  const { people, holders } = await findEmployed(ctx, workspaceId, asked, dates)
  const areas = await areasToChoose(ctx, workspaceId)
  const tags = await queries.findPeopleTags(ctx, workspaceId)
  const { measured, warnings } = await measure(ctx, workspaceId, asked, { dates, people, holders, bounds })
  const columns = by === 'each' ? [] : columnsShown(asked.report, measured.totals)
  const names = {
    areas: new Map(areas.map(({ id, name }) => [id, name])),
    tags: new Map(tags.map(({ id, title }) => [id, title])),
  }
  const rows =
    by === 'each'
      ? warningRows(warnings, people, names.areas)
      : rowsOf(by, { people, dates, measured, columns, ...names })
  const step = stepOf(dates)
  const periods = periodsOf(dates, step)
  const ofPeriods = measured.ofPeriods(periods)
  return {
    id: workspaceId,
    kind: asked.report,
    by,
    ...dates,
    peopleCount: people.length,
    notCalculated: people.filter(({ id }) => !measured.ofPeople.has(id)).length,
    columns,
    rows: inOrder(rows, asked.order ?? undefined),
    totals: valuesIn(columns, measured.totals),
    step,
    bars: periods.map((period, place) => barOf(asked.report, period, ofPeriods[place] ?? {})),
    areas,
    tags,
  }
}

/** Warnings are read one by one unless somebody wants them counted. */
function groupingOf({ report, by }: Asked): Grouping {
  if (by === 'each' && report !== 'warnings')
    throw refused('invalid', 'by', 'Only warnings are shown one by one.', 'Leave by away, or choose another one.')
  return by ?? (report === 'warnings' ? 'each' : 'person')
}

interface About {
  readonly dates: Dates
  readonly people: readonly ReportPerson[]
  readonly holders: readonly AccountHolder[]
  readonly bounds: ReportBounds | undefined
}

async function measure(
  ctx: Context,
  workspaceId: number,
  { report }: Asked,
  { dates, people, holders, bounds }: About,
) {
  const ids = people.map(({ id }) => id)
  const alone = (measured: Measured) => ({ measured, warnings: [] })
  if (report === 'absences') return alone(await measureAbsences(ctx, ids, dates))
  if (report !== 'warnings') return alone(await measureAccounts(ctx, holders, dates, bounds))
  const warnings = await findWarnings(ctx, workspaceId, ids, dates)
  return { measured: measureWarnings(ids, warnings), warnings }
}

const holdersAtOnce = 500

/** The people of a report: in the caller's sight, as the filters say, and employed on one of the days at least. */
async function findEmployed(ctx: Context, workspaceId: number, asked: Asked, dates: Dates) {
  const areaId = asked['filter[area_id]'] ?? undefined
  const tagId = asked['filter[tag_id]'] ?? undefined
  if (areaId !== undefined) await findArea(ctx, workspaceId, areaId)
  if (tagId !== undefined) await findTag(ctx, workspaceId, tagId, 'self')
  const found = await queries.findPeople(ctx, {
    workspaceId,
    scope: peopleScope(ctx, workspaceId),
    areaId,
    tagId,
    userId: asked['filter[user_id]'] ?? undefined,
  })
  const days = daysFrom(dates.from, dates.to)
  if (found.length > mostPeople || found.length * days > mostPersonDays)
    throw refused(
      'out_of_range',
      'to',
      'These are too many people for so many days.',
      `At most ${mostPersonDays} days of people are added up at once. Ask for fewer days, or for one area.`,
    )
  const holders: AccountHolder[] = []
  // Some at a time: reading ten thousand at once would keep everybody else waiting.
  for (let at = 0; at < found.length; at += holdersAtOnce) {
    const ids = found.slice(at, at + holdersAtOnce).map(({ id }) => id)
    const some = await findHolders(ctx, ids)
    holders.push(...some.filter(({ homes }) => isEmployedWithin(homes, dates.from, dates.to)))
  }
  const employed = new Set(holders.map(({ user_id }) => user_id))
  return { people: found.filter(({ id }) => employed.has(id)), holders }
}

/** The areas that people can be narrowed down to, and that rows are named by. */
const areasToChoose = (ctx: Context, workspaceId: number) =>
  findAreas(
    ctx,
    workspaceId,
    isWorkspaceAdmin(ctx, workspaceId) ? undefined : { areaIds: administeredAreas(ctx), userId: userIdOf(ctx) ?? 0 },
  )
