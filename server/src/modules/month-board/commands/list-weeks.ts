import type { Context } from '../../../base/context.ts'
import { authorize } from '../../../base/policy.ts'
import { dateAfter, dateIn } from '../../../base/time/time.ts'
import { peopleScope, userIdOf } from '../../roles/model.ts'
import { calculateMany, todayOf } from '../../time-accounts/commands/calculate-account.ts'
import { findHolders } from '../../time-accounts/queries/facts.ts'
import { workspaceInReach } from '../../workspaces/commands.ts'
import { findFacts } from '../commands.ts'
import { mostDays, type UnconfirmedWeeks } from '../model.ts'
import { boardPolicy } from '../policy.ts'
import { findUnconfirmedWeeks } from '../queries/weeks.ts'
import { weekOf } from '../rules.ts'

/** Working time that waits for a confirmation, a person's week at a time. What is older is a matter of closing months. */
export async function showUnconfirmedWeeks(ctx: Context, workspaceId: number): Promise<UnconfirmedWeeks> {
  const workspace = await workspaceInReach(ctx, workspaceId)
  authorize(ctx, boardPolicy, 'read', { id: workspaceId })
  const today = dateIn(ctx.now, workspace.time_zone)
  const { weeks, count } = await findUnconfirmedWeeks(ctx, {
    workspaceId,
    scope: peopleScope(ctx, workspaceId),
    userId: userIdOf(ctx) ?? 0,
    since: dateAfter(today, -mostDays),
  })
  const [first, last] = [weeks[0]?.from, weeks.at(-1)?.from]
  if (first === undefined || last === undefined) return { id: workspaceId, count: 0, weeks: [] }
  const dates = { from: first, to: dateAfter(last, 6) }
  const userIds = [...new Set(weeks.map(({ user_id }) => user_id))]
  const holders = new Map((await findHolders(ctx, userIds)).map((holder) => [holder.user_id, holder]))
  const accounts = await calculateMany(ctx, [...holders.values()], dates, 'days')
  const daysOf = new Map(accounts.map(({ user_id, days }) => [user_id, days]))
  const factsOf = await findFacts(ctx, { workspaceId, userIds, ...dates })
  return {
    id: workspaceId,
    count,
    weeks: weeks.map((week) => {
      const holder = holders.get(week.user_id)
      const look = { today: holder ? todayOf(ctx, holder) : today, now: ctx.now }
      return weekOf(week, daysOf.get(week.user_id) ?? [], factsOf(week.user_id), look)
    }),
  }
}
