import { expect, test } from 'vitest'
import { refusalOf } from '../../../test/refusals.ts'
import { assertAccountedFrom } from './columns.ts'

test('numbers 7: accounting starts at most thirty years back', () => {
  const asked = (date: string) => refusalOf(() => assertAccountedFrom(date, '2026-11-18'))
  expect([asked('1996-11-18'), asked('1996-11-17')]).toEqual(['taken', 'out_of_range at start_of_accounting'])
})
