import type { Context } from '../../base/context.ts'
import { notFound } from '../../base/errors.ts'
import type { WholeOf } from '../../base/fields.ts'
import { dateAfter } from '../../base/time.ts'
import { monthOf } from '../statements/closed.ts'
import { findClosedTime } from '../statements/closed-time.ts'
import { showUser } from '../users/commands.ts'
import { type AccountHolder, balanceOf, type TimeAccount } from './model.ts'
import { type Dates, findHolders } from './queries.ts'
import { daysOf, factsOf, todayOf } from './reckoning.ts'
import type { accountQuery } from './resource.ts'
import { firstOfMonth, spanOf, sumOfNumbers } from './rules.ts'

/** What somebody's time account holds day by day, for them and for those who look after them. */
export async function showTimeAccount(
  ctx: Context,
  workspaceId: number,
  userId: number,
  asked: WholeOf<typeof accountQuery>,
): Promise<TimeAccount> {
  await showUser(ctx, workspaceId, userId)
  const [holder] = await findHolders(ctx, [userId])
  if (holder === undefined) throw notFound()
  return reckonAccount(ctx, holder, spanOf(asked, todayOf(ctx, holder)))
}

/** What somebody's account holds, whoever asks. Closed months are what their statements say, whatever changed since. */
export async function reckonAccount(ctx: Context, holder: AccountHolder, { from, to }: Dates): Promise<TimeAccount> {
  const today = todayOf(ctx, holder)
  const closed = await findClosedTime(ctx, holder.user_id, { from: firstOfMonth(from), to })
  const start = earlier(holder.start_of_accounting, firstOfMonth(from))
  const [facts] = await factsOf(ctx, [holder], { from: start, to })
  if (facts === undefined) throw notFound()
  const before = daysOf(facts, { from: start, to: dateAfter(from, -1) }, today, closed)
  const open = before.filter(({ date }) => !closed.monthsBefore.has(monthOf(date)))
  const opening = startingBalance(holder) + closed.balanceBefore + balanceOf(sumOfNumbers(open))
  const days = daysOf(facts, { from, to }, today, closed)
  const { user_id } = holder
  return { id: String(user_id), user_id, from, to, opening, ...sumOfNumbers(days), days }
}

const earlier = (a: string, b: string): string => (a < b ? a : b)

/** What the account began with, in seconds. */
const startingBalance = ({ initial_time_account }: AccountHolder): number => Math.round(initial_time_account * 3600)
