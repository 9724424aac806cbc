import { test } from 'vitest'
import { everybody, expectAnswers, nobody } from '../../../test/policy-callers.ts'
import type { TargetHours } from './model.ts'
import { targetHoursPolicy } from './policy.ts'

test.each([
  [true, everybody],
  [false, nobody],
])('target hours are changed by those who may change the person: %s', (may_change, answer) => {
  const pattern = { may_change } as TargetHours
  expectAnswers(targetHoursPolicy, pattern, { read: everybody, update: answer, destroy: answer })
})
