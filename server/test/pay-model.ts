/**
 * What work is paid by, a second time: written from the table of § 3b EStG and from docs/payroll.md, by asking what the
 * clock on the wall shows, minute by minute. It shares no code with the service.
 */
export interface ModelTracking {
  /** Seconds since 1970. */
  readonly from: number
  readonly to: number
  /** Recorded breaks, in order and apart. */
  readonly breaks: readonly { readonly from: number; readonly to: number }[]
  /** Seconds of breaks without a place, and of a deducted one. */
  readonly saidBreak: number
  readonly deducted: number
  readonly deductedAt: number | null
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
function wallAt(zone: string, second: number): number {
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

/** Seconds of each kind. */
export function payByTheWall({ zone, holidays, trackings, overtimeAfter }: ModelPerson): Record<string, number> {
  const sums: Record<string, number> = {}
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
      const best = Math.max(kindOfDay(day, hour, holidays), isDeep ? kindOfDay(day - 1, 23, holidays) : 0)
      const name = names[best]
      if (name) add(name, seconds)
      if (isDeep) add('night_40', seconds)
      else if (hour >= 20 || hour < 6) add('night_25', seconds)
      const before = workedOn[begunOn] ?? 0
      workedOn[begunOn] = before + seconds
      const normal = overtimeAfter === null ? seconds : Math.max(0, Math.min(seconds, overtimeAfter - before))
      if (normal > 0) add('work.normal', normal)
      if (seconds > normal) add('work.overtime', seconds - normal)
      at = until
    }
  }
  return sums
}

/** All breaks of a tracking. One without a place lies in the middle of the longest stretch, the first of several. */
function pausesOf({ from, to, breaks, saidBreak, deducted, deductedAt }: ModelTracking) {
  const pauses = [...breaks]
  const put = (seconds: number, at: number | null): void => {
    if (seconds === 0) return
    const begin = at ?? middle(pauses, from, to, seconds)
    pauses.push({ from: begin, to: begin + seconds })
    pauses.sort((a, b) => a.from - b.from)
  }
  put(saidBreak, null)
  put(deducted, deductedAt)
  return pauses
}

export function longestStretch(pauses: readonly { from: number; to: number }[], from: number, to: number) {
  let [best, at] = [{ from, to: from }, from]
  for (const pause of [...pauses, { from: to, to }]) {
    if (pause.from - at > best.to - best.from) best = { from: at, to: pause.from }
    at = Math.max(at, pause.to)
  }
  return best
}

function middle(pauses: readonly { from: number; to: number }[], from: number, to: number, seconds: number): number {
  const best = longestStretch(pauses, from, to)
  return Math.floor((best.from + best.to - seconds) / 2)
}
