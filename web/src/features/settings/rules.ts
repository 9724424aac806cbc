/** A record as it was read, with the tag that says whether it is still the same. */
export interface Stamped<T> {
  readonly value: T
  readonly etag: string | undefined
}

/** What is said of a record: a name and a value each. */
export type Said = readonly (readonly [name: string, value: string])[]

/** What is different from what was read before, as `Name: value`. */
export const differences = (before: Said, now: Said): string[] =>
  now.filter(([name, value]) => before.find(([known]) => known === name)?.[1] !== value).map((pair) => pair.join(': '))

/** `6:30` or `6` in seconds; undefined for what is no length of time within a day. */
export function secondsOf(text: string): number | undefined {
  const [, hours = '', minutes = '0'] = /^\s*(\d{1,2})(?:[:.](\d{2}))?\s*$/.exec(text) ?? []
  const seconds = Number(hours) * 3600 + Number(minutes) * 60
  return hours === '' || Number(minutes) > 59 || seconds > 86_400 ? undefined : seconds
}

/** `6:30`, as a length of time is typed. */
export const typedOf = (seconds: number): string =>
  `${Math.trunc(seconds / 3600)}:${String(Math.trunc((seconds % 3600) / 60)).padStart(2, '0')}`

/** What a kind of absence does to what people have: their vacation, their balance, their pay. */
export function countsAs(kind: string): 'vacation' | 'balance' | 'unpaid' | 'credited' {
  if (kind === 'vacation') return 'vacation'
  if (kind === 'overtime_reduction') return 'balance'
  return kind === 'unpaid_leave' || kind === 'parental_leave' ? 'unpaid' : 'credited'
}

export const shownChoices = ['nothing', 'absent', 'kind'] as const
export type Shown = (typeof shownChoices)[number]

/**
 * What colleagues can be shown of a kind of absence, a copy of the server's rule that a test of the server compares: a gap
 * would tell of an absence, so only work elsewhere can be hidden; and sickness is never told.
 */
export function shownChoicesOf(kind: string): readonly Shown[] {
  if (kind === 'training' || kind === 'business_trip') return shownChoices
  return kind === 'sick' || kind === 'child_sick' ? ['absent'] : ['absent', 'kind']
}
