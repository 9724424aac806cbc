import { Instant, Temporal } from '../src/base/time/time.ts'
import { patternsFrom } from '../src/modules/target-hours/rules.ts'
import { daysOf } from '../src/modules/time-accounts/commands/calculate-account.ts'
import { type AccountAbsence, type AccountFacts, balanceOf } from '../src/modules/time-accounts/model.ts'
import { absencesByDate, workedByDate } from '../src/modules/time-accounts/queries/facts.ts'
import { dayNumbers } from '../src/modules/working-days/model.ts'
import { holidaysByDate } from '../src/modules/working-days/rules.ts'
import {
  type History,
  localDate,
  type ModelAbsence,
  type ModelTracking,
  modelBalance,
  modelDay,
} from './time-account-model.ts'

/** Histories made by chance, and how the service's rules and the model see them. */

/** The same sequence for the same seed. */
export function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Both changes of the clock, and a leap day. */
const seasons = ['2026-03-15', '2026-10-12', '2028-02-14']
export const length = 35
const zones = ['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland']
const kinds = ['vacation', 'sick', 'overtime_reduction', 'day_off', 'training', 'child_sick', 'unpaid_leave']
const quarter = 15 * 60 * 1000

const after = (date: string, days: number): string => Temporal.PlainDate.from(date).add({ days }).toString()

export function historyOf(random: () => number): History {
  const below = (limit: number): number => Math.floor(random() * limit)
  const pick = <T>(values: readonly T[]): T => values[below(values.length)] as T
  const many = <T>(most: number, make: () => T): T[] => Array.from({ length: below(most + 1) }, make)
  const first = pick(seasons)
  const zone = pick(zones)
  const day = () => after(first, below(length))
  const midnight = (date: string) => Temporal.PlainDate.from(date).toZonedDateTime(zone).epochMilliseconds
  const now = midnight(after(first, 20 + below(20))) + below(86_400) * 1000
  const trackings = trackingsOf({ below, day, midnight, now })
  const hours = () => below(1001) / 100
  return {
    zone,
    now,
    start: after(first, below(5)),
    initialHours: (below(4000) - 2000) / 100,
    saldoType: pick([0, 0, 1, 2, 2, 3]),
    holidayOption: pick(['target', 'target_zero', 'at_least_target', 'custom']),
    customHolidayHours: below(17) / 2,
    vacationOption: pick(['target', 'custom']),
    vacationHours: below(17) / 2,
    patterns: unique(
      many(3, () => ({ from: day(), hours: Array.from({ length: 7 }, () => pick([0, 8, hours()])) })),
      'from',
    ),
    holidays: unique(
      many(5, () => ({ date: day(), half: below(2) === 1 })),
      'date',
    ),
    trackings,
    absences: many(6, (): ModelAbsence => {
      const [date, confirmed, kind] = [day(), below(4) > 0, pick(kinds)]
      if (below(6) === 0) {
        const half = pick(['first_half', 'second_half'] as const)
        return { kind, confirmed, half, days: { from: date, to: date } }
      }
      if (below(2)) return { kind, confirmed, days: { from: date, to: after(date, below(6)) } }
      const from = midnight(date) + below(96) * quarter
      return { kind, confirmed, times: { from, to: from + (1 + below(140)) * quarter } }
    }),
    bookings: many(4, () => ({ date: day(), hours: (below(2000) - 1000) / 100 || 1 })),
  }
}

const unique = <T>(values: readonly T[], by: keyof T): T[] => [
  ...new Map(values.map((each) => [each[by], each])).values(),
]

interface Chance {
  readonly below: (limit: number) => number
  readonly day: () => string
  readonly midnight: (date: string) => number
  readonly now: number
}

function trackingsOf({ below, day, midnight, now }: Chance): ModelTracking[] {
  return Array.from({ length: below(25) }, () => {
    const begins = midnight(day()) + below(86_400) * 1000
    const ends = begins + (60 + below(36_000)) * 1000
    const isRunning = below(25) === 0 && begins < now
    const restingSince = isRunning && below(2) ? begins + below((now - begins) / 1000) * 1000 : null
    return {
      begins,
      ends: isRunning ? null : ends,
      recordedBreak: restingSince !== null || below(2) ? below(5400) : null,
      restingSince,
      toldBreak: below(2) ? below(3600) : null,
      insisted: below(4) === 0,
      deductedBreak: below(3) ? 0 : 1800,
    }
  })
}

const instant = (milliseconds: number) => Instant.fromEpochMilliseconds(milliseconds)

function absenceOf({ kind, days, half, times }: ModelAbsence, zone: string): AccountAbsence {
  const [from, to] = days
    ? [
        Temporal.PlainDate.from(days.from).toZonedDateTime(zone).epochMilliseconds,
        Temporal.PlainDate.from(days.to).toZonedDateTime(zone).add({ days: 1 }).epochMilliseconds - 1000,
      ]
    : [times?.from ?? 0, times?.to ?? 0]
  return {
    ...{ user_id: 1, workspace_id: 1, user_area_ids: [], custom: null, kind, time_zone: zone },
    given_back_when_sick: kind === 'vacation',
    full_day: days !== undefined,
    part: half ?? null,
    starts_on: localDate(from, zone),
    ends_on: localDate(to, zone),
    starts_at: instant(from),
    ends_at: instant(to),
  }
}

function factsOf(history: History, dates: { readonly from: string; readonly to: string }): AccountFacts {
  const { zone, start } = history
  const trackings = history.trackings.map((each) => ({
    user_id: 1,
    workspace_id: 1,
    started_on: localDate(each.begins, zone),
    running_since: each.ends === null ? instant(each.begins) : null,
    gross_seconds: each.ends === null ? 0 : (each.ends - each.begins) / 1000,
    recorded_break_seconds: each.recordedBreak,
    break_since: each.restingSince === null ? null : instant(each.restingSince),
    custom_break_seconds: each.toldBreak,
    force_custom_break_duration: each.insisted,
    default_break_seconds: each.deductedBreak,
  }))
  const names = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
  const patterns = history.patterns.map(({ from, hours }) => ({
    startsOn: from,
    hours: Object.fromEntries(names.map((name, index) => [name, hours[index] ?? 0])) as Record<
      (typeof names)[number],
      number
    >,
  }))
  const confirmed = history.absences.filter((each) => each.confirmed).map((each) => absenceOf(each, zone))
  const booked = history.bookings.map((each, id) => ({
    id,
    on_date: each.date,
    kind: 'correction',
    seconds: Math.round(each.hours * 3600),
  }))
  return {
    holder: {
      ...{ user_id: 1, homes: [], time_zone: zone, start_of_accounting: start, counts_from: start },
      initial_time_account: history.initialHours,
      saldo_type: history.saldoType,
      calc_holiday_options: history.holidayOption,
      custom_holiday_hours: history.customHolidayHours,
      calc_vacation_options: history.vacationOption,
      hours_on_vacation_day: history.vacationHours,
    },
    patterns: patternsFrom(start, patterns),
    holidays: holidaysByDate(
      history.holidays.map(({ date, half }) => ({ on_date: date, name: 'Feast', half_day: half })),
    ),
    worked: workedByDate(trackings, instant(history.now)),
    absences: absencesByDate(confirmed, dates, ({ kind }) => kind),
    closed: new Map(),
    bookings: Map.groupBy(booked, ({ on_date }) => on_date),
  }
}

/** What rules and model say differently about a history: of each day, and of what it all comes to. */
export function differencesIn(history: History): string[] {
  const dates = { from: after(history.start, -2), to: after(history.start, length + 5) }
  const days = daysOf(factsOf(history, dates), dates, localDate(history.now, history.zone))
  const differences = days.flatMap(({ date, seconds }) => {
    const [model, rules] = [modelDay(history, date), seconds]
    return dayNumbers
      .filter((name) => model[name] !== rules[name])
      .map((name) => `${date} ${name}: model ${model[name]}, rules ${rules[name]}`)
  })
  const [model, rules] = [
    modelBalance(history, dates.to),
    days.reduce((sum, { seconds }) => sum + balanceOf(seconds), Math.round(history.initialHours * 3600)),
  ]
  return model === rules ? differences : [...differences, `balance: model ${model}, rules ${rules}`]
}
