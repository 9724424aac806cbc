import { escapeHtml, type Mail } from '../../base/mail.ts'
import type { PasswordTokenPurpose } from './model.ts'

interface Letter {
  readonly subject: string
  readonly greeting: (name: string) => string
  readonly lead: (account: string) => string
  readonly button: string
  readonly validity: string
  readonly otherwise: string
}

const letters: Record<PasswordTokenPurpose, Record<'de' | 'en', Letter>> = {
  reset: {
    en: {
      subject: 'Set a new password',
      greeting: (name) => `Hello ${name},`,
      lead: (account) => `you asked for a new password for ${account}. Choose one here:`,
      button: 'Choose a new password',
      validity: 'The link works once and for 30 minutes.',
      otherwise: 'If it was not you, do nothing: your password stays as it is.',
    },
    de: {
      subject: 'Neues Passwort festlegen',
      greeting: (name) => `Hallo ${name},`,
      lead: (account) => `du hast ein neues Passwort für ${account} angefordert. Lege es hier fest:`,
      button: 'Neues Passwort festlegen',
      validity: 'Der Link gilt einmal und 30 Minuten lang.',
      otherwise: 'Wenn du das nicht warst, brauchst du nichts zu tun: Dein Passwort bleibt, wie es ist.',
    },
  },
  invitation: {
    en: {
      subject: 'You are invited',
      greeting: (name) => `Hello ${name},`,
      lead: (account) => `${account} has set up working time for you. Choose your password to begin:`,
      button: 'Choose a password',
      validity: 'The link works once and for 14 days.',
      otherwise: 'If you did not expect this, you can ignore it.',
    },
    de: {
      subject: 'Du bist eingeladen',
      greeting: (name) => `Hallo ${name},`,
      lead: (account) =>
        `${account} hat die Zeiterfassung für dich eingerichtet. Lege dein Passwort fest, dann kann es losgehen:`,
      button: 'Passwort festlegen',
      validity: 'Der Link gilt einmal und 14 Tage lang.',
      otherwise: 'Wenn du das nicht erwartet hast, kannst du diese Nachricht ignorieren.',
    },
  },
}

export interface PasswordMailFacts {
  readonly purpose: PasswordTokenPurpose
  readonly locale: string
  readonly to: string
  readonly name: string
  readonly account: string
  readonly token: string
  readonly publicUrl: string
}

/** The mail that carries a password token. The token sits behind `#`, which browsers never send to a server. */
export function passwordMail(facts: PasswordMailFacts): Mail {
  const letter = letters[facts.purpose][facts.locale === 'de' ? 'de' : 'en']
  const address = `${facts.publicUrl}/set_password#email=${encodeURIComponent(facts.to)}&token=${facts.token}`
  const paragraphs = [
    letter.greeting(facts.name),
    letter.lead(facts.account),
    address,
    letter.validity,
    letter.otherwise,
  ]
  const link = `<a href="${escapeHtml(address)}">${letter.button}</a>`
  const html = paragraphs.map((text) => `<p>${text === address ? link : escapeHtml(text)}</p>`).join('\n')
  return { to: facts.to, subject: letter.subject, text: `${paragraphs.join('\n\n')}\n`, html }
}
