import { type ModelPerson, type ModelTracking, wallAt } from './pay-model.ts'

/** What random shifts have to come across. A generator that never makes one of these proves nothing about it. */

const surcharges = [0, 50, 125, 150]
const partsOfNight = ['day', 'evening', 'from midnight on', 'four to six']

/**
 * Every combination of the table of § 3b EStG: what the day gives with each part of the night, and in a night that began
 * before midnight with what the day before gives. No Sunday follows a Sunday.
 */
export const combinations = [
  ...partsOfNight.flatMap((part) => surcharges.map((own) => `${part} ${own}`)),
  ...surcharges.flatMap((own) =>
    surcharges.filter((eve) => own !== 50 || eve !== 50).map((eve) => `deep ${own} after ${eve}`),
  ),
]

type Question = (tracking: ModelTracking, person: ModelPerson) => boolean

const days = ({ from, to }: { from: number; to: number }, zone: string): string[] =>
  [from, to - 1].map((at) => new Date(wallAt(zone, at) * 1000).toISOString().slice(0, 10))

/** By how much the clock on the wall is ahead at the end of it. */
const gained = ({ from, to }: ModelTracking, { zone }: ModelPerson): number =>
  wallAt(zone, to) - wallAt(zone, from) - (to - from)

const recorded = ({ breaks }: ModelTracking): number => breaks.reduce((sum, { from, to }) => sum + to - from, 0)

const asked: Readonly<Record<string, Question>> = {
  'the clock is put forward': (tracking, person) => gained(tracking, person) > 0,
  'the clock is put back': (tracking, person) => gained(tracking, person) < 0,
  'over midnight': (tracking, { zone }) => new Set(days(tracking, zone)).size === 2,
  'over the end of a year': (tracking, { zone }) =>
    new Set(days(tracking, zone).map((day) => day.slice(0, 4))).size === 2,
  'a break over midnight': ({ breaks }, { zone }) => breaks.some((each) => new Set(days(each, zone)).size === 2),
  'a break from the first second on': ({ from, breaks }) => breaks[0]?.from === from,
  'a break up to the last second': ({ to, breaks }) => breaks.at(-1)?.to === to,
  'a break that reaches a second beyond': ({ to, breaks }) => breaks.some((each) => each.to > to),
  'breaks with a second in common': ({ breaks }) =>
    breaks.some((each, at) => each.from < (breaks[at - 1]?.to ?? Number.NEGATIVE_INFINITY)),
  'breaks of which less counts': (tracking) => tracking.counted < recorded(tracking),
  'a break without a place': ({ saidBreak, breaks }) => saidBreak > 0 && breaks.length === 0,
  'breaks with and without a place': ({ saidBreak, breaks }) => saidBreak > 0 && breaks.length > 0,
  'a deducted break with a place': ({ deducted, deductedAt }) => deducted > 0 && deductedAt !== null,
  'a deducted break in a recorded one': ({ deducted, deductedAt, breaks }) =>
    deducted > 0 && deductedAt !== null && breaks.some(({ from, to }) => from <= deductedAt && deductedAt < to),
  'a deducted break that does not fit behind its place': ({ deducted, deductedAt, to }) =>
    deductedAt !== null && deductedAt + deducted > to,
  'a deducted break without a place': ({ deducted, deductedAt }) => deducted > 0 && deductedAt === null,
  'nothing but breaks': ({ from, to, counted, saidBreak, deducted }) => counted + saidBreak + deducted === to - from,
  'on call': ({ isOnCall }) => isOnCall,
  overtime: (_, { overtimeAfter }) => overtimeAfter !== null,
  'a gap of two hours': ({ from }, { trackings }) => trackings.some(({ to }) => from - to === 2 * 3600),
  'a gap of a second more': ({ from }, { trackings }) => trackings.some(({ to }) => from - to === 2 * 3600 + 1),
  'no gap': ({ from }, { trackings }) => trackings.some(({ to }) => from === to),
}

export const oddityNames = Object.keys(asked)

/** What is odd about somebody's work. */
export const oddities = (person: ModelPerson): string[] =>
  oddityNames.filter((name) => person.trackings.some((tracking) => asked[name]?.(tracking, person)))

/** What has not been seen yet. */
export const unseenAmong = (seen: ReadonlySet<string>): string[] =>
  [...combinations, ...oddityNames].filter((each) => !seen.has(each))
