import { list, remove } from '../../api/v3/doors.ts'
import { deleteNotification, listNotifications } from './commands.ts'
import { kindQuery, notificationResource } from './resource.ts'

export const notificationDoors = [
  list(
    'GET WS/notifications',
    notificationResource,
    { summary: 'List what you were told', about: 'The type of each is its kind.' },
    (ctx, { workspace_id }) => listNotifications(ctx, workspace_id),
  ),
  remove(
    'DELETE WS/notifications/:notification_id',
    notificationResource,
    { summary: 'Delete a notification', asks: kindQuery, example: { type: 'batch_finished' } },
    (ctx, { workspace_id, notification_id }, { type }) => deleteNotification(ctx, workspace_id, notification_id, type),
  ),
]
