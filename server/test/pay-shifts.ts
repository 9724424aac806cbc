import { germanSurcharges } from '../src/demo/pay-rules.ts'
import type { PaidWork, PayKind, PayVersion } from '../src/modules/pay-kinds/model.ts'
import { rulesAmong, splitWork } from '../src/modules/pay-kinds/rules/pieces.ts'
import { factsOfWork, secondsByKind } from '../src/modules/pay-kinds/rules/sums.ts'
import { dateAt } from '../src/modules/pay-kinds/rules/windows.ts'
import { type ModelPerson, type ModelTracking, payByTheWall } from './pay-model.ts'
import { oddities } from './pay-seen.ts'

/** Random shifts, held against a model and against what must be true of any. */

/** A row of numbers that looks random and is the same for the same seed. */
export function numbersFrom(seed: number) {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (most: number): number => Math.floor(next() * most)
  return {
    below,
    isOnce: (inSoMany: number) => below(inSoMany) === 0,
    one: <T>(all: readonly T[]) => all[below(all.length)] as T,
  }
}
type Numbers = ReturnType<typeof numbersFrom>

/** Ten zones. Clocks that change at two, three or one, at a quarter to three, by half an hour, at midnight, in Ramadan, or never. */
const zones = [
  ...['Europe/Berlin', 'Europe/Berlin', 'Europe/Berlin', 'Europe/London', 'America/New_York', 'Australia/Lord_Howe'],
  ...['Asia/Kathmandu', 'Africa/Casablanca', 'Africa/Cairo', 'America/Havana', 'Pacific/Apia', 'Pacific/Chatham'],
]
const hour = 3600

/** Evenings before clocks change, years end, holidays, Easter and Whitsun. */
const eves = [
  ...['2026-03-28', '2026-10-24', '2027-03-27', '2025-10-25', '2026-12-23', '2026-12-24', '2026-12-25', '2026-12-26'],
  ...['2026-12-30', '2026-12-31', '2027-01-01', '2026-04-30', '2026-05-01', '2026-04-04', '2026-05-23', '2024-02-28'],
  ...['2026-03-07', '2026-03-14', '2026-10-31', '2026-04-23', '2026-10-29', '2023-12-23'],
  // 1 May is a Monday, 27 December a Sunday.
  ...['2028-04-30', '2026-12-27'],
]

/** As breaks can be recorded: in order, from the first second to the last, and counted in whole seconds, which can overlap by one. */
function anyBreaks(numbers: Numbers, { from, to }: { from: number; to: number }): ModelTracking['breaks'] {
  const breaks: { from: number; to: number }[] = []
  for (let at = from; numbers.isOnce(2) && breaks.length < 4; ) {
    const isTouching = numbers.isOnce(6)
    const begin = isTouching ? Math.max(from, at - 1) : at + numbers.below(Math.max(1, Math.floor((to - from) / 4)))
    const end = numbers.isOnce(15) ? to + numbers.below(2) : begin + 1 + numbers.below(hour)
    if (begin >= to || end > to + 1) break
    breaks.push({ from: begin, to: end })
    at = end
  }
  return breaks
}

function anyTracking(numbers: Numbers, from: number): ModelTracking {
  const length = 1 + numbers.below(numbers.isOnce(6) ? 40 * hour : 12 * hour)
  const to = from + length
  const breaks = anyBreaks(numbers, { from, to })
  const recorded = breaks.reduce((sum, each) => sum + each.to - each.from, 0)
  const counted = Math.min(length, numbers.isOnce(6) ? numbers.below(recorded + 1) : recorded)
  /** Mostly some of what is left, now and then all of it. */
  const some = (left: number): number => (numbers.isOnce(30) ? left : numbers.below(Math.floor(left / 4) + 1))
  const saidBreak = counted === recorded && numbers.isOnce(4) ? some(length - counted) : 0
  const deducted = numbers.isOnce(3) ? some(length - counted - saidBreak) : 0
  const deductedAt = numbers.isOnce(2) ? from + numbers.below(length) : null
  return { from, to, breaks, counted, saidBreak, deducted, deductedAt, isOnCall: numbers.isOnce(4) }
}

/** A person with up to three trackings, some of them one shift. */
export function anyPerson(numbers: Numbers): ModelPerson {
  const zone = numbers.one(zones)
  const first = numbers.isOnce(2)
    ? Date.parse(`${numbers.one(eves)}T00:00:00Z`) / 1000 + numbers.below(48 * hour)
    : Date.UTC(2024, 0, 1) / 1000 + numbers.below(4 * 365 * 24 * hour)
  const trackings: ModelTracking[] = []
  let at = numbers.isOnce(3) ? Math.floor(first / 900) * 900 : first
  for (let left = 1 + numbers.below(3); left > 0; left -= 1) {
    const tracking = anyTracking(numbers, at)
    trackings.push(tracking)
    at = tracking.to + numbers.one([0, numbers.below(2 * hour), 2 * hour, 2 * hour + 1, numbers.below(14 * hour)])
  }
  const holidays = new Set<string>()
  for (let day = -3; day < 6; day += 1) if (numbers.isOnce(8)) holidays.add(dateAt('UTC', first + day * 24 * hour))
  return { zone, holidays, trackings, overtimeAfter: numbers.one([null, 8 * hour, numbers.below(12 * hour)]) }
}

const onCall: PayKind = {
  ...{ key: 'on_call', group: 'work', rank: 1, tag_id: '7' },
  windows: [{ on: 'every_day', from: '00:00', to: '24:00' }],
}
const kinds = [...germanSurcharges, onCall]

const versionOf = (overtimeAfter: number | null): PayVersion => ({
  ...{ id: 1, workspace_id: 1, valid_from: '1970-01-01' },
  content: { kinds, overtime_after_seconds: overtimeAfter, shift_gap_seconds: 2 * hour },
})

const worksOf = ({ zone, holidays, trackings }: ModelPerson): PaidWork[] =>
  trackings.map(({ from, to, breaks, counted, saidBreak, deducted, deductedAt, isOnCall }) => ({
    ...{ date: dateAt(zone, from), homeId: 1, zone, holidays, from, to, breaks, deducted, deductedAt },
    tags: isOnCall ? ['3', '7'] : ['3'],
    taken: counted + saidBreak,
  }))

const split = (person: ModelPerson, works = worksOf(person)) =>
  splitWork(works, [], rulesAmong([versionOf(person.overtimeAfter)])).work

const sumsOf = (work: ReturnType<typeof split>) => Object.fromEntries([...secondsByKind(factsOfWork(work))].sort())

const secondsOf = (breaks: PaidWork['breaks']): number => breaks.reduce((sum, { from, to }) => sum + to - from, 0)

/** What is wrong with the pay of somebody; undefined if nothing is. What met in it is added to what was seen. */
export function faultOf(person: ModelPerson, numbers: Numbers, seen = new Set<string>()): string | undefined {
  const works = worksOf(person)
  const work = split(person)
  for (const [index, { pieces }] of work.entries()) {
    const { from, to, taken = 0, deducted = 0, breaks = [] } = works[index] ?? { from: 0, to: 0 }
    const whole = taken < secondsOf(breaks) ? [] : breaks
    let [sum, at] = [0, from]
    for (const piece of pieces) {
      if (piece.from < at || piece.to <= piece.from || piece.to > to) return 'pieces are not in order'
      if (whole.some((each) => each.from < piece.to && piece.from < each.to)) return 'a piece lies in a break'
      const groups = piece.because.map(({ kind }) => germanSurcharges.find(({ key }) => key === kind)?.group)
      if (new Set(groups).size !== groups.length) return 'two kinds of one group'
      if ((piece.base === 'on_call') !== works[index]?.tags?.includes('7')) return 'on call by another tag'
      sum += piece.to - piece.from
      at = piece.to
    }
    if (sum !== to - from - taken - deducted) return `pieces are ${sum} s of ${to - from - taken - deducted} s`
  }
  const expected = payByTheWall(person)
  for (const each of [...expected.met, ...oddities(person)]) seen.add(each)
  const sums = JSON.stringify(sumsOf(work))
  const wanted = JSON.stringify(Object.fromEntries(Object.entries(expected.sums).sort()))
  if (sums !== wanted) return `the service says ${sums}, the wall ${wanted}`
  return faultOfCutting(person, numbers)
}

/** However a shift is cut into trackings, its pay is the same: anywhere, also in a break, and with a break left out between. */
function faultOfCutting(person: ModelPerson, numbers: Numbers): string | undefined {
  const [first] = person.trackings
  if (first === undefined || first.to - first.from < 2) return undefined
  const breaks = apart(first)
  // A break without a place lies elsewhere once the shift is cut.
  const counts = { counted: secondsOf(breaks), saidBreak: 0, deducted: 0, deductedAt: null }
  const whole = { ...person, trackings: [{ ...first, ...counts, breaks }] }
  const [work] = worksOf(whole)
  if (work === undefined) return undefined
  const cut = work.from + 1 + numbers.below(work.to - work.from - 1)
  const inside = breaks.find(({ from, to }) => work.from < from && to < work.to)
  const once = JSON.stringify(sumsOf(split(whole)))
  for (const gap of [{ from: cut, to: cut }, ...(inside ? [inside] : [])]) {
    const parts = [partOf(work, work.from, gap.from), partOf(work, gap.to, work.to)]
    const twice = JSON.stringify(sumsOf(split(whole, parts)))
    if (once !== twice) return `whole it is ${once}, cut at ${gap.from} ${twice}`
  }
  return undefined
}

/** The breaks of a tracking without what they have in common and what reaches beyond it. */
function apart({ to, breaks }: ModelTracking): { from: number; to: number }[] {
  let end = 0
  return breaks.flatMap((each) => {
    const part = { from: Math.max(end, each.from), to: Math.min(to, each.to) }
    end = Math.max(end, part.to)
    return part.from < part.to ? [part] : []
  })
}

function partOf(work: PaidWork, from: number, to: number): PaidWork {
  const breaks = work.breaks
    .map((each) => ({ from: Math.max(from, each.from), to: Math.min(to, each.to) }))
    .filter((each) => each.from < each.to)
  return { ...work, from, to, breaks, taken: secondsOf(breaks), date: dateAt(work.zone, from) }
}
