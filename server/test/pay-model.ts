/**
 * What work is paid by, a second time: written from the table of § 3b EStG and from docs/payroll.md, by asking what the
 * clock on the wall shows, minute by minute. It shares no code with the service.
 */
interface Stretch {
  readonly from: number
  readonly to: number
}

export interface ModelTracking {
  /** Seconds since 1970. */
  readonly from: number
  readonly to: number
  /** Recorded breaks, in order. Counted in whole seconds, one may reach a second into the next, or beyond the end. */
  readonly breaks: readonly Stretch[]
  /** So many of their seconds count, where somebody set less; the first ones. */
  readonly counted: number
  /** Seconds of breaks without a place, and of a deducted one. */
  readonly saidBreak: number
  readonly deducted: number
  readonly deductedAt: number | null
  /** Somebody is on call, and may be called. */
  readonly isOnCall: boolean
}

export interface ModelPerson {
  readonly zone: string
  readonly holidays: ReadonlySet<string>
  readonly trackings: readonly ModelTracking[]
  readonly overtimeAfter: number | null
}

const formats = new Map<string, Intl.DateTimeFormat>()
const shownAt = new Map<string, number>()
/** Clocks change at whole half hours of UTC. */
const half = 1800

/** What the clock on the wall shows, as seconds since 1970 of a place without zones. */
export function wallAt(zone: string, second: number): number {
  const begin = Math.floor(second / half) * half
  const key = `${zone}${begin}`
  let shown = shownAt.get(key)
  if (shown === undefined) {
    const format =
      formats.get(zone) ??
      new Intl.DateTimeFormat('en-US', {
        ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
        ...{ hour: 'numeric', minute: 'numeric' },
      })
    formats.set(zone, format)
    const part = Object.fromEntries(format.formatToParts(begin * 1000).map(({ type, value }) => [type, Number(value)]))
    shown = Date.UTC(part.year ?? 0, (part.month ?? 1) - 1, part.day, part.hour, part.minute) / 1000
    if (shownAt.size > 300_000) shownAt.clear()
    shownAt.set(key, shown)
  }
  return shown + second - begin
}

const dayOf = (wall: number): number => Math.floor(wall / 86_400)
const dateOf = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10)

/** Easter by looking: the first Sunday after the full moon that the tables of the church give. */
function easterDay(year: number): number {
  const century = Math.floor(year / 100) + 1
  const skipped = Math.floor((3 * century) / 4) - 12
  const moonShift = Math.floor((8 * century + 5) / 25) - 5
  const sundayShift = Math.floor((5 * year) / 4) - skipped - 10
  let epact = (11 * ((year % 19) + 1) + 20 + moonShift - skipped) % 30
  if (epact < 0) epact += 30
  if ((epact === 25 && (year % 19) + 1 > 11) || epact === 24) epact += 1
  let moon = 44 - epact
  if (moon < 21) moon += 30
  const inMarch = moon + 7 - ((sundayShift + moon) % 7)
  return Date.UTC(year, 2, inMarch) / 86_400_000
}

const factsOfDays = new Map<number, { date: string; isSunday: boolean; isEaster: boolean }>()

function factsOf(day: number) {
  let known = factsOfDays.get(day)
  if (known === undefined) {
    const date = dateOf(day)
    const easter = easterDay(Number(date.slice(0, 4)))
    known = { date, isSunday: (day + 4) % 7 === 0, isEaster: day === easter || day === easter + 49 }
    factsOfDays.set(day, known)
  }
  return known
}

/** What a day gives at an hour of it: the most of what applies. */
function kindOfDay(day: number, hour: number, holidays: ReadonlySet<string>): number {
  const { date, isSunday, isEaster } = factsOf(day)
  const monthDay = date.slice(5)
  if (monthDay === '12-25' || monthDay === '12-26' || monthDay === '05-01') return 150
  if (monthDay === '12-24' && hour >= 14) return 150
  if (holidays.has(date) || isEaster) return 125
  if (monthDay === '12-31' && hour >= 14) return 125
  return isSunday ? 50 : 0
}

const names: Readonly<Record<number, string>> = { 150: 'holiday_150', 125: 'holiday_125', 50: 'sunday_50' }

export interface ModelPay {
  /** Seconds of each kind. */
  readonly sums: Readonly<Record<string, number>>
  /** What met: the part of the night, what the day gives, and in a deep night what the day before gives. */
  readonly met: ReadonlySet<string>
}

const partOfNight = (hour: number, isDeep: boolean): string => {
  if (isDeep) return 'deep'
  if (hour < 4) return 'from midnight on'
  if (hour < 6) return 'four to six'
  return hour < 20 ? 'day' : 'evening'
}

export function payByTheWall({ zone, holidays, trackings, overtimeAfter }: ModelPerson): ModelPay {
  const sums: Record<string, number> = {}
  const met = new Set<string>()
  const add = (kind: string, seconds: number): void => {
    sums[kind] = (sums[kind] ?? 0) + seconds
  }
  const workedOn: Record<number, number> = {}
  let begunOn = 0
  let lastEnd = Number.NEGATIVE_INFINITY
  for (const tracking of trackings) {
    if (tracking.from - lastEnd > 2 * 3600) begunOn = dayOf(wallAt(zone, tracking.from))
    lastEnd = tracking.to
    const pauses = pausesOf(tracking)
    for (let at = tracking.from; at < tracking.to; ) {
      const pause = pauses.find(({ from, to }) => from <= at && at < to)
      if (pause) {
        at = pause.to
        continue
      }
      const nextPause = Math.min(...pauses.filter(({ from }) => from > at).map(({ from }) => from), tracking.to)
      const until = Math.min(nextPause, (Math.floor(at / 60) + 1) * 60)
      const seconds = until - at
      const wall = wallAt(zone, at)
      const [day, hour] = [dayOf(wall), Math.floor((wall % 86_400) / 3600)]
      const isDeep = hour < 4 && begunOn < day
      const own = kindOfDay(day, hour, holidays)
      const eve = isDeep ? kindOfDay(day - 1, 23, holidays) : 0
      const best = Math.max(own, eve)
      met.add(`${partOfNight(hour, isDeep)} ${own}${isDeep ? ` after ${eve}` : ''}`)
      const name = names[best]
      if (name) add(name, seconds)
      if (isDeep) add('night_40', seconds)
      else if (hour >= 20 || hour < 6) add('night_25', seconds)
      if (tracking.isOnCall) {
        add('on_call', seconds)
        at = until
        continue
      }
      const before = workedOn[begunOn] ?? 0
      workedOn[begunOn] = before + seconds
      const normal = overtimeAfter === null ? seconds : Math.max(0, Math.min(seconds, overtimeAfter - before))
      if (normal > 0) add('work.normal', normal)
      if (seconds > normal) add('work.overtime', seconds - normal)
      at = until
    }
  }
  return { sums, met }
}

/**
 * All breaks of a tracking. One without a place lies in the middle of the longest stretch, the first of several. A second
 * that is a break already, or lies behind the end, is put off to the next one that is free, then to the last one before.
 */
function pausesOf({ from, to, breaks, counted, saidBreak, deducted, deductedAt }: ModelTracking): Stretch[] {
  let pauses: Stretch[] = []
  const put = (seconds: number, at: number): void => {
    let left = seconds
    const taken: Stretch[] = []
    for (const { from: begin, to: end } of freeAmong(pauses, from, to)) {
      const first = Math.max(begin, at)
      const last = Math.min(end, first + left)
      if (last > first) taken.push({ from: first, to: last })
      left -= Math.max(0, last - first)
    }
    for (const { from: begin, to: end } of freeAmong(pauses, from, to).reverse()) {
      const last = Math.min(end, at)
      const first = Math.max(begin, last - left)
      if (last > first) taken.push({ from: first, to: last })
      left -= Math.max(0, last - first)
    }
    pauses = [...pauses, ...taken].sort((a, b) => a.from - b.from)
  }
  let left = counted
  for (const each of breaks) {
    const seconds = Math.min(left, each.to - each.from)
    put(seconds, each.from)
    left -= seconds
  }
  if (saidBreak > 0) put(saidBreak, middle(pauses, from, to, saidBreak))
  if (deducted > 0) put(deducted, deductedAt ?? middle(pauses, from, to, deducted))
  return pauses
}

/** What is no break yet. */
function freeAmong(pauses: readonly Stretch[], from: number, to: number): Stretch[] {
  const edges = [from, ...pauses.flatMap((pause) => [pause.from, pause.to]), to]
  return edges.flatMap((edge, index) => {
    const next = edges[index + 1]
    return index % 2 === 0 && next !== undefined && next > edge ? [{ from: edge, to: next }] : []
  })
}

function middle(pauses: readonly Stretch[], from: number, to: number, seconds: number): number {
  let best: Stretch = { from, to: from }
  for (const free of freeAmong(pauses, from, to)) if (free.to - free.from > best.to - best.from) best = free
  return Math.max(best.from, Math.floor((best.from + best.to - seconds) / 2))
}
