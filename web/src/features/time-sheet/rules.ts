import { clockTime, instantAt } from '../../base/time.ts'
import { readTimes } from '../correction-requests/rules.ts'

interface Place {
  readonly date: string
  readonly zone: string
}

/** What a cell says: times with a break that was given, or nothing at all. */
export type Reading = { readonly kind: 'empty' } | { readonly kind: 'unclear' } | { readonly kind: 'reversed' } | Times

export interface Times {
  readonly kind: 'times'
  readonly from: number
  readonly to: number
  /** Minutes, or when it was; undefined where nothing is said about it. */
  readonly pause: Pause | undefined
}

export type Pause =
  | { readonly kind: 'long'; readonly minutes: number }
  | { readonly kind: 'placed'; readonly from: number; readonly to: number }

const time = String.raw`\d{1,2}[:.,]\d{2}|\d{1,4}`
const between = String.raw`\s*(?:[-–—]|bis|to|\s)\s*`
const shape = new RegExp(`^(${time})${between}(${time})(?:\\s+(.+))?$`, 'i')
const placed = new RegExp(`^(${time})\\s*[-–—]\\s*(${time})$`)

/** `754 0754 7:54 7.54 7,54` are 07:54, and `8` is 08:00; undefined when it is no time of day. */
export function clockOf(text: string): string | undefined {
  const parts = /^(\d{1,2})[:.,](\d{2})$/.exec(text) ?? /^(\d{1,2})(\d{2})$/.exec(text) ?? /^(\d{1,2})$/.exec(text)
  if (!parts) return undefined
  const [hour, minute] = [Number(parts[1]), Number(parts[2] ?? 0)]
  // What goes until midnight is usually called so.
  if (hour === 24 && minute === 0) return '00:00'
  if (hour > 23 || minute > 59) return undefined
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** Reads what is typed: `8-16:30 30`, `754 1622`, `9–17 1215-1245`, `8-12 -` without a break. */
export function readCell(text: string, place: Place): Reading {
  const typed = text.trim()
  if (typed === '') return { kind: 'empty' }
  const [, begin = '', end = '', rest] = shape.exec(typed) ?? []
  const [from, to] = [clockOf(begin), clockOf(end)]
  if (from === undefined || to === undefined) return { kind: 'unclear' }
  const read = readTimes(from, to, place)
  if (read.kind === 'reversed') return read
  const pause = rest === undefined ? undefined : readPause(rest, place)
  return pause === 'unclear' ? { kind: 'unclear' } : { kind: 'times', from: read.from, to: read.to, pause }
}

function readPause(text: string, { date, zone }: Place): Pause | 'unclear' {
  if (/^[-–—]$/.test(text)) return { kind: 'long', minutes: 0 }
  if (/^\d{1,3}$/.test(text)) return { kind: 'long', minutes: Number(text) }
  const [, begin = '', end = ''] = placed.exec(text) ?? []
  const [from, to] = [clockOf(begin), clockOf(end)]
  if (from === undefined || to === undefined || to <= from) return 'unclear'
  return { kind: 'placed', from: instantAt(date, from, zone), to: instantAt(date, to, zone) }
}

interface Recorded {
  readonly from: number
  readonly to: number | null
  readonly breakMinutes: number
}

/** What is recorded, as somebody would type it. */
export function cellText({ from, to, breakMinutes }: Recorded, zone: string): string {
  const times = `${clockTime(from, zone)}–${to === null ? '' : clockTime(to, zone)}`
  return breakMinutes > 0 ? `${times} ${breakMinutes}` : times
}

/** Where a key leads to from a cell of the sheet: up and down through the days, Enter to the next. */
export const cellAfter = (key: string, { day, column }: { readonly day: number; readonly column: number }) =>
  key === 'ArrowUp'
    ? { day: day - 1, column }
    : key === 'ArrowDown'
      ? { day: day + 1, column }
      : key === 'Enter'
        ? { day: day + 1, column: 0 }
        : undefined
