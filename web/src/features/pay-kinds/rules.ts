/** On which dates a window lies. */
export const windowDays = ['every_day', 'weekdays', 'public_holiday', 'date', 'easter'] as const
export type On = (typeof windowDays)[number]

/** When work counts as a kind of pay. Times go on after midnight: `30:00` is six the next day. */
export interface PayWindow {
  readonly on: On
  readonly weekdays?: readonly number[]
  readonly date?: string
  readonly days_after_easter?: number
  readonly from: string
  readonly to: string
  readonly begun_before?: string
}

export interface PayKind {
  readonly key: string
  /** A moment has one kind of each group, that of the highest rank. */
  readonly group: string
  readonly rank: number
  /** Only of work with this tag. In the group `work` it stands in the place of normal hours. */
  readonly tag_id?: string | null
  readonly windows: readonly PayWindow[]
}

/** What working time is paid by. */
export interface RuleFacts {
  readonly from: string
  readonly kinds: readonly PayKind[]
  /** Seconds of a day, beyond which work is overtime. */
  readonly overtimeAfter: number | null
  /** Seconds that may lie between two pieces of work of one shift. */
  readonly gap: number
}

/** A version as it is stored. Times are milliseconds. */
export interface PayRules extends RuleFacts {
  readonly id: string
  readonly madeAt: number
  readonly madeBy: string | null
  readonly replacedAt: number | null
}

export type Phase = 'now' | 'planned' | 'over'

/** Versions that were not replaced, the last first, with the day before the next one begins. */
export const phasesOf = (
  versions: readonly PayRules[],
  today: string,
): readonly { readonly version: PayRules; readonly next: string | undefined; readonly phase: Phase }[] => {
  const sorted = versions.toSorted((a, b) => b.from.localeCompare(a.from))
  return sorted.map((version, at) => {
    const next = sorted[at - 1]?.from
    const isOver = next !== undefined && next <= today
    return { version, next, phase: version.from > today ? 'planned' : isOver ? 'over' : 'now' }
  })
}

const minutesOfDay = 24 * 60
const mostMinutes = 2 * minutesOfDay

/** Minutes of a time as people type it: `20`, `6:30`, `2000`, and up to `48:00`. */
export function minutesOf(typed: string): number | undefined {
  const [, hours, minutes = '00'] = /^(\d{1,2})(?:[:.]?([0-5]\d))?$/.exec(typed.trim()) ?? []
  if (hours === undefined) return undefined
  const all = Number(hours) * 60 + Number(minutes)
  return all <= mostMinutes ? all : undefined
}

export const clockOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** `20:00` to `06:00` ends the next morning. */
export const endOf = (from: number, to: number): number => (to <= from && to < minutesOfDay ? to + minutesOfDay : to)

/** The end as somebody would type it beside the beginning. */
export const typedEnd = (from: number, to: number): string => {
  const dayBefore = to - minutesOfDay
  return clockOf(to > minutesOfDay && dayBefore <= from ? dayBefore : to)
}

/** Surcharges that § 3b EStG leaves free of tax, to begin with: nothing is preset. */
export const germanSurcharges: readonly PayKind[] = [
  { key: 'night_25', group: 'night', rank: 1, windows: [{ on: 'every_day', from: '20:00', to: '30:00' }] },
  {
    ...{ key: 'night_40', group: 'night', rank: 2 },
    windows: [{ on: 'every_day', from: '24:00', to: '28:00', begun_before: '24:00' }],
  },
  { key: 'sunday_50', group: 'day', rank: 1, windows: withNight({ on: 'weekdays', weekdays: [7] }) },
  {
    ...{ key: 'holiday_125', group: 'day', rank: 2 },
    windows: [
      ...withNight({ on: 'public_holiday' }),
      ...withNight({ on: 'easter', days_after_easter: 0 }),
      ...withNight({ on: 'easter', days_after_easter: 49 }),
      ...withNight({ on: 'date', date: '12-31' }, '14:00'),
    ],
  },
  {
    ...{ key: 'holiday_150', group: 'day', rank: 3 },
    windows: [
      ...withNight({ on: 'date', date: '12-24' }, '14:00'),
      ...withNight({ on: 'date', date: '12-25' }),
      ...withNight({ on: 'date', date: '12-26' }),
      ...withNight({ on: 'date', date: '05-01' }),
    ],
  },
]

/** Such a day goes on until four the next morning for shifts that began on it. */
function withNight(days: Omit<PayWindow, 'from' | 'to'>, from = '00:00'): readonly PayWindow[] {
  return [
    { ...days, from, to: '24:00' },
    { ...days, from: '24:00', to: '28:00', begun_before: '24:00' },
  ]
}
