import { clockTime, dayInWords, millisecondsOf } from '../../base/time.ts'

type Value = string | number | boolean | null

export interface ChangedPart {
  readonly part: string
  readonly before: Value
  readonly after: Value
}

/** A line of the history of a day. */
export interface HistoryLine {
  readonly id: string
  readonly at: number
  readonly kind: string
  readonly recordType: string
  readonly by: string | null
  readonly bySelf: boolean
  readonly parts: readonly ChangedPart[]
}

/** Parts that are told with what they were and are; of others nothing is known that a person would read. */
export const shownParts = [
  'start_of_accounting',
  'initial_time_account',
  'reason',
  'date',
  'starts_at',
  'ends_at',
  'breaks',
  'break_duration',
  'hours',
  'days',
  'valid_from',
] as const
export type ShownPart = (typeof shownParts)[number]

export const isShown = (part: string): part is ShownPart => (shownParts as readonly string[]).includes(part)

/** A value as somebody reads it: times of the day, minutes, numbers. */
export function valueInWords(part: ShownPart, value: Value, zone: string): string {
  if (value === null || value === '') return '–'
  if (part === 'date' || part === 'start_of_accounting' || part === 'valid_from')
    return dayInWords(String(value), 'dated')
  if (part === 'starts_at' || part === 'ends_at') return clockTime(millisecondsOf(String(value)), zone)
  if (part === 'break_duration') return `${Math.round(Number(value) / 60)} min`
  if (part !== 'breaks') return String(value)
  const time = (text: string): string => (text === '' ? '' : clockTime(millisecondsOf(text), zone))
  return String(value)
    .split(' ')
    .map((each) => each.split('/').map(time).join('–'))
    .join(', ')
}
