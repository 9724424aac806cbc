import { type Language, languageOf, plainName, type Sender, writeLetter } from '../../base/mail/letters.ts'
import type { Mail } from '../../base/mail/mail.ts'
import type { Endpoint, MailReason } from './model.ts'
import type { Addressee } from './queries.ts'

interface Words {
  readonly subject: string
  readonly lead: (host: string) => string
  readonly note: string
}

const words: Record<Language, Record<MailReason, Words>> = {
  en: {
    failing: {
      subject: 'A webhook has been failing for a day',
      lead: (host) => `nothing has got through to your webhook at ${host} for 24 hours.`,
      note: 'We go on trying for two more days, then it is disabled. Nothing is lost until then: it is sent everything in order as soon as it answers.',
    },
    failed_too_long: {
      subject: 'A webhook was disabled',
      lead: (host) => `nothing has got through to your webhook at ${host} for three days, so it was disabled.`,
      note: 'When it works again, enable it: you choose whether it is sent what it missed, or only what happens from then on.',
    },
    gone: {
      subject: 'A webhook was disabled',
      lead: (host) => `your webhook at ${host} answered that it is gone for good (410), so it was disabled.`,
      note: 'If that was a mistake, enable it: you choose whether it is sent what it missed, or only what happens from then on.',
    },
    maker_gone: {
      subject: 'A webhook is paused',
      lead: (host) => `whoever made the webhook at ${host} is no longer account administrator, so it is paused.`,
      note: 'If it is still needed, enable it: from then on it speaks for you, and is sent what it missed.',
    },
    secret_unreadable: {
      subject: 'A webhook was disabled',
      lead: (host) => `the secret of your webhook at ${host} cannot be opened any more, so it was disabled.`,
      note: 'Have a new secret made for it, give it to whoever receives, and enable it. Whoever operates the service can tell why.',
    },
  },
  de: {
    failing: {
      subject: 'Ein Webhook kommt seit einem Tag nicht an',
      lead: (host) => `bei deinem Webhook unter ${host} ist seit 24 Stunden nichts angekommen.`,
      note: 'Wir versuchen es noch zwei Tage, dann wird er abgeschaltet. Bis dahin geht nichts verloren: Sobald er antwortet, bekommt er alles der Reihe nach.',
    },
    failed_too_long: {
      subject: 'Ein Webhook wurde abgeschaltet',
      lead: (host) =>
        `bei deinem Webhook unter ${host} ist seit drei Tagen nichts angekommen. Er ist jetzt abgeschaltet.`,
      note: 'Wenn er wieder läuft, schalte ihn ein: Du entscheidest, ob er alles Versäumte bekommt oder nur, was ab dann geschieht.',
    },
    gone: {
      subject: 'Ein Webhook wurde abgeschaltet',
      lead: (host) =>
        `dein Webhook unter ${host} hat geantwortet, dass es ihn nicht mehr gibt (410). Er ist jetzt abgeschaltet.`,
      note: 'Wenn das ein Versehen war, schalte ihn ein: Du entscheidest, ob er alles Versäumte bekommt oder nur, was ab dann geschieht.',
    },
    maker_gone: {
      subject: 'Ein Webhook ruht',
      lead: (host) => `wer den Webhook unter ${host} angelegt hat, verwaltet das Konto nicht mehr. Deshalb ruht er.`,
      note: 'Wenn er noch gebraucht wird, schalte ihn ein: Ab dann spricht er für dich und bekommt alles Versäumte.',
    },
    secret_unreadable: {
      subject: 'Ein Webhook wurde abgeschaltet',
      lead: (host) =>
        `das Geheimnis deines Webhooks unter ${host} lässt sich nicht mehr öffnen. Er ist jetzt abgeschaltet.`,
      note: 'Lass ein neues Geheimnis erzeugen, hinterlege es beim Empfänger und schalte den Webhook ein. Woran es liegt, weiß, wer den Dienst betreibt.',
    },
  },
}

const around = {
  en: {
    greeting: (name: string | undefined) => (name === undefined ? 'Hello,' : `Hello ${name},`),
    reason: 'You get this mail because you are account administrator.',
  },
  de: {
    greeting: (name: string | undefined) => (name === undefined ? 'Hallo,' : `Hallo ${name},`),
    reason: 'Du bekommst diese Mail, weil du das Konto verwaltest.',
  },
}

export function webhookMail(sender: Sender, to: Addressee, { url }: Endpoint, reason: MailReason): Mail {
  const language = languageOf(to.locale)
  const { subject, lead, note } = words[language][reason]
  const { greeting, reason: why } = around[language]
  return writeLetter(sender, {
    ...{ to: to.email, language, subject, links: [], notes: [note], reason: why },
    greeting: greeting(plainName(to.username)),
    lead: lead(URL.parse(url)?.host ?? ''),
  })
}
