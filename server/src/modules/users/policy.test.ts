import { describe, expect, test } from 'vitest'
import type { Actor, Context } from '../../base/context.ts'
import { peopleScope } from '../roles/model.ts'
import type { User } from './model.ts'
import { userPolicy } from './policy.ts'
import { splitRoles } from './rules.ts'

const actor = (
  userId: number,
  roles: Record<number, string[]>,
  facts: { everything?: boolean; areaIds?: number[] } = {},
): Context => {
  const authority = {
    everything: facts.everything ?? false,
    supervisedAreaIds: facts.areaIds ?? [],
    roles: new Map(Object.entries(roles).map(([id, names]) => [Number(id), names])),
  }
  return { actor: { kind: 'user', userId, tokenId: '', authority } satisfies Actor } as unknown as Context
}

const person = (facts: Partial<User>): User =>
  ({ id: 9, workspace_ids: [1], administered_workspace_ids: [], area_ids: [], account_admin: false, ...facts }) as User

const callers = {
  self: actor(9, { 1: ['employee'] }),
  employee: actor(2, { 1: ['employee'] }),
  areaAdmin: actor(3, { 1: ['working_area_admin'] }, { areaIds: [7] }),
  workspaceAdmin: actor(4, { 1: ['workspace_admin'] }),
  elsewhereAdmin: actor(5, { 2: ['workspace_admin'] }),
  accountAdmin: actor(6, {}, { everything: true }),
  publicApi: { actor: { kind: 'token', tokenId: 1, readOnly: false } } as unknown as Context,
  visitor: { actor: { kind: 'visitor' } } as unknown as Context,
}

type Question = keyof typeof userPolicy
const yes = (question: Question, user: User): string[] =>
  Object.entries(callers).flatMap(([name, ctx]) => (userPolicy[question](ctx, user) ? [name] : []))

describe('who may do what with', () => {
  test('an employee of the kitchen', () => {
    const user = person({ area_ids: [7] })
    expect(yes('read', user)).toEqual(['self', 'areaAdmin', 'workspaceAdmin', 'accountAdmin', 'publicApi'])
    expect(yes('read_sensitive', user)).toEqual(['self', 'workspaceAdmin', 'accountAdmin', 'publicApi'])
    expect(yes('update', user)).toEqual(['self', 'workspaceAdmin', 'accountAdmin', 'publicApi'])
    expect(yes('update_everything', user)).toEqual(['workspaceAdmin', 'accountAdmin', 'publicApi'])
    expect(yes('destroy', user)).toEqual(['workspaceAdmin', 'accountAdmin', 'publicApi'])
    expect(yes('update_account_admin_role', user)).toEqual(['accountAdmin', 'publicApi'])
  })

  test.each([
    ['a workspace administrator', person({ administered_workspace_ids: [1] })],
    ['an administrator of another workspace', person({ workspace_ids: [1, 2], administered_workspace_ids: [2] })],
    ['an account administrator', person({ account_admin: true })],
  ])('%s', (_who, user) => {
    expect(yes('update_everything', user)).toEqual(['accountAdmin', 'publicApi'])
    expect(yes('destroy', user)).toEqual(['accountAdmin', 'publicApi'])
  })

  test('somebody of two workspaces, looked at in one of them', () => {
    const here = person({ workspace_ids: [1, 2], seen_in: 1 })
    expect(yes('update_everything', here)).toEqual(['workspaceAdmin', 'accountAdmin', 'publicApi'])
    expect(yes('update_everything', { ...here, seen_in: 2 })).toEqual(['elsewhereAdmin', 'accountAdmin', 'publicApi'])
    expect(yes('update_sign_in', here)).toEqual(['accountAdmin', 'publicApi'])
  })

  test('oneself: nobody deletes oneself', () => {
    expect(userPolicy.destroy(actor(9, {}, { everything: true }), person({}))).toBe(false)
  })
})

test('the list shows everybody, the circle, or oneself', () => {
  expect(peopleScope(callers.workspaceAdmin, 1).kind).toBe('everybody')
  expect(peopleScope(callers.areaAdmin, 1)).toEqual({ kind: 'areas', workspaceId: 1, areaIds: [7], userId: 3 })
  expect(peopleScope(callers.employee, 1)).toEqual({ kind: 'self', userId: 2 })
  expect(peopleScope(callers.elsewhereAdmin, 1).kind).toBe('self')
})

test('everybody is at least an employee, and roles keep their order', () => {
  expect(splitRoles([])).toEqual({ member: ['employee'], accountAdmin: false })
  expect(splitRoles(['account_admin'])).toEqual({ member: ['employee'], accountAdmin: true })
  expect(splitRoles(['workspace_admin', 'employee'])).toEqual({
    member: ['employee', 'workspace_admin'],
    accountAdmin: false,
  })
})
