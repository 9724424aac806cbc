import { handles, type JobHandler, type JobTools } from '../../base/jobs/jobs.ts'
import { noteBreakGlass } from '../access/model.ts'
import { lookForProof } from './commands/domains.ts'
import { endOtherSessions } from './commands/rule.ts'
import { breakGlassMail, linkedMail } from './mails.ts'
import { checkDomain, endOtherWays, mailBreakGlass, mailLinked } from './model.ts'
import { findReader } from './queries/readers.ts'
import { administratorIds } from './queries/rule.ts'
import { findProvider } from './queries.ts'

export const providerJobs = ({ open, sendMail, sender }: JobTools): JobHandler[] => [
  handles(checkDomain, (scope, { domain_id }) => lookForProof({ open, accountId: scope.accountId }, domain_id)),
  handles(endOtherWays, (scope, { required_from }) => scope.open((ctx) => endOtherSessions(ctx, required_from))),
  handles(noteBreakGlass, (scope, { user_id, at }) =>
    open(scope.accountId, 'write', async (ctx) => {
      for (const reader of await administratorIds(ctx))
        await ctx.enqueue(mailBreakGlass, { user_id: reader, entered_id: user_id, at })
    }),
  ),
  handles(mailBreakGlass, async (scope, { user_id, entered_id, at }) => {
    const [to, entered] = await open(scope.accountId, 'read', async (ctx) => [
      await findReader(ctx, user_id),
      await findReader(ctx, entered_id),
    ])
    if (to && entered) await sendMail(breakGlassMail(sender, to, entered.username, at))
  }),
  handles(mailLinked, async (scope, { user_id, provider_id }) => {
    const [to, provider] = await open(scope.accountId, 'read', async (ctx) => [
      await findReader(ctx, user_id),
      await findProvider(ctx, provider_id),
    ])
    if (to && provider) await sendMail(linkedMail(sender, to, provider.name))
  }),
]
