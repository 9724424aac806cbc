import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { collectNames, pauseBefore } from './events-rules.ts'

test('the pauses between attempts grow up to a minute and a half, and differ from device to device', () => {
  expect([0, 1, 2, 3].map((attempts) => pauseBefore(attempts, 0.5))).toEqual([2000, 4000, 8000, 16_000])
  expect(pauseBefore(50, 0.999)).toBeLessThan(90_000)
  expect(pauseBefore(3, 0)).not.toBe(pauseBefore(3, 0.9))
})

test('a thousand changes at once are handed over in few steps, and none is left out', async () => {
  const steps: ReadonlySet<string>[] = []
  const { add, stop } = collectNames((names) => steps.push(names), { soonMs: 1, gapMs: 50 })
  for (let number = 0; number < 1000; number += 1) {
    add(`change ${number}`)
    if (number % 100 === 0) await sleep(2)
  }
  await expect.poll(() => steps.reduce((sum, names) => sum + names.size, 0)).toBe(1000)
  expect(steps.length).toBeLessThan(11)
  stop()
})
