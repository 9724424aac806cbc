import { describe, expect, test } from 'vitest'
import {
  accountAdmins,
  type Callers,
  callers,
  everybody,
  except,
  expectAnswers,
  expectCallers,
  members,
  selves,
  supervisors,
  workspaceAdmins,
} from '../../../test/policy-callers.ts'
import type { User } from './model.ts'
import { knowsOf, selfChanges, userPolicy } from './policy.ts'
import { splitRoles } from './rules.ts'

const person = (facts: Partial<User>): User =>
  ({
    ...{ id: 9, workspace_ids: [1], administered_workspace_ids: [], area_ids: [7] },
    ...{ account_admin: false, working_sessions_creator: false },
    ...facts,
  }) as User

type Answers = Record<keyof typeof userPolicy, Callers>

/** What is answered about an employee of the kitchen, who does not record time by hand. */
const answers: Answers = {
  read: [...selves, ...supervisors],
  read_sensitive: [...selves, ...workspaceAdmins],
  export: [...selves, ...accountAdmins],
  update: [...selves, ...workspaceAdmins],
  hand_in: [...selves, ...workspaceAdmins],
  update_everything: workspaceAdmins,
  update_roles: workspaceAdmins,
  update_sign_in: workspaceAdmins,
  punch: [...selves, ...supervisors],
  record_time: supervisors,
  request_absence: [...selves, ...supervisors],
  update_account_admin_role: accountAdmins,
  destroy: except(workspaceAdmins, selves),
}

/** What is answered about an administrator: nothing of them is changed but for the account, or by themselves. */
const ofAdministrator: Partial<Answers> = {
  update: [...selves, ...accountAdmins],
  hand_in: [...selves, ...accountAdmins],
  update_everything: accountAdmins,
  update_roles: accountAdmins,
  update_sign_in: accountAdmins,
  destroy: except(accountAdmins, selves),
}

/** Both workspaces of somebody have their administrators. */
const both = (some: Callers): Callers => [...some, 'otherWorkspaceAdmin']
const seenFromTwo: Partial<Answers> = {
  read: both(answers.read),
  read_sensitive: both(answers.read_sensitive),
  update_sign_in: accountAdmins,
}

/** Those of workspace 1 have no say where somebody is looked at in workspace 2. */
const there: Callers = ['otherWorkspaceAdmin', ...accountAdmins]

describe('who may do what with', () => {
  test.each<[string, Partial<User>, Partial<Answers>]>([
    ['an employee of the kitchen', {}, {}],
    ['one who records time by hand', { working_sessions_creator: true }, { record_time: [...selves, ...supervisors] }],
    ['an employee of two areas', { area_ids: [5, 7] }, {}],
    ['a workspace administrator', { administered_workspace_ids: [1] }, ofAdministrator],
    ['an account administrator', { account_admin: true }, ofAdministrator],
    [
      'an administrator of another workspace',
      { workspace_ids: [1, 2], administered_workspace_ids: [2], seen_in: 1 },
      { ...seenFromTwo, ...ofAdministrator },
    ],
    ['somebody of two workspaces, looked at in one of them', { workspace_ids: [1, 2], seen_in: 1 }, seenFromTwo],
    [
      'somebody of two workspaces, looked at in the other',
      { workspace_ids: [1, 2], seen_in: 2 },
      {
        ...seenFromTwo,
        ...{ update: [...selves, ...there], hand_in: [...selves, ...there] },
        ...{ update_everything: there, update_roles: there, destroy: except(there, selves) },
        ...{ punch: [...selves, 'areaAdmin', ...there], request_absence: [...selves, 'areaAdmin', ...there] },
        record_time: ['selfAreaAdmin', 'areaAdmin', ...there],
      },
    ],
    [
      'somebody of two workspaces, looked at in none',
      { workspace_ids: [1, 2] },
      {
        ...seenFromTwo,
        ...{ update: both(answers.update), hand_in: both(answers.hand_in) },
        ...{ update_everything: both(workspaceAdmins), update_roles: both(workspaceAdmins) },
        ...{ punch: both(answers.punch), request_absence: both(answers.punch), record_time: both(supervisors) },
        destroy: both(answers.destroy),
      },
    ],
  ])('%s', (_who, facts, others) => {
    expectAnswers(userPolicy, person(facts), { ...answers, ...others })
  })

  test('oneself: nobody deletes oneself', () => {
    expect(userPolicy.destroy(callers.selfAccountAdmin, person({}))).toBe(false)
  })
})

test('people of one workspace know of each other, and the account of everybody', () => {
  expectCallers((ctx) => knowsOf(ctx, person({})), members)
  expectCallers((ctx) => knowsOf(ctx, person({ workspace_ids: [1, 2] })), except(everybody, ['visitor']))
  expectCallers((ctx) => knowsOf(ctx, person({ workspace_ids: [] })), [...selves, ...accountAdmins])
})

test('people change few things about themselves', () => {
  expect(selfChanges).toEqual(['username', 'checkin_complete', 'mailed_notifications', 'locale'])
})

test('everybody is at least an employee, and roles keep their order', () => {
  expect(splitRoles([])).toEqual({ member: ['employee'], accountAdmin: false })
  expect(splitRoles(['workspace_admin'])).toEqual({ member: ['workspace_admin'], accountAdmin: false })
  expect(splitRoles(['account_admin'])).toEqual({ member: ['employee'], accountAdmin: true })
  expect(splitRoles(['workspace_admin', 'employee'])).toEqual({
    member: ['employee', 'workspace_admin'],
    accountAdmin: false,
  })
})
