import { describe, expect, test } from 'vitest'
import { doors, openApiV3 } from '../src/app.ts'
import { requestOf } from './examples.ts'
import { givenApiKey, givenStaff, password } from './given.ts'
import { operationOf, paramsOf } from './matrix.ts'
import { recordKinds } from './records.ts'
import { schemaFaults } from './schemas.ts'
import { startWorld } from './world.ts'

const world = await startWorld()
const staff = await givenStaff(world.open, 'Reference')
const { token } = staff.accountAdmin

interface Operation {
  readonly summary?: string
  readonly requestBody?: {
    required: boolean
    content: Record<
      string,
      { schema: unknown; example?: { data: { type: string; attributes: Record<string, unknown> } } }
    >
  }
  readonly responses: Record<string, unknown>
}
const document = openApiV3() as unknown as { paths: Record<string, Record<string, Operation>> }
const operations = doors.map((door) => ({
  door,
  name: operationOf(door),
  operation: document.paths[door.path.replaceAll(/:([a-z_]+)/g, '{$1}')]?.[door.method.toLowerCase()],
}))

test('every door stands in the reference, and nothing else does', () => {
  const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(listed.sort()).toEqual(
    doors.map((door) => `${door.method} ${door.path.replaceAll(/:([a-z_]+)/g, '{$1}')}`).sort(),
  )
})

test('an operation that takes a body shows an example of one', () => {
  // These two need a secret that only a mail or an operator has; the next test makes one for them.
  const needSecrets = ['PUT /api/v3/password', 'POST /api/v3/sign_in']
  const without = operations.filter(
    ({ operation, name, door }) =>
      operation?.requestBody?.required &&
      !door.spec.file &&
      !Object.values(operation.requestBody.content)[0]?.example &&
      !needSecrets.includes(name),
  )
  expect(without.map(({ name }) => name)).toEqual([])
})

// Deleting the workspace comes last: the others need it.
const inOrder = [...operations].sort(
  (a, b) =>
    Number(a.name === 'DELETE /api/v3/workspaces/:workspace_id') -
    Number(b.name === 'DELETE /api/v3/workspaces/:workspace_id'),
)

describe('the example in the reference does what it says', () => {
  test.each(inOrder.filter(({ name }) => name !== 'PUT /api/v3/password'))(
    '$name',
    async ({ door, name, operation }) => {
      const ids: Record<string, number | string> = { account_id: staff.accountId, workspace_id: staff.workspaceId }
      for (const param of paramsOf(door.path))
        ids[param] ??= (await recordKinds[param]?.make(world.open, staff, staff.workspaceId, ids)) ?? 0
      const example = operation?.requestBody && Object.values(operation.requestBody.content)[0]?.example
      const isSignIn = name === 'POST /api/v3/sign_in'
      // An example cannot know the ids of this database.
      const known = {
        ...(example && 'tag_id' in example.data.attributes && { tag_id: staff.tag }),
        ...(example && 'absence_type_id' in example.data.attributes && { absence_type_id: staff.absenceType }),
      }
      const body = isSignIn
        ? { data: { type: 'user', attributes: { email: staff.employee.email, password } } }
        : example && { data: { ...example.data, attributes: { ...example.data.attributes, ...known } } }
      const [request, form] = requestOf(door, ids, staff)
      const answer = await world.call(request, {
        // Signing out needs a token nobody else uses.
        ...(!door.prepare && { token: name === 'DELETE /api/v3/sign_out' ? staff.colleague.token : token }),
        ...(body && { body }),
        ...(door.spec.file && form),
        ...(isSignIn && { headers: { 'Api-Key': await givenApiKey(world.open) } }),
      })
      const [success] = Object.keys(operation?.responses ?? {}).filter((status) => status.startsWith('2'))
      expect({ status: answer.status, text: answer.status >= 400 ? answer.text : '' }).toEqual({
        status: Number(success),
        text: '',
      })
      expect(schemaFaults(door, answer)).toEqual([])
    },
  )
})
