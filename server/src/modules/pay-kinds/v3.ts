import { create, list, show } from '../../api/v3/doors.ts'
import { createPayRules, listPayRules, previewPayRules, showStatementPay } from './commands.ts'
import { statementPayResource } from './resource/statement-pay.ts'
import { payPreviewResource, payRuleInput, payRuleResource, previewInput } from './resource.ts'

const exampleRules = {
  valid_from: '2026-01-01',
  kinds: [
    { key: 'night_25', group: 'night', rank: 1, windows: [{ on: 'every_day', from: '20:00', to: '30:00' }] },
    {
      key: 'night_40',
      group: 'night',
      rank: 2,
      windows: [{ on: 'every_day', from: '24:00', to: '28:00', begun_before: '24:00' }],
    },
    {
      key: 'sunday_50',
      group: 'day',
      rank: 1,
      windows: [{ on: 'weekdays', weekdays: [7], from: '00:00', to: '24:00' }],
    },
  ],
  overtime_after_seconds: 28_800,
}

export const payDoors = [
  list(
    'GET WS/pay_rules',
    payRuleResource,
    { summary: 'List the pay rules of a workspace', about: 'All versions, replaced ones included.' },
    (ctx, { workspace_id }) => listPayRules(ctx, workspace_id),
  ),
  create(
    'POST WS/pay_rules',
    payRuleResource,
    {
      summary: 'Make pay rules',
      about:
        'A version from a date on: for shifts of people whose home the workspace is, until the next version begins. One from the same date on is replaced. Nothing is preset; see docs/payroll.md for surcharges of German law as data.',
      inputs: payRuleInput,
      example: exampleRules,
    },
    (ctx, { workspace_id }, input) => createPayRules(ctx, workspace_id, input),
  ),
  create(
    'POST WS/pay_rules/preview',
    payPreviewResource,
    {
      scope: 'payroll:read',
      summary: 'Try out pay rules',
      about: 'What the statements of a month would come to, beside what they come to now. Writes nothing.',
      inputs: previewInput,
      status: 200,
      example: { ...exampleRules, month: '2026-02' },
    },
    (ctx, { workspace_id }, input) => previewPayRules(ctx, workspace_id, input),
  ),
  show(
    'GET WS/statements/:statement_id/pay',
    statementPayResource,
    {
      summary: 'Show what a statement is paid by',
      about:
        'Working time in pieces by kind of pay, and why; absences by kind, holidays and pay-outs. Calculated from the statement and the pay rules alone. Your own, and those of the people you look after. Statements of older versions do not hold enough for it (`statement_too_old`).',
      refusals: ['rules_missing'],
    },
    (ctx, { workspace_id, statement_id }) => showStatementPay(ctx, workspace_id, statement_id),
  ),
]
