import { test } from 'vitest'
import { accountAdmins, expectAnswers } from '../../../test/policy-callers.ts'
import { eventPolicy } from './policy.ts'

test('events are followed by account administrators', () => {
  expectAnswers(eventPolicy, undefined, { read: accountAdmins })
})
