import { test } from 'vitest'
import {
  accountAdmins,
  adminsHere,
  expectAnswers,
  ofPerson,
  selves,
  workspaceAdmins,
} from '../../../test/policy-callers.ts'
import type { Context } from '../../base/context.ts'
import { hasClosedDaysOnly, mayOrder, paperOrderPolicy } from './policy.ts'

const here = { ...ofPerson, whole_account: false, workspace_ids: [ofPerson.workspace_id] }
const everywhere = { ...here, whole_account: true }
const beside = { ...everywhere, workspace_ids: [ofPerson.workspace_id, 999_999] }

test('paper is ordered by those who supervise or pay people of the workspace, and had by who ordered it', () => {
  expectAnswers({ order: (ctx: Context) => mayOrder(ctx, here) }, ofPerson, {
    order: ['payroll', ...adminsHere],
  })
  expectAnswers(paperOrderPolicy, here, {
    read: selves,
    download: ['selfAreaAdmin', 'selfWorkspaceAdmin', 'selfAccountAdmin'],
  })
})

test('paper of all workspaces is ordered by those who administer or pay each of them', () => {
  const asked = {
    here_alone: (ctx: Context) => mayOrder(ctx, everywhere),
    two: (ctx: Context) => mayOrder(ctx, beside),
    none: (ctx: Context) => mayOrder(ctx, { ...everywhere, workspace_ids: [] }),
  }
  expectAnswers(asked, ofPerson, {
    here_alone: ['payroll', ...workspaceAdmins],
    two: accountAdmins,
    none: [],
  })
})

test('whoever does the payroll has closed days alone, unless they administer the workspace', () => {
  const asked = { closed_only: (ctx: Context) => hasClosedDaysOnly(ctx, ofPerson.workspace_id) }
  expectAnswers(asked, ofPerson, { closed_only: ['payroll'] })
})
