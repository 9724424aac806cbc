import { awayOn, isSickness, isSickOn } from './absences.ts'
import { absenceDay, balanceOf, type Day, todayOf, trackingsOn } from './account.ts'
import { dayOfWork } from './breaks.ts'
import { datesBetween, dayAfter, inUtc, yearOf } from './calendar.ts'
import { features } from './features.ts'
import { must } from './found.ts'
import { fraction, shown, sumOf } from './fractions.ts'
import { isClosed, type State, shownDay, vacationDays } from './person.ts'
import type { Subject } from './subject.ts'
import { claimOf, vacationYear } from './vacation.ts'

/** Everything the service says about somebody, held against the model: each day to the second, each year to the day. */

const numbers = ['target', 'owed', 'worked', 'break', 'absence', 'holiday', 'booked'] as const

interface ShownDay {
  readonly date: string
  readonly closed: boolean
  readonly balance_seconds: number
  readonly running_balance_seconds: number
  readonly because: readonly { readonly code: string; readonly seconds?: Partial<Record<string, number>> }[]
  readonly spans: readonly { readonly deducted_break_starts_at?: string | null }[]
  readonly [name: `${string}_seconds`]: number
}

/** At most so many days are answered at once: all of a history. */
const portion = 62

export async function differences(subject: Subject, state: State): Promise<string[]> {
  const { startOfAccounting, initial } = state.settings
  const first = dayAfter(startOfAccounting, -1)
  const dates = datesBetween(first, dayAfter(first, portion - 1))
  const balances = new Map<string, number>()
  for (const date of dates)
    balances.set(date, (balances.get(dayAfter(date, -1)) ?? initial) + balanceOf(shownDay(state, date)))
  const found: string[] = []
  const days = await daysOf(subject, first, dates.at(-1) ?? first)
  /** Between model and service: a difference is told on its day, not again on all days after it. */
  let gap = 0
  for (const date of dates) {
    const day = days.find((each) => each.date === date)
    if (day === undefined) return [`${date}: no day`]
    found.push(...dayDifferences(state, date, shownDay(state, date), day))
    const apart = day.running_balance_seconds - (balances.get(date) ?? 0)
    if (date >= startOfAccounting && apart !== gap)
      found.push(`${date} running: model ${balances.get(date)}, service ${day.running_balance_seconds}`)
    gap = date >= startOfAccounting ? apart : 0
  }
  // A day alone is opened by what was stored of the months before it.
  const [alone] = await daysOf(subject, todayOf(state), todayOf(state))
  if (found.length === 0 && alone?.running_balance_seconds !== balances.get(todayOf(state)))
    found.push(`today alone: model ${balances.get(todayOf(state))}, service ${alone?.running_balance_seconds}`)
  return [...found, ...(await vacationDifferences(subject, state)), ...(await absenceDifferences(subject, state))]
}

const daysOf = async (subject: Subject, from: string, to: string): Promise<ShownDay[]> =>
  must(await subject.get(`days?from=${from}&to=${to}`)).body.data.attributes.days

function dayDifferences(state: State, date: string, expected: Day, day: ShownDay): string[] {
  const found: string[] = []
  const compare = (name: string, model: unknown, service: unknown): void => {
    if (model !== service) found.push(`${date} ${name}: model ${model}, service ${service}`)
  }
  for (const name of numbers) {
    compare(name, expected[name], day[`${name}_seconds`])
    const reasons = day.because.reduce((sum, { seconds }) => sum + (seconds?.[name] ?? 0), 0)
    compare(`${name} by its reasons`, day[`${name}_seconds`], reasons)
  }
  if (features.breakRules)
    for (const name of ['break_taken', 'break_deducted'] as const) compare(name, expected[name], day[`${name}_seconds`])
  compare('balance', balanceOf(expected), day.balance_seconds)
  compare('closed', isClosed(state, date), day.closed)
  const trackings = trackingsOn(state, date)
  const { place } = dayOfWork(trackings, state.settings.breakRules)
  const hasPlaces = trackings.every(({ toldBreak }) => toldBreak === 0)
  // A place between two seconds is rounded by nobody's rule, and a break that was only told has none.
  if (
    hasPlaces &&
    place !== null &&
    Number.isInteger(place.from) &&
    !isClosed(state, date) &&
    expected.break_deducted > 0
  )
    compare(
      'place of the break',
      inUtc(place.from),
      day.spans.find((each) => each.deducted_break_starts_at)?.deducted_break_starts_at,
    )
  return found
}

async function vacationDifferences(subject: Subject, state: State): Promise<string[]> {
  if (!features.lots) return []
  const found: string[] = []
  const year = yearOf(todayOf(state))
  for (const each of [year - 1, year, year + 1]) {
    const { attributes } = must(await subject.get(`vacations/summary?year=${each}`)).body.data
    const model = vacationYear(state.lots, vacationDays(state), each, todayOf(state))
    const pairs = [
      ...(features.entitled ? [['entitled', model.entitled] as const] : []),
      ['carried', model.carried],
      ['taken', model.taken],
      ['reserved', model.reserved],
      ['expired', model.expired],
      ['paid_out', model.paidOut],
      ['remaining', model.remaining],
    ] as const
    const unit = state.settings.vacationInHours ? 'hours' : 'days'
    if (attributes.unit !== unit) found.push(`${each} unit: model ${unit}, service ${attributes.unit}`)
    for (const [name, days] of pairs)
      if (shown(days) !== attributes[`${name}_days`])
        found.push(`${each} ${name} days: model ${shown(days)}, service ${attributes[`${name}_days`]}`)
    found.push(...(await claimDifferences(subject, state, each)))
  }
  return found
}

/** The claim by law of who stayed without a gap, with the usual five days a week. */
async function claimDifferences(subject: Subject, state: State, year: number): Promise<string[]> {
  const ordered = state.employments.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  const [first, ...more] = ordered
  const hasGap = more.some(({ from }, index) => ordered[index]?.until !== dayAfter(from, -1))
  if (first === undefined || hasGap || state.patterns.length > 0) return []
  const { over, under } = claimOf(fraction(28), year, first.from, (more.at(-1) ?? first).until)
  const model = `${over}/${under}`
  const path = `vacations/claim?year=${year}&annual_days=28&weekly_days=5`
  const { exact_days } = must(await subject.get(path)).body.data.attributes
  return model === exact_days ? [] : [`${year} claim: model ${model}, service ${exact_days}`]
}

/** Days of each absence: without those that came back, and in the public API only days that come from vacation. */
async function absenceDifferences(subject: Subject, state: State): Promise<string[]> {
  const found: string[] = []
  const back = (date: string): boolean => isSickOn(state.absences, date)
  for (const { id, kind, costs } of state.absences.slice(-2)) {
    const counted = Object.entries(costs).filter(([date]) => kind !== 'vacation' || !back(date))
    const days = shown(sumOf(counted.map(([, cost]) => cost)))
    const [v3, v1] = await subject.absence(id)
    const compare = (name: string, model: number, service: unknown): void => {
      if (model !== service) found.push(`${kind} ${id} ${name}: model ${model}, service ${service}`)
    }
    compare('days', days, v3.days)
    compare('vacation_days', kind === 'vacation' ? days : 0, v1.vacation_days)
    if (kind === 'unpaid_leave') compare('paid_hours', 0, v1.paid_hours)
    const lost = lostSeconds(state, id)
    if (lost !== undefined) compare('paid_hours', shown(fraction(lost, 3600)), v1.paid_hours)
  }
  return found
}

/** Hours that a confirmed sickness is paid for: those that were lost by it. Of two on one date nobody says which. */
function lostSeconds(state: State, id: number): number | undefined {
  const sickness = state.absences.find((each) => each.id === id)
  if (sickness === undefined || !isSickness(sickness.kind) || sickness.status !== 'confirmed') return undefined
  const dates = Object.keys(sickness.costs)
  const others = state.absences.filter((each) => each !== sickness && isSickness(each.kind))
  const isShared = others.some(({ costs }) => dates.some((date) => date in costs))
  if (isShared || dates.some((date) => isClosed(state, date))) return undefined
  return dates.reduce((sum, date) => {
    const { worked } = dayOfWork(trackingsOn(state, date), state.settings.breakRules)
    return sum + awayOn(state.absences, absenceDay(state, date), worked, state.settings).sick
  }, 0)
}
