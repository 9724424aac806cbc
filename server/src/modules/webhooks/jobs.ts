import { handles, type JobHandler, type JobTools } from '../../base/jobs/jobs.ts'
import { warnIfFailing } from './commands/notify.ts'
import { webhookMail } from './mails.ts'
import { mailWebhook, warnOfWebhook } from './model.ts'
import { findAddressee, findEndpoint } from './queries.ts'

export const webhookJobs = ({ sendMail, sender }: JobTools): JobHandler[] => [
  handles(mailWebhook, async (scope, { endpoint_id, user_id, reason }) => {
    const [to, endpoint] = await scope.open(async (ctx) => [
      await findAddressee(ctx, user_id),
      await findEndpoint(ctx, endpoint_id),
    ])
    if (to && endpoint) await sendMail(webhookMail(sender, to, endpoint, reason))
  }),
  handles(warnOfWebhook, (scope, { endpoint_id, failing_since }) =>
    scope.open((ctx) => warnIfFailing(ctx, endpoint_id, failing_since)),
  ),
]
