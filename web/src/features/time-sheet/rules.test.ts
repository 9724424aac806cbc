import { describe, expect, test } from 'vitest'
import { clockTime, prepareTime } from '../../base/time.ts'
import { cellAfter, cellText, clockOf, readCell } from './rules.ts'

await prepareTime()

const place = { date: '2026-11-09', zone: 'Europe/Berlin' }
const inWords = (text: string): string => {
  const read = readCell(text, place)
  if (read.kind !== 'times') return read.kind
  const { from, to, pause } = read
  const rest =
    pause === undefined
      ? ''
      : pause.kind === 'long'
        ? ` ${pause.minutes}`
        : ` ${clockTime(pause.from, place.zone)}-${clockTime(pause.to, place.zone)}`
  return `${clockTime(from, place.zone)}-${clockTime(to, place.zone)}${rest}`
}

describe('what is typed into a cell', () => {
  test.each([
    ['8-16:30 30', '08:00-16:30 30'],
    ['754 1622', '07:54-16:22'],
    ['0754–1622 35', '07:54-16:22 35'],
    ['7.54 bis 16,22', '07:54-16:22'],
    [' 9 - 17  1215-1245 ', '09:00-17:00 12:15-12:45'],
    ['8-12 -', '08:00-12:00 0'],
    ['22-6', '22:00-06:00'],
    ['14-24', '14:00-00:00'],
    ['', 'empty'],
    ['8', 'unclear'],
    ['8-25', 'unclear'],
    ['8-12 soon', 'unclear'],
    ['8-17 1245-1215', 'unclear'],
    ['8:75-9', 'unclear'],
    ['16-8:30', 'reversed'],
  ])('%s is %s', (text, meant) => {
    expect(inWords(text)).toBe(meant)
  })

  test('any minute of a day is read the same, however it is written', () => {
    for (let minute = 0; minute < 1440; minute += 7) {
      const [hour, rest] = [Math.floor(minute / 60), String(minute % 60).padStart(2, '0')]
      const clock = `${String(hour).padStart(2, '0')}:${rest}`
      for (const written of [`${hour}:${rest}`, `${hour}.${rest}`, `${hour},${rest}`, clock, clock.replace(':', '')])
        expect(clockOf(written)).toBe(clock)
    }
  })
})

test('what is recorded reads as it would be typed', () => {
  const read = readCell('7:54-16:22 35', place)
  if (read.kind !== 'times') throw new Error(read.kind)
  const text = cellText({ ...read, breakMinutes: 35 }, place.zone)
  expect(text).toBe('07:54–16:22 35')
  expect(readCell(text, place)).toEqual(read)
  expect(cellText({ from: read.from, to: null, breakMinutes: 0 }, place.zone)).toBe('07:54–')
})

test('keys lead through the days', () => {
  expect(cellAfter('Enter', { day: 1, column: 2 })).toEqual({ day: 2, column: 0 })
  expect(cellAfter('ArrowUp', { day: 1, column: 2 })).toEqual({ day: 0, column: 2 })
  expect(cellAfter('a', { day: 1, column: 2 })).toBeUndefined()
})
