import { create, list, remove, show, update } from '../../api/v3/doors.ts'
import { claimVacation } from './commands/claim-vacation.ts'
import { listPayouts, payOut, reversePayout, showPayout } from './commands/pay-out.ts'
import {
  changeEntitlement,
  createEntitlement,
  deleteEntitlement,
  listEntitlements,
  showEntitlement,
  vacationSummary,
} from './commands.ts'
import { claimQuery, claimResource } from './resource/claim.ts'
import { payoutInput, payoutResource, payoutReversalInput } from './resource/payout.ts'
import { entitlementInput, entitlementResource, summaryQuery, vacationSummaryResource } from './resource.ts'

export const vacationDoors = [
  show(
    'GET WS/users/:user_id/vacations/summary',
    vacationSummaryResource,
    {
      summary: 'Show a person’s year of vacation',
      about: 'What the year gives, what was taken, and what is left of each entitlement.',
      asks: summaryQuery,
      example: { year: '2026' },
    },
    (ctx, { workspace_id, user_id }, { year }) => vacationSummary(ctx, workspace_id, user_id, year),
  ),
  show(
    'GET WS/users/:user_id/vacations/claim',
    claimResource,
    {
      summary: 'Show what a person’s year of vacation comes to by law',
      about:
        'For somebody who came, left, or changed the days of their week within the year: each period with what it gives, what ' +
        'was taken in it, and what is left. Who decides what was taken gives entitlements accordingly.',
      asks: claimQuery,
      example: { year: '2026', annual_days: '30' },
    },
    (ctx, { workspace_id, user_id }, asked) => claimVacation(ctx, [workspace_id, user_id], asked),
  ),
  list(
    'GET WS/users/:user_id/entitlements',
    entitlementResource,
    { summary: 'List the vacation entitlements of a person', about: 'Those that ended are listed as well.' },
    (ctx, { workspace_id, user_id }) => listEntitlements(ctx, workspace_id, user_id),
  ),
  create(
    'POST WS/users/:user_id/entitlements',
    entitlementResource,
    {
      summary: 'Give a person days of vacation',
      about: 'For workspace administrators. Absences are allotted anew at once.',
      inputs: entitlementInput,
      example: {
        title: '2026',
        planned_days: 30,
        starts_on: '2026-01-01',
        ends_on: '2026-12-31',
        transfer_remaining: true,
      },
    },
    (ctx, { workspace_id, user_id }, input) => createEntitlement(ctx, workspace_id, user_id, input),
  ),
  show(
    'GET WS/users/:user_id/entitlements/:entitlement_id',
    entitlementResource,
    { summary: 'Show a vacation entitlement', about: 'With what was taken from it and what is left.' },
    (ctx, { workspace_id, user_id, entitlement_id }) => showEntitlement(ctx, workspace_id, user_id, entitlement_id),
  ),
  update(
    'PATCH WS/users/:user_id/entitlements/:entitlement_id',
    entitlementResource,
    {
      summary: 'Change an entitlement',
      about: 'Refused when absences need more days than would be left.',
      inputs: entitlementInput,
      refusals: ['period_closed'],
      example: { planned_days: 28 },
    },
    (ctx, { workspace_id, user_id, entitlement_id }, input) =>
      changeEntitlement(ctx, [workspace_id, user_id], entitlement_id, input),
  ),
  remove(
    'DELETE WS/users/:user_id/entitlements/:entitlement_id',
    entitlementResource,
    {
      summary: 'Take an entitlement back',
      about: 'Not where a closed month has days that it pays for, nor where days of it were paid out.',
      refusals: ['period_closed', 'paid_out'],
    },
    (ctx, { workspace_id, user_id, entitlement_id }) => deleteEntitlement(ctx, [workspace_id, user_id], entitlement_id),
  ),
  list(
    'GET WS/users/:user_id/vacation_payouts',
    payoutResource,
    { summary: 'List vacation of a person that was paid out', about: 'Also what was booked back.' },
    (ctx, { workspace_id, user_id }) => listPayouts(ctx, [workspace_id, user_id]),
  ),
  show(
    'GET WS/users/:user_id/vacation_payouts/:vacation_payout_id',
    payoutResource,
    { summary: 'Show a pay-out of vacation', about: 'With the days, the reason, and whether it was booked back.' },
    (ctx, { workspace_id, user_id, vacation_payout_id }) =>
      showPayout(ctx, [workspace_id, user_id], vacation_payout_id),
  ),
  create(
    'POST WS/users/:user_id/vacation_payouts',
    payoutResource,
    {
      summary: 'Pay vacation out',
      about:
        'Days that nobody took or asked for, first of the entitlement that ends first. For administrators of the workspace and ' +
        'the account, such as when somebody leaves.',
      inputs: payoutInput,
      refusals: ['not_enough_days', 'period_closed'],
      example: { days: 2.5, reason: 'Paid out with the last salary' },
    },
    (ctx, { workspace_id, user_id }, input) => payOut(ctx, [workspace_id, user_id], input),
  ),
  create(
    'POST WS/users/:user_id/vacation_payouts/:vacation_payout_id/reverse',
    payoutResource,
    {
      summary: 'Book a pay-out of vacation back',
      about: 'Answers the counter booking: the same days of the same entitlements can be taken again.',
      inputs: payoutReversalInput,
      refusals: ['not_reversible', 'period_closed'],
      example: { reason: 'Was paid twice' },
    },
    (ctx, { workspace_id, user_id, vacation_payout_id }, input) =>
      reversePayout(ctx, [workspace_id, user_id], vacation_payout_id, input),
  ),
]
