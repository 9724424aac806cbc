import type { Context } from '../../base/context.ts'
import { actingAs } from '../../base/db.ts'
import { type Instant, plus } from '../../base/time.ts'
import { tell } from '../notifications/commands.ts'
import { thoseWhoLookAfter } from '../notifications/queries.ts'
import { checkTracking, dayRules, longestRunHours, trackingRules, type WarningRule } from './model.ts'
import { findWarningFacts, markRaised } from './queries.ts'
import { brokenRules, warningWords } from './rules.ts'

/**
 * Has a tracking looked at, after the change is kept: now, or, while it runs, when it would have run too
 * long. A later change of the same tracking replaces a check that still waits.
 */
export async function checkLater(
  ctx: Context,
  tracking: { readonly id: number; readonly starts_at: Instant; readonly ends_at: Instant | null },
): Promise<void> {
  const { id: time_tracking_id, starts_at, ends_at } = tracking
  const options = { key: `check ${ctx.accountId} ${time_tracking_id}` }
  // Warnings are raised by the service: whoever made the change may be gone or may not know of the others.
  await actingAs(ctx, { kind: 'system' }).enqueue(
    checkTracking,
    { time_tracking_id },
    ends_at === null ? { ...options, runAt: plus(starts_at, { hours: longestRunHours }) } : options,
  )
}

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
