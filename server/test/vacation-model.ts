/**
 * A model of one person's vacation that shares no code with the service: what a day costs, which lot pays for
 * it, and what a year comes to. Days are counted in parts so small that whatever histories
 * ask for is a whole number of them: hours of days of 4, 6, 7.5 and 8 hours, halves of these, and half days.
 */
export const partsPerDay = 1200

/** As it is shown: two places, half up. */
export const shownDays = (parts: number): number => Math.floor((parts * 200 + partsPerDay) / (2 * partsPerDay)) / 100

export interface ModelLot {
  readonly id: number
  readonly from: string
  /** The last day it pays for; null when it pays for ever. */
  readonly until: string | null
  readonly parts: number
}

export interface ModelDay {
  readonly absence: number
  readonly on: string
  readonly parts: number
}

/** A part of a day and who pays for it: a lot, or nobody. */
export interface Payment extends ModelDay {
  readonly lot: number | null
  /** The very part of the lot. */
  readonly part?: ModelLot
}

/**
 * Lots with what came back to them: so much less of the lot itself, and a lot of its own until 31 March of the second
 * year after. Which lot a day came from is what it would be paid by if nobody had been ill.
 */
export function withReturned(
  lots: readonly ModelLot[],
  days: readonly ModelDay[],
  back: readonly ModelDay[],
): ModelLot[] {
  const isBack = ({ absence, on }: ModelDay): boolean => back.some((day) => day.absence === absence && day.on === on)
  const paid = payments(lots, [...days, ...back]).filter(isBack)
  return lots.flatMap((lot) => {
    const parts = sum(paid.filter((each) => each.lot === lot.id))
    const until = `${Number(lot.from.slice(0, 4)) + 2}-03-31`
    if (parts === 0 || lot.until === null || lot.until >= until) return [lot]
    return [
      { ...lot, parts: lot.parts - parts },
      { ...lot, until, parts },
    ]
  })
}

const pays = ({ from, until }: ModelLot, on: string): boolean => from <= on && (until === null || on <= until)

const text = (lot: ModelLot): string => `${lot.until ?? '9999'} ${lot.from}`

/**
 * The service goes from day to day and asks each for a lot; the model goes from lot to lot, the one that
 * expires first at first, and lets it pay for the earliest days that are still open.
 */
export function payments(lots: readonly ModelLot[], days: readonly ModelDay[]): Payment[] {
  const open = days
    .map((day) => ({ ...day }))
    .sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : a.absence - b.absence))
  const paid: Payment[] = []
  for (const lot of [...lots].sort((a, b) => (text(a) < text(b) ? -1 : text(a) > text(b) ? 1 : a.id - b.id))) {
    let left = lot.parts
    for (const day of open) {
      const share = pays(lot, day.on) ? Math.min(left, day.parts) : 0
      if (share === 0) continue
      paid.push({ ...day, parts: share, lot: lot.id, part: lot })
      day.parts -= share
      left -= share
    }
  }
  return [...paid, ...open.filter((day) => day.parts > 0).map((day) => ({ ...day, lot: null }))]
}

const sum = (all: readonly { readonly parts: number }[]): number => all.reduce((total, each) => total + each.parts, 0)

/** Days that nobody pays for although lots were given for their time. */
export const lacking = (lots: readonly ModelLot[], days: readonly ModelDay[]): number =>
  unpaid(lots, payments(lots, days))

/** The same of what was paid before, asked of the lots there are now. */
export const unpaid = (lots: readonly ModelLot[], paid: readonly Payment[]): number =>
  sum(paid.filter((each) => each.lot === null && lots.some((lot) => pays(lot, each.on))))

/** One line for each absence, date and lot, in an order that can be compared. */
export const lines = (all: readonly Payment[]): string[] => {
  const sums = new Map<string, number>()
  for (const { absence, on, lot, parts } of all)
    sums.set(`${absence} ${on} ${lot}`, (sums.get(`${absence} ${on} ${lot}`) ?? 0) + parts)
  return [...sums].flatMap(([place, parts]) => (parts === 0 ? [] : [`${place}: ${parts}`])).sort()
}

export interface ModelYear {
  readonly carried_days: number
  readonly taken_days: number
  readonly reserved_days: number
  readonly expired_days: number
  readonly remaining_days: number
}

/** A year as it is shown, in days. */
export function yearOf(...year: Parameters<typeof exactYearOf>): ModelYear {
  const shown = Object.entries(exactYearOf(...year)).map(([name, parts]) => [name, shownDays(parts)])
  return Object.fromEntries(shown) as unknown as ModelYear
}

/** Whole days that are left of a year. */
export const wholeDaysLeft = (...year: Parameters<typeof exactYearOf>): number =>
  Math.floor(exactYearOf(...year).remaining_days / partsPerDay)

function exactYearOf(
  lots: readonly ModelLot[],
  days: readonly (ModelDay & { readonly confirmed: boolean })[],
  year: number,
  today: string,
): ModelYear {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`]
  const paid = payments(lots, days)
  const within = <T extends ModelDay>(all: readonly T[]): T[] => all.filter(({ on }) => on >= first && on <= last)
  const shown = { carried: 0, expired: 0, remaining: -sum(within(paid).filter((each) => each.lot === null)) }
  for (const id of new Set(lots.map((lot) => lot.id))) {
    const parts = lots.filter((lot) => lot.id === id)
    const own = paid.filter((each) => each.lot === id)
    let carried = 0
    for (const lot of parts) {
      if (lot.from > last || (lot.until !== null && lot.until < first)) continue
      const used = own.filter((each) => each.part === lot)
      const left = lot.parts - sum(used)
      const isOver = lot.until !== null && lot.until < today
      if (!isOver) shown.remaining += left
      // What expired counts in the year it expired in.
      if (isOver && (lot.until ?? '') <= last) shown.expired += left
      if (lot.from < first) carried += lot.parts - sum(used.filter(({ on }) => on < first))
    }
    shown.carried += carried
  }
  return {
    carried_days: shown.carried,
    taken_days: sum(within(days).filter((day) => day.confirmed)),
    reserved_days: sum(within(days).filter((day) => !day.confirmed)),
    expired_days: shown.expired,
    remaining_days: shown.remaining,
  }
}

/** Hours of Monday to Sunday, since a day. */
export type Week = readonly number[]

export interface ModelCalendar {
  /** The usual hours count from this day on, until a pattern begins. */
  readonly since: string
  readonly patterns: ReadonlyMap<string, Week>
  readonly holidays: ReadonlyMap<string, 'half' | 'full'>
}

const usual: Week = [8, 8, 8, 8, 8, 0, 0]

/** What an absence costs on a date: of the whole of it, or of so many hours. */
export function costOf(calendar: ModelCalendar, on: string, hours: number | 'all'): number {
  const since = [...calendar.patterns.keys()]
    .filter((from) => from <= on)
    .sort()
    .at(-1)
  const week = since === undefined ? (on < calendar.since ? [] : usual) : calendar.patterns.get(since)
  const target = week?.[(new Date(`${on}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 0
  const holiday = calendar.holidays.get(on)
  if (target === 0 || holiday === 'full') return 0
  const most = holiday === 'half' ? target / 2 : target
  return Math.round((partsPerDay * (hours === 'all' ? most : Math.min(hours, most))) / target)
}

export const dayAfter = (on: string, days: number): string =>
  new Date(Date.parse(`${on}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
