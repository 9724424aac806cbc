import { test } from 'vitest'
import { expectAnswers, nobody } from '../../../test/policy-callers.ts'
import { operationPolicy } from './policy.ts'

test('how the installation stands is for people who administer the only account there is', () => {
  expectAnswers(
    operationPolicy,
    { isOfOneAccount: true, isOneOfMany: false },
    { read: ['selfAccountAdmin', 'accountAdmin'] },
  )
})

test('where there is another account, here or in another cell, it is for nobody', () => {
  for (const installation of [
    { isOfOneAccount: false, isOneOfMany: false },
    { isOfOneAccount: true, isOneOfMany: true },
    { isOfOneAccount: false, isOneOfMany: true },
  ])
    expectAnswers(operationPolicy, installation, { read: nobody })
})
