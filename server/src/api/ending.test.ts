import { expect, test } from 'vitest'
import { givenStaff } from '../../test/given.ts'
import { startWorld } from '../../test/world.ts'
import { doors, doorsV1, openApiV3 } from '../app.ts'
import { endingHeaders, endingOf } from './ending.ts'

const ending = { announcedOn: '2027-01-01', endsOn: '2028-01-01', instead: 'Use another one.' }

test('an operation that is to end says so in its headers and in the reference', () => {
  expect(endingHeaders(ending)).toEqual({ Deprecation: '@1798761600', Sunset: 'Sat, 01 Jan 2028 00:00:00 GMT' })
  expect(endingOf(ending, 'It lists.')).toEqual({
    deprecated: true,
    description: 'Ends on 2028-01-01 at the earliest. Use another one. It lists.',
  })
})

test('all others say nothing', () => {
  expect(endingHeaders(undefined)).toEqual({})
  expect(endingOf(undefined, 'It lists.')).toEqual({ description: 'It lists.' })
})

test('what is announced stays for twelve months at least, and the reference marks as many as there are', () => {
  const endings = [
    ...doors.flatMap(({ spec }) => spec.ending ?? []),
    ...doorsV1.flatMap(({ operations }) => operations.flatMap(({ spec }) => spec?.ending ?? [])),
  ]
  for (const { announcedOn, endsOn } of endings)
    expect(Date.parse(endsOn) - Date.parse(announcedOn)).toBeGreaterThanOrEqual(365 * 86_400_000)
  const marked = JSON.stringify(openApiV3()).split('"deprecated":true').length - 1
  expect(marked).toBe(doors.filter(({ spec }) => spec.ending).length)
})

const told = { deprecation: '@1798761600', sunset: 'Sat, 01 Jan 2028 00:00:00 GMT' }

/** Has an operation end while something is tried. */
async function whileEnding(spec: object | undefined, work: () => Promise<void>): Promise<void> {
  if (spec === undefined) throw new Error('There is no such operation.')
  Object.assign(spec, { ending })
  try {
    await work()
  } finally {
    Reflect.deleteProperty(spec, 'ending')
  }
}

test('whoever calls such an operation is told with every answer, also with refusals', async () => {
  const doorAt = (method: string, end: string) =>
    doors.find((door) => door.method === method && door.path.endsWith(end))?.spec
  const world = await startWorld()
  const { workspaceId, accountAdmin, employee } = await givenStaff(world.open, 'Ending')
  const tags = `/api/v3/workspaces/${workspaceId}/tags`
  const ask = (query = '', token: string | undefined = accountAdmin.token) =>
    world.call(`GET ${tags}${query}`, { token })
  const make = (token: string, attributes: object, headers = {}) =>
    world.call(`POST ${tags}`, { token, attributes: { ...attributes }, headers })
  expect((await ask()).headers).not.toHaveProperty('deprecation')
  await whileEnding(doorAt('GET', '/workspaces/:workspace_id/tags'), async () => {
    for (const [reply, status] of [
      [await ask(), 200],
      [await ask('?page=0'), 400],
      [await ask('', 'nobody'), 401],
      [await world.call('GET /api/v3/workspaces/999999/tags', { token: accountAdmin.token }), 404],
    ] as const)
      expect([reply.status, reply.headers]).toEqual([status, expect.objectContaining(told)])
    expect((await make(accountAdmin.token, { title: 'A' })).headers).not.toHaveProperty('deprecation')
  })
  await whileEnding(doorAt('POST', '/workspaces/:workspace_id/tags'), async () => {
    const once = { 'idempotency-key': 'B' }
    for (const [reply, status] of [
      [await make(accountAdmin.token, { title: 'B' }, once), 201],
      [await make(accountAdmin.token, { title: 'B' }, once), 201],
      [await make(accountAdmin.token, {}), 400],
      [await make(employee.token, { title: 'C' }), 403],
    ] as const)
      expect([reply.status, reply.headers]).toEqual([status, expect.objectContaining(told)])
  })
  expect((await ask()).headers).not.toHaveProperty('deprecation')
})

test('so is whoever calls one of the public API', async () => {
  const world = await startWorld()
  const { accountId, accountAdmin } = await givenStaff(world.open, 'Ending')
  const made = await world.call(`POST /api/v3/accounts/${accountId}/api_tokens`, {
    token: accountAdmin.token,
    attributes: { name: 'Old program' },
  })
  const token = made.body.data.attributes.token as string
  const door = doorsV1.find(({ method, path }) => method === 'GET' && path.endsWith('/users'))
  if (door === undefined) throw new Error('The public API lists nobody.')
  const ask = (query: string, by = token) => world.call(`GET ${door.path}${query}`, { token: by })
  expect((await ask('')).headers).not.toHaveProperty('deprecation')
  await whileEnding(door.operations[0]?.spec, async () => {
    for (const [reply, status] of [
      [await ask(''), 200],
      [await ask('?no_such_parameter=1'), 400],
      [await ask('', 'nobody'), 401],
      [await ask('?id=1'), 404],
    ] as const)
      expect([reply.status, reply.headers]).toEqual([status, expect.objectContaining(told)])
  })
})
