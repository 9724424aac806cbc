import { describe, expect, test } from 'vitest'
import { fraction } from '../../base/fractions.ts'
import { usualHours } from '../target-hours/model.ts'
import { canStillBeTaken, expiryToName, noticeWords, proposedWords } from './rules.ts'

describe('numbers 4.2: the day a notice names', () => {
  test.each([
    ['2026-03-31', '2026-01-15', '2026-03-31'],
    ['2026-03-31', '2026-03-31', '2026-03-31'],
    // What should have expired goes with the vacation of the year, or of the next when that is over soon.
    ['2026-03-31', '2026-04-01', '2026-12-31'],
    ['2026-03-31', '2026-10-02', '2026-12-31'],
    ['2026-03-31', '2026-10-03', '2027-12-31'],
  ])('of a lot until %s, on %s, is %s', (until, today, named) => {
    expect(expiryToName(until, today)).toBe(named)
  })
})

describe('numbers 4.2: a notice comes in time', () => {
  const patterns = [{ startsOn: '2026-01-01', hours: usualHours }]
  test.each([
    // Thursday; Friday, Monday and Tuesday are left.
    [3, '2026-03-26', '2026-03-31', true],
    [3.01, '2026-03-26', '2026-03-31', false],
    [0.5, '2026-03-31', '2026-03-31', false],
    [500, '2026-01-01', '2029-12-31', true],
  ])('for %d days after %s until %s: %s', (days, after, until, expected) => {
    expect(
      canStillBeTaken(fraction(days * 100, 100), { after, until, patterns, unit: 'days', holidays: new Map() }),
    ).toBe(expected)
  })

  test('days without target hours are none on which vacation is taken', () => {
    const mondays = { ...usualHours, tuesday: 0, wednesday: 0, thursday: 0, friday: 0 }
    const span = { after: '2026-03-01', until: '2026-03-31', unit: 'days', holidays: new Map() } as const
    const other = [...patterns, { startsOn: '2026-03-10', hours: mondays }]
    // Eight days until the tenth are six working days, then three Mondays.
    expect(canStillBeTaken(fraction(9), { ...span, patterns: other })).toBe(true)
    expect(canStillBeTaken(fraction(10), { ...span, patterns: other })).toBe(false)
    expect(canStillBeTaken(fraction(1), { ...span, patterns: [] })).toBe(false)
    // Where vacation is counted in hours, so are these.
    expect(canStillBeTaken(fraction(72), { ...span, unit: 'hours', patterns: other })).toBe(true)
    expect(canStillBeTaken(fraction(73), { ...span, unit: 'hours', patterns: other })).toBe(false)
  })
})

test('numbers 4.2: nobody takes vacation on public holidays', () => {
  const holidays = new Map([
    ['2026-12-24', { extent: 'half', name: 'Christmas Eve' }],
    ['2026-12-25', { extent: 'full', name: 'Christmas Day' }],
  ] as const)
  const span = { after: '2026-12-20', until: '2026-12-27', patterns: [{ startsOn: '2026-01-01', hours: usualHours }] }
  const can = (amount: number, unit: 'days' | 'hours') =>
    canStillBeTaken(fraction(amount * 10, 10), { ...span, unit, holidays })
  expect([can(3.5, 'days'), can(3.6, 'days'), can(28, 'hours'), can(28.1, 'hours')]).toEqual([true, false, true, false])
})

test('numbers 4.2: a notice says how many days expire, and when', () => {
  const notice = { days: fraction(13, 2), unit: 'days', expires_on: '2026-03-31' } as const
  const { de, en } = noticeWords(notice)
  expect([de.message, en.message]).toEqual([
    'Du hast noch 6,5 Tage Urlaub. Nimm ihn bis zum 31. März 2026: Was dann noch übrig ist, verfällt. Bitte bestätige, dass du das gelesen hast.',
    'You have 6.5 days of vacation left. Take them until 31 Mar 2026: what is left then expires. Please confirm that you have read this.',
  ])
  expect(noticeWords({ ...notice, days: fraction(1) }).en.message).toContain('1 day of vacation left')
  expect(noticeWords({ ...notice, unit: 'hours' }).de.message).toContain('6,5 Stunden Urlaub')
  expect([proposedWords(1).en.message, proposedWords(12).de.message]).toEqual([
    'One notice about vacation that expires waits to be sent.',
    '12 Hinweise auf verfallenden Urlaub warten darauf, gesendet zu werden.',
  ])
})
