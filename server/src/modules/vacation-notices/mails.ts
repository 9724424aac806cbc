import type { Fraction } from '../../base/fractions.ts'
import { languageOf, type Sender, writeLetter } from '../../base/mail/letters.ts'
import type { Mail } from '../../base/mail/mail.ts'
import type { Unit } from '../vacation/model.ts'
import { noticeWords } from './rules.ts'

const words = {
  en: {
    greeting: (name: string) => `Hello ${name},`,
    label: 'Confirm that you have read this',
    reason: 'You get this mail because vacation expires only if you were notified of it.',
  },
  de: {
    greeting: (name: string) => `Hallo ${name},`,
    label: 'Bestätigen, dass du das gelesen hast',
    reason: 'Du bekommst diese Mail, weil Urlaub nur verfällt, wenn du darauf hingewiesen wurdest.',
  },
}

interface MailedNotice {
  readonly email: string
  readonly username: string
  readonly locale: string
  readonly days: Fraction
  readonly unit: Unit
  readonly expires_on: string
}

/** It goes to everybody, whatever they want mails about: the law asks for it. */
export function noticeMail(sender: Sender, appUrl: string, notice: MailedNotice): Mail {
  const language = languageOf(notice.locale)
  const { greeting, label, reason } = words[language]
  const { title, message } = noticeWords(notice)[language]
  return writeLetter(sender, {
    to: notice.email,
    language,
    subject: title,
    greeting: greeting(notice.username),
    lead: message,
    links: [{ label, address: appUrl }],
    notes: [],
    reason,
  })
}
