import { expect, test } from 'vitest'
import { type Begun, makePace } from './pace.ts'

const limits = { always: 4, most: 100, waitMs: 1000 }

/** A pace on a clock that is moved by hand, with those it took. */
function bench(given = limits) {
  let time = 1000
  const pace = makePace(given, () => time)
  const open: Begun[] = []
  const come = (): boolean => {
    if (!pace.hasTime()) return false
    open.push(pace.begin())
    return true
  }
  const answer = (): void => open.shift()?.answered()
  const pass = (ms: number): void => {
    time += ms
  }
  return { pace, come, answer, pass, open }
}

/** Answers one after the other, while as many come as are taken. */
function work({ come, answer, pass }: ReturnType<typeof bench>, answers: number, msEach: number): void {
  for (let index = 0; index < answers; index += 1) {
    while (come());
    pass(msEach)
    answer()
  }
}

test('as many wait as are answered in time, going by how quickly answers come', () => {
  const slow = bench()
  work(slow, 100, 20)
  expect(slow.open.length).toBeGreaterThanOrEqual(48)
  expect(slow.open.length).toBeLessThanOrEqual(50)
  expect(slow.pace.figures().expectedSeconds).toBeCloseTo(1, 1)
  // Ten times as slow, a tenth of them.
  work(slow, 200, 200)
  while (slow.come());
  expect(slow.open.length).toBeLessThanOrEqual(6)
})

test('what runs at the same time is always taken, however slow it was', () => {
  const { come, answer, pass, pace } = bench()
  for (let index = 0; index < 4; index += 1) expect(come()).toBe(true)
  pass(60_000)
  expect(come()).toBe(false)
  answer()
  expect(pace.figures().underWay).toBe(3)
  expect(come()).toBe(true)
})

test('who comes while nothing is answered any more is refused after a while, not only when the line is full', () => {
  const { come, pass } = bench()
  for (let index = 0; index < 20; index += 1) expect(come()).toBe(true)
  pass(1001)
  expect(come()).toBe(false)
})

test('a wave after a quiet time is taken whole, up to the most there may be', () => {
  const tried = bench()
  work(tried, 50, 200)
  while (tried.open.length > 0) tried.answer()
  tried.pass(11_000)
  let taken = 0
  while (tried.come()) taken += 1
  expect(taken).toBe(limits.most)
})

test('one answered twice counts once, and those who go without an answer do not make it look quick', () => {
  const { pace, open, come, pass } = bench()
  const begun = pace.begin()
  begun.answered()
  begun.answered()
  begun.gone()
  expect(pace.figures().underWay).toBe(0)
  for (let index = 0; index < 20; index += 1) come()
  pass(1001)
  for (const each of open.splice(10)) each.gone()
  expect(come()).toBe(false)
})
