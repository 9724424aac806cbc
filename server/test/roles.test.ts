import { describe, expect, test } from 'vitest'
import { doors } from '../src/app.ts'
import { requestOf } from './examples.ts'
import { givenCompany, givenPerson, givenStaff, type Staff } from './given.ts'
import { addressOf, callers, matrix, operationOf, paramsOf, statusForPayroll, visitorOperations } from './matrix.ts'
import { recordKinds } from './records.ts'
import { startWorld } from './world.ts'

const world = await startWorld()
const foreigner = (await givenCompany(world.open, 'Foreign')).accountAdmin

test('every operation has its row in the matrix, and every row its operation', () => {
  const known = [...Object.keys(matrix), ...visitorOperations].sort()
  expect(doors.map(operationOf).sort()).toEqual(known)
})

/** Ids of the staffed workspace, and a fresh record where the address names one more. */
async function idsFor(staff: Staff, path: string): Promise<Record<string, number | string>> {
  const ids: Record<string, number | string> = { account_id: staff.accountId, workspace_id: staff.workspaceId }
  for (const name of paramsOf(path)) {
    ids[name] ??= (await recordKinds[name]?.make(world.open, staff, staff.workspaceId, ids)) ?? 0
  }
  return ids
}

describe.each(doors.filter((door) => !door.prepare))('$method $path', (door) => {
  const operation = operationOf(door)

  test('answers each role as the matrix says', async () => {
    const staff = await givenStaff(world.open, `Company${doors.indexOf(door)}`)
    const answers: Record<string, number | string> = {}
    // The account administrator comes last: what it deletes, the others could not look at.
    const order = (['payroll', ...callers] as const).toSorted(
      (a, b) => Number(a === 'accountAdmin') - Number(b === 'accountAdmin'),
    )
    const payroll = await givenPerson(world.open, staff, staff.workspaceId, 'Paula', { roles: ['payroll'] })
    const people = { ...staff, foreigner, payroll }
    for (const name of order) {
      const { token } = people[name]
      const ids = await idsFor(staff, door.path)
      const [request, body] = requestOf(door, ids, staff)
      // The foreigner's own sign-out would end the token for the other operations.
      const answer =
        operation === 'DELETE /api/v3/sign_out' && name === 'foreigner'
          ? { status: 204, text: '' }
          : await world.call(request, { token, ...body })
      answers[name] = answer.status
    }
    const expected = Object.fromEntries(callers.map((name, column) => [name, matrix[operation]?.[column]]))
    expect(answers).toEqual({ ...expected, payroll: statusForPayroll(operation) })
  })

  test('refuses strangers with 401', async () => {
    const address = `${door.method} ${addressOf(door.path, Object.fromEntries(paramsOf(door.path).map((name) => [name, 1])))}`
    for (const headers of [{}, { authorization: 'Bearer nonsense' }, { authorization: 'Basic YTpi' }]) {
      const answer = await world.call(address, { headers })
      expect(answer.status).toBe(401)
      expect(answer.body.errors[0].status).toBe('unauthorized')
    }
  })
})
