import { addDays, dayInWords, daysInWords } from '../../base/time.ts'

/** How much of its days an absence takes. */
export type Extent = 'whole' | 'first_half' | 'second_half' | 'hours'

/** Sickness is reported and nobody is asked for it; it costs nothing either. */
export const isReported = (kind: string | null): boolean => kind === 'sick' || kind === 'child_sick'

/** An absence as somebody is choosing it. */
export interface Wish {
  readonly typeId: string
  readonly from: string
  readonly to: string
  readonly extent: Extent
  /** Times of day like `08:30`, for hours. */
  readonly begins: string
  readonly ends: string
}

interface Span {
  readonly from: string
  readonly to: string
}

/** The days of an absence with their year: `10 – 11 Dec 2026`, or one day with its weekday. Over two years both are named. */
export function spanInWords({ from, to }: Span): string {
  if (from === to) return `${dayInWords(from, 'near')} ${from.slice(0, 4)}`
  const days = daysInWords(from, to)
  return from.slice(0, 4) === to.slice(0, 4) ? `${days} ${to.slice(0, 4)}` : days
}

/** Why a wish cannot be calculated. */
export type Flaw = 'no-start' | 'ends-first' | 'too-long' | 'out-of-reach' | 'no-times' | 'past-midnight'

// As the server has it.
const mostDays = 1100
const firstDay = '1970-01-01'
const daysAhead = 3653

/** What is wrong with a wish, the first thing first; nothing when it can be calculated. */
export function flawOf({ from, to, extent, begins, ends }: Wish, today: string): Flaw | undefined {
  if (from === '') return 'no-start'
  if (from < firstDay || to > addDays(today, daysAhead)) return 'out-of-reach'
  if (to < from) return 'ends-first'
  if (addDays(from, mostDays) <= to) return 'too-long'
  if (extent !== 'hours') return undefined
  if (begins === '' || ends === '') return 'no-times'
  return ends <= begins ? 'past-midnight' : undefined
}

/** A year of which somebody has typed two digits so far is no mistake yet. */
export const isBeingTyped = ({ from, to }: Span): boolean => [from, to].some((day) => /^0/.test(day))

/** Halves and hours are of a single day. */
export const extentOf = (extent: Extent, { from, to }: Span): Extent => (from === to ? extent : 'whole')

interface TeamDate {
  readonly date: string
  readonly people: number
  readonly absent: number
}

/** The dates on which most of the team are away, at most three, in the order of the calendar. */
export const thinDates = (team: readonly TeamDate[]): TeamDate[] =>
  team
    .filter(({ absent }) => absent > 0)
    .toSorted((a, b) => b.absent - a.absent)
    .slice(0, 3)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))

/** What is yet to come first, the nearest before; then the past, the latest before. */
export function byTime<T extends Span>(absences: readonly T[], today: string): { coming: T[]; past: T[] } {
  const inOrder = absences.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  return {
    coming: inOrder.filter(({ to }) => to >= today),
    past: inOrder.filter(({ to }) => to < today).toReversed(),
  }
}

/** What the server takes. It looks at the bytes; a name is all that is known before a file is sent. */
export const endingsTaken = [
  ...['pdf', 'jpg', 'jpeg', 'png', 'webp', 'gif', 'txt', 'csv', 'zip'],
  ...['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'odt', 'ods', 'odp'],
]
export const mostMegabytes = 25

export type FileFault = 'empty' | 'large' | 'kind'

/** What is wrong with a file, as far as it can be seen from here. */
export function faultOf({ name, size }: { readonly name: string; readonly size: number }): FileFault | undefined {
  if (!endingsTaken.includes(name.toLowerCase().split('.').at(-1) ?? '')) return 'kind'
  if (size === 0) return 'empty'
  return size > mostMegabytes * 1_048_576 ? 'large' : undefined
}

export interface Year {
  readonly carried_days: number
  readonly entitled_days: number
  readonly taken_days: number
  readonly reserved_days: number
  readonly paid_out_days: number
  readonly expired_days: number
  readonly expired_later_days: number
  readonly later_days: number
  readonly remaining_days: number
}

type Share = 'carried' | 'entitled' | 'taken' | 'reserved' | 'paid' | 'later' | 'expired' | 'expiredLater' | 'left'

/** What becomes of a year's vacation, in the order it is shown. What seldom happens is shown only where it did. */
export function sharesOf(year: Year): { readonly share: Share; readonly days: number }[] {
  const seldom: readonly Share[] = ['carried', 'paid', 'later', 'expired', 'expiredLater']
  const shares: { readonly share: Share; readonly days: number }[] = [
    { share: 'carried', days: year.carried_days },
    { share: 'entitled', days: year.entitled_days },
    { share: 'taken', days: year.taken_days },
    { share: 'reserved', days: year.reserved_days },
    { share: 'paid', days: year.paid_out_days },
    { share: 'later', days: year.later_days },
    { share: 'expired', days: year.expired_days },
    { share: 'expiredLater', days: year.expired_later_days },
    { share: 'left', days: year.remaining_days },
  ]
  return shares.filter(({ share, days }) => days !== 0 || !seldom.includes(share))
}

interface CalculatedCost {
  readonly unit: string
  readonly days: number
  readonly hours: number
  readonly missing_days: number
  readonly lots: readonly { readonly days: number }[]
}

/** What a vacation takes of entitlements: days, or hours where the person has it in hours. */
export const amountOf = ({ unit, days, hours }: Pick<CalculatedCost, 'unit' | 'days' | 'hours'>): number =>
  unit === 'hours' ? hours : days

/** So much of a vacation for which nobody has been given any entitlement, neither enough nor too little. */
export const uncoveredDays = ({ missing_days, lots, ...cost }: CalculatedCost): number =>
  Math.max(0, Math.round((amountOf(cost) - missing_days - lots.reduce((sum, lot) => sum + lot.days, 0)) * 100) / 100)

interface CostlyDates {
  readonly missing_days: number
  readonly days: number
  readonly dates: readonly { readonly date: string; readonly days: number }[]
}

/** If more days are asked for than there are: the last day until which there are enough, and how many that takes. */
export function lastThatFits({ missing_days, days, dates }: CostlyDates): { days: number; until: string } | undefined {
  if (missing_days <= 0) return undefined
  const enough = days - missing_days
  let sum = 0
  let found: { days: number; until: string } | undefined
  for (const each of dates) {
    if (each.days === 0) continue
    sum += each.days
    // Days are told in hundredths.
    if (sum > enough + 0.005) break
    found = { days: Math.round(sum * 100) / 100, until: each.date }
  }
  return found
}

interface ShortDate {
  readonly date: string
  readonly area: string
  readonly minimum_people: number
  readonly here: number
}

/** So many lines say enough. */
const mostStretches = 6

/** Dates in a row on which an area has the same number, as one. */
export function stretchesOf(dates: readonly ShortDate[]) {
  const found: { area: string; from: string; to: string; minimum: number; here: number }[] = []
  for (const { date, area, minimum_people: minimum, here } of dates) {
    const last = found.at(-1)
    if (last && last.area === area && last.here === here && addDays(last.to, 1) === date) last.to = date
    else found.push({ area, from: date, to: date, minimum, here })
  }
  return found.slice(0, mostStretches)
}
