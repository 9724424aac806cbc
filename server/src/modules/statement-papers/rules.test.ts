import { expect, test } from 'vitest'
import { printedNames as names, printedStatement } from '../../../test/printed-statement.ts'
import { Instant } from '../../base/time/time.ts'
import type { Statement } from '../statements/model.ts'
import type { Language } from './model.ts'
import { asBalance, asHours } from './rules/figures.ts'
import { pageOf } from './rules.ts'

const kinds = printedStatement.sealed ?? undefined
const page = (language: Language = 'de', statement: Statement = printedStatement) =>
  pageOf(statement, { names, language, kinds })

test('hours and balances are rounded to the minute, and nothing has a sign of its own', () => {
  expect([30_600, 29, -29, -300, 604_740].map(asHours)).toEqual(['8:30', '0:00', '0:00', '−0:05', '167:59'])
  expect([30_600, 29, -29, -300].map(asBalance)).toEqual(['+8:30', '0:00', '0:00', '−0:05'])
})

test('the account is one sum: carried over, worked, credited, booked, less the target', () => {
  const { opening, closing = 0, sums } = printedStatement.content
  expect(page().figures.map(({ value }) => value)).toEqual([
    asBalance(opening),
    asHours(sums?.worked ?? 0),
    asHours((sums?.absence ?? 0) + (sums?.holiday ?? 0)),
    '−2:00',
    '−168:00',
    asBalance(closing),
  ])
})

test('each day has its times by the clock of the person, its breaks, work and balance', () => {
  const { days } = page()
  expect(days).toHaveLength(31)
  expect(days[3]).toMatchObject({ weekday: 'Mo', day: '4.', times: '08:00–16:45', taken: '0:30', worked: '8:15' })
  expect(days[6]).toMatchObject({ times: '07:00–12:00  12:30–17:15', taken: '', deducted: '+0:15*', balance: '+1:30' })
  expect(days[25]?.times).toBe('06:00–19:20 (3)')
  expect(days[27]).toMatchObject({ times: '20:30–05:15', goesOn: true })
  expect(days[1]).toMatchObject({ times: '', worked: '', target: '', balance: '' })
  expect(days[28]).toMatchObject({ worked: '', target: '8:00', balance: '−8:00', isUnder: true })
})

test('bars lie where the work was', () => {
  const [work, rest] = page().days[3]?.bars ?? []
  expect([work, rest]).toEqual([
    { kind: 'work', from: 8 / 24, to: 16.75 / 24 },
    { kind: 'break', from: 12 / 24, to: 12.5 / 24 },
  ])
  expect(page().days[27]?.bars[0]).toEqual({ kind: 'work', from: 20.5 / 24, to: 1 })
})

test('absences are named in the language of the page, holidays by their name', () => {
  const labels = (language: Language) => page(language).days.flatMap(({ away }) => away?.label ?? [])
  expect(new Set(labels('de'))).toEqual(
    new Set(['Tag der Arbeit', 'Christi Himmelfahrt', 'Pfingstmontag', 'Urlaub', 'Krankheit']),
  )
  expect(labels('en')).toContain('Sick leave')
  expect(page().blocks[1]?.lines.slice(0, 3)).toEqual([
    { label: 'Urlaub', value: '1,5 Tage · 16:00' },
    { label: 'Krankheit', value: '2 Tage · 16:00' },
    { label: 'Urlaubskonto', value: '' },
  ])
  expect(page('en').blocks[1]?.lines).toContainEqual({ label: '  left', value: '15.5 days' })
})

test('who may not know kinds reads that somebody was absent, and nothing that tells why', () => {
  const shown = pageOf(printedStatement, { names, language: 'de', kinds: undefined })
  const text = JSON.stringify(shown)
  expect(shown.days[14]?.away?.label).toBe('abwesend')
  expect(shown.blocks[1]?.lines).toEqual([{ label: 'abwesend', value: '3,5 Tage · 32:00' }])
  for (const word of ['Urlaub', 'Krank', 'vacation', 'sick', 'Anspruch']) expect(text).not.toContain(word)
  expect(shown.blocks[0]?.lines.map(({ label }) => label)).toEqual(['Arbeit', 'Feiertage', 'Auszahlung'])
})

test('notes say what was deducted, undecided, broken and booked, and how many more there are', () => {
  expect(page().notes.lines).toEqual([
    'Zeiten ohne Bestätigung: 1',
    '* abgezogen, nicht genommen: 7. 12.',
    'Keine Pause: 12.',
    '31. Auszahlung −2:00',
  ])
  const booking = { id: '6', date: '2026-05-02', kind: 'correction', seconds: 60 }
  const many = { ...printedStatement.content, bookings: Array.from({ length: 50 }, () => booking) }
  const { lines } = page('en', { ...printedStatement, content: many }).notes
  expect(lines).toHaveLength(8)
  expect(lines.slice(-2)).toEqual(['2 Correction +0:01', '+ 46 more'])
})

test('a part of a month says which, in its name as well', () => {
  const part = { ...printedStatement, last_date: '2026-05-14' }
  expect(page('de', part)).toMatchObject({ paper: 'Monatsnachweis 1–14', fileName: 'Monatsnachweis-2026-05-01-14.pdf' })
  expect(page('en')).toMatchObject({ paper: 'Monthly statement', fileName: 'Monthly-statement-2026-05.pdf' })
})

test('a statement that was reopened says so', () => {
  expect(page().state).toBeNull()
  const reopened = { ...printedStatement, reopened_at: Instant.from('2026-06-05T08:00:00Z') }
  expect(page('en', reopened).state).toBe('Reopened: this statement does not stand any more.')
})

test('the foot says who closed it, when it was seen, and its checksum', () => {
  expect(page().foot).toEqual([
    'Abgeschlossen am 2. Juni 2026, 09:12 durch Karla Voss. Von der Person gesehen am 3. Juni 2026, 08:30. Zeiten sind auf volle Minuten gerundet.',
    `Prüfsumme SHA-256 ${printedStatement.content_sha256.toString('hex')}`,
  ])
})

test('the first version of statements does not hold enough', () => {
  const { record: _record, ...content } = printedStatement.content
  expect(() => page('de', { ...printedStatement, content })).toThrow('as they were recorded')
})

test('nobody makes a page of thousands of bars', () => {
  const [day] = printedStatement.content.record ?? []
  const [work] = printedStatement.content.record?.[3]?.work ?? []
  if (day === undefined || work === undefined) throw new Error('The statement has work.')
  const record = [{ ...day, work: Array.from({ length: 1000 }, () => work) }]
  const shown = page('de', { ...printedStatement, content: { ...printedStatement.content, record } })
  expect(shown.days[0]?.bars.length).toBe(80)
})
