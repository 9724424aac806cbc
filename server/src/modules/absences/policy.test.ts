import { describe, test } from 'vitest'
import {
  accountAdmins,
  except,
  expectAnswers,
  expectCallers,
  ofPerson,
  selves,
  supervisors,
} from '../../../test/policy-callers.ts'
import type { AbsenceFacts } from './model.ts'
import { absencePolicy, isAbove, mayRequestFor, speaksFor } from './policy.ts'

const near = [...selves, ...supervisors]
/** Nobody decides about themselves, except those above whom there is nobody. */
const deciders = [...except(supervisors, selves), ...accountAdmins]

describe('an absence', () => {
  test('that is pending is changed by oneself and by those who decide about it', () => {
    const pending = { ...ofPerson, confirmation_status: 'pending' } as AbsenceFacts
    const changers = [...selves, ...deciders]
    expectAnswers(absencePolicy, pending, { read: near, update: changers, destroy: changers, confirm: deciders })
  })

  test.each(['confirmed', 'rejected'])('that is %s is changed by those who decide about it alone', (status) => {
    const decided = { ...ofPerson, confirmation_status: status } as AbsenceFacts
    expectAnswers(absencePolicy, decided, { read: near, update: deciders, destroy: deciders, confirm: deciders })
  })

  test('is asked for by oneself and by those who supervise the person, who may also say where it came from', () => {
    expectCallers((ctx) => mayRequestFor(ctx, ofPerson), near)
    expectCallers((ctx) => speaksFor(ctx, ofPerson), supervisors)
    expectCallers((ctx) => isAbove(ctx, ofPerson), deciders)
  })
})
