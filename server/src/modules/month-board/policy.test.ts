import { test } from 'vitest'
import {
  accountAdmins,
  adminsHere,
  callers,
  except,
  expectAnswers,
  workspaceAdmins,
} from '../../../test/policy-callers.ts'
import { boardPolicy } from './policy.ts'

const withoutPerson = Object.keys(callers).filter((name) => name === 'publicApi' || name === 'system') as (
  | 'publicApi'
  | 'system'
)[]

test('a month is looked at by those who supervise somebody, closed by administrators and reopened for the account', () => {
  expectAnswers(
    boardPolicy,
    { id: 1 },
    {
      read: adminsHere,
      confirm: except(adminsHere, withoutPerson),
      close: except(workspaceAdmins, withoutPerson),
      reopen: accountAdmins,
    },
  )
})
