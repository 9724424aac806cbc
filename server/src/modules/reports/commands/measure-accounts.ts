import type { Context } from '../../../base/context.ts'
import { stopwatch, takeTurn } from '../../../base/load/yielding.ts'
import { daysFrom } from '../../../base/time/time.ts'
import { calculateMany, todayOf } from '../../time-accounts/commands/calculate-account.ts'
import { type AccountHolder, calculateLater, type DailyAccount, type Dates } from '../../time-accounts/model.ts'
import { findBookedByDate } from '../../time-accounts/queries/bookings.ts'
import { type ReportBounds, usualBounds } from '../model.ts'
import { addDay, addTally, emptyTally, type Measured, placesOf, running, type Tally, valuesOf } from '../rules.ts'

/** What a report needs of accounts: each person's, and all of them by date. Their days are not stored beyond a portion. */
interface Totals {
  readonly people: Map<number, Tally>
  readonly dates: Map<string, Tally>
}

/**
 * Hours, balances and overtime: the days of time accounts, added up. A portion of people is calculated at a time. Where
 * accounts are too long for one request, or it takes too long, no further portion is begun: a job calculates the people
 * left, and they are known the next time.
 */
export async function measureAccounts(
  ctx: Context,
  holders: readonly AccountHolder[],
  dates: Dates,
  { portionDays, longestMilliseconds }: ReportBounds = usualBounds,
): Promise<Measured> {
  const totals: Totals = { people: new Map(), dates: new Map() }
  const passed = stopwatch()
  const size = Math.max(1, Math.floor(portionDays / daysFrom(dates.from, dates.to)))
  for (let at = 0; at < holders.length; at += size) {
    const portion = holders.slice(at, at + size)
    const accounts = await calculateMany(ctx, portion, dates, 'days')
    const booked = await findBookedByDate(
      ctx,
      portion.map((holder) => ({ holder, today: todayOf(ctx, holder) })),
      dates,
    )
    await addAccounts(totals, accounts, booked)
    if (accounts.length < portion.length || passed() > longestMilliseconds) {
      calculateAfterwards(ctx, holders.slice(at + size), dates.to)
      break
    }
  }
  return measuredOf(totals)
}

/** A job takes so many ids. */
const idsOfJob = 1000

function calculateAfterwards(ctx: Context, holders: readonly AccountHolder[], on: string): void {
  for (let at = 0; at < holders.length; at += idsOfJob) {
    const user_ids = holders.slice(at, at + idsOfJob).map(({ user_id }) => user_id)
    ctx.afterwards((after) => after.enqueue(calculateLater, { user_ids, on }))
  }
}

type BookedByDate = Awaited<ReturnType<typeof findBookedByDate>>

async function addAccounts(totals: Totals, accounts: readonly DailyAccount[], booked: BookedByDate): Promise<void> {
  const turn = takeTurn()
  const tallyOn = (date: string): Tally => {
    const tally = totals.dates.get(date) ?? emptyTally()
    totals.dates.set(date, tally)
    return tally
  }
  for (const account of accounts) {
    const person = emptyTally()
    person.opening = account.opening
    person.booked = account.booked
    for (const { date, seconds } of account.days) {
      addDay(person, seconds)
      addDay(tallyOn(date), seconds)
    }
    totals.people.set(account.user_id, person)
    if (turn.isOver()) await turn.give()
  }
  for (const { user_id, date, seconds } of booked) if (totals.people.has(user_id)) tallyOn(date).booked += seconds
}

function measuredOf({ people, dates }: Totals): Measured {
  const all = emptyTally()
  for (const tally of people.values()) addTally(all, tally)
  return {
    ofPeople: new Map([...people].map(([id, tally]) => [id, valuesOf(tally)])),
    totals: valuesOf(all),
    ofPeriods: (periods) => {
      const tallies = periods.map(emptyTally)
      for (const [date, place] of placesOf(periods)) {
        const [tally, more] = [tallies[place], dates.get(date)]
        if (tally && more) addTally(tally, more)
      }
      return running(tallies, all.opening).map(valuesOf)
    },
  }
}
