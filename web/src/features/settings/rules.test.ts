import { expect, test } from 'vitest'
import { countsAs, differences, secondsOf, typedOf } from './rules.ts'

test('what somebody else changed is named, and nothing else', () => {
  const before = [
    ['Name', 'Kitchen'],
    ['Colour', 'red'],
  ] as const
  expect(differences(before, before)).toEqual([])
  expect(
    differences(before, [
      ['Name', 'Cold kitchen'],
      ['Colour', 'red'],
    ]),
  ).toEqual(['Name: Cold kitchen'])
})

test.each([
  ['6', 21_600],
  ['6:30', 23_400],
  [' 9.45 ', 35_100],
  ['0:30', 1800],
  ['24:00', 86_400],
  ['24:01', undefined],
  ['6:75', undefined],
  ['', undefined],
  ['half', undefined],
])('%j is %s seconds', (text, seconds) => {
  expect(secondsOf(text)).toBe(seconds)
})

test('a length of time is typed as it is read', () => {
  for (const seconds of [0, 1800, 21_600, 35_100]) expect(secondsOf(typedOf(seconds))).toBe(seconds)
})

test.each([
  ['vacation', 'vacation'],
  ['overtime_reduction', 'balance'],
  ['unpaid_leave', 'unpaid'],
  ['parental_leave', 'unpaid'],
  ['sick', 'credited'],
])('%s counts as %s', (kind, counts) => {
  expect(countsAs(kind)).toBe(counts)
})
