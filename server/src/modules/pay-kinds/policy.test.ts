import { test } from 'vitest'
import { expectAnswers, members, workspaceAdmins } from '../../../test/policy-callers.ts'
import type { PayPreview, PayRule } from './model.ts'
import { payPreviewPolicy, payRulePolicy } from './policy.ts'

test('members read pay rules, and those who administer the workspace try them out', () => {
  expectAnswers(payRulePolicy, { workspace_id: 1 } as PayRule, { read: members })
  expectAnswers(payPreviewPolicy, { id: 1 } as PayPreview, { read: workspaceAdmins })
})
