import { expect, test } from 'vitest'
import { allPlaces, chosenPapers, papersOf, shareDone } from './rules.ts'

test('what is ticked is ordered, in the order it is offered', () => {
  expect(chosenPapers({ absences: 'on', statements: 'on', format: 'csv' })).toEqual(['statements', 'absences'])
  expect(chosenPapers({ format: 'pdf' })).toEqual([])
})

test('how much is made is a share of a hundred', () => {
  expect(shareDone({ done: 5, items: 20 })).toBe(25)
  expect(shareDone({ done: 0, items: 0 })).toBe(0)
  expect(shareDone({ done: 3, items: 2 })).toBe(100)
})

test('of the whole company there are statements alone', () => {
  expect(papersOf(allPlaces)).toEqual(['statements'])
  expect(papersOf('7')).toEqual(['statements', 'working_times', 'absences'])
})
