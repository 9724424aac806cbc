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
type ShownToColleagues = (typeof shownToColleagues)[number]

/** Who says whether an absence can be: those who supervise the person, administrators of the workspace, or nobody. */
export const deciders = ['leads', 'hr', 'nobody'] as const

/** Who may ask for it, all at once; one by one it is said of the person. */
export const givenTo = ['everybody', 'nobody'] as const

/** Whether days of the type come back when a confirmed sickness covers them; those of vacation do unless it says otherwise. */
export const isGivenBackWhenSick = ({ kind, given_back_when_sick }: AbsenceType): boolean =>
  given_back_when_sick ?? kind === 'vacation'

/** Being ill, or one's child: who is, is on vacation no more. It is reported, and nobody is asked for it. */
export const sicknessKinds: readonly string[] = ['sick', 'child_sick']

/** Whether somebody is away: what is confirmed, and sickness from the moment it is reported. */
export const isAway = ({
  kind,
  confirmation_status,
}: {
  readonly kind: string | null
  readonly confirmation_status: string
}) => confirmation_status === 'confirmed' || (confirmation_status === 'pending' && sicknessKinds.includes(kind ?? ''))

/** Leave that sickness does not end: it stays what it is, unless its type says that days come back. */
export const leaveThatStays: readonly string[] = [
  'overtime_reduction',
  'unpaid_leave',
  'special_leave',
  'parental_leave',
]

/** Time that nobody is paid for. */
export const unpaidKinds: readonly string[] = ['unpaid_leave', 'parental_leave']

/** Work done elsewhere: hours away from it are an absence of their own. */
export const workKinds: readonly string[] = ['business_trip', 'training']

/** What can be shown of a kind: a gap where others have an entry would tell of it, and sickness is nobody's business. */
export const mayBeShown = (kind: string): readonly ShownToColleagues[] =>
  workKinds.includes(kind) ? shownToColleagues : sicknessKinds.includes(kind) ? ['absent'] : ['absent', 'kind']

/** What colleagues see, also of a type that was set up to show less or more before. */
export function colleaguesSee({
  kind,
  shown_to_colleagues: shown,
}: {
  readonly kind: string
  readonly shown_to_colleagues: string
}): ShownToColleagues {
  return mayBeShown(kind).find((each) => each === shown) ?? 'absent'
}

/** What a new workspace starts with. */
export const defaultAbsenceTypes = [
  { kind: 'vacation', en: 'Vacation', de: 'Urlaub' },
  { kind: 'sick', en: 'Sick leave', de: 'Krankheit' },
  { kind: 'overtime_reduction', en: 'Overtime reduction', de: 'Überstundenabbau' },
  { kind: 'day_off', en: 'Day off', de: 'Freier Tag' },
] as const
