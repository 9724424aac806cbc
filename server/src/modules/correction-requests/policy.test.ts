import { describe, test } from 'vitest'
import { except, expectAnswers, nobody, ofPerson, selves, supervisors } from '../../../test/policy-callers.ts'
import type { CorrectionRequest } from './model.ts'
import { correctionPolicy } from './policy.ts'

const request = (state: string) => ({ ...ofPerson, state }) as CorrectionRequest
const deciders = except(supervisors, selves)
const always = { read: [...selves, ...supervisors], decide: deciders, take_back: selves }

describe('a correction', () => {
  test('that is pending is decided by those who supervise the person, never by oneself, and withdrawn by oneself', () => {
    expectAnswers(correctionPolicy, request('pending'), {
      ...always,
      accept: deciders,
      refuse: deciders,
      withdraw: selves,
    })
  })

  test.each(['accepted', 'refused', 'withdrawn'])('that is %s is offered to nobody any more', (state) => {
    expectAnswers(correctionPolicy, request(state), { ...always, accept: nobody, refuse: nobody, withdraw: nobody })
  })
})
