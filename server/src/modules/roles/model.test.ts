import { expect, test } from 'vitest'
import {
  accountAdmins,
  adminsHere,
  callers,
  everybody,
  expectCallers,
  members,
  selves,
  signedIn,
  supervisors,
  workspaceAdmins,
} from '../../../test/policy-callers.ts'
import {
  administeredAreas,
  assumedRole,
  doesPayroll,
  foundingRoles,
  isAccountAdmin,
  isAnyAdmin,
  isAnyAdminIn,
  isAreaAdmin,
  isMember,
  isSelf,
  isWorkspaceAdmin,
  peopleScope,
  roleById,
  roleId,
  roleNames,
  supervises,
  userIdOf,
  workspacesAdministered,
  workspacesPaid,
  workspacesSupervised,
} from './model.ts'

test('roles have the ids that clients know', () => {
  expect(roleNames.map(roleId)).toEqual([1, 2, 3, 4, 5])
  expect([0, 1, 2, 3, 4, 5, 6].map(roleById)).toEqual([undefined, ...roleNames, undefined])
})

test.each([
  [[], 'employee'],
  [['employee'], 'employee'],
  [['working_area_admin'], 'admin'],
  [['employee', 'workspace_admin'], 'admin'],
  [['account_admin'], 'admin'],
  [['payroll'], 'employee'],
  [['employee', 'payroll'], 'employee'],
  [['payroll', 'working_area_admin'], 'admin'],
])('with roles %j somebody is seen as %s', (roles, expected) => {
  expect(assumedRole(roles)).toBe(expected)
})

test('who somebody is in a workspace', () => {
  expectCallers(isAccountAdmin, accountAdmins)
  expectCallers((ctx) => isSelf(ctx, 9), selves)
  expectCallers((ctx) => isMember(ctx, 1), members)
  expectCallers((ctx) => isWorkspaceAdmin(ctx, 1), workspaceAdmins)
  expectCallers((ctx) => isAreaAdmin(ctx, 1), ['selfAreaAdmin', 'areaAdmin', 'otherAreaAdmin'])
  expectCallers((ctx) => isAnyAdminIn(ctx, 1), adminsHere)
  expectCallers(isAnyAdmin, [...adminsHere, 'otherWorkspaceAdmin'])
  expectCallers((ctx) => supervises(ctx, 1, [5, 7]), supervisors)
  expectCallers((ctx) => supervises(ctx, 1, []), workspaceAdmins)
})

test('payroll is done by those who are given it, and by account administrators', () => {
  expectCallers((ctx) => doesPayroll(ctx, 1), ['payroll', ...accountAdmins])
  expect(workspacesPaid(callers.payroll)).toEqual([1])
  expect(workspacesPaid(callers.workspaceAdmin)).toEqual([])
  expect(workspacesPaid(callers.accountAdmin)).toBe('all')
  expect(foundingRoles).toEqual(['employee', 'working_area_admin', 'workspace_admin', 'account_admin'])
})

test('a token, the system and a visitor are nobody in person', () => {
  const ids = Object.fromEntries(everybody.map((name) => [name, userIdOf(callers[name])]))
  expect(ids).toMatchObject({ self: 9, colleague: 2, publicApi: undefined, system: undefined, visitor: undefined })
})

test.each([
  ['self', [], []],
  ['areaAdmin', [1], []],
  ['otherAreaAdmin', [1], []],
  ['payroll', [], []],
  ['workspaceAdmin', [1], [1]],
  ['otherWorkspaceAdmin', [2], [2]],
  ['accountAdmin', 'all', 'all'],
  ['publicApi', 'all', 'all'],
  ['system', 'all', 'all'],
  ['visitor', [], []],
] as const)('%s supervises people in %j and administers %j', (name, supervised, administered) => {
  expect(workspacesSupervised(callers[name])).toEqual(supervised)
  expect(workspacesAdministered(callers[name])).toEqual(administered)
})

test('areas are administered by users who were given them', () => {
  expect(everybody.flatMap((name) => administeredAreas(callers[name]))).toEqual([7, 7, 6])
})

test('the list shows everybody, the circle, or oneself', () => {
  const everyone = { kind: 'everybody' }
  expect(peopleScope(callers.publicApi, 1)).toEqual(everyone)
  expect(peopleScope(callers.workspaceAdmin, 1)).toEqual(everyone)
  expect(peopleScope(signedIn(4, { 1: ['workspace_admin', 'working_area_admin'] }), 1)).toEqual(everyone)
  expect(peopleScope(callers.otherAreaAdmin, 1)).toEqual({ kind: 'areas', workspaceId: 1, areaIds: [6], userId: 8 })
  expect(peopleScope(callers.areaAdmin, 1)).toEqual({ kind: 'areas', workspaceId: 1, areaIds: [7], userId: 3 })
  expect(peopleScope(callers.colleague, 1)).toEqual({ kind: 'self', userId: 2 })
  expect(peopleScope(callers.payroll, 1)).toEqual({ kind: 'self', userId: 11 })
  expect(peopleScope(callers.otherWorkspaceAdmin, 1)).toEqual({ kind: 'self', userId: 5 })
  expect(peopleScope(callers.areaAdmin, 2)).toEqual({ kind: 'self', userId: 3 })
  expect(peopleScope(callers.visitor, 1)).toEqual({ kind: 'self', userId: 0 })
})
