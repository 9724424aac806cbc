import { expect, test } from 'vitest'
import { publicUrlOf, readConfig } from '../src/config.ts'
import { formWith, smallImage } from './forms.ts'
import { givenApiToken, givenStaff } from './given.ts'
import { startWorld, testSecrets } from './world.ts'

const settings = { ...testSecrets, DATABASE_URL: 'postgres://localhost/none', FILES_URL: 'file:///tmp/none' }

test.each([
  [{}, 'http://127.0.0.1:4711'],
  [{ HOST: '0.0.0.0' }, 'http://localhost:4711'],
  [{ HOST: '::' }, 'http://localhost:4711'],
  [{ HOST: '::1' }, 'http://[::1]:4711'],
  [{ PUBLIC_URL: 'https://time.example.org/' }, 'https://time.example.org'],
])('with %j the service on port 4711 is reached at %s', (given, expected) => {
  expect(publicUrlOf(readConfig({ ...settings, PORT: '0', ...given }), 4711)).toBe(expected)
})

test('addresses in answers name the port that was really given, and lead to the service', async () => {
  const world = await startWorld({ PORT: '0' })
  const listening = await world.listen()
  const staff = await givenStaff(world.open, 'Addresses')
  const person = `/api/v3/workspaces/${staff.workspaceId}/users/${staff.employee.id}`
  const sent = await world.call(`POST ${person}/uploads`, {
    token: staff.accountAdmin.token,
    form: formWith(smallImage, 'contract.png'),
  })
  expect(sent.status).toBe(201)
  const apiToken = await givenApiToken(world.open, staff.accountId)
  const uploads = await fetch(`${listening}/public_api/v1/uploads?user_id=${staff.employee.id}`, {
    headers: { authorization: `Bearer ${apiToken}` },
  })
  const [upload] = ((await uploads.json()) as { uploads: { url: string }[] }).uploads
  expect(upload?.url.startsWith(`${listening}/files/`)).toBe(true)
  expect((await fetch(upload?.url ?? '')).status).toBe(200)
})
