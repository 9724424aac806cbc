import type { Context } from '../../../base/context.ts'
import { type Turn, takeTurn } from '../../../base/load/yielding.ts'
import { secondsOf } from '../../../base/time/hours.ts'
import { dateAfter, dateIn, datesBetween, daysFrom } from '../../../base/time/time.ts'
import type { DayAbsence, DayNumbers, ExactDay } from '../../working-days/model.ts'
import { calculateDay } from '../../working-days/rules.ts'
import {
  type AccountBooking,
  type AccountDay,
  type AccountFacts,
  type AccountHolder,
  balanceOf,
  type CachedMonth,
  calculateLater,
  type DailyAccount,
  type Dates,
  mostDaysAtOnce,
  type TimeAccount,
  type Versions,
} from '../model.ts'
import { type Booked, findBooked, findBookings } from '../queries/bookings.ts'
import { cacheMonths, findCachedSums, utcToday } from '../queries/cached-months.ts'
import { factsOf, findHolders } from '../queries/facts.ts'
import {
  accountDay,
  accountNumbers,
  addTo,
  breaksOf,
  firstOfMonth,
  isLastOfMonth,
  lastDayToCache,
  lastOfMonth,
  nothing,
  subtract,
} from '../rules.ts'

export const todayOf = (ctx: Context, { time_zone }: Pick<AccountHolder, 'time_zone'>): string =>
  dateIn(ctx.now, time_zone)

/** Everything from the start of accounting up to a day, added up. */
interface SumsUntil {
  readonly until: string
  readonly sums: DayNumbers
}

/** Somebody's account, as far as it is cached. */
interface Begun {
  readonly holder: AccountHolder
  readonly today: string
  /** Lists show no days. */
  readonly wanted: 'days' | 'sums'
  readonly versions: Versions
  /** Up to some day before the dates asked about. */
  readonly before: SumsUntil
  /** The same, or up to some day before they end, if nothing in between is needed. Days are calculated from there on. */
  readonly base: SumsUntil
  readonly since: string
  /** The last month that is cached, among those looked up. */
  readonly cachedUntil: string
  readonly booked: Pick<Booked, 'before' | 'within'>
}

/** The account of somebody, day by day. */
export async function calculateDays(ctx: Context, holder: AccountHolder, dates: Dates): Promise<DailyAccount> {
  const begun = await beginAccounts(ctx, [holder], dates, 'days')
  const booked = Map.groupBy(await findBookings(ctx, holder.user_id, dates), ({ on_date }) => on_date)
  const [account] = await finishAccounts(ctx, begun, dates, booked)
  if (account === undefined) throw new Error('An account that was asked for was not calculated.')
  return account
}

/** The accounts of many people, added up. */
export const calculateSums = async (
  ctx: Context,
  holders: readonly AccountHolder[],
  dates: Dates,
): Promise<TimeAccount[]> =>
  (await calculateMany(ctx, holders, dates, 'sums')).map(({ days: _unshown, ...account }) => account)

/**
 * The accounts of many people. Those whose days are too many for one request are left out: they are calculated by a
 * job, and known the next time.
 */
export async function calculateMany(
  ctx: Context,
  holders: readonly AccountHolder[],
  dates: Dates,
  wanted: Begun['wanted'],
): Promise<DailyAccount[]> {
  const accounts: DailyAccount[] = []
  const { now, later } = withinReach(await beginAccounts(ctx, holders, dates, wanted), dates.to)
  if (later.length > 0) ctx.afterwards((after) => after.enqueue(calculateLater, { user_ids: later, on: dates.to }))
  for (const some of inPortions(now, dates.to)) accounts.push(...(await finishAccounts(ctx, some, dates)))
  return accounts
}

/** Calculates and caches accounts that were too long for a request, so many at a time as one may. Says who is left. */
export async function cacheAccounts(ctx: Context, userIds: readonly number[], on: string): Promise<number[]> {
  const dates = { from: on, to: on }
  const begun = await beginAccounts(ctx, await findHolders(ctx, userIds), dates, 'sums')
  const { now, later } = withinReach(begun, on)
  for (const some of inPortions(now, on)) await finishAccounts(ctx, some, dates)
  return later
}

/** Who has few days that are not cached comes first, until a request has as many days as one may calculate. */
function withinReach(begun: readonly Begun[], to: string): { readonly now: Begun[]; readonly later: number[] } {
  let left = mostDaysAtOnce
  const now = begun
    .map((account) => ({ account, days: daysToWalk(account, to) }))
    .toSorted((a, b) => a.days - b.days)
    .filter(({ days }, index) => {
      left -= days
      return left >= 0 || index === 0
    })
    .map(({ account }) => account)
  const taken = new Set(now)
  return { now, later: begun.filter((each) => !taken.has(each)).map(({ holder }) => holder.user_id) }
}

const daysToWalk = ({ since }: Begun, to: string): number => Math.max(1, daysFrom(since, to))

/** How many days are calculated at a time: their facts lie in memory together. */
const portionDays = 40_000

/** Many people whose days since the last cached month are few, or few people with many. */
function* inPortions(begun: readonly Begun[], to: string): Generator<Begun[]> {
  let portion: Begun[] = []
  let days = 0
  for (const account of begun) {
    const more = daysToWalk(account, to)
    if (portion.length > 0 && days + more > portionDays) {
      yield portion
      ;[portion, days] = [[], 0]
    }
    portion.push(account)
    days += more
  }
  if (portion.length > 0) yield portion
}

/** Reads what is not cached, calculates it, and caches it for the next time. */
async function finishAccounts(
  ctx: Context,
  begun: readonly Begun[],
  dates: Dates,
  bookings: AccountFacts['bookings'] = new Map<string, AccountBooking[]>(),
): Promise<DailyAccount[]> {
  const facts = await factsOf(ctx, begun, dates.to)
  // Most people's days begin on the same date, so their calendar is made once.
  const calendars = new Map<string, string[]>()
  const calendarFrom = (since: string): string[] => {
    const calendar = calendars.get(since) ?? datesBetween(since, dates.to)
    calendars.set(since, calendar)
    return calendar
  }
  const today = utcToday(ctx)
  const turn = takeTurn()
  const walked = []
  for (const account of begun) {
    const known = facts.get(account.holder.user_id)
    if (known === undefined) throw new Error('Nothing is known of somebody who was asked about.')
    const calendar = calendarFrom(account.since)
    walked.push({ account, ...(await addUpDays({ ...known, bookings }, { ...account, calendar, turn }, dates, today)) })
  }
  cacheMonths(
    ctx,
    walked.map(({ account: { holder, versions }, months }) => ({ holder, versions, months })),
  )
  return walked.map(({ account: { holder, booked }, opening, sums, days }) => ({
    id: holder.user_id,
    user_id: holder.user_id,
    ...dates,
    // What the account began with is stored in hours of two places.
    opening: secondsOf(holder.initial_time_account) + balanceOf(opening) + booked.before,
    ...sums,
    booked: booked.within,
    days,
  }))
}

interface Walk {
  readonly calendar: readonly string[]
  readonly turn: Turn
}

/** Days between two looks at the clock: an account may be thirty years of them. */
const daysBetweenLooks = 64

/**
 * Goes through the days of an account once: up to the dates asked about they open it, from then on they are shown, and
 * at the end of every month that is over everything so far can be cached. What was booked by hand is added up elsewhere.
 */
async function addUpDays(
  facts: AccountFacts,
  { base, before, since, cachedUntil, today, holder, wanted, calendar, turn }: Begun & Walk,
  dates: Dates,
  utcToday: string,
) {
  const runningOn = [...facts.worked].find(([, { runningSince }]) => runningSince !== null)?.[0]
  const lastCached = lastDayToCache(utcToday, runningOn)
  const sums = { ...nothing, ...numbersOf(base.sums) }
  // Before accounting starts there is nothing to add up, but there may be days to show.
  const early = { from: dates.from, to: since <= dates.to ? dateAfter(since, -1) : dates.to }
  const days = wanted === 'days' ? daysOf(facts, early, today) : []
  const months: CachedMonth[] = []
  let opening = numbersOf(before.sums)
  for (const [index, date] of calendar.entries()) {
    if (index % daysBetweenLooks === 0 && turn.isOver()) await turn.give()
    if (date === dates.from) opening = numbersOf(sums)
    // Years of days are added up, and few of them are shown: only those need their reasons.
    if (wanted === 'days' && date >= dates.from) {
      const day = dayOf(facts, date, today)
      addTo(sums, day.seconds)
      days.push(day)
    } else addTo(sums, numbersOn(facts, date, today))
    if (date <= lastCached && isLastOfMonth(date) && firstOfMonth(date) > cachedUntil)
      months.push({ user_id: holder.user_id, month: firstOfMonth(date), ...numbersOf(sums) })
  }
  return { opening, sums: subtract(numbersOf(sums), opening), days, months }
}

/** A copy, without what was booked. */
const numbersOf = ({ target, owed, worked, break: pause, absence, holiday }: DayNumbers): DayNumbers => ({
  ...{ target, owed, worked, absence, holiday },
  break: pause,
  booked: 0,
})

/** Looks up what is cached, before anything else: what changes from then on is not in what gets cached. */
async function beginAccounts(
  ctx: Context,
  holders: readonly AccountHolder[],
  dates: Dates,
  wanted: 'days' | 'sums',
): Promise<Begun[]> {
  // Days are calculated anyway; of many people, what is cached of them need not be written again.
  const within = wanted === 'sums' || holders.length > 1 ? dateAfter(dates.to, 1) : dates.from
  const found = await findCachedSums(ctx, holders, { before: dates.from, within })
  const days = new Map([...new Set(holders.map((each) => each.time_zone))].map((zone) => [zone, dateIn(ctx.now, zone)]))
  const counted = holders.map((holder) => ({ holder, today: days.get(holder.time_zone) ?? todayOf(ctx, holder) }))
  const booked = await findBooked(ctx, counted, dates)
  return counted.map(({ holder, today }) => {
    const cached = found.get(holder.user_id)
    const before = sumsUntil(cached?.before, holder)
    // Where the opening is cached to the day, no day up to the later of the two is needed.
    const isOpened = dateAfter(before.until, 1) === dates.from
    const base = isOpened && wanted === 'sums' ? sumsUntil(cached?.within, holder) : before
    const cachedUntil = cached?.within?.month ?? ''
    const versions = cached?.versions ?? { person: 0, holidays: 0 }
    const sums = booked.get(holder.user_id) ?? { before: 0, within: 0 }
    return { holder, today, wanted, versions, before, base, cachedUntil, since: dateAfter(base.until, 1), booked: sums }
  })
}

const sumsUntil = (cached: CachedMonth | null | undefined, { counts_from }: AccountHolder): SumsUntil =>
  cached === undefined || cached === null
    ? { until: dateAfter(counts_from, -1), sums: nothing }
    : { until: lastOfMonth(cached.month), sums: cached }

/** The days of an account from one date to another. */
export const daysOf = (facts: AccountFacts, { from, to }: Dates, today: string): AccountDay[] =>
  datesBetween(from, to).map((date) => dayOf(facts, date, today))

const noHoliday = { extent: 'none' } as const
const nobodyAway: readonly DayAbsence[] = []

/** A day of an account; of a closed month, as it was written down. */
function dayOf(facts: AccountFacts, date: string, today: string): AccountDay {
  const written = facts.closed.get(date)
  return written
    ? // The working time of a closed month is as it was: it tells what an earlier statement did not.
      { ...written, breaks: written.breaks ?? breaksOf(written.seconds.break, facts.worked.get(date)), closed: true }
    : accountDay(calculateExactDay(facts, date), accountFactsOn(facts, date, today))
}

const numbersOn = (facts: AccountFacts, date: string, today: string): DayNumbers =>
  facts.closed.get(date)?.seconds ?? accountNumbers(calculateExactDay(facts, date), accountFactsOn(facts, date, today))

const calculateExactDay = (facts: AccountFacts, date: string): ExactDay =>
  calculateDay({
    date,
    patterns: facts.patterns,
    holiday: facts.holidays.get(date) ?? noHoliday,
    absences: facts.absences.get(date) ?? nobodyAway,
    workedSeconds: facts.worked.get(date)?.netSeconds ?? 0,
    settings: facts.holder,
  })

const nothingBooked: readonly AccountBooking[] = []

const accountFactsOn = ({ holder, worked, bookings }: AccountFacts, date: string, today: string) => ({
  holder,
  today,
  worked: worked.get(date),
  bookings: bookings.get(date) ?? nothingBooked,
  closed: false,
})
