import { describe, expect, test } from 'vitest'
import { Instant } from '../../base/time/time.ts'
import type { AccountDay } from '../time-accounts/model.ts'
import type { BoardStatement, Lead, PersonFacts } from './model.ts'
import { countedUntil, leadsOf, missingIn, stateOf, turnOf, weekOf } from './rules.ts'

const hour = 3600
const now = Instant.from('2026-11-02T08:00:00Z')
const dates = { from: '2026-10-01', to: '2026-10-31' }
const look = { dates, today: '2026-11-02', now }

const nothing: PersonFacts = {
  unconfirmed: 0,
  running: [],
  warnings: [],
  corrections: [],
  absences: [],
  latePunches: [],
  statements: [],
}

const day = (
  date: string,
  seconds: Partial<AccountDay['seconds']> = {},
  more: Partial<AccountDay> = {},
): AccountDay => ({
  date,
  seconds: { target: 0, owed: 0, worked: 0, break: 0, absence: 0, holiday: 0, booked: 0, ...seconds },
  breaks: { taken: 0, deducted: 0 },
  closed: false,
  because: [],
  ...more,
})
const owed = { target: 8 * hour, owed: 8 * hour }
const on = (date: string) => ({ user_id: 9, date })

const statement = (facts: Partial<BoardStatement> = {}): BoardStatement => ({
  id: 1,
  user_id: 9,
  ...dates,
  closed_at: now,
  closed_by_name: null,
  acknowledged_at: null,
  objected_at: null,
  objection: null,
  ...facts,
})

describe('what is missing in a month', () => {
  const empty = (...given: Parameters<typeof day>) => missingIn([day(...given)], nothing, look).map(({ what }) => what)
  test.each<[string, Parameters<typeof day>, string[]]>([
    ['a day that owes work and has nothing', ['2026-10-06', owed], ['nothing_recorded']],
    ['not a day with work', ['2026-10-06', { ...owed, worked: hour }], []],
    ['not a day with a credited absence', ['2026-10-06', { ...owed, absence: hour }], []],
    ['not a holiday', ['2026-10-06', { ...owed, holiday: hour }], []],
    ['not a day without target', ['2026-10-06', {}], []],
    ['not a closed day', ['2026-10-06', owed, { closed: true }], []],
    ['not today or a day to come', ['2026-11-02', owed], []],
    [
      'not a day off that the account pays for',
      [
        '2026-10-06',
        owed,
        { because: [{ code: 'absence_not_credited', kind: 'overtime_reduction', seconds: {} } as never] },
      ],
      [],
    ],
  ])('%s', (_name, given, expected) => {
    expect(empty(...given)).toEqual(expected)
  })

  test('what is still to be decided about an empty day stands for it', () => {
    const days = [day('2026-10-06', owed)]
    const decided = (facts: Partial<PersonFacts>) =>
      missingIn(days, { ...nothing, ...facts }, look).map(({ what }) => what)
    expect(decided({ corrections: [on('2026-10-06')] })).toEqual(['correction'])
    expect(decided({ absences: [{ from: '2026-10-05', to: '2026-10-07' }] })).toEqual(['absence'])
    expect(decided({ absences: [{ from: '2026-10-07', to: '2026-10-07' }] })).toEqual(['absence', 'nothing_recorded'])
  })

  test('the same thing on several days is said once, and what comes first is first', () => {
    const facts: PersonFacts = {
      ...nothing,
      warnings: [
        { date: '2026-10-13', rule: 'long_day' },
        { date: '2026-10-12', rule: 'long_day' },
        { date: '2026-10-12', rule: 'short_rest' },
      ],
      corrections: [on('2026-10-02'), on('2026-10-02')],
      statements: [statement({ objected_at: now, objection: 'Not so' })],
    }
    expect(missingIn([], facts, look)).toEqual([
      { what: 'objection', dates: ['2026-10-01'], rule: null },
      { what: 'correction', dates: ['2026-10-02'], rule: null },
      { what: 'warning', dates: ['2026-10-12', '2026-10-13'], rule: 'long_day' },
      { what: 'warning', dates: ['2026-10-12'], rule: 'short_rest' },
    ])
  })

  test('a clock that runs counts when it was forgotten, or when it keeps a month from being closed', () => {
    const kinds = (at: string, date: string, today: string, to = dates.to) =>
      missingIn(
        [],
        { ...nothing, running: [{ ...on(date), starts_at: Instant.from(at) }] },
        {
          now,
          today,
          dates: { ...dates, to },
        },
      ).length
    expect(kinds('2026-11-01T21:00:00Z', '2026-11-01', '2026-11-02', '2026-11-30')).toBe(0)
    expect(kinds('2026-11-01T19:00:00Z', '2026-11-01', '2026-11-02', '2026-11-30')).toBe(1)
    expect(kinds('2026-11-02T05:00:00Z', '2026-11-02', '2026-11-02', '2026-11-30')).toBe(0)
    expect(kinds('2026-11-01T21:00:00Z', '2026-10-31', '2026-11-01')).toBe(1)
  })

  test('who agrees after an objection objects no more', () => {
    const before = Instant.from('2026-11-01T08:00:00Z')
    const kinds = (facts: Partial<BoardStatement>) =>
      missingIn([], { ...nothing, statements: [statement(facts)] }, look).length
    expect(kinds({ objected_at: before, acknowledged_at: now })).toBe(0)
    expect(kinds({ objected_at: now, acknowledged_at: before })).toBe(1)
  })
})

test('a month counts up to its end, and one that goes on up to yesterday', () => {
  const until = (today: string) => countedUntil(dates, today)
  expect([until('2026-11-02'), until('2026-10-31'), until('2026-10-02'), until('2026-10-01')]).toEqual([
    ...['2026-10-31', '2026-10-30', '2026-10-01', '2026-10-01'],
  ])
})

test('a month is unclear, ready, confirmed or closed', () => {
  const facts = (more: Partial<PersonFacts>) => ({ ...nothing, ...more })
  const missing = [{ what: 'correction', dates: ['2026-10-02'], rule: null }] as const
  expect(stateOf(missing, facts({ unconfirmed: 3 }), dates)).toBe('unclear')
  expect(stateOf([], facts({ unconfirmed: 3 }), dates)).toBe('ready')
  expect(stateOf([], facts({}), dates)).toBe('confirmed')
  expect(stateOf([], facts({ statements: [statement({ to: '2026-10-25' })] }), dates)).toBe('confirmed')
  expect(stateOf([], facts({ statements: [statement()], unconfirmed: 3 }), dates)).toBe('closed')
})

describe('whose move it is', () => {
  const person = { id: 9, username: 'Clara', area_ids: [7] }
  const lead = (user_id: number, username: string, more: Partial<Lead> = {}): Lead => ({
    user_id,
    username,
    is_administrator: false,
    area_ids: [],
    ...more,
  })
  const hannes = lead(3, 'Hannes', { area_ids: [7] })
  const anna = lead(4, 'Anna', { is_administrator: true })
  const other = lead(5, 'Other', { area_ids: [6] })
  const missing = (what: 'correction' | 'nothing_recorded' | 'objection') => [
    { what, dates: ['2026-10-02'], rule: null } as const,
  ]

  test('the closest lead decides, an administrator where there is none', () => {
    expect(leadsOf(person, [anna, hannes, other])).toEqual([hannes])
    expect(leadsOf(person, [anna, other])).toEqual([anna])
    expect(leadsOf({ ...person, id: 3 }, [anna, hannes])).toEqual([anna])
  })

  test.each<[string, Parameters<typeof turnOf>, ReturnType<typeof turnOf>]>([
    ['nobody’s when nothing is missing', [[], person, [anna], 4], null],
    ['the lead’s', [missing('correction'), person, [anna, hannes], 4], { who: 'lead', names: ['Hannes'] }],
    ['one’s own as the lead', [missing('correction'), person, [anna, hannes], 3], { who: 'you', names: [] }],
    ['one’s own where nobody else is in charge', [missing('correction'), person, [], 99], { who: 'you', names: [] }],
    ['the person’s', [missing('nothing_recorded'), person, [anna], 4], { who: 'person', names: ['Clara'] }],
    ['one’s own as the person', [missing('nothing_recorded'), person, [anna], 9], { who: 'you', names: ['Clara'] }],
    ['an administrator’s', [missing('objection'), person, [anna, hannes], 3], { who: 'lead', names: ['Anna'] }],
  ])('%s', (_name, given, expected) => {
    expect(turnOf(...given)).toEqual(expected)
  })
})

describe('a week', () => {
  const week = {
    user_id: 9,
    username: 'Clara',
    area_names: [],
    from: '2026-10-05',
    dates: ['2026-10-05', '2026-10-06'],
  }
  const worked = { ...owed, worked: 8 * hour }
  const days = [day('2026-10-04', worked), day('2026-10-05', worked), day('2026-10-06', { ...owed, worked: 9 * hour })]

  test('has its own days and sums, and is simple when nothing needs a look', () => {
    expect(weekOf(week, days, nothing, look)).toMatchObject({
      to: '2026-10-11',
      worked: 17 * hour,
      owed: 16 * hour,
      days: [{ date: '2026-10-05' }, { date: '2026-10-06' }],
      is_simple: true,
    })
  })

  test('is not simple with a deducted break, a broken rule, a gap or a question', () => {
    const simple = (own: readonly AccountDay[], facts: Partial<PersonFacts> = {}) =>
      weekOf(week, own, { ...nothing, ...facts }, look).is_simple
    expect(simple([day('2026-10-05', worked, { breaks: { taken: 0, deducted: 60 } })])).toBe(false)
    expect(simple(days, { warnings: [{ date: '2026-10-06', rule: 'long_day' }] })).toBe(false)
    expect(simple(days, { warnings: [{ date: '2026-10-12', rule: 'long_day' }] })).toBe(true)
    expect(simple([...days, day('2026-10-07', owed)])).toBe(false)
    expect(simple(days, { corrections: [on('2026-10-05')] })).toBe(false)
    expect(simple([])).toBe(false)
  })
})
