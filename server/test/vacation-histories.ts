import {
  costOf,
  dayAfter,
  lines,
  type ModelDay,
  type ModelLot,
  type ModelYear,
  partsPerDay,
  payments,
  shownDays,
  unpaid,
  type Week,
  wholeDaysLeft,
  withReturned,
  yearOf,
} from './vacation-model.ts'

/**
 * Random histories of one person's vacation. A history is made act by act from what the model knows, done to
 * a subject, and compared after each act. Absences and lots are numbered in the order they came to be.
 */

export interface Span {
  readonly from: string
  readonly to: string
  /** The whole of each day, or so many hours of one. */
  readonly hours: number | 'all'
  readonly kind: 'vacation' | 'day_off' | 'sick'
}

export interface Terms {
  /** Counts from this day to the end of its year. */
  readonly from: string
  readonly days: number
  readonly lasts: 'the year' | 'until 31 March' | 'for ever'
}

export type Act =
  | ({ readonly kind: 'ask' | 'change'; readonly absence: number } & { readonly span: Span })
  | { readonly kind: 'confirm' | 'reject' | 'reset' | 'delete'; readonly absence: number }
  | { readonly kind: 'give' | 'alter'; readonly lot: number; readonly terms: Terms }
  | { readonly kind: 'take back'; readonly lot: number }
  | { readonly kind: 'set target' | 'drop target'; readonly from: string; readonly week: Week }

/** What can be seen of a person's vacation from outside. */
export interface Seen {
  readonly book: readonly string[]
  /** Of each absence, deleted ones aside. */
  readonly days: Readonly<Record<number, number>>
  readonly years: readonly ModelYear[]
  readonly left: number
}

/** Something histories can be done to. */
export interface Subject {
  readonly today: string
  readonly holidays: ReadonlyMap<string, 'half' | 'full'>
  /** What came of it: `done`, or the code it was refused with. */
  readonly act: (act: Act) => Promise<string>
  readonly see: () => Promise<Seen>
}

export const since = '2020-01-01'

export const historyHolidays = (year: number): ReadonlyMap<string, 'half' | 'full'> =>
  new Map([
    [`${year}-03-30`, 'half'],
    [`${year}-12-24`, 'half'],
    [`${year}-12-25`, 'full'],
    [`${year}-12-31`, 'half'],
    [`${year + 1}-01-01`, 'full'],
    [`${year + 1}-04-02`, 'full'],
  ])

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/** The hours of a week by the names of its days. */
export const weekOf = (week: Week) =>
  Object.fromEntries(weekdays.map((day, index) => [day, week[index] ?? 0])) as Record<(typeof weekdays)[number], number>

export const untilOf = ({ from, lasts }: Terms): string | null => {
  const year = Number(from.slice(0, 4))
  if (lasts === 'for ever') return null
  return lasts === 'the year' ? `${year}-12-31` : `${year + 1}-03-31`
}

/** Whether two absences of a person cannot both be; hours begin at six. Illness goes over everything else. */
function clash(a: Span, b: Span): boolean {
  return a.from <= b.to && b.from <= a.to && (a.kind === 'sick') === (b.kind === 'sick')
}

interface Held {
  readonly span: Span
  readonly days: readonly ModelDay[]
  readonly status: 'pending' | 'confirmed' | 'rejected'
}

const statuses = { confirm: 'confirmed', reject: 'rejected', reset: 'pending' } as const

/** A person's vacation as the model keeps it. */
function newModel({ today, holidays }: Pick<Subject, 'today' | 'holidays'>) {
  const absences = new Map<number, Held>()
  const lots = new Map<number, ModelLot>()
  const patterns = new Map<string, Week>()

  const count = (absence: number, { from, to, hours }: Span): ModelDay[] => {
    const days: ModelDay[] = []
    for (let on = from; on <= to; on = dayAfter(on, 1))
      days.push({ absence, on, parts: costOf({ since, patterns, holidays }, on, hours) })
    return days
  }
  /** Whether somebody was ill on a day, by a confirmation. */
  const isIll = (on: string): boolean =>
    [...absences.values()].some(
      ({ span, status }) =>
        span.kind === 'sick' && status === 'confirmed' && span.hours === 'all' && span.from <= on && on <= span.to,
    )
  /** What an absence costs: vacation costs nothing on days of illness. */
  const costing = ({ span, days }: Held): ModelDay[] =>
    span.kind === 'vacation' ? days.filter(({ on }) => !isIll(on)) : [...days]
  const claimed = () =>
    [...absences.values()].flatMap((held) =>
      held.span.kind === 'vacation' && held.status !== 'rejected'
        ? costing(held)
            .filter((day) => day.parts > 0)
            .map((day) => ({ ...day, confirmed: held.status === 'confirmed' }))
        : [],
    )
  const isTaken = (absence: number, { span, status }: Held): boolean =>
    status !== 'rejected' &&
    [...absences].some(([other, held]) => other !== absence && held.status !== 'rejected' && clash(span, held.span))
  const given = () => {
    const back = [...absences.values()].flatMap((held) =>
      held.span.kind === 'vacation' && held.status !== 'rejected'
        ? held.days.filter((day) => day.parts > 0 && isIll(day.on))
        : [],
    )
    return withReturned([...lots.values()], claimed(), back)
  }
  const paid = () => payments(given(), claimed())

  /** Keeps an absence as it is to be, unless days are missing then that were not missing before. */
  function hold(absence: number, held: Held): string {
    if (isTaken(absence, held)) return 'overlaps'
    const [before, present] = [paid(), absences.get(absence)]
    absences.set(absence, held)
    // Only vacation asks whether there are days; an illness that is withdrawn takes its days back in any case.
    if (held.span.kind !== 'vacation' || unpaid(given(), paid()) <= unpaid(given(), before)) return 'done'
    if (present) absences.set(absence, present)
    else absences.delete(absence)
    return 'not_enough_days'
  }

  function apply(act: Act): string {
    switch (act.kind) {
      case 'ask':
        return hold(act.absence, { span: act.span, days: count(act.absence, act.span), status: 'pending' })
      case 'change':
        return hold(act.absence, { ...heldBy(act), span: act.span, days: count(act.absence, act.span) })
      case 'confirm':
      case 'reject':
      case 'reset':
        return hold(act.absence, { ...heldBy(act), status: statuses[act.kind] })
      case 'delete':
        absences.delete(act.absence)
        return 'done'
      case 'give':
      case 'alter':
        lots.set(act.lot, {
          id: act.lot,
          from: act.terms.from,
          until: untilOf(act.terms),
          parts: act.terms.days * partsPerDay,
        })
        return 'done'
      case 'take back':
        lots.delete(act.lot)
        return 'done'
      case 'set target':
        patterns.set(act.from, act.week)
        return 'done'
      case 'drop target':
        patterns.delete(act.from)
        return 'done'
    }
  }

  function heldBy({ absence }: { readonly absence: number }): Held {
    const held = absences.get(absence)
    if (held === undefined) throw new Error(`There is no absence ${absence}.`)
    return held
  }

  function seen(): Seen {
    const year = Number(today.slice(0, 4))
    const years = [year, year + 1].map((each) => yearOf(given(), claimed(), each, today))
    const days = [...absences].map(([absence, held]): [number, number] => [
      absence,
      shownDays(costing(held).reduce((sum, day) => sum + day.parts, 0)),
    ])
    return {
      book: lines(paid()),
      days: Object.fromEntries(days),
      years,
      left: wholeDaysLeft(given(), claimed(), year, today),
    }
  }
  return { absences, lots, patterns, apply, seen }
}

type Roll = (sides: number) => number

function nextAct(model: ReturnType<typeof newModel>, roll: Roll, number: number, today: string): Act {
  const year = Number(today.slice(0, 4))
  const pick = <T>(items: readonly T[]): T | undefined => items[roll(Math.max(1, items.length))]
  /** Around the days on which lots end and begin, and near enough to each other to be in each other's way. */
  const day = (): string => dayAfter(pick([`${year}-03-24`, `${year}-12-20`, `${year + 1}-03-24`]) ?? today, roll(18))
  const span = (): Span => {
    const from = day()
    const kind = pick(['day_off', 'sick', 'sick', 'vacation', 'vacation', 'vacation', 'vacation'] as const) ?? 'sick'
    return roll(4) === 0
      ? { from, to: from, hours: 1 + roll(9), kind }
      : { from, to: dayAfter(from, roll(6)), hours: 'all', kind }
  }
  const terms = (from: string): Terms => ({
    from,
    days: roll(15) / 2,
    lasts: pick(['the year', 'the year', 'until 31 March', 'until 31 March', 'for ever'] as const) ?? 'the year',
  })
  const give = (): Act => ({ kind: 'give', lot: number, terms: terms(`${year - 1 + roll(3)}-0${1 + roll(2) * 6}-01`) })

  const absence = pick([...model.absences.keys()])
  const lot = pick([...model.lots.values()])
  const dial = roll(20)
  if (number === 1) return give()
  if (absence === undefined || dial < 6) return { kind: 'ask', absence: number, span: span() }
  if (dial < 8) return { kind: 'change', absence, span: span() }
  // Only a name changes; the days are counted anew by the hours that hold now.
  if (dial === 8) return { kind: 'change', absence, span: model.absences.get(absence)?.span ?? span() }
  if (dial < 13) return { kind: pick(['confirm', 'reject', 'reset'] as const) ?? 'confirm', absence }
  if (dial === 13) return { kind: 'delete', absence }
  if (lot === undefined || (dial === 14 && model.lots.size < 5)) return give()
  if (dial < 17) return { kind: 'alter', lot: lot.id, terms: terms(lot.from) }
  if (dial === 17) return { kind: 'take back', lot: lot.id }
  const from = pick([...model.patterns.keys()])
  if (from !== undefined && roll(2) === 0) return { kind: 'drop target', from, week: [] }
  const fresh = day()
  if (model.patterns.has(fresh)) return { kind: 'ask', absence: number, span: span() }
  return { kind: 'set target', from: fresh, week: Array.from({ length: 7 }, () => [0, 4, 6, 7.5, 8][roll(5)] ?? 0) }
}

export interface HistoryResult {
  /** How often an act ended how. */
  readonly acts: Readonly<Record<string, number>>
  readonly failure?: string
}

/** Lives a history of so many acts; ends with the first that model and subject do not agree on. */
export async function liveHistory(subject: Subject, roll: Roll, length: number): Promise<HistoryResult> {
  const model = newModel(subject)
  const acts: Record<string, number> = {}
  const told: Act[] = []
  for (let number = 1; number <= length; number += 1) {
    const act = nextAct(model, roll, number, subject.today)
    told.push(act)
    const [expected, actual] = [model.apply(act), await subject.act(act)]
    acts[`${act.kind} ${actual}`] = (acts[`${act.kind} ${actual}`] ?? 0) + 1
    const [wanted, found] = [JSON.stringify(model.seen()), JSON.stringify(await subject.see())]
    if (expected !== actual || wanted !== found)
      return { acts, failure: `expected ${expected} ${wanted}, got ${actual} ${found} after ${JSON.stringify(told)}` }
  }
  return { acts }
}
