import { expect, test } from 'vitest'
import { makeHandle } from './handles.ts'
import { accountOfHandle, readClientData, relyingPartyOf } from './rules.ts'

test.each([
  ['https://time.example.org', 'time.example.org'],
  ['https://time.example.org:8443', 'time.example.org'],
  ['https://tagwerk', 'tagwerk'],
  ['http://localhost:3000', 'localhost'],
  ['http://tagwerk.localhost:3000', 'tagwerk.localhost'],
])('passkeys are made for %s', (publicUrl, id) => {
  expect(relyingPartyOf(publicUrl)).toEqual({ id, origin: publicUrl })
})

test.each([
  'http://time.example.org',
  'http://127.0.0.1:3000',
  'https://192.0.2.7',
  'https://[2001:db8::1]',
  'http://[::1]:3000',
  'http://notlocalhost:3000',
])('none are made for %s', (publicUrl) => {
  expect(relyingPartyOf(publicUrl)).toBeUndefined()
})

test('a handle says the account, has room in what devices store, and is another each time', () => {
  const handle = makeHandle(2 ** 52)
  expect(accountOfHandle(handle)).toBe(2 ** 52)
  expect(Buffer.byteLength(handle)).toBeLessThanOrEqual(64)
  expect(makeHandle(7)).not.toBe(makeHandle(7))
})

test.each(['', '_', '7', '7_short', `zzzzzzzzzzz_${'a'.repeat(43)}`, `7_${'a'.repeat(44)}`, `-7_${'a'.repeat(43)}`])(
  '%j is no handle',
  (text) => expect(accountOfHandle(text)).toBeUndefined(),
)

test('what a browser had signed is read, and nothing else', () => {
  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  expect(readClientData(encoded({ challenge: 'abc' }))).toEqual({ challenge: 'abc', isFramed: false })
  expect(readClientData(encoded({ challenge: 'abc', crossOrigin: true }))?.isFramed).toBe(true)
  for (const each of [encoded(null), encoded([]), encoded({ challenge: 1 }), encoded('x'), 'bm8ganNvbg', ''])
    expect(readClientData(each)).toBeUndefined()
})
