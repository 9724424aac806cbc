import { test } from 'vitest'
import { accountAdmins, expectAnswers } from '../../../test/policy-callers.ts'
import { webhookPolicy } from './policy.ts'

test('webhooks are an affair of account administrators', () => {
  expectAnswers(webhookPolicy, undefined, {
    read: accountAdmins,
    create: accountAdmins,
    update: accountAdmins,
    destroy: accountAdmins,
  })
})
