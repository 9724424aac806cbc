import { expect, test } from 'vitest'
import { doors } from '../src/app.ts'
import { givenStaff } from './given.ts'
import { addressOf, operationOf, paramsOf } from './matrix.ts'
import { recordKinds } from './records.ts'
import { schemaFaults } from './schemas.ts'
import { startWorld } from './world.ts'

const world = await startWorld()
const staff = await givenStaff(world.open, 'Filters')
const { token } = staff.accountAdmin
const ids: Record<string, number | string> = { account_id: staff.accountId, workspace_id: staff.workspaceId }
for (const [name, kind] of Object.entries(recordKinds))
  ids[name] ??= await kind.make(world.open, staff, staff.workspaceId)

const values = ['gt:-9223372036854775809', 'eq:1e400', 'lt:0001-01-01T00:00:00Z', 'in:9999-12-31,x', 'ct:%00', 'eq:x']

test('whatever a filter of a list is given, it is answered as the reference says', async () => {
  const found: string[] = []
  let asked = 0
  for (const door of doors.filter((each) => each.kind === 'list')) {
    const path = addressOf(door.path, Object.fromEntries(paramsOf(door.path).map((name) => [name, ids[name] ?? 1])))
    for (const name of Object.keys(door.resource?.attributes ?? {})) {
      for (const value of values) {
        const answer = await world.call(`GET ${path}?items=1&filter[${name}]=${value}`, { token })
        asked += 1
        const faults = answer.status >= 500 ? [answer.text] : schemaFaults(door, answer)
        found.push(...faults.map((fault) => `${operationOf(door)} ${name} ${value}: ${fault}`))
      }
    }
  }
  expect(asked).toBeGreaterThan(500)
  expect(found).toEqual([])
})
