import { createDecipheriv, createECDH, type ECDH, hkdfSync } from 'node:crypto'
import { formatUtc } from '../../base/time/time.ts'
import type { TabletPunch } from './model.ts'

/**
 * A tablet without a line stores PINs that only the server can read. For each punch it makes a key pair that it forgets at
 * once (ECDH on P-256, HKDF, AES-256-GCM), so nothing on the tablet opens it again, nor tells whether a guess is right. What
 * is sealed belongs to its punch: with another number, time or kind it does not open.
 */
const curve = 'prime256v1'
const lengths = { key: 65, nonce: 12, tag: 16 }

export interface KeyPair {
  readonly publicKey: Buffer
  readonly privateKey: Buffer
}

export function makeKeyPair(): KeyPair {
  const pair = createECDH(curve)
  const publicKey = pair.generateKeys()
  return { publicKey, privateKey: pair.getPrivateKey() }
}

/** What a sealed PIN is bound to. */
const boundTo = ({ id, action_type, action_time, user_id }: TabletPunch): Buffer =>
  Buffer.from([id, action_type, formatUtc(action_time), user_id ?? ''].join('\n'))

/** The PIN of a punch; undefined when it was sealed for another key or another punch. */
export function openPin(pair: KeyPair, punch: TabletPunch, sealed: Buffer): string | undefined {
  const own = createECDH(curve)
  own.setPrivateKey(pair.privateKey)
  const made = sealed.subarray(0, lengths.key)
  try {
    const nonce = sealed.subarray(lengths.key, lengths.key + lengths.nonce)
    const decipher = createDecipheriv('aes-256-gcm', keyFor(own, made, pair.publicKey), nonce)
    decipher.setAAD(boundTo(punch))
    decipher.setAuthTag(sealed.subarray(-lengths.tag))
    const content = sealed.subarray(lengths.key + lengths.nonce, -lengths.tag)
    // All are sealed as long as the longest, so that none tells how long it is.
    return Buffer.concat([decipher.update(content), decipher.final()])
      .toString()
      .trimEnd()
  } catch {
    return undefined
  }
}

const keyFor = (own: ECDH, made: Buffer, publicKey: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', own.computeSecret(made), Buffer.concat([publicKey, made]), 'tagwerk tablet pin', 32))
