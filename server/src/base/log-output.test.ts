import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { makeLogOutput } from './log-output.ts'

const limits = { pieceBytes: 40, pieceMs: 5, mostBytes: 100, flushMs: 20 }

/** A stream that takes pieces only when it is told to. */
function slowStream() {
  const pieces: string[] = []
  const waiting: (() => void)[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      pieces.push(String(chunk))
      waiting.push(done)
    },
  })
  const take = async (): Promise<void> => {
    while (waiting.length > 0) {
      waiting.shift()?.()
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  return { stream, pieces, take }
}

const line = (number: number): string => `line number ${number}\n`

test('lines are written in pieces, a short one after a moment, and all of them at the end', async () => {
  const { stream, pieces, take } = slowStream()
  const output = makeLogOutput(stream, limits)
  for (const number of [1, 2, 3]) output.write(line(number))
  expect(pieces).toEqual([line(1) + line(2) + line(3)])
  await take()
  output.write(line(4))
  await expect.poll(() => pieces.length).toBe(2)
  await take()
  output.write(line(5))
  const written = new Promise<void>((resolve) => output.flush(resolve))
  await take()
  await written
  expect(pieces.join('')).toBe([1, 2, 3, 4, 5].map(line).join(''))
})

test('while nobody reads, lines beyond the bound are left out and counted, and whoever reads again is told', async () => {
  const { stream, pieces, take } = slowStream()
  const output = makeLogOutput(stream, limits)
  for (let number = 0; number < 100; number += 1) output.write(line(number))
  expect(stream.writableLength).toBeLessThanOrEqual(limits.mostBytes)
  expect(output.dropped()).toBeGreaterThan(90)
  // The end does not wait for ever.
  await new Promise<void>((resolve) => output.flush(resolve))
  await take()
  expect(pieces.join('')).toContain(`"dropped":${output.dropped()},"msg":"log lines were left out`)
})

test('a reader that is gone ends the writing, not the process', async () => {
  const { stream } = slowStream()
  const output = makeLogOutput(stream, limits)
  stream.destroy(new Error('EPIPE'))
  await new Promise((resolve) => setImmediate(resolve))
  output.write(line(1))
  await new Promise<void>((resolve) => output.flush(resolve))
  // What nobody will read is counted.
  expect(output.dropped()).toBe(1)
})
