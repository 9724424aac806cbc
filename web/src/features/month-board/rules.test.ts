import { describe, expect, test } from 'vitest'
import {
  type BoardPerson,
  closingOf,
  groupsOf,
  isConfirmable,
  type Missing,
  orderOf,
  readyPeople,
  secondsLeft,
  stepsOf,
} from './rules.ts'

const missing = (what: Missing['what']): Missing => ({ what, dates: ['2026-10-06'], rule: null })
const person = (id: string, facts: Partial<BoardPerson> = {}): BoardPerson => ({
  id,
  name: `Person ${id}`,
  areas: [],
  staffNumber: null,
  state: 'ready',
  sums: undefined,
  unconfirmed: 20,
  deductedDates: [],
  missing: [],
  turn: null,
  parts: [],
  ...facts,
})
const unclear = (id: string, ...what: Missing['what'][]): BoardPerson =>
  person(id, { state: 'unclear', missing: what.map(missing), turn: { who: 'lead', names: ['Hannes'] } })

describe('the board', () => {
  const people = [person('1'), unclear('2', 'correction'), person('3', { state: 'confirmed', unconfirmed: 0 })]

  test('has what needs clearing first, and whoever was confirmed a moment ago among the confirmed', () => {
    const ids = (held: string[] = [], shown?: 'lead') =>
      groupsOf(people, shown, new Set(held)).map((group) => [group.state, group.people.map(({ id }) => id).join()])
    expect(ids()).toEqual([
      ['unclear', '2'],
      ['ready', '1'],
      ['confirmed', '3'],
    ])
    expect(ids(['1'])).toEqual([
      ['unclear', '2'],
      ['confirmed', '1,3'],
    ])
    expect(ids([], 'lead')).toEqual([['unclear', '2']])
  })

  test('confirms all that is ready, and by hand what is unclear for other reasons than a missing end or a question', () => {
    expect(readyPeople(people).map(({ id }) => id)).toEqual(['1'])
    expect(isConfirmable(unclear('4', 'warning', 'nothing_recorded'))).toBe(true)
    expect(isConfirmable(unclear('4', 'warning', 'no_end'))).toBe(false)
    expect(isConfirmable(person('4', { unconfirmed: 0 }))).toBe(false)
  })

  test('closes who is confirmed or ready, or exactly who was chosen, and nobody whose clock runs', () => {
    const all = [...people, unclear('4', 'no_end'), person('5', { state: 'closed' })]
    const of = (...chosen: string[]) => {
      const { included, left } = closingOf(all, new Set(chosen))
      return [included.map(({ id }) => id).join(), left.map(({ id }) => id).join()]
    }
    expect(of()).toEqual(['1,3', '2,4'])
    expect(of('2', '4', '5')).toEqual(['2', '1,3,4'])
  })

  test('is in a step until nobody is left in it', () => {
    const counts = {
      people: 3,
      unclear: 0,
      ready: 0,
      confirmed: 2,
      closed: 1,
      agreed: 0,
      you: 0,
      lead: 0,
      person: 0,
      warnings: 0,
    }
    const done = (more: object) => stepsOf({ ...counts, ...more }).map((each) => each.done)
    expect(done({ unclear: 1 })).toEqual([false, false, false, false])
    expect(done({ ready: 1 })).toEqual([true, false, false, false])
    expect(done({})).toEqual([true, true, false, false])
    expect(done({ closed: 3, agreed: 3 })).toEqual([true, true, true, true])
  })

  test('obeys letters only where single keys are on', () => {
    const press = (key: string, more = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...more })
    expect(orderOf(press('y'), true)).toBe('confirm')
    expect(orderOf(press('y'), false)).toBeUndefined()
    expect(orderOf(press('ArrowDown'), false)).toBe('next')
    expect(orderOf(press('y', { ctrlKey: true }), true)).toBeUndefined()
  })

  test('guesses how long closing takes once it has begun', () => {
    expect([secondsLeft(1, 60, 100), secondsLeft(20, 60, 2000), secondsLeft(60, 60, 2000)]).toEqual([
      undefined,
      4,
      undefined,
    ])
  })
})
