import { describe, expect, test } from 'vitest'
import type { CalendarAbsence } from './model.ts'
import { datesOf, entriesFor } from './rules.ts'

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

  test('is nothing of what is pending, nor of types that are hidden', () => {
    const absences = [
      absence('2026-03-02', '2026-03-06', { confirmation_status: 'pending' }),
      absence('2026-03-09', '2026-03-09', { ...sick, shown_to_colleagues: 'nothing' }),
    ]
    expect(entriesFor(absences, 'colleague')).toEqual([])
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
