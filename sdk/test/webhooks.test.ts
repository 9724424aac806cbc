import { createHmac, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { InvalidWebhook, readWebhook } from '../src/index.ts'

const key = randomBytes(32)
const secret = `whsec_${key.toString('base64')}`
const now = new Date('2026-03-02T08:00:00Z')
const seconds = now.getTime() / 1000
const body = '{"type":"absence.created","data":{"id":"7"}}'

/** Signed as the standard says, by another library than the one that reads it. */
const signed = (text = body, at = seconds, by: Buffer = key) =>
  `v1,${createHmac('sha256', by).update(`msg_1.${at}.${text}`).digest('base64')}`
const headersOf = (signature: string, at: number | string = seconds) => ({
  'webhook-id': 'msg_1',
  'webhook-timestamp': String(at),
  'webhook-signature': signature,
})
const read = (more: Partial<Parameters<typeof readWebhook>[0]> = {}) =>
  readWebhook({ secrets: [secret], headers: headersOf(signed()), body, now, ...more })
const reasonOf = async (reading: Promise<unknown>) => {
  const error = await reading.catch((caught) => caught)
  return error instanceof InvalidWebhook ? error.reason : error
}

test('what the service signed is read, with headers of any kind', async () => {
  expect(await read()).toEqual({ id: 'msg_1', event: JSON.parse(body) })
  expect((await read({ headers: new Headers(headersOf(signed())) })).id).toBe('msg_1')
})

test('while a secret is changed, the old and the new one are taken, and so are signatures of other versions beside', async () => {
  const other = randomBytes(32)
  const both = `v1a,xxxx ${signed(body, seconds, other)} ${signed()}`
  expect((await read({ headers: headersOf(both) })).id).toBe('msg_1')
  const secrets = [`whsec_${other.toString('base64')}`, secret]
  expect((await read({ secrets })).id).toBe('msg_1')
})

test.each([
  ['another body', { body: `${body} ` }, 'wrong_signature'],
  ['another secret', { secrets: [`whsec_${randomBytes(32).toString('base64')}`] }, 'wrong_signature'],
  ['no signature of this version', { headers: headersOf(signed().replace('v1,', 'v2,')) }, 'wrong_signature'],
  ['a signature that is no base64', { headers: headersOf('v1,%%%') }, 'wrong_signature'],
  ['no header', { headers: {} }, 'missing_headers'],
  ['a time that is none', { headers: headersOf(signed(), '1e9') }, 'missing_headers'],
  ['six minutes ago', { headers: headersOf(signed(body, seconds - 360), seconds - 360) }, 'too_old'],
  ['in six minutes', { headers: headersOf(signed(body, seconds + 360), seconds + 360) }, 'too_new'],
  ['an empty secret', { secrets: [''] }, 'wrong_secret'],
  ['no JSON', { body: 'x', headers: headersOf(signed('x')) }, 'no_json'],
])('%s is refused', async (_, more, reason) => {
  expect(await reasonOf(read(more))).toBe(reason)
})

test('four minutes are within what clocks differ by, and less can be asked for', async () => {
  const headers = headersOf(signed(body, seconds - 240), seconds - 240)
  expect((await read({ headers })).id).toBe('msg_1')
  expect(await reasonOf(read({ headers, toleranceSeconds: 60 }))).toBe('too_old')
})
