import { expect, test } from 'vitest'
import { accountAdmins, callers, expectAnswers, signedIn } from '../../../test/policy-callers.ts'
import type { PayrollClient } from './model.ts'
import { clientPolicy, partPolicy } from './policy.ts'

const paid = (workspace_id: number, facts: object = {}) => ({
  ...{ workspace_id, from: '2026-01-01', until: null, is_active: true },
  ...facts,
})
const client = (...workspaces: PayrollClient['workspaces']) => ({ workspaces }) as PayrollClient

test('a client is for those who do the payroll of all its workspaces, and workspaces are given by account administrators', () => {
  const both = ['payroll', ...accountAdmins] as const
  expectAnswers(clientPolicy, client(paid(1)), { read: both, update: both, assign: accountAdmins })
  expectAnswers(partPolicy, client(paid(1)), { read: both })
  expectAnswers(clientPolicy, client(paid(1), paid(2)), {
    read: accountAdmins,
    update: accountAdmins,
    assign: accountAdmins,
  })
})

test('whoever does both may, and a workspace that is gone asks for nobody', () => {
  const clerk = signedIn(12, { 1: ['employee', 'payroll'], 2: ['payroll'] })
  expect(clientPolicy.read(clerk, client(paid(1), paid(2)))).toBe(true)
  expect(clientPolicy.read(callers.payroll, client(paid(1), paid(3, { is_active: false })))).toBe(true)
  // One that it paid once counts: its months can still be corrected.
  expect(clientPolicy.read(callers.payroll, client(paid(1), paid(2, { until: '2026-02-28' })))).toBe(false)
})

test('a client without workspaces is for account administrators', () => {
  expectAnswers(partPolicy, client(), { read: accountAdmins })
  expectAnswers(partPolicy, client(paid(1, { is_active: false })), { read: accountAdmins })
})
