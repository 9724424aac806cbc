import { test } from 'vitest'
import { expectAnswers, members, workspaceAdmins } from '../../../test/policy-callers.ts'
import type { DefaultBreak } from './model.ts'
import { defaultBreakPolicy } from './policy.ts'

test('members read break rules, those who administer the workspace make them', () => {
  expectAnswers(defaultBreakPolicy, { workspace_id: 1 } as DefaultBreak, {
    read: members,
    update: workspaceAdmins,
    destroy: workspaceAdmins,
  })
})
