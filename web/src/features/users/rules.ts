import { dayInWords, daysInWords, hours, weekOf } from '../../base/time.ts'

export const states = ['active', 'here', 'to_do', 'invited', 'left'] as const
export type State = (typeof states)[number]
export type Sort = 'name' | '-name' | 'vacation' | '-vacation'

/** Which people are asked for, and in which order. */
export interface Asked {
  readonly find: string
  readonly area: string | undefined
  readonly tag: string | undefined
  readonly state: State
  readonly sort: Sort
}

/** A person in the list. */
export interface Line {
  readonly id: string
  readonly name: string
  readonly areas: readonly { readonly id: string; readonly name: string }[]
  readonly tagIds: readonly string[]
  readonly clock: { readonly state: string; readonly since: number | undefined }
  readonly away: { readonly id: string; readonly title: string; readonly until: string } | undefined
  readonly vacationLeft: number
  /** How much waits for a decision about them, by its kind. */
  readonly toDo: readonly { readonly kind: string; readonly count: number }[]
  /** Has an address, and no password yet. */
  readonly isInvited: boolean
  readonly canChange: boolean
  readonly canInvite: boolean
}

/** Who is chosen, by their ids. */
export type Chosen = ReadonlyMap<string, Line>

/** Whether there is something one may do with them together with others. */
export const isChoosable = ({ canChange, canInvite }: Line): boolean => canChange || canInvite

export const chosenOf = (lines: readonly Line[]): Chosen =>
  new Map(lines.filter(isChoosable).map((line) => [line.id, line]))

/** What the server is to leave. */
export const filterOf = ({ area, tag, state }: Asked): Record<string, string> => ({
  status: state === 'left' ? 'inactive' : 'active',
  ...(state === 'invited' && { signs_in: 'false', email: 'present:true' }),
  ...(area && { area_id: area }),
  ...(tag && { tag_id: tag }),
})

/** What only the server can tell of everybody at once. */
export const onlyOf = ({ state }: Asked): { readonly only?: State } =>
  state === 'here' || state === 'to_do' ? { only: state } : {}

/** So many are chosen at once: each is a change of its own, and somebody waits for them. */
export const mostChosen = 1000

/** So many chosen ones fit into the address of a file. */
export const mostInFile = 100

const columns = {
  name: 'username',
  '-name': '-username',
  vacation: 'remaining_vacation_days_this_year',
  '-vacation': '-remaining_vacation_days_this_year',
} as const

export const sortOf = ({ sort }: Asked) => columns[sort]

/** The same column the other way round, another one from its beginning. */
export const sortedBy = (column: 'name' | 'vacation', sort: Sort): Sort => (sort === column ? `-${column}` : column)

export const directionOf = (column: 'name' | 'vacation', sort: Sort): 'ascending' | 'descending' | undefined =>
  sort === column ? 'ascending' : sort === `-${column}` ? 'descending' : undefined

/** What somebody does now, as a dot: away wins over not here. */
export const nowOf = ({ clock: { state }, away }: Pick<Line, 'clock' | 'away'>): 'here' | 'break' | 'off' | 'away' =>
  state === 'working' ? 'here' : state === 'on_break' ? 'break' : away ? 'away' : 'off'

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]

/** Hours of each day of a week. */
export type Week = Readonly<Record<Weekday, number>>

/** Any Monday and the days after it, for their names. */
const someWeek = (): string[] => weekOf('2026-11-16')

export const weekdayName = (day: Weekday): string => dayInWords(someWeek()[weekdays.indexOf(day)] ?? '', 'weekday')

export const sumOf = (week: Week): number => weekdays.reduce((sum, day) => sum + week[day], 0)

/** `7:30`, `7.5`, `7,5` or `7` hours; undefined for what is none. */
export function hoursTyped(text: string): number | undefined {
  const typed = text.trim().replace(',', '.')
  if (typed === '' || typed === '–' || typed === '-') return 0
  const clock = /^(\d{1,3}):([0-5]\d)$/.exec(typed)
  if (clock) return Number(clock[1]) + Number(clock[2]) / 60
  return /^\d{1,3}(\.\d+)?$/.test(typed) ? Number(typed) : undefined
}

/** Hours as they are typed and shown: `7:30`, and a dash for none. */
export const hoursShown = (value: number): string => (value === 0 ? '–' : hours(value * 3600))

/** Hours of a week on as many days from Monday on, each the same. */
export const evenWeek = (total: number, days: number): Week =>
  Object.fromEntries(weekdays.map((day, index) => [day, index < days ? total / days : 0])) as Record<Weekday, number>

/** `Mon–Thu 8:00`: days in a row with the same hours together. */
export function weekInWords(week: Week): string {
  const parts: { from: Weekday; to: Weekday; hours: number }[] = []
  for (const day of weekdays) {
    const last = parts.at(-1)
    if (week[day] === 0) continue
    const isNext = last && weekdays.indexOf(last.to) === weekdays.indexOf(day) - 1
    if (isNext && last.hours === week[day]) last.to = day
    else parts.push({ from: day, to: day, hours: week[day] })
  }
  return parts
    .map(({ from, to, hours: each }) => {
      const names = from === to ? weekdayName(from) : `${weekdayName(from)}–${weekdayName(to)}`
      return `${names} ${hoursShown(each)}`
    })
    .join(', ')
}

export const tabs = ['overview', 'time', 'absences', 'contract', 'documents', 'access', 'history'] as const
export type Tab = (typeof tabs)[number]

/** Who may not read everything of somebody has no use for some tabs. */
export const tabsFor = (rights: { readonly readAll: boolean; readonly change: boolean }): readonly Tab[] =>
  tabs.filter((tab) => (tab !== 'documents' || rights.readAll) && (tab !== 'access' || rights.change))

/** What counts for people nobody gave other hours. */
export const usualWeek: Week = evenWeek(40, 5)

/** The week that counts on a day; patterns are given the latest first. */
export const patternOn = <T extends { readonly from: string }>(patterns: readonly T[], date: string): T | undefined =>
  patterns.find(({ from }) => from <= date)

interface Day {
  readonly date: string
  readonly worked: number
  readonly absence: number
  readonly holiday: number
  readonly target: number
  readonly balance: number
}

interface Sums {
  readonly name: string
  readonly worked: number
  readonly credited: number
  readonly target: number
  readonly balance: number
}

/** The days of each week together; with a name, all of them as one. */
export function weeksOf(days: readonly Day[], whole?: string): Sums[] {
  const groups = Map.groupBy(days, ({ date }) => whole ?? weekOf(date)[0] ?? date)
  return [...groups.values()].map((some) => {
    const sum = (value: (day: Day) => number): number => some.reduce((total, day) => total + value(day), 0)
    return {
      name: whole ?? daysInWords(some[0]?.date ?? '', some.at(-1)?.date ?? ''),
      worked: sum(({ worked }) => worked),
      credited: sum(({ absence, holiday }) => absence + holiday),
      target: sum(({ target }) => target),
      balance: sum(({ balance }) => balance),
    }
  })
}

/** A week from what was typed for its days; undefined while one of them is no number of hours. */
export function weekOfTexts(texts: Readonly<Record<string, string>>): Week | undefined {
  const typed = weekdays.map((day) => [day, hoursTyped(texts[day] ?? '')] as const)
  if (typed.some(([, hours]) => hours === undefined || hours > 24)) return undefined
  return Object.fromEntries(typed) as Week
}

export const isSameWeek = (a: Week, b: Week): boolean => weekdays.every((day) => Math.abs(a[day] - b[day]) < 1 / 120)

/** A number of days as it was typed; undefined for nothing, null for what is none. */
export function daysTyped(text: string): number | undefined | null {
  const typed = text.trim().replace(',', '.')
  if (typed === '') return undefined
  return /^\d{1,3}(\.\d{1,2})?$/.test(typed) ? Number(typed) : null
}
