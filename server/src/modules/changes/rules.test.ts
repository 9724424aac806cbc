import { expect, test } from 'vitest'
import { partsBetween } from './rules.ts'

const before = {
  ...{ account_id: 1, id: 2, created_at: 'a', updated_at: 'a' },
  ...{ title: 'A', size: 1, open: true, days: ['mon'], ends_on: null as string | null, sum: 3 },
}

test.each([
  ['nothing', {}, []],
  ['what every record has', { account_id: 2, id: 3, created_at: 'b', updated_at: 'b' }, []],
  ['what is calculated from others', { sum: 4 }, []],
  ['a text, without its words', { title: 'B' }, [['title']]],
  ['a number', { size: 0 }, [['length', 1, 0]]],
  ['yes and no', { open: false }, [['open', true, false]]],
  ['a day that was none', { ends_on: '2026-01-01' }, [['ends_on', null, '2026-01-01']]],
  ['a list, as text', { days: ['mon', 'tue'] }, [['days', 'mon', 'mon,tue']]],
  ['a list that is the same', { days: ['mon'] }, []],
  ['several, in the order of the columns', { open: false, title: 'B' }, [['title'], ['open', true, false]]],
])('what is different: %s', (_name, change, parts) => {
  const telling = {
    values: ['size', 'open', 'days', 'ends_on'],
    ignored: ['sum'],
    names: { size: 'length' },
  } as const
  expect(partsBetween(before, { ...before, ...change }, telling)).toEqual(parts)
})

test('of a record nothing is known of, the names are told', () => {
  expect(partsBetween(before, { ...before, size: 2, sum: 4 })).toEqual([['size'], ['sum']])
})
