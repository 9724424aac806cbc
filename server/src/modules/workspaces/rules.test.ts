import { expect, test } from 'vitest'
import { moveTo } from './rules.ts'

const bavaria = { country: 'DE', region: 'BY' }

test.each([
  ['nothing said', {}, undefined],
  ['the same said', bavaria, undefined],
  ['another region', { region: 'BE' }, { country: 'DE', region: 'BE' }],
  ['no region', { region: null }, { country: 'DE', region: null }],
  ['another country leaves the region behind', { country: 'AT' }, { country: 'AT', region: null }],
  ['another country with a region', { country: 'AT', region: '9' }, { country: 'AT', region: '9' }],
  ['another country with a region of the same name', { country: 'AT', region: 'BY' }, { country: 'AT', region: 'BY' }],
])('a workspace moves: %s', (_name, wanted, expected) => {
  expect(moveTo(bavaria, { country: undefined, region: undefined, ...wanted })).toEqual(expected)
})
