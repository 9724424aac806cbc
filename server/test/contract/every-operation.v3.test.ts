import { expect, test } from 'vitest'
import type { Door } from '../../src/api/v3/door.ts'
import { doors } from '../../src/app.ts'
import type { CallOptions, Reply } from '../call.ts'
import { requestOf } from '../examples.ts'
import { givenStaff, type Staff } from '../given.ts'
import { callers, matrix, operationOf, paramsOf } from '../matrix.ts'
import { recordKinds } from '../records.ts'
import { schemaFaults } from '../schemas.ts'
import { startWorld } from '../world.ts'
import { emptyBodies, expectError, unknownIds } from './answers.ts'

// What the contract promises of every request alike. Who may do what is in roles.test.ts, and that records of others
// cannot be told from none in isolation.test.ts.

const world = await startWorld()

/** These end what the next request would need, or can be done once by one person: each has a company of its own. */
const aloneInTheirCompany = [
  'DELETE /api/v3/sign_out',
  'DELETE /api/v3/users/me/sessions',
  'POST /api/v3/accounts/:account_id/deletion',
  'DELETE /api/v3/workspaces/:workspace_id',
  'POST /api/v3/workspaces/:workspace_id/time_trackings',
  'POST /api/v3/workspaces/:workspace_id/absences',
]

let companies = 0
const newCompany = (): Promise<Staff> => givenStaff(world.open, `Company${++companies}`)
const shared = await newCompany()

/** The example of a door on fresh records, as the account administrator sends it. */
async function exampleOf(door: Door) {
  // An account may have few imports that are not finished, few providers, and a domain once.
  const isAlone =
    aloneInTheirCompany.includes(operationOf(door)) ||
    /\/(?:imports|identity_providers|domains|identities)\b/.test(door.path)
  const staff = isAlone ? await newCompany() : shared
  const ids: Record<string, number | string> = { account_id: staff.accountId, workspace_id: staff.workspaceId }
  for (const name of paramsOf(door.path))
    ids[name] ??= (await recordKinds[name]?.make(world.open, staff, staff.workspaceId, ids)) ?? 0
  const [request, options] = requestOf(door, ids, staff)
  const { token } = staff.accountAdmin
  const send = (line: string, more: CallOptions = {}) => world.call(line, { token, ...options, ...more })
  /** The same attributes as JSON, in a document with these members. */
  const sendDocument = (members: object) =>
    world.call(request, {
      token,
      body: { data: { attributes: options.attributes, ...members } },
      headers: { 'content-type': 'application/json' },
    })
  return { ids, request, send, sendDocument }
}

const pluralOf = (type: string): string =>
  type.endsWith('s') ? type : /[^aeiou]y$/.test(type) ? `${type.slice(0, -1)}ies` : `${type}s`

const statusOf = (door: Door): number | undefined => matrix[operationOf(door)]?.[callers.indexOf('accountAdmin')]
const all = doors.filter((door) => !door.prepare)
const addressed = all.filter(({ path }) => paramsOf(path).length > 0)
const deleting = all.filter(({ method }) => method === 'DELETE')
const reading = all.filter(({ method, resource }) => method === 'GET' && resource)
const takingDocuments = all.filter(
  ({ kind, resource, spec }) => resource && ['create', 'update'].includes(kind) && !spec.file && spec.example,
)
const changing = takingDocuments.filter(({ kind }) => kind === 'update')

/** An error that the reference tells of, with its code. */
function expectRefusal(door: Door, reply: Reply, status: number, ...pointers: string[]): void {
  expectError(reply, status, ...pointers)
  expect(schemaFaults(door, reply)).toEqual([])
}

test.each(all)('$method $path answers with a trailing slash as well', async (door) => {
  const { request, send } = await exampleOf(door)
  const reply = await send(request.replace(/(\?|$)/, '/$1'))
  expect(reply.status, reply.text).toBe(statusOf(door))
})

test.each(all)('$method $path answers 401 to a token with one character more', async (door) => {
  const token = `${shared.accountAdmin.token}x`
  expectRefusal(door, await world.call(`${door.method} ${door.path.replaceAll(/:\w+/g, '1')}`, { token }), 401)
})

test.each(addressed)('$method $path answers 404 to ids nobody has, and to what is no id', async (door) => {
  const { ids, send } = await exampleOf(door)
  for (const name of paramsOf(door.path))
    for (const id of unknownIds) {
      const [request] = requestOf(door, { ...ids, [name]: id }, shared)
      expectRefusal(door, await send(request), 404)
    }
})

test.each(deleting)('$method $path takes whatever type an empty body announces', async (door) => {
  for (const contentType of emptyBodies) {
    const { request, send } = await exampleOf(door)
    const reply = await send(request, { headers: { 'content-type': contentType } })
    expect(reply.status, `${contentType} ${reply.text}`).toBe(statusOf(door))
  }
})

test.each(reading)('$method $path answers 400 to an include nobody knows', async (door) => {
  const { request, send } = await exampleOf(door)
  const reply = await send(`${request}${request.includes('?') ? '&' : '?'}include=nonsense`)
  expectRefusal(door, reply, 400, 'include')
})

test.each(reading)('$method $path answers of its schema, whole and by some fields', async (door) => {
  const { request, send } = await exampleOf(door)
  const [name = ''] = Object.keys(door.resource?.attributes ?? {}).slice(-1)
  const whole = await send(request)
  const sparse = await send(`${request}${request.includes('?') ? '&' : '?'}fields=${name}`)
  expect([whole.status, sparse.status]).toEqual([statusOf(door), statusOf(door)])
  expect([...schemaFaults(door, whole), ...schemaFaults(door, sparse, 'sparse')]).toEqual([])
  const [first] = [sparse.body.data].flat()
  if (first !== undefined) expect(Object.keys(first.attributes)).toEqual(name in first.attributes ? [name] : [])
})

test.each(takingDocuments)(
  '$method $path takes application/json, its type and its plural, and no other',
  async (door) => {
    const type = door.resource?.type ?? ''
    for (const each of [type, pluralOf(type)]) {
      const reply = await (await exampleOf(door)).sendDocument({ type: each })
      expect(reply.status, `${each} ${reply.text}`).toBe(statusOf(door))
    }
    expectRefusal(door, await (await exampleOf(door)).sendDocument({ type: 'nonsense' }), 400, 'type')
  },
)

test.each(changing)('$method $path takes the id of its address in the body, and no other', async (door) => {
  for (const as of [Number, String]) {
    const { ids, sendDocument } = await exampleOf(door)
    const id = ids[paramsOf(door.path).at(-1) ?? ''] ?? 0
    const reply = await sendDocument({ id: as(id) })
    expect(reply.status, reply.text).toBe(statusOf(door))
  }
  expectRefusal(door, await (await exampleOf(door)).sendDocument({ id: 999_999_999 }), 400, 'id')
})

test('each of these promises is asked of something', () => {
  for (const asked of [addressed, deleting, reading, takingDocuments, changing])
    expect(asked.length).toBeGreaterThan(10)
})
