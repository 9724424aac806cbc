import { describe, expect, test } from 'vitest'
import { Instant } from '../../base/time/time.ts'
import type { RecordFacts } from './model.ts'
import { beginningParts, type ChangeByOthers, changedParts, timePartsOf, wholeParts, wordsForOthers } from './rules.ts'

const facts = (more: Partial<RecordFacts> = {}): RecordFacts => ({
  ...{ record_type: 'time_tracking', record_id: 1, on_date: '2026-10-05', last_date: '2026-10-05' },
  ...{ time_zone: 'Europe/Berlin', is_punched: false, reason: null },
  starts_at: Instant.from('2026-10-05T06:00:00Z'),
  ends_at: Instant.from('2026-10-05T14:00:00Z'),
  ...more,
})

const said = (change: Partial<ChangeByOthers>) =>
  wordsForOthers({ facts: facts(), kinds: ['changed'], parts: [], name: 'Ada Lead', ...change })

describe('numbers 5.5: what others did to somebody’s time is said', () => {
  test('with what it was and what it is, in the zone of the place', () => {
    const parts = [
      ['starts_at', '2026-10-05T06:00:00Z', '2026-10-05T06:30:00Z'],
      ['breaks', '', '2026-10-05T10:00:00Z/2026-10-05T10:30:00Z'],
      ['area', 1, 2],
    ] as const
    expect(said({ parts })?.en.message).toBe(
      'Your working time on 5 Oct 2026 was changed by Ada Lead: start 08:00 → 08:30, breaks – → 12:00–12:30.',
    )
    expect(said({ parts })?.de.message).toBe(
      'Deine Arbeitszeit am 5. Okt. 2026 wurde von Ada Lead geändert: Beginn 08:00 → 08:30, Pausen – → 12:00–12:30.',
    )
  })

  test('with the day it was moved from', () => {
    const parts = [
      ['date', '2026-10-02', '2026-10-05'],
      ['starts_at', '2026-10-02T06:00:00Z', '2026-10-05T06:30:00Z'],
    ] as const
    expect(said({ parts })?.en.message).toBe(
      'Your working time on 5 Oct 2026 was changed by Ada Lead: day 2 Oct 2026 → 5 Oct 2026, start 08:00 → 08:30.',
    )
    expect(said({ parts })?.de.message).toContain('Tag 2. Okt. 2026 → 5. Okt. 2026, Beginn 08:00 → 08:30.')
  })

  test.each([
    ['created', 'Your working time on 5 Oct 2026 was recorded by Ada Lead: start 08:00, end 16:00.'],
    ['deleted', 'Your working time on 5 Oct 2026 was deleted by Ada Lead: start 08:00, end 16:00.'],
  ])('that it was %s, with its times', (kind, message) => {
    expect(said({ kinds: [kind] })?.en.message).toBe(message)
  })

  test('by another system where it was no person', () => {
    expect(said({ kinds: ['deleted'], name: null })?.en.message).toContain('deleted by another system')
  })

  test.each<[string, Partial<ChangeByOthers>]>([
    ['what was punched for them', { kinds: ['created'], facts: facts({ is_punched: true }) }],
    ['what a punch changed', { parts: [['ends_at']] }],
    ['an area or a tag', { parts: [['area', 1, 2], ['tags']] }],
    ['a confirmation', { kinds: ['confirmed'] }],
    ['a month that was closed', { kinds: ['closed'], facts: facts({ record_type: 'statement' }) }],
  ])('but not %s', (_name, change) => {
    expect(said(change)).toBeUndefined()
  })

  test('of an absence without its kind', () => {
    const away = facts({ record_type: 'absence', last_date: '2026-10-07', starts_at: null, ends_at: null })
    expect(said({ kinds: ['created'], facts: away })?.en.message).toBe(
      'Your absence from 5 Oct 2026 to 7 Oct 2026 was recorded by Ada Lead.',
    )
  })

  test('of a booking with its hours', () => {
    const booking = facts({ record_type: 'time_account_booking' })
    const parts = [
      ['kind', null, 'payout'],
      ['hours', null, -2.5],
    ] as const
    expect(said({ kinds: ['created'], facts: booking, parts })?.de.message).toBe(
      '-2,5 h wurden von Ada Lead auf deinem Zeitkonto gebucht, am 5. Okt. 2026.',
    )
  })

  test('of a month that was reopened with the reason', () => {
    const month = facts({ record_type: 'statement', last_date: '2026-10-31', reason: 'A shift was missing.' })
    expect(said({ kinds: ['reopened'], facts: month })?.en.message).toBe(
      'Your statement from 5 Oct 2026 to 31 Oct 2026 was reopened by Ada Lead: A shift was missing.',
    )
  })
})

test('parts without values are not shown as changes, and parts that are no time are no change of time', () => {
  const parts = [['ends_at'], ['starts_at', 'a', 'b'], ['confirmed', false, true]] as const
  expect(changedParts(parts).map(({ part }) => part)).toEqual(['starts_at', 'confirmed'])
  expect(timePartsOf(parts)).toEqual([{ part: 'starts_at', before: 'a', after: 'b' }])
})

test('numbers 5.1: what an account begins with has its values before and after, and the reason', () => {
  const parts = [['username'], ['status', 'a', 'b'], ['initial_time_account', 5, 7.25], ['reason', null, 12]] as const
  const changed = { part: 'initial_time_account', before: 5, after: 7.25 }
  expect(beginningParts(parts, 'Brought along')).toEqual([
    changed,
    { part: 'reason', before: null, after: 'Brought along' },
  ])
  expect(beginningParts(parts, null)).toEqual([changed])
})

test('what came has its times after, and what went before', () => {
  expect(wholeParts('created', { starts_at: 'a', ends_at: null })).toEqual([
    { part: 'starts_at', before: null, after: 'a' },
  ])
  expect(wholeParts('deleted', { starts_at: 'a', ends_at: 'b' })).toEqual([
    { part: 'starts_at', before: 'a', after: null },
    { part: 'ends_at', before: 'b', after: null },
  ])
})
