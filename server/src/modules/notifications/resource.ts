import { forPeople } from '../../api/scopes.ts'
import { one, oneOf, resource } from '../../api/v3/resource.ts'
import * as f from '../../base/fields.ts'
import type { Policy } from '../../base/policy.ts'
import { mostRecords } from '../batches/model.ts'
import { isSelf } from '../roles/model.ts'
import { notificationKinds } from '../users/model.ts'
import type { Notification } from './model.ts'
import { isOfKind } from './queries.ts'

const own: Policy<Notification> = {
  read: (ctx, notification) => isSelf(ctx, notification.user_id),
  update: () => false,
  destroy: (ctx, notification) => isSelf(ctx, notification.user_id),
}

export const notificationResource = resource<Notification>()('notification', (f) => ({
  scope: forPeople,
  about: 'Something you are told. Its type is its kind.',
  table: 'notifications',
  policy: own,
  attributes: {
    title: f.string('title'),
    message: f.string('message'),
    created_at: f.local('created_at'),
    updated_at: f.local('updated_at'),
    read_at: f.utc('read_at', { nullable: true, about: 'null until you have read it' }),
  },
  relationships: {
    user: one('user', 'user_id'),
    entity: {
      ...oneOf<Notification>('record', (notification) => notification.entity_id, {
        linkOnly: true,
        about: 'the record it is about, or null',
      }),
      typeOf: (notification) => notification.entity_type ?? 'record',
    },
  },
  filters: { type: isOfKind },
  defaultSort: '-id',
  typeOf: (notification) => notification.kind,
  types: notificationKinds,
}))

export const readingInput = { ids: f.optional(f.ids(1000), 'all of yours in the workspace when left out') }

export const kindQuery = { type: f.required(f.oneOf(notificationKinds), 'the kind of the notification') }

export const notificationBatchInput = {
  action: f.required(f.oneOf(['destroy'])),
  all: f.optional(f.boolean(), 'all of your own'),
  ids: f.optional(f.ids(mostRecords)),
}
