import type { SystemNoteSubject } from './model.ts'

const sentences: Record<SystemNoteSubject, { readonly de: string; readonly en: string }> = {
  created: { de: 'Angelegt', en: 'Created' },
  changed: { de: 'Geändert', en: 'Changed' },
  confirmed: { de: 'Bestätigt', en: 'Confirmed' },
  break_added: { de: 'Pause hinzugefügt', en: 'Break added' },
  break_changed: { de: 'Pause geändert', en: 'Break changed' },
  break_removed: { de: 'Pause entfernt', en: 'Break removed' },
  rejected: { de: 'Abgelehnt', en: 'Rejected' },
  reset: { de: 'Zurückgesetzt', en: 'Reset' },
  replaced: { de: 'Durch gestempelte Zeit ersetzt', en: 'Replaced by punched time' },
  replacing: { de: 'Tritt an die Stelle geplanter Zeit', en: 'Takes the place of planned time' },
  break_deducted: { de: 'Pause nach Regel abgezogen', en: 'Break deducted by rule' },
}

const words: Readonly<Record<string, { readonly de: string; readonly en: string }>> = {
  starts_at: { de: 'Beginn', en: 'start' },
  ends_at: { de: 'Ende', en: 'end' },
  breaks: { de: 'Pausen', en: 'breaks' },
  break_duration: { de: 'Pausendauer', en: 'break duration' },
  default_break_duration: { de: 'Pausenabzug', en: 'break deduction' },
  confirm_message: { de: 'Antwort', en: 'message' },
  area: { de: 'Bereich', en: 'area' },
  tags: { de: 'Tags', en: 'tags' },
  followers: { de: 'Beobachter', en: 'followers' },
  attachments: { de: 'Anhänge', en: 'attachments' },
  hours: { de: 'Stunden', en: 'hours' },
  days: { de: 'Tage', en: 'days' },
  full_day: { de: 'ganztägig', en: 'full day' },
  title: { de: 'Titel', en: 'title' },
  absence_type: { de: 'Art', en: 'type' },
  notes: { de: 'Notizen', en: 'notes' },
  signatures: { de: 'Unterschriften', en: 'signatures' },
}

/** One sentence in the account's language: what happened, and to which parts. */
export function systemNote(locale: string, subject: SystemNoteSubject, parts: readonly string[] = []): string {
  const language = locale === 'de' ? 'de' : 'en'
  const named = parts.map((part) => words[part]?.[language] ?? part)
  return named.length > 0 ? `${sentences[subject][language]}: ${named.join(', ')}` : sentences[subject][language]
}
