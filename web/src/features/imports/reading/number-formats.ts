import { addDays } from '../../../base/time.ts'

/** How a spreadsheet shows a number, as far as it tells what the number is. */
export type Format =
  | { readonly kind: 'number' | 'day' | 'duration' }
  /** With zeros before it: a staff number. */
  | { readonly kind: 'digits'; readonly length: number }

/** By the number of a built-in format, or by the code of one's own. */
export function formatFrom(id: number, code: string): Format {
  if (id >= 14 && id <= 22) return { kind: 'day' }
  if (id === 45 || id === 47) return { kind: 'day' }
  if (id === 46 || /\[h+\]/i.test(code)) return { kind: 'duration' }
  const plain = code.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]/g, '')
  if (/^0{2,}$/.test(plain)) return { kind: 'digits', length: plain.length }
  return /[ymdhs]/i.test(plain) && !/general|standard/i.test(plain) ? { kind: 'day' } : { kind: 'number' }
}

const two = (value: number): string => String(value).padStart(2, '0')

/** Minutes as `38:30`. */
const clock = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`

/** A number as a person would read it in the cell. Days are counted, and hours are parts of one. */
export function shown(value: number, format: Format, isFrom1904: boolean): string {
  if (format.kind === 'digits') return String(value).padStart(format.length, '0')
  if (format.kind === 'number') return String(Number(value.toPrecision(12)))
  if (format.kind === 'duration') return clock(Math.round(value * 1440))
  const minutes = Math.round((value % 1) * 1440)
  const days = Math.floor(value)
  const time = minutes > 0 || days === 0 ? clock(minutes) : ''
  // Spreadsheets know a 29 February 1900 that never was; nobody was hired before it.
  const date = days > 0 ? addDays(isFrom1904 ? '1904-01-01' : '1899-12-30', days) : ''
  return [date, time].filter(Boolean).join(' ')
}
