import type { MessageDescriptor } from '@lingui/core'
import { i18n } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import { type Fault, TagwerkError } from '@tagwerk/sdk'

/** A refusal in words: what belongs to a field, what belongs above the form, and what to quote. */
export interface Problem {
  readonly fields: Readonly<Record<string, string>>
  readonly general: readonly string[]
  readonly requestId: string | undefined
}

/** What codes mean, in words. */
export type Meanings = Readonly<Record<string, MessageDescriptor>>

/** What the codes mean to the person in front of the screen. An unknown one is shown in the server's words. */
const meanings: Meanings = {
  unreachable: msg`No connection. Please try again when you are online.`,
  timeout: msg`The server did not answer in time. Please try again.`,
  blank: msg`Please fill this in.`,
  invalid: msg`This does not look right. Please check it.`,
  taken: msg`This is already in use.`,
  too_long: msg`This is too long.`,
  too_large: msg`This is too large. Please send less.`,
  wrong_kind: msg`This kind of file is not taken.`,
  too_short: msg`This is too short.`,
  out_of_range: msg`This is too large or too small.`,
  proof_needed: msg`This asks for your password. Please try again and enter it.`,
  break_glass_person: msg`They are to get in when the provider fails. Name another administrator for that first.`,
  unauthorized: msg`Please sign in again.`,
  forbidden: msg`You may not do this. Please ask an administrator.`,
  not_found: msg`This does not exist any more, or you may not see it.`,
  too_many_requests: msg`Too many attempts. Please wait a minute.`,
  unavailable: msg`The server is busy. Please try again in a moment.`,
  internal: msg`The server made a mistake. Please try again, and tell an administrator if it stays.`,
  precondition_failed: msg`Somebody else changed this meanwhile. Please look at it again.`,
  idle: msg`You were not working at that time.`,
  working: msg`You were already working at that time.`,
  on_break: msg`You were on a break at that time.`,
  needs_end: msg`Other work of yours began after this start. Please try again in some minutes, or add the time with its end.`,
  not_enough_days: msg`You do not have that many days left.`,
  overlaps: msg`This overlaps other time of yours.`,
}

/** A code in the language of the user, else the words of whoever sent it. */
export const wordsFor = (code: string, otherwise: string): string => {
  const meaning = meanings[code]
  return meaning ? i18n._(meaning) : otherwise
}

function inWords({ code, title, detail }: Fault, own: Meanings): string {
  const meaning = own[code]
  return meaning ? i18n._(meaning) : wordsFor(code, [title, detail].filter(Boolean).join(' '))
}

/** How long to wait, where the server says so. */
function waitInWords({ status, retryAfterSeconds: seconds = 0 }: TagwerkError): string | undefined {
  if (seconds <= 0) return undefined
  const wait = seconds < 120 ? plural(seconds, { one: '# second', other: '# seconds' }) : minutesInWords(seconds)
  if (status === 429) return t`Too many attempts. Please try again in ${wait}.`
  return status === 503 ? t`The server is busy. Please try again in ${wait}.` : undefined
}

const minutesInWords = (seconds: number): string =>
  plural(Math.ceil(seconds / 60), { one: '# minute', other: '# minutes' })

/** What an answer means that carries no fault of ours: something in between may have written it. */
function statusInWords({ status }: TagwerkError): string | undefined {
  if (status === 429) return wordsFor('too_many_requests', '')
  if (status === 502 || status === 503 || status === 504) return wordsFor('unavailable', '')
  return status >= 500 ? wordsFor('internal', '') : undefined
}

/**
 * `known` are the fields that can show a fault; everything else goes above the form. `own` are codes that only screens of
 * one feature see: they are loaded with it.
 */
export function problemOf(error: unknown, known: readonly string[] = [], own: Meanings = {}): Problem {
  if (!(error instanceof TagwerkError)) {
    return { fields: {}, general: [ownFault(error)], requestId: undefined }
  }
  const fields: Record<string, string> = {}
  const general: string[] = []
  const byStatus = waitInWords(error) ?? statusInWords(error)
  if (byStatus !== undefined) general.push(byStatus)
  else
    for (const fault of error.faults) {
      if (known.includes(fault.pointer)) fields[fault.pointer] ??= inWords(fault, own)
      else general.push(inWords(fault, own))
    }
  // A number to quote helps when nobody knows what happened, and is only noise beside a plain refusal.
  const isStrange = error.status >= 500 || error.has('unexpected')
  return { fields, general: [...new Set(general)], requestId: isStrange ? error.requestId : undefined }
}

/** A part of the application that is not on the device yet cannot be fetched without a line. */
const ownFault = (error: unknown): string =>
  error instanceof TypeError && /dynamically imported|module script|Failed to fetch|NetworkError/i.test(error.message)
    ? t`No connection, and this was never loaded on this device. Punching works all the same.`
    : t`Something went wrong here. Please load the page again.`

/** Whether the same request may fare better later. */
export const isPassing = (error: unknown): boolean =>
  error instanceof TagwerkError && (error.status === 0 || error.status === 429 || error.status >= 500)

export const statusOf = (error: unknown): number | undefined =>
  error instanceof TagwerkError ? error.status : undefined

/** The server's own words, for what was refused while nobody was looking. */
export const wordsOf = (error: unknown): string => problemOf(error).general.join(' ')

export const firstCodeOf = (error: unknown): string | undefined =>
  error instanceof TagwerkError ? error.faults[0]?.code : undefined
