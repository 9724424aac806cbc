import { test } from 'vitest'
import { accountAdmins, adminsHere, expectAnswers, members, workspaceAdmins } from '../../../test/policy-callers.ts'
import type { Workspace } from './model.ts'
import { workspacePolicy } from './policy.ts'

test('members read a workspace, its administrators make things in it, and only the account gives it up', () => {
  expectAnswers(workspacePolicy, { id: 1 } as Workspace, {
    read: members,
    update: workspaceAdmins,
    destroy: accountAdmins,
    create_area: workspaceAdmins,
    create_user: workspaceAdmins,
    create_public_holiday: workspaceAdmins,
    create_absence_type: workspaceAdmins,
    create_tag: workspaceAdmins,
    read_reports: adminsHere,
  })
})
