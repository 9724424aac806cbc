import type { Context } from '../../base/context.ts'
import { findTrackingsOnDays } from '../time-trackings/queries/facts.ts'
import { restedDay } from '../time-trackings/rules/day-breaks.ts'
import type { WarningFacts, WarningRule } from './model.ts'
import { findSubjects, type Subject } from './queries.ts'
import { brokenRules } from './rules.ts'

/** The rules that trackings and their days break as they are now, raised or not, by tracking. */
export async function findBrokenRules(
  ctx: Context,
  trackingIds: readonly number[],
): Promise<Map<number, readonly WarningRule[]>> {
  if (trackingIds.length === 0) return new Map()
  const found = await findJudged(ctx, trackingIds)
  return new Map(found.map((facts) => [facts.id, brokenRules({ ...facts, now: ctx.now })]))
}

export interface Judged extends Subject, Omit<WarningFacts, 'now'> {
  /** The tracking that stands for the whole day: its first. */
  readonly day_id: number
}

/** Trackings with what their days come to, for rules to judge. */
export async function findJudged(ctx: Context, trackingIds: readonly number[]): Promise<Judged[]> {
  const subjects = await findSubjects(ctx, trackingIds)
  const dayOf = ({ user_id, started_on }: Pick<Subject, 'user_id' | 'started_on'>) => `${user_id} ${started_on}`
  const days = Map.groupBy(await findTrackingsOnDays(ctx, subjects), dayOf)
  return subjects.map((subject) => {
    const { workedSeconds, restSeconds, longestSeconds, first } = restedDay(days.get(dayOf(subject)) ?? [])
    return {
      ...subject,
      dayWorkedSeconds: workedSeconds,
      dayBreakSeconds: restSeconds,
      dayLongestSeconds: longestSeconds,
      day_id: first?.id ?? subject.id,
    }
  })
}
