import type { Context } from '../../../base/context.ts'
import { hoursOf } from '../../../base/time/hours.ts'
import { dateAfter } from '../../../base/time/time.ts'
import type { AbsenceRecount } from '../../absences/model.ts'
import type { EmploymentPlan } from '../../employments/plans.ts'
import { findEmployments } from '../../employments/queries.ts'
import { employmentOn } from '../../employments/rules.ts'
import { calculateDays, todayOf } from '../../time-accounts/commands/calculate-account.ts'
import { balanceOf, type DailyAccount } from '../../time-accounts/model.ts'
import { findHolders } from '../../time-accounts/queries/facts.ts'
import { type Consequences, mostNamedDays, type Notice } from '../model.ts'
import { findLooseEnds } from '../queries.ts'

/** Somebody's account from a day up to today, or a while from then on; undefined for who has none. */
export async function lookAt(ctx: Context, userId: number, from: string): Promise<DailyAccount | undefined> {
  const [holder] = await findHolders(ctx, [userId])
  if (holder === undefined) return undefined
  const [soon, today] = [dateAfter(from, mostNamedDays - 1), todayOf(ctx, holder)]
  const to = today < soon ? soon : today
  return calculateDays(ctx, holder, { from, to })
}

interface Looks {
  readonly from: string
  readonly before: DailyAccount | undefined
  readonly after: DailyAccount | undefined
  readonly recounts: readonly AbsenceRecount[]
}

interface Seen extends Omit<Looks, 'from'> {
  readonly userId: number
  readonly plan: EmploymentPlan
  readonly joined: number | undefined
}

/** What became different between two looks at an account, and what to know of it. */
export const consequencesOf = async (ctx: Context, seen: Seen): Promise<Consequences> => ({
  ...differencesOf({ ...seen, from: seen.plan.from }),
  notices: await noticesOf(ctx, seen),
})

/** What became different between two looks at an account. */
export function differencesOf({ from, before, after, recounts }: Looks): Omit<Consequences, 'notices'> {
  const days = (after?.days ?? []).flatMap((day, index) => {
    const was = before?.days[index]
    if (was === undefined) return []
    const [target_before, target_after] = [was.seconds.target, day.seconds.target]
    const [balance_before, balance_after] = [balanceOf(was.seconds), balanceOf(day.seconds)]
    if (target_before === target_after && balance_before === balance_after) return []
    const shown = { target_before, target_after, balance_before, balance_after }
    return [{ date: day.date, ...mapped(shown) }]
  })
  const on = after?.to ?? from
  return {
    from,
    changed_days: days.length,
    days: days.slice(0, mostNamedDays),
    target: { to: on, ...mapped({ before: targetIn(before), after: targetIn(after) }) },
    balance: { on, ...mapped({ before: closing(before), after: closing(after) }) },
    absences: recounts.flatMap(({ absences }) => absences),
    vacation: vacationOf(recounts),
  }
}

const targetIn = (account: DailyAccount | undefined): number =>
  (account?.days ?? []).reduce((sum, { seconds }) => sum + seconds.target, 0)

/** A vacation is one, over all workspaces: each year as it was before the first count and after the last. */
const vacationOf = (recounts: readonly AbsenceRecount[]) =>
  [
    ...Map.groupBy(
      recounts.flatMap(({ vacation }) => vacation),
      ({ year }) => year,
    ),
  ].map(([year, counts]) => ({
    year,
    remaining_days_before: counts[0]?.remaining_days_before,
    remaining_days_after: counts.at(-1)?.remaining_days_after,
  }))

const mapped = <Name extends string>(seconds: Record<Name, number>): Record<Name, number> =>
  Object.fromEntries(Object.entries<number>(seconds).map(([name, value]) => [name, hoursOf(value)])) as Record<
    Name,
    number
  >

const closing = (account: DailyAccount | undefined): number =>
  account === undefined ? 0 : account.opening + balanceOf(account)

async function noticesOf(ctx: Context, { userId, plan, after, joined }: Seen): Promise<Notice[]> {
  const notices: Notice[] = joined === undefined ? [] : [{ kind: 'joins_workspace', workspace_id: String(joined) }]
  const end = plan.insert ? plan.insert.ends_on : plan.save?.ends_on
  // A piece that another one follows ends nothing.
  if (!end || employmentOn(await findEmployments(ctx, userId), dateAfter(end, 1))) return notices
  const { absences, trackings, is_running } = await findLooseEnds(ctx, userId, end)
  if (is_running) notices.push({ kind: 'clock_is_running' })
  if (trackings > 0) notices.push({ kind: 'work_after_the_end', count: trackings })
  if (absences > 0) notices.push({ kind: 'absences_after_the_end', count: absences })
  if (closing(after) !== 0) notices.push({ kind: 'balance_left', hours: hoursOf(closing(after)) })
  return notices
}
