import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Instant } from '../../base/time/time.ts'

// Codes by time, RFC 6238: SHA-1, six digits, steps of thirty seconds, which is what every authenticator takes.

const stepMilliseconds = 30_000
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const newSeed = (): Buffer => randomBytes(20)

/** RFC 4648, without padding: whole groups of five bits only. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((group) => letters.charAt(Number.parseInt(group, 2))).join('')
}

const stepAt = ({ epochMilliseconds }: Instant): number => Math.floor(epochMilliseconds / stepMilliseconds)

export function codeAt(seed: Buffer, step: number, digits = 6): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', seed).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0')
}

/** The step a code belongs to: the present one, or the one before for whoever types slowly. Both are always compared. */
export function stepOf(seed: Buffer, code: string, now: Instant): number | undefined {
  const given = Buffer.from(code.padEnd(6).slice(0, 6))
  const isOfForm = /^\d{6}$/.test(code)
  const [present, before] = [stepAt(now), stepAt(now) - 1].map((step) =>
    timingSafeEqual(Buffer.from(codeAt(seed, step)), given.length === 6 ? given : Buffer.alloc(6)),
  )
  if (!isOfForm) return undefined
  if (present) return stepAt(now)
  return before ? stepAt(now) - 1 : undefined
}

/** What authenticators read from the picture. */
export function uriOf(seed: Buffer, { issuer, name }: { readonly issuer: string; readonly name: string }): string {
  const [by, who] = [issuer, name].map(encodeURIComponent)
  return `otpauth://totp/${by}:${who}?secret=${base32(seed)}&issuer=${by}&algorithm=SHA1&digits=6&period=30`
}
