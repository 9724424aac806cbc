import { describe, expect, test } from 'vitest'
import type { AccountReason } from '../working-days/model.ts'
import {
  chainOf,
  datesOfMonth,
  type Earlier,
  kindsOn,
  objectionsWith,
  openDates,
  previousOf,
  sumsByKind,
  unpaidOf,
} from './rules.ts'

test.each([
  ['2026-01', '2026-01-31'],
  ['2026-02', '2026-02-28'],
  ['2028-02', '2028-02-29'],
  ['2026-04', '2026-04-30'],
  ['2026-12', '2026-12-31'],
])('the month %s ends on %s', (month, to) => {
  expect(datesOfMonth(month)).toEqual({ from: `${month}-01`, to })
})

const span = (text: string) => ({ from: `2026-10-${text.slice(0, 2)}`, to: `2026-10-${text.slice(3)}` })

describe('numbers 5.2: what is open of a month', () => {
  test.each<[string, string[], string[]]>([
    ['nothing closed', [], ['01-31']],
    ['its beginning closed', ['01-25'], ['26-31']],
    ['its end closed', ['26-31'], ['01-25']],
    ['its middle closed', ['11-20'], ['01-10', '21-31']],
    ['all of it closed, in parts', ['16-31', '01-15'], []],
    ['a day between two parts', ['01-14', '16-31'], ['15-15']],
  ])('%s', (_name, closed, open) => {
    expect(openDates(span('01-31'), closed.map(span))).toEqual(open.map(span))
  })

  test('what is closed outside of it does not count, and no days are no days', () => {
    expect(openDates(span('05-10'), [span('01-04'), span('11-20')])).toEqual([span('05-10')])
    expect(openDates(span('10-09'), [span('01-20')])).toEqual([])
  })
})

const because = (kind: string, absence: number, code = 'absence') =>
  ({ code, kind, seconds: { absence } }) as unknown as AccountReason

test('numbers 5.3: kinds of absences are added up by day and over days', () => {
  const worked = { code: 'worked', hours: 1, seconds: { worked: 3600 } } as const
  const days = [
    { because: [because('sick', 3600), because('sick', 0, 'absence_limited'), worked] },
    { because: [because('sick', 7200), because('vacation', 100)] },
    { because: [worked] },
  ]
  expect([...kindsOn(days[1] ?? { because: [] })]).toEqual([
    ['sick', 7200],
    ['vacation', 100],
  ])
  expect(sumsByKind(days)).toEqual({ sick: { seconds: 10_800, dates: 2 }, vacation: { seconds: 100, dates: 1 } })
})

describe('numbers 5.4: the chain', () => {
  const month = (number: number, more: Partial<Earlier> = {}): Earlier => ({
    ...datesOfMonth(`2026-0${number}`),
    ...{ id: String(number), hash: `h${number}`, closing: 100, closed_at: number, stands: true },
    ...more,
  })
  const asked = (statements: readonly Earlier[], balanceNow = 100) =>
    chainOf({ dates: datesOfMonth('2026-05'), countsFrom: '2026-01-01', statements, balanceNow })

  test('names the last statement that stands before', () => {
    const statements = [month(1), month(3, { stands: false }), month(2), month(6)]
    expect(previousOf(datesOfMonth('2026-05'), statements)?.id).toBe('2')
    expect(asked(statements).previous).toEqual({ id: '2', hash: 'h2', closing: 100, ...datesOfMonth('2026-02') })
    expect(asked([]).previous).toBeNull()
  })

  test('says which days before are open', () => {
    expect(asked([month(1), month(3)]).open_before).toEqual([datesOfMonth('2026-02'), datesOfMonth('2026-04')])
    expect(asked([month(1), month(2), month(3), month(4)]).open_before).toEqual([])
  })

  test('says by how much open days between closed ones have changed, and which they can be', () => {
    expect(asked([month(1), month(4)]).changed_before).toBeNull()
    expect(asked([month(1), month(4)], 160).changed_before).toEqual({
      seconds: 60,
      dates: [{ from: '2026-02-01', to: '2026-03-31' }],
    })
    // Closed since: it was open when the one before was closed.
    expect(asked([month(1), month(2), month(3, { closed_at: 9 }), month(4)], 40).changed_before).toEqual({
      seconds: -60,
      dates: [datesOfMonth('2026-03')],
    })
    expect(asked([], 160).changed_before).toBeNull()
  })

  test('names the statements of its days that were reopened', () => {
    const reopened = month(5, { id: '50', stands: false })
    expect(asked([month(4), reopened, month(3, { stands: false })]).replaces).toEqual([{ id: '50', hash: 'h5' }])
  })
})

test('numbers 5.3: unpaid and parental leave are credited, not paid', () => {
  const each = { seconds: 28_800, dates: 1 }
  expect(unpaidOf({ vacation: each, unpaid_leave: each, parental_leave: each })).toBe(57_600)
  expect(unpaidOf({ sick: each })).toBe(0)
})

test('a second objection leaves the first as it was said', () => {
  expect(objectionsWith(null, 'Until six.')).toBe('Until six.')
  expect(objectionsWith('Until six.', 'Until six.')).toBe('Until six.')
  const both = 'Until six.\n\nAnd the 13th.'
  expect(objectionsWith('Until six.', 'And the 13th.')).toBe(both)
  expect(objectionsWith(both, 'And the 13th.')).toBe(both)
})
