import { escapeHtml, type Mail } from '../../base/mail.ts'

interface Told {
  readonly email: string
  readonly username: string
  readonly title: string
  readonly message: string
  readonly locale: string
}

/** A notification as a mail, in the language it was written in. */
export function notificationMail({ email, username, title, message, locale }: Told): Mail {
  const paragraphs =
    locale === 'de'
      ? [`Hallo ${username},`, message, 'Du bekommst diese Mail, weil du es so eingestellt hast.']
      : [`Hello ${username},`, message, 'You receive this mail because you asked for it.']
  const html = paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n')
  return { to: email, subject: title, text: `${paragraphs.join('\n\n')}\n`, html }
}
