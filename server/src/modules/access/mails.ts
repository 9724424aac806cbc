import { type Language, type Letter, languageOf, plainName, type Sender, writeLetter } from '../../base/mail/letters.ts'
import type { Mail } from '../../base/mail/mail.ts'
import type { MailedTokenPurpose } from './model.ts'

interface Words {
  readonly subject: string
  /** Undefined when the account's name is not fit for a mail. */
  readonly lead: (account: string | undefined) => string
  readonly label: (account: string | undefined) => string
  readonly notes: readonly string[]
  readonly reason: string
}

const after = (word: string, name: string | undefined): string => (name === undefined ? '' : ` ${word} ${name}`)

const greetings: Record<Language, (name: string | undefined) => string> = {
  en: (name) => (name === undefined ? 'Hello,' : `Hello ${name},`),
  de: (name) => (name === undefined ? 'Hallo,' : `Hallo ${name},`),
}

const english: Record<MailedTokenPurpose, Words> = {
  reset: {
    subject: 'Set a new password',
    lead: (account) => `you asked for a new password${after('for', account)}.`,
    label: (account) => `Choose a new password${after('for', account)}`,
    notes: ['The link works once and for 30 minutes.', 'If it was not you, do nothing: your password stays as it is.'],
    reason: 'You get this mail because somebody asked for a new password for this address.',
  },
  invitation: {
    subject: 'You are invited',
    lead: (account) => `working time was set up for you${after('at', account)}. Choose a password to begin.`,
    label: () => 'Choose a password',
    notes: ['The link works once and for 14 days.', 'If you did not expect this, ignore it: nothing happens.'],
    reason: 'You get this mail because an administrator entered this address for you.',
  },
  confirmation: {
    subject: 'Confirm your address',
    lead: () => 'is this your e-mail address? Confirm it, so that nobody else can pass as you.',
    label: () => 'Yes, this is my address',
    notes: ['The link works for 14 days.', 'If you did not expect this, ignore it: nothing happens.'],
    reason: 'You get this mail because this address was given at sign-up or entered for somebody.',
  },
}

const german: Record<MailedTokenPurpose, Words> = {
  reset: {
    subject: 'Neues Passwort festlegen',
    lead: (account) => `du hast ein neues Passwort${after('für', account)} angefordert.`,
    label: (account) => `Neues Passwort${after('für', account)} festlegen`,
    notes: [
      'Der Link gilt einmal und 30 Minuten lang.',
      'Wenn du das nicht warst, brauchst du nichts zu tun: Dein Passwort bleibt, wie es ist.',
    ],
    reason: 'Du bekommst diese Mail, weil jemand ein neues Passwort für diese Adresse angefordert hat.',
  },
  invitation: {
    subject: 'Du bist eingeladen',
    lead: (account) =>
      `die Zeiterfassung${after('bei', account)} wurde für dich eingerichtet. Lege ein Passwort fest, dann kann es losgehen.`,
    label: () => 'Passwort festlegen',
    notes: [
      'Der Link gilt einmal und 14 Tage lang.',
      'Wenn du das nicht erwartet hast, ignoriere diese Nachricht: Dann geschieht nichts.',
    ],
    reason: 'Du bekommst diese Mail, weil jemand aus der Verwaltung diese Adresse für dich eingetragen hat.',
  },
  confirmation: {
    subject: 'Bestätige deine Adresse',
    lead: () => 'ist das deine E-Mail-Adresse? Bestätige sie, damit sich niemand als du ausgeben kann.',
    label: () => 'Ja, das ist meine Adresse',
    notes: [
      'Der Link gilt 14 Tage lang.',
      'Wenn du das nicht erwartet hast, ignoriere diese Nachricht: Dann geschieht nichts.',
    ],
    reason:
      'Du bekommst diese Mail, weil diese Adresse bei einer Anmeldung angegeben oder für jemanden eingetragen wurde.',
  },
}

/** In several accounts under one address, the reader chooses. */
const several: Record<Language, string> = {
  en: 'you asked for a new password. Several accounts know this address; choose the one you mean.',
  de: 'du hast ein neues Passwort angefordert. Mehrere Konten kennen diese Adresse; wähle das, das du meinst.',
}

const pages: Record<MailedTokenPurpose, string> = {
  reset: 'set_password',
  invitation: 'set_password',
  confirmation: 'confirm_email',
}

interface Farewell {
  readonly to: string
  readonly locale: string
  readonly username: string
}

/** Tells the old address that it no longer leads in. It names no new address: that may be somebody else's. */
export function farewellMail(sender: Sender, { to, locale, username }: Farewell): Mail {
  const language = languageOf(locale)
  const said = {
    en: {
      subject: 'Your address for signing in was changed',
      lead: 'this address was changed for another one. From now on you sign in with the new one.',
      notes: ['If you did not expect this, tell whoever administers your working time at once.'],
      reason: 'You get this mail because this address was used for signing in until now.',
    },
    de: {
      subject: 'Deine Adresse zum Anmelden wurde geändert',
      lead: 'diese Adresse wurde durch eine andere ersetzt. Von jetzt an meldest du dich mit der neuen an.',
      notes: ['Wenn du das nicht erwartet hast, sag es sofort denen, die eure Zeiterfassung verwalten.'],
      reason: 'Du bekommst diese Mail, weil du dich bisher mit dieser Adresse angemeldet hast.',
    },
  }[language]
  return writeLetter(sender, { to, language, greeting: greetings[language](plainName(username)), links: [], ...said })
}

/** A token somebody shall have by mail, and where it leads. */
export interface MailedToken {
  readonly to: string
  readonly locale: string
  readonly username: string
  readonly account: string
  readonly token: string
}

/** The token sits behind `#`, which browsers never send to a server. */
function addressOf(
  sender: Sender,
  purpose: MailedTokenPurpose,
  { to, token }: MailedToken,
  language: Language,
): string {
  return `${sender.url}/${pages[purpose]}#lang=${language}&email=${encodeURIComponent(to)}&token=${token}`
}

/**
 * One mail, however many accounts know the address. What other people chose (names of accounts and persons) is
 * only repeated when it is a plain name: the reader may never have heard of them.
 */
export function tokenMail(
  sender: Sender,
  purpose: MailedTokenPurpose,
  tokens: readonly [MailedToken, ...MailedToken[]],
): Mail {
  const [first] = tokens
  const language = languageOf(first.locale)
  const words = (language === 'de' ? german : english)[purpose]
  const nameOf = ({ account }: MailedToken): string | undefined => plainName(account)
  const letter: Letter = {
    to: first.to,
    language,
    subject: words.subject,
    greeting: greetings[language](tokens.length === 1 ? plainName(first.username) : undefined),
    lead: tokens.length === 1 ? words.lead(nameOf(first)) : several[language],
    links: tokens.map((each) => ({
      label: words.label(nameOf(each)),
      address: addressOf(sender, purpose, each, language),
    })),
    notes: words.notes,
    reason: words.reason,
  }
  return writeLetter(sender, letter)
}
