import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../src/base/time/time.ts'
import { codeAt, newSeed } from '../src/modules/second-factors/totp.ts'
import { moveAccount } from '../src/moving/moving.ts'
import { type Directory, givenDirectory, urns } from './directory.ts'
import { givenPerson, type Person, password } from './given.ts'
import { moving, startTwoCells, type TwoCells } from './moving/two-cells.ts'
import { codeOf, passkeyPages } from './passkey-pages.ts'
import { givenAuthenticator } from './second-factors.ts'
import { home, openBrowser } from './sso/browser.ts'
import { givenProvider } from './sso/scene.ts'
import { startProvider } from './sso/started.ts'
import { startWorldOn, type TestWorld } from './world.ts'

let cells: TwoCells
let worlds: readonly [TestWorld, TestWorld]
let directory: Directory
let ada: Person
const seed = newSeed()
const environment = { PUBLIC_URL: home, TRUST_PROXY: '1', OUTGOING_NETWORKS: '127.0.0.0/8' }
beforeAll(async () => {
  cells = await startTwoCells()
  worlds = [
    await startWorldOn(cells.urls[0], environment),
    await startWorldOn(cells.urls[1], { ...environment, TAGWERK_CELL: '1' }),
  ]
  directory = await givenDirectory(worlds[0], 'Travelling')
  ada = await givenPerson(worlds[0].open, directory, directory.workspaceId, 'Ada')
})
afterAll(() => cells.stop())

const move = () => moving(cells, { account: directory.accountId, from: 0 }, moveAccount)

test('an account does not go where what it sealed could not be opened', async () => {
  await givenAuthenticator(worlds[0].open, directory.accountId, ada.id, seed)
  const another = await startWorldOn(cells.urls[1], {
    ...environment,
    ...{ TAGWERK_CELL: '1', TAGWERK_SECRET: 'another secret of thirty-two characters' },
  })
  const there = await givenDirectory(another, 'Already there')
  await givenAuthenticator(another.open, there.accountId, there.accountAdmin.id)
  await expect(move()).rejects.toThrow('Cell 1 seals with another TAGWERK_SECRET')
  // Nothing has begun.
  expect((await worlds[0].call('GET /api/v3/users/me', { token: ada.token })).status).toBe(200)
  await another.open(there.accountId, 'write', (ctx) => ctx.db.deleteFrom('totp_seeds').execute())
})

test('after a move people get in by a code, a passkey and a provider, and their directory goes on', async () => {
  const bob = await givenPerson(worlds[0].open, directory, directory.workspaceId, 'Bob')
  const { device, handle, cookie } = await passkeyPages(worlds[0]).enrolled(bob.email)
  const provider = await startProvider({ bob: {} })
  const { name } = await givenProvider(worlds[0], directory, provider)
  const linking = openBrowser(worlds[0])
  linking.jar.take([cookie])
  expect(await linking.signIn(name, 'bob', { purpose: 'link', back: '/me' })).toContain('linked=')
  await move()

  const there = worlds[1]
  const browser = openBrowser(there)
  const { token } = (await browser.send('POST /web/sign_in', { email: ada.email, password })).body.second
  const code = codeAt(seed, Math.floor(systemClock().epochMilliseconds / 30_000))
  expect(codeOf(await browser.send('POST /web/sign_in/second', { token, code }))).toBe('204')
  expect(await browser.who()).toBe(String(ada.id))

  const shown = await passkeyPages(there).signIn(
    device.show({ challenge: await passkeyPages(there).challenge(), handle }),
  )
  expect(codeOf(shown)).toBe('204')

  const through = openBrowser(there)
  expect(await through.signIn(name, 'bob')).toBe('/')
  expect(await through.who()).toBe(String(bob.id))

  const made = await there.call('POST /scim/v2/Users', {
    token: directory.token,
    body: { schemas: [urns.user], userName: 'cleo@travelling.example.org', active: true },
    headers: { 'content-type': 'application/scim+json' },
  })
  expect(made.status, made.text).toBe(201)
})
