import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createTransport } from 'nodemailer'
import { awaitWithin, boundedCheck } from '../database/bounds.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

export type SendMail = (mail: Mail) => Promise<void>

export interface Mailer {
  readonly send: SendMail
  /** Whether a mail could be handed over now; known within seconds. */
  readonly isReachable: () => Promise<boolean>
  readonly close: () => void
}

/** Over SMTP, or into a folder for those who have no mail server at hand. */
export function makeMailer(url: string, from: string): Mailer {
  return url.startsWith('file:') ? folderMailer(fileURLToPath(url), from) : smtpMailer(url, from)
}

// The recipient is an address object and not a string, so that it cannot smuggle in a second one.
const envelope = (mail: Mail, from: string) => ({ ...mail, from, to: { name: '', address: mail.to } })

/** How long a mail server may be silent at each step, and how long a whole mail may take. */
const patienceMs = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
const mostMsPerMail = 60_000

/** How long a check of the mail server may take, and how long what it found is believed. */
const check = { mostMs: 2_000, believedMs: 30_000 }

/** A connection to a mail server that is given up when nobody answers. */
export const smtpTransport = (url: string) => createTransport({ url, ...patienceMs })

function smtpMailer(url: string, from: string): Mailer {
  const transport = smtpTransport(url)
  return {
    send: async (mail) => void (await awaitWithin(mostMsPerMail, transport.sendMail(envelope(mail, from)))),
    isReachable: boundedCheck(check.mostMs, () => transport.verify(), check.believedMs),
    close: () => transport.close(),
  }
}

function folderMailer(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true })
  const send: SendMail = async (mail) => {
    const { message } = await transport.sendMail(envelope(mail, from))
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, `${randomUUID()}.eml`), message)
  }
  const isReachable = boundedCheck(check.mostMs, () => mkdir(folder, { recursive: true }), check.believedMs)
  return { send, isReachable, close: () => transport.close() }
}

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
