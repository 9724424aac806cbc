import { describe, expect, test } from 'vitest'
import { refusalOf } from '../../../test/refusals.ts'
import { Instant, plus } from '../../base/time/time.ts'
import { mostBreaks, type PunchedTracking, type RecordedBreak } from '../time-trackings/model.ts'
import type { ActionType, Punch } from './model.ts'
import { assertStartFits, assertTimeOfPunch, decidePunch, isLate, shiftsIn } from './rules.ts'

const moment = (time: string) => Instant.from(`2026-03-02T${time}Z`)
const at = (action_type: ActionType, time: string): Punch => ({ action_type, action_time: moment(time) })

describe('what a punch does', () => {
  const rest = (from: string, to: string | null, created_by = 'actions'): RecordedBreak => ({
    ...{ created_by, starts_at: moment(from), ends_at: to === null ? null : moment(to) },
  })
  const work = (ends_at: string | null, ...breaks: RecordedBreak[]) =>
    ({
      starts_at: moment('08:00'),
      ends_at: ends_at === null ? null : moment(ends_at),
      breaks,
    }) as unknown as PunchedTracking
  const shown = ({ starts_at, ends_at }: RecordedBreak) =>
    `${starts_at.toString().slice(11, 16)}-${ends_at?.toString().slice(11, 16) ?? ''}`

  const decided = (added: Punch, tracking: PunchedTracking | undefined, now = moment('16:00')): string => {
    const decision = decidePunch(added, tracking, now)
    if (decision.kind === 'starts') return 'starts'
    if (decision.kind === 'does_not_fit')
      return `${decision.refusal.faults[0]?.code} at ${decision.refusal.faults[0]?.pointer}${decision.isLast ? ', last' : ''}`
    const { endedAt, breaks } = decision.work
    return [...breaks.map(shown), ...(endedAt ? [`ends ${endedAt.toString().slice(11, 16)}`] : [])].join(' ')
  }

  test.each<[string, Punch, PunchedTracking | undefined, string]>([
    ['a start begins work', at('start', '08:00'), undefined, 'starts'],
    ['an end without work', at('end', '08:00'), undefined, 'idle at action_type'],
    ['a start while working', at('start', '09:00'), work(null), 'working at action_type, last'],
    ['a start at the instant work began', at('start', '08:00'), work(null), 'working at action_type, last'],
    ['a start within finished work', at('start', '09:00'), work('16:00'), 'working at action_type'],
    ['a start on a break', at('start', '12:30'), work(null, rest('12:00', null)), 'on_break at action_type, last'],
    ['a break', at('start-break', '12:00'), work(null), '12:00-'],
    ['the end of a break', at('end-break', '12:30'), work(null, rest('12:00', null)), '12:00-12:30'],
    ['the end', at('end', '16:00'), work(null), 'ends 16:00'],
    ['the end, on a break', at('end', '16:00'), work(null, rest('12:00', null)), '12:00-16:00 ends 16:00'],
    // Somebody wrote down a break that is still to come.
    ['an end before a break', at('end', '16:00'), work(null, rest('17:00', '17:30', 'admin')), 'ends 16:00'],
    ['an end before an open break', at('end', '16:00'), work(null, rest('17:00', null, 'admin')), 'ends 16:00'],
    [
      'an end within a break',
      at('end', '16:00'),
      work(null, rest('15:45', '16:30', 'admin')),
      '15:45-16:00 ends 16:00',
    ],
    ['an end after a break', at('end', '16:00'), work(null, rest('15:00', '15:30')), '15:00-15:30 ends 16:00'],
    [
      'an end as a break ends',
      at('end', '16:00'),
      work(null, rest('15:00', '16:00', 'admin')),
      '15:00-16:00 ends 16:00',
    ],
    // What was punched meanwhile is left alone.
    ['a late end before a break', at('end', '11:00'), work(null, rest('12:00', '12:30')), 'working at action_type'],
    ['a late end before an open break', at('end', '11:00'), work(null, rest('12:00', null)), 'working at action_type'],
    ['a late end within a break', at('end', '12:15'), work(null, rest('12:00', '12:30')), 'on_break at action_type'],
  ])('%s', (_name, added, tracking, expected) => {
    expect(decided(added, tracking)).toBe(expected)
  })

  test('an end that a fast clock sent leaves a break that was punched ahead of ours', () => {
    const early = moment('11:59')
    expect(decided(at('end', '11:59:30'), work(null, rest('12:00', null)), early)).toBe('working at action_type')
    expect(decided(at('end', '12:00:30'), work(null, rest('12:00', null, 'admin')), early)).toBe(
      '12:00-12:00 ends 12:00',
    )
  })

  test('work has an end after its start, and so many breaks at most', () => {
    const breaks = Array.from({ length: mostBreaks }, (_, index) => {
      const starts_at = plus(moment('08:00'), { minutes: 2 * index + 1 })
      return { starts_at, ends_at: plus(starts_at, { minutes: 1 }), created_by: 'actions' }
    })
    const refusal = (added: Punch, ...rests: RecordedBreak[]) => refusalOf(() => decided(added, work(null, ...rests)))
    expect(refusal(at('end', '08:00'))).toBe('out_of_range at ends_at')
    expect(refusal(at('start-break', '12:00'), ...breaks)).toBe('too_many_values at action_type')
    expect(refusal(at('start-break', '12:00'), ...breaks.slice(1))).toBe('taken')
    expect(refusal(at('end', '12:00'), ...breaks)).toBe('taken')
  })
})

describe('the time of a punch', () => {
  const now = Instant.from('2026-03-02T12:00:00Z')
  const fromNow = (span: Parameters<typeof plus>[1]) => plus(now, span)

  test.each([
    [{ minutes: 2 }, 'taken'],
    [{ minutes: 2, seconds: 1 }, 'out_of_range at action_time'],
    [{ days: -3653 }, 'taken'],
    [{ days: -3653, seconds: -1 }, 'out_of_range at action_time'],
  ])('%j from now: %s', (span, expected) => {
    expect(refusalOf(() => assertTimeOfPunch(fromNow(span), now))).toBe(expected)
  })

  test('is late from two minutes on', () => {
    expect(isLate(fromNow({ minutes: -2 }), now)).toBe(false)
    expect(isLate(fromNow({ minutes: -2, seconds: -1 }), now)).toBe(true)
  })

  test.each([
    ['nothing around it', { nextAt: undefined, isOccupied: false }, 'taken'],
    [
      'other work just ahead',
      { nextAt: fromNow({ minutes: 4, seconds: -1 }), isOccupied: false },
      'needs_end at action_type',
    ],
    ['other work further ahead', { nextAt: fromNow({ minutes: 4 }), isOccupied: false }, 'taken'],
    ['other work at the time', { nextAt: undefined, isOccupied: true }, 'overlaps at starts_at'],
  ])('a start fits: %s', (_name, around, expected) => {
    expect(refusalOf(() => assertStartFits(around as Parameters<typeof assertStartFits>[0], now))).toBe(expected)
  })
})

describe('punches sent together are taken', () => {
  const [start, end] = [(time: string) => at('start', time), (time: string) => at('end', time)]

  test.each<[string, Punch[], string[]]>([
    [
      'by shifts, in order',
      [end('12:00'), start('13:00'), start('08:00'), end('16:00')],
      ['08:00 12:00', '13:00 16:00'],
    ],
    [
      'with their breaks',
      [start('08:00'), at('start-break', '10:00'), at('end-break', '10:15'), end('12:00')],
      ['08:00 10:00 10:15 12:00'],
    ],
    ['alone before a shift', [end('07:00'), start('08:00'), end('12:00')], ['07:00', '08:00 12:00']],
    ['alone after the shift they lie in', [start('08:00'), start('09:00'), end('12:00')], ['08:00 12:00', '09:00']],
    [
      'alone where no end follows',
      [start('08:00'), start('09:00'), at('start-break', '10:00')],
      ['08:00', '09:00', '10:00'],
    ],
    ['alone each, when they lie in no shift', [end('07:00'), end('07:30')], ['07:00', '07:30']],
  ])('%s', (_name, punches, expected) => {
    const times = (shift: Punch[]) => shift.map(({ action_time }) => action_time.toString().slice(11, 16)).join(' ')
    expect(shiftsIn(punches).map(times)).toEqual(expected)
  })
})
