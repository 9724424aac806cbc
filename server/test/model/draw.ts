import { isSickness, type Span } from './absences.ts'
import { dateOf, homeOn, todayOf, zoneOn } from './account.ts'
import type { Act, LotTerms, Work } from './acts.ts'
import type { Stretch } from './breaks.ts'
import { dateAt, dayAfter, lastOfMonth, midnight, monthOf, yearOf } from './calendar.ts'
import type { Chance } from './chance.ts'
import { features } from './features.ts'
import type { State } from './person.ts'
import { type Company, drawWeek } from './settings.ts'

/** What happens next, by chance: near to what happened before, for that is where it gets difficult. */

export interface Scene {
  readonly state: State
  readonly company: Company
  readonly chance: Chance
  /** The number of the act. */
  readonly number: number
}

const kinds = [
  ...['vacation', 'vacation', 'vacation', 'vacation', 'sick', 'sick', 'sick', 'child_sick'],
  ...['overtime_reduction', 'unpaid_leave', 'special_leave', 'day_off', 'training', 'business_trip'],
]
/** Kinds whose meaning no open part of the service changes. */
const plainKinds = ['vacation', 'vacation', 'day_off', 'overtime_reduction', 'training']

function drawDate({ state, company, chance }: Scene): string {
  if (chance.happens(50)) {
    const near = [
      ...state.absences.flatMap(({ costs }) => Object.keys(costs)),
      ...state.trackings.map(({ from }) => dateOf(state, from)),
      ...state.employments.map(({ from }) => from),
      ...[...(homeOn(state, todayOf(state))?.holidays.keys() ?? [])].filter(
        (on) => on >= company.from && on <= company.to,
      ),
    ]
    const date = near.length === 0 ? undefined : dayAfter(chance.pick(near), chance.below(3) - 1)
    if (date !== undefined && date >= state.settings.startOfAccounting && date <= company.to) return date
  }
  const date = dayAfter(state.settings.startOfAccounting, chance.below(52))
  return date > todayOf(state) && chance.happens(70) ? dayAfter(todayOf(state), -chance.below(30)) : date
}

function drawWork(scene: Scene): Work {
  const { state, chance } = scene
  const before = state.trackings.length > 0 && chance.happens(35) ? chance.pick(state.trackings) : undefined
  const date = before ? dateOf(state, before.from) : drawDate(scene)
  const steps = chance.pick([1, 60, 60, 900])
  const step = (limit: number): number => chance.below(Math.ceil(limit / steps)) * steps
  const begin = chance.happens(12) ? 19 * 3600 : 5 * 3600
  // A second stretch of the same day, after a gap of any length.
  const from = before ? before.to + step(5400) : midnight(date, zoneOn(state, date)) + begin + step(5 * 3600)
  const to = from + Math.max(steps, step(chance.pick([4, 7, 11]) * 3600))
  const home = homeOn(state, date)?.id ?? 1
  const isElsewhere = features.elsewhere && chance.happens(15)
  const place = before && chance.happens(90) ? before.place : isElsewhere ? chance.pick([1, 2, 3]) : home
  const breaks = drawBreaks(chance, { from, to })
  const toldBreak = breaks.length === 0 && to - from > 7200 && chance.happens(15) ? chance.below(60) * 60 : 0
  return { place, from, to, breaks, toldBreak }
}

function drawBreaks(chance: Chance, { from, to }: Stretch): Stretch[] {
  const breaks: Stretch[] = []
  let earliest = from + 60
  for (let count = chance.below(4); count > 0; count -= 1) {
    const begins = earliest + chance.below(10_800)
    const ends = begins + chance.pick([600, 900, 1800, 1 + chance.below(3000)])
    if (ends >= to) break
    breaks.push({ from: begins, to: ends })
    earliest = ends + 60
  }
  return breaks
}

function drawSpan(scene: Scene, kind: string): Span {
  const { state, chance } = scene
  const others = state.absences.filter((each) => isSickness(kind) !== isSickness(each.kind))
  // Sickness over something else, or something else around it.
  const over = others.length > 0 && chance.happens(50) ? Object.keys(chance.pick(others).costs) : []
  const from = over.length > 0 ? chance.pick(over) : drawDate(scene)
  const dial = chance.below(100)
  if (dial < 60) return { extent: 'days', from, to: dayAfter(from, chance.pick([0, 0, 1, 2, 4, 6])) }
  if (dial < 72) return { extent: 'half', on: from, half: chance.pick(['first_half', 'second_half'] as const) }
  const isNight = features.sickness && (kind === 'sick' || kind === 'vacation') && chance.happens(25)
  const minutes = isNight ? 21 * 60 + chance.below(120) : 7 * 60 + chance.below(480)
  const begins = midnight(from, zoneOn(state, from)) + minutes * 60
  return { extent: 'hours', from: begins, to: begins + (isNight ? 5 * 3600 : 0) + (1 + chance.below(16)) * 900 }
}

function drawTerms({ state, company, chance }: Scene): LotTerms {
  const year = yearOf(company.from) + chance.pick([-1, -1, 0, 0, 1])
  return {
    from: `${year}-${chance.pick(['01', '01', '07'])}-01`,
    lasts: features.notices
      ? chance.pick(['the year', 'until 31 March', 'until 31 March', 'for ever'] as const)
      : 'for ever',
    hundredths: chance.pick([chance.below(15) * 50, chance.below(1500)]) * (state.settings.vacationInHours ? 8 : 1),
  }
}

type Draw = (scene: Scene) => Act | undefined

const pickId = (chance: Chance, all: readonly { readonly id: number }[]): number | undefined =>
  all.length === 0 ? undefined : chance.pick(all).id

const aboutAbsence =
  (kind: 'confirm' | 'reject' | 'reset' | 'withdraw'): Draw =>
  ({ state, chance }) => {
    const waiting = state.absences.filter(({ status }) => status === 'pending').slice(-2)
    const id = pickId(chance, kind === 'confirm' && waiting.length > 0 ? waiting : state.absences)
    return id === undefined ? undefined : { kind, id }
  }

/** Each with how often it comes up. */
const draws: readonly (readonly [number, Draw])[] = [
  [22, (scene) => ({ kind: 'track', id: scene.number, work: drawWork(scene) })],
  [6, (scene) => ({ kind: 'punch', id: scene.number, work: { ...drawWork(scene), toldBreak: 0 } })],
  [
    5,
    (scene) => {
      const id = pickId(scene.chance, scene.state.trackings)
      const place = scene.state.trackings.find((each) => each.id === id)?.place ?? 1
      return id === undefined ? undefined : { kind: 'correct', id, work: { ...drawWork(scene), place } }
    },
  ],
  [
    4,
    ({ state, chance }) => {
      const id = pickId(chance, state.trackings)
      return id === undefined ? undefined : { kind: 'untrack', id }
    },
  ],
  [
    18,
    (scene) => {
      const away = scene.chance.pick(features.sickness ? kinds : plainKinds)
      return { kind: 'ask', id: scene.number, away, span: drawSpan(scene, away) }
    },
  ],
  [
    4,
    (scene) => {
      const id = pickId(scene.chance, scene.state.absences)
      const away = scene.state.absences.find((each) => each.id === id)?.kind ?? ''
      return id === undefined ? undefined : { kind: 'change', id, span: drawSpan(scene, away) }
    },
  ],
  [22, aboutAbsence('confirm')],
  [3, aboutAbsence('reject')],
  [3, aboutAbsence('reset')],
  [4, aboutAbsence('withdraw')],
  [
    4,
    (scene) => {
      const seconds = (scene.chance.below(2000) - 1000 || 7) * 36
      return { kind: 'book', id: scene.number, on: drawDate(scene), seconds }
    },
  ],
  [
    1,
    ({ state, chance, number }) => {
      const of = pickId(chance, state.bookings)
      return of === undefined ? undefined : { kind: 'reverse', id: number, of }
    },
  ],
  [4, (scene) => ({ kind: 'pattern', from: drawDate(scene), week: drawWeek(scene.chance) })],
  [
    1,
    ({ state, chance }) =>
      state.patterns.length === 0 ? undefined : { kind: 'drop pattern', from: chance.pick(state.patterns).from },
  ],
  [
    features.employments ? 9 : 0,
    (scene) => ({ kind: 'move', workspace: 1 + scene.chance.below(3), from: drawDate(scene) }),
  ],
  [features.employments ? 3 : 0, (scene) => ({ kind: 'leave', on: drawDate(scene) })],
  [
    features.employments ? 8 : 0,
    (scene) => ({ kind: 'return', workspace: 1 + scene.chance.below(3), from: drawDate(scene) }),
  ],
  [features.lots ? 8 : 0, (scene) => ({ kind: 'give', id: scene.number, terms: drawTerms(scene) })],
  [
    features.lots ? 2 : 0,
    (scene) => {
      const id = pickId(scene.chance, scene.state.lots)
      return id === undefined ? undefined : { kind: 'alter', id, terms: drawTerms(scene) }
    },
  ],
  [
    features.lots ? 1 : 0,
    ({ state, chance }) => {
      const id = pickId(chance, state.lots)
      return id === undefined ? undefined : { kind: 'take back', id }
    },
  ],
  [
    features.notices ? 8 : 0,
    ({ state, chance }) => {
      const id = pickId(chance, state.lots)
      return id === undefined ? undefined : { kind: 'notify', id }
    },
  ],
  [
    features.payouts ? 3 : 0,
    ({ state, chance, number }) => {
      if (state.lots.length === 0) return undefined
      const hundredths = chance.below(400) * (state.settings.vacationInHours ? 8 : 1)
      return { kind: 'pay out', id: number, hundredths: chance.happens(40) ? null : hundredths }
    },
  ],
  [
    features.payouts ? 2 : 0,
    ({ state, chance, number }) => {
      const payouts = state.lots.flatMap(({ paid }) => paid.map(({ payout }) => ({ id: payout })))
      const of = pickId(chance, payouts)
      return of === undefined ? undefined : { kind: 'pay back', id: number, of }
    },
  ],
  [
    features.clocks ? 5 : 0,
    ({ state, number }) => ({ kind: 'start', id: number, place: homeOn(state, todayOf(state))?.id ?? 1 }),
  ],
  [features.clocks ? 4 : 0, ({ state }) => (state.running === null ? undefined : { kind: 'stop' })],
  [
    features.closings ? 3 : 0,
    (scene) => {
      const date = dayAfter(todayOf(scene.state), -scene.chance.below(45))
      const isPart = features.closingsUpTo && scene.chance.happens(50) && date !== lastOfMonth(monthOf(date))
      return { kind: 'close', id: scene.number, month: monthOf(date), upTo: isPart ? date : null }
    },
  ],
  [
    features.closings ? 2 : 0,
    ({ state, chance }) => {
      const id = pickId(chance, state.closings)
      return id === undefined ? undefined : { kind: 'reopen', id }
    },
  ],
  [
    3,
    ({ state, chance }) => {
      const until = state.now + 3600 + chance.below(state.running === null ? 6 * 86_400 : 4 * 3600)
      return dateAt(until, 'UTC') > dayAfter(state.settings.startOfAccounting, 55) ? undefined : { kind: 'wait', until }
    },
  ],
]

const total = draws.reduce((sum, [weight]) => sum + weight, 0)

export function drawAct(scene: Scene): Act | undefined {
  let dial = scene.chance.below(total)
  for (const [weight, draw] of draws) {
    dial -= weight
    if (dial < 0) return draw(scene)
  }
  return undefined
}
