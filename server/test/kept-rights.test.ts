import { expect, test } from 'vitest'
import { saveMember } from '../src/modules/users/queries.ts'
import { givenPerson, givenStaff } from './given.ts'
import { startWorld } from './world.ts'

const world = await startWorld()
const staff = await givenStaff(world.open, 'Rights')
const workspace = `/api/v3/workspaces/${staff.workspaceId}`

test('a kept answer is not shown again to somebody whose role has ended since', async () => {
  const admin = await givenPerson(world.open, staff, staff.workspaceId, 'Shortly', {
    roles: ['employee', 'workspace_admin'],
  })
  const ask = () =>
    world.call(`POST ${workspace}/tags`, {
      token: admin.token,
      attributes: { title: 'Once' },
      headers: { 'Idempotency-Key': 'the same' },
    })
  const roles = (...names: string[]) =>
    world.open(staff.accountId, 'write', (ctx) => saveMember(ctx, staff.workspaceId, admin.id, names))
  const first = await ask()
  expect(first.status, first.text).toBe(201)
  expect((await ask()).headers['idempotent-replayed']).toBe('true')
  await roles('employee')
  const after = await ask()
  expect(after.status).toBe(403)
  expect(after.text).not.toContain('Once')
  await roles('employee', 'workspace_admin', 'working_area_admin')
  expect((await ask()).body.data.id).toBe(first.body.data.id)
})

test('a token of the public API that would have ended before it began is refused', async () => {
  const made = (expires_at: string | null) =>
    world.call(`POST /api/v3/accounts/${staff.accountId}/api_tokens`, {
      token: staff.accountAdmin.token,
      attributes: { name: 'Payroll', expires_at },
    })
  expect((await made('2020-01-01T00:00:00Z')).body.errors[0]).toMatchObject({
    code: 'out_of_range',
    source: { pointer: 'expires_at' },
  })
  expect((await made(null)).status).toBe(201)
  expect((await made('2099-01-01T00:00:00Z')).status).toBe(201)
})

test('browsers that look for an icon by themselves are answered', async () => {
  expect((await world.call('GET /favicon.ico')).status).toBe(204)
})
