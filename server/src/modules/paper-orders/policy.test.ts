import { test } from 'vitest'
import { adminsHere, expectAnswers, ofPerson, selves } from '../../../test/policy-callers.ts'
import { mayOrder, paperOrderPolicy } from './policy.ts'

test('paper is ordered by those who supervise or pay people of the workspace, and had by who ordered it', () => {
  expectAnswers({ order: (ctx: Parameters<typeof mayOrder>[0]) => mayOrder(ctx, ofPerson) }, ofPerson, {
    order: ['payroll', ...adminsHere],
  })
  expectAnswers(paperOrderPolicy, ofPerson, {
    read: selves,
    download: ['selfAreaAdmin', 'selfWorkspaceAdmin', 'selfAccountAdmin'],
  })
})
