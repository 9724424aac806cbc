import { promisify } from 'node:util'
import { brotliDecompress, gunzip, zstdDecompress } from 'node:zlib'
import { expect, test } from 'vitest'
import { givenApiToken, givenStaff } from './given.ts'
import { startWorld } from './world.ts'

const world = await startWorld()
const staff = await givenStaff(world.open, 'Compressing')
const { token } = staff.accountAdmin
const people = `GET /api/v3/workspaces/${staff.workspaceId}/users`
const ask = (line: string, encoding: string, more: Record<string, string> = {}) =>
  world.call(line, { token, headers: { 'accept-encoding': encoding, ...more } })

const plain = await ask(people, 'identity')

test.each([
  ['zstd', 'gzip, deflate, br, zstd', zstdDecompress],
  ['br', 'gzip, deflate, br', brotliDecompress],
  ['gzip', 'gzip;q=0.5, br;q=0', gunzip],
] as const)('a long list is answered in %s to whoever takes it, and is the same', async (name, taken, unpack) => {
  const packed = await ask(people, taken)
  expect([packed.headers['content-encoding'], packed.headers.vary]).toEqual([name, 'Accept-Encoding'])
  expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2)
  const { data } = JSON.parse(String(await promisify(unpack)(packed.bytes)))
  expect(data).toEqual(plain.body.data)
})

test('so are those of the public API', async () => {
  const key = await givenApiToken(world.open, staff.accountId)
  const askFor = (encoding: string) =>
    world.call('GET /public_api/v1/users', { token: key, headers: { 'accept-encoding': encoding } })
  const whole = await askFor('identity')
  expect([whole.status, whole.headers['content-encoding']]).toEqual([200, undefined])
  const unpackers = { zstd: zstdDecompress, br: brotliDecompress, gzip: gunzip }
  for (const [name, unpack] of Object.entries(unpackers)) {
    const packed = await askFor(name)
    expect([packed.headers['content-encoding'], packed.headers.vary]).toEqual([name, 'Accept-Encoding'])
    expect(JSON.parse(String(await promisify(unpack)(packed.bytes)))).toEqual(whole.body)
  }
})

test('nobody gets what they do not take, and short answers stay as they are', async () => {
  expect(plain.headers).not.toHaveProperty('content-encoding')
  const unknown = await ask(people, 'deflate, compress')
  expect([unknown.headers['content-encoding'], unknown.body.data.length]).toEqual([undefined, plain.body.data.length])
  const short = await ask(`GET /api/v3/workspaces/${staff.workspaceId}/areas?items=1&fields=name`, 'br')
  expect(short.headers).not.toHaveProperty('content-encoding')
})

test('what a browser may have been made to ask for, and what shows tokens, is never compressed', async () => {
  const byCookie = await ask(people, 'br', { cookie: 'anything=1' })
  expect([byCookie.status, byCookie.headers['content-encoding']]).toEqual([200, undefined])
  const attributes = { name: 'x'.repeat(200) }
  const made = await world.call(`POST /api/v3/accounts/${staff.accountId}/api_tokens`, {
    token,
    attributes,
    headers: { 'accept-encoding': 'br' },
  })
  expect([made.status, made.headers['content-encoding']]).toEqual([201, undefined])
})
