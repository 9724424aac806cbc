import { type Language, languageOf, plainName, type Sender, writeLetter } from '../../base/mail/letters.ts'
import type { Mail } from '../../base/mail/mail.ts'
import type { FactorNews } from '../second-factors/model.ts'

interface FactorLetter {
  readonly to: string
  readonly locale: string
  readonly username: string
  readonly news: FactorNews
  /** Whom it is about, where that is not the reader. */
  readonly about: string | undefined
}

interface Words {
  readonly subject: string
  readonly lead: string
}

const english: Record<FactorNews, Words> = {
  added: {
    subject: 'Second factor added',
    lead: 'an authenticator was added. Signing in asks for its code from now on.',
  },
  removed: {
    subject: 'Second factor removed',
    lead: 'your authenticator was removed. Your password alone lets you in.',
  },
  reset: {
    subject: 'Second factors reset',
    lead: 'an administrator removed your second factors and passkeys and signed you out everywhere. Your password alone lets you in.',
  },
  codes_made: { subject: 'New recovery codes', lead: 'new recovery codes were made. Those of before work no more.' },
  recovery_code_used: { subject: 'Recovery code used', lead: 'one of your recovery codes was used.' },
  passkey_added: { subject: 'Passkey added', lead: 'a passkey was added. It lets in without your password.' },
  passkey_removed: { subject: 'Passkey removed', lead: 'a passkey of yours was removed. It lets in nobody any more.' },
}

const german: Record<FactorNews, Words> = {
  added: {
    subject: 'Zweiter Faktor eingerichtet',
    lead: 'eine Authenticator-App wurde eingerichtet. Beim Anmelden wird ab jetzt nach ihrem Code gefragt.',
  },
  removed: {
    subject: 'Zweiter Faktor entfernt',
    lead: 'deine Authenticator-App wurde entfernt. Zum Anmelden genügt dein Passwort.',
  },
  reset: {
    subject: 'Zweite Faktoren zurückgesetzt',
    lead: 'jemand aus der Verwaltung hat deine zweiten Faktoren und Passkeys entfernt und dich überall abgemeldet. Zum Anmelden genügt dein Passwort.',
  },
  codes_made: {
    subject: 'Neue Wiederherstellungscodes',
    lead: 'es wurden neue Wiederherstellungscodes erstellt. Die bisherigen gelten nicht mehr.',
  },
  recovery_code_used: {
    subject: 'Wiederherstellungscode benutzt',
    lead: 'einer deiner Wiederherstellungscodes wurde benutzt.',
  },
  passkey_added: {
    subject: 'Passkey eingerichtet',
    lead: 'ein Passkey wurde eingerichtet. Damit meldet man sich ohne dein Passwort an.',
  },
  passkey_removed: {
    subject: 'Passkey entfernt',
    lead: 'einer deiner Passkeys wurde entfernt. Mit ihm kann sich niemand mehr anmelden.',
  },
}

const others: Record<Language, (name: string) => Words> = {
  en: (name) => ({
    subject: 'Second factors reset',
    lead: `the second factors of ${name} were removed, and they were signed out everywhere.`,
  }),
  de: (name) => ({
    subject: 'Zweite Faktoren zurückgesetzt',
    lead: `die zweiten Faktoren von ${name} wurden entfernt, und alle Sitzungen beendet.`,
  }),
}

const frame = {
  en: {
    hello: 'Hello',
    somebody: 'a person',
    notes: [
      'If you did not expect this, tell whoever administers your working time at once, and change your password.',
    ],
    reason: 'You get this mail because it concerns how people sign in.',
  },
  de: {
    hello: 'Hallo',
    somebody: 'einer Person',
    notes: [
      'Wenn du das nicht erwartet hast, sag es sofort denen, die eure Zeiterfassung verwalten, und ändere dein Passwort.',
    ],
    reason: 'Du bekommst diese Mail, weil es darum geht, wie sich Leute anmelden.',
  },
}

export function factorMail(sender: Sender, { to, locale, username, news, about }: FactorLetter): Mail {
  const language = languageOf(locale)
  const { hello, somebody, notes, reason } = frame[language]
  const own = (language === 'de' ? german : english)[news]
  const words = about === undefined ? own : others[language](plainName(about) ?? somebody)
  const greeting = `${[hello, plainName(username)].filter(Boolean).join(' ')},`
  return writeLetter(sender, { to, language, greeting, links: [], notes, reason, ...words })
}
