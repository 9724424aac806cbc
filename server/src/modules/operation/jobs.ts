import { handles, type JobHandler, type JobTools } from '../../base/jobs/jobs.ts'
import { findAddressee } from '../access/queries/directory.ts'
import { findAccount } from '../accounts/queries.ts'
import { testMail } from './mails.ts'
import { mailTest } from './model.ts'

export const operationJobs = ({ sendMail, sender }: Pick<JobTools, 'sendMail' | 'sender'>): JobHandler[] => [
  handles(mailTest, async (scope, { user_id }) => {
    const mail = await scope.open(async (ctx) => {
      const user = await findAddressee(ctx, user_id)
      // Deleted, deactivated or without an address by now: there is nobody to write to.
      if (user?.status !== 'active' || user.email === null) return undefined
      const locale = user.locale ?? (await findAccount(ctx)).locale
      return testMail(sender, { to: user.email, locale, username: user.username })
    })
    if (mail) await sendMail(mail)
  }),
]
