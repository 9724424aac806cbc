import { test } from 'vitest'
import { adminsHere, expectAnswers, members, workspaceAdmins } from '../../../test/policy-callers.ts'
import type { Area } from './model.ts'
import { areaPolicy } from './policy.ts'

test('members read areas, but employees not who works in them', () => {
  expectAnswers(areaPolicy, { workspace_id: 1 } as Area, {
    read: members,
    read_sensitive: workspaceAdmins,
    read_users: adminsHere,
    update: workspaceAdmins,
    destroy: workspaceAdmins,
  })
})
