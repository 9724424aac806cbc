import { describe, expect, test } from 'vitest'
import {
  addEntry,
  applyOutcomes,
  dismissEntry,
  emptyQueue,
  nextBatch,
  type Outcome,
  ofPerson,
  type QueueState,
} from './queue-rules.ts'

const queue = (...keys: string[]): QueueState<string> =>
  keys.reduce<QueueState<string>>((state, key) => addEntry(state, { key, body: key.charAt(0) }), emptyQueue)
const keysOf = (entries: readonly { key: string }[]): string[] => entries.map(({ key }) => key)
const outcomes = (given: Record<string, Outcome['kind']>): Map<string, Outcome> =>
  new Map(
    Object.entries(given).map(([key, kind]) => [key, kind === 'refused' ? { kind, reason: 'does not fit' } : { kind }]),
  )

describe('the queue', () => {
  test('keeps the order in which things were done, and takes the same thing once', () => {
    expect(keysOf(queue('a1', 'a2', 'a1', 'b3').waiting)).toEqual(['a1', 'a2', 'b3'])
  })

  test('lets go of what arrived, keeps what waits, and never loses what was refused', () => {
    const state = applyOutcomes(queue('a1', 'a2', 'a3'), outcomes({ a1: 'done', a2: 'refused', a3: 'later' }))
    expect(keysOf(state.waiting)).toEqual(['a3'])
    expect(state.refused).toEqual([{ key: 'a2', body: 'a', reason: 'does not fit' }])
    expect(keysOf(dismissEntry(state, 'a2', 'tapped by mistake').refused)).toEqual([])
    expect(dismissEntry(state, 'a2', 'tapped by mistake').dropped).toEqual([
      { key: 'a2', body: 'a', reason: 'does not fit', why: 'tapped by mistake' },
    ])
  })

  test('leaves alone what was added while others were on their way', () => {
    expect(keysOf(applyOutcomes(queue('a1', 'a2'), outcomes({ a1: 'done' })).waiting)).toEqual(['a2'])
  })

  test('shows each person their own, in whatever place it is', () => {
    const refused = applyOutcomes(queue('a1', 'b1', 'a2', 'b2'), outcomes({ a1: 'refused', b1: 'refused' }))
    const state = dismissEntry(applyOutcomes(refused, outcomes({ b2: 'refused' })), 'b1', 'by mistake')
    const [a, b, other] = ['a', 'b', 'c'].map((person) => ofPerson(state, (body) => body === person))
    expect([a?.waiting, a?.refused, a?.dropped].map((each = []) => keysOf(each))).toEqual([['a2'], ['a1'], []])
    expect([b?.waiting, b?.refused, b?.dropped].map((each = []) => keysOf(each))).toEqual([[], ['b2'], ['b1']])
    expect(other).toEqual(emptyQueue)
  })

  test('does not take up again what was refused', () => {
    const state = applyOutcomes(queue('a1'), outcomes({ a1: 'refused' }))
    expect(addEntry(state, { key: 'a1', body: 'a' })).toBe(state)
  })

  test('sends together what belongs nextBatch, from the front and not too much', () => {
    expect(keysOf(nextBatch(queue('a1', 'a2', 'b1', 'a3'), (body) => body, 100))).toEqual(['a1', 'a2'])
    expect(keysOf(nextBatch(queue('a1', 'a2', 'a3'), (body) => body, 2))).toEqual(['a1', 'a2'])
    expect(nextBatch(emptyQueue, String, 5)).toEqual([])
  })

  test('whatever happens in whatever order, each thing is in exactly one place', () => {
    const kinds = ['done', 'later', 'refused'] as const
    let seed = 11
    const roll = (sides: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % sides
    }
    let state: QueueState<string> = emptyQueue
    let made = 0
    let gone = 0
    for (let step = 0; step < 500; step += 1) {
      if (roll(2) === 0) state = addEntry(state, { key: `k${made++}`, body: 'k' })
      else {
        const given = new Map(
          nextBatch(state, String, 3).map(({ key }) => {
            const kind = kinds[roll(3)] ?? 'later'
            if (kind === 'done') gone += 1
            return [key, kind === 'refused' ? { kind, reason: '' } : { kind }] as const
          }),
        )
        state = applyOutcomes(state, given)
      }
      expect(state.waiting.length + state.refused.length + gone).toBe(made)
      expect(keysOf(state.waiting)).toEqual(keysOf(state.waiting).toSorted((a, b) => +a.slice(1) - +b.slice(1)))
    }
  })
})
