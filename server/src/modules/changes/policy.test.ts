import { test } from 'vitest'
import { accountAdmins, expectAnswers, nobody } from '../../../test/policy-callers.ts'
import { sealPolicy } from './policy.ts'

test('the seal of the journal is read by those who administer the account, and never changed', () => {
  expectAnswers(sealPolicy, {}, { read: accountAdmins, update: nobody, destroy: nobody })
})
