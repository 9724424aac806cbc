import { test } from 'vitest'
import { expectAnswers, nobody, workspaceAdmins } from '../../../test/policy-callers.ts'
import { devicePolicy, refusedPunchPolicy } from './policy.ts'

test('tablets, and what they could not take, are for administrators of their workspace', () => {
  expectAnswers(
    devicePolicy,
    { workspace_id: 1 },
    {
      read: workspaceAdmins,
      create: workspaceAdmins,
      update: workspaceAdmins,
      destroy: workspaceAdmins,
    },
  )
  expectAnswers(
    refusedPunchPolicy,
    { workspace_id: 1 },
    {
      read: workspaceAdmins,
      update: nobody,
      destroy: workspaceAdmins,
    },
  )
})
