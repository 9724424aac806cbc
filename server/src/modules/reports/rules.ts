import { dateAfter, datesBetween, daysFrom, weekdayOf } from '../../base/time/time.ts'
import { absenceKinds } from '../absence-types/model.ts'
import { balanceOf, type Dates } from '../time-accounts/model.ts'
import { firstOfMonth, lastOfMonth } from '../time-accounts/rules.ts'
import { warningRules } from '../work-rules/model.ts'
import type { DayNumbers } from '../working-days/model.ts'
import type { Column, Report, ReportBar, ReportKind, Values } from './model.ts'

/** What accounts come to, added up; balances come from them. */
export interface Tally {
  opening: number
  worked: number
  owed: number
  credited: number
  booked: number
  /** What days brought above what they owed, and what they fell short of it. */
  over: number
  under: number
}

export const emptyTally = (): Tally => ({ opening: 0, worked: 0, owed: 0, credited: 0, booked: 0, over: 0, under: 0 })

/** Adds in place: a report is thousands of people. */
export function addTally(to: Tally, more: Readonly<Tally>): void {
  to.opening += more.opening
  to.worked += more.worked
  to.owed += more.owed
  to.credited += more.credited
  to.booked += more.booked
  to.over += more.over
  to.under += more.under
}

/** Adds a day of an account. What was booked by hand is no work: it is added for itself. */
export function addDay(to: Tally, numbers: DayNumbers): void {
  to.worked += numbers.worked
  to.owed += numbers.owed
  to.credited += numbers.absence + numbers.holiday
  const balance = balanceOf({ ...numbers, booked: 0 })
  if (balance > 0) to.over += balance
  else to.under += balance
}

const changeOf = ({ worked, credited, booked, owed }: Tally): number => worked + credited + booked - owed

/** The numbers of an account that columns show. */
export const valuesOf = (tally: Tally): Values => ({
  opening: tally.opening,
  worked: tally.worked,
  owed: tally.owed,
  credited: tally.credited,
  booked: tally.booked,
  over: tally.over,
  under: tally.under,
  balance: changeOf(tally),
  closing: tally.opening + changeOf(tally),
})

/** Dates in their order, each as if the days before it were its opening. */
export function running(tallies: readonly Tally[], opening: number): Tally[] {
  let before = opening
  return tallies.map((tally) => {
    const opened = { ...tally, opening: before }
    before += changeOf(tally)
    return opened
  })
}

const column = (unit: Column['unit'], ...names: readonly string[]): Column[] => names.map((name) => ({ name, unit }))

/** In the order in which they are read: what is added and taken away, then what it comes to. */
const columnsOf: Record<ReportKind, readonly Column[]> = {
  hours: [
    ...column('seconds', 'worked', 'owed', 'credited'),
    ...column('signed_seconds', 'booked', 'balance', 'closing'),
  ],
  balances: [
    ...column('signed_seconds', 'opening'),
    ...column('seconds', 'worked', 'credited'),
    ...column('signed_seconds', 'booked'),
    ...column('seconds', 'owed'),
    ...column('signed_seconds', 'closing'),
  ],
  overtime: column('signed_seconds', 'over', 'under', 'booked', 'balance', 'closing'),
  absences: column('days', ...absenceKinds, 'total'),
  warnings: column('count', ...warningRules, 'total'),
}

/** Columns that hold nothing in some reports are left out there. */
const leftOutWhenEmpty: readonly string[] = ['booked', ...absenceKinds, ...warningRules]

export const columnsShown = (kind: ReportKind, totals: Values): Column[] =>
  columnsOf[kind].filter(({ name }) => !leftOutWhenEmpty.includes(name) || (totals[name] ?? 0) !== 0)

/** Days to the hundredth, from the billionths that are added up. */
const daysOf = (billionths: number): number => Math.round(billionths / 10_000_000) / 100

/** Only what columns show, in one order, as it is shown. */
export const valuesIn = (columns: readonly Column[], values: Values): Values =>
  Object.fromEntries(
    columns.map(({ name, unit }) => [name, unit === 'days' ? daysOf(values[name] ?? 0) : (values[name] ?? 0)]),
  )

export const notCalculated = (columns: readonly Column[]): Values =>
  Object.fromEntries(columns.map(({ name }) => [name, null]))

/** Bars that can still be told apart: days of two months, weeks of half a year. */
export function stepOf({ from, to }: Dates): Report['step'] {
  const days = daysFrom(from, to)
  return days <= 62 ? 'day' : days <= 186 ? 'week' : 'month'
}

/** Days, weeks or months, as far as they lie between two dates. */
export function periodsOf({ from, to }: Dates, step: Report['step']): Dates[] {
  const periods: Dates[] = []
  for (let first = from; first <= to; ) {
    const last = lastOf(first, step)
    periods.push({ from: first, to: last < to ? last : to })
    first = dateAfter(last, 1)
  }
  return periods
}

function lastOf(date: string, step: Report['step']): string {
  if (step === 'day') return date
  return step === 'month' ? lastOfMonth(firstOfMonth(date)) : dateAfter(date, 7 - weekdayOf(date))
}

/** For each date, which of the periods it lies in. */
export function placesOf(periods: readonly Dates[]): Map<string, number> {
  const places = new Map<string, number>()
  for (const [place, { from, to }] of periods.entries())
    for (const date of datesBetween(from, to)) places.set(date, place)
  return places
}

/** What the chart draws of a period. */
export function barOf(kind: ReportKind, dates: Dates, values: Values): ReportBar {
  const of = (name: string): number => values[name] ?? 0
  switch (kind) {
    case 'hours':
      return { ...dates, value: of('worked'), line: of('owed') }
    case 'balances':
      return { ...dates, value: of('closing'), line: null }
    case 'overtime':
      return { ...dates, value: of('balance'), line: null }
    case 'absences':
      return { ...dates, value: daysOf(of('total')), line: null }
    case 'warnings':
      return { ...dates, value: of('total'), line: null }
  }
}

/** What a report counts: of each person, of periods, of all. Everything can be added up over people. */
export interface Measured {
  /** Whose numbers are not known yet is not in it. */
  readonly ofPeople: ReadonlyMap<number, Values>
  readonly ofPeriods: (periods: readonly Dates[]) => readonly Values[]
  readonly totals: Values
}

/** Something of somebody on a date, which counts under a name. */
interface CountedRecord {
  readonly user_id: number
  readonly date: string
  readonly name: string
  readonly amount: number
}

type Adding = Record<string, number>

/** Records added up, under their names and in all. */
export function measureRecords(userIds: readonly number[], records: readonly CountedRecord[]): Measured {
  const people = new Map(userIds.map((id) => [id, { total: 0 } as Adding]))
  const dates = new Map<string, Adding>()
  const totals: Adding = { total: 0 }
  for (const { user_id, date, name, amount } of records) {
    const person = people.get(user_id)
    const day = dates.get(date) ?? { total: 0 }
    dates.set(date, day)
    for (const to of [person, day, totals]) {
      if (to === undefined) continue
      to[name] = (to[name] ?? 0) + amount
      to.total = (to.total ?? 0) + amount
    }
  }
  return {
    ofPeople: people,
    totals,
    ofPeriods: (periods) =>
      periods.map(({ from, to }) => addUp(datesBetween(from, to).map((date) => dates.get(date) ?? {}))),
  }
}

/** Values of several, added up by their names. */
export function addUp(all: readonly Values[]): Values {
  const sums: Adding = {}
  for (const values of all)
    for (const [name, value] of Object.entries(values)) sums[name] = (sums[name] ?? 0) + (value ?? 0)
  return sums
}
