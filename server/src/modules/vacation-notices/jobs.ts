import { handles, type Job, type JobTools } from '../../base/jobs/jobs.ts'
import { proposeNotices } from './commands.ts'
import { noticeMail } from './mails.ts'
import { mailNotice } from './model.ts'
import { accountsWithExpiring, findNoticeToMail, saveNotice } from './queries.ts'

export const noticeJobs = ({ sendMail, sender, appUrl }: JobTools): Job[] => [
  // At night: what was taken meanwhile is not proposed.
  { name: 'vacation-notices.propose', when: '20 3 * * *', accounts: accountsWithExpiring, run: proposeNotices },
  handles(mailNotice, async (scope, { notice_id }) => {
    const notice = await scope.open((ctx) => findNoticeToMail(ctx, notice_id))
    if (notice === undefined) return
    await sendMail(noticeMail(sender, appUrl, notice))
    // Only now: a mail that was not taken proves nothing.
    await scope.open((ctx) => saveNotice(ctx, notice_id, { mailed_at: ctx.now, mailed_to: notice.email }))
  }),
]
