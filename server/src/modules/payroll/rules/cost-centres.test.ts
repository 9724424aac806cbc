import { expect, test } from 'vitest'
import type { PayFact } from '../../pay-kinds/model.ts'
import type { CostCentres } from '../../statements/model.ts'
import type { CostCentreSource } from '../model.ts'
import { bookFacts } from './cost-centres.ts'
import { compareLines } from './differences.ts'
import { linesOf } from './lines.ts'

const work = (date: string, seconds: number, tag: string, area: string): PayFact => ({
  ...{ kind: 'work.normal', date, amount: { unit: 'hours', seconds }, centres: { tag, area } },
})
const sick = (date: string): PayFact => ({ kind: 'absence.sick', date, amount: { unit: 'hours', seconds: 28_800 } })
const closed = (person: string | null, facts: readonly PayFact[]) => {
  const value: CostCentres = { person: person ?? '', work: [] }
  const days = { workspace_ids: [], days: [], sums: { value: {}, salt: '', seal: '' } }
  const sealed = person === null ? days : { ...days, cost_centres: { value, salt: '', seal: '' } }
  return { statement: { sealed }, facts }
}
const centresOf = (from: readonly CostCentreSource[], ...months: ReturnType<typeof closed>[]) =>
  bookFacts(months, from).map(({ cost_centre = '' }) => cost_centre)

test.each<[readonly CostCentreSource[], string]>([
  [['tag', 'area', 'person'], 'T'],
  [['area', 'tag'], 'A'],
  [['person', 'tag'], 'P'],
  [[], ''],
])('work is booked to the first of %j that has a cost centre', (from, expected) => {
  expect(centresOf(from, closed('P', [work('2026-03-02', 60, 'T', 'A')]))).toEqual([expected])
})

test('what has no cost centre is passed over', () => {
  expect(centresOf(['tag', 'area', 'person'], closed('P', [work('2026-03-02', 60, '', 'A')]))).toEqual(['A'])
  expect(centresOf(['tag', 'area', 'person'], closed('P', [work('2026-03-02', 60, '', '')]))).toEqual(['P'])
  expect(centresOf(['tag'], closed('P', [work('2026-03-02', 60, '', 'A')]))).toEqual([''])
})

test('absences are booked to the person, else where the first work of the month was', () => {
  expect(centresOf(['area'], closed('P', [work('2026-03-02', 60, '', 'A'), sick('2026-03-03')]))).toEqual(['A', 'P'])
  const month = [work('2026-03-02', 60, '', ''), work('2026-03-03', 60, '', 'B'), sick('2026-03-04')]
  expect(centresOf(['area'], closed('', month))).toEqual(['', 'B', 'B'])
  expect(centresOf(['area'], closed('', [sick('2026-03-04')]), closed('', [work('2026-03-31', 60, '', 'B')]))).toEqual([
    'B',
    'B',
  ])
  expect(centresOf([], closed('P', [sick('2026-03-04')]))).toEqual([''])
})

test('a statement before version 4 knows of no cost centre, whatever another part of the month says', () => {
  const { centres: _none, ...old } = work('2026-03-02', 60, '', '')
  expect(
    centresOf(
      ['area', 'person'],
      closed(null, [old, sick('2026-03-03')]),
      closed('P', [work('2026-03-20', 60, '', 'A')]),
    ),
  ).toEqual(['', '', 'A'])
})

test('cost centres share the rounded sum of a kind, by the largest rests', () => {
  // Three parts of 100.33 hundredths come to 301.
  const facts = ['A', 'B', 'C'].map((area, at) => work(`2026-03-0${at + 2}`, 3612, '', area))
  const lines = linesOf(bookFacts([closed('', facts)], ['area']), 'month')
  expect(lines.map(({ cost_centre, hundredths }) => [cost_centre, hundredths])).toEqual([
    ['A', 101],
    ['B', 100],
    ['C', 100],
  ])
  const byDay = linesOf(bookFacts([closed('', [...facts, work('2026-03-02', 36, '', 'B')])], ['area']), 'day')
  expect(byDay.map(({ on_date, cost_centre, hundredths }) => [on_date, cost_centre, hundredths])).toEqual([
    ['2026-03-02', 'A', 101],
    ['2026-03-02', 'B', 1],
    ['2026-03-03', 'B', 100],
    ['2026-03-04', 'C', 100],
  ])
})

test('a period is booked nowhere, so that another cost centre takes none back', () => {
  const lines = linesOf(
    bookFacts(
      [closed('P', [{ kind: 'absence.sick', date: '2026-03-02', amount: { unit: 'days', days: '1/1' } }])],
      ['person'],
    ),
    'month',
  )
  expect(lines.map(({ unit, cost_centre }) => [unit, cost_centre])).toEqual([
    ['days', 'P'],
    ['period', ''],
  ])
})

test('another cost centre is a difference on both', () => {
  const line = (cost_centre: string, hundredths: number) => ({
    ...{ pay_kind: 'work.normal', unit: 'hours' as const, on_date: null, until_date: null, cost_centre, hundredths },
  })
  expect(compareLines([line('B', 400)], [line('A', 400)], 'without days')).toMatchObject([
    { cost_centre: 'A', hundredths: -400, total: 0 },
    { cost_centre: 'B', hundredths: 400, total: 400 },
  ])
})
