import type { Challenges } from '../../base/challenges.ts'
import { type Kind, optional, required, text, wrong } from '../../base/fields.ts'
import type { Instant } from '../../base/time/time.ts'
import { readClientData } from './rules.ts'

/** Bytes as browsers write them in JSON. */
const encoded = (maxLength: number): Kind<string> => ({
  schema: { type: 'string', maxLength, pattern: '^[A-Za-z0-9_-]+$' },
  read: (value) =>
    typeof value === 'string' && value.length <= maxLength && /^[A-Za-z0-9_-]+$/.test(value)
      ? value
      : wrong('invalid', 'must be what the browser answered'),
})

const common = { id: required(encoded(1364)), client_data: required(encoded(4096)) }
const handle = required(text(64), 'what the device calls its holder by, as text')

/** What a device answers when it shows a passkey of somebody who is known. */
export const proofInput = {
  ...common,
  authenticator_data: required(encoded(4096)),
  signature: required(encoded(2048)),
}

/** The same of somebody who is not. */
export const answerInput = { ...proofInput, handle }

/** What a device answers when it makes one. */
export const newPasskeyInput = {
  ...common,
  handle,
  attestation: required(encoded(16_384)),
  name: optional(text(80)),
}

export const renameInput = { name: required(text(80)) }

/** What was asked, where it is for this purpose and still counts. */
export interface Asked {
  readonly challenge: string
  readonly endsAt: Instant
}

/** Looks at what costs next to nothing before anything is looked up. */
export function askedFor(
  clientData: string,
  purpose: string,
  { challenges, now }: { readonly challenges: Challenges; readonly now: Instant },
): Asked | undefined {
  const read = readClientData(clientData)
  const endsAt = read && challenges.endOf(read.challenge, purpose, now)
  return read && endsAt && !read.isFramed ? { challenge: read.challenge, endsAt } : undefined
}

/** What an answer is good for, and for whom. A challenge for one of these is none for another. */
export const purposes = {
  signIn: 'sign in',
  prove: (accountId: number, userId: number) => `prove ${accountId} ${userId}`,
  register: (accountId: number, userId: number, handle: string) => `register ${accountId} ${userId} ${handle}`,
}
