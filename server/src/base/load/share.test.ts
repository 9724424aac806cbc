import { expect, test } from 'vitest'
import { Refused } from '../errors.ts'
import { makeShare } from './share.ts'

const limits = { atOnce: 4, perCaller: 2, waitingPerCaller: 3, waitMilliseconds: 60_000 }

/** Work that lasts until it is told to end, and a list of who has begun. */
function bench(share: ReturnType<typeof makeShare>) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const start = (caller: string, name: string) =>
    share(caller, () => {
      begun.push(name)
      return new Promise<void>((end) => ends.set(name, end))
    })
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { begun, start, end }
}

test('one caller holds at most its share, and others get the rest', async () => {
  const share = makeShare(limits)
  const { begun, start, end } = bench(share)
  const all = [start('a', 'a1'), start('a', 'a2'), start('a', 'a3'), start('b', 'b1')]
  expect([begun, share.waiting()]).toEqual([['a1', 'a2', 'b1'], 1])
  await end('a1')
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
  for (const name of ['a2', 'a3', 'b1']) await end(name)
  await Promise.all(all)
})

test('a place that becomes free goes to the caller with the fewest, not to who came first', async () => {
  const { begun, start, end } = bench(makeShare({ ...limits, perCaller: 3 }))
  const all = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => start(name.charAt(0), name))
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1'])
  await end('a1')
  expect(begun.at(-1)).toBe('c1')
  for (const name of ['a2', 'a3', 'b1', 'b2', 'c1']) await end(name)
  await Promise.all(all)
})

test('who waits beyond the line is refused, and so is who has waited too long', async () => {
  const { start, end } = bench(makeShare({ ...limits, waitMilliseconds: 20 }))
  const running = [start('a', 'a1'), start('a', 'a2')]
  const waiting = [3, 4, 5].map((number) => start('a', `a${number}`))
  await expect(start('a', 'a6')).rejects.toMatchObject({ kind: 'too_many', retryAfterSeconds: 1 })
  const outcomes = await Promise.allSettled(waiting)
  for (const outcome of outcomes) expect(outcome).toMatchObject({ status: 'rejected', reason: { kind: 'too_many' } })
  await end('a1')
  await end('a2')
  await Promise.all(running)
})

test('who waits for others than themselves is told that the service is busy', async () => {
  const { start, end } = bench(makeShare({ ...limits, waitMilliseconds: 20 }))
  const running = ['a1', 'a2', 'b1', 'b2'].map((name) => start(name.charAt(0), name))
  await expect(start('c', 'c1')).rejects.toMatchObject({ kind: 'unavailable' })
  for (const name of ['a1', 'a2', 'b1', 'b2']) await end(name)
  await Promise.all(running)
})

test('work that fails gives its place back', async () => {
  const share = makeShare({ ...limits, atOnce: 1, perCaller: 1 })
  const failing = () => Promise.reject(new Refused('invalid', []))
  await expect(share('a', failing)).rejects.toBeInstanceOf(Refused)
  expect(await share('a', async () => 'done')).toBe('done')
})
