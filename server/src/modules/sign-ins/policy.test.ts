import { test } from 'vitest'
import { accountAdmins, expectAnswers, ofPerson } from '../../../test/policy-callers.ts'
import { auditPolicy, signInPolicy } from './policy.ts'

test('people read what became of their own way in, account administrators that of everybody', () => {
  expectAnswers(signInPolicy, ofPerson, {
    read: ['self', 'selfAreaAdmin', 'selfWorkspaceAdmin', ...accountAdmins],
    update: [],
    destroy: [],
  })
  expectAnswers(auditPolicy, undefined, { read: accountAdmins })
})
