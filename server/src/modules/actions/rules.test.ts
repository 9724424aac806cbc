import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Instant } from '../../base/time/time.ts'
import { type ActionType, actionTypes, type Punch, type PunchState } from './model.ts'
import { breaksAfter, breaksIn, eventsOf, punch } from './rules.ts'

const at = (action_type: ActionType, time: string): Punch => ({
  action_type,
  action_time: Instant.from(`2026-03-02T${time}Z`),
})
const outcome = (history: Punch[], added: Punch): string => {
  const result = punch(history, added)
  return result.kind === 'refused' ? `refused, ${result.state}` : result.kind
}

describe('the machine', () => {
  const working = [at('start', '08:00')]
  const onBreak = [...working, at('start-break', '12:00')]

  test.each([
    ['idle', [], 'start', 'opens'],
    ['idle', [], 'end', 'refused, idle'],
    ['idle', [], 'start-break', 'refused, idle'],
    ['idle', [], 'end-break', 'refused, idle'],
    ['working', working, 'start', 'refused, working'],
    ['working', working, 'end', 'closes'],
    ['working', working, 'start-break', 'breaks'],
    ['working', working, 'end-break', 'refused, working'],
    ['on break', onBreak, 'start', 'refused, on_break'],
    ['on break', onBreak, 'end', 'closes'],
    ['on break', onBreak, 'start-break', 'refused, on_break'],
    ['on break', onBreak, 'end-break', 'resumes'],
  ] as const)('%s, after %j: %s %s', (_state, history, type, expected) => {
    expect(outcome([...history], at(type, '13:00'))).toBe(expected)
  })
})

describe('late punches', () => {
  const day = [at('start', '08:00'), at('end', '16:00')]

  test('are placed where they fit', () => {
    expect(outcome(day, at('start-break', '12:00'))).toBe('breaks')
    expect(outcome([...day, at('start-break', '12:00')], at('end-break', '12:30'))).toBe('resumes')
    expect(outcome(day, at('start', '17:00'))).toBe('opens')
  })

  test('are refused where the history after them would not hold', () => {
    expect(outcome(day, at('start', '12:00'))).toBe('refused, working')
    expect(outcome(day, at('end', '12:00'))).toBe('refused, working')
    expect(outcome([...day, at('start-break', '12:00'), at('end-break', '12:30')], at('start-break', '12:10'))).toBe(
      'refused, on_break',
    )
  })
})

test('breaks follow from the punches; the end closes an open one', () => {
  const minutes = (history: Punch[]) =>
    breaksIn(history).map((each) =>
      each.ends_at ? (each.ends_at.epochMilliseconds - each.starts_at.epochMilliseconds) / 60_000 : 'open',
    )
  expect(
    minutes([at('start', '08:00'), at('start-break', '12:00'), at('end-break', '12:30'), at('start-break', '15:00')]),
  ).toEqual([30, 'open'])
  expect(minutes([at('start', '08:00'), at('start-break', '12:00'), at('end', '12:45')])).toEqual([45])
  expect(minutes([at('start', '08:00'), at('start-break', '12:00'), at('end', '12:00')])).toEqual([])
})

test('whatever is punched in whatever order, what was taken is a history the machine could have gone through', () => {
  const legal: Record<PunchState, Partial<Record<ActionType, PunchState>>> = {
    idle: { start: 'working' },
    working: { 'start-break': 'on_break', end: 'idle' },
    on_break: { 'end-break': 'working', end: 'idle' },
  }
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...actionTypes), fc.integer({ min: 0, max: 200 })), { maxLength: 40 }),
      (attempts) => {
        const taken: Punch[] = []
        for (const [action_type, minute] of attempts) {
          const added = { action_type, action_time: Instant.fromEpochMilliseconds(minute * 60_000) }
          if (punch(taken, added).kind !== 'refused') taken.push(added)
        }
        let state: PunchState = 'idle'
        const ordered = taken
          .map((each, index) => ({ each, index }))
          .sort((a, b) => Instant.compare(a.each.action_time, b.each.action_time) || a.index - b.index)
        for (const { each } of ordered) {
          const next: PunchState | undefined = legal[state][each.action_type]
          if (next === undefined) return false
          state = next
        }
        return true
      },
    ),
    { numRuns: 500 },
  )
})

describe('work as the machine sees it', () => {
  const moment = (time: string) => Instant.from(`2026-03-02T${time}Z`)
  const span = (from: string, to: string | null, created_by = 'actions') => ({
    created_by,
    starts_at: moment(from),
    ends_at: to === null ? null : moment(to),
  })
  const told = (work: ReturnType<typeof span>, ...breaks: (typeof work)[]) =>
    eventsOf({ ...work, breaks }).map((each) => `${each.action_type} ${each.action_time.toString().slice(11, 16)}`)

  test('begins, rests and ends; the end also ends a break', () => {
    const byHand = span('15:00', '16:00', 'admin')
    expect(told(span('08:00', '16:00'), byHand)).toEqual([
      ...['start 08:00', 'start-break 15:00', 'end-break 16:00', 'end 16:00'],
    ])
    const [late, open] = [span('14:00', '14:30'), span('15:00', null)]
    expect(told(span('08:00', null), open, late)).toEqual([
      ...['start 08:00', 'start-break 14:00', 'end-break 14:30', 'start-break 15:00'],
    ])
    expect(told(span('08:00', '16:00'), span('15:00', '16:00'))).toEqual([
      'start 08:00',
      'start-break 15:00',
      'end 16:00',
    ])
  })

  test('rests until somebody ends the break or work, and a break of no length is none', () => {
    const restsAfter = (
      work: ReturnType<typeof span>,
      breaks: ReturnType<typeof span>[],
      type: ActionType,
      time: string,
    ) =>
      breaksAfter({ ...work, breaks }, at(type, time)).map((each) =>
        [each.starts_at, each.ends_at].map((end) => end?.toString().slice(11, 16)).join('-'),
      )
    const [runs, over, noon] = [span('08:00', null), span('08:00', '16:00'), span('12:00', null)]
    expect(restsAfter(runs, [], 'start-break', '12:00')).toEqual(['12:00-'])
    expect(breaksAfter({ ...runs, breaks: [] }, at('start-break', '12:00'))).toMatchObject([{ created_by: 'actions' }])
    expect(restsAfter(over, [], 'start-break', '12:00')).toEqual(['12:00-16:00'])
    expect(restsAfter(runs, [noon], 'end-break', '12:30')).toEqual(['12:00-12:30'])
    expect(restsAfter(runs, [noon], 'end', '16:00')).toEqual(['12:00-16:00'])
    expect(restsAfter(runs, [noon], 'end-break', '12:00')).toEqual([])
    expect(restsAfter(over, [span('10:00', '10:15'), span('12:00', '16:00')], 'end-break', '12:30')).toEqual([
      ...['10:00-10:15', '12:00-12:30'],
    ])
  })
})

test('of several breaks the last one is ended, and one that is over stays', () => {
  const rests = breaksIn([
    ...[at('start', '08:00'), at('start-break', '09:00'), at('end-break', '09:15')],
    ...[at('start-break', '12:00'), at('end-break', '12:30'), at('end', '16:00')],
  ])
  expect(
    rests.map(({ starts_at, ends_at }) => [starts_at, ends_at].map((each) => each?.toString().slice(11, 16))),
  ).toEqual([
    ['09:00', '09:15'],
    ['12:00', '12:30'],
  ])
})
