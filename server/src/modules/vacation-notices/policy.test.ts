import { describe, test } from 'vitest'
import { expectAnswers, ofPerson, selves, supervisors, workspaceAdmins } from '../../../test/policy-callers.ts'
import { noticePolicy } from './policy.ts'

describe('a notice about vacation that expires', () => {
  test.each(['proposed', 'withdrawn'])(
    'that is %s is known to those who look after the person, not to the person',
    (state) => {
      expectAnswers(noticePolicy, { ...ofPerson, state }, { read: supervisors, send: workspaceAdmins, receive: selves })
    },
  )

  test.each(['sent', 'delivered'])(
    'that was %s is known to the person, too, and only they can say that they have it',
    (state) => {
      expectAnswers(
        noticePolicy,
        { ...ofPerson, state },
        { read: [...selves, ...supervisors], send: workspaceAdmins, receive: selves },
      )
    },
  )
})
