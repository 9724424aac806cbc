import { test } from 'vitest'
import { expectAnswers, nobody, ofPerson, selves, workspaceAdmins } from '../../../test/policy-callers.ts'
import type { Batch } from './model.ts'
import { batchPolicy } from './policy.ts'

test('a batch is read by whoever started it and by those who administer the workspace, and never changed', () => {
  expectAnswers(batchPolicy, ofPerson as unknown as Batch, {
    read: [...selves, ...workspaceAdmins],
    update: nobody,
    destroy: nobody,
  })
})
