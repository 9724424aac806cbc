import { test } from 'vitest'
import { expectAnswers, members } from '../../../test/policy-callers.ts'
import { reportPolicy } from './policy.ts'

test('a report is read by every member; whose numbers are in it is another question', () => {
  expectAnswers(reportPolicy, { id: 1 }, { read: members })
})
