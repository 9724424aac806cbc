import type { Context } from '../../base/context.ts'
import { notify } from '../notifications/commands.ts'
import { supervisorsOf } from '../notifications/queries.ts'
import { findJudged, type Judged } from '../work-rules/commands.ts'
import { dayRules, trackingRules } from '../work-rules/model.ts'
import { brokenRules } from '../work-rules/rules.ts'
import { findForgottenTrackings, type Judgement, markRaised } from './queries.ts'
import { warningWords } from './rules.ts'

/** Raises what trackings break and was not raised yet, to those who supervise the people. */
export async function raiseWarnings(ctx: Context, trackingIds: readonly number[]): Promise<void> {
  if (trackingIds.length === 0) return
  const found = await findJudged(ctx, trackingIds)
  for (const { time_tracking_id, rule } of await markRaised(ctx, judge(ctx, found))) {
    const about = found.find((each) => (dayRules.includes(rule) ? each.day_id : each.id) === time_tracking_id)
    if (about === undefined) continue
    const news = {
      kind: 'trigger_warning',
      workspace_id: about.workspace_id,
      entity: { type: 'time_tracking', id: about.shown_id },
      words: warningWords(rule, about.username, about.started_on),
    } as const
    await notify(ctx, news, supervisorsOf(about.user_id))
  }
}

/** Each rule about each tracking and each day once; a day breaks a rule when any of its trackings says so. */
function judge(ctx: Context, found: readonly Judged[]): Judgement[] {
  const judged = new Map<string, Judgement>()
  for (const facts of found) {
    const broken = brokenRules({ ...facts, now: ctx.now })
    for (const rule of [...dayRules, ...trackingRules]) {
      const trackingId = dayRules.includes(rule) ? facts.day_id : facts.id
      const key = `${trackingId} ${rule}`
      const isBroken = broken.includes(rule) || (judged.get(key)?.isBroken ?? false)
      judged.set(key, { trackingId, rule, isBroken })
    }
  }
  return [...judged.values()]
}

/** Looks at what has been running for too long: nobody changes it, so nothing else draws attention to it. */
export const warnOfForgotten = async (ctx: Context): Promise<void> =>
  raiseWarnings(ctx, await findForgottenTrackings(ctx))
