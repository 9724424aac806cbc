import { tmpdir } from 'node:os'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { actingAs } from '../src/base/database/db.ts'
import { makeSealing } from '../src/base/sealing.ts'
import { plus } from '../src/base/time/time.ts'
import { readConfig } from '../src/config.ts'
import { examine } from '../src/doctor.ts'
import { findRule, saveRequiredFrom } from '../src/modules/identity-providers/queries/rule.ts'
import { findSealedProvider } from '../src/modules/identity-providers/queries.ts'
import { placeOfSeed } from '../src/modules/second-factors/commands.ts'
import { factorsOf } from '../src/modules/second-factors/queries.ts'
import { newSeed } from '../src/modules/second-factors/totp.ts'
import { givenCompany, givenPerson, password } from './given.ts'
import { printedBy, runProgram } from './processes.ts'
import { givenAuthenticator } from './second-factors.ts'
import { ssoProvider } from './sso/identity.ts'
import { startWorld, testSecrets } from './world.ts'

const world = await startWorld({ TRUST_PROXY: '1' })
const company = await givenCompany(world.open, 'Locked out')
const { accountId, accountAdmin: boss } = company
const account = String(accountId)
const files = pathToFileURL(tmpdir()).href
const database = { DATABASE_URL: world.config.databaseUrl, DATABASE_OWNER_URL: world.config.ownerDatabaseUrl }

const withoutFiles = { ...database, FILES_URL: '', TAGWERK_SECRET: '' }
const run = (words: readonly string[], environment: Record<string, string> = {}) =>
  runProgram(words, { ...withoutFiles, ...environment })
const printed = (...words: string[]) => printedBy(words, withoutFiles)

const page = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
const signIn = async (email: string) => {
  const { status, body } = await world.call('POST /web/sign_in', { headers: page, body: { email, password } })
  return body?.second ? 'second step' : (body?.errors?.[0].code ?? status)
}

test('an operator says what is required of an account, and lets its people in by passwords again', async () => {
  await world.open(accountId, 'write', (ctx) => saveRequiredFrom(ctx, plus(ctx.now, { minutes: -1 })))
  expect(await signIn(boss.email)).toBe('sign_in_elsewhere')
  expect(await printed('account', 'sso', '--account', account)).toEqual({
    id: account,
    required_from: expect.any(String),
  })
  expect(await signIn(boss.email)).toBe('sign_in_elsewhere')
  expect(await printed('account', 'sso', '--account', account, '--off')).toEqual({ id: account, required_from: null })
  expect((await world.open(accountId, 'read', findRule)).required_from).toBeNull()
  expect(await signIn(boss.email)).toBe(204)
  const { code, output } = await run(['account', 'sso', '--account', '987654321', '--off'])
  expect([code, output]).toEqual([1, expect.stringContaining('There is no account 987654321.')])
})

test('an operator takes the second factors of somebody who lost them, and their sessions end', async () => {
  const ida = await givenPerson(world.open, company, company.workspaceId, 'Ida')
  await givenAuthenticator(world.open, accountId, ida.id)
  expect(await signIn(ida.email)).toBe('second step')
  expect(await printed('user', 'reset-second-factors', '--account', account, '--user', String(ida.id))).toEqual({
    ...{ id: String(ida.id), second_factors: 'none' },
  })
  expect((await world.call('GET /api/v3/users/me', { token: ida.token })).status).toBe(401)
  expect(await world.open(accountId, 'read', (ctx) => factorsOf(ctx, ida.id))).toMatchObject({ totp: false })
  expect(await signIn(ida.email)).toBe(204)
  const nobody = await run(['user', 'reset-second-factors', '--account', account, '--user', '987654321'])
  expect(nobody.code, nobody.output).toBe(1)
})

test('after a new secret everything is sealed anew, doctor counts what is not, and nothing else opens it', async () => {
  const ona = await givenPerson(world.open, company, company.workspaceId, 'Ona')
  const seed = newSeed()
  await givenAuthenticator(world.open, accountId, ona.id, seed)
  const { token } = boss
  const add = async (path: string, attributes: object) => {
    const made = await world.call(`POST /api/v3/accounts/${account}/${path}`, { token, attributes: { ...attributes } })
    expect(made.status, made.text).toBe(201)
    return Number(made.body.data.id)
  }
  await add('webhook_endpoints', { url: 'https://hooks.example.org/in' })
  const given = ssoProvider()
  const providerId = await add('identity_providers', given)
  const later = { TAGWERK_SECRET: 'another secret of at least thirty-two characters' }
  const both = { ...later, TAGWERK_SECRET_ACCEPTED: testSecrets.TAGWERK_SECRET }
  const doctor = async (secrets: Record<string, string>) => {
    const config = readConfig({ ...database, FILES_URL: files, SMTP_URL: files, ...secrets })
    const found = (await examine(config)).find(({ about }) => /sealed/.test(about))
    return [found?.verdict, found?.about.match(/\d+ secrets (?:are still|were) sealed with \S+/)?.[0]]
  }
  expect(await doctor(testSecrets)).toEqual(['ok', undefined])
  expect(await doctor(later)).toEqual(['fault', '3 secrets were sealed with another'])
  expect((await doctor(both))[1]).toBe('3 secrets are still sealed with TAGWERK_SECRET_ACCEPTED;')

  const unopened = await run(['secret', 'reseal'], later)
  expect([unopened.code, JSON.parse(unopened.output)]).toEqual([1, { resealed: 0, unreadable: 3 }])
  const sealed = await run(['secret', 'reseal'], both)
  expect([sealed.code, JSON.parse(sealed.output)]).toEqual([0, { resealed: 3, unreadable: 0 }])
  expect((await run(['secret', 'reseal'], { TAGWERK_SECRET: '' })).code).not.toBe(0)
  expect(await doctor(later)).toEqual(['ok', undefined])

  const opener = makeSealing(later.TAGWERK_SECRET)
  await world.open(accountId, 'read', async (visitor) => {
    const ctx = actingAs(visitor, { kind: 'system' })
    const provider = await findSealedProvider(ctx, providerId)
    const row = await ctx.db
      .selectFrom('totp_seeds')
      .select('seed_sealed')
      .where('user_id', '=', ona.id)
      .executeTakeFirstOrThrow()
    const place = { table: 'identity_providers', accountId, id: providerId }
    expect(opener.unseal(place, provider?.secret_sealed as Buffer).toString()).toBe(given.client_secret)
    expect(opener.unseal(placeOfSeed(ctx, ona.id), row.seed_sealed as Buffer)).toEqual(seed)
  })
})
