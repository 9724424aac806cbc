import { describe, expect, test } from 'vitest'
import { makeSealing, SealFault } from './sealing.ts'

const [one, other] = ['one secret of at least 32 characters', 'other secret of at least 32 characters']
const place = { table: 'webhook_keys', accountId: 7, id: 31 }
const secret = Buffer.from('what must not be read')

describe('a sealed secret', () => {
  const sealed = makeSealing(one).seal(place, secret)

  test('opens where it was sealed, and says nothing of itself', () => {
    expect(makeSealing(one).unseal(place, sealed)).toEqual(secret)
    expect(sealed.includes(secret)).toBe(false)
    expect(makeSealing(one).seal(place, secret)).not.toEqual(sealed)
  })

  test.each([
    ['account', { ...place, accountId: 8 }],
    ['row', { ...place, id: 32 }],
    ['table', { ...place, table: 'seeds' }],
  ])('opens in no other %s', (_, elsewhere) => {
    expect(() => makeSealing(one).unseal(elsewhere, sealed)).toThrow(SealFault)
  })

  test('opens with the secret before, and is sealed with the new one', () => {
    const both = makeSealing(other, one)
    expect(both.unseal(place, sealed)).toEqual(secret)
    expect(makeSealing(other).unseal(place, both.seal(place, secret))).toEqual(secret)
    expect(both.knownIds).toHaveLength(2)
    expect(sealed.subarray(1, 9)).toEqual(makeSealing(one).keyId)
  })

  test('opens with no other, nor when a bit of it changed', () => {
    expect(() => makeSealing(other).unseal(place, sealed)).toThrow('TAGWERK_SECRET_ACCEPTED')
    for (let at = 0; at < sealed.length; at += 1) {
      const bent = Buffer.from(sealed)
      bent[at] = (bent[at] ?? 0) ^ 1
      expect(() => makeSealing(one).unseal(place, bent)).toThrow(SealFault)
    }
    for (const short of [Buffer.alloc(0), sealed.subarray(0, 20), sealed.subarray(0, 36)])
      expect(() => makeSealing(one).unseal(place, short)).toThrow(SealFault)
  })

  test('is not made without a secret', () => {
    expect(() => makeSealing('').seal(place, secret)).toThrow('TAGWERK_SECRET is missing')
  })
})
