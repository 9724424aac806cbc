import { Client } from 'pg'
import { expect, test } from 'vitest'
import { givenApiKey, givenStaff } from './given.ts'
import { resetTokenFor } from './mailbox.ts'
import { startWorld } from './world.ts'

const world = await startWorld()
const staff = await givenStaff(world.open, 'Secrets')

/** Every row of every table, queue included, as text. */
async function dump(): Promise<string> {
  const client = new Client({ connectionString: world.config.databaseUrl })
  await client.connect()
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')`,
  )
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t`)
    texts.push(...rows.map((row) => row.row))
  }
  await client.end()
  return texts.join('\n')
}

const forms = (secret: string): string[] => [
  secret,
  encodeURIComponent(secret),
  Buffer.from(secret).toString('base64').replace(/=+$/, ''),
  Buffer.from(secret).toString('hex'),
]

test('no credential can be found in the database or in the logs', async () => {
  const canaries = new Map<string, string>()
  const keep = (name: string, secret: string): string => {
    expect(secret.length).toBeGreaterThan(8)
    canaries.set(name, secret)
    return secret
  }
  const idempotent = (key: string) => ({ 'idempotency-key': keep(`idempotency key ${key}`, `${key}-canary-key`) })
  const { token } = staff.accountAdmin
  keep('a living access token', token)

  const apiKey = keep('api key', await givenApiKey(world.open))
  const password = keep('password', 'canary password one')
  const email = 'canary@example.org'
  const attributes = { email, password, username: 'Canary' }
  const signedUp = await world.call('POST /api/v3/sign_up/', { attributes, headers: idempotent('sign-up') })
  keep('token of sign-up', signedUp.body.data.attributes.access_token)
  const signedIn = await world.call('POST /api/v3/sign_in/', {
    attributes: { email, password },
    headers: { 'Api-Key': apiKey, ...idempotent('sign-in') },
  })
  keep('token of sign-in', signedIn.body.data.attributes.access_token)
  const account = `/api/v3/accounts/${staff.accountId}`
  const madeKey = await world.call(`POST ${account}/api_keys`, {
    token,
    attributes: { name: 'Canary' },
    headers: idempotent('api-key'),
  })
  keep('api key over the API', madeKey.body.data.attributes.key)
  const madeToken = await world.call(`POST ${account}/api_tokens`, {
    token,
    attributes: { name: 'Canary' },
    headers: idempotent('api-token'),
  })
  keep('api token', madeToken.body.data.attributes.token)
  expect((await world.call(`GET ${account}/api_tokens`, { token })).text).not.toContain(
    madeToken.body.data.attributes.token,
  )

  await world.call('POST /api/v3/password/', { attributes: { email, reset_password_token: '', password: '' } })
  keep('reset token', await resetTokenFor(world.open, email))

  // Requests that go wrong carry credentials too.
  const wrong = keep('wrong password', 'canary password two')
  await world.call('POST /api/v3/sign_in/', { attributes: { email, password: wrong }, headers: { 'Api-Key': apiKey } })
  await world.call('POST /api/v3/sign_in/', {
    body: `{"data": {"attributes": {"password": "${wrong}"`,
    headers: { 'Api-Key': apiKey },
  })
  await world.call('POST /api/v3/sign_up/', { attributes: { email: 'x', password: wrong, username: '' } })
  await world.call(`PUT /api/v3/password/?reset_password_token=${canaries.get('reset token')}`, {
    attributes: { email, reset_password_token: wrong, password: wrong },
  })
  await world.call(`GET /api/v3/users/me?api_token=${canaries.get('api token')}&access_token=${token}`)
  await world.call(`GET /nowhere/${token}?token=${token}`)

  const places = { database: await dump(), log: world.logged() }
  expect(places.database).toContain('canary@example.org')
  expect(places.log).toContain('/api/v3/sign_in')
  const hits = [...canaries].flatMap(([name, secret]) =>
    Object.entries(places).flatMap(([place, text]) =>
      forms(secret).some((form) => text.includes(form)) ? [`${name} in the ${place}`] : [],
    ),
  )
  expect(hits).toEqual([])
  expect(canaries.size).toBeGreaterThanOrEqual(12)
})
