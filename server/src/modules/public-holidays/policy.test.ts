import { test } from 'vitest'
import { expectAnswers, members, workspaceAdmins } from '../../../test/policy-callers.ts'
import type { PublicHoliday } from './model.ts'
import { publicHolidayPolicy } from './policy.ts'

test('members read holidays, those who administer the workspace keep them', () => {
  expectAnswers(publicHolidayPolicy, { workspace_id: 1 } as PublicHoliday, {
    read: members,
    update: workspaceAdmins,
    destroy: workspaceAdmins,
  })
})
