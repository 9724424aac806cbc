import { expect, test } from 'vitest'
import { usualHours } from './model.ts'
import { patternsFrom } from './rules.ts'

const none = { ...usualHours, monday: 0 }
const given = (...starts: string[]) => starts.map((startsOn) => ({ startsOn, hours: none }))

test.each([
  ['none given', [], ['2026-01-01 usual']],
  ['one that begins later', ['2026-03-01'], ['2026-01-01 usual', '2026-03-01 given']],
  ['one that begins with accounting', ['2026-01-01'], ['2026-01-01 given']],
  ['one that begins before', ['2025-01-01'], ['2025-01-01 given']],
  [
    'several, in their order',
    ['2026-05-01', '2025-01-01', '2026-02-01'],
    ['2025-01-01 given', '2026-02-01 given', '2026-05-01 given'],
  ],
])('the usual hours count until the first pattern begins: %s', (_name, starts, expected) => {
  const patterns = patternsFrom('2026-01-01', given(...starts))
  expect(patterns.map(({ startsOn, hours }) => `${startsOn} ${hours === usualHours ? 'usual' : 'given'}`)).toEqual(
    expected,
  )
})
