import {
  compareFractions,
  type Fraction,
  fractionOf,
  isPositive,
  shownDays,
  sumOfFractions,
  zero,
} from '../src/base/fractions.ts'
import { datesBetween, Instant } from '../src/base/time/time.ts'
import { collide } from '../src/modules/absences/rules/overlaps.ts'
import { givesBack, holdsDays } from '../src/modules/absences/rules.ts'
import type { TargetPattern } from '../src/modules/target-hours/model.ts'
import { patternsFrom } from '../src/modules/target-hours/rules.ts'
import type { Allotment, Lot, VacationDay } from '../src/modules/vacation/model.ts'
import { summarise } from '../src/modules/vacation/rules/summary.ts'
import { allot, corrections, daysGivenBack, overdrawn, withReturns } from '../src/modules/vacation/rules.ts'
import { evaluateDays } from '../src/modules/working-days/rules.ts'
import { type Act, historyHolidays, type Span, type Subject, since, untilOf, weekOf } from './vacation-histories.ts'
import { lines, partsPerDay } from './vacation-model.ts'

/** The rules alone as histories see them: no database, so that thousands of histories take seconds. */

interface Kept {
  readonly span: Span
  readonly days: readonly VacationDay[]
  readonly status: 'pending' | 'confirmed' | 'rejected'
}

/** What the model calls the same; no whole number where it is not exact. */
const partsOf = ({ parts, of }: Fraction): number => (Number(parts) * partsPerDay) / Number(of)

const statuses = { confirm: 'confirmed', reject: 'rejected', reset: 'pending' } as const

const usualPerson = {
  calc_holiday_options: 'target',
  custom_holiday_hours: 0,
  calc_vacation_options: 'target',
  hours_on_vacation_day: 8,
}

/** A span as the rules of absences see it, in a world without zones. */
const occupying = ({ kind, from, to, hours }: Span) => ({
  kind,
  full_day: hours === 'all',
  part: null,
  starts_on: from,
  ends_on: to,
  starts_at: Instant.from(hours === 'all' ? `${from}T00:00:00Z` : `${from}T06:00:00Z`),
  ends_at: Instant.from(hours === 'all' ? `${to}T23:59:59Z` : `${to}T${String(6 + hours).padStart(2, '0')}:00:00Z`),
})

export function rulesAlone(today: string): Subject {
  const year = Number(today.slice(0, 4))
  const holidays = historyHolidays(year)
  const absences = new Map<number, Kept>()
  const lots = new Map<number, Lot>()
  const targets = new Map<string, TargetPattern>()
  /** Lines are only ever added, as in the table. */
  const book: Allotment[] = []

  const count = (absence_id: number, { from, to, hours, kind }: Span): VacationDay[] =>
    evaluateDays({
      from,
      to,
      patterns: patternsFrom(since, [...targets.values()]),
      holidays: new Map([...holidays].map(([date, extent]) => [date, { extent, name: '' }])),
      absences: new Map(
        datesBetween(from, to).map((date) => [
          date,
          hours === 'all' ? { extent: 'day', kind } : { extent: 'hours', kind, seconds: hours * 3600 },
        ]),
      ),
      workedSeconds: new Map(),
      settings: usualPerson,
    }).map((day) => ({ absence_id, on: day.date, days: day.days }))

  const stateOf = ({ span, status }: Kept) => ({
    kind: span.kind,
    full_day: span.hours === 'all',
    part: null,
    confirmation_status: status,
  })
  const isGivenBack = ({ on }: VacationDay): boolean =>
    [...absences.values()].some((kept) => givesBack(stateOf(kept)) && kept.span.from <= on && on <= kept.span.to)
  const costing = ({ span, days }: Kept): VacationDay[] =>
    span.kind === 'vacation' ? days.filter((day) => !isGivenBack(day)) : [...days]
  const claimed = () =>
    [...absences.values()].flatMap((kept) =>
      holdsDays(stateOf(kept))
        ? costing(kept)
            .filter((day) => isPositive(day.days))
            .map((day) => ({ ...day, confirmed: kept.status === 'confirmed' }))
        : [],
    )
  const booked = (): Allotment[] => corrections([], book)
  const given = (): Lot[] => {
    const back = [...absences.values()].flatMap((kept) =>
      kept.span.kind === 'vacation' && holdsDays(stateOf(kept)) ? kept.days.filter(isGivenBack) : [],
    )
    const facts = { confirmed: true, held: true, given_back: true, covered: true, is_vacation: true }
    const stored = back.map((day) => ({ ...day, ...facts }))
    return withReturns([...lots.values()], claimed(), daysGivenBack(stored))
  }
  const allotted = () => allot(given(), claimed())

  function settle(): string {
    book.push(...corrections(booked(), allotted()))
    return 'done'
  }

  function spend(absence: number, kept: Kept): string {
    const present = absences.get(absence)
    const others = [...absences].filter(([other, { status }]) => other !== absence && status !== 'rejected')
    if (kept.status !== 'rejected' && others.some(([, { span }]) => collide(occupying(kept.span), occupying(span))))
      return 'overlaps'
    absences.set(absence, kept)
    if (kept.span.kind !== 'vacation') return 'done'
    if (compareFractions(overdrawn(given(), allotted()), overdrawn(given(), booked())) <= 0) return 'done'
    if (present) absences.set(absence, present)
    else absences.delete(absence)
    return 'not_enough_days'
  }

  function keptBy({ absence }: { readonly absence: number }): Kept {
    const kept = absences.get(absence)
    if (kept === undefined) throw new Error(`There is no absence ${absence}.`)
    return kept
  }

  function act(each: Act): string {
    switch (each.kind) {
      case 'ask':
        return spend(each.absence, { span: each.span, days: count(each.absence, each.span), status: 'pending' })
      case 'change':
        return spend(each.absence, { ...keptBy(each), span: each.span, days: count(each.absence, each.span) })
      case 'confirm':
      case 'reject':
      case 'reset':
        return spend(each.absence, { ...keptBy(each), status: statuses[each.kind] })
      case 'delete':
        absences.delete(each.absence)
        return 'done'
      case 'give':
      case 'alter': {
        const { from, days } = each.terms
        const usable_until = untilOf(each.terms)
        lots.set(each.lot, {
          ...{
            id: each.lot,
            starts_on: from,
            ends_on: `${from.slice(0, 4)}-12-31`,
            usable_until,
            expires_on: usable_until,
          },
          ...{ days: fractionOf(days), paid: [], returned: zero },
        })
        return 'done'
      }
      case 'take back':
        lots.delete(each.lot)
        return 'done'
      case 'set target':
        targets.set(each.from, { startsOn: each.from, hours: weekOf(each.week) })
        return 'done'
      case 'drop target':
        targets.delete(each.from)
        return 'done'
    }
  }

  return {
    today,
    holidays,
    act: async (each) => {
      const outcome = act(each)
      return outcome === 'done' ? settle() : outcome
    },
    see: async () => {
      const confirmed = new Set(claimed().flatMap((day) => (day.confirmed ? [day.absence_id] : [])))
      const allotments = allotted().map((each) => ({ ...each, confirmed: confirmed.has(each.absence_id) }))
      const years = [year, year + 1].map((each) => summarise(given(), allotments, each, today))
      const days = [...absences].map(([id, kept]) => [
        id,
        shownDays(sumOfFractions(costing(kept).map((day) => day.days))),
      ])
      return {
        book: lines(
          book.map(({ absence_id: absence, entitlement_id: lot, on, days: paid }) => ({
            absence,
            lot,
            on,
            parts: partsOf(paid),
          })),
        ),
        days: Object.fromEntries(days),
        years: years.map((each) => ({
          carried_days: shownDays(each.carried),
          taken_days: shownDays(each.taken),
          reserved_days: shownDays(each.reserved),
          expired_days: shownDays(each.expired),
          remaining_days: shownDays(each.remaining),
        })),
        left: Math.floor(partsOf(years[0]?.remaining ?? zero) / partsPerDay),
      }
    },
  }
}
