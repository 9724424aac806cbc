import type { Context } from '../../base/context.ts'
import { tell } from '../notifications/commands.ts'
import { thoseWhoLookAfter } from '../notifications/queries.ts'
import { dayRules, trackingRules, type WarningRule } from './model.ts'
import { findForgottenTrackings, findWarningFacts, markRaised } from './queries.ts'
import { brokenRules, warningWords } from './rules.ts'

const within = (rules: readonly WarningRule[], broken: readonly WarningRule[]): WarningRule[] =>
  broken.filter((rule) => rules.includes(rule))

/** Raises what a tracking breaks and was not raised yet, to those who look after the person. */
export async function raiseWarnings(ctx: Context, trackingId: number): Promise<void> {
  const found = await findWarningFacts(ctx, trackingId)
  if (found === undefined) return
  const broken = brokenRules({ ...found, now: ctx.now })
  const raised = [
    ...(await markRaised(ctx, found.day_id, { asked: dayRules, broken: within(dayRules, broken) })),
    ...(await markRaised(ctx, trackingId, { asked: trackingRules, broken: within(trackingRules, broken) })),
  ]
  for (const rule of raised) {
    const news = {
      kind: 'trigger_warning',
      workspace_id: found.workspace_id,
      entity: { type: 'time_tracking', id: found.shown_id },
      words: warningWords(rule, found.username, found.started_on),
    } as const
    await tell(ctx, news, thoseWhoLookAfter(found.user_id))
  }
}

/** Looks at what has been running for too long: nobody changes it, so nothing else draws attention to it. */
export async function warnOfForgotten(ctx: Context): Promise<void> {
  for (const trackingId of await findForgottenTrackings(ctx)) await raiseWarnings(ctx, trackingId)
}
