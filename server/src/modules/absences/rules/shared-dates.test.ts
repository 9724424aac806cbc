import { expect, test } from 'vitest'
import { fraction } from '../../../base/fractions.ts'
import { Instant } from '../../../base/time/time.ts'
import type { AbsenceFacts } from '../model.ts'
import { sharingAfter, takenBefore } from './shared-dates.ts'

const facts = (id: number, more: Partial<AbsenceFacts> = {}) =>
  ({
    ...{ id, kind: 'vacation', full_day: false, part: null, use_custom_values: false, time_zone: 'UTC' },
    ...{ starts_on: '2026-06-17', ends_on: '2026-06-17', days: 0.5, seconds: 14_400 },
    ...{ starts_at: Instant.from('2026-06-17T08:00:00Z'), ends_at: Instant.from('2026-06-17T12:00:00Z') },
    ...more,
  }) as AbsenceFacts

const hours = { extent: 'hours', kind: 'vacation', seconds: 14_400 }
const half = { extent: 'half', kind: 'vacation', part: 'first_half' }

test.each<[string, Partial<AbsenceFacts>, unknown[]]>([
  ['hours', {}, [hours]],
  ['half a day', { full_day: true, part: 'first_half' }, [half]],
  ['what was set by hand for one date', { use_custom_values: true }, [{ extent: 'custom', days: fraction(1, 2) }]],
  ['nothing by hours of another kind', { kind: 'special_leave' }, []],
  ['nothing by a whole day', { full_day: true }, []],
  ['nothing by what was asked for later', { id: 9 }, []],
])('numbers 3.4: of a date is taken before: %s', (_name, more, expected) => {
  const taken = takenBefore(facts(5), [facts(1, more)]).get('2026-06-17') ?? []
  expect(taken).toEqual(expected.map((each) => expect.objectContaining(each)))
})

test('one that is not there yet comes after all, in the order they were asked for', () => {
  const others = [facts(3, { full_day: true, part: 'first_half' }), facts(2)]
  expect(takenBefore({ ...facts(0), id: undefined }, others).get('2026-06-17')).toMatchObject([hours, half])
  expect(takenBefore({ ...facts(0), id: undefined, full_day: true }, others).size).toBe(0)
})

test('those that share a date and came later are counted again', () => {
  const there = [{ starts_on: '2026-06-16', ends_on: '2026-06-17' }]
  const others = [facts(1), facts(6), facts(7, { use_custom_values: true }), facts(8, { kind: 'sick' })]
  const elsewhere = facts(9, { starts_on: '2026-06-18', ends_on: '2026-06-18' })
  expect(sharingAfter(facts(5), there, [...others, elsewhere]).map(({ id }) => id)).toEqual([6])
})
