import { expect, test } from 'vitest'
import { hueOf, initialsOf } from './face-rules.ts'

test('a name always has the same hue of eight', () => {
  const names = ['Anna Berger', 'Clara Vogel', 'Emil Kurt', 'Hannes Yılmaz', 'Finn Graf']
  expect(names.map(hueOf)).toEqual([5, 2, 1, 5, 3])
  expect(hueOf('')).toBeGreaterThanOrEqual(1)
})

test('initials are those of the first and the last name', () => {
  const names = ['Clara Vogel', 'Emilia Anna Zimmermann-Okonkwo', 'Cher', 'Mira Sand (Test)', '', '  ', 'élan vital']
  expect(names.map(initialsOf)).toEqual(['CV', 'EZ', 'C', 'MT', '', '', 'ÉV'])
})
