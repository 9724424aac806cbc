import { describe, test } from 'vitest'
import {
  accountAdmins,
  expectAnswers,
  nobody,
  selves,
  supervisors,
  workspaceAdmins,
} from '../../../test/policy-callers.ts'
import { Instant } from '../../base/time/time.ts'
import type { Statement } from './model.ts'
import { statementPolicy } from './policy.ts'

const now = Instant.from('2026-04-01T08:00:00Z')
const statement = (facts: Partial<Statement>) =>
  ({ user_id: 9, seen_in: 1, user_area_ids: [7], reopened_at: null, acknowledged_at: null, ...facts }) as Statement
const readers = ['payroll', ...selves, ...supervisors] as const
const bookers = ['payroll', ...workspaceAdmins] as const
const always = { read: readers, read_kinds: readers, read_cost_centres: bookers, own: selves, undo: accountAdmins }
const workedIn = (id: string) => ({ content: { record: [{ work: [{ workspace_id: id }] }] } }) as unknown as Statement
const elsewhere = { workspace_ids: [1, 2], days: [], sums: { value: {}, salt: '', seal: '' } }

describe('a statement', () => {
  test.each<[string, Partial<Statement>, object]>([
    ['that stands is acknowledged by oneself and reopened for the account', {}, {}],
    ['is acknowledged once', { acknowledged_at: now }, { acknowledge: nobody }],
    ['that was reopened is over', { reopened_at: now }, { acknowledge: nobody, object: nobody, reopen: nobody }],
    [
      'with absences elsewhere tells their kinds to those who administer both places',
      { sealed: elsewhere },
      { read_kinds: [...selves, ...accountAdmins] },
    ],
    ['of work here tells cost centres to those who administer or pay it', workedIn('1'), {}],
    ['of work elsewhere tells them to those of both places', workedIn('2'), { read_cost_centres: accountAdmins }],
  ])('%s', (_name, facts, others) => {
    expectAnswers(statementPolicy, statement(facts), {
      ...always,
      acknowledge: selves,
      object: selves,
      reopen: accountAdmins,
      ...others,
    })
  })
})
