import type { Selectable } from 'kysely'
import { id, required } from '../../base/fields.ts'
import { mailKind } from '../../base/jobs/jobs.ts'
import type { VacationNotices } from '../../schema.ts'
import type { Unit } from '../vacation/model.ts'

export const noticeStates = ['proposed', 'sent', 'delivered', 'withdrawn'] as const
export const deliveries = ['application', 'by_hand'] as const

/** That somebody is notified of vacation that expires: what is left, until when it can be used, and the proof. */
export type VacationNotice = Omit<Selectable<VacationNotices>, 'day_parts' | 'parts_per_day'> & {
  /** As it is shown. */
  readonly days: number
  readonly unit: Unit
  /** Areas of the person, for those who administer one of them. */
  readonly user_area_ids: number[]
}

/** Half a year before vacation expires people are notified, so that they can still take it. */
export const noticeDays = 183

/** What should have expired already gets a new date, so far ahead that it can still be taken. */
export const leastDaysAhead = 90

/** More are sent with a second request. */
export const mostSent = 1000

/** Mails a notice that was sent. */
export const mailNotice = mailKind('vacation-notices.mail', { notice_id: required(id()) })

/** What became of notices that were to be sent. */
export interface SentNotices {
  readonly sent: number
  /** Nothing is left of what they were about. */
  readonly withdrawn: number
  /** The days can no longer be taken until the date. */
  readonly too_late: number
}

export const noticeCodes: Readonly<Record<string, string>> = {
  too_late: 'The days can no longer be taken until the date; a notice that comes so late lets nothing expire.',
  not_sent: 'The notice was not sent, or was received already.',
}
