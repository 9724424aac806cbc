import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { formWith } from './forms.ts'
import { givenStaff } from './given.ts'
import { startWorld } from './world.ts'

const world = await startWorld()

/** The directives of a policy by name. */
const directivesOf = (policy = ''): Map<string, string[]> =>
  new Map(
    policy.split(';').map((each) => {
      const [name = '', ...values] = each.trim().split(/\s+/)
      return [name, values]
    }),
  )

describe('pages', () => {
  test.each(['/docs', '/docs/', '/set_password'])(
    'on %s only our own scripts run, and nobody frames it',
    async (path) => {
      const answer = await world.call(`GET ${path}`)
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
      const policy = directivesOf(answer.headers['content-security-policy'])
      expect(policy.get('default-src')).toEqual(["'none'"])
      expect(policy.get('frame-ancestors')).toEqual(["'none'"])
      expect(policy.get('base-uri')).toEqual(["'none'"])
      expect(policy.get('connect-src')).toEqual(["'self'"])
      const scripts = policy.get('script-src') ?? []
      expect(scripts.length).toBeGreaterThan(0)
      for (const each of scripts) expect(each).toMatch(/^('self'|'sha256-.+')$/)
    },
  )

  test('every script of the reference stands in its policy', async () => {
    const { text, headers } = await world.call('GET /docs')
    const { createHash } = await import('node:crypto')
    const inline = [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, body = '']) => body).filter(Boolean)
    expect(inline.length).toBeGreaterThan(0)
    for (const body of inline)
      expect(headers['content-security-policy']).toContain(createHash('sha256').update(body).digest('base64'))
    expect(text).toContain('<title>Tagwerk API reference</title>')
  })

  test('whatever is no page has a policy under which nothing runs', async () => {
    for (const path of [
      '/api/v3/status',
      '/api/v3/users/me',
      '/nowhere',
      '/health/live',
      '/images/user.png',
      '/openapi/v3.json',
    ])
      expect((await world.call(`GET ${path}`)).headers['content-security-policy'], path).toContain("default-src 'none'")
  })
})

test('whatever has a body says what it is, and text in which letters it is written', async () => {
  const staff = await givenStaff(world.open, 'Typed')
  const { token } = staff.accountAdmin
  const workspace = `/api/v3/workspaces/${staff.workspaceId}`
  const text = await world.call(`POST ${workspace}/users/${staff.employee.id}/uploads`, {
    token,
    form: formWith(Buffer.from('Späte Lieferung'), 'note.txt', { title: 'Note' }),
  })
  const answers = [
    ...['/docs', '/docs/errors', '/openapi/v3.json', '/set_password', '/health/live', '/images/user.png', '/nowhere'],
    ...[`${workspace}/areas`, `${workspace}/nothing`, '/public_api/v1/users', '/web/start'],
    ...[`/api/v3/accounts/${staff.accountId}/security_events.jsonl`, text.body.data.attributes.url],
  ].map((path) => world.call(`GET ${path}`, { token }))
  for (const { headers, bytes } of await Promise.all(answers)) {
    const type = headers['content-type'] ?? ''
    if (bytes.length > 0) expect(type).toMatch(/^[a-z]+\/[\w.+-]+/)
    if (/^text\/|xml|json;/.test(type)) expect(type).toMatch(/; ?charset=utf-8$/i)
  }
  expect((await Promise.all(answers)).filter(({ bytes }) => bytes.length > 0).length).toBeGreaterThan(10)
})

describe('what stays the same', () => {
  const scriptPath = async (): Promise<string> =>
    /src="([^"]+scalar\.js[^"]*)"/.exec((await world.call('GET /docs')).text)?.[1] ?? ''

  test('the script of the reference is compressed, and kept by browsers until it changes', async () => {
    const path = await scriptPath()
    expect(path).toMatch(/\?v=/)
    const get = (headers: Record<string, string>) => world.call(`GET ${path}`, { headers })
    const [plain, br, gzip] = [
      await get({}),
      await get({ 'accept-encoding': 'gzip, deflate, br' }),
      await get({ 'accept-encoding': 'gzip' }),
    ]
    expect([plain, br, gzip].map((each) => each.headers['content-encoding'])).toEqual([undefined, 'br', 'gzip'])
    expect(brotliDecompressSync(br.bytes).equals(plain.bytes)).toBe(true)
    expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true)
    expect(br.bytes.length).toBeLessThan(plain.bytes.length / 3)
    expect(br.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    })
    const again = await get({ 'accept-encoding': 'br', 'if-none-match': br.headers.etag ?? '' })
    expect([again.status, again.text]).toEqual([304, ''])
    expect((await get({ 'accept-encoding': 'br;q=0, gzip' })).headers['content-encoding']).toBe('gzip')
  })

  test.each(['v3', 'v1'])('the document of %s can be asked for again by its tag', async (name) => {
    const first = await world.call(`GET /openapi/${name}.json`)
    expect(first.body.openapi).toBe('3.1.0')
    const again = await world.call(`GET /openapi/${name}.json`, {
      headers: { 'if-none-match': first.headers.etag ?? '' },
    })
    expect(again.status).toBe(304)
  })
})

test('a file that holds a page is never shown as one', async () => {
  const staff = await givenStaff(world.open, 'Pages')
  const { token } = staff.accountAdmin
  const uploads = `/api/v3/workspaces/${staff.workspaceId}/users/${staff.employee.id}/uploads`
  const page = Buffer.from('<!doctype html><html><body><script>alert(document.domain)</script></body></html>')
  for (const name of ['page.html', 'page.txt', 'page.svg', 'page']) {
    const made = await world.call(`POST ${uploads}`, { token, form: formWith(page, name, { title: 'Page' }) })
    if (made.status !== 201) {
      expect(made.status).toBe(400)
      continue
    }
    const { headers } = await world.call(`GET ${made.body.data.attributes.file_url ?? made.body.data.attributes.url}`)
    expect(headers['content-type']).not.toMatch(/html|xml|svg|javascript/)
    expect(headers['content-disposition']).toMatch(/^attachment;/)
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox")
    expect(headers['x-content-type-options']).toBe('nosniff')
  }
})
