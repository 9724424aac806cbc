import { describe, expect, test } from 'vitest'
import { type Scope, scopes } from '../src/modules/access/scopes.ts'
import { readTypes } from '../src/modules/events/rules.ts'
import { changedBy } from './changed-by.ts'
import { givenApiToken, givenStaff } from './given.ts'
import { eventually } from './worker.ts'
import { startWorld } from './world.ts'

const world = await startWorld()
const staff = await givenStaff(world.open, 'Names of events')
const account = `/api/v3/accounts/${staff.accountId}`
const boss = staff.accountAdmin.token

describe('names of events', () => {
  test('are all listed, with what they mean', async () => {
    const reply = await world.call(`GET ${account}/event_types`, { token: boss })
    const names: string[] = reply.body.data.attributes.types.map((type: { name: string }) => type.name)
    const recorded = [...new Set(Object.values(changedBy).flat())].filter((each) => each.includes(' '))
    expect(names).toEqual(expect.arrayContaining(recorded.map((each) => each.replace(' ', '.'))))
    for (const name of names) expect(readTypes(name)).toEqual([name])
    const scopeOf = (name: string) =>
      reply.body.data.attributes.types.find((type: { name: string }) => type.name === name)?.scope
    expect(['absence.created', 'payroll_run.issued', 'workspace.deleted'].map(scopeOf)).toEqual([
      'absences:read',
      'payroll:read',
      'events:read',
    ])
    const told = reply.body.data.attributes.types.map((type: { scope: string | null }) => type.scope)
    expect(told).toContain(null)
    for (const scope of told) expect(scope === null || (scopes as readonly string[]).includes(scope), scope).toBe(true)
  })
})

describe('a token is refused', () => {
  const asked = async (scopes: Scope[], query: string, more: object = {}) => {
    const token = await givenApiToken(world.open, staff.accountId, { scopes, ...more })
    const { status, body } = await world.call(`GET ${account}/events${query}`, { token })
    const [error] = body.errors ?? []
    return [status, error?.code, error?.source.pointer, error?.title]
  }

  test('types by name that none of its scopes shows, and not those that one does, nor workspaces', async () => {
    expect(await asked(['events:read', 'users:read'], '?types=user.*,absence.created')).toEqual([
      403,
      'scope_missing',
      'types',
      expect.stringContaining('absences:read'),
    ])
    const forPeople = await asked(['events:read'], '?types=api_token.created')
    expect(forPeople.slice(0, 3)).toEqual([403, 'for_people', 'types'])
    const [status] = await asked(['events:read', 'users:read'], '?types=user.*,workspace.deleted')
    expect(status).toBe(200)
  })

  test('when it is limited to workspaces, with the reason', async () => {
    const limits = { workspace_ids: [staff.workspaceId] }
    expect(await asked(['events:read'], '', limits)).toEqual([
      403,
      'forbidden',
      'base',
      expect.stringContaining('whole account'),
    ])
  })
})

test('whoever follows people alone is told that a workspace is gone, with everything in it', async () => {
  const token = await givenApiToken(world.open, staff.accountId, { scopes: ['events:read', 'users:read'] })
  const follow = async (after: string) =>
    (await world.call(`GET ${account}/events?after=${after}`, { token })).body.data.attributes
  const { cursor } = (await world.call(`GET ${account}/events`, { token })).body.data.attributes
  const made = await world.call(`POST ${account}/workspaces`, { token: boss, attributes: { name: 'Pop-up' } })
  const { id } = made.body.data
  await world.call(`DELETE /api/v3/workspaces/${id}`, { token: boss })
  await eventually(async () => {
    const { events } = (await follow(cursor)) as { events: { type: string; data: { id: string } }[] }
    expect(events.map(({ type, data }) => [type, data.id])).toContainEqual(['workspace.deleted', id])
  })
})
