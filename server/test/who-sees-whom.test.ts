import { describe, expect, test } from 'vitest'
import { doors } from '../src/app.ts'
import { actingAs } from '../src/base/database/db.ts'
import { requestOf } from './examples.ts'
import { givenPerson, givenStaff } from './given.ts'
import { operationOf, paramsOf } from './matrix.ts'
import { type RecordId, recordKinds } from './records.ts'
import { startWorld } from './world.ts'

// Wherever a person is shown, listed or included: the caller sees no more of them than in a direct read.

interface Shown {
  readonly id: string
  readonly type: string
  readonly attributes: Readonly<Record<string, unknown>>
  readonly relationships?: Readonly<Record<string, { data: unknown }>>
}

const world = await startWorld()
const staff = await givenStaff(world.open, 'Seeing')
const { accountId, workspaceId, otherWorkspaceId } = staff
const elsewhereAdmin = await givenPerson(world.open, staff, otherWorkspaceId, 'Elsa', { roles: ['workspace_admin'] })
const callers = {
  employee: staff.employee,
  colleague: staff.colleague,
  areaAdmin: staff.areaAdmin,
  workspaceAdmin: staff.workspaceAdmin,
  accountAdmin: staff.accountAdmin,
  outsider: staff.outsider,
  elsewhereAdmin,
}
const followers = [staff.employee, staff.colleague, staff.areaAdmin, staff.workspaceAdmin, staff.accountAdmin].map(
  (person) => person.id,
)

/** Somebody of both workspaces also follows and is followed. */
const commuter = await givenPerson(world.open, staff, workspaceId, 'Commuter', { areaIds: [staff.kitchen] })
await world.open(accountId, 'write', (ctx) =>
  ctx.db
    .insertInto('workspace_members')
    .values({ account_id: accountId, workspace_id: otherWorkspaceId, user_id: commuter.id })
    .execute(),
)

/** Ids for an address; everybody follows the records it names. */
async function idsFor(path: string): Promise<Record<string, RecordId>> {
  const ids: Record<string, RecordId> = { account_id: accountId, workspace_id: workspaceId, user_id: commuter.id }
  for (const name of paramsOf(path))
    ids[name] ??= (await recordKinds[name]?.make(world.open, staff, workspaceId, ids)) ?? 0
  if (ids.time_tracking_id !== undefined) await follow('tracking_followers', 'time_tracking_id', ids.time_tracking_id)
  if (ids.absence_id !== undefined) await follow('absence_followers', 'absence_id', ids.absence_id)
  return ids
}

async function follow(table: 'tracking_followers' | 'absence_followers', column: string, id: RecordId): Promise<void> {
  const values = [...followers, commuter.id].map((user_id) => ({
    account_id: accountId,
    user_id,
    [column]: Number(id),
  }))
  await world.open(accountId, 'write', (ctx) =>
    actingAs(ctx, { kind: 'system' })
      .db.insertInto(table)
      .values(values as never)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
}

const directReads = new Map<string, Promise<Shown[]>>()

/** What the caller is shown of somebody when asking for them by address. */
function directReadsOf(caller: { readonly id: number; readonly token: string }, id: string): Promise<Shown[]> {
  const key = `${caller.id} ${id}`
  const found = directReads.get(key)
  if (found) return found
  const addresses = [
    `/api/v3/accounts/${accountId}/users/${id}`,
    ...[workspaceId, otherWorkspaceId].map((each) => `/api/v3/workspaces/${each}/users/${id}`),
    ...(String(caller.id) === id
      ? [workspaceId, otherWorkspaceId].map((each) => `/api/v3/workspaces/${each}/users/me`)
      : []),
  ]
  const reading = Promise.all(addresses.map((address) => world.call(`GET ${address}`, { token: caller.token }))).then(
    (answers) => answers.flatMap((answer) => (answer.status === 200 ? [answer.body.data as Shown] : [])),
  )
  directReads.set(key, reading)
  return reading
}

const overview = ['permissions', 'email', 'username', 'abbreviation', 'status']
const isPicture = (name: string): boolean => name.startsWith('avatar')
const isBlank = (value: unknown): boolean => value === null || value === 0
const isEmpty = (data: unknown): boolean => data === null || (Array.isArray(data) && data.length === 0)

/** What a representation tells beyond every direct read. */
async function excess(caller: { readonly id: number; readonly token: string }, shown: Shown): Promise<string[]> {
  const direct = await directReadsOf(caller, shown.id)
  const isSame = (read: (item: Shown) => unknown, value: unknown): boolean =>
    direct.some((item) => JSON.stringify(read(item)) === JSON.stringify(value))
  const attributes = Object.entries(shown.attributes).filter(
    ([name, value]) =>
      !isPicture(name) &&
      !isBlank(value) &&
      !(direct.length === 0 && overview.includes(name)) &&
      !isSame((item) => item.attributes[name], value),
  )
  const relationships = Object.entries(shown.relationships ?? {}).filter(
    ([name, { data }]) => !isEmpty(data) && !isSame((item) => item.relationships?.[name]?.data, data),
  )
  return [...attributes, ...relationships].map(([name]) => `${shown.type} ${shown.id} ${name}`)
}

const isPerson = (item: Shown): boolean => ['user', 'user_overview'].includes(item.type)
const readingDoors = doors.filter((door) => door.method === 'GET' && door.resource !== undefined && !door.prepare)
let compared = 0

describe.each(readingDoors)('$method $path', (door) => {
  test('shows no more of a person than a direct read', async () => {
    const ids = await idsFor(door.path)
    directReads.clear()
    const [request] = requestOf(door, ids, staff)
    const relationships = Object.entries(door.resource?.relationships ?? {})
    const includes = relationships.flatMap(([name, each]) => (each.linkOnly ? [] : [name]))
    const found: Record<string, string[]> = {}
    for (const [name, caller] of Object.entries(callers)) {
      const answers = await Promise.all(
        ['', ...includes].map((include) =>
          world.call(`${request}${request.includes('?') ? '&' : '?'}items=100${include && `&include=${include}`}`, {
            token: caller.token,
          }),
        ),
      )
      const items = answers.flatMap(({ status, body }): Shown[] =>
        status === 200 ? [body.data, ...(body.included ?? [])].flat() : [],
      )
      const people = items.filter(isPerson)
      compared += people.length
      const tooMuch = (await Promise.all(people.map((person) => excess(caller, person)))).flat()
      if (tooMuch.length > 0) found[name] = [...new Set(tooMuch)]
    }
    expect(found, operationOf(door)).toEqual({})
  })
})

test('people were looked at in many places', () => {
  expect(compared).toBeGreaterThan(200)
})
