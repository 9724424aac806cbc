import { dayInWords, formatLocal, Instant } from '../../base/time/time.ts'
import type { Words } from '../notifications/model.ts'
import type { ChangedPart, JournalParts, RecordFacts } from './model.ts'

/** Parts of records that are time. Areas, tags and names of other systems are not. */
const timeParts: readonly string[] = [
  'date',
  'starts_at',
  'ends_at',
  'breaks',
  'break_duration',
  'default_break_duration',
  'hours',
  'days',
  'full_day',
  'part',
]

const orNull = (value: string | number | boolean | null | undefined) => value ?? null

/** The parts of a change that the journal has values of. Of what punches change it has none. */
export const changedParts = (parts: JournalParts): ChangedPart[] =>
  parts
    .filter((part) => part.length > 1)
    .map(([part, before, after]) => ({ part, before: orNull(before), after: orNull(after) }))

/** What an account begins with, before and after, and why. */
export const beginningParts = (parts: JournalParts, reason: string | null): ChangedPart[] => [
  ...changedParts(parts).filter(({ part }) => part === 'start_of_accounting' || part === 'initial_time_account'),
  ...(reason === null ? [] : [{ part: 'reason', before: null, after: reason }]),
]

/** That a cost centre became another: the journal tells no values of it. */
export const costCentreParts = (parts: JournalParts): ChangedPart[] =>
  parts.some(([part]) => part === 'cost_centre') ? [{ part: 'cost_centre', before: null, after: null }] : []

export const timePartsOf = (parts: JournalParts): ChangedPart[] =>
  changedParts(parts).filter(({ part }) => timeParts.includes(part))

type Times = Readonly<Record<'starts_at' | 'ends_at', string | null>>

/** What a record that was made or deleted was, as parts that came or went. */
export function wholeParts(kind: 'created' | 'deleted', times: Times): ChangedPart[] {
  const part = (name: keyof Times): ChangedPart[] =>
    times[name] === null
      ? []
      : [
          {
            part: name,
            before: kind === 'deleted' ? times[name] : null,
            after: kind === 'created' ? times[name] : null,
          },
        ]
  return [...part('starts_at'), ...part('ends_at')]
}

/** What others did to somebody's record at once. */
export interface ChangeByOthers {
  readonly facts: RecordFacts
  readonly kinds: readonly string[]
  readonly parts: JournalParts
  /** Who did it; null for a system of others. */
  readonly name: string | null
}

const verbs = {
  created: { de: 'eingetragen', en: 'recorded' },
  changed: { de: 'geändert', en: 'changed' },
  deleted: { de: 'gelöscht', en: 'deleted' },
} as const

const subjects = {
  time_tracking: { de: 'Deine Arbeitszeit', en: 'Your working time' },
  absence: { de: 'Deine Abwesenheit', en: 'Your absence' },
} as const

const partWords: Readonly<Record<string, { readonly de: string; readonly en: string }>> = {
  date: { de: 'Tag', en: 'day' },
  starts_at: { de: 'Beginn', en: 'start' },
  ends_at: { de: 'Ende', en: 'end' },
  breaks: { de: 'Pausen', en: 'breaks' },
  break_duration: { de: 'Pausendauer', en: 'break' },
  default_break_duration: { de: 'Pausenabzug', en: 'break deduction' },
  hours: { de: 'Stunden', en: 'hours' },
  days: { de: 'Tage', en: 'days' },
  full_day: { de: 'ganztägig', en: 'full day' },
  part: { de: 'Tageshälfte', en: 'half of the day' },
}

/** What the person reads of what somebody else did; undefined when it is nothing about their time. */
export function wordsForOthers(change: ChangeByOthers): Words | undefined {
  const { facts } = change
  if (facts.record_type === 'time_account_booking') return bookingWords(change)
  if (facts.record_type === 'statement') return change.kinds.includes('reopened') ? reopenedWords(change) : undefined
  const kind = verbOf(change)
  if (kind === undefined) return undefined
  const times = { starts_at: textOf(facts.starts_at), ends_at: textOf(facts.ends_at) }
  const parts = kind === 'changed' ? timePartsOf(change.parts) : wholeParts(kind, times)
  const subject = subjects[facts.record_type]
  const by = byWords(change.name)
  const say = (language: 'de' | 'en'): string => {
    const list = parts.map((part) => partText(part, facts, language)).join(', ')
    return list === '' ? '.' : `: ${list}.`
  }
  return {
    de: {
      title: `${subject.de} wurde ${verbs[kind].de}`,
      message: `${subject.de} ${spanOf(facts).de} wurde ${by.de} ${verbs[kind].de}${say('de')}`,
    },
    en: {
      title: `${subject.en} was ${verbs[kind].en}`,
      message: `${subject.en} ${spanOf(facts).en} was ${verbs[kind].en} ${by.en}${say('en')}`,
    },
  }
}

function verbOf({ kinds, parts, facts }: ChangeByOthers): keyof typeof verbs | undefined {
  if (kinds.includes('deleted')) return 'deleted'
  if (kinds.includes('created')) return facts.is_punched ? undefined : 'created'
  return timePartsOf(parts).length > 0 ? 'changed' : undefined
}

const byWords = (name: string | null) =>
  name === null ? { de: 'durch ein anderes System', en: 'by another system' } : { de: `von ${name}`, en: `by ${name}` }

function spanOf({ on_date, last_date }: RecordFacts): { readonly de: string; readonly en: string } {
  const [first, last] = [dayInWords(on_date), dayInWords(last_date)]
  if (on_date === last_date) return { de: `am ${first.de}`, en: `on ${first.en}` }
  return { de: `vom ${first.de} bis ${last.de}`, en: `from ${first.en} to ${last.en}` }
}

const textOf = (instant: Instant | null): string | null => (instant === null ? null : instant.toString())

/** A part with what it was and what it is, as times of the day where they are times. */
function partText({ part, before, after }: ChangedPart, { time_zone }: RecordFacts, language: 'de' | 'en'): string {
  const shown = (value: ChangedPart['before']): string => {
    if (value === null || value === '') return '–'
    if (part === 'date') return dayInWords(String(value))[language]
    if (part === 'starts_at' || part === 'ends_at') return timeOf(String(value), time_zone)
    if (part === 'breaks') return breaksOf(String(value), time_zone)
    return part.endsWith('_duration') ? `${Math.round(Number(value) / 60)} min` : String(value)
  }
  const name = partWords[part]?.[language] ?? part
  if (before === null) return `${name} ${shown(after)}`
  return after === null ? `${name} ${shown(before)}` : `${name} ${shown(before)} → ${shown(after)}`
}

const timeOf = (instant: string, zone: string): string => formatLocal(Instant.from(instant), zone).slice(11, 16)

const breaksOf = (breaks: string, zone: string): string =>
  breaks
    .split(' ')
    .map((each) =>
      each
        .split('/')
        .map((time) => (time === '' ? '' : timeOf(time, zone)))
        .join('–'),
    )
    .join(', ')

function bookingWords({ facts, parts, name }: ChangeByOthers): Words {
  const hours = Number(parts.find(([part]) => part === 'hours')?.[2] ?? 0)
  const [by, day] = [byWords(name), dayInWords(facts.on_date)]
  const signed = (text: string): string => (hours > 0 ? `+${text}` : text)
  return {
    de: {
      title: 'Buchung auf deinem Zeitkonto',
      message: `${signed(String(hours).replace('.', ','))} h wurden ${by.de} auf deinem Zeitkonto gebucht, am ${day.de}.`,
    },
    en: {
      title: 'Booked on your time account',
      message: `${signed(String(hours))} h were booked on your time account ${by.en}, on ${day.en}.`,
    },
  }
}

function reopenedWords({ facts, name }: ChangeByOthers): Words {
  const [by, span] = [byWords(name), spanOf(facts)]
  const why = facts.reason === null ? '' : `: ${facts.reason}`
  return {
    de: {
      title: 'Deine Monatsübersicht wurde wieder geöffnet',
      message: `Deine Monatsübersicht ${span.de} wurde ${by.de} wieder geöffnet${why}`,
    },
    en: {
      title: 'Your statement was reopened',
      message: `Your statement ${span.en} was reopened ${by.en}${why}`,
    },
  }
}
