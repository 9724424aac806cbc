import { test } from 'vitest'
import { expectAnswers, expectCallers, nobody, ofPerson, selves, supervisors } from '../../../test/policy-callers.ts'
import type { Action, WaitingPunch } from './model.ts'
import { actionPolicy, mayPunchFor, waitingPunchPolicy } from './policy.ts'

const near = [...selves, ...supervisors]

test('a punch is read and made by the person and those who supervise them, and changed by nobody', () => {
  expectAnswers(actionPolicy, ofPerson as Action, { read: near, update: nobody, destroy: nobody })
  expectAnswers(waitingPunchPolicy, ofPerson as WaitingPunch, { read: near })
  expectCallers((ctx) => mayPunchFor(ctx, ofPerson), near)
})
