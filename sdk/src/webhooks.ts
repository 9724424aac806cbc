import type { components } from './generated/v3.ts'

/** What happened: which record it is about, and what of it changed. Values are fetched. */
export type WebhookEvent = components['schemas']['event_page']['attributes']['events'][number]

/** What came is not from the service, or not from now. Answer 400 and do nothing. */
export class InvalidWebhook extends Error {
  readonly reason: 'missing_headers' | 'too_old' | 'too_new' | 'wrong_signature' | 'wrong_secret' | 'no_json'

  constructor(reason: InvalidWebhook['reason'], message: string) {
    super(message)
    this.name = 'InvalidWebhook'
    this.reason = reason
  }
}

export interface Delivery {
  /** `whsec_…` as the service showed it once. While a secret is changed, both. */
  readonly secrets: readonly string[]
  /** Of the request: what Node, Fetch and frameworks have. */
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>
  /** The body as it came, to the byte: JSON that was read and written again has another signature. */
  readonly body: string
  /** How far the clocks may be apart; five minutes when missing. */
  readonly toleranceSeconds?: number
  readonly now?: Date
}

/**
 * Reads a delivery after Standard Webhooks (https://www.standardwebhooks.com, signatures of version `v1`), or throws an
 * InvalidWebhook. Deliveries come at least once: remember the id of what you have done.
 */
export async function readWebhook(delivery: Delivery): Promise<{ readonly id: string; readonly event: WebhookEvent }> {
  const header = (name: string): string => {
    const { headers } = delivery
    const found = headers instanceof Headers ? headers.get(name) : [headers[name] ?? []].flat()[0]
    if (!found) throw new InvalidWebhook('missing_headers', `The header ${name} is missing.`)
    return found
  }
  const [id, timestamp, signatures] = [header('webhook-id'), header('webhook-timestamp'), header('webhook-signature')]
  assertOfNow(timestamp, delivery)
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${delivery.body}`)
  const given = signatures.split(' ').flatMap((each) => (each.startsWith('v1,') ? [bytesOf(each.slice(3))] : []))
  for (const secret of delivery.secrets) {
    const key = await keyOf(secret)
    // The platform compares in a time that tells nothing.
    for (const each of given)
      if (each && (await crypto.subtle.verify('HMAC', key, each, signed))) return { id, event: eventIn(delivery.body) }
  }
  throw new InvalidWebhook('wrong_signature', 'None of the signatures is right.')
}

function assertOfNow(timestamp: string, { toleranceSeconds = 300, now = new Date() }: Delivery): void {
  const ahead = Number(timestamp) - now.getTime() / 1000
  if (!/^\d{1,12}$/.test(timestamp)) throw new InvalidWebhook('missing_headers', 'webhook-timestamp is no number.')
  if (ahead < -toleranceSeconds) throw new InvalidWebhook('too_old', 'It was sent too long ago.')
  if (ahead > toleranceSeconds) throw new InvalidWebhook('too_new', 'It was sent in the future.')
}

async function keyOf(secret: string) {
  const bytes = bytesOf(secret.replace(/^whsec_/, ''))
  // Whoever leaves the secret empty would believe everybody.
  if (bytes === undefined || bytes.length < 16) throw new InvalidWebhook('wrong_secret', 'A secret is no secret.')
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  } catch {
    return undefined
  }
}

function eventIn(body: string): WebhookEvent {
  try {
    return JSON.parse(body) as WebhookEvent
  } catch {
    throw new InvalidWebhook('no_json', 'The body is no JSON.')
  }
}
