import { handles, type JobHandler } from '../../base/jobs.ts'
import type { SendMail } from '../../base/mail.ts'
import { notificationMail } from './mails.ts'
import { mailNotification } from './model.ts'
import { findMail } from './queries.ts'

export const notificationJobs = (sendMail: SendMail): JobHandler[] => [
  handles(mailNotification, async (scope, { notification_id }) => {
    const told = await scope.open((ctx) => findMail(ctx, notification_id))
    if (told) await sendMail(notificationMail(told))
  }),
]
