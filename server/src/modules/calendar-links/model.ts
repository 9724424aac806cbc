import type { Instant } from '../../base/time/time.ts'
import type { CalendarAbsence, Entry } from '../calendar/model.ts'

/** What is told under an address: everything of oneself; of the team that somebody is absent, or why where types allow it. */
export const shownByLinks = ['own', 'busy', 'typed'] as const
type Shows = (typeof shownByLinks)[number]

export interface CalendarLink {
  readonly id: number
  readonly workspace_id: number
  readonly user_id: number
  readonly area_id: number | null
  readonly shows: Shows
  readonly last_read_at: Instant | null
  readonly created_at: Instant
  /** The secret of its address, the moment it is made. */
  readonly secret?: string
}

/** A link as whoever reads the calendar needs it. */
export interface ReadLink extends CalendarLink {
  readonly digest: Buffer
  readonly locale: string
}

export type LinkedAbsence = CalendarAbsence & {
  readonly starts_at: Instant
  readonly ends_at: Instant
  readonly updated_at: Instant
}

/** An entry of a calendar, before it is written as one. */
export interface CalendarEvent {
  readonly uid: string
  readonly summary: string
  /** When it was last changed; of others nobody learns that, because who falls ill is entered late. */
  readonly changedAt: Instant
  readonly isTentative: boolean
  readonly isBusy: boolean
  readonly days?: Pick<Entry, 'starts_on' | 'ends_on'>
  readonly hours?: { readonly from: Instant; readonly to: Instant }
}

export interface CalendarFile {
  readonly name: string
  /** What is missing, where not everything has room. */
  readonly remark?: string
  readonly events: readonly CalendarEvent[]
}

export const mostLinks = 10
export const mostEvents = 2000
export const mostAbsences = 5000
export const monthsShown = { before: 3, after: 18 }
export const readsAnHour = 60

export const calendarLinkCodes: Readonly<Record<string, string>> = {
  too_many_links: 'Somebody has as many calendar links in a workspace as they can have; one has to be deleted first.',
  too_many_people: 'The workspace has more people than a calendar shows; an area of it has to be named.',
}
