import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { startWorld } from './world.ts'

const folder = await mkdtemp(join(tmpdir(), 'tagwerk-web-'))
await mkdir(join(folder, 'assets'))
const script = `${'/* long enough to be worth it */'.repeat(100)}run()`
const page = '<!doctype html><title>Tagwerk</title><div id="root"></div>'
for (const [name, text] of Object.entries({
  'index.html': page,
  'assets/app-B4dc0ffe.js': script,
  'sw.js': 'work()',
})) {
  await writeFile(join(folder, name), text)
  await writeFile(join(folder, `${name}.br`), brotliCompressSync(text))
  await writeFile(join(folder, `${name}.gz`), gzipSync(text))
}
const world = await startWorld({ WEB_FOLDER: folder })

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'"

describe('the built web application', () => {
  test.each([
    '/',
    '/sign-in',
    '/forgot',
    '/set-password',
    '/setup',
    '/w/12',
    '/w/12/time?view=month',
    '/me',
    '/kiosk/pair',
  ])('answers %s with its page, under the strict policy, asked for again each time', async (address) => {
    const answer = await world.call(`GET ${address}`)
    expect([answer.status, answer.text]).toEqual([200, page])
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringMatching(/^text\/html; charset=utf-8$/i),
      'content-security-policy': policy,
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    })
    const { etag = '' } = answer.headers
    expect((await world.call(`GET ${address}`, { headers: { 'if-none-match': etag } })).status).toBe(304)
  })

  test('gives files with a digest in their name for ever, compressed as the browser likes', async () => {
    const file = '/assets/app-B4dc0ffe.js'
    const inForm = (accept: string) => world.call(`GET ${file}`, { headers: { 'accept-encoding': accept } })
    const [br, gzip, plain] = [await inForm('gzip, br'), await inForm('gzip'), await inForm('identity')]
    expect([br, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined])
    expect(brotliDecompressSync(br.bytes).toString()).toBe(script)
    expect(gunzipSync(gzip.bytes).toString()).toBe(script)
    expect(plain.text).toBe(script)
    for (const { headers } of [br, gzip, plain])
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': expect.stringContaining('javascript'),
        'content-security-policy': policy,
        vary: expect.stringMatching(/accept-encoding/i),
      })
    expect((await world.call('GET /sw.js')).headers['cache-control']).toBe('no-cache')
  })

  test.each([
    '/assets/missing.js',
    '/nowhere',
    '/../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/%2e%2e/package.json',
  ])('has no page at %s', async (address) => {
    expect((await world.call(`GET ${address}`)).status).toBe(404)
  })

  test('tells somebody at an address that is none by its own page, and a program in JSON', async () => {
    const html = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } }
    const told = await world.call('GET /nowhere', html)
    expect([told.status, told.text]).toEqual([404, page])
    expect(told.headers).toMatchObject({ 'content-security-policy': policy })
    for (const [operation, asked] of [
      ['GET /nowhere', {}],
      ['POST /nowhere', html],
      ['GET /api/v3/nowhere', html],
      ['GET /public_api/v1/nowhere', html],
      ['GET /web/nowhere', html],
    ] as const) {
      const { status, body } = await world.call(operation, asked)
      expect([status, body.errors[0].code], operation).toEqual([404, 'not_found'])
    }
  })

  test.each([
    ['/set_password', '/set-password'],
    ['/confirm_email', '/confirm-email'],
  ])('takes links of mails over, with what stands behind the hash: %s', async (mailed, page) => {
    const answer = await world.call(`GET ${mailed}`)
    expect([answer.status, answer.headers.location]).toEqual([302, page])
  })

  test('leaves the APIs and the reference where they are', async () => {
    expect((await world.call('GET /docs')).headers['content-type']).toContain('text/html')
    expect((await world.call('GET /api/v3/users/me')).status).toBe(401)
    expect((await world.call('GET /api/v3/nothing')).body.errors[0].code).toBe('not_found')
  })
})

test('where it was not built, people are led to the reference', async () => {
  const bare = await startWorld()
  const answer = await bare.call('GET /')
  expect([answer.status, answer.headers.location]).toEqual([302, '/docs'])
})
