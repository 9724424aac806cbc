import { test } from 'vitest'
import { expectAnswers, members, workspaceAdmins } from '../../../test/policy-callers.ts'
import type { AbsenceType } from './model.ts'
import { absenceTypePolicy } from './policy.ts'

test('members read types of absence, those who administer the workspace keep them', () => {
  expectAnswers(absenceTypePolicy, { workspace_id: 1 } as AbsenceType, {
    read: members,
    update: workspaceAdmins,
    destroy: workspaceAdmins,
  })
})
