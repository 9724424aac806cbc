import { describe, expect, test } from 'vitest'
import { Instant } from '../../base/time/time.ts'
import type { CalendarAbsence, RunningClock, Sight } from './model.ts'
import { datesOf, entriesFor, stateOf } from './rules.ts'

const absence = (starts_on: string, ends_on: string, more: Partial<CalendarAbsence> = {}): CalendarAbsence => ({
  id: 1,
  user_id: 1,
  kind: 'vacation',
  title: 'Vacation',
  shown_to_colleagues: 'absent',
  starts_on,
  ends_on,
  full_day: true,
  part: null,
  confirmation_status: 'confirmed',
  ...more,
})
const sick = { id: 2, kind: 'sick', title: 'Sick leave' }
const hidden = { absence_id: null, kind: null, title: null }
const stretch = { ...hidden, full_day: true, part: null, confirmation_status: 'confirmed' }

describe('numbers 3.8: sickness that is reported', () => {
  const reported = absence('2026-03-02', '2026-03-03', { ...sick, confirmation_status: 'pending' })
  const asked = absence('2026-03-02', '2026-03-03', { confirmation_status: 'pending' })

  test('is an absence at once, to colleagues like any that is confirmed', () => {
    expect(entriesFor([reported], 'colleague')).toEqual([
      { ...stretch, starts_on: '2026-03-02', ends_on: '2026-03-03' },
    ])
    expect(entriesFor([asked], 'colleague')).toEqual([])
  })

  test('counts among those who are away, and what is asked for does not', () => {
    const away = (of: CalendarAbsence, sight: Sight) =>
      datesOf([{ entries: entriesFor([of], sight) }], '2026-03-02', '2026-03-04').map(({ absent }) => absent)
    expect(away(reported, 'everything')).toEqual([1, 1, 0])
    expect(away(reported, 'colleague')).toEqual([1, 1, 0])
    expect(away(asked, 'everything')).toEqual([0, 0, 0])
    expect(away({ ...reported, confirmation_status: 'rejected' }, 'everything')).toEqual([0, 0, 0])
  })

  test('still says to those who supervise the person that nobody has confirmed it', () => {
    expect(entriesFor([reported], 'everything')[0]?.confirmation_status).toBe('pending')
  })
})

describe('what a colleague sees', () => {
  test('is one stretch where reasons touch or overlap', () => {
    const absences = [
      absence('2026-03-02', '2026-03-06'),
      absence('2026-03-04', '2026-03-05', sick),
      absence('2026-03-07', '2026-03-08', sick),
      absence('2026-03-10', '2026-03-10'),
    ]
    expect(entriesFor(absences, 'colleague')).toEqual([
      { ...stretch, starts_on: '2026-03-02', ends_on: '2026-03-08' },
      { ...stretch, starts_on: '2026-03-10', ends_on: '2026-03-10' },
    ])
  })

  test('is a whole day of two halves with different reasons, and no half within a stretch', () => {
    const absences = [
      absence('2026-03-02', '2026-03-02', { part: 'first_half' }),
      absence('2026-03-02', '2026-03-02', { ...sick, part: 'second_half' }),
      absence('2026-03-04', '2026-03-06'),
      absence('2026-03-05', '2026-03-05', { ...sick, part: 'second_half' }),
    ]
    expect(entriesFor(absences, 'colleague')).toEqual([
      { ...stretch, starts_on: '2026-03-02', ends_on: '2026-03-02' },
      { ...stretch, starts_on: '2026-03-04', ends_on: '2026-03-06' },
    ])
  })

  test('is each half of a day for itself', () => {
    const absences = [
      absence('2026-03-02', '2026-03-02', { part: 'first_half' }),
      absence('2026-03-03', '2026-03-03', { part: 'first_half' }),
    ]
    expect(entriesFor(absences, 'colleague')).toEqual([
      { ...stretch, part: 'first_half', starts_on: '2026-03-02', ends_on: '2026-03-02' },
      { ...stretch, part: 'first_half', starts_on: '2026-03-03', ends_on: '2026-03-03' },
    ])
  })

  test('is nothing of what is pending, nor of work elsewhere that is hidden', () => {
    const absences = [
      absence('2026-03-02', '2026-03-06', { confirmation_status: 'pending' }),
      absence('2026-03-09', '2026-03-09', { kind: 'business_trip', shown_to_colleagues: 'nothing' }),
    ]
    expect(entriesFor(absences, 'colleague')).toEqual([])
  })

  test('has no gap for an absence that is hidden, which would tell of it', () => {
    const absences = [
      absence('2026-03-02', '2026-03-02'),
      absence('2026-03-03', '2026-03-03', { ...sick, shown_to_colleagues: 'nothing' }),
      absence('2026-03-04', '2026-03-04', { kind: 'other', shown_to_colleagues: 'nothing' }),
    ]
    expect(entriesFor(absences, 'colleague')).toEqual([{ ...stretch, starts_on: '2026-03-02', ends_on: '2026-03-04' }])
  })

  test('is never sickness, whatever its type says', () => {
    const absences = [absence('2026-03-03', '2026-03-03', { ...sick, shown_to_colleagues: 'kind' })]
    expect(entriesFor(absences, 'colleague')).toMatchObject([{ kind: null, title: null }])
  })

  test('is the kind where the type allows it, beside stretches without one', () => {
    const absences = [
      absence('2026-03-02', '2026-03-02', { shown_to_colleagues: 'kind' }),
      absence('2026-03-03', '2026-03-03', sick),
    ]
    expect(entriesFor(absences, 'colleague').map(({ kind, absence_id }) => [kind, absence_id])).toEqual([
      ['vacation', null],
      [null, null],
    ])
  })
})

test('who is away half a day is here, who is away both halves is not', () => {
  const entries = (...parts: (string | null)[]) => ({
    entries: entriesFor(
      parts.map((part) => absence('2026-03-02', '2026-03-02', { part })),
      'everything',
    ),
  })
  const people = [entries('first_half'), entries('first_half', 'second_half'), entries(null), entries()]
  expect(datesOf(people, '2026-03-02', '2026-03-02')).toEqual([{ date: '2026-03-02', absent: 2, here: 2 }])
})

test('those who supervise see all of it, pending ones included', () => {
  const absences = [
    absence('2026-03-02', '2026-03-03', { confirmation_status: 'pending' }),
    absence('2026-03-03', '2026-03-04', { ...sick, shown_to_colleagues: 'nothing' }),
  ]
  expect(entriesFor(absences, 'everything')).toEqual([
    {
      ...stretch,
      absence_id: 1,
      kind: 'vacation',
      title: 'Vacation',
      starts_on: '2026-03-02',
      ends_on: '2026-03-03',
      confirmation_status: 'pending',
    },
    { ...stretch, absence_id: 2, kind: 'sick', title: 'Sick leave', starts_on: '2026-03-03', ends_on: '2026-03-04' },
  ])
})

describe('a colleague cannot tell', () => {
  const seen = (...absences: CalendarAbsence[]) =>
    entriesFor(absences, 'colleague').map(({ starts_on, ends_on, full_day, part }) =>
      [starts_on.slice(8), ends_on.slice(8), full_day ? (part ?? 'whole') : 'hours'].join(' '),
    )
  const hours = { full_day: false }

  test('which came first, nor which is longer', () => {
    expect(seen(absence('2026-03-09', '2026-03-09'), absence('2026-03-02', '2026-03-02'))).toEqual([
      '02 02 whole',
      '09 09 whole',
    ])
    expect(seen(absence('2026-03-04', '2026-03-05'), absence('2026-03-02', '2026-03-06'))).toEqual(['02 06 whole'])
    expect(seen(absence('2026-03-02', '2026-03-04'), absence('2026-03-04', '2026-03-06'))).toEqual(['02 06 whole'])
  })

  test('a stretch from one that begins the day after next', () => {
    expect(seen(absence('2026-03-02', '2026-03-03'), absence('2026-03-05', '2026-03-06'))).toEqual([
      '02 03 whole',
      '05 06 whole',
    ])
  })

  test('hours within whole days, but those beside them, on their dates alone', () => {
    const days = absence('2026-03-03', '2026-03-05')
    expect(seen(days, absence('2026-03-03', '2026-03-03', hours), absence('2026-03-05', '2026-03-05', hours))).toEqual([
      '03 05 whole',
    ])
    expect(seen(days, absence('2026-03-05', '2026-03-06', hours))).toEqual(['03 05 whole', '06 06 hours'])
    expect(seen(days, absence('2026-03-02', '2026-03-03', hours))).toEqual(['02 02 hours', '03 05 whole'])
  })

  test('halves of different dates from each other, nor the same half twice from once', () => {
    const half = (on: string, part: string) => absence(on, on, { part })
    expect(seen(half('2026-03-02', 'first_half'), half('2026-03-03', 'second_half'))).toEqual([
      '02 02 first_half',
      '03 03 second_half',
    ])
    expect(seen(half('2026-03-02', 'second_half'), half('2026-03-02', 'second_half'))).toEqual(['02 02 second_half'])
  })

  test('two kinds that are shown for one', () => {
    const shown = { shown_to_colleagues: 'kind' } as const
    const entries = entriesFor(
      [
        absence('2026-03-02', '2026-03-02', shown),
        absence('2026-03-03', '2026-03-03', { kind: 'training', title: 'Training', ...shown }),
      ],
      'colleague',
    )
    expect(entries.map(({ kind, title }) => [kind, title])).toEqual([
      ['vacation', 'Vacation'],
      ['training', 'Training'],
    ])
  })
})

test('on each date those are away who are confirmed, the whole day, from the first to the last', () => {
  const person = (...absences: CalendarAbsence[]) => ({ entries: entriesFor(absences, 'everything') })
  const people = [
    person(absence('2026-03-03', '2026-03-04')),
    person(absence('2026-03-02', '2026-03-05', { confirmation_status: 'pending' })),
    person(absence('2026-03-02', '2026-03-05', { full_day: false })),
    person(absence('2026-03-03', '2026-03-03', { part: 'second_half' })),
  ]
  expect(datesOf(people, '2026-03-02', '2026-03-05').map(({ absent, here }) => [absent, here])).toEqual([
    [0, 4],
    [1, 3],
    [1, 3],
    [0, 4],
  ])
})

describe('the clock of somebody', () => {
  const starts_at = Instant.from('2026-03-02T08:00:00Z')
  const break_since = Instant.from('2026-03-02T12:00:00Z')

  test.each<[string, RunningClock | undefined, Sight, string, Instant | null]>([
    ['that stands', undefined, 'everything', 'idle', null],
    ['that runs', { user_id: 1, starts_at, break_since: null }, 'everything', 'working', starts_at],
    ['that rests', { user_id: 1, starts_at, break_since }, 'everything', 'on_break', break_since],
    ['that rests, to a colleague', { user_id: 1, starts_at, break_since }, 'colleague', 'working', null],
    ['that stands, to a colleague', undefined, 'colleague', 'idle', null],
  ])('%s', (_name, clock, sight, state, since) => {
    expect(stateOf(clock, sight)).toEqual({ state, since })
  })
})
