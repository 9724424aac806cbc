import { test } from 'vitest'
import { expectAnswers, members, workspaceAdmins } from '../../../test/policy-callers.ts'
import type { Tag } from './model.ts'
import { tagPolicy } from './policy.ts'

test('members read tags, those who administer the workspace keep them', () => {
  expectAnswers(tagPolicy, { workspace_id: 1 } as Tag, {
    read: members,
    read_sensitive: workspaceAdmins,
    read_users: workspaceAdmins,
    update: workspaceAdmins,
    destroy: workspaceAdmins,
  })
})
