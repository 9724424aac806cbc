import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Instant } from '../../base/time.ts'
import { type ActionType, actionTypes, type Punch, type PunchState } from './model.ts'
import { breaksIn, punch, withClosing } from './rules.ts'

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

describe('work that was corrected by hand', () => {
  const ended = (time: string | null) => ({ ends_at: time === null ? null : Instant.from(`2026-03-02T${time}Z`) })
  const told = (history: Punch[], tracking: { ends_at: Instant | null } | undefined) =>
    withClosing(history, tracking).map((each) => `${each.action_type} ${each.action_time.toString().slice(11, 16)}`)
  const day = [at('start', '08:00'), at('start-break', '12:00')]

  test.each([
    ['is over where it was ended', day, ended('13:00'), ['start 08:00', 'start-break 12:00', 'end 13:00']],
    [
      'is over after its punches where it was ended before',
      day,
      ended('07:00'),
      ['start 08:00', 'start-break 12:00', 'end 12:00'],
    ],
    ['runs without a word', day, ended(null), ['start 08:00', 'start-break 12:00']],
    [
      'was ended by its punch',
      [...day, at('end', '14:00')],
      ended('13:00'),
      ['start 08:00', 'start-break 12:00', 'end 14:00'],
    ],
    [
      'goes on where the end was taken back, which ended the break',
      [...day, at('end', '14:00')],
      ended(null),
      ['start 08:00', 'start-break 12:00', 'end-break 14:00'],
    ],
    [
      'ends once where it was ended again',
      [at('start', '08:00'), at('end', '12:00'), at('end', '14:00')],
      undefined,
      ['start 08:00', 'end 14:00'],
    ],
  ] as const)('%s', (_what, history, tracking, expected) => {
    expect(told([...history], tracking)).toEqual(expected)
  })
})
