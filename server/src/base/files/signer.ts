import { createHmac } from 'node:crypto'
import { sameDigest } from '../secrets.ts'
import type { Instant } from '../time/time.ts'

/** Makes addresses that speak for themselves for a while, and recognises them. */
export interface Signer {
  sign(path: string, now: Instant): string
  isSigned(path: string, query: Readonly<Record<string, unknown>>, now: Instant): boolean
}

const windowSeconds = 600

/** What is signed with the second secret is accepted as well, so that the secret can be changed without a gap. */
export function makeSigner(secret: string, accepted?: string): Signer {
  const known = accepted === undefined ? [secret] : [secret, accepted]
  const mac = (path: string, expires: number, by: string): string =>
    createHmac('sha256', by).update(`file\n${path}\n${expires}`).digest('base64url')
  return {
    sign: (path, now) => {
      // Rounded up, so that the same record answers the same address for a while and can be cached.
      const expires = (Math.floor(now.epochMilliseconds / 1000 / windowSeconds) + 2) * windowSeconds
      return `${path}?expires=${expires}&signature=${mac(path, expires, secret)}`
    },
    isSigned: (path, { expires, signature }, now) =>
      typeof expires === 'string' &&
      /^\d{1,12}$/.test(expires) &&
      typeof signature === 'string' &&
      Number(expires) * 1000 > now.epochMilliseconds &&
      known.some((by) => sameDigest(Buffer.from(signature), Buffer.from(mac(path, Number(expires), by)))),
  }
}
