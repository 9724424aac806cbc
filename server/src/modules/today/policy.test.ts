import { describe, test } from 'vitest'
import {
  accountAdmins,
  adminsHere,
  everybody,
  expectAnswers,
  nobody,
  workspaceAdmins,
} from '../../../test/policy-callers.ts'
import type { TodayFacts } from './model.ts'
import { todayPolicy } from './policy.ts'

const today = (facts: Partial<TodayFacts>) =>
  ({ workspace_id: 1, is_member: true, working_sessions_creator: true, ...facts }) as TodayFacts

describe('buttons of the day', () => {
  test.each<[string, Partial<TodayFacts>, object]>([
    ['for a member', {}, {}],
    ['for one who does not record time by hand', { working_sessions_creator: false }, { record_time: adminsHere }],
    [
      'for somebody who is no member',
      { is_member: false },
      { punch: nobody, record_time: nobody, request_absence: nobody },
    ],
  ])('%s', (_name, facts, others) => {
    expectAnswers(todayPolicy, today(facts), {
      read: everybody,
      punch: everybody,
      record_time: everybody,
      request_absence: everybody,
      decide: adminsHere,
      administer: workspaceAdmins,
      do_payroll: ['payroll', ...accountAdmins],
      ...others,
    })
  })
})
