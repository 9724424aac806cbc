import { handles, type JobHandler, type JobTools } from '../../base/jobs.ts'
import { notificationMail } from './mails.ts'
import { mailNotification } from './model.ts'
import { findMail } from './queries.ts'

export const notificationJobs = ({ sendMail, sender, appUrl }: JobTools): JobHandler[] => [
  handles(mailNotification, async (scope, { notification_id }) => {
    const told = await scope.open((ctx) => findMail(ctx, notification_id))
    if (told) await sendMail(notificationMail(sender, appUrl, told))
  }),
]
