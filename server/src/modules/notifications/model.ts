import type { Selectable } from 'kysely'
import { id, required } from '../../base/fields.ts'
import { mailKind } from '../../base/jobs/jobs.ts'
import type { Notifications } from '../../schema.ts'
import type { notificationKinds } from '../users/model.ts'

type NotificationKind = (typeof notificationKinds)[number]

/** Something one person is told, with the zone its times are shown in. */
export type Notification = Selectable<Notifications> & { readonly time_zone: string }

/** What is told, in both languages; each person reads their own. */
export type Words = Readonly<Record<'de' | 'en', { readonly title: string; readonly message: string }>>

/** Something to be told about a record. */
export interface News {
  readonly kind: NotificationKind
  readonly workspace_id: number
  readonly entity: { readonly type: string; readonly id: string } | null
  readonly words: Words
}

/** Mails a notification to somebody who wants that. */
export const mailNotification = mailKind('notifications.mail', { notification_id: required(id()) })
