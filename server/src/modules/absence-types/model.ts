import type { Selectable } from 'kysely'
import type { AbsenceTypes } from '../../schema.ts'

export type AbsenceType = Selectable<AbsenceTypes>

export const absenceKinds = [
  'vacation',
  'sick',
  'overtime_reduction',
  'day_off',
  'special_leave',
  'unpaid_leave',
  'child_sick',
  'parental_leave',
  'training',
  'business_trip',
  'other',
] as const

/** What colleagues see of an absence in the calendar of the team. */
export const shownToColleagues = ['nothing', 'absent', 'kind'] as const

/** Being ill, or one's child: who is, is on vacation no more. */
export const sicknessKinds: readonly string[] = ['sick', 'child_sick']

/** Work done elsewhere: hours away from it are an absence of their own. */
export const workKinds: readonly string[] = ['business_trip', 'training']

/** What a new workspace starts with. */
export const defaultAbsenceTypes = [
  { kind: 'vacation', en: 'Vacation', de: 'Urlaub' },
  { kind: 'sick', en: 'Sick leave', de: 'Krankheit' },
  { kind: 'overtime_reduction', en: 'Overtime reduction', de: 'Überstundenabbau' },
  { kind: 'day_off', en: 'Day off', de: 'Freier Tag' },
] as const
