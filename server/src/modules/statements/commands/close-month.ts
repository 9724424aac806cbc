import type { Context } from '../../../base/context.ts'
import { forbidden, notFound, refused } from '../../../base/errors.ts'
import type { WholeOf } from '../../../base/fields.ts'
import type { BatchHandler } from '../../../base/jobs/batches.ts'
import { applyOneByOne, fileBatch } from '../../batches/commands.ts'
import { closedSpansOf, firstOpenDate, monthOf } from '../../closed-months/commands.ts'
import type { Dates } from '../../closed-months/model.ts'
import { isWorkspaceAdmin, userIdOf } from '../../roles/model.ts'
import { todayOf } from '../../time-accounts/commands/calculate-account.ts'
import type { AccountHolder } from '../../time-accounts/model.ts'
import { findHolders } from '../../time-accounts/queries/facts.ts'
import { lockUserToDelete } from '../../users/queries.ts'
import { workspaceInReach } from '../../workspaces/commands.ts'
import { hashOf } from '../hash.ts'
import { mostPeople, statementConstraints } from '../model.ts'
import * as queries from '../queries.ts'
import type { closingInput } from '../resource.ts'
import { datesOfMonth, openDates } from '../rules.ts'
import { composeContent } from './compose-content.ts'
import { recordChange } from './record-change.ts'

/** What is closed: a month, or its days up to a date. */
interface Closing {
  readonly month: string
  readonly upTo?: string | undefined
}

/** Files an order to close a month: for the people named, or for everybody of the workspace. */
export async function orderClosing(
  ctx: Context,
  workspaceId: number,
  { month, up_to, user_ids }: WholeOf<typeof closingInput>,
): Promise<number> {
  await workspaceInReach(ctx, workspaceId)
  if (userIdOf(ctx) === undefined || !isWorkspaceAdmin(ctx, workspaceId)) throw forbidden()
  if (up_to && monthOf(up_to) !== month) throw refused('out_of_range', 'up_to', 'up_to must be a day of the month.')
  const parameters: Closing = { month, ...(up_to && { upTo: up_to }) }
  // Whether it is over where each of them is, is asked when their turn comes.
  if (lastDayOf(parameters) >= firstOpenDate(ctx)) throw notOver(parameters)
  if (month < firstMonth) throw refused('out_of_range', 'month', `Months from ${firstMonth} on can be closed.`)
  if (user_ids && (await queries.findClosable(ctx, workspaceId, user_ids)).length !== user_ids.length) throw notHere()
  const people = user_ids ?? (await queries.idsToClose(ctx, workspaceId, datesOf(parameters), mostPeople + 1))
  if (people.length > mostPeople)
    throw refused('too_many_values', 'user_ids', `At most ${mostPeople} people at once.`, 'Name some of them.')
  const records = people.map(String)
  return fileBatch(ctx, { workspaceId, subject: 'statement', order: 'close', parameters, records })
}

/** No working time lies before it. */
const firstMonth = '1970-01'

const lastDayOf = ({ month, upTo }: Closing): string => upTo ?? datesOfMonth(month).to

const datesOf = (closing: Closing): Dates => ({ from: datesOfMonth(closing.month).from, to: lastDayOf(closing) })

const notHere = () => refused('unknown', 'user_ids', 'user_ids names somebody who is not in the workspace.')

const notOver = ({ month, upTo }: Closing) =>
  upTo === undefined
    ? refused(
        'month_not_over',
        'month',
        `${month} is not over yet.`,
        'Close it when its last day has passed, or up to a date.',
      )
    : refused('month_not_over', 'up_to', `${upTo} is not over yet.`, 'Close the month up to a day that has passed.')

/**
 * Closes what is still open of a month of one person, or of its days up to one: from now on it is what the statement
 * says. Days that were reopened between closed ones get a statement for each stretch; the last one is answered.
 */
export async function closeMonth(ctx: Context, workspaceId: number, userId: number, closing: Closing): Promise<number> {
  await workspaceInReach(ctx, workspaceId)
  if (!isWorkspaceAdmin(ctx, workspaceId)) throw forbidden()
  // Nothing is written for the person meanwhile: what is written waits, and then finds the days closed.
  await lockUserToDelete(ctx, userId)
  const [person] = await queries.findClosable(ctx, workspaceId, [userId])
  if (person === undefined) throw notHere()
  const [holder] = await findHolders(ctx, [userId], person.is_deleted ? 'deleted people' : 'people')
  if (holder === undefined) throw notFound()
  const dates = datesOf(closing)
  if (todayOf(ctx, holder) <= dates.to) throw notOver(closing)
  const open = openDates(dates, await closedSpansOf(ctx, userId, dates))
  let last: number | undefined
  for (const some of open) last = await closeDates(ctx, workspaceId, holder, some)
  if (last === undefined) {
    const { pointer, code, title } = statementConstraints.one_statement_per_closed_month
    throw refused(code, pointer, title)
  }
  return last
}

async function closeDates(ctx: Context, workspaceId: number, holder: AccountHolder, dates: Dates): Promise<number> {
  const { user_id } = holder
  const { is_running, ...loose } = await queries.findLoose(ctx, user_id, dates)
  if (is_running)
    throw refused('running', 'base', 'The person has a running time tracking in this month.', 'End it first.')
  const { content, sealed } = await composeContent(ctx, holder, dates, loose)
  const { opening, sums } = content
  const statement = { workspace_id: workspaceId, user_id, month: datesOfMonth(content.month).from }
  const id = await queries.insertStatement(ctx, {
    ...statement,
    first_date: dates.from,
    last_date: dates.to,
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
    sealed: JSON.stringify(sealed),
    closed_at: ctx.now,
    closed_by: userIdOf(ctx) ?? null,
  })
  await recordChange(ctx, { id, ...statement, first_date: dates.from, last_date: dates.to }, 'closed')
  return id
}

/** Closing a month locks its person, who may want to punch meanwhile: one at a time. */
export const statementBatches: BatchHandler = {
  subject: 'statement',
  chunk: 1,
  apply: (ctx, { workspace_id, parameters }, items) =>
    applyOneByOne(ctx, items, (record) => closeMonth(ctx, workspace_id, Number(record), parameters as Closing)),
}
