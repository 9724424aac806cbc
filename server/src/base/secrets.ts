import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { crc32 } from 'node:zlib'

/**
 * Secrets handed to clients look like `tagwerk_<kind>_<account>_<43 characters>_<checksum>`: a prefix
 * and a checksum so that secret scanners find them, and the account so that a look-up happens inside
 * its wall (the account number holds the cell, so a router needs no look-up either). The account in a
 * secret is only a claim: it chooses where to look, never what may be done.
 */
export type SecretKind = 'at' | 'ak' | 'pt' | 'rt' | 'it' | 'ct' | 'cl' | 'dt' | 'mf' | 'mb' | 'kd' | 'st'

export interface Secret {
  readonly text: string
  readonly digest: Buffer
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

function base62(bytes: Uint8Array, length: number): string {
  let rest = BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
  let text = ''
  while (text.length < length) {
    text = alphabet.charAt(Number(rest % 62n)) + text
    rest /= 62n
  }
  return text
}

function checksum(text: string): string {
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(text))
  return base62(sum, 6)
}

export const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()

export function makeSecret(kind: SecretKind, accountId: number): Secret {
  const head = `tagwerk_${kind}_${accountId.toString(36)}_${base62(randomBytes(32), 43)}`
  const text = `${head}_${checksum(head)}`
  return { text, digest: digestOf(text) }
}

const form = /^(tagwerk_([a-z]{2})_([0-9a-z]{1,11})_[0-9A-Za-z]{43})_([0-9A-Za-z]{6})$/

/** The account a secret claims to belong to; undefined when it cannot be one of ours. */
export function accountClaimed(text: string, kind: SecretKind): number | undefined {
  const [, head, foundKind, account, sum] = form.exec(text) ?? []
  if (head === undefined || account === undefined || foundKind !== kind) return undefined
  const accountId = Number.parseInt(account, 36)
  return Number.isSafeInteger(accountId) && checksum(head) === sum ? accountId : undefined
}

const readable = 'ABCDEFGHJKMNPQRSTVWXYZ0123456789'

/** A short code a person types in, the same in every process that knows the secret. */
export function codeFrom(secret: string, purpose: string): string {
  const bytes = createHmac('sha256', secret).update(`code\n${purpose}`).digest()
  const letters = [...bytes.subarray(0, 10)].map((byte) => readable.charAt(byte % readable.length))
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
}

/** Whether a request carries a token that the settings name. */
export function isBearerOf(token: string): (authorization: string | undefined) => boolean {
  const expected = digestOf(`Bearer ${token}`)
  return (authorization) => sameDigest(digestOf(authorization ?? ''), expected)
}

export const sameDigest = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)
