import { handles, type JobHandler, type JobTools } from '../../base/jobs/jobs.ts'
import { batchFinished } from '../batches/model.ts'
import { announceBatch } from './commands.ts'
import { notificationMail } from './mails.ts'
import { mailNotification } from './model.ts'
import { findMail } from './queries.ts'

export const notificationJobs = ({ sendMail, sender, appUrl }: JobTools): JobHandler[] => [
  handles(mailNotification, async (scope, { notification_id }) => {
    const notification = await scope.open((ctx) => findMail(ctx, notification_id))
    if (notification) await sendMail(notificationMail(sender, appUrl, notification))
  }),
  handles(batchFinished, (scope, { batch_action_id }) => scope.open((ctx) => announceBatch(ctx, batch_action_id))),
]
