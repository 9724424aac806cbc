import { addDays, addMonths, monthOf, weekOf } from '../../base/time.ts'

export type View = 'now' | 'week' | 'month'

/** An absence as the caller may know it; what they may not know is null. */
export interface Entry {
  readonly absence_id: string | null
  readonly kind: string | null
  readonly title: string | null
  readonly starts_on: string
  readonly ends_on: string
  readonly full_day: boolean
  readonly part: string | null
  readonly confirmation_status: string
}

export interface Person {
  readonly id: string
  readonly name: string
  /** Those the caller may know of. */
  readonly area_ids: readonly string[]
  readonly entries: readonly Entry[]
}

export interface StaffedDate {
  readonly date: string
  readonly planned: number
  readonly here: number
  readonly short: boolean
}

/** An area with how many of it are there, where it needs a number. */
export interface Area {
  readonly id: string
  readonly name: string
  readonly minimum_people: number | null
  readonly dates: readonly StaffedDate[]
}

export interface Group {
  /** None: people of no area that is known. */
  readonly area: Area | undefined
  readonly people: readonly Person[]
}

/** People by their areas; who is in several stands in each. Of one person or without areas there is one group. */
export function groupsOf(people: readonly Person[], areas: readonly Area[]): Group[] {
  const inAreas = areas.map((area) => ({ area, people: people.filter(({ area_ids }) => area_ids.includes(area.id)) }))
  const filled = inAreas.filter((group) => group.people.length > 0)
  if (people.length < 2 || filled.length === 0) return [{ area: undefined, people }]
  const others = people.filter((person) => !filled.some((group) => group.people.includes(person)))
  return others.length === 0 ? filled : [...filled, { area: undefined, people: others }]
}

/** How an area is staffed on a date on which it works. */
export const staffOn = (area: Area | undefined, date: string): StaffedDate | undefined =>
  area?.dates.find((each) => each.date === date && each.planned > 0)

/** The days a view shows around a date. */
export const daysOf = (view: Exclude<View, 'now'>, date: string): string[] =>
  view === 'week' ? weekOf(date) : monthOf(date)

/** The same view before or after. */
export const stepped = (view: Exclude<View, 'now'>, from: string, direction: 1 | -1): string =>
  view === 'week' ? addDays(from, 7 * direction) : addMonths(from, direction)

/** What somebody has on a date, whole days first, then the first half before the second. */
export const entriesOn = ({ entries }: Pick<Person, 'entries'>, date: string): Entry[] =>
  entries
    .filter(({ starts_on, ends_on }) => starts_on <= date && date <= ends_on)
    .toSorted((a, b) => order(a) - order(b))

const order = ({ full_day, part }: Entry): number =>
  full_day ? (part === null ? 0 : part === 'first_half' ? 1 : 2) : 3

/** The colour of an absence: those that everybody looks for have one of their own. */
export const toneOf = ({ kind }: Entry): 'vacation' | 'sick' | 'absent' =>
  kind === 'vacation' ? 'vacation' : kind === 'sick' || kind === 'child_sick' ? 'sick' : 'absent'

/** A short form for each name, as short as it can be without being taken for another. */
export function shortFor(names: readonly string[]): Map<string, string> {
  const short = new Map<string, string>()
  for (const name of names) {
    const taken = new Set(short.values())
    const word = name.charAt(0).toUpperCase() + name.slice(1)
    const prefixes = Array.from({ length: word.length }, (_, length) => word.slice(0, length + 1))
    short.set(name, prefixes.find((prefix) => !taken.has(prefix)) ?? word)
  }
  return short
}

/** Who is away on a date and who is not; who is away comes first. */
export function peopleOn(people: readonly Person[], date: string): { away: Person[]; here: Person[] } {
  const isAway = (person: Person): boolean => entriesOn(person, date).length > 0
  return { away: people.filter(isAway), here: people.filter((person) => !isAway(person)) }
}
