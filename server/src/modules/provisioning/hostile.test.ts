import { expect, test } from 'vitest'
import { givenDirectory } from '../../../test/directory.ts'
import { startWorld } from '../../../test/world.ts'

const world = await startWorld()
const directory = await givenDirectory(world, 'Hostile')
const { send, patch } = directory
const id = await directory.create('victim@hostile.example.org', { displayName: 'Victim' })
const group = (await send('POST /Groups', { displayName: 'Group' })).body.id
const path = `/Users/${id}`

test('no path and no value leads to what every object has, or to another number', async () => {
  for (const operation of [
    { op: 'add', path: '__proto__.polluted', value: true },
    { op: 'add', path: 'constructor.prototype.polluted', value: true },
    { op: 'replace', path: 'name.__proto__.polluted', value: true },
    { op: 'replace', path: 'toString', value: 'x' },
    { op: 'replace', path: 'id', value: '1' },
    { op: 'replace', value: { id: '1', meta: { location: 'x' }, schemas: [], hasOwnProperty: 1 } },
    { op: 'replace', path: 'roles[primary eq "True"].value', value: 'admin' },
  ])
    expect([operation, (await patch(path, operation)).status]).toEqual([operation, 200])
  const raw =
    '{"Operations":[{"op":"add","value":{"__proto__":{"polluted":true},"name":{"__proto__":{"givenName":"x"}}}}]}'
  expect((await send(`PATCH ${path}`, raw)).status).toBe(200)
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  expect((await send(`GET ${path}`)).body).toMatchObject({ id, displayName: 'Victim' })
})

const wrongBodies: readonly unknown[] = [
  '',
  'null',
  '[]',
  '"text"',
  '{',
  { Operations: {} },
  { Operations: [] },
  { Operations: [null] },
  { Operations: [{ op: 7 }] },
  { Operations: [{ op: 'remove' }] },
  { Operations: [{ op: 'replace', path: 7, value: 1 }] },
  { Operations: [{ op: 'replace', value: 'text' }] },
  { Operations: [{ op: 'replace', path: 'active', value: 'perhaps' }] },
  { Operations: [{ op: 'replace', path: 'active', value: { value: [] } }] },
  { Operations: [{ op: 'replace', path: 'userName', value: { deep: true, value: {} } }] },
  { Operations: [{ op: 'replace', path: 'userName', value: 'no address' }] },
  { Operations: [{ op: 'replace', path: 'userName', value: null }] },
  { Operations: [{ op: 'replace', path: 'displayName', value: 'a\u0000b' }] },
  { Operations: [{ op: 'replace', path: 'displayName', value: 'x'.repeat(300) }] },
  { Operations: [{ op: 'replace', path: 'externalId', value: '\ud800' }] },
  { Operations: Array.from({ length: 1001 }, () => ({ op: 'replace', path: 'x', value: 1 })) },
]

test('what is wrong is told as SCIM tells it, and changes nothing', async () => {
  const before = (await send(`GET ${path}`)).text
  for (const body of wrongBodies) {
    const answer = await send(`PATCH ${path}`, body)
    expect([body, answer.status, answer.body?.schemas?.[0]]).toEqual([body, 400, expect.stringContaining(':Error')])
  }
  expect((await send(`GET ${path}`)).text).toBe(before)
})

test('no request is answered with a failure of ours', async () => {
  const bodies = [
    ...wrongBodies,
    { userName: {} },
    { displayName: [[]] },
    { userName: 'a@b.example.org', name: 'text' },
  ]
  for (const body of bodies)
    for (const operation of [
      'POST /Users',
      `PUT ${path}`,
      'POST /Groups',
      `PUT /Groups/${group}`,
      `PATCH /Groups/${group}`,
    ])
      expect([operation, body, (await send(operation, body)).status < 500]).toEqual([operation, body, true])
  for (const query of [
    'filter=userName+co+%22a%22',
    'filter=userName+eq+%22%5Cu0000%22',
    'filter=userName+eq+%22%5Cx%22',
    'filter=a&filter=b',
    `filter=${'('.repeat(2000)}`,
    'filter=__proto__+eq+%22a%22',
    'filter=constructor+eq+%22a%22',
    'startIndex=1.5',
    'count=1e9',
    'startIndex=99999999999',
  ])
    for (const kind of ['Users', 'Groups']) {
      const answer = await send(`GET /${kind}?${query}`)
      expect([query, answer.status, typeof answer.body.scimType]).toEqual([query, 400, 'string'])
    }
  expect((await send('GET /Users?startIndex=-5&count=-1')).body.Resources).toEqual([])
  expect((await send('GET /Users/abc')).status).toBe(404)
  expect((await send('GET /Nothing')).body.schemas[0]).toContain(':Error')
  expect((await send('PATCH /Users', {})).status).toBe(404)
})

test('a request names so many members and no more', async () => {
  const named = (count: number) => Array.from({ length: count }, (_, index) => ({ value: String(index + 1) }))
  const add = (count: number) => patch(`/Groups/${group}`, { op: 'add', path: 'members', value: named(count) })
  expect([(await add(1001)).body.scimType, (await add(1000)).body.scimType]).toEqual(['tooMany', 'invalidValue'])
  const single = Array.from({ length: 600 }, (_, index) => ({ op: 'remove', path: `members[value eq "${index}"]` }))
  expect((await patch(`/Groups/${group}`, ...single, ...single)).status).toBe(400)
  const body = { displayName: 'Huge', members: named(1000), padding: 'x'.repeat(300_000) }
  expect((await send('POST /Groups', body)).status).toBe(413)
})
