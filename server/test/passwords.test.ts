import { Client } from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { makeSecret } from '../src/base/secrets.ts'
import { plus, systemClock } from '../src/base/time/time.ts'
import { givenApiKey, givenCompany, givenPerson, password } from './given.ts'
import { startWorld } from './world.ts'

let aheadDays = 0
const world = await startWorld({}, { clock: () => plus(systemClock(), { days: aheadDays }) })
const owner = new Client({ connectionString: world.config.databaseUrl })
await owner.connect()
afterAll(() => owner.end())

test('a fresh installation knows nobody: no person, password, key or token comes along', async () => {
  for (const table of ['users', 'passwords', 'access_tokens', 'api_keys', 'api_tokens', 'password_tokens', 'devices']) {
    const { rows } = await owner.query(`select count(*)::integer as count from ${table}`)
    expect([table, rows[0].count]).toEqual([table, 0])
  }
})

describe('a password', () => {
  const signUp = (email: string, secret: string) =>
    world.call('POST /api/v3/sign_up/', { attributes: { email, password: secret, username: 'As Typed' } })
  const signIn = async (email: string, secret: string) =>
    (
      await world.call('POST /api/v3/sign_in/', {
        attributes: { email, password: secret },
        headers: { 'Api-Key': await givenApiKey(world.open) },
      })
    ).status

  test('is compared exactly as it was typed, up to its last character', async () => {
    const typed = `  Ein schöner ${'langer '.repeat(24)}Satz\t`.padEnd(200, '…')
    expect(typed.length).toBe(200)
    expect((await signUp('typed@example.org', typed)).status).toBe(201)
    expect(await signIn('typed@example.org', typed)).toBe(200)
    for (const other of [
      typed.trim(),
      typed.toLowerCase(),
      typed.normalize('NFD').slice(0, 200),
      typed.slice(0, 72),
      typed.slice(0, 199),
    ])
      expect(await signIn('typed@example.org', other)).toBe(401)
  })

  test('has eight characters at least and 200 at most, of any kind', async () => {
    const codes = async (secret: string) => {
      const { status, body } = await signUp('length@example.org', secret)
      return [status, body.errors?.[0].source.pointer]
    }
    expect(await codes('qv7 xk2')).toEqual([400, 'password'])
    expect(await codes('x'.repeat(201))).toEqual([400, 'password'])
    expect((await signUp('short@example.org', 'qv7 xk2.')).status).toBe(201)
    expect(await codes('🙂🙃🙂🙃')).toEqual([400, 'password'])
    expect((await signUp('smiles@example.org', '🙂🙃🙂🙃🙂🙃🙂🙃')).status).toBe(201)
    expect((await signUp('small@example.org', 'lettersofonekind')).status).toBe(201)
  })

  test('is stored as argon2id with the cost that is documented, under a salt of its own address', async () => {
    const { rows } = await owner.query<{ hash: string }>('select hash from passwords')
    expect(rows.length).toBeGreaterThan(2)
    for (const { hash } of rows) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(new Set(rows.map(({ hash }) => hash.split('$')[4])).size).toBe(rows.length)
  })

  test('works for as long as its owner wants: nobody is asked for another one after years', async () => {
    const company = await givenCompany(world.open, 'Steady')
    const person = await givenPerson(world.open, company, company.workspaceId, 'Stella')
    aheadDays = 365 * 5
    expect(await signIn(person.email, password)).toBe(200)
    aheadDays = 0
  })
})

test('a token is 256 random bits: all differ, in every place', () => {
  const made = Array.from({ length: 2000 }, () => makeSecret('at', 1).text.split('_')[3] ?? '')
  expect(new Set(made).size).toBe(2000)
  expect(new Set(made.map((each) => each.length))).toEqual(new Set([43]))
  // 62 to the power of 43 is a little more than 2 to the power of 256, so the first character is one of a few.
  for (let place = 1; place < 43; place += 1) expect(new Set(made.map((each) => each[place])).size).toBe(62)
})

test('what is asked by GET writes nothing: the database itself refuses', async () => {
  const { accountId } = await givenCompany(world.open, 'Reading')
  const writing = world.open(accountId, 'read', (ctx) =>
    ctx.db.updateTable('accounts').set({ name: 'Written' }).where('id', '=', accountId).execute(),
  )
  await expect(writing).rejects.toThrow(/read-only transaction/)
})

test('what was noted of sign-ins cannot be changed by requests', async () => {
  const { accountId } = await givenCompany(world.open, 'Noted')
  const changing = world.open(accountId, 'write', (ctx) =>
    ctx.db.updateTable('sign_in_events').set({ kind: 'signed_out' }).where('account_id', '=', accountId).execute(),
  )
  await expect(changing).rejects.toThrow(/permission denied/)
})
