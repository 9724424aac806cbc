import { expect, test } from 'vitest'
import { doors } from '../src/app.ts'
import { makeFuzzer } from './fuzz.ts'
import { givenApiKey, givenStaff } from './given.ts'
import { recordKinds } from './records.ts'
import { schemaFaults } from './schemas.ts'
import { startWorld } from './world.ts'

const world = await startWorld()
const [own, foreign] = [await givenStaff(world.open, 'Fuzzed'), await givenStaff(world.open, 'Bystander')]

const requests = 5_000
// Signing out and deleting the workspace would leave the rest with nothing to reach.
const harmless = doors.filter(
  (door) =>
    !['DELETE /api/v3/sign_out', 'DELETE /api/v3/workspaces/:workspace_id'].includes(`${door.method} ${door.path}`),
)

test(`${requests} requests nobody would send: none breaks the service, every answer matches the reference`, {
  timeout: 240_000,
}, async () => {
  const ids: Record<string, (number | string)[]> = {
    account_id: [own.accountId, own.accountId, foreign.accountId],
    workspace_id: [own.workspaceId, own.workspaceId, own.otherWorkspaceId, foreign.workspaceId],
  }
  for (const [name, kind] of Object.entries(recordKinds)) {
    if (ids[name]) continue
    ids[name] = [await kind.make(world.open, foreign, foreign.workspaceId)]
    for (let count = 0; count < 5; count += 1) ids[name].push(await kind.make(world.open, own, own.workspaceId))
  }
  const tokens = [
    own.accountAdmin,
    own.accountAdmin,
    own.workspaceAdmin,
    own.areaAdmin,
    own.employee,
    foreign.accountAdmin,
  ].map((person) => person.token)
  const next = makeFuzzer(harmless, { tokens, ids, apiKey: await givenApiKey(world.open) }, 20_261_115)
  const found: unknown[] = []
  const statuses = new Map<number, number>()
  for (let count = 0; count < requests; count += 1) {
    const { operation, door, token, body, headers } = next()
    const answer = await world.call(operation, {
      ...(token && { token }),
      ...(body !== undefined && { body }),
      headers,
    })
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    const isPlain =
      answer.status === 304 || (answer.status === 404 && answer.body?.errors[0].title === 'There is no such address.')
    const faults = answer.status >= 500 ? [answer.text] : isPlain ? [] : schemaFaults(door, answer)
    if (faults.length > 0)
      found.push({
        operation: operation.slice(0, 300),
        body: body?.slice(0, 300),
        status: answer.status,
        faults: faults.slice(0, 3),
      })
  }
  expect(found.slice(0, 5)).toEqual([])
  // It must get past the first checks to mean anything.
  expect((statuses.get(200) ?? 0) + (statuses.get(201) ?? 0)).toBeGreaterThan(requests / 10)
  expect(statuses.get(400)).toBeGreaterThan(requests / 20)
})
