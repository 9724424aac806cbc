import { expect, test } from 'vitest'
import { forPeople } from '../src/api/scopes.ts'
import { scopeOf } from '../src/api/v3/scope.ts'
import { doors } from '../src/app.ts'
import { scopes } from '../src/modules/access/scopes.ts'
import { requestOf } from './examples.ts'
import { givenApiToken, givenStaff } from './given.ts'
import { operationOf, paramsOf } from './matrix.ts'
import { neverExisted, type RecordId, recordKinds } from './records.ts'
import { startWorld } from './world.ts'

// A token that is limited to a workspace names records of another one, at every door that takes a record: below its own
// workspace, and below the account, where no workspace is named.

const world = await startWorld()
const staff = await givenStaff(world.open, 'Limits')
const everyScope = scopes.filter((scope) => scope !== 'public_api' && scope !== 'scim')
const limitedTo = (workspaceId: number) =>
  givenApiToken(world.open, staff.accountId, { scopes: everyScope, workspace_ids: [workspaceId] })
const token = await limitedTo(staff.otherWorkspaceId)
const rightful = await limitedTo(staff.workspaceId)

const recordParams = (path: string) => paramsOf(path).filter((name) => !['account_id', 'workspace_id'].includes(name))
const addressed = doors.filter(
  (door) => !door.prepare && scopeOf(door) !== forPeople && recordParams(door.path).length > 0,
)
const opened: string[] = []

test.each(addressed)('$method $path takes no record of another workspace', async (door) => {
  const own: Record<string, RecordId> = { account_id: staff.accountId, workspace_id: staff.workspaceId }
  for (const name of paramsOf(door.path))
    own[name] ??= (await recordKinds[name]?.make(world.open, staff, staff.workspaceId, own)) ?? 0
  const ask = (ids: Record<string, RecordId>, by: string) => {
    const [request, body] = requestOf(door, ids, staff)
    return world.call(request, { token: by, ...body })
  }
  const elsewhere = { ...own, workspace_id: staff.otherWorkspaceId }
  const [last = ''] = recordParams(door.path).slice(-1)
  const [reply, none] = [await ask(elsewhere, token), await ask({ ...elsewhere, [last]: neverExisted }, token)]
  expect([403, 404], reply.text).toContain(reply.status)
  expect([reply.status, reply.body.errors[0].code]).toEqual([none.status, none.body.errors[0].code])
  const { status } = await ask(own, rightful)
  if (status < 300) opened.push(operationOf(door))
})

test('whoever is limited to the right workspace is let in, so it is the workspace that is asked', () => {
  expect(opened.length).toBeGreaterThan(addressed.length / 2)
})
