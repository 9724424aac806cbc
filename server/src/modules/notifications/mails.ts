import { languageOf, type Sender, writeLetter } from '../../base/mail/letters.ts'
import type { Mail } from '../../base/mail/mail.ts'

interface MailedNotification {
  readonly email: string
  readonly username: string
  readonly title: string
  readonly message: string
  readonly locale: string
}

const words = {
  en: {
    greeting: (name: string) => `Hello ${name},`,
    label: (service: string) => `Open ${service}`,
    reason: 'You get this mail because you asked to be told of this by mail.',
  },
  de: {
    greeting: (name: string) => `Hallo ${name},`,
    label: (service: string) => `${service} öffnen`,
    reason: 'Du bekommst diese Mail, weil du hierüber Mails haben möchtest.',
  },
}

/** A notification as a mail, in the language it was written in, with the way to where it is dealt with. */
export function notificationMail(sender: Sender, appUrl: string, notification: MailedNotification): Mail {
  const language = languageOf(notification.locale)
  const { greeting, label, reason } = words[language]
  return writeLetter(sender, {
    to: notification.email,
    language,
    subject: notification.title,
    greeting: greeting(notification.username),
    lead: notification.message,
    links: [{ label: label(sender.name), address: appUrl }],
    notes: [],
    reason,
  })
}
