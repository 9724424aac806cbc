import { handles, type JobHandler, type JobTools } from '../../base/jobs/jobs.ts'
import { countAttempt } from '../../base/load/attempt-counters.ts'
import { findAddressee } from '../access/queries/directory.ts'
import { findAccount } from '../accounts/queries.ts'
import { mailFactorNews } from '../second-factors/model.ts'
import { factorMail } from './mails.ts'

/** A day's mails to one address, from all accounts together: nobody fills a stranger's mailbox. */
const perRecipient = { most: 20, windowSeconds: 86_400 }

export const enrolmentJobs = (tools: Pick<JobTools, 'open' | 'sendMail' | 'sender'>): JobHandler[] => [
  handles(mailFactorNews, async ({ accountId }, { to_id, user_id, news }) => {
    const mail = await tools.open(accountId, 'write', async (ctx) => {
      const reader = await findAddressee(ctx, to_id)
      const person = to_id === user_id ? undefined : await findAddressee(ctx, user_id)
      if (!reader?.email || reader.status !== 'active') return undefined
      const name = `factor mail ${reader.email.toLowerCase()}`
      if ((await countAttempt(ctx, name, perRecipient.windowSeconds)) > perRecipient.most) return undefined
      const locale = reader.locale ?? (await findAccount(ctx)).locale
      const about = to_id === user_id ? undefined : (person?.username ?? '')
      return factorMail(tools.sender, { to: reader.email, locale, username: reader.username, news, about })
    })
    if (mail) await tools.sendMail(mail)
  }),
]
