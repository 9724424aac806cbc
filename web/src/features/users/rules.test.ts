import { expect, test } from 'vitest'
import { prepareTime } from '../../base/time.ts'
import {
  daysTyped,
  evenWeek,
  filterOf,
  hoursTyped,
  onlyOf,
  sortedBy,
  sortOf,
  weekInWords,
  weekOfTexts,
} from './rules.ts'

await prepareTime()

const asked = { find: '', area: undefined, tag: undefined, state: 'active', sort: 'name' } as const

test('hours are typed as people write them', () => {
  expect(['7:30', '7.5', '7,5', '7', '–', ''].map(hoursTyped)).toEqual([7.5, 7.5, 7.5, 7, 0, 0])
  expect(['7:60', 'seven', '-3', '1:2:3'].map(hoursTyped)).toEqual([undefined, undefined, undefined, undefined])
  expect(['30', '27,5', '', 'x'].map(daysTyped)).toEqual([30, 27.5, undefined, null])
})

test('a week is told by days in a row with the same hours', () => {
  expect(weekInWords(evenWeek(32, 4))).toBe('Mon–Thu 8:00')
  expect(weekInWords({ ...evenWeek(32, 4), wednesday: 4, saturday: 6 })).toBe(
    'Mon–Tue 8:00, Wed 4:00, Thu 8:00, Sat 6:00',
  )
  expect(weekOfTexts({ monday: '8', tuesday: '25' })).toBeUndefined()
})

test('what is looked for becomes filters and sorts of the server', () => {
  expect(filterOf({ ...asked, state: 'invited', area: '7' })).toEqual({
    status: 'active',
    signs_in: 'false',
    email: 'present:true',
    area_id: '7',
  })
  expect(filterOf({ ...asked, state: 'left' })).toEqual({ status: 'inactive' })
  expect(filterOf({ ...asked, state: 'here', tag: '3' })).toEqual({ status: 'active', tag_id: '3' })
  expect((['active', 'here', 'to_do', 'left'] as const).map((state) => onlyOf({ ...asked, state }))).toEqual([
    {},
    { only: 'here' },
    { only: 'to_do' },
    {},
  ])
  expect(sortOf({ ...asked, sort: sortedBy('name', 'name') })).toBe('-username')
  expect(sortOf({ ...asked, sort: sortedBy('vacation', '-name') })).toBe('remaining_vacation_days_this_year')
})
