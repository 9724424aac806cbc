import type { Context } from '../../base/context.ts'
import { refused } from '../../base/errors.ts'
import type { WholeOf } from '../../base/fields.ts'
import { authorize } from '../../base/policy.ts'
import { dateIn } from '../../base/time/time.ts'
import { findArea } from '../areas/queries.ts'
import type { CalendarArea } from '../calendar/model.ts'
import { findAreas } from '../calendar/queries.ts'
import { firstOpenDate, monthOf } from '../closed-months/commands.ts'
import { isEmployedWithin } from '../employments/rules.ts'
import { administeredAreas, isWorkspaceAdmin, peopleScope, userIdOf } from '../roles/model.ts'
import { datesOfMonth } from '../statements/rules.ts'
import { calculateMany, todayOf } from '../time-accounts/commands/calculate-account.ts'
import { findHolders } from '../time-accounts/queries/facts.ts'
import { workspaceInReach } from '../workspaces/commands.ts'
import { type BoardPerson, type BoardRow, type MonthBoard, mostPeople, type PersonFacts } from './model.ts'
import { boardPolicy } from './policy.ts'
import * as queries from './queries.ts'
import type { boardQuery } from './resource.ts'
import { countedUntil, deductedDates, missingIn, stateOf, turnOf } from './rules.ts'

/** A month of everybody the caller supervises: what it came to, what is missing and who must act. */
export async function showBoard(
  ctx: Context,
  workspaceId: number,
  asked: WholeOf<typeof boardQuery>,
): Promise<MonthBoard> {
  const workspace = await workspaceInReach(ctx, workspaceId)
  authorize(ctx, boardPolicy, 'read', { id: workspaceId })
  const month = asked.month ?? monthOf(dateIn(ctx.now, workspace.time_zone))
  const dates = datesOfMonth(month)
  if (dates.from > firstOpenDate(ctx)) throw refused('out_of_range', 'month', `${month} has not begun yet.`)
  const areaId = asked['filter[area_id]'] ?? undefined
  if (areaId !== undefined) await findArea(ctx, workspaceId, areaId)
  const { people, count } = await queries.findPeople(ctx, {
    workspaceId,
    scope: peopleScope(ctx, workspaceId),
    areaId,
    page: asked.page ?? 1,
    items: asked.items ?? mostPeople,
  })
  const until = countedUntil(dates, dateIn(ctx.now, workspace.time_zone))
  const rows = await rowsOf(ctx, workspaceId, people, { ...dates, until })
  const areas = await areasToChoose(ctx, workspaceId)
  return { id: workspaceId, month, ...dates, until, peopleCount: count, areas, rows }
}

/** The areas that people can be narrowed down to. */
const areasToChoose = (ctx: Context, workspaceId: number): Promise<CalendarArea[]> =>
  findAreas(
    ctx,
    workspaceId,
    isWorkspaceAdmin(ctx, workspaceId) ? undefined : { areaIds: administeredAreas(ctx), userId: userIdOf(ctx) ?? 0 },
  )

type Span = ReturnType<typeof datesOfMonth> & { readonly until: string }

/** The rows of some people; who is not employed in the month has none. */
async function rowsOf(
  ctx: Context,
  workspaceId: number,
  people: readonly BoardPerson[],
  { until, ...dates }: Span,
): Promise<BoardRow[]> {
  const counted = { from: dates.from, to: until }
  const found = await findHolders(
    ctx,
    people.map(({ id }) => id),
  )
  const holders = found.filter(({ homes }) => isEmployedWithin(homes, dates.from, dates.to))
  const accounts = new Map(
    (await calculateMany(ctx, holders, counted, 'days')).map((account) => [account.user_id, account]),
  )
  const factsOf = await findFacts(ctx, { workspaceId, userIds: holders.map(({ user_id }) => user_id), ...counted })
  const leads = await queries.findLeads(ctx, workspaceId)
  const byId = new Map(holders.map((holder) => [holder.user_id, holder]))
  return people.flatMap((person): BoardRow[] => {
    const holder = byId.get(person.id)
    if (holder === undefined) return []
    const account = accounts.get(person.id)
    const facts = factsOf(person.id)
    const missing = missingIn(account?.days ?? [], facts, { dates, today: todayOf(ctx, holder), now: ctx.now })
    return [
      {
        ...person,
        state: stateOf(missing, facts, dates),
        sums: account ?? null,
        deducted_dates: deductedDates(account?.days ?? []),
        unconfirmed: facts.unconfirmed,
        missing,
        turn: turnOf(missing, person, leads, userIdOf(ctx)),
        statements: facts.statements,
      },
    ]
  })
}

/** Everything besides the accounts, a statement for each kind of record however many people there are. */
export async function findFacts(ctx: Context, asked: queries.Among): Promise<(userId: number) => PersonFacts> {
  const byPerson = <T extends { readonly user_id: number }>(rows: readonly T[]): ((id: number) => readonly T[]) => {
    const grouped = Map.groupBy(rows, ({ user_id }) => user_id)
    return (id) => grouped.get(id) ?? []
  }
  const unconfirmed = await queries.countUnconfirmed(ctx, asked)
  const running = byPerson(await queries.findRunning(ctx, asked))
  const warnings = byPerson(await queries.findWarnings(ctx, asked))
  const corrections = byPerson(await queries.findCorrections(ctx, asked))
  const absences = byPerson(await queries.findPendingAbsences(ctx, asked))
  const latePunches = byPerson(await queries.findLatePunches(ctx, asked))
  const statements = byPerson(await queries.findStatements(ctx, asked))
  return (id) => ({
    unconfirmed: unconfirmed.get(id) ?? 0,
    running: running(id),
    warnings: warnings(id),
    corrections: corrections(id),
    absences: absences(id),
    latePunches: latePunches(id),
    statements: statements(id),
  })
}
