import 'temporal-polyfill/global'
import { expect, test } from 'vitest'
import { isShown, valueInWords } from './rules.ts'

test('values of a history are read as times of the day where one is', () => {
  const zone = 'Europe/Berlin'
  expect(valueInWords('starts_at', '2026-11-12T07:00:00Z', zone)).toBe('08:00')
  expect(valueInWords('ends_at', null, zone)).toBe('–')
  expect(valueInWords('breaks', '', zone)).toBe('–')
  expect(valueInWords('breaks', '2026-11-12T11:00:00Z/2026-11-12T11:30:00Z 2026-11-12T14:00:00Z/', zone)).toBe(
    '12:00–12:30, 15:00–',
  )
  expect(valueInWords('break_duration', 1800, zone)).toBe('30 min')
  expect(valueInWords('hours', 7.5, zone)).toBe('7.5')
  expect(valueInWords('date', '2026-11-12', zone)).toMatch(/12.*2026/)
})

test('areas and the like are not told part by part', () => {
  expect(['starts_at', 'area', 'confirmed'].filter(isShown)).toEqual(['starts_at'])
})
