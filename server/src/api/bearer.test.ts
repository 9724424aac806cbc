import { expect, test } from 'vitest'
import { remember } from './bearer.ts'

test('when too many are remembered, whoever was not seen for longest is forgotten', () => {
  const recognised = new Set<string>()
  for (const caller of ['first', 'second', 'third', 'first', 'fourth']) remember(recognised, caller, 3)
  expect([...recognised]).toEqual(['third', 'first', 'fourth'])
})
