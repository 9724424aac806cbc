import { describe, expect, test } from 'vitest'
import { Instant, plus } from '../../base/time/time.ts'
import { mostItems, type PaperItem, peopleOnList } from './model.ts'
import { itemsOf, makeRoom, nameInArchive, readItem, writeItem } from './rules.ts'

const ids = (count: number): number[] => Array.from({ length: count }, (_, place) => place + 1)

describe('what an order consists of', () => {
  test('a page for each statement and person, and lists of so many people as one is printed of', () => {
    const items = itemsOf({ statements: [7, 8], working_times: [3], absences: ids(peopleOnList + 1) }, 'pdf')
    expect(items.slice(0, 3)).toEqual([
      { kind: 'statements', id: 7 },
      { kind: 'statements', id: 8 },
      { kind: 'working_times', id: 3 },
    ])
    expect(items.slice(3)).toEqual([
      { kind: 'absences', number: 1, count: 2, userIds: ids(peopleOnList) },
      { kind: 'absences', number: 2, count: 2, userIds: [peopleOnList + 1] },
    ])
  })

  test('one table holds all people; a journal is always on pages', () => {
    expect(itemsOf({ absences: ids(1000) }, 'csv')).toHaveLength(1)
    expect(itemsOf({ journal: ids(1000) }, 'csv')).toHaveLength(7)
  })

  test('nothing, and too much, is refused', () => {
    expect(() => itemsOf({ statements: [] }, 'pdf')).toThrow('nothing')
    expect(itemsOf({ statements: ids(mostItems) }, 'pdf')).toHaveLength(mostItems)
    expect(() => itemsOf({ statements: ids(mostItems), working_times: [1] }, 'pdf')).toThrow('at most')
  })

  test('items are read as they were written', () => {
    const items: PaperItem[] = [
      { kind: 'statements', id: 17 },
      { kind: 'working_times', id: 4 },
      { kind: 'absences', number: 1, count: 3, userIds: [12, 15] },
      { kind: 'journal', number: 2, count: 2, userIds: [9] },
    ]
    expect(items.map((item) => readItem(writeItem(item)))).toEqual(items)
    expect(() => readItem('else:1')).toThrow()
  })
})

describe('room for another order', () => {
  const now = Instant.from('2026-04-02T09:00:00Z')
  const order = (id: number, state: 'working' | 'ready', hours = 0) => ({
    id,
    state,
    updated_at: plus(now, { hours: -hours }),
  })

  test('two are made at a time, but those that nobody goes on with for a day are over', () => {
    expect(() => makeRoom([order(1, 'working'), order(2, 'working', 24)], now)).toThrow('2 orders')
    expect(makeRoom([order(1, 'working'), order(2, 'working', 25)], now)).toEqual({ failed: [2], expired: [] })
  })

  test('the oldest make way', () => {
    const ready = ids(10).map((id) => order(id, 'ready'))
    expect(makeRoom(ready.slice(1), now).expired).toEqual([])
    expect(makeRoom(ready, now).expired).toEqual([1])
    expect(makeRoom([...ready, order(11, 'ready')], now).expired).toEqual([1, 2])
  })
})

test.each([
  ['Ada Łukasik', 'Ada Łukasik'],
  ['../../etc/passwd', 'etc passwd'],
  ['a\\b:c*d?e"f<g>h|i\u0000j\u202ek', 'a b c d e f g h i j k'],
  ['...', '-'],
  ['x'.repeat(200), 'x'.repeat(80)],
])('%s is called %s in an archive', (name, called) => {
  expect(nameInArchive('Folder', name, 7, 'pdf').replaceAll(/ +/g, ' ')).toBe(`Folder/${called} 7.pdf`)
})
