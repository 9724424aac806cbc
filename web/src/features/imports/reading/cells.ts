import { isDay } from '../../../base/time.ts'

/** What a cell says, as the server takes it; undefined where it cannot be understood. */
export type Reader = (cell: string) => string | number | boolean | undefined

const two = (part: string): string => part.padStart(2, '0')

/** Years of two digits: those up to 49 are of this century. */
const year = (part: string): string => (part.length === 4 ? part : `${Number(part) < 50 ? '20' : '19'}${two(part)}`)

/** `1.4.23`, `01/04/2023`, `2023-04-01`; the day before the month, as it is written here. */
export const date: Reader = (cell) => {
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?:[T ].*)?$/.exec(cell) ?? []
  const [, day, month, end] = /^(\d{1,2})[-./]\s?(\d{1,2})[-./]\s?(\d{4}|\d{2})(?: .*)?$/.exec(cell) ?? []
  const found =
    isoYear !== undefined
      ? [isoYear, two(isoMonth ?? ''), two(isoDay ?? '')].join('-')
      : [year(end ?? ''), two(month ?? ''), two(day ?? '')].join('-')
  return isDay(found) ? found : undefined
}

/** `38,5`, `38.5`, `1.234,5` or `1,234.5`. */
export const number: Reader = (cell) => {
  const clean = cell.replaceAll(/[\s'’]|h(?:rs?|ours?)?$|std\.?$|stunden$|tage$|days$/gi, '').replace('−', '-')
  // A single dot or comma parts whole from fraction; the other of the two, before it, only groups digits.
  const plain =
    clean.lastIndexOf(',') > clean.lastIndexOf('.')
      ? clean.replaceAll('.', '').replace(',', '.')
      : clean.replaceAll(',', '')
  return /^[+-]?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : undefined
}

/** Hours, also as `38:30`. */
export const hours: Reader = (cell) => {
  const [, sign, whole, minutes] = /^([+−-]?)(\d{1,5}):(\d{2})(?::\d{2})?$/.exec(cell.trim()) ?? []
  if (whole === undefined || minutes === undefined) return number(cell)
  const found = Number(whole) + Number(minutes) / 60
  return Math.round((sign && sign !== '+' ? -found : found) * 10_000) / 10_000
}

/** Minutes, also as `0:45`. */
export const minutes: Reader = (cell) => {
  const [, whole, rest] = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(cell.trim()) ?? []
  if (whole !== undefined && rest !== undefined) return Number(whole) * 60 + Number(rest)
  return number(cell.replace(/min\.?(?:uten|utes)?$/i, ''))
}

/** `8`, `8:05`, `8.05`, `805`, `8 Uhr`. */
export const time: Reader = (cell) => {
  const clean = cell.replace(/\s*(?:uhr|h)$/i, '').trim()
  const [, hour, minute = '00'] = /^(\d{1,2})(?:[:.,h](\d{2}))?(?::\d{2})?$/.exec(clean) ?? []
  const [, early, late] = /^(\d{1,2})(\d{2})$/.exec(clean) ?? []
  const [h, m] = hour !== undefined ? [hour, minute] : [early, late]
  if (h === undefined || m === undefined || Number(h) > 23 || Number(m) > 59) return undefined
  return `${two(h)}:${m}`
}

/** `Ott, Lina` is Lina Ott. */
export const turnedName: Reader = (cell) => {
  const [last = '', first = '', ...more] = cell.split(',').map((part) => part.trim())
  return more.length === 0 && first !== '' && last !== '' ? `${first} ${last}` : cell
}

export const text: Reader = (cell) => cell

const yes = /^(?:ja|j|yes|y|true|wahr|x|1)$/i
const no = /^(?:nein|n|no|false|falsch|0|-)$/i

export const yesOrNo: Reader = (cell) => (yes.test(cell) ? true : no.test(cell) ? false : undefined)

export const language: Reader = (cell) => {
  if (/^(?:de|deu|ger|deutsch|german)$/i.test(cell)) return 'de'
  return /^(?:en|eng|englisch|english)$/i.test(cell) ? 'en' : undefined
}
