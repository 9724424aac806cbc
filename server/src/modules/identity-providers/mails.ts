import { type Language, languageOf, plainName, type Sender, writeLetter } from '../../base/mail/letters.ts'
import type { Mail } from '../../base/mail/mail.ts'
import { formatLocal, type Instant } from '../../base/time/time.ts'
import type { Reader } from './queries/readers.ts'

const hello: Record<Language, (name: string | undefined) => string> = {
  en: (name) => `Hello${name === undefined ? '' : ` ${name}`},`,
  de: (name) => `Hallo${name === undefined ? '' : ` ${name}`},`,
}

interface Words {
  readonly subject: string
  readonly lead: (name: string) => string
  readonly note: string
  readonly reason: string
}

const linkedWords: Record<Language, Words> = {
  en: {
    subject: 'A new way to sign in',
    lead: (name) => `from now on you can sign in through ${name}.`,
    note: 'If that was not you, tell whoever administers your account, and unlink it under My account.',
    reason: 'You get this mail because your way in changed.',
  },
  de: {
    subject: 'Eine neue Art, dich anzumelden',
    lead: (name) => `ab jetzt kannst du dich über ${name} anmelden.`,
    note: 'Wenn du das nicht warst, sag der Verwaltung deines Kontos Bescheid und löse die Verknüpfung unter Mein Konto.',
    reason: 'Du bekommst diese Mail, weil sich deine Anmeldung geändert hat.',
  },
}

const breakGlassWords: Record<Language, Words> = {
  en: {
    subject: 'Somebody signed in past the provider',
    lead: (name) => `${name} signed in with a password, although your account requires its provider.`,
    note: 'They are named for the case that the provider fails. If it works, ask them why.',
    reason: 'You get this mail because you are account administrator.',
  },
  de: {
    subject: 'Jemand hat sich am Anbieter vorbei angemeldet',
    lead: (name) =>
      `${name} hat sich mit Passwort angemeldet, obwohl euer Konto die Anmeldung über den Anbieter verlangt.`,
    note: 'Die Person ist für den Fall benannt, dass der Anbieter ausfällt. Wenn er läuft, frag nach.',
    reason: 'Du bekommst diese Mail, weil du das Konto verwaltest.',
  },
}

function mailOf(sender: Sender, to: Reader, all: Record<Language, Words>, name: string, more: readonly string[]): Mail {
  const language = languageOf(to.locale)
  const { subject, lead, note, reason } = all[language]
  return writeLetter(sender, {
    to: to.email,
    ...{ language, subject, lead: lead(plainName(name) ?? '…'), reason },
    greeting: hello[language](plainName(to.username)),
    links: [],
    notes: [...more, note],
  })
}

export const linkedMail = (sender: Sender, to: Reader, provider: string): Mail =>
  mailOf(sender, to, linkedWords, provider, [])

export const breakGlassMail = (sender: Sender, to: Reader, person: string, at: Instant): Mail =>
  mailOf(sender, to, breakGlassWords, person, [`${formatLocal(at, 'UTC')} UTC`])
