import type { Context } from '../../base/context.ts'
import { notFound } from '../../base/errors.ts'
import type { WholeOf } from '../../base/fields.ts'
import type { Calculated, Listing } from '../../base/lists/page.ts'
import { hoursOf, toHundredth } from '../../base/time/hours.ts'
import { dateIn } from '../../base/time/time.ts'
import { findWaitingOn } from '../actions/queries/waiting.ts'
import { isEmployedWithin } from '../employments/rules.ts'
import { isSelf, peopleScope, supervises } from '../roles/model.ts'
import { assertMayRead } from '../users/commands/assert-may-read.ts'
import { workspaceInReach } from '../workspaces/commands.ts'
import { calculateDays, calculateSums, todayOf } from './commands/calculate-account.ts'
import { type AccountHolder, type DailyAccount, type Dates, mostPeople, type TimeAccount } from './model.ts'
import { findHolders } from './queries/facts.ts'
import { accountsOf, byPerson } from './queries/listing.ts'
import type { accountQuery, accountsQuery } from './resource.ts'
import { isSumName, shownSums, spanOf, totalsOf } from './rules.ts'

/** What somebody's time account holds day by day, for them and for those who supervise them. */
export async function showTimeAccount(
  ctx: Context,
  workspaceId: number,
  userId: number,
  asked: WholeOf<typeof accountQuery>,
): Promise<DailyAccount> {
  await assertMayRead(ctx, workspaceId, userId)
  const [holder] = await findHolders(ctx, [userId])
  if (holder === undefined) throw notFound()
  return withWaiting(ctx, holder, await calculateDays(ctx, holder, spanOf(asked, todayOf(ctx, holder))))
}

/** Punches that came too late are shown on their day, to those who supervise the person where they were made. */
async function withWaiting(ctx: Context, holder: AccountHolder, account: DailyAccount): Promise<DailyAccount> {
  if (!holder.has_waiting) return account
  const waiting = (await findWaitingOn(ctx, holder.user_id, account)).filter(
    ({ user_id, workspace_id, user_area_ids }) => isSelf(ctx, user_id) || supervises(ctx, workspace_id, user_area_ids),
  )
  const byDate = Map.groupBy(waiting, ({ date }) => date)
  return {
    ...account,
    days: account.days.map((day) => {
      const late = byDate.get(day.date)
      return late ? { ...day, waiting: late } : day
    }),
  }
}

/** The accounts of everybody in a workspace whom the caller may look at. */
export async function listTimeAccounts(
  ctx: Context,
  workspaceId: number,
  { area_id, ...asked }: WholeOf<typeof accountsQuery>,
): Promise<Listing<TimeAccount>> {
  const workspace = await workspaceInReach(ctx, workspaceId)
  const dates = spanOf(asked, dateIn(ctx.now, workspace.time_zone))
  return {
    rows: accountsOf(ctx, workspaceId, { scope: peopleScope(ctx, workspaceId), areaId: area_id ?? undefined }),
    readsSensitive: false,
    calculated: { most: mostPeople, of: (ids) => calculateAccounts(ctx, ids, dates) },
    meta: async (_ctx, { not_calculated = 0, ...totals }) => {
      const shown = Object.fromEntries(Object.entries(totals).map(([name, seconds]) => [name, hoursOf(seconds)]))
      const { total_opening_balance: opening = 0, total_closing_balance: closing = 0 } = shown
      // As in each account, the balance is what lies between the two others as they are shown.
      return { ...shown, total_balance: toHundredth(closing - opening), not_calculated }
    },
  }
}

/** What a list shows, filters, sorts and adds up: shown values rounded, sums exact. Who is not calculated yet has no numbers. */
async function calculateAccounts(ctx: Context, ids: readonly number[], dates: Dates): Promise<Calculated<TimeAccount>> {
  const holders = await findHolders(ctx, ids)
  const accounts = await calculateSums(ctx, holders, dates)
  // Who is not employed in these days is shown, and counts in no total.
  const employed = new Set(
    holders.filter(({ homes }) => isEmployedWithin(homes, dates.from, dates.to)).map(({ user_id }) => user_id),
  )
  const known = new Map(accounts.map((account) => [account.user_id, account]))
  return {
    rows: new Map(holders.map(({ user_id }) => [user_id, known.get(user_id) ?? dates])),
    value: (name) =>
      isSumName(name) ? byPerson(accounts.map((each) => [each.user_id, shownSums(each)[name]])) : undefined,
    totals: (left) => ({
      ...totalsOf(left.filter((id) => employed.has(id)).flatMap((id) => known.get(id) ?? [])),
      not_calculated: left.filter((id) => !known.has(id)).length,
    }),
  }
}
