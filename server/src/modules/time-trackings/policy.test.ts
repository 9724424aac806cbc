import { describe, test } from 'vitest'
import { expectAnswers, expectCallers, nobody, ofPerson, selves, supervisors } from '../../../test/policy-callers.ts'
import { Instant } from '../../base/time/time.ts'
import { punchedOrigins, type TimeTracking } from './model.ts'
import { mayConfirmFor, mayRecordFor, timeTrackingPolicy } from './policy.ts'

const near = [...selves, ...supervisors]
const tracking = (facts: Partial<TimeTracking>) =>
  ({
    ...ofPerson,
    confirmed: false,
    created_by: 'employee',
    ends_at: Instant.from('2026-03-02T16:00:00Z'),
    allow_employees_edit_working_session_area: false,
    allow_employee_edit_punched_working_sessions: false,
    allow_employees_tag_working_sessions: false,
    ...facts,
  }) as TimeTracking
const allowed = {
  allow_employees_edit_working_session_area: true,
  allow_employee_edit_punched_working_sessions: true,
  allow_employees_tag_working_sessions: true,
}
const byOthers = { update: supervisors, update_area: supervisors, tag: supervisors, destroy: supervisors }

describe('a time tracking', () => {
  test.each<[string, Partial<TimeTracking>, object]>([
    ['recorded by hand is changed and deleted by oneself', {}, { update: near, destroy: near }],
    [
      'gets another area by oneself where that is allowed',
      { allow_employees_edit_working_session_area: true },
      {
        update: near,
        update_area: near,
        destroy: near,
      },
    ],
    [
      'is tagged by oneself where that is allowed',
      { allow_employees_tag_working_sessions: true },
      {
        update: near,
        tag: near,
        destroy: near,
      },
    ],
    ["that is confirmed is out of one's own hands, whatever is allowed", { ...allowed, confirmed: true }, {}],
    ...punchedOrigins.flatMap((created_by): [string, Partial<TimeTracking>, object][] => [
      [`punched by ${created_by} stays as it is for oneself`, { created_by }, {}],
      [
        `punched by ${created_by} is changed by oneself where that is allowed, and never deleted`,
        { ...allowed, created_by },
        {
          update: near,
          update_area: near,
          tag: near,
        },
      ],
    ]),
    ['that still runs is confirmed by nobody', { ends_at: null }, { update: near, destroy: near, confirm: nobody }],
  ])('%s', (_name, facts, others) => {
    expectAnswers(timeTrackingPolicy, tracking(facts), {
      ...byOthers,
      read: near,
      confirm: supervisors,
      decide: supervisors,
      follow: supervisors,
      ...others,
    })
  })

  test.each([
    [true, near],
    [false, supervisors],
  ])('is recorded by oneself where one may: %s', (working_sessions_creator, answer) => {
    expectCallers((ctx) => mayRecordFor(ctx, { ...ofPerson, working_sessions_creator }), answer)
    expectCallers((ctx) => mayConfirmFor(ctx, ofPerson), supervisors)
  })
})
