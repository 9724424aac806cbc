import { dayInWords } from '../../base/time/time.ts'
import type { Words } from './model.ts'

// Nothing here tells the kind or title of an absence: a notification is read by those who follow a record, too,
// and a mail lies in many places.

type Dates = { readonly starts_on: string; readonly ends_on: string }

function span({ starts_on, ends_on }: Dates): { readonly de: string; readonly en: string } {
  const [first, last] = [dayInWords(starts_on), dayInWords(ends_on)]
  if (starts_on === ends_on) return { de: `am ${first.de}`, en: `on ${first.en}` }
  return { de: `vom ${first.de} bis ${last.de}`, en: `from ${first.en} to ${last.en}` }
}

export const requestWords = (name: string, dates: Dates): Words => ({
  de: { title: 'Abwesenheit angefragt', message: `${name} möchte ${span(dates).de} abwesend sein.` },
  en: { title: 'Absence requested', message: `${name} asks to be absent ${span(dates).en}.` },
})

/** Of what nobody is asked for: it is so, and those who supervise the person have to know. */
export const reportWords = (name: string, dates: Dates): Words => ({
  de: { title: 'Abwesenheit gemeldet', message: `${name} meldet sich ${span(dates).de} abwesend.` },
  en: { title: 'Absence reported', message: `${name} reported an absence ${span(dates).en}.` },
})

const decisions = {
  confirmed: { de: 'bestätigt', en: 'confirmed' },
  rejected: { de: 'abgelehnt', en: 'rejected' },
  reset: { de: 'zurückgesetzt', en: 'reset' },
} as const
type Outcome = keyof typeof decisions

export const isDecision = (kind: string): kind is Outcome => Object.hasOwn(decisions, kind)

export function decisionWords(outcome: Outcome, dates: Dates): Words {
  const { de, en } = decisions[outcome]
  return {
    de: { title: `Abwesenheit ${de}`, message: `Deine Abwesenheit ${span(dates).de} wurde ${de}.` },
    en: { title: `Absence ${en}`, message: `Your absence ${span(dates).en} was ${en}.` },
  }
}

const records = {
  time_tracking: { de: 'Eine Zeiterfassung', en: 'A time tracking' },
  absence: { de: 'Eine Abwesenheit', en: 'An absence' },
} as const

export const changeWords = (kind: keyof typeof records): Words => ({
  de: { title: 'Etwas hat sich geändert', message: `${records[kind].de}, der du folgst, hat sich geändert.` },
  en: { title: 'Something changed', message: `${records[kind].en} you follow has changed.` },
})

export const batchWords = (done: number, total: number, refused: number): Words => ({
  de: { title: 'Stapel fertig', message: `${done} von ${total} erledigt, ${refused} abgelehnt.` },
  en: { title: 'Batch finished', message: `${done} of ${total} done, ${refused} refused.` },
})
