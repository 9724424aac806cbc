import { create, list, remove, show, update } from '../../api/v3/doors.ts'
import {
  changeEntitlement,
  createEntitlement,
  deleteEntitlement,
  listEntitlements,
  showEntitlement,
  vacationSummary,
} from './commands.ts'
import { entitlementInput, entitlementResource, summaryQuery, vacationSummaryResource } from './resource.ts'

export const vacationDoors = [
  show(
    'GET WS/users/:user_id/vacations/summary',
    vacationSummaryResource,
    { summary: 'Show a person’s year of vacation', asks: summaryQuery, example: { year: '2026' } },
    (ctx, { workspace_id, user_id }, { year }) => vacationSummary(ctx, workspace_id, user_id, year),
  ),
  list(
    'GET WS/users/:user_id/entitlements',
    entitlementResource,
    { summary: 'List the vacation entitlements of a person' },
    (ctx, { workspace_id, user_id }) => listEntitlements(ctx, workspace_id, user_id),
  ),
  create(
    'POST WS/users/:user_id/entitlements',
    entitlementResource,
    {
      summary: 'Give a person days of vacation',
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
    { summary: 'Show a vacation entitlement' },
    (ctx, { workspace_id, user_id, entitlement_id }) => showEntitlement(ctx, workspace_id, user_id, entitlement_id),
  ),
  update(
    'PATCH WS/users/:user_id/entitlements/:entitlement_id',
    entitlementResource,
    { summary: 'Change an entitlement', inputs: entitlementInput, example: { planned_days: 28 } },
    (ctx, { workspace_id, user_id, entitlement_id }, input) =>
      changeEntitlement(ctx, [workspace_id, user_id], entitlement_id, input),
  ),
  remove(
    'DELETE WS/users/:user_id/entitlements/:entitlement_id',
    entitlementResource,
    { summary: 'Take an entitlement back' },
    (ctx, { workspace_id, user_id, entitlement_id }) => deleteEntitlement(ctx, [workspace_id, user_id], entitlement_id),
  ),
]
