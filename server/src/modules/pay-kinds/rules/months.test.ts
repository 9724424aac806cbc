import { describe, expect, test } from 'vitest'
import type { SealedKinds, StatementContent } from '../../statements/model.ts'
import { factsBeyondWork, isNewEnough, workBefore, workOf } from './months.ts'
import { sumsOf } from './sums.ts'

const numbers = { target: 0, owed: 0, worked: 0, break: 0, absence: 0, holiday: 0, booked: 0 }
const day = { home_workspace_id: '7', begins_at: null, ends_at: null, work: [], absences: [], warnings: [] }
const content = (more: Partial<StatementContent>): StatementContent =>
  ({
    ...{ version: 3, days: [], record: [], bookings: [], vacation_payouts: [], work_before: [] },
    ...more,
  }) as unknown as StatementContent

describe('a statement beyond its work', () => {
  test('pays vacation out in days or in hours, as it was, and takes back what was booked back', () => {
    const payout = (unit: 'days' | 'hours', amount: string) => ({ id: '1', date: '2026-03-20', unit, amount })
    const vacation_payouts = [payout('days', '3/2'), payout('days', '-1/2'), payout('hours', '15/2')]
    expect(sumsOf(factsBeyondWork(content({ vacation_payouts }), undefined))).toEqual([
      { kind: 'vacation_payout', unit: 'hours', hundredths: 750, seconds: 27_000 },
      { kind: 'vacation_payout', unit: 'days', hundredths: 100, seconds: null },
    ])
  })

  test('has what holidays credit and what was paid out of the account, and nothing else that was booked', () => {
    const facts = factsBeyondWork(
      content({
        days: [{ date: '2026-03-01', seconds: { ...numbers, holiday: 28_800 }, because: [] }],
        bookings: [
          { id: '1', date: '2026-03-02', kind: 'payout', seconds: -7200 },
          { id: '2', date: '2026-03-02', kind: 'correction', seconds: 3600 },
        ],
      }),
      undefined,
    )
    expect(facts).toEqual([
      { date: '2026-03-01', kind: 'holiday_paid', amount: { unit: 'hours', seconds: 28_800 } },
      { date: '2026-03-02', kind: 'balance_payout', amount: { unit: 'hours', seconds: 7200 } },
    ])
  })

  test('names kinds of absences to who may know them', () => {
    const absences = [
      { seal: 'a', seconds: 14_400, days: '1/2' },
      { seal: 'b', seconds: 0, days: '1/2' },
    ]
    const said = content({ record: [{ ...day, date: '2026-03-03', absences }] })
    const kinds = {
      days: [
        { seal: 'a', value: 'sick' },
        { seal: 'b', value: 'overtime_reduction' },
      ],
    } as unknown as SealedKinds
    expect(factsBeyondWork(said, kinds).map(({ kind, amount }) => [kind, amount.unit])).toEqual([
      ['absence.sick', 'hours'],
      ['absence.sick', 'days'],
      ['absence.overtime_reduction', 'days'],
    ])
    expect(new Set(factsBeyondWork(said, undefined).map(({ kind }) => kind))).toEqual(new Set(['absence']))
  })
})

describe('the work of a statement', () => {
  const work = {
    ...{ workspace_id: '3', time_zone: 'Europe/Berlin', holidays: ['2026-03-08'] },
    ...{ begins_at: '2026-03-08T07:00:00.700Z', ends_at: '2026-03-08T15:00:00.400Z', worked: 27_000 },
    breaks: [{ begins_at: '2026-03-08T11:00:00.900Z', ends_at: '2026-03-08T11:30:00.100Z' }],
    ...{ break_taken: 1799, break_deducted: 1, deducted_at: null, confirmed: true, confirmed_by: null },
  }

  test('begins with its second and is as long as the account counts it', () => {
    const [paid] = workOf(content({ record: [{ ...day, date: '2026-03-08', work: [work] }] }), 1)
    const begin = Date.parse('2026-03-08T07:00:00Z') / 1000
    expect(paid).toMatchObject({
      date: '2026-03-08',
      homeId: 7,
      zone: 'Europe/Berlin',
      from: begin,
      to: begin + 28_800,
    })
    expect(paid?.breaks).toEqual([{ from: begin + 4 * 3600, to: begin + 4 * 3600 + 1799 }])
  })

  test('is that of the workspace that closed it where nobody had a home', () => {
    const before = {
      ...{ date: '2026-02-28', home_workspace_id: null, worked: 3600 },
      ...{ begins_at: '2026-02-28T22:00:00.000Z', ends_at: '2026-02-28T23:00:00.000Z' },
    }
    const [found] = workBefore(content({ work_before: [before] }), 5)
    expect(found).toMatchObject({ homeId: 5, worked: 3600, date: '2026-02-28' })
  })

  test('is known of statements that hold enough', () => {
    expect([undefined, {}, { version: 2 }, { version: 3 }].map((said) => isNewEnough(said))).toEqual([
      ...[false, false, false, true],
    ])
  })
})
