import { describe, expect, test } from 'vitest'
import { doorsV1, openApiV1 } from '../src/app.ts'
import { givenApiToken, givenStaff } from './given.ts'
import { recordKinds } from './records.ts'
import { schemaFaults } from './schemas.ts'
import { startWorld } from './world.ts'

const world = await startWorld()
const staff = await givenStaff(world.open, 'Public reference')
const api_token = await givenApiToken(world.open, staff.accountId)

interface Operation {
  readonly requestBody?: { content: Record<string, { example?: Record<string, Record<string, unknown>> }> }
  readonly responses: Record<string, unknown>
}
const document = openApiV1() as unknown as { paths: Record<string, Record<string, Operation>> }
const operations = doorsV1.map((door) => ({
  door,
  name: `${door.method} ${door.path}`,
  operation: document.paths[door.path.replaceAll(/:([a-z_]+)/g, '{$1}')]?.[door.method.toLowerCase()],
}))

test('every door stands in the reference, and nothing else does', () => {
  const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(listed.sort()).toEqual(operations.map(({ name }) => name.replaceAll(/:([a-z_]+)/g, '{$1}')).sort())
})

test('an operation that makes or changes a record shows an example', () => {
  const without = operations.filter(
    ({ door, operation }) =>
      door.operations.some(({ spec }) => spec?.inputs) &&
      !Object.values(operation?.requestBody?.content ?? {}).some(({ example }) => example),
  )
  expect(without.map(({ name }) => name)).toEqual([])
})

/** What an example cannot know: which records there are in this database. */
async function namesFor(object: string): Promise<Record<string, unknown>> {
  switch (object) {
    case 'user':
      return { id: await recordKinds.user_id?.make(world.open, staff, staff.workspaceId) }
    case 'absence':
      return { id: await recordKinds.absence_id?.make(world.open, staff, staff.workspaceId) }
    case 'working_area':
      return { id: await recordKinds.area_id?.make(world.open, staff, staff.workspaceId) }
    default:
      return {}
  }
}

describe('the example in the reference does what it says', () => {
  const writing = operations.filter(({ door }) => door.method !== 'GET')
  test.each(writing)('$name', async ({ door, operation }) => {
    const [spec] = door.operations.map((each) => each.spec)
    const object = spec?.object ?? ''
    const example = Object.values(operation?.requestBody?.content ?? {})[0]?.example?.[object] ?? {}
    const parents = {
      ...(spec?.inputs && 'user_id' in spec.inputs && { user_id: staff.employee.id }),
      ...(spec?.inputs && 'absence_type_id' in spec.inputs && { absence_type_id: staff.absenceType }),
      ...('location_ids' in example && { location_ids: String(staff.workspaceId) }),
      ...(spec?.named && (await namesFor(object))),
    }
    const beside = spec?.beside && 'location_id' in spec.beside ? { location_id: staff.workspaceId } : {}
    const answer = await world.call(`${door.method} ${door.path}`, {
      body: { api_token, ...beside, [object]: { ...example, ...parents } },
      headers: { 'content-type': 'application/json' },
    })
    const [success] = Object.keys(operation?.responses ?? {}).filter((status) => status.startsWith('2'))
    expect({ status: answer.status, text: answer.status >= 400 ? answer.text : '' }).toEqual({
      status: Number(success),
      text: '',
    })
    expect(schemaFaults(door, answer, 'v1')).toEqual([])
  })
})
