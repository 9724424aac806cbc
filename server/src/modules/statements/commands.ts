import type { Context } from '../../base/context.ts'
import { actingAs } from '../../base/database/db.ts'
import { forbidden, notFound, refused } from '../../base/errors.ts'
import type { WholeOf } from '../../base/fields.ts'
import type { BatchHandler } from '../../base/jobs/batches.ts'
import type { Listing } from '../../base/lists/page.ts'
import { authorize } from '../../base/policy.ts'
import { formatUtc } from '../../base/time/time.ts'
import { takeWaiting } from '../actions/commands/release-waiting.ts'
import { applyOneByOne, fileBatch } from '../batches/commands.ts'
import { changed } from '../changes/commands.ts'
import { firstOpenMonth, monthOf } from '../closed-months/commands.ts'
import type { ClosedDay, Dates } from '../closed-months/model.ts'
import { isWorkspaceAdmin, peopleScope, userIdOf } from '../roles/model.ts'
import { calculateDays, todayOf } from '../time-accounts/commands/calculate-account.ts'
import { findHolders } from '../time-accounts/queries/facts.ts'
import { sumOfNumbers } from '../time-accounts/rules.ts'
import { lockUserToDelete } from '../users/queries.ts'
import type { DayNumbers } from '../working-days/model.ts'
import { workspaceInReach } from '../workspaces/commands.ts'
import { assertMembers, memberIdsAmong } from '../workspaces/queries/members.ts'
import { hashOf } from './hash.ts'
import { mostPeople, type Statement, type StatementContent } from './model.ts'
import { statementPolicy } from './policy.ts'
import * as queries from './queries.ts'
import type { closingInput } from './resource.ts'
import { datesOfMonth } from './rules.ts'

export async function listStatements(ctx: Context, workspaceId: number): Promise<Listing<Statement>> {
  await workspaceInReach(ctx, workspaceId)
  return { rows: queries.statementsIn(ctx, workspaceId, peopleScope(ctx, workspaceId)), readsSensitive: false }
}

export async function showStatement(ctx: Context, workspaceId: number, id: number): Promise<Statement> {
  await workspaceInReach(ctx, workspaceId)
  const statement = await queries.findStatement(ctx, workspaceId, id)
  authorize(ctx, statementPolicy, 'read', statement)
  return statement
}

/** What an order to close a month says besides for whom. */
type ClosingParameters = { readonly month: string }

/** Files an order to close a month: for the people named, or for everybody of the workspace. */
export async function orderClosing(
  ctx: Context,
  workspaceId: number,
  { month, user_ids }: WholeOf<typeof closingInput>,
): Promise<number> {
  await workspaceInReach(ctx, workspaceId)
  if (userIdOf(ctx) === undefined || !isWorkspaceAdmin(ctx, workspaceId)) throw forbidden()
  // Whether it is over where each of them is, is asked when their turn comes.
  if (month >= firstOpenMonth(ctx)) throw notOver(month)
  if (month < firstMonth) throw refused('out_of_range', 'month', `Months from ${firstMonth} on can be closed.`)
  if (user_ids) await assertMembers(ctx, workspaceId, user_ids)
  const people = user_ids ?? (await queries.memberIdsOf(ctx, workspaceId, mostPeople + 1))
  if (people.length > mostPeople)
    throw refused('too_many_values', 'user_ids', `At most ${mostPeople} people at once.`, 'Name some of them.')
  const records = people.map(String)
  const parameters: ClosingParameters = { month }
  return fileBatch(ctx, { workspaceId, subject: 'statement', order: 'close', parameters, records })
}

/** No working time lies before it. */
const firstMonth = '1970-01'

const notOver = (month: string) =>
  refused('month_not_over', 'month', `${month} is not over yet.`, 'Close it when its last day has passed.')

/** Closes a month of one person: from now on it is what this statement says. */
export async function closeMonth(ctx: Context, workspaceId: number, userId: number, month: string): Promise<number> {
  await workspaceInReach(ctx, workspaceId)
  if (!isWorkspaceAdmin(ctx, workspaceId)) throw forbidden()
  if ((await memberIdsAmong(ctx, workspaceId, [userId])).length === 0)
    throw refused('unknown', 'user_ids', 'user_ids names somebody who is not in the workspace.')
  // Nothing is written for the person meanwhile: what is written waits, and then finds the month closed.
  await lockUserToDelete(ctx, userId)
  const dates = datesOfMonth(month)
  const account = await calculateMonth(ctx, userId, dates)
  if (account.today <= dates.to) throw notOver(month)
  const { is_running, ...loose } = await queries.findLoose(ctx, userId, dates)
  if (is_running)
    throw refused('running', 'base', 'The person has a running time tracking in this month.', 'End it first.')
  const { opening, days, sums } = account
  const content: StatementContent = { user_id: userId, month, closed_at: formatUtc(ctx.now), opening, days, ...loose }
  const id = await queries.insertStatement(ctx, {
    workspace_id: workspaceId,
    user_id: userId,
    month: dates.from,
    opening_seconds: opening,
    target_seconds: sums.target,
    owed_seconds: sums.owed,
    worked_seconds: sums.worked,
    break_seconds: sums.break,
    absence_seconds: sums.absence,
    holiday_seconds: sums.holiday,
    booked_seconds: sums.booked,
    ...loose,
    content: JSON.stringify(content),
    content_sha256: hashOf(content),
    closed_at: ctx.now,
    closed_by: userIdOf(ctx) ?? null,
  })
  await recordChange(ctx, { id, workspace_id: workspaceId, user_id: userId, month: dates.from }, 'closed')
  return id
}

/** The person says that they have seen it. Once is enough. */
export async function acknowledgeStatement(ctx: Context, workspaceId: number, id: number): Promise<Statement> {
  const statement = await statementToChange(ctx, workspaceId, id, 'own')
  if (statement.acknowledged_at !== null) return statement
  await queries.saveStatement(ctx, id, { acknowledged_at: ctx.now })
  await recordChange(ctx, statement, 'acknowledged')
  return queries.findStatement(ctx, workspaceId, id)
}

/** Opens the month again. The statement stays as it was, and punches that waited are taken as far as they fit. */
export async function reopenStatement(ctx: Context, workspaceId: number, id: number): Promise<Statement> {
  const statement = await statementToChange(ctx, workspaceId, id, 'undo')
  await queries.saveStatement(ctx, id, { reopened_at: ctx.now, reopened_by: userIdOf(ctx) ?? null })
  await recordChange(ctx, statement, 'reopened')
  await takeWaiting(ctx, statement.user_id)
  return queries.findStatement(ctx, workspaceId, id)
}

async function statementToChange(
  ctx: Context,
  workspaceId: number,
  id: number,
  question: 'own' | 'undo',
): Promise<Statement> {
  await workspaceInReach(ctx, workspaceId)
  const statement = await queries.lockStatement(ctx, workspaceId, id)
  authorize(ctx, statementPolicy, 'read', statement)
  authorize(ctx, statementPolicy, question, statement)
  if (statement.reopened_at !== null)
    throw refused('reopened', 'base', `This statement was reopened at ${formatUtc(statement.reopened_at)}.`)
  return statement
}

const recordChange = (
  ctx: Context,
  { id, workspace_id, user_id, month }: Pick<Statement, 'id' | 'workspace_id' | 'user_id' | 'month'>,
  kind: 'closed' | 'acknowledged' | 'reopened',
): Promise<void> =>
  changed(ctx, {
    record_type: 'statement',
    record_id: id,
    workspace_id,
    user_id,
    kind,
    parts: [['month', null, monthOf(month)]],
  })

interface CalculatedMonth {
  /** Where the person is. */
  readonly today: string
  readonly opening: number
  readonly days: readonly ClosedDay[]
  readonly sums: DayNumbers
}

/**
 * What a month comes to, as anybody may read it who sees the account: of what kind an absence was is known to those who
 * supervise the person where the absence is, and a statement is read elsewhere, too.
 */
async function calculateMonth(ctx: Context, userId: number, dates: Dates): Promise<CalculatedMonth> {
  const [holder] = await findHolders(ctx, [userId])
  if (holder === undefined) throw notFound()
  const { opening, days } = await calculateDays(actingAs(ctx, { kind: 'visitor' }), holder, dates)
  return {
    today: todayOf(ctx, holder),
    opening,
    days: days.map(({ date, seconds, breaks, because }) => ({ date, seconds, breaks, because })),
    sums: sumOfNumbers(days),
  }
}

/** Closing a month locks its person, who may want to punch meanwhile: one at a time. */
export const statementBatches: BatchHandler = {
  subject: 'statement',
  chunk: 1,
  apply: (ctx, { workspace_id, parameters }, items) => {
    const { month } = parameters as ClosingParameters
    return applyOneByOne(ctx, items, (record) => closeMonth(ctx, workspace_id, Number(record), month))
  },
}
