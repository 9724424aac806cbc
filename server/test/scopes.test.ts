import { describe, expect, test } from 'vitest'
import { scopeOf as scopeOfV1 } from '../src/api/v1/scope.ts'
import { scopeNameOf, scopeOf } from '../src/api/v3/scope.ts'
import { doors, doorsV1, resources } from '../src/app.ts'
import { digestOf } from '../src/base/secrets.ts'
import { plus, systemClock } from '../src/base/time/time.ts'
import { type Scope, scopes } from '../src/modules/access/scopes.ts'
import { scopesOfRecords } from '../src/modules/events/model.ts'
import { requestOf } from './examples.ts'
import { givenApiToken, givenStaff } from './given.ts'
import { paramsOf } from './matrix.ts'
import { startWorld } from './world.ts'

const world = await startWorld()
const staff = await givenStaff(world.open, 'Nord')
const everyScope = scopes.filter((scope) => scope !== 'public_api')

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
    const said = [...doors.map((door) => scopeOf(door) ?? `none: ${door.path}`), ...doorsV1.map(scopeOfV1)]
    // A door whose scope is not known names its resource's (`scope`) or its own (`scope` in its row), or it is new: then
    // it stands in modules/access/scopes.ts.
    const known: readonly string[] = [...scopes, 'people', 'visitors']
    expect(said.filter((scope) => !known.includes(scope))).toEqual([])
    expect(scopes.filter((scope) => scope !== 'public_api' && !said.includes(scope))).toEqual([])
  })

  test('is closed to a token without any scope', async () => {
    const token = await givenToken({}, { scopes: [] })
    const isV1 = ({ name }: Operation) => name.includes('/public_api/')
    expect(
      await unlike(
        operations,
        () => token,
        (each) => (isV1(each) ? '403 scope_missing' : '401 unauthorized'),
      ),
    ).toEqual([])
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
    expect(
      await unlike(
        ofV3,
        () => token,
        () => '401 unauthorized',
      ),
    ).toEqual([])
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
    const refusals = ['scope_missing', 'for_people', 'wrong_network', 'whole_account', 'unauthorized', 'internal']
    const closed: string[] = []
    for (const operation of forMachines) {
      const { status, code } = await operation.ask(own.get(operation.scope) ?? '')
      if (refusals.includes(code) || status >= 500) closed.push(`${operation.name}: ${status} ${code}`)
    }
    expect(closed).toEqual([])
  })
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
  for (const [type, name] of Object.entries(scopesOfRecords)) expect([type, byType.get(type)]).toEqual([type, name])
})
