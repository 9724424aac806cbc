import type { absenceKinds } from '../model.ts'

/** What kinds of absences are called on paper and in files, as the screens say them. */
export const kindWords: Readonly<Record<'de' | 'en', Readonly<Record<(typeof absenceKinds)[number], string>>>> = {
  de: {
    vacation: 'Urlaub',
    sick: 'Krankheit',
    overtime_reduction: 'Überstundenabbau',
    day_off: 'Freier Tag',
    special_leave: 'Sonderurlaub',
    unpaid_leave: 'Unbezahlter Urlaub',
    child_sick: 'Kind krank',
    parental_leave: 'Elternzeit',
    training: 'Fortbildung',
    business_trip: 'Dienstreise',
    other: 'Andere Abwesenheit',
  },
  en: {
    vacation: 'Vacation',
    sick: 'Sick leave',
    overtime_reduction: 'Overtime reduction',
    day_off: 'Day off',
    special_leave: 'Special leave',
    unpaid_leave: 'Unpaid leave',
    child_sick: 'Child sick',
    parental_leave: 'Parental leave',
    training: 'Training',
    business_trip: 'Business trip',
    other: 'Other absence',
  },
}
