import type { SystemNoteSubject } from './model.ts'

interface Translated {
  readonly de: string
  readonly en: string
}

const sentences: Record<SystemNoteSubject, Translated> = {
  created: { de: 'Angelegt', en: 'Created' },
  changed: { de: 'Geändert', en: 'Changed' },
  confirmed: { de: 'Bestätigt', en: 'Confirmed' },
  break_added: { de: 'Pause hinzugefügt', en: 'Break added' },
  break_changed: { de: 'Pause geändert', en: 'Break changed' },
  break_removed: { de: 'Pause entfernt', en: 'Break removed' },
  rejected: { de: 'Abgelehnt', en: 'Rejected' },
  deleted: { de: 'Gelöscht', en: 'Deleted' },
  reset: { de: 'Zurückgesetzt', en: 'Reset' },
  replaced: { de: 'Durch gestempelte Zeit ersetzt', en: 'Replaced by punched time' },
  replacing: { de: 'Tritt an die Stelle geplanter Zeit', en: 'Takes the place of planned time' },
  break_deducted: { de: 'Pause nach Regel abgezogen', en: 'Break deducted by rule' },
}

const parts: Readonly<Record<string, Translated>> = {
  starts_at: { de: 'Beginn', en: 'start' },
  ends_at: { de: 'Ende', en: 'end' },
  breaks: { de: 'Pausen', en: 'breaks' },
  break_duration: { de: 'Pausendauer', en: 'break duration' },
  confirmed: { de: 'Bestätigung', en: 'confirmation' },
  default_break_duration: { de: 'Pausenabzug', en: 'break deduction' },
  default_break_starts_at: { de: 'Lage des Pausenabzugs', en: 'time of the break deduction' },
  confirm_message: { de: 'Antwort', en: 'message' },
  area: { de: 'Bereich', en: 'area' },
  tags: { de: 'Tags', en: 'tags' },
  followers: { de: 'Beobachter', en: 'followers' },
  attachments: { de: 'Anhänge', en: 'attachments' },
  hours: { de: 'Stunden', en: 'hours' },
  days: { de: 'Tage', en: 'days' },
  full_day: { de: 'ganztägig', en: 'full day' },
  part: { de: 'Tageshälfte', en: 'half of the day' },
  title: { de: 'Titel', en: 'title' },
  absence_type: { de: 'Art', en: 'type' },
  notes: { de: 'Notizen', en: 'notes' },
  signatures: { de: 'Unterschriften', en: 'signatures' },
}

const inLanguage = (language: keyof Translated) => {
  const of = (words: Readonly<Record<string, Translated>>) =>
    Object.fromEntries(Object.entries(words).map(([word, translated]) => [word, translated[language]]))
  return { changes: of(sentences), parts: of(parts) }
}

/** What happened and to which parts, in the languages an account can read. Written when read, so a new wording is one for old notes, too. */
export const noteWords = { de: inLanguage('de'), en: inLanguage('en') }
