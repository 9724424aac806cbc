import { compareFractions, type Fraction, fractionOf, shownDays } from '../../base/fractions.ts'
import { dateAfter, datesBetween, dayInWords, weekdayOf } from '../../base/time/time.ts'
import type { Words } from '../notifications/model.ts'
import { type TargetPattern, weekdays } from '../target-hours/model.ts'
import type { Unit } from '../vacation/model.ts'
import type { DayHoliday } from '../working-days/model.ts'
import { leastDaysAhead } from './model.ts'

/**
 * The day that is named in a notice: the last day of the lot. What nobody was notified of in time did not expire then; it
 * goes with the vacation of the year, so it can be said to expire with one that is far enough ahead.
 */
export function expiryToName(usableUntil: string, today: string): string {
  if (usableUntil >= today) return usableUntil
  const endOfYear = `${today.slice(0, 4)}-12-31`
  return endOfYear >= dateAfter(today, leastDaysAhead) ? endOfYear : `${Number(today.slice(0, 4)) + 1}-12-31`
}

interface TimeLeft {
  readonly after: string
  readonly until: string
  readonly patterns: readonly TargetPattern[]
  readonly unit: Unit
  readonly holidays: ReadonlyMap<string, DayHoliday>
}

/** Nobody has more vacation than fits into two years; more dates need not be looked at. */
export const lastLookedAt = ({ after, until }: Pick<TimeLeft, 'after' | 'until'>): string =>
  [until, dateAfter(after, 731)].sort()[0] ?? until

/** How much of a date a public holiday leaves to be taken. */
const shareLeft = (holiday: DayHoliday | undefined): number =>
  holiday === undefined || holiday.extent === 'none' ? 1 : holiday.extent === 'half' ? 0.5 : 0

/** Whether so much can still be taken after a day, up to another: as many dates must have target hours and be no holidays, or as many hours. */
export function canStillBeTaken(amount: Fraction, { after, until, patterns, unit, holidays }: TimeLeft): boolean {
  const dates = datesBetween(dateAfter(after, 1), lastLookedAt({ after, until }))
  const hours = dates.map((date) => {
    const pattern = patterns.findLast(({ startsOn }) => startsOn <= date) ?? patterns[0]
    const weekday = weekdays[weekdayOf(date) - 1]
    return { share: shareLeft(holidays.get(date)), hours: (weekday && pattern?.hours[weekday]) ?? 0 }
  })
  const left = hours.map((each) => each.share * (unit === 'hours' ? each.hours : Number(each.hours > 0)))
  return compareFractions(amount, fractionOf(left.reduce((sum, each) => sum + each, 0))) <= 0
}

const words = {
  days: { de: ['1 Tag Urlaub', 'Tage Urlaub'], en: ['1 day of vacation', 'days of vacation'] },
  hours: { de: ['1 Stunde Urlaub', 'Stunden Urlaub'], en: ['1 hour of vacation', 'hours of vacation'] },
} as const

function inWords(amount: Fraction, unit: Unit): { readonly de: string; readonly en: string } {
  const shown = shownDays(amount)
  const { de, en } = words[unit]
  return {
    de: shown === 1 ? de[0] : `${String(shown).replace('.', ',')} ${de[1]}`,
    en: shown === 1 ? en[0] : `${shown} ${en[1]}`,
  }
}

interface NoticeWords {
  readonly days: Fraction
  readonly unit: Unit
  readonly expires_on: string
}

/** What somebody is notified of: clearly, with days and date, and asked to take them. */
export function noticeWords({ days, unit, expires_on }: NoticeWords): Words {
  const [amount, date] = [inWords(days, unit), dayInWords(expires_on)]
  return {
    de: {
      title: 'Dein Urlaub verfällt',
      message: `Du hast noch ${amount.de}. Nimm ihn bis zum ${date.de}: Was dann noch übrig ist, verfällt. Bitte bestätige, dass du das gelesen hast.`,
    },
    en: {
      title: 'Your vacation expires',
      message: `You have ${amount.en} left. Take them until ${date.en}: what is left then expires. Please confirm that you have read this.`,
    },
  }
}

export const proposedWords = (count: number): Words => ({
  de: {
    title: 'Urlaub verfällt nur mit Hinweis',
    message: `${count === 1 ? 'Ein Hinweis' : `${count} Hinweise`} auf verfallenden Urlaub ${count === 1 ? 'wartet' : 'warten'} darauf, gesendet zu werden.`,
  },
  en: {
    title: 'Vacation expires only with a notice',
    message: `${count === 1 ? 'One notice' : `${count} notices`} about vacation that expires ${count === 1 ? 'waits' : 'wait'} to be sent.`,
  },
})
