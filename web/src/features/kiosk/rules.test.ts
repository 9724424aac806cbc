import { webcrypto } from 'node:crypto'
import { expect, test } from 'vitest'
import { sealFor } from '../../base/seal.ts'
import { boundTo, corrected, firstName, pinLength, typed, uuidFrom } from './rules.ts'

test('a PIN grows with each key and stops where no PIN is longer', () => {
  expect(['1', '2', undefined, '3'].reduce(typed, '')).toBe('13')
  expect(typed('', undefined)).toBe('')
  expect(typed('123456789012', '3')).toHaveLength(pinLength.most)
})

test('the number of a punch is a UUID', () => {
  expect(uuidFrom('00112233445566778899aabbccddeeff')).toBe('00112233-4455-4677-8899-aabbccddeeff')
  expect(uuidFrom('f'.repeat(32))).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff')
})

test('somebody is greeted by their first name', () => {
  expect([firstName(' Änne  Kern '), firstName('Ada'), firstName('')]).toEqual(['Änne', 'Ada', ''])
})

test('a clock that is put back while the page is open does not change the time', () => {
  expect(corrected(500, 10_000, 11_000, 1_000)).toBe(500)
  expect(corrected(500, 10_000, 10_000 - 3_600_000 + 1_000, 1_000)).toBe(500 + 3_600_000)
  // A tablet that slept: more has passed than the page noticed.
  expect(corrected(500, 10_000, 90_000, 1_000)).toBe(500)
})

test('a sealed PIN is opened by whoever has the key, together with its punch and not otherwise', async () => {
  const { subtle } = webcrypto
  const curve = { name: 'ECDH', namedCurve: 'P-256' } as const
  const pair = await subtle.generateKey(curve, true, ['deriveBits'])
  const raw = Buffer.from(await subtle.exportKey('raw', pair.publicKey))
  const punch = { id: 'x', action_type: 'start', action_time: '2026-03-04T05:00:00.000Z' } as const
  const sealed = Buffer.from(await sealFor(raw.toString('base64'), 'test', '123456', boundTo(punch)), 'base64')
  const made = sealed.subarray(0, 65)
  const theirs = await subtle.importKey('raw', made, curve, false, [])
  const shared = await subtle.deriveBits({ name: 'ECDH', public: theirs }, pair.privateKey, 256)
  const basis = await subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey'])
  const from = { name: 'HKDF', hash: 'SHA-256', salt: Buffer.concat([raw, made]), info: Buffer.from('test') }
  const key = await subtle.deriveKey(from, basis, { name: 'AES-GCM', length: 256 }, false, ['decrypt'])
  const open = (bound: string) =>
    subtle.decrypt(
      { name: 'AES-GCM', iv: sealed.subarray(65, 77), additionalData: Buffer.from(bound) },
      key,
      sealed.subarray(77),
    )
  expect(Buffer.from(await open(boundTo(punch))).toString()).toBe('123456'.padEnd(16))
  await expect(open(boundTo({ ...punch, action_type: 'end' }))).rejects.toThrow()
})
