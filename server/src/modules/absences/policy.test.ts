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

  test('numbers 3.8: that HR decides is decided and changed by administrators; leads correct what is pending', () => {
    const areaAdmins = ['areaAdmin'] as const
    const administrators = except(deciders, areaAdmins)
    const asked = { ...ofPerson, confirmation_status: 'pending', decided_by: 'hr' } as AbsenceFacts
    const changers = [...selves, ...deciders]
    expectAnswers(absencePolicy, asked, { read: near, update: changers, destroy: changers, confirm: administrators })
    const decided = { ...asked, confirmation_status: 'confirmed' } as AbsenceFacts
    expectAnswers(absencePolicy, decided, {
      ...{ read: near, update: administrators, destroy: administrators, confirm: administrators },
    })
  })

  test('numbers 3.8: that nobody decides stays with the person and those who supervise them', () => {
    const own = { ...ofPerson, confirmation_status: 'confirmed', decided_by: 'nobody' } as AbsenceFacts
    const changers = [...selves, ...deciders]
    expectAnswers(absencePolicy, own, { read: near, update: changers, destroy: changers, confirm: deciders })
  })

  test('is asked for by oneself and by those who supervise the person, who may also say where it came from', () => {
    expectCallers((ctx) => mayRequestFor(ctx, ofPerson), near)
    expectCallers((ctx) => speaksFor(ctx, ofPerson), supervisors)
    expectCallers((ctx) => isAbove(ctx, ofPerson), deciders)
  })
})
