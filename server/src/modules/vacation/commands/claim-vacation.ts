import type { Context } from '../../../base/context.ts'
import type { WholeOf } from '../../../base/fields.ts'
import { fractionOf, zero } from '../../../base/fractions.ts'
import { findEmployments } from '../../employments/queries.ts'
import { targetPatternsOf } from '../../target-hours/queries.ts'
import type { ShownClaim } from '../model.ts'
import { findBook } from '../queries/book.ts'
import type { claimQuery } from '../resource/claim.ts'
import { claimOfYear } from '../rules/claim.ts'
import { daysToPay, sumOf } from '../rules.ts'
import { personFor } from './person.ts'

/** What the law gives a person in a year, period by period, beside what they took in each. Nothing is written. */
export async function claimVacation(
  ctx: Context,
  [workspaceId, userId]: readonly [number, number],
  asked: WholeOf<typeof claimQuery>,
): Promise<ShownClaim> {
  const { today } = await personFor(ctx, 'read', workspaceId, userId)
  const year = asked.year ?? Number(today.slice(0, 4))
  const claim = claimOfYear({
    year,
    annualDays: fractionOf(asked.annual_days),
    weeklyDays: asked.weekly_days ?? 5,
    employments: await findEmployments(ctx, userId),
    patterns: (await targetPatternsOf(ctx, [userId])).get(userId) ?? [],
  })
  const { unit, days: stored } = await findBook(ctx, userId)
  // A claim is of days, however somebody's vacation is counted.
  const days = daysToPay(stored).map((day) => (unit === 'days' ? day : { ...day, days: day.otherwise ?? zero }))
  return {
    ...claim,
    ...{ id: `${userId}-${year}`, user_id: userId },
    employments: claim.employments.map((employment) => ({
      ...employment,
      periods: employment.periods.map((period) => ({
        ...period,
        taken: sumOf(days.filter(({ on }) => period.from <= on && on <= period.to && on.startsWith(`${year}-`))),
      })),
    })),
  }
}
