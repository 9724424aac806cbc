import { test } from 'vitest'
import { expectAnswers, nobody } from '../../../test/policy-callers.ts'
import { operationPolicy } from './policy.ts'

test('how the installation stands is for people who administer the only account there is', () => {
  expectAnswers(
    operationPolicy,
    { isOfOneAccount: true, isShared: false },
    { read: ['selfAccountAdmin', 'accountAdmin'] },
  )
})

test('where there is another account, or may be one in another cell or by signing up, it is for nobody', () => {
  for (const installation of [
    { isOfOneAccount: false, isShared: false },
    { isOfOneAccount: true, isShared: true },
    { isOfOneAccount: false, isShared: true },
  ])
    expectAnswers(operationPolicy, installation, { read: nobody })
})
