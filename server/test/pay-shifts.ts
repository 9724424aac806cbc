import { germanSurcharges } from '../src/demo/pay-rules.ts'
import type { PaidWork, PayVersion } from '../src/modules/pay-kinds/model.ts'
import { rulesAmong, splitWork } from '../src/modules/pay-kinds/rules/pieces.ts'
import { factsOfWork, secondsByKind } from '../src/modules/pay-kinds/rules/sums.ts'
import { dateAt } from '../src/modules/pay-kinds/rules/windows.ts'
import { longestStretch, type ModelPerson, type ModelTracking, payByTheWall } from './pay-model.ts'

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

/** Clocks that change at two, three or one, by half an hour, at midnight, in Ramadan, or never. */
const zones = [
  ...['Europe/Berlin', 'Europe/Berlin', 'Europe/Berlin', 'Europe/London', 'America/New_York', 'Australia/Lord_Howe'],
  ...['Asia/Kathmandu', 'Africa/Casablanca', 'Africa/Cairo', 'America/Havana', 'Pacific/Apia'],
]
const hour = 3600

/** Evenings before clocks change, years end, holidays, Easter and Whitsun. */
const eves = [
  ...['2026-03-28', '2026-10-24', '2027-03-27', '2025-10-25', '2026-12-23', '2026-12-24', '2026-12-25', '2026-12-26'],
  ...['2026-12-30', '2026-12-31', '2027-01-01', '2026-04-30', '2026-05-01', '2026-04-04', '2026-05-23', '2024-02-28'],
  ...['2026-03-07', '2026-03-14', '2026-10-31', '2026-04-23', '2026-10-29', '2023-12-23'],
]

function anyTracking(numbers: Numbers, from: number): ModelTracking {
  const length = 1 + numbers.below(numbers.isOnce(6) ? 40 * hour : 12 * hour)
  const to = from + length
  const breaks: { from: number; to: number }[] = []
  for (let at = from; numbers.isOnce(2) && breaks.length < 4; ) {
    const begin = at + 1 + numbers.below(Math.max(1, Math.floor(length / 4)))
    const end = begin + 1 + numbers.below(hour)
    if (end >= to) break
    breaks.push({ from: begin, to: end })
    at = end
  }
  const room = Math.floor(longestStretch(breaks, from, to).to - longestStretch(breaks, from, to).from) / 4
  const saidBreak = numbers.isOnce(4) ? numbers.below(Math.max(1, Math.floor(room))) : 0
  const deducted = numbers.isOnce(3) ? numbers.below(Math.max(1, Math.floor(room))) : 0
  const stretch = longestStretch(breaks, from, to)
  // With a place of its own it lies at the end of the longest stretch, where the middle is not touched.
  const deductedAt = numbers.isOnce(2) ? stretch.to - deducted : null
  return { from, to, breaks, saidBreak, deducted, deductedAt }
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

const versionOf = (overtimeAfter: number | null): PayVersion => ({
  ...{ id: 1, workspace_id: 1, valid_from: '1970-01-01' },
  content: { kinds: germanSurcharges, overtime_after_seconds: overtimeAfter, shift_gap_seconds: 2 * hour },
})

const worksOf = ({ zone, holidays, trackings }: ModelPerson): PaidWork[] =>
  trackings.map(({ from, to, breaks, saidBreak, deducted, deductedAt }) => ({
    ...{ date: dateAt(zone, from), homeId: 1, zone, holidays, from, to, breaks, deducted, deductedAt },
    taken: breaks.reduce((sum, each) => sum + each.to - each.from, saidBreak),
  }))

const split = (person: ModelPerson, works = worksOf(person)) =>
  splitWork(works, [], rulesAmong([versionOf(person.overtimeAfter)])).work

const sumsOf = (work: ReturnType<typeof split>) => Object.fromEntries([...secondsByKind(factsOfWork(work))].sort())

/** What is wrong with the pay of somebody; undefined if nothing is. */
export function faultOf(person: ModelPerson, numbers: Numbers): string | undefined {
  const works = worksOf(person)
  const work = split(person)
  for (const [index, { pieces }] of work.entries()) {
    const { from, to, taken = 0, deducted = 0, breaks = [] } = works[index] ?? { from: 0, to: 0 }
    let [sum, at] = [0, from]
    for (const piece of pieces) {
      if (piece.from < at || piece.to <= piece.from || piece.to > to) return 'pieces are not in order'
      if (breaks.some((each) => each.from < piece.to && piece.from < each.to)) return 'a piece lies in a break'
      const groups = piece.because.map(({ kind }) => germanSurcharges.find(({ key }) => key === kind)?.group)
      if (new Set(groups).size !== groups.length) return 'two kinds of one group'
      sum += piece.to - piece.from
      at = piece.to
    }
    if (sum !== to - from - taken - deducted) return `pieces are ${sum} s of ${to - from - taken - deducted} s`
  }
  const [sums, expected] = [JSON.stringify(sumsOf(work)), payByTheWall(person)]
  const wanted = JSON.stringify(Object.fromEntries(Object.entries(expected).sort()))
  if (sums !== wanted) return `the service says ${sums}, the wall ${wanted}`
  return faultOfCutting(person, numbers)
}

/** However a shift without breaks is cut into trackings, its pay is the same. */
function faultOfCutting(person: ModelPerson, numbers: Numbers): string | undefined {
  const bare = person.trackings
    .slice(0, 1)
    .map((each) => ({ ...each, breaks: [], saidBreak: 0, deducted: 0, deductedAt: null }))
  const whole = { ...person, trackings: bare }
  const [work] = worksOf(whole)
  if (work === undefined || work.to - work.from < 2) return undefined
  const cut = work.from + 1 + numbers.below(work.to - work.from - 1)
  const parts = [
    { ...work, to: cut },
    { ...work, from: cut, date: dateAt(work.zone, cut) },
  ]
  const [once, twice] = [sumsOf(split(whole)), sumsOf(split(whole, parts))].map((sums) => JSON.stringify(sums))
  return once === twice ? undefined : `whole it is ${once}, cut at ${cut} ${twice}`
}
