/**
 * Seals a text so that only whoever has the private key can read it: with a key pair that is forgotten at once (ECDH on
 * P-256, HKDF, AES-GCM), so that nothing on this device opens it again. It opens only together with what it is bound to.
 */

const curve = { name: 'ECDH', namedCurve: 'P-256' } as const

/** All are sealed as long as this, so that none tells how long it is. */
const length = 16

/** Browsers have it in pages that came over https, and on the machine itself. */
export const canSeal = (): boolean => globalThis.crypto?.subtle !== undefined

export async function sealFor(publicKey: string, purpose: string, text: string, boundTo: string): Promise<string> {
  const { subtle } = crypto
  const theirs = Uint8Array.from(atob(publicKey), (letter) => letter.charCodeAt(0))
  const pair = await subtle.generateKey(curve, false, ['deriveBits'])
  const made = new Uint8Array(await subtle.exportKey('raw', pair.publicKey))
  const imported = await subtle.importKey('raw', theirs, curve, false, [])
  const shared = await subtle.deriveBits({ name: 'ECDH', public: imported }, pair.privateKey, 256)
  const basis = await subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey'])
  const info = bytesOf(purpose)
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: joined(theirs, made), info }
  const key = await subtle.deriveKey(derivation, basis, { name: 'AES-GCM', length: 256 }, false, ['encrypt'])
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const bound = { name: 'AES-GCM', iv, additionalData: bytesOf(boundTo) }
  const sealed = await subtle.encrypt(bound, key, bytesOf(text.padEnd(length)))
  return btoa(String.fromCharCode(...joined(made, iv, new Uint8Array(sealed))))
}

const bytesOf = (text: string) => new TextEncoder().encode(text)

function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
