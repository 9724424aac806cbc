import { beforeAll, expect, test } from 'vitest'
import { prepareTime } from '../../base/time.ts'
import { columnOf, inOrder, type Mapping, paidIn, paidOn, takenStyles, unitsOf, unmappedOf } from './rules.ts'
import {
  clockTimesOf,
  type Fault,
  type FaultCode,
  groupsOf,
  isChanged,
  monthsOfPaper,
  monthsToPay,
  placeOf,
  shareDone,
  usualMonth,
} from './run-rules.ts'

beforeAll(prepareTime)

const mapping = (kind: string, facts: Partial<Mapping> = {}): Mapping => ({
  ...{ id: kind, kind, unit: 'hours', profile: 'all', from: '2026-01', skip: false },
  ...{ wageType: '200', processingKey: '', absenceKey: '' },
  ...facts,
})

const fault = (code: FaultCode, facts: Partial<Fault> = {}): Fault => ({
  ...{ code, isWarning: false, userId: null, month: null, kind: null, message: code },
  ...{ days: [], field: null, value: null, unit: null, amount: null },
  ...facts,
})

test('a kind that is named in any unit is named', () => {
  const kinds = ['work.normal', 'absence.sick', 'absence.vacation', 'absence.sick']
  expect(unmappedOf(kinds, [mapping('work.normal'), mapping('absence.vacation', { unit: 'hours' })])).toEqual([
    { kind: 'absence.sick', unit: 'days' },
  ])
})

test('of one kind the name that began last comes first', () => {
  const names = [mapping('night', { from: '2026-01', id: 'old' }), mapping('night', { from: '2026-05', id: 'new' })]
  expect(inOrder([...names, mapping('absence.sick')]).map(({ id }) => id)).toEqual(['absence.sick', 'new', 'old'])
})

test('a pasted column is one value a line, of several columns the first', () => {
  expect(columnOf('417\r\n418\n')).toEqual(['417', '418'])
  expect(columnOf('417\tAda\n\n419\tCleo')).toEqual(['417', '', '419'])
})

test('a client pays a workplace until the day before another does', () => {
  const client = {
    places: [
      { id: '1', from: '2026-01-01', until: '2026-02-14' },
      { id: '2', from: '2026-02-15', until: null },
    ],
  }
  expect(paidOn(client, '2026-02-14')).toEqual(['1'])
  expect(paidOn(client, '2026-02-15')).toEqual(['2'])
  expect(paidIn(client, '2026-02')).toEqual(['1', '2'])
  expect(paidIn(client, '2026-03')).toEqual(['2'])
})

test('a run is begun for a month that is not before the last one issued', () => {
  expect(monthsToPay('2026-11-12', '2026-09')).toEqual(['2026-11', '2026-10', '2026-09'])
  expect(monthsToPay('2026-01-31', undefined)).toHaveLength(12)
  expect(usualMonth('2026-11-12', undefined)).toBe('2026-10')
  expect(usualMonth('2026-11-12', '2026-11')).toBe('2026-11')
})

test('what is in the way is grouped by what it is, and leads to where it is mended', () => {
  const groups = groupsOf([
    fault('number_missing', { userId: '1' }),
    fault('month_open'),
    fault('number_missing', { userId: '2' }),
  ])
  expect(groups.map(({ code, faults }) => [code, faults.length])).toEqual([
    ['number_missing', 2],
    ['month_open', 1],
  ])
  expect(placeOf(fault('kind_not_mapped'))).toBe('wage-types')
  expect(placeOf(fault('number_out_of_range'))).toBe('settings')
  expect(placeOf(fault('number_out_of_range', { userId: '1' }))).toBe('people')
  expect(placeOf(fault('nothing_to_send'))).toBe('here')
  expect(placeOf(fault('statement_outdated', { userId: '1' }))).toBe('month')
  expect(placeOf(fault('month_out_of_reach', { userId: '1' }))).toBe('lines')
  expect(placeOf(fault('cost_centre_missing', { userId: '1' }))).toBe('person')
  // What is of nobody has no lines to look at.
  expect(placeOf(fault('value_too_large'))).toBe('here')
})

test('a line changes what was issued, unless it is of a month that never was or adds nothing', () => {
  const first = { isCorrection: false, month: '2026-10' }
  const of = (quantity: number, total: number, month = '2026-10') => ({ quantity, total, month })
  expect(isChanged(of(7.5, 7.5), first)).toBe(false)
  expect(isChanged(of(-0.5, 7), first)).toBe(true)
  expect(isChanged(of(0, 7), first)).toBe(false)
  // Nothing of this kind was issued before, but the month was.
  expect(isChanged(of(3, 3), { ...first, isCorrection: true })).toBe(true)
  expect(isChanged(of(3, 3, '2026-09'), first)).toBe(true)
})

test('how much is done is a share of a hundred, also before anything is planned', () => {
  expect(shareDone({ done: 1, items: 4 })).toBe(25)
  expect(shareDone({ done: 0, items: 0 })).toBe(0)
})

test('what is wrong with what a kind is called is mended at the wage types, and of the client in its settings', () => {
  expect(placeOf(fault('separator_in_field', { kind: 'night_25' }))).toBe('wage-types')
  expect(placeOf(fault('character_not_in_charset', { kind: 'night_25' }))).toBe('wage-types')
  expect(placeOf(fault('separator_in_field'))).toBe('settings')
  expect(placeOf(fault('separator_in_field', { userId: '7', kind: 'night_25' }))).toBe('people')
})

test('no program that adds up what it is sent takes a whole month twice', () => {
  expect(takenStyles('datev_lodas')).toEqual(['differences_now', 'differences_with_month'])
  expect(takenStyles('bmd')).toEqual(['differences_with_month'])
  expect(takenStyles('csv')).toContain('whole_month')
})

test('work is counted in hours, absences also in days and from day to day', () => {
  expect(unitsOf('night_25')).toEqual(['hours'])
  expect(unitsOf('vacation_payout')).toEqual(['days', 'hours'])
  expect(unitsOf('absence.sick')).toContain('period')
})

test('paper reaches back two years', () => {
  expect(monthsOfPaper('2026-11-12')).toHaveLength(25)
  expect(monthsOfPaper('2026-11-12').at(-1)).toBe('2024-11')
})

test('work is told by the clock of its place, where windows lie, and not by that of the screen', () => {
  const [from, to] = ['2026-03-07T11:00:00Z', '2026-03-07T21:00:00Z'].map((at) => Date.parse(at))
  expect(clockTimesOf({ from: from ?? 0, to: to ?? 0, zone: 'Asia/Tokyo' })).toEqual({ from: '20:00', to: '06:00' })
})
