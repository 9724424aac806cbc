import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { Instant } from '../../base/time/time.ts'
import type { LinkedAbsence, ReadLink } from './model.ts'
import { escapeText, fold, writeCalendar } from './rules/ical.ts'
import { ownEvents, teamEvents } from './rules.ts'

const link = { digest: Buffer.alloc(32, 7), shows: 'busy' } as unknown as ReadLink
const typed = { ...link, shows: 'typed' } as ReadLink
const ada = { id: 2, username: 'Ada Lovelace' }
const at = { language: 'en', today: '2026-03-10', known: { from: '2025-12-01', to: '2028-12-31' } } as const

const absence = (starts_on: string, ends_on: string, facts: Partial<LinkedAbsence> = {}): LinkedAbsence => ({
  id: 900,
  user_id: 2,
  kind: 'vacation',
  title: 'Vacation',
  shown_to_colleagues: 'kind',
  starts_on,
  ends_on,
  starts_at: Instant.from(`${starts_on}T00:00:00Z`),
  ends_at: Instant.from(`${ends_on}T23:59:59Z`),
  updated_at: Instant.from('2026-01-15T09:30:00Z'),
  full_day: true,
  part: null,
  confirmation_status: 'confirmed',
  ...facts,
})
const sick = {
  kind: 'sick',
  title: 'Sick leave',
  updated_at: Instant.from('2026-03-09T06:12:00Z'),
  confirmation_status: 'pending',
} as const

const written = (events: Parameters<typeof writeCalendar>[0]['events']) => writeCalendar({ name: 'Office', events })
const read = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
const team = (by: ReadLink, ...absences: LinkedAbsence[]) => written(teamEvents(by, [ada], absences, at))

describe('an independent reader finds', () => {
  test.each([
    ['2026-03-02', '2026-03-03', '2026-03-04'],
    ['2026-03-29', '2026-03-29', '2026-03-30'],
    ['2026-10-24', '2026-10-25', '2026-10-26'],
    ['2026-12-30', '2026-12-31', '2027-01-01'],
    ['2028-02-28', '2028-02-29', '2028-03-01'],
  ])('that days from %s to %s end before %s', (from, to, end) => {
    const [event] = read(team(link, absence(from, to)))
    expect([event?.startDate.toString(), event?.endDate.toString()]).toEqual([from, end])
  })

  test('hours of one’s own as moments, on both sides of both clock changes', () => {
    for (const [from, to] of [
      ['2026-03-29T00:30:00Z', '2026-03-29T01:30:00Z'],
      ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'],
    ] as const) {
      const hours = { full_day: false, starts_at: Instant.from(from), ends_at: Instant.from(to) }
      const text = written(ownEvents(link, [absence('2026-03-29', '2026-03-29', hours)], 'en'))
      const [event] = read(text)
      expect(event?.startDate.toJSDate().toISOString()).toBe(from.replace('Z', '.000Z'))
      expect(event?.duration.toSeconds()).toBe(3600)
      expect(text).not.toContain('TZID')
    }
  })

  test('one’s own with kind, half of the day and what is pending', () => {
    const half = absence('2026-03-02', '2026-03-02', { part: 'first_half' })
    const text = written(ownEvents(link, [half, absence('2026-03-09', '2026-03-09', { ...sick, id: 901 })], 'de'))
    expect(read(text).map(({ summary }) => summary)).toEqual(['Vacation (erste Tageshälfte)', 'Sick leave'])
    expect(text.match(/^STATUS:.*$/gm)?.map((line) => line.trim())).toEqual(['STATUS:CONFIRMED', 'STATUS:TENTATIVE'])
  })

  test('another text and a higher number after a change, under the same name', () => {
    const before = read(written(ownEvents(link, [absence('2026-03-02', '2026-03-02')], 'en')))[0]
    const later = { updated_at: Instant.from('2026-01-15T09:30:01Z') }
    const after = read(written(ownEvents(link, [absence('2026-03-03', '2026-03-03', later)], 'en')))[0]
    expect(after?.uid).toBe(before?.uid)
    expect(Number(after?.sequence)).toBeGreaterThan(Number(before?.sequence))
  })

  test('whatever somebody is called as their name, and nothing else', () => {
    const hostile = fc.constantFrom('x\r\nBEGIN:VEVENT\r\nUID:evil', 'a;b,c\\n:d', '😀'.repeat(60), 'END:VCALENDAR')
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme', maxLength: 200 }), hostile), (username) => {
        const found = read(written(teamEvents(link, [{ id: 2, username }], [absence('2026-03-02', '2026-03-02')], at)))
        const clean = username
          .replaceAll(/\r\n|\r|\n/g, '\n')
          // biome-ignore lint/suspicious/noControlCharactersInRegex: these are left out
          .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
        expect(found.map(({ summary }) => summary)).toEqual([`${clean}: absent`])
      }),
      { numRuns: 500 },
    )
  })

  test('lines of at most 75 octets, and every letter whole', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const line = `SUMMARY:${escapeText(text)}`
        for (const each of fold(line).split('\r\n')) expect(Buffer.byteLength(each)).toBeLessThanOrEqual(75)
        expect(fold(line).replaceAll('\r\n ', '')).toBe(line)
      }),
      { numRuns: 500 },
    )
  })
})

describe('colleagues learn', () => {
  test('the same of sickness as of a vacation, to the byte', () => {
    expect(team(link, absence('2026-03-09', '2026-03-09', sick))).toBe(team(link, absence('2026-03-09', '2026-03-09')))
    const hidden = absence('2026-03-09', '2026-03-09', { ...sick, shown_to_colleagues: 'nothing' })
    expect(team(link, hidden)).toBe(team(link, absence('2026-03-09', '2026-03-09')))
  })

  test('nothing of where one reason ends and another begins', () => {
    const text = team(
      link,
      absence('2026-03-02', '2026-03-06'),
      absence('2026-03-07', '2026-03-12', { ...sick, id: 901 }),
    )
    expect(read(text).map(({ startDate, endDate }) => [String(startDate), String(endDate)])).toEqual([
      ['2026-03-02', '2026-03-13'],
    ])
  })

  test('kinds where the type allows it, and never that of sickness', () => {
    const text = team(typed, absence('2026-03-02', '2026-03-02'), absence('2026-03-09', '2026-03-09', sick))
    expect(read(text).map(({ summary }) => summary)).toEqual(['Ada Lovelace: Vacation', 'Ada Lovelace: absent'])
    expect(text).not.toMatch(/sick|T06/i)
  })

  test('nothing of what is pending, and no hours of the day', () => {
    const pending = absence('2026-03-02', '2026-03-02', { confirmation_status: 'pending' })
    const hours = absence('2026-03-03', '2026-03-03', { full_day: false })
    expect(read(team(link, pending, hours)).map(({ summary, startDate }) => [summary, startDate.isDate])).toEqual([
      ['Ada Lovelace: absent (part of the day)', true],
    ])
  })

  test('no more from names and tags of entries than from the entries', () => {
    const uids = (text: string) => text.match(/^UID:.*$/gm)
    expect(uids(team(link, absence('2026-03-02', '2026-03-02', { id: 1 })))).toEqual(
      uids(team(link, absence('2026-03-02', '2026-03-02', { ...sick, id: 2 }))),
    )
  })
})
