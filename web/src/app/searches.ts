import { stringifySearchWith } from '@tanstack/react-router'
import { isDay } from '../base/time.ts'
import type { ReportSearch } from '../features/reports/rules.ts'

/**
 * What the addresses of screens say beyond their path. What makes no sense is named as undefined: a part of an
 * address that is not mentioned here would reach the screen as it was written.
 */

type Search = Readonly<Record<string, unknown>>

/** Ids stay as they are in an address, `area=7`, instead of being put into quotes because they could be numbers. */
export const writeSearch = stringifySearchWith(JSON.stringify)

const dayOf = (value: unknown): string | undefined => (typeof value === 'string' && isDay(value) ? value : undefined)

const idOf = (value: unknown): string | undefined => (/^\d{1,15}$/.test(String(value)) ? String(value) : undefined)

const oneOf = <T extends string>(choices: readonly T[], value: unknown): T | undefined =>
  choices.find((each) => each === value)

/** What was just done is said once one gets there. */
export const absencesSearch = ({ done }: Search): { done?: 'taken-back' | undefined } => ({
  done: oneOf(['taken-back'], done),
})

export const newAbsenceSearch = ({ kind }: Search): { kind?: 'sick' | undefined } => ({ kind: oneOf(['sick'], kind) })

export const absenceSearch = ({ done }: Search): { done?: 'asked' | 'without-file' | undefined } => ({
  done: oneOf(['asked', 'without-file'], done),
})

interface TeamSearch {
  readonly view?: 'now' | 'week' | 'month' | undefined
  readonly date?: string | undefined
  readonly area?: string | undefined
  readonly person?: string | undefined
  readonly page?: number | undefined
}

const mostPages = 100_000

const pageOf = (page: unknown): number | undefined =>
  typeof page === 'number' && page > 1 && page <= mostPages ? Math.trunc(page) : undefined

export const teamSearch = ({ view, date, area, person, page }: Search): TeamSearch => ({
  view: oneOf(['now', 'week', 'month'], view),
  date: dayOf(date),
  area: idOf(area),
  person: idOf(person),
  page: pageOf(page),
})

interface TimeSearch {
  readonly view?: 'week' | 'month' | undefined
  readonly date?: string | undefined
  /** The day that is opened. */
  readonly open?: string | undefined
}

export const timeSearch = ({ view, date, open }: Search): TimeSearch => ({
  view: oneOf(['week', 'month'], view),
  date: dayOf(date),
  open: dayOf(open),
})

/** Whose week is filled in; one's own when nobody is named. */
export const sheetSearch = ({ date, person }: Search): { date?: string | undefined; person?: string | undefined } => ({
  date: dayOf(date),
  person: idOf(person),
})

/** Which import is open, else what is going to be imported. */
export const importSearch = ({
  id,
  kind,
}: Search): { id?: string | undefined; kind?: 'people' | 'time_trackings' | undefined } => ({
  id: idOf(id),
  kind: oneOf(['people', 'time_trackings'], kind),
})

interface MonthSearch {
  /** Like 2026-10. */
  readonly month?: string | undefined
  readonly show?: 'you' | 'lead' | 'person' | 'warnings' | undefined
  readonly area?: string | undefined
  /** Whose month is open. */
  readonly person?: string | undefined
}

export const monthSearch = ({ month, show, area, person }: Search): MonthSearch => ({
  month: dayOf(`${month}-01`)?.slice(0, 7),
  show: oneOf(['you', 'lead', 'person', 'warnings'], show),
  area: idOf(area),
  person: idOf(person),
})

/** Of whom a month is printed; of oneself when nobody is named. */
export const printSearch = ({
  month,
  person,
}: Search): { month?: string | undefined; person?: string | undefined } => ({
  month: dayOf(`${month}-01`)?.slice(0, 7),
  person: idOf(person),
})

const inboxKinds = ['absence', 'correction', 'warning', 'week'] as const

export const inboxSearch = ({ kind }: Search): { kind?: (typeof inboxKinds)[number] | undefined } => ({
  kind: oneOf(inboxKinds, kind),
})

interface PeopleSearch {
  readonly find?: string | undefined
  readonly area?: string | undefined
  readonly tag?: string | undefined
  readonly state?: 'invited' | 'left' | undefined
  readonly sort?: '-name' | 'vacation' | '-vacation' | undefined
}

export const peopleSearch = ({ find, area, tag, state, sort }: Search): PeopleSearch => ({
  find: find === undefined || find === '' ? undefined : String(find).slice(0, 100),
  area: idOf(area),
  tag: idOf(tag),
  state: oneOf(['invited', 'left'], state),
  sort: oneOf(['-name', 'vacation', '-vacation'], sort),
})

interface PersonSearch {
  readonly date?: string | undefined
  readonly open?: string | undefined
  readonly add?: 'absence' | 'sick' | undefined
}

/** A month of theirs, a day of it, and what is being entered for them. */
export const personSearch = ({ date, open, add }: Search): PersonSearch => ({
  date: dayOf(date),
  open: dayOf(open),
  add: oneOf(['absence', 'sick'], add),
})

const reportKinds = ['hours', 'balances', 'absences', 'overtime', 'warnings'] as const
const groupings = ['person', 'area', 'tag', 'day', 'week', 'month', 'each'] as const

/** Which report, of which days and people, and how it is shown: an address that can be passed on. */
export const reportsSearch = (search: Search): ReportSearch => ({
  report: oneOf(reportKinds, search.report),
  from: dayOf(search.from),
  to: dayOf(search.to),
  by: oneOf(groupings, search.by),
  area: idOf(search.area),
  tag: idOf(search.tag),
  person: idOf(search.person),
  order: /^-?[a-z_]{1,30}$/.test(String(search.order)) && search.order !== undefined ? String(search.order) : undefined,
  page: pageOf(search.page),
  view: oneOf(['table'], search.view),
})
