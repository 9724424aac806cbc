import type { Selectable } from 'kysely'
import type { ConstraintMeanings } from '../../base/database/db.ts'
import type { TargetHours as TargetHoursTable } from '../../schema.ts'

/** A weekly pattern somebody gave a person, and whether the caller may change it. */
export type TargetHours = Selectable<TargetHoursTable> & {
  readonly may_change: boolean
  /** What giving it does to days, balance, absences and vacation; in the answer to that alone. */
  readonly consequences?: object
}

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]

/** The hours of each weekday, counting from a day on until the next pattern begins. */
export interface TargetPattern {
  readonly startsOn: string
  readonly hours: Readonly<Record<Weekday, number>>
  /** When it began, where it goes on after a time without employment. */
  readonly since?: string
  /** Nothing is asked of anybody who is not employed. */
  readonly isUnemployed?: true
}

/** Monday to Friday eight hours: what counts for people nobody gave a pattern. */
export const usualHours: TargetPattern['hours'] = {
  monday: 8,
  tuesday: 8,
  wednesday: 8,
  thursday: 8,
  friday: 8,
  saturday: 0,
  sunday: 0,
}

/** Outside of employment no day asks for anything. */
export const noHours: TargetPattern['hours'] = {
  monday: 0,
  tuesday: 0,
  wednesday: 0,
  thursday: 0,
  friday: 0,
  saturday: 0,
  sunday: 0,
}

export const targetHoursConstraints: ConstraintMeanings = {
  one_pattern_per_start: {
    pointer: 'starts_on',
    code: 'taken',
    title: 'The person already has target hours that start on this day.',
  },
}
