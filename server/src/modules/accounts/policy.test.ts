import { test } from 'vitest'
import { accountAdmins, adminsHere, expectAnswers, nobody } from '../../../test/policy-callers.ts'
import type { Account } from './model.ts'
import { accountPolicy } from './policy.ts'

const answers = {
  // Of whichever workspace.
  read: [...adminsHere, 'otherWorkspaceAdmin'],
  update: accountAdmins,
  destroy: accountAdmins,
  list_users: accountAdmins,
  create_workspace: accountAdmins,
  manage_credentials: accountAdmins,
} as const

test('any administrator reads the account, its own administrators do the rest', () => {
  expectAnswers(accountPolicy, { modules: ['accounts'] } as Account, answers)
})

test('nobody lists the people of an account that has the module for it switched off', () => {
  expectAnswers(accountPolicy, { modules: ['other'] } as Account, { ...answers, list_users: nobody })
})
