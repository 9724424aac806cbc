import { describe, expect, test } from 'vitest'
import { doors, doorsV1 } from '../src/app.ts'
import { isWrong, unread, wrong } from '../src/base/fields.ts'
import { givenApiToken, givenStaff } from './given.ts'
import { addressOf, paramsOf } from './matrix.ts'
import { recordKinds } from './records.ts'
import { startWorld } from './world.ts'

const world = await startWorld()
const staff = await givenStaff(world.open, 'Forged')
const { token } = staff.accountAdmin
const apiToken = await givenApiToken(world.open, staff.accountId)
const workspace = `/api/v3/workspaces/${staff.workspaceId}`
const json = { 'content-type': 'application/json' }

/** What looks like a fault of ours, or cannot be made a text. */
const forgeries: readonly object[] = [
  { code: 'x', title: 'REFLECTED', content: 'x', value: 'x' },
  { code: { a: [1] }, title: { toString: null }, toString: null, valueOf: null },
]

test('nothing that can be sent as JSON passes for something found wrong', () => {
  for (const forged of forgeries) expect(isWrong(unread({}).read(forged))).toBe(false)
  expect(isWrong(JSON.parse(JSON.stringify(wrong('invalid', 'must be text'))))).toBe(false)
  expect(isWrong(wrong('invalid', 'must be text'))).toBe(true)
})

describe.each(forgeries)('%j', (forged) => {
  test('is taken for a wrong value by every attribute of the resource API', async () => {
    const ids: Record<string, number | string> = { account_id: staff.accountId, workspace_id: staff.workspaceId }
    for (const [name, kind] of Object.entries(recordKinds))
      ids[name] ??= await kind.make(world.open, staff, staff.workspaceId)
    const broken: object[] = []
    for (const door of doors.filter((each) => each.spec.inputs && !each.receive)) {
      const params = Object.fromEntries(paramsOf(door.path).map((name) => [name, ids[name] ?? 1]))
      const operation = `${door.method} ${addressOf(door.path, params)}`
      for (const name of Object.keys(door.spec.inputs ?? {})) {
        const attributes = { ...door.spec.example, [name]: forged }
        const answer = await world.call(operation, { token, attributes })
        // The columns of a table have whatever names people gave them: an import shows them as they are.
        const isStored = name === 'mapping' && answer.status < 300
        if (answer.status >= 500 || (!isStored && answer.text.includes('REFLECTED')))
          broken.push({ operation, name, status: answer.status })
      }
    }
    expect(broken).toEqual([])
  })

  test('is taken for a wrong value by every attribute of the public API', async () => {
    const broken: object[] = []
    for (const door of doorsV1.filter((each) => each.method !== 'GET')) {
      const [{ spec } = {}] = door.operations
      const named = { id: staff.employee.id }
      for (const name of [
        ...Object.keys(spec?.inputs ?? {}),
        ...(spec?.named ?? []),
        ...Object.keys(spec?.beside ?? {}),
      ]) {
        const object = spec?.object ?? 'x'
        const values = { ...spec?.example, ...named, [name]: forged }
        const body = { api_token: apiToken, location_id: staff.workspaceId, [name]: forged, [object]: values }
        const answer = await world.call(`${door.method} ${addressOf(door.path, { id: 1 })}`, { body, headers: json })
        if (answer.status >= 500 || answer.text.includes('REFLECTED'))
          broken.push({ door: door.path, name, status: answer.status })
      }
    }
    expect(broken).toEqual([])
  })
})

test('what is read only once the caller is known to be allowed is refused by name as well', async () => {
  const [forged] = forgeries
  const change = await world.call(`PATCH ${workspace}/users/${staff.employee.id}`, {
    token,
    attributes: { role_ids: forged },
  })
  expect([change.status, change.body.errors[0].source.pointer]).toEqual([400, 'role_ids'])
  const note = { content: forged }
  const attributes = { action: 'note', ids: [1], note }
  const batch = await world.call(`POST ${workspace}/time_trackings/batch_actions`, { token, attributes })
  expect([batch.status, batch.body.errors[0].source.pointer]).toEqual([400, 'note'])
})
