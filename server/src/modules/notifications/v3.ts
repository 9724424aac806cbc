import { forPeople } from '../../api/scopes.ts'
import { list, remove } from '../../api/v3/doors.ts'
import { respond } from '../../api/v3/orders.ts'
import { batchAnswer } from '../batches/resource.ts'
import { deleteNotification, listNotifications, readNotifications } from './commands.ts'
import { orderNotificationBatch } from './in-batch.ts'
import { kindQuery, notificationBatchInput, notificationResource, readingInput } from './resource.ts'

export const notificationDoors = [
  list(
    'GET WS/notifications',
    notificationResource,
    {
      summary: 'List what you were told',
      about: 'The type of each is its kind. `meta.unread` counts what you have not read, up to 100.',
      listMeta: { unread: { type: 'integer' } },
    },
    (ctx, { workspace_id }) => listNotifications(ctx, workspace_id),
  ),
  respond(
    'POST WS/notifications/readings',
    {
      scope: forPeople,
      summary: 'Mark notifications as read',
      about: 'Those named, or all of yours in the workspace. Answers how many became read by it.',
      bodyType: 'notification',
      inputs: readingInput,
      metaMembers: { read: { type: 'integer' } },
      example: {},
    },
    async (ctx, { workspace_id }, { ids }) => ({ read: await readNotifications(ctx, workspace_id, ids ?? 'all') }),
  ),
  remove(
    'DELETE WS/notifications/:notification_id',
    notificationResource,
    {
      summary: 'Delete a notification',
      about: 'Only one of your own. `type` must be its kind.',
      asks: kindQuery,
      example: { type: 'batch_finished' },
    },
    (ctx, { workspace_id, notification_id }, { type }) => deleteNotification(ctx, workspace_id, notification_id, type),
  ),
  respond(
    'POST WS/notifications/batch_actions',
    {
      scope: forPeople,
      summary: 'Delete many notifications of your own',
      about: batchAnswer.about,
      bodyType: 'batch_action',
      inputs: notificationBatchInput,
      metaMembers: batchAnswer.metaMembers,
      example: { action: 'destroy', all: true, ids: [] },
    },
    async (ctx, { workspace_id }, input) => batchAnswer.meta(await orderNotificationBatch(ctx, workspace_id, input)),
  ),
]
