import { Instant, plus, systemClock, Temporal } from '../../src/base/time/time.ts'

/** What differs from run to run, and what stands in its place. */
interface Moments {
  /** When the run began, by the clock of this machine: PostgreSQL has no other. */
  readonly begun: Instant
  /** The time it is in the examples. */
  readonly shown: Instant
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const secret = /tagwerk_([a-z]{2})_([0-9a-z]+)_[0-9A-Za-z]{43}_[0-9A-Za-z]{6}/g
const signingSecret = /whsec_[A-Za-z0-9+/]{43}=/g
const instant = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})/g

/**
 * The same text in every run and on every machine: secrets and signatures are covered, UUIDs are counted,
 * and moments that lie in this run are the moment of the examples.
 */
export function maskerFor({ begun, shown }: Moments): (text: string) => string {
  const seen = new Map<string, string>()
  const counted = (found: string): string => {
    if (!seen.has(found)) seen.set(found, `00000000-0000-4000-8000-${String(seen.size + 1).padStart(12, '0')}`)
    return seen.get(found) ?? ''
  }
  const moment = (found: string, fraction = '', zone = 'Z'): string => {
    const at = Instant.from(found)
    if (Instant.compare(at, plus(begun, { hours: -1 })) < 0) return found
    if (Instant.compare(at, plus(systemClock(), { hours: 1 })) > 0) return found
    const options = { smallestUnit: fraction === '' ? 'second' : 'millisecond' } as const
    const told = Temporal.Instant.fromEpochMilliseconds(shown.epochMilliseconds)
    return zone === 'Z' ? told.toString(options) : told.toString({ ...options, timeZone: zone })
  }
  return (text) =>
    text
      .replaceAll(/"request_id":"[^"]+"/g, '"request_id":"00000000-0000-4000-8000-000000000000"')
      .replaceAll(/(Quote )[0-9a-f-]{36}/g, '$100000000-0000-4000-8000-000000000000')
      .replaceAll(/(_pin":")\d+/g, (found, name: string) => name + '123456789'.slice(0, found.length - name.length))
      .replaceAll(/("pairing_code":"[0-9A-Z]+)-[^"]+/g, '$1-XXXX-XXXX')
      .replaceAll(/"[0-9a-f]{32}"/g, `"${'0'.repeat(32)}"`)
      // What was sealed with a salt, and what such a seal is part of.
      .replaceAll(/("(?:\w*seal|\w*hash|content_sha256)":"(?:\\+x)?)[0-9a-f]{64}/g, `$1${'0'.repeat(64)}`)
      // A PDF in base64 is longer than all other answers, and packed as this Node packs.
      .replaceAll(/"content":"JVBERi0[^"]+/g, '"content":"JVBERi0…')
      .replaceAll(/"xact":\d+/g, '"xact":1000')
      .replaceAll(/tagwerk-domain=[\w-]+/g, `tagwerk-domain=${'0'.repeat(32)}`)
      .replaceAll(/https:\/\/sso\d+\.example\.org/g, 'https://sso.example.org')
      .replaceAll(/"e1\.[0-9a-z]+\.[0-9a-z]+"/g, '"e1.rs.5yc"')
      .replaceAll(/Try again in \d+ s\./g, 'Try again in 60 s.')
      .replaceAll(/signature=[\w-]+/g, 'signature=…')
      // What made the requests, and where.
      .replaceAll('"device":"lightMyRequest"', '"device":"Firefox, Windows"')
      .replaceAll('"network":"127.0.0.1"', '"network":"198.51.100.7"')
      .replaceAll(secret, 'tagwerk_$1_$2_…')
      .replaceAll(signingSecret, 'whsec_…')
      .replaceAll(instant, moment)
      .replaceAll(uuid, (found) => (found.startsWith('00000000-0000-4000-8000') ? found : counted(found)))
}
