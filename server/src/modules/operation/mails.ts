import { languageOf, plainName, type Sender, writeLetter } from '../../base/mail/letters.ts'
import type { Mail } from '../../base/mail/mail.ts'

interface Reader {
  readonly to: string
  readonly locale: string
  readonly username: string
}

/** Says that mails arrive. */
export function testMail(sender: Sender, { to, locale, username }: Reader): Mail {
  const language = languageOf(locale)
  const name = plainName(username)
  const said = {
    en: {
      subject: 'Mails arrive',
      greeting: name === undefined ? 'Hello,' : `Hello ${name},`,
      lead: 'this is the mail you asked for, to see whether mails arrive. They do.',
      reason: 'You get this mail because you asked for it in the settings.',
    },
    de: {
      subject: 'E-Mails kommen an',
      greeting: name === undefined ? 'Hallo,' : `Hallo ${name},`,
      lead: 'diese Mail hast du angefordert, um zu sehen, ob Mails ankommen. Das tun sie.',
      reason: 'Du bekommst diese Mail, weil du sie in den Einstellungen angefordert hast.',
    },
  }[language]
  return writeLetter(sender, { to, language, links: [], notes: [], ...said })
}
