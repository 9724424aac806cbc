import { createHmac, randomBytes } from 'node:crypto'

/** Keys and signatures as Standard Webhooks has them (`v1`, HMAC-SHA256). */

const prefix = 'whsec_'
const keyBytes = 32

export const newKey = (): Buffer => randomBytes(keyBytes)

/** A key as whoever receives is shown it, once. */
export const shownKey = (key: Buffer): string => `${prefix}${key.toString('base64')}`

interface Signed {
  readonly id: string
  /** When it is sent, and not when it happened: receivers refuse what is old. */
  readonly seconds: number
  readonly body: string
}

/** The headers of one attempt: a signature for each key, two while one takes the other's place. */
export function signedHeaders(keys: readonly Buffer[], { id, seconds, body }: Signed): Record<string, string> {
  const signatures = keys.map((key) => createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64'))
  return {
    'content-type': 'application/json',
    'user-agent': 'Tagwerk-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.map((signature) => `v1,${signature}`).join(' '),
  }
}
