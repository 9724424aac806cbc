import { describe, expect, test } from 'vitest'
import { forPeople } from '../src/api/scopes.ts'
import { scopeOf as scopeOfV1 } from '../src/api/v1/scope.ts'
import { scopeNameOf, scopeOf } from '../src/api/v3/scope.ts'
import { doors, doorsV1, resources, scimDoors } from '../src/app.ts'
import { digestOf } from '../src/base/secrets.ts'
import { plus, systemClock } from '../src/base/time/time.ts'
import { type Scope, scopes } from '../src/modules/access/scopes.ts'
import { scopesOfRecords } from '../src/modules/events/model.ts'
import { eventTypes } from '../src/modules/events/rules/names.ts'
import { requestOf } from './examples.ts'
import { givenApiToken, givenStaff } from './given.ts'
import { paramsOf } from './matrix.ts'
import { startWorld } from './world.ts'

const world = await startWorld()
const staff = await givenStaff(world.open, 'Nord')
/** Without the one of directories: a token that has it has no other. */
const everyScope = scopes.filter((scope) => scope !== 'public_api' && scope !== 'scim')

/** A token, made as an administrator's would be, and then changed to what nobody could have made it. */
async function givenToken(facts: Parameters<typeof givenApiToken>[2], columns: object = {}): Promise<string> {
  const secret = await givenApiToken(world.open, staff.accountId, facts)
  if (Object.keys(columns).length > 0)
    await world.open(staff.accountId, 'write', (ctx) =>
      ctx.db.updateTable('api_tokens').set(columns).where('digest', '=', digestOf(secret)).execute(),
    )
  return secret
}

/** Every operation of both APIs that asks for a credential. No record is there: who may not ask must not learn that. */
interface Operation {
  readonly name: string
  readonly scope: string
  readonly isRead: boolean
  readonly isInWorkspace: boolean
  ask(token: string): Promise<{ readonly status: number; readonly code: string }>
}

const operations: readonly Operation[] = [
  ...doors
    .filter((door) => !door.prepare)
    .map((door): Operation => {
      const missing = Object.fromEntries(paramsOf(door.path).map((name) => [name, 1]))
      const ids = { ...missing, account_id: staff.accountId, workspace_id: staff.workspaceId }
      return {
        name: `${door.method} ${door.path}`,
        scope: scopeOf(door) ?? '',
        isRead: door.method === 'GET' || scopeOf(door)?.endsWith(':read') === true,
        isInWorkspace: door.path.includes(':workspace_id'),
        ask: (token) => {
          const [request, body] = requestOf(door, ids, staff)
          return answered(world.call(request, { token, ...body }))
        },
      }
    }),
  ...doorsV1.map((door): Operation => {
    const path = door.path.replace(/:\w+/g, '1')
    const body = door.method === 'GET' ? {} : { body: {}, headers: { 'content-type': 'application/json' } }
    return {
      name: `${door.method} ${door.path}`,
      scope: scopeOfV1(door),
      isRead: door.method === 'GET',
      isInWorkspace: false,
      ask: (token) => answered(world.call(`${door.method} ${path}`, { token, ...body })),
    }
  }),
]

/** The doors of provisioning, which have one scope and take no other. */
const askScim = async (token: string): Promise<string[]> => {
  const asked = scimDoors.map(async ({ method, path }) => {
    const body = method === 'GET' ? {} : { body: {}, headers: { 'content-type': 'application/scim+json' } }
    const { status } = await world.call(`${method} /scim/v2${path.replace(':id', '1')}`, { token, ...body })
    return `${method} ${path}: ${status}`
  })
  return Promise.all(asked)
}
const everyScimDoor = (status: number) => scimDoors.map(({ method, path }) => `${method} ${path}: ${status}`)

async function answered(calling: ReturnType<typeof world.call>) {
  const { status, body } = await calling
  return { status, code: (body?.errors?.[0]?.code as string | undefined) ?? '' }
}

/** The operations that do not answer as expected, each with what it answered. */
async function unlike(
  some: readonly Operation[],
  tokenFor: (operation: Operation) => string,
  expected: (operation: Operation) => string,
): Promise<string[]> {
  const found: string[] = []
  for (let index = 0; index < some.length; index += 8) {
    const asked = some.slice(index, index + 8).map(async (operation) => {
      const { status, code } = await operation.ask(tokenFor(operation))
      if (`${status} ${code}` !== expected(operation)) found.push(`${operation.name}: ${status} ${code}`)
    })
    await Promise.all(asked)
  }
  return found
}

const refusalOf = ({ scope }: Operation): string => (scope === 'people' ? '403 for_people' : '403 scope_missing')
const forMachines = operations.filter(({ scope }) => scope !== 'people')

describe('every door', () => {
  test('says a scope that there is, and every scope opens a door', () => {
    const said = [...doors.map((door) => scopeOf(door) ?? `none: ${door.path}`), ...doorsV1.map(scopeOfV1), 'scim']
    // A door whose scope is not known names its resource's (`scope`) or its own (`scope` in its row), or it is new: then
    // it stands in modules/access/scopes.ts.
    const known: readonly string[] = [...scopes, 'people', 'visitors']
    expect(said.filter((scope) => !known.includes(scope))).toEqual([])
    expect(scopes.filter((scope) => scope !== 'public_api' && !said.includes(scope))).toEqual([])
  })

  test('is closed to a token without any scope', async () => {
    const token = await givenToken({}, { scopes: [] })
    const code = ({ scope }: Operation) => (scope === 'people' ? '403 for_people' : '403 scope_missing')
    expect(await unlike(operations, () => token, code)).toEqual([])
  })

  test('is closed to a token with all scopes but its own', async () => {
    const others = new Map<string, string>()
    for (const scope of new Set(operations.map((each) => each.scope)))
      others.set(scope, await givenToken({ scopes: everyScope.filter((each) => each !== scope) }))
    expect(await unlike(operations, ({ scope }) => others.get(scope) ?? '', refusalOf)).toEqual([])
  })

  test('is closed to a token that has ended, or that comes from elsewhere', async () => {
    const past = plus(systemClock(), { minutes: -1 })
    const ended = await givenToken({ scopes: everyScope }, { expires_at: past })
    const elsewhere = await givenToken({ scopes: everyScope, networks: ['203.0.113.0/24', '2001:db8::/32'] })
    expect(
      await unlike(
        operations,
        () => ended,
        () => '401 unauthorized',
      ),
    ).toEqual([])
    expect(
      await unlike(
        operations,
        () => elsewhere,
        () => '403 wrong_network',
      ),
    ).toEqual([])
  })

  test('is closed to a token for the public API alone, as ever', async () => {
    const token = await givenToken({})
    const ofV3 = operations.filter(({ name }) => name.includes('/api/v3/'))
    const code = ({ scope }: Operation) => (scope === 'people' ? '403 for_people' : '403 scope_missing')
    expect(await unlike(ofV3, () => token, code)).toEqual([])
    const { body } = await world.call(`GET /api/v3/workspaces/${staff.workspaceId}/users`, { token })
    expect(body.errors[0].detail).toContain('made without scopes')
  })

  test('tells a machine that punches for nobody what is missing', async () => {
    const token = await givenToken({ scopes: ['punch'] })
    const route = `POST /api/v3/workspaces/${staff.workspaceId}/time_trackings/actions`
    const { status, body } = await world.call(route, { token, attributes: { action_type: 'start' } })
    expect([status, body.errors[0].code, body.errors[0].source.pointer]).toEqual([400, 'blank', 'user_id'])
    expect(body.errors[0].detail).toContain('Send user_id')
  })

  test('of a workspace is not there for a token of another one', async () => {
    const token = await givenToken({ scopes: everyScope, workspace_ids: [staff.otherWorkspaceId] })
    const inWorkspace = forMachines.filter((each) => each.isInWorkspace)
    expect(
      await unlike(
        inWorkspace,
        () => token,
        () => '404 not_found',
      ),
    ).toEqual([])
    const ofV1 = forMachines.filter(({ name }) => name.includes('/public_api/'))
    expect(
      await unlike(
        ofV1,
        () => token,
        () => '403 whole_account',
      ),
    ).toEqual([])
  })

  test('that writes is closed to a token that only reads', async () => {
    const token = await givenToken({ scopes: everyScope, read_only: true })
    const writing = forMachines.filter(({ isRead }) => !isRead)
    expect(
      await unlike(
        writing,
        () => token,
        () => '403 forbidden',
      ),
    ).toEqual([])
  })

  test('opens to a token with its scope alone', async () => {
    const own = new Map<string, string>()
    for (const scope of new Set(forMachines.map((each) => each.scope)))
      own.set(scope, await givenToken({ scopes: [scope as Scope] }))
    // Its example asks for two kinds of records by name.
    own.set('events:read', await givenToken({ scopes: ['events:read', 'time_trackings:read', 'absences:read'] }))
    const refusals = ['scope_missing', 'for_people', 'wrong_network', 'whole_account', 'unauthorized', 'internal']
    const closed: string[] = []
    for (const operation of forMachines) {
      const { status, code } = await operation.ask(own.get(operation.scope) ?? '')
      if (refusals.includes(code) || status >= 500) closed.push(`${operation.name}: ${status} ${code}`)
    }
    expect(closed).toEqual([])
  })
})

describe('the token of a directory', () => {
  test('opens nothing but provisioning, which is closed to everything else', async () => {
    const token = await givenToken({ scopes: ['scim'] })
    expect(await unlike(operations, () => token, refusalOf)).toEqual([])
    const { accountId } = staff
    const lines = await world.call(`GET /api/v3/accounts/${accountId}/security_events.jsonl`, { token })
    expect(lines.status).toBe(403)
    expect(scimDoors.length).toBeGreaterThan(15)
    expect(await askScim(await givenToken({ scopes: everyScope }))).toEqual(everyScimDoor(403))
    expect(await askScim(await givenToken({}))).toEqual(everyScimDoor(403))
    expect(await askScim(staff.accountAdmin.token)).toEqual(everyScimDoor(401))
    expect(await askScim(await givenToken({ scopes: ['scim'], networks: ['203.0.113.0/24'] }))).toEqual(
      everyScimDoor(403),
    )
    const past = plus(systemClock(), { minutes: -1 })
    expect(await askScim(await givenToken({ scopes: ['scim'] }, { expires_at: past }))).toEqual(everyScimDoor(401))
  })

  test('has no other scope, and is for the whole account', async () => {
    const make = (attributes: object) =>
      world.call(`POST /api/v3/accounts/${staff.accountId}/api_tokens`, {
        token: staff.accountAdmin.token,
        attributes: { name: 'Directory', scopes: ['scim'], ...attributes },
      })
    expect((await make({ scopes: ['scim', 'users:read'] })).body.errors[0].source.pointer).toContain('scopes')
    expect((await make({ workspace_ids: [String(staff.workspaceId)] })).status).toBe(400)
    expect((await make({})).status).toBe(201)
  })
})

test('the lines of who got in are read with their scope, by a token that holds and comes from where it may', async () => {
  const past = plus(systemClock(), { minutes: -1 })
  const others = everyScope.filter((scope) => scope !== 'audit:read')
  const tokens = [
    await givenToken({}, { scopes: [] }),
    await givenToken({}),
    await givenToken({ scopes: others }),
    await givenToken({ scopes: ['audit:read'], networks: ['203.0.113.0/24'] }),
    await givenToken({ scopes: ['audit:read'] }, { expires_at: past }),
    await givenToken({ scopes: ['audit:read'], workspace_ids: [staff.workspaceId] }),
    await givenToken({ scopes: ['audit:read'], read_only: true }),
  ]
  const path = `GET /api/v3/accounts/${staff.accountId}/security_events.jsonl`
  const statuses = []
  for (const token of tokens) statuses.push((await world.call(path, { token })).status)
  expect(statuses).toEqual([403, 403, 403, 403, 401, 403, 200])
})

test('a token that punches can do nothing else', async () => {
  const token = await givenToken({ scopes: ['punch'] })
  const isPunch = ({ scope }: Operation) => scope === 'punch'
  expect(operations.filter(isPunch).map(({ name }) => name)).toEqual([
    'POST /api/v3/workspaces/:workspace_id/time_trackings/actions',
    'POST /api/v3/workspaces/:workspace_id/time_trackings/actions/batch',
  ])
  expect(
    await unlike(
      operations.filter((each) => !isPunch(each)),
      () => token,
      refusalOf,
    ),
  ).toEqual([])
})

test('events tell of a record whom its own scope shows it to', () => {
  const byType = new Map(resources.map((each) => [each.type, scopeNameOf(each)]))
  // A workspace that is deleted takes everything with it, so whoever follows anything is told.
  const forAll = { workspace: 'events' } as Record<string, string>
  for (const [type, name] of Object.entries(scopesOfRecords))
    expect([type, forAll[type] ?? byType.get(type)]).toEqual([type, name])
  const told = new Set(Object.keys(eventTypes).map((name) => name.split('.')[0] ?? ''))
  const unheard = [...told].filter((type) => byType.get(type) !== forPeople && !(type in scopesOfRecords))
  expect(unheard).toEqual([])
})
