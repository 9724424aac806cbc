import { refused } from '../../../base/errors.ts'
import { most } from '../model.ts'

/** Which records of a list are asked for, the first one being number 1. */
export interface Page {
  readonly startIndex: number
  readonly count: number
}

const whole = /^-?\d{1,9}$/

function readNumber(name: string, given: unknown): number | undefined {
  if (given === undefined || given === '') return undefined
  if (typeof given !== 'string' || !whole.test(given)) throw refused('invalid', name, `${name} must be a whole number.`)
  return Number(given)
}

/** As RFC 7644 (3.4.2.4) has it: what lies outside counts as the nearest that does not. */
export const readPage = (query: Readonly<Record<string, unknown>>): Page => ({
  startIndex: Math.max(1, readNumber('startIndex', query.startIndex) ?? 1),
  count: Math.min(most.page, Math.max(0, readNumber('count', query.count) ?? 100)),
})
