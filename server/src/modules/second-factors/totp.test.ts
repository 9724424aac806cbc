import { expect, test } from 'vitest'
import { readInstant } from '../../base/time/time.ts'
import { base32, codeAt, stepOf, uriOf } from './totp.ts'

const seed = Buffer.from('12345678901234567890')

test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('codes are those of RFC 6238, appendix B, at %d', (seconds, code) => {
  expect(codeAt(seed, Math.floor(seconds / 30), 8)).toBe(code)
})

test('seeds are written in base 32 as RFC 4648 has it', () => {
  expect(base32(Buffer.from('fooba'))).toBe('MZXW6YTB')
  expect(base32(seed)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
})

test('a code belongs to the present step or the one before', () => {
  const now = readInstant('2026-11-18T12:00:00Z')
  const step = now.epochMilliseconds / 30_000
  expect([0, 1, 2, -1].map((ago) => stepOf(seed, codeAt(seed, step - ago), now))).toEqual([
    step,
    step - 1,
    undefined,
    undefined,
  ])
})

test.each(['', '12345', '1234567', 'abcdef', '１２３４５６', '12 456'])('%j is no code', (code) => {
  expect(stepOf(seed, code, readInstant('2026-11-18T12:00:00Z'))).toBeUndefined()
})

test('the picture names issuer and person, whatever they are called', () => {
  expect(uriOf(seed, { issuer: 'Bäcker & Co', name: 'a@b.example' })).toBe(
    'otpauth://totp/B%C3%A4cker%20%26%20Co:a%40b.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=B%C3%A4cker%20%26%20Co&algorithm=SHA1&digits=6&period=30',
  )
})
