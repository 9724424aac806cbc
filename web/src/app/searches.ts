import { stringifySearchWith } from '@tanstack/react-router'
import { isDay } from '../base/time.ts'

/**
 * What the addresses of screens say beyond their path. What makes no sense is named as undefined: a part of an
 * address that is not mentioned here would reach the screen as it was written.
 */

type Read<T> = (value: unknown) => T | undefined
type Reads = Readonly<Record<string, Read<unknown>>>
type SearchOf<R extends Reads> = { readonly [K in keyof R]?: ReturnType<R[K]> }

/** Reads each part of an address as it is meant. */
const searchOf =
  <R extends Reads>(reads: R) =>
  (search: Readonly<Record<string, unknown>>): SearchOf<R> =>
    Object.fromEntries(Object.entries(reads).map(([name, read]) => [name, read(search[name])])) as SearchOf<R>

/** Ids stay as they are in an address, `area=7`, instead of being put into quotes because they could be numbers. */
export const writeSearch = stringifySearchWith(JSON.stringify)

const day: Read<string> = (value) => (typeof value === 'string' && isDay(value) ? value : undefined)

/** Like 2026-10. */
const month: Read<string> = (value) => day(`${value}-01`)?.slice(0, 7)

const fitting =
  (pattern: RegExp): Read<string> =>
  (value) =>
    value !== undefined && pattern.test(String(value)) ? String(value) : undefined

const id = fitting(/^\d{1,15}$/)

const mostPages = 100_000

const page: Read<number> = (value) =>
  typeof value === 'number' && value > 1 && value <= mostPages ? Math.trunc(value) : undefined

const oneOf =
  <T extends string>(...choices: readonly T[]): Read<T> =>
  (value) =>
    choices.find((each) => each === value)

/** Of somebody who comes back from a provider: which one is linked now, or what was refused where. */
const providerOutcome = {
  linked: id,
  refused: fitting(/^[a-z_]{1,40}$/),
  host: fitting(/^[a-z0-9.:-]{1,260}$/i),
  /** The number of the request that was refused, for whoever reads the log. */
  request: fitting(/^[a-z0-9-]{1,60}$/i),
}

export const ownSearch = searchOf(providerOutcome)

/** Where to go afterwards, and through whose providers. */
export const signInSearch = searchOf({
  back: (value) => (typeof value === 'string' ? value : undefined),
  at: id,
  ...providerOutcome,
})

/** What was just done is said once one gets there. */
export const absencesSearch = searchOf({ done: oneOf('taken-back') })

export const newAbsenceSearch = searchOf({ kind: oneOf('sick') })

export const absenceSearch = searchOf({ done: oneOf('asked', 'without-file') })

export const teamSearch = searchOf({ view: oneOf('now', 'week', 'month'), date: day, area: id, person: id, page })

/** The day that is opened is `open`. */
export const timeSearch = searchOf({ view: oneOf('week', 'month'), date: day, open: day })

/** Whose week is filled in; one's own when nobody is named. */
export const sheetSearch = searchOf({ date: day, person: id })

/** Which import is open, else what is going to be imported. */
export const importSearch = searchOf({ id, kind: oneOf('people', 'time_trackings') })

/** `person` is whose month is open. */
export const monthSearch = searchOf({ month, show: oneOf('you', 'lead', 'person', 'warnings'), area: id, person: id })

/** Of whom a month is printed: of oneself when nobody is named, or of everybody whose month is closed. */
export const printSearch = searchOf({ month, person: id, all: oneOf('closed') })

export const inboxSearch = searchOf({ kind: oneOf('absence', 'correction', 'warning', 'week') })

export const peopleSearch = searchOf({
  find: (value) => (value === undefined || value === '' ? undefined : String(value).slice(0, 100)),
  area: id,
  tag: id,
  state: oneOf('here', 'to_do', 'invited', 'left'),
  sort: oneOf('-name', 'vacation', '-vacation'),
})

/** Which webhook is open, and what of its log is shown. */
export const settingsSearch = searchOf({ ...providerOutcome, webhook: id, log: oneOf('failed'), page })

/** A month of theirs, a day of it, and what is being entered for them. */
export const personSearch = searchOf({ date: day, open: day, add: oneOf('absence', 'sick') })

/** Which report, of which days and people, and how it is shown: an address that can be passed on. */
export const reportsSearch = searchOf({
  report: oneOf('hours', 'balances', 'absences', 'overtime', 'warnings'),
  from: day,
  to: day,
  by: oneOf('person', 'area', 'tag', 'day', 'week', 'month', 'each'),
  area: id,
  tag: id,
  person: id,
  order: fitting(/^-?[a-z_]{1,30}$/),
  page,
  view: oneOf('table'),
})
