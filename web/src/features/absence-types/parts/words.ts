import { t } from '@lingui/core/macro'

/** The titles that a new workspace is given, in the languages it can be given them in. */
const firstTitles: Readonly<Record<string, readonly string[]>> = {
  vacation: ['Vacation', 'Urlaub'],
  sick: ['Sick leave', 'Krankheit'],
  overtime_reduction: ['Overtime reduction', 'Überstundenabbau'],
  day_off: ['Day off', 'Freier Tag'],
}

/** A kind of absence in the language of the user. */
export function kindName(kind: string): string {
  const names: Readonly<Record<string, string>> = {
    vacation: t`Vacation`,
    sick: t`Sick leave`,
    overtime_reduction: t`Overtime reduction`,
    day_off: t`Day off`,
    special_leave: t`Special leave`,
    unpaid_leave: t`Unpaid leave`,
    child_sick: t`Child sick`,
    parental_leave: t`Parental leave`,
    training: t`Training`,
    business_trip: t`Business trip`,
    other: t`Other absence`,
  }
  return names[kind] ?? kind
}

/** A type by its title; where the title is one of ours, in the language of the user. */
export const typeName = ({ kind, title }: { readonly kind: string; readonly title: string }): string =>
  firstTitles[kind]?.includes(title) ? kindName(kind) : title

/** Holidays as the library of the server names them, in both languages. What somebody else named stays as it is. */
export function holidayName(name: string): string {
  const names: readonly (readonly [string, readonly string[]])[] = [
    [t`New Year’s Day`, ["New Year's Day", 'Neujahr']],
    [t`Epiphany`, ['Epiphany', 'Heilige Drei Könige']],
    [t`International Women’s Day`, ["International Women's Day", 'Internationaler Frauentag']],
    [t`Good Friday`, ['Good Friday', 'Karfreitag']],
    [t`Easter Sunday`, ['Easter Sunday', 'Ostersonntag']],
    [t`Easter Monday`, ['Easter Monday', 'Ostermontag']],
    [t`Labour Day`, ['Labour Day', 'Maifeiertag', 'Tag der Arbeit']],
    [t`Ascension Day`, ['Ascension Day', 'Christi Himmelfahrt']],
    [t`Whit Sunday`, ['Pentecost', 'Pfingstsonntag']],
    [t`Whit Monday`, ['Whit Monday', 'Pfingstmontag']],
    [t`Corpus Christi`, ['Corpus Christi', 'Fronleichnam']],
    [t`Assumption Day`, ['Assumption', 'Mariä Himmelfahrt']],
    [t`German Unity Day`, ['National Holiday', 'Tag der Deutschen Einheit']],
    [t`Reformation Day`, ['Reformation Day', 'Reformationstag']],
    [t`All Saints’ Day`, ["All Saints' Day", 'Allerheiligen']],
    [t`Day of Prayer and Repentance`, ['Day of Prayer and Repentance', 'Buß- und Bettag']],
    [t`Christmas Day`, ['Christmas Day', '1. Weihnachtstag']],
    [t`Boxing Day`, ['Boxing Day', '2. Weihnachtstag']],
  ]
  return names.find(([, known]) => known.includes(name))?.[0] ?? name
}
