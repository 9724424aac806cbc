/**
 * A time account reckoned a second time, from what docs and decisions say and in the plainest way, to hold the service
 * against. It shares no code with the service: calendar days come from Intl, shares of a day are counted in steps.
 */

export interface History {
  readonly zone: string
  readonly now: number
  readonly start: string
  readonly initialHours: number
  readonly saldoType: number
  readonly holidayOption: string
  readonly customHolidayHours: number
  readonly vacationOption: string
  readonly vacationHours: number
  /** Hours from Monday to Sunday, from a day on. */
  readonly patterns: readonly { readonly from: string; readonly hours: readonly number[] }[]
  readonly holidays: readonly { readonly date: string; readonly half: boolean }[]
  readonly trackings: readonly ModelTracking[]
  readonly absences: readonly ModelAbsence[]
  readonly bookings: readonly { readonly date: string; readonly hours: number }[]
}

/** Times in milliseconds; a running one has no end. Breaks in seconds. */
export interface ModelTracking {
  readonly begins: number
  readonly ends: number | null
  /** Breaks that are over, and when the one began that is not. */
  readonly recordedBreak: number | null
  readonly restingSince: number | null
  readonly toldBreak: number | null
  readonly insisted: boolean
  readonly deductedBreak: number
}

export interface ModelAbsence {
  readonly kind: string
  readonly confirmed: boolean
  /** Whole days, or times in milliseconds on quarters of an hour. */
  readonly days?: { readonly from: string; readonly to: string }
  /** Of a single day: which half of it. */
  readonly half?: 'first_half' | 'second_half'
  readonly times?: { readonly from: number; readonly to: number }
}

export interface ModelDay {
  readonly target: number
  readonly owed: number
  readonly worked: number
  readonly break: number
  readonly absence: number
  readonly holiday: number
  readonly booked: number
}

const formats = new Map<string, Intl.DateTimeFormat>()
const known = new Map<string, string>()

/** Asked over and over for the same moments; looking them up again takes long. */
export function localDate(milliseconds: number, zone: string): string {
  const key = `${milliseconds} ${zone}`
  const found = known.get(key)
  if (found !== undefined) return found
  if (known.size > 100_000) known.clear()
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone })
  formats.set(zone, format)
  const date = format.format(milliseconds)
  known.set(key, date)
  return date
}

const nextDay = (date: string): string => new Date(Date.parse(`${date}T12:00Z`) + 86_400_000).toISOString().slice(0, 10)
const quarter = 15 * 60 * 1000

/** What one date adds to the account, in seconds. */
export function modelDay(history: History, date: string): ModelDay {
  const nothing = { target: 0, owed: 0, worked: 0, break: 0, absence: 0, holiday: 0, booked: 0 }
  if (date < history.start) return nothing
  const target = targetOf(history, date)
  if (date > localDate(history.now, history.zone)) return { ...nothing, target }
  const work = workOf(history, date)
  const holiday = history.holidays.find((each) => each.date === date)
  const freeShare = target === 0 || holiday === undefined ? 0 : holiday.half ? 0.5 : 1
  const away = absenceOf(history, date, target, 1 - freeShare, work.worked)
  const free = target * freeShare
  let given = 0
  if (history.holidayOption === 'target') given = free
  if (history.holidayOption === 'custom') given = history.customHolidayHours * 3600 * freeShare
  if (history.holidayOption === 'at_least_target')
    given = Math.max(0, Math.min(free, target - work.worked - away.credited))
  let owed = history.holidayOption === 'target_zero' ? target - free : target
  // Against what was charged: the part that is credited owes what it is credited with, the rest its target.
  if (history.saldoType === 2) {
    const uncovered = target - free - away.covered
    owed = uncovered + away.credited + given
  }
  const booked = history.bookings.filter((each) => each.date === date).reduce((sum, each) => sum + each.hours * 3600, 0)
  return { target, owed, ...work, absence: away.credited, holiday: Math.round(given), booked: Math.round(booked) }
}

/** What the account holds at the end of a date. */
export function modelBalance(history: History, date: string): number {
  let balance = Math.round(history.initialHours * 3600)
  for (let day = history.start; day <= date; day = nextDay(day)) {
    const { worked, absence, holiday, booked, owed } = modelDay(history, day)
    balance += worked + absence + holiday + booked - owed
  }
  return balance
}

function targetOf(history: History, date: string): number {
  const weekday = (new Date(`${date}T12:00Z`).getUTCDay() + 6) % 7
  let hours = weekday < 5 ? 8 : 0
  let since = ''
  for (const pattern of history.patterns)
    if (pattern.from <= date && pattern.from > since) {
      since = pattern.from
      hours = pattern.hours[weekday] ?? 0
    }
  return Math.round(hours * 3600)
}

function workOf(history: History, date: string): { worked: number; break: number } {
  let [worked, rested] = [0, 0]
  for (const each of history.trackings) {
    if (localDate(each.begins, history.zone) !== date) continue
    const gross = Math.round(((each.ends ?? history.now) - each.begins) / 1000)
    const resting = each.restingSince === null ? 0 : Math.round((history.now - each.restingSince) / 1000)
    const taken = each.insisted
      ? (each.toldBreak ?? 0)
      : (each.recordedBreak ?? each.toldBreak ?? 0) + resting + each.deductedBreak
    const pause = Math.min(gross, taken)
    worked += gross - pause
    rested += pause
  }
  return { worked, break: rested }
}

/**
 * Leave that sickness does not end first, then sickness, then everything else; whole days before hours, each in the order
 * they begin; all together no more than the day has left. Sickness credits no more than work and other absences leave of the day.
 */
function absenceOf(history: History, date: string, target: number, shareLeft: number, worked: number) {
  if (target === 0 || shareLeft === 0) return { credited: 0, covered: 0 }
  const isSick = ({ kind }: ModelAbsence) => kind === 'sick' || kind === 'child_sick'
  const wholeDays = history.absences
    .filter((each) => each.confirmed && each.days)
    .toSorted((a, b) =>
      (a.days?.from ?? '') < (b.days?.from ?? '') ? -1 : (a.days?.from ?? '') > (b.days?.from ?? '') ? 1 : 0,
    )
  const hourly = history.absences
    .filter((each) => each.confirmed && each.times)
    .toSorted((a, b) => (a.times?.from ?? 0) - (b.times?.from ?? 0))
  const stays = ({ kind }: ModelAbsence) =>
    ['overtime_reduction', 'unpaid_leave', 'special_leave', 'parental_leave'].includes(kind)
  const place = (each: ModelAbsence): number => (stays(each) ? 0 : isSick(each) ? 1 : 2)
  const inOrder = [0, 1, 2].flatMap((rank) => [...wholeDays, ...hourly].filter((each) => place(each) === rank))
  const vacationDay = history.vacationOption === 'custom' ? history.vacationHours * 3600 : target
  let left = target * shareLeft
  let [credited, covered] = [0, 0]
  const halves: string[] = []
  const shares = inOrder.map((absence) => {
    const asked = secondsOn(history, absence, date, target * shareLeft)
    // The same half is taken once.
    const isTaken = absence.half !== undefined && asked > 0 && halves.includes(absence.half)
    if (absence.half !== undefined && asked > 0) halves.push(absence.half)
    const taken = isTaken ? 0 : Math.min(left, asked)
    left -= taken
    return { absence, taken }
  })
  const others = shares.reduce((sum, { absence, taken }) => sum + (isSick(absence) ? 0 : taken), 0)
  let lost = Math.max(0, target * shareLeft - others - worked)
  for (const { absence, taken } of shares) {
    if (absence.kind === 'overtime_reduction') continue
    if (isSick(absence)) {
      const credit = Math.min(lost, taken)
      lost -= credit
      credited += credit
      covered += credit
      continue
    }
    credited += Math.round(((absence.kind === 'vacation' ? vacationDay : target) * taken) / target)
    covered += taken
  }
  return { credited, covered }
}

/** Whole days ask for all that there is, halves for half of it; a night of sickness is of the day it began on. */
function secondsOn(history: History, { kind, days, half, times }: ModelAbsence, date: string, most: number): number {
  const seconds = ((times?.to ?? 0) - (times?.from ?? 0)) / 1000
  if (kind.endsWith('sick') && times && seconds <= 16 * 3600)
    return localDate(times.from, history.zone) === date ? seconds : 0
  if (days) return days.from <= date && date <= days.to ? most / (half ? 2 : 1) : 0
  let some = 0
  for (let moment = times?.from ?? 0; moment < (times?.to ?? 0); moment += quarter)
    if (localDate(moment, history.zone) === date) some += quarter / 1000
  return some
}
