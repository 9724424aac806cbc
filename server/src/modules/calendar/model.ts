import type { Instant } from '../../base/time/time.ts'
import type { Holiday } from '../public-holidays/model.ts'

/** Somebody of a workspace, as colleagues know them. */
export interface Colleague {
  readonly id: number
  readonly account_id: number
  readonly username: string
  readonly abbreviation: string | null
  readonly avatar_file_id: number | null
  /** Of this workspace. */
  readonly area_ids: number[]
}

/** Somebody of a team, as counting it sees them. */
export type TeamMember = Pick<Colleague, 'id' | 'area_ids'>

/** An absence, before it is known who looks at it. */
export interface CalendarAbsence {
  readonly id: number
  readonly user_id: number
  readonly kind: string
  readonly title: string
  readonly shown_to_colleagues: 'nothing' | 'absent' | 'kind'
  readonly starts_on: string
  readonly ends_on: string
  readonly full_day: boolean
  readonly part: string | null
  readonly confirmation_status: string
}

/** How near somebody is to whoever looks: those who supervise them, and they themselves, see everything. */
export type Sight = 'everything' | 'colleague'

/** An absence as it is shown. What is not to be known is null. */
export interface Entry {
  readonly absence_id: number | null
  readonly kind: string | null
  readonly title: string | null
  readonly starts_on: string
  readonly ends_on: string
  readonly full_day: boolean
  readonly part: string | null
  readonly confirmation_status: string
}

/** Somebody of a team with what is known of their absences. */
export type CountedPerson = TeamMember & { readonly entries: readonly Entry[] }

export type CalendarPerson = Colleague & { readonly entries: readonly Entry[] }

/** How many of a team there are, and how many of them are away on a date. */
export interface TeamDate {
  readonly date: string
  readonly people: number
  readonly absent: number
}

export interface CalendarDate {
  readonly date: string
  /** Away the whole day, confirmed or reported sick, as far as the caller may know. */
  readonly absent: number
  readonly here: number
}

/** An area that the people shown can be narrowed down to. */
export interface CalendarArea {
  readonly id: number
  readonly name: string
  /** So many it needs on a day on which it works. */
  readonly minimum_people: number | null
}

export interface StaffedDate {
  readonly date: string
  /** Who would work that day, were nobody absent. */
  readonly planned: number
  readonly here: number
  /** Fewer are there than the area needs. */
  readonly short: boolean
}

/** Without dates where it needs no certain number, or where not all of its people are known. */
export interface StaffedArea extends CalendarArea {
  readonly dates: readonly StaffedDate[]
}

/** A date on which an area would have too few, were somebody absent. */
export interface ShortDate {
  readonly date: string
  readonly area_id: number
  readonly area: string
  readonly minimum_people: number
  readonly here: number
}

/** A page of people: one page is what a screen can show. */
interface People<Person> {
  readonly people: readonly Person[]
  readonly peopleCount: number
  readonly areas: readonly CalendarArea[]
}

export interface Calendar extends People<CalendarPerson> {
  readonly id: number
  readonly from: string
  readonly to: string
  readonly areas: readonly StaffedArea[]
  readonly holidays: readonly Holiday[]
  readonly dates: readonly CalendarDate[]
}

/** Who is here now. */
export type PresentPerson = CalendarPerson & {
  readonly state: 'idle' | 'working' | 'on_break'
  /** Null while idle, and for colleagues. */
  readonly since: Instant | null
}

export interface Presence extends People<PresentPerson> {
  readonly id: number
}

/** A clock that runs in the workspace. */
export interface RunningClock {
  readonly user_id: number
  readonly starts_at: Instant
  readonly break_since: Instant | null
}

export const mostDays = 92
/** So far beyond the dates asked for colleagues see how long a stretch goes on. */
export const daysAround = 31
export const peopleAPage = 500
