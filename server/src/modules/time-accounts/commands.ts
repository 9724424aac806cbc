import type { Context } from '../../base/context.ts'
import { notFound } from '../../base/errors.ts'
import type { WholeOf } from '../../base/fields.ts'
import { dateAfter } from '../../base/time.ts'
import { showUser } from '../users/commands.ts'
import { type AccountHolder, balanceOf, type TimeAccount } from './model.ts'
import { findHolders } from './queries.ts'
import { daysOf, factsOf, todayOf } from './reckoning.ts'
import type { accountQuery } from './resource.ts'
import { spanOf, sumOfNumbers } from './rules.ts'

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
  const today = todayOf(ctx, holder)
  const { from, to } = spanOf(asked, today)
  const [facts] = await factsOf(ctx, [holder], { from: earlier(holder.start_of_accounting, from), to })
  if (facts === undefined) throw notFound()
  const before = daysOf(facts, { from: holder.start_of_accounting, to: dateAfter(from, -1) }, today)
  const days = daysOf(facts, { from, to }, today)
  const opening = startingBalance(holder) + balanceOf(sumOfNumbers(before))
  return { id: String(userId), user_id: userId, from, to, opening, ...sumOfNumbers(days), days }
}

const earlier = (a: string, b: string): string => (a < b ? a : b)

/** What the account began with, in seconds. */
const startingBalance = ({ initial_time_account }: AccountHolder): number => Math.round(initial_time_account * 3600)
