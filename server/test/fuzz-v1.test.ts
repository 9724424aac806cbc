import { expect, test } from 'vitest'
import { doorsV1 } from '../src/app.ts'
import { createApiToken } from '../src/modules/access/commands.ts'
import { makePublicFuzzer } from './fuzz-v1.ts'
import { givenStaff, type Staff } from './given.ts'
import { schemaFaults } from './schemas.ts'
import { startWorld } from './world.ts'

const world = await startWorld()
const [own, foreign] = [await givenStaff(world.open, 'Fuzzed'), await givenStaff(world.open, 'Bystander')]
const tokenOf = async (staff: Staff, read_only: boolean): Promise<string> => {
  const token = await world.open(staff.accountId, 'write', (ctx) =>
    createApiToken({ ...ctx, actor: { kind: 'system' } }, staff.accountId, { name: 'Fuzz', read_only }),
  )
  return token.secret ?? ''
}

const requests = 2_000

test(`${requests} requests nobody would send to the public API: none breaks it, every answer matches the reference`, {
  timeout: 240_000,
}, async () => {
  const tokens = [await tokenOf(own, false), await tokenOf(own, false), await tokenOf(own, true)]
  const names = [
    ...[own, foreign].flatMap((staff) => [staff.workspaceId, staff.otherWorkspaceId, staff.kitchen, staff.tag]),
    ...[own, foreign].flatMap((staff) => [staff.employee.id, staff.colleague.id, staff.absenceType]),
    'external',
    'e-1',
  ]
  const known = {
    users: own.colleague.id,
    absences: 1,
    working_areas: own.sales,
    uploads: 1,
    user_id: own.employee.id,
    location_id: own.workspaceId,
    location_ids: String(own.workspaceId),
    working_area_ids: String(own.kitchen),
    tags: String(own.tag),
    absence_type_id: own.absenceType,
    range_start: '2026-01-01',
    range_end: '2026-12-31',
    starts_at: '2026-03-02',
    ends_at: '2026-03-06T12:00:00+01:00',
    start_date: '2026-01-01',
    end_date: '2026-12-31',
    end_of_transfer_period: '2027-03-31',
    time_zone: 'Berlin',
    color: '#123456',
    title: 'Something',
    locale: 'de',
  }
  const next = makePublicFuzzer(doorsV1, { tokens, names, known }, 20_261_115)
  const found: unknown[] = []
  const statuses = new Map<number, number>()
  for (let count = 0; count < requests; count += 1) {
    const { operation, door, body, headers } = next()
    const answer = await world.call(operation, { ...(body !== undefined && { body }), headers })
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    const isPlain = answer.status === 404 && answer.body?.errors[0].title === 'There is no such address.'
    const faults = answer.status >= 500 ? [answer.text] : isPlain ? [] : schemaFaults(door, answer, 'v1')
    if (tokens.some((token) => answer.text.includes(token))) faults.push('the token is in the answer')
    if (faults.length > 0)
      found.push({ operation: operation.slice(0, 300), body: body?.slice(0, 300), faults: faults.slice(0, 3) })
  }
  expect(found.slice(0, 5)).toEqual([])
  expect((statuses.get(200) ?? 0) + (statuses.get(201) ?? 0)).toBeGreaterThan(requests / 10)
  expect(tokens.some((token) => world.logged().includes(token))).toBe(false)
})
