import type { Context } from '../../../base/context.ts'
import { actingAs } from '../../../base/database/db.ts'
import { type Instant, isBefore, plus } from '../../../base/time/time.ts'
import { type MailReason, mailWebhook, warnAfterHours, warnOfWebhook } from '../model.ts'
import { findAdministrators, findEndpoint } from '../queries.ts'

/** Has all account administrators written to about an endpoint. */
export async function notifyOfTrouble(ctx: Context, endpointId: number, reason: MailReason): Promise<void> {
  const system = actingAs(ctx, { kind: 'system' })
  for (const user_id of await findAdministrators(ctx))
    await system.enqueue(mailWebhook, { endpoint_id: endpointId, user_id, reason })
}

/** An endpoint begins to fail: if it still does tomorrow, somebody hears of it. */
export const notifyOfFailing = (ctx: Context, endpointId: number, since: Instant): Promise<void> =>
  actingAs(ctx, { kind: 'system' }).enqueue(
    warnOfWebhook,
    { endpoint_id: endpointId, failing_since: since },
    { runAt: plus(since, { hours: warnAfterHours }), key: `webhook warn ${ctx.accountId} ${endpointId}` },
  )

/** Tomorrow is here. */
export async function warnIfFailing(ctx: Context, endpointId: number, since: Instant): Promise<void> {
  const endpoint = await findEndpoint(ctx, endpointId)
  const failing = endpoint?.state === 'on' ? endpoint.failing_since : null
  if (failing && !isBefore(since, failing)) await notifyOfTrouble(ctx, endpointId, 'failing')
}
