import { expect, test } from 'vitest'
import { givenApiToken } from '../given.ts'
import { startWorld } from '../world.ts'
import { json, publicCompany } from './v1-calls.ts'

const world = await startWorld()
const { staff, token } = await publicCompany(world, 'Nord')
const { workspaceId, otherWorkspaceId } = staff
const at = '/public_api/v1/working_areas'

const post = (query: string, key: string, bearer: string | undefined = token) =>
  world.call(`POST ${at}${query}`, {
    ...(bearer !== undefined && { token: bearer }),
    body: { working_area: { name: 'Once' } },
    headers: { ...json, 'idempotency-key': key },
  })

const areasIn = async (id: number): Promise<number> =>
  (await world.call(`GET ${at}?location_id=${id}`, { token })).body.working_areas.length

test('a key with another query is another request: 400, and nothing is done', async () => {
  const first = await post(`?location_id=${workspaceId}`, 'place')
  expect([first.status, first.body.company_id]).toEqual([201, workspaceId])
  const before = await areasIn(otherWorkspaceId)
  const other = await post(`?location_id=${otherWorkspaceId}`, 'place')
  expect([other.status, other.body.errors[0].code]).toEqual([400, 'idempotency_key_reused'])
  expect(other.headers['idempotent-replayed']).toBeUndefined()
  expect(await areasIn(otherWorkspaceId)).toBe(before)
})

test('the same key and query is replayed, wherever the token stands and however the address ends', async () => {
  const first = await post(`?location_id=${workspaceId}`, 'same')
  for (const [query, bearer] of [
    [`?location_id=${workspaceId}`, token],
    [`/?location_id=${workspaceId}`, token],
    [`?location_id=${workspaceId}&api_token=${token}`, token],
    [`?api_token=${token}&location_id=${workspaceId}`, ''],
  ] as const) {
    const again = await world.call(`POST ${at}${query}`, {
      ...(bearer !== '' && { token: bearer }),
      body: { working_area: { name: 'Once' } },
      headers: { ...json, 'idempotency-key': 'same' },
    })
    expect([query.slice(0, 20), again.status, again.headers['idempotent-replayed']]).toEqual([
      query.slice(0, 20),
      201,
      'true',
    ])
    expect(again.text).toBe(first.text)
  }
})

test('the key of one token is free for another', async () => {
  const other = await givenApiToken(world.open, staff.accountId)
  const first = await post(`?location_id=${workspaceId}`, 'mine')
  const second = await post(`?location_id=${otherWorkspaceId}`, 'mine', other)
  expect(second.status).toBe(201)
  expect(second.body.id).not.toBe(first.body.id)
})
