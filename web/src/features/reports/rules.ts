import { addMonths, monthOf } from '../../base/time.ts'

export const reportKinds = ['hours', 'balances', 'absences', 'overtime', 'warnings'] as const
export type ReportKind = (typeof reportKinds)[number]

const groupings = ['person', 'area', 'tag', 'day', 'week', 'month'] as const
export type Grouping = (typeof groupings)[number] | 'each'

/** What a report can be told apart by; warnings are also read one by one. */
export const groupingsOf = (kind: ReportKind): readonly Grouping[] =>
  kind === 'warnings' ? ['each', ...groupings] : groupings

export interface Column {
  readonly name: string
  readonly unit: 'seconds' | 'signed_seconds' | 'days' | 'count'
}

export interface ReportRow {
  readonly id: string
  readonly name: string | null
  readonly userId: string | null
  readonly areas: readonly string[]
  readonly from: string | null
  readonly to: string | null
  readonly rule: string | null
  readonly state: 'open' | 'confirmed' | null
  readonly values: Readonly<Record<string, number | null>>
}

export interface Bar {
  readonly from: string
  readonly to: string
  readonly value: number
  readonly line: number | null
}

export interface Report {
  readonly kind: ReportKind
  readonly by: Grouping
  readonly from: string
  readonly to: string
  readonly peopleCount: number
  readonly notCalculated: number
  readonly columns: readonly Column[]
  readonly rowCount: number
  readonly rows: readonly ReportRow[]
  readonly totals: Readonly<Record<string, number | null>>
  readonly step: 'day' | 'week' | 'month'
  readonly bars: readonly Bar[]
  readonly areas: readonly { readonly id: string; readonly name: string }[]
  readonly tags: readonly { readonly id: string; readonly title: string }[]
}

/** What an address says about a report. */
export interface ReportSearch {
  readonly report?: ReportKind | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly by?: Grouping | undefined
  readonly area?: string | undefined
  readonly tag?: string | undefined
  readonly person?: string | undefined
  readonly order?: string | undefined
  readonly page?: number | undefined
  readonly view?: 'table' | undefined
}

export interface Span {
  readonly from: string
  readonly to: string
}

const monthAt = (day: string): Span => {
  const days = monthOf(day)
  return { from: days[0] ?? day, to: days.at(-1) ?? day }
}

/** The month that goes on, unless the address names days. */
export const spanOf = ({ from, to }: ReportSearch, today: string): Span => {
  const month = monthAt(from ?? to ?? today)
  return { from: from ?? month.from, to: to ?? month.to }
}

/** What is chosen most: this month and those before it. */
export const monthsBefore = (today: string, count: number): Span[] =>
  Array.from({ length: count }, (_, at) => monthAt(addMonths(`${today.slice(0, 7)}-01`, -at)))

export const yearOf = (today: string, before: number): Span => {
  const year = Number(today.slice(0, 4)) - before
  return { from: `${year}-01-01`, to: `${year}-12-31` }
}

export const isWholeMonth = ({ from, to }: Span): boolean => {
  const month = monthAt(from)
  return month.from === from && month.to === to
}

export const isSameSpan = (a: Span, b: Span): boolean => a.from === b.from && a.to === b.to

/** Rows of a page of the server. */
export const rowsOfPage = 500

/** The order that a click on the head of a column leads to: the most first, then the least, then as it was. */
export function nextOrder(order: string | undefined, name: string): string | undefined {
  if (order === `-${name}`) return name
  return order === name ? undefined : `-${name}`
}

/** The column of words is in order at first, and is turned around. */
export const nextNameOrder = (order: string | undefined): string | undefined =>
  order === '-name' ? undefined : order === undefined ? '-name' : undefined

export const sortOf = (order: string | undefined, name: string): 'ascending' | 'descending' | undefined =>
  order === name ? 'ascending' : order === `-${name}` ? 'descending' : undefined

/** The numbers above the chart, the one that leads first. */
const leading: Readonly<Record<ReportKind, readonly string[]>> = {
  hours: ['worked', 'credited', 'owed', 'booked', 'balance'],
  balances: ['closing', 'opening'],
  overtime: ['over', 'under', 'booked', 'balance'],
  absences: ['total'],
  warnings: ['total'],
}

export const leadingColumns = ({ kind, columns }: Report): readonly Column[] =>
  leading[kind].flatMap((name) => columns.find((column) => column.name === name) ?? [])

/** Of a phone, which column of numbers stays besides the last. */
export const isShownNarrow = (columns: readonly Column[], name: string): boolean =>
  name === columns.at(-1)?.name || name === columns[0]?.name
