import { describe, expect, test } from 'vitest'
import { givenApiKey, givenCompany, givenPerson, password } from '../../../test/given.ts'
import { resetTokenFor } from '../../../test/mailbox.ts'
import { startWorld } from '../../../test/world.ts'
import { digestOf } from '../../base/secrets.ts'
import { plus } from '../../base/time/time.ts'

const world = await startWorld({ TRUST_PROXY: '1' })
const key = await givenApiKey(world.open)
const company = await givenCompany(world.open, 'Guessed')

const signIn = (email: string, secret: string, from: string) =>
  world.call('POST /api/v3/sign_in/', {
    attributes: { email, password: secret },
    headers: { 'Api-Key': key, 'x-forwarded-for': from },
  })

/** As if so many had guessed wrong under a counter in this hour. */
const counted = (name: string, attempts: number) =>
  world.open(0, 'write', (ctx) =>
    ctx.db
      .insertInto('attempt_counters')
      .values({ key: digestOf(name), attempts, window_ends_at: plus(ctx.now, { hours: 1 }) })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ attempts }))
      .execute(),
  )

const victim = (name: string) => givenPerson(world.open, company, company.workspaceId, name)

describe('guesses at a password', () => {
  test('from one network count together, and the owner elsewhere gets in', async () => {
    const person = await victim('Network')
    const statuses: number[] = []
    for (let index = 0; index < 8; index += 1)
      statuses.push((await signIn(person.email, `guess ${index}`, `2001:db8:0:1::${index}`)).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
    expect((await signIn(person.email, password, '203.0.113.9')).status).toBe(200)
  })

  test('are told the time that is really left', async () => {
    const person = await victim('Patient')
    for (let index = 0; index < 5; index += 1) await signIn(person.email, 'wrong', '198.51.100.1')
    const first = await signIn(person.email, password, '198.51.100.1')
    const wait = Number(first.headers['retry-after'])
    expect(first.status).toBe(429)
    expect(wait).toBeGreaterThanOrEqual(1)
    expect(wait).toBeLessThanOrEqual(20)
    await new Promise((resolve) => setTimeout(resolve, 1500))
    const second = await signIn(person.email, password, '198.51.100.1')
    // Either the window is over by now, or less of it is left than before.
    if (second.status === 429) expect(Number(second.headers['retry-after'])).toBeLessThan(wait)
    else expect(second.status).toBe(200)
  })

  test('spread over a wide network have one limit', async () => {
    const person = await victim('Wide')
    await counted(`sign in by hour 2001:db8:7::/48 ${person.email}`, 60)
    expect((await signIn(person.email, 'wrong', '2001:db8:7:99::1')).status).toBe(429)
    await counted(`sign in by hour 198.51.100.0/24`, 300)
    expect((await signIn('anybody@example.org', 'wrong', '198.51.100.77')).status).toBe(429)
    expect((await signIn(person.email, password, '203.0.113.10')).status).toBe(200)
  })

  test('from everywhere leave the owner a few tries wherever they are, and no network many', async () => {
    const person = await victim('Attacked')
    await counted(`sign in by hour from everywhere ${person.email}`, 100_000)
    const statuses: number[] = []
    for (let index = 0; index < 4; index += 1)
      statuses.push((await signIn(person.email, `guess ${index}`, '192.0.2.5')).status)
    expect(statuses).toEqual([401, 401, 401, 429])
    expect((await signIn(person.email, password, '203.0.113.11')).status).toBe(200)
  })

  test('never touch a network the owner of a confirmed address signed in from', async () => {
    const person = await victim('Familiar')
    const attributes = {
      email: person.email,
      reset_password_token: await resetTokenFor(world.open, person.email),
      password: 'at home with this one',
    }
    expect((await world.call('PUT /api/v3/password/', { attributes })).status).toBe(200)
    expect((await signIn(person.email, attributes.password, '203.0.113.50')).status).toBe(200)
    await counted(`sign in by hour from everywhere ${person.email}`, 100_000)
    await counted(`sign in by hour 203.0.113.0/24 ${person.email}`, 100_000)
    await counted('sign in by hour 203.0.113.0/24', 100_000)
    for (let index = 0; index < 4; index += 1)
      expect((await signIn(person.email, 'wrong', '203.0.113.50')).status).toBe(401)
    expect((await signIn(person.email, attributes.password, '203.0.113.50')).status).toBe(200)
    expect((await signIn(person.email, attributes.password, '203.0.113.51')).status).toBe(429)
  })

  test('that are right are no guesses', async () => {
    const person = await victim('Frequent')
    for (let index = 0; index < 8; index += 1)
      expect((await signIn(person.email, password, '192.0.2.200')).status).toBe(200)
  })
})
