import { expect, test } from 'vitest'
import { givenStaff } from '../given.ts'
import { startWorld } from '../world.ts'
import { expectError, unknownIds } from './answers.ts'

const world = await startWorld()
const staff = await givenStaff(world.open, 'Nord')
const foreign = await givenStaff(world.open, 'Sued')

/** Every row behind the bearer token; ids are filled in by name. */
const rows = [
  'GET /api/v3/accounts/:account_id/workspaces/:workspace_id/data_profiles',
  'GET /api/v3/accounts/:account_id',
  'PATCH /api/v3/accounts/:account_id',
  'GET /api/v3/accounts/:account_id/users',
  'GET /api/v3/accounts/:account_id/users/:user_id',
  'GET /api/v3/accounts/:account_id/workspaces',
  'POST /api/v3/accounts/:account_id/workspaces',
  'GET /api/v3/workspaces/:workspace_id',
  'PATCH /api/v3/workspaces/:workspace_id',
  'DELETE /api/v3/workspaces/:workspace_id',
  'POST /api/v3/workspaces/:workspace_id/areas',
  'PATCH /api/v3/workspaces/:workspace_id/areas/:area_id',
  'GET /api/v3/workspaces/:workspace_id/areas',
  'GET /api/v3/workspaces/:workspace_id/areas/:area_id',
  'DELETE /api/v3/workspaces/:workspace_id/areas/:area_id',
  'POST /api/v3/workspaces/:workspace_id/users',
  'PATCH /api/v3/workspaces/:workspace_id/users/:user_id',
  'GET /api/v3/workspaces/:workspace_id/users/:user_id',
  'GET /api/v3/workspaces/:workspace_id/users/me',
  'DELETE /api/v3/workspaces/:workspace_id/users/:user_id',
]

const idsIn = (company: typeof staff): Record<string, string | number> => ({
  account_id: company.accountId,
  workspace_id: company.workspaceId,
  area_id: company.kitchen,
  user_id: company.employee.id,
})

const filled = (row: string, changed: Record<string, string | number> = {}) =>
  row.replace(/:(\w+)/g, (_all, name) => String({ ...idsIn(staff), ...changed }[name]))

/** Valid enough to get past reading, so that only the door can refuse. */
function bodyOf(row: string): { type: string; attributes: Record<string, unknown> } | undefined {
  if (!/^(POST|PATCH)/.test(row)) return undefined
  const [type = ''] = /(account|workspace|area|user)(?=s(\/:\w+)?$)/.exec(row) ?? []
  const attributes =
    type === 'user'
      ? { username: 'Nina', ...(row.startsWith('POST') && { email: 'nina@example.org' }) }
      : { name: 'New' }
  return { type, attributes }
}

test.each(['DELETE /api/v3/sign_out/', ...rows])('%s answers 401 without a token', async (row) => {
  expectError(await world.call(filled(row), bodyOf(row)), 401)
})

test.each(['DELETE /api/v3/sign_out/', ...rows])('%s answers 401 to a wrong token', async (row) => {
  expectError(await world.call(filled(row), { ...bodyOf(row), token: `${staff.accountAdmin.token}x` }), 401)
  expectError(await world.call(filled(row), { ...bodyOf(row), token: 'guessed' }), 401)
})

const holes = rows.flatMap((row) => [...row.matchAll(/:(\w+)/g)].map(([, name = '']) => [row, name] as const))

test.each(holes)('%s answers 404 to an unknown %s', async (row, name) => {
  for (const id of unknownIds) {
    const reply = await world.call(filled(row, { [name]: id }), { ...bodyOf(row), token: staff.accountAdmin.token })
    expectError(reply, 404)
  }
})

test.each(holes)('%s answers 404 to the %s of another account', async (row, name) => {
  const id = idsIn(foreign)[name] ?? ''
  const reply = await world.call(filled(row, { [name]: id }), { ...bodyOf(row), token: staff.accountAdmin.token })
  expectError(reply, 404)
})

test.each(rows)('%s answers 404 to the administrator of another account', async (row) => {
  expectError(await world.call(filled(row), { ...bodyOf(row), token: foreign.accountAdmin.token }), 404)
})

// Without this the refusals above could come from a request that is wrong in another way.
test.each(rows.filter((row) => !row.startsWith('DELETE')))('%s lets the own administrator in', async (row) => {
  const reply = await world.call(filled(row), { ...bodyOf(row), token: staff.accountAdmin.token })
  expect([200, 201], reply.text).toContain(reply.status)
})
