import { kindWords } from '../absence-types/rules/words.ts'
import { ruleWords } from '../work-rules/rules/words.ts'
import type { ReportKind, ReportRow } from './model.ts'

type Words = Readonly<Record<string, string>>

/** The heads of columns, as the screen says them. */
const heads: Record<'de' | 'en', Words> = {
  en: {
    person: 'Person',
    area: 'Area',
    tag: 'Tag',
    day: 'Day',
    from: 'From',
    to: 'To',
    rule: 'Rule',
    state: 'State',
    opening: 'Before',
    worked: 'Worked',
    owed: 'Target',
    credited: 'Credited',
    booked: 'Booked',
    over: 'Over target',
    under: 'Under target',
    balance: '±',
    closing: 'Balance',
    total: 'Total',
    nothing: 'None',
    ...kindWords.en,
    ...ruleWords.en,
    open: 'open',
    confirmed: 'confirmed',
  },
  de: {
    person: 'Person',
    area: 'Bereich',
    tag: 'Schlagwort',
    day: 'Tag',
    from: 'Von',
    to: 'Bis',
    rule: 'Regel',
    state: 'Stand',
    opening: 'Vorher',
    worked: 'Gearbeitet',
    owed: 'Soll',
    credited: 'Gutgeschrieben',
    booked: 'Gebucht',
    over: 'Über Soll',
    under: 'Unter Soll',
    balance: '±',
    closing: 'Saldo',
    total: 'Summe',
    nothing: 'Ohne',
    ...kindWords.de,
    ...ruleWords.de,
    open: 'offen',
    confirmed: 'bestätigt',
  },
}

export const wordFor = (language: 'de' | 'en', name: string): string => heads[language][name] ?? name

const titles: Record<'de' | 'en', Record<ReportKind, string>> = {
  en: { hours: 'Hours', balances: 'Balances', absences: 'Absences', overtime: 'Overtime', warnings: 'Warnings' },
  de: {
    hours: 'Stunden',
    balances: 'Salden',
    absences: 'Abwesenheiten',
    overtime: 'Überstunden',
    warnings: 'Warnungen',
  },
}

export const titleFor = (language: 'de' | 'en', kind: ReportKind): string => titles[language][kind]

/** An area, a tag or a person; who has none of them is named as such. */
export const nameIn = (language: 'de' | 'en', { name }: ReportRow): string => name ?? wordFor(language, 'nothing')
