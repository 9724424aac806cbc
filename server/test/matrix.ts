import type { Door } from '../src/api/v3/door.ts'

/**
 * Who may call what: the status each caller gets, for every door. A door without a row here fails the suite.
 * Callers: employee, area administrator, workspace administrator, account administrator, an employee of
 * another workspace of the same account, and the account administrator of another account. The record
 * addressed is a fresh one of the staffed workspace; a person addressed is a colleague in the kitchen.
 */
export const callers = ['employee', 'areaAdmin', 'workspaceAdmin', 'accountAdmin', 'outsider', 'foreigner'] as const
export type CallerName = (typeof callers)[number]

type Statuses = readonly [E: number, AA: number, WA: number, CA: number, outsider: number, foreigner: number]

const members: Statuses = [200, 200, 200, 200, 404, 404]
const workspaceAdmins: Statuses = [403, 403, 200, 200, 404, 404]
const workspaceAdminsCreate: Statuses = [403, 403, 201, 201, 404, 404]
const accountAdmins: Statuses = [403, 403, 403, 200, 403, 404]
const accountAdminsCreate: Statuses = [403, 403, 403, 201, 403, 404]
const anybody: Statuses = [200, 200, 200, 200, 200, 200]

const account = '/api/v3/accounts/:account_id'
const client = `${account}/payroll_clients/:payroll_client_id`
const run = `${client}/runs/:payroll_run_id`
const provider = `${account}/identity_providers/:identity_provider_id`
const domain = `${account}/domains/:domain_id`
const endpoint = `${account}/webhook_endpoints/:webhook_endpoint_id`
const workspace = '/api/v3/workspaces/:workspace_id'
const tracking = `${workspace}/time_trackings/:time_tracking_id`
const absence = `${workspace}/absences/:absence_id`
const whoLooksAfter: Statuses = [403, 200, 200, 200, 404, 404]
const whoLooksAfterCreates: Statuses = [403, 201, 201, 201, 404, 404]

/**
 * Somebody with the role `payroll` alone is answered as an employee, at every door but these: they read all statements of
 * the workspace, and do the payroll of clients that pay no other.
 */
const payrollDoors: Readonly<Record<string, number>> = {
  [`GET ${workspace}/statements/:statement_id`]: 200,
  [`GET ${workspace}/statements/:statement_id/pdf`]: 200,
  [`GET ${workspace}/statements/:statement_id/pay`]: 200,
  [`GET ${account}/payroll_clients`]: 200,
  [`GET ${client}`]: 200,
  [`PATCH ${client}`]: 200,
  [`GET ${client}/people`]: 200,
  [`GET ${client}/numbers`]: 200,
  [`POST ${client}/numbers`]: 200,
  [`GET ${client}/mappings`]: 200,
  [`POST ${client}/mappings`]: 201,
  [`GET ${client}/changed_months`]: 200,
  [`GET ${client}/runs`]: 200,
  [`POST ${client}/runs`]: 201,
  [`GET ${run}`]: 200,
  [`GET ${run}/lines`]: 200,
  [`GET ${run}/sums`]: 200,
  [`GET ${run}/lines/:payroll_line_id/reasons`]: 200,
  [`GET ${run}/lines/:payroll_line_id/pay`]: 200,
  [`GET ${run}/files`]: 200,
  [`POST ${run}/files/:payroll_file_id/downloads`]: 200,
  [`PATCH ${run}/discard`]: 200,
  [`POST ${account}/paper_orders`]: 400,
  [`PATCH ${run}/check`]: 400,
  [`PATCH ${run}/issue`]: 400,
  [`PATCH ${run}/handed_over`]: 400,
}
export const statusForPayroll = (operation: string): number | undefined =>
  payrollDoors[operation] ?? matrix[operation]?.[0]

/** Operations that prepare before they open anything, most without a bearer; they have tests of their own. */
export const visitorOperations = [
  'POST /api/v3/sign_up',
  'POST /api/v3/password',
  'PUT /api/v3/password',
  'POST /api/v3/confirm_email',
  'PUT /api/v3/users/me/password',
  'POST /api/v3/sign_in',
  'GET /api/v3/status',
]

export const matrix: Readonly<Record<string, Statuses>> = {
  'DELETE /api/v3/sign_out': [204, 204, 204, 204, 204, 204],
  'GET /api/v3/industry_examples': anybody,
  'GET /api/v3/users/me': anybody,
  'GET /api/v3/users/me/sessions': anybody,
  'GET /api/v3/users/me/identities': anybody,
  'DELETE /api/v3/users/me/identities/:identity_id': [404, 404, 404, 200, 404, 404],
  'GET /api/v3/users/me/sign_in_events': anybody,
  'DELETE /api/v3/users/me/sessions': [204, 204, 204, 204, 204, 204],
  // The session addressed is the account administrator's.
  'DELETE /api/v3/users/me/sessions/:session_id': [404, 404, 404, 200, 404, 404],

  [`GET ${account}`]: [403, 200, 200, 200, 403, 404],
  [`PATCH ${account}`]: accountAdmins,
  [`POST ${account}/deletion`]: accountAdmins,
  [`GET ${account}/users`]: accountAdmins,
  [`GET ${account}/users/:user_id`]: [403, 200, 200, 200, 404, 404],
  [`GET ${account}/users/:user_id/sessions`]: accountAdmins,
  [`DELETE ${account}/users/:user_id/sessions`]: [403, 403, 403, 204, 403, 404],
  [`DELETE ${account}/users/:user_id/second_factors`]: [403, 403, 403, 204, 403, 404],
  [`GET ${account}/sign_in_events`]: accountAdmins,
  [`GET ${account}/workspaces`]: [200, 200, 200, 200, 200, 404],
  [`POST ${account}/workspaces`]: accountAdmins,
  [`GET ${account}/workspaces/:workspace_id/data_profiles`]: members,
  [`GET ${account}/journal/seal`]: accountAdmins,
  [`GET ${account}/events`]: accountAdmins,
  [`GET ${account}/event_types`]: accountAdmins,
  [`GET ${account}/identity_providers`]: accountAdmins,
  [`POST ${account}/identity_providers`]: accountAdminsCreate,
  [`GET ${provider}`]: accountAdmins,
  [`PATCH ${provider}`]: accountAdmins,
  [`DELETE ${provider}`]: accountAdmins,
  [`GET ${account}/domains`]: accountAdmins,
  [`POST ${account}/domains`]: accountAdminsCreate,
  [`GET ${domain}`]: accountAdmins,
  [`DELETE ${domain}`]: accountAdmins,
  [`POST ${domain}/check`]: accountAdmins,
  [`GET ${account}/provider_rule`]: accountAdmins,
  [`PATCH ${account}/provider_rule`]: accountAdmins,
  [`GET ${account}/webhook_endpoints`]: accountAdmins,
  [`POST ${account}/webhook_endpoints`]: accountAdminsCreate,
  [`GET ${endpoint}`]: accountAdmins,
  [`PATCH ${endpoint}`]: accountAdmins,
  [`DELETE ${endpoint}`]: accountAdmins,
  [`POST ${endpoint}/test`]: accountAdmins,
  [`POST ${endpoint}/enable`]: accountAdmins,
  [`POST ${endpoint}/disable`]: accountAdmins,
  [`POST ${endpoint}/rotate_secret`]: accountAdmins,
  [`POST ${endpoint}/redeliveries`]: accountAdmins,
  [`GET ${endpoint}/attempts`]: accountAdmins,
  [`GET ${account}/provisioning`]: accountAdmins,
  [`PATCH ${account}/provisioning`]: accountAdmins,
  [`GET ${account}/provisioning_groups`]: accountAdmins,
  [`GET ${account}/provisioning_groups/:provisioning_group_id`]: accountAdmins,
  [`PATCH ${account}/provisioning_groups/:provisioning_group_id`]: accountAdmins,
  [`GET ${account}/departed_people`]: accountAdmins,
  [`POST ${account}/departed_people/:departed_person_id/disclosures`]: accountAdminsCreate,
  [`GET ${account}/payroll_clients`]: accountAdmins,
  [`POST ${account}/payroll_clients`]: accountAdminsCreate,
  [`GET ${client}`]: accountAdmins,
  [`PATCH ${client}`]: accountAdmins,
  [`PUT ${client}/workspaces`]: accountAdmins,
  [`GET ${client}/people`]: accountAdmins,
  [`GET ${client}/numbers`]: accountAdmins,
  [`POST ${client}/numbers`]: accountAdmins,
  [`GET ${client}/mappings`]: accountAdmins,
  [`POST ${client}/mappings`]: accountAdminsCreate,
  [`GET ${client}/changed_months`]: accountAdmins,
  [`GET ${client}/runs`]: accountAdmins,
  [`POST ${client}/runs`]: accountAdminsCreate,
  [`GET ${run}`]: accountAdmins,
  [`GET ${run}/lines`]: accountAdmins,
  [`GET ${run}/sums`]: accountAdmins,
  [`GET ${run}/lines/:payroll_line_id/reasons`]: accountAdmins,
  [`GET ${run}/lines/:payroll_line_id/pay`]: accountAdmins,
  [`GET ${run}/files`]: accountAdmins,
  [`POST ${run}/files/:payroll_file_id/downloads`]: accountAdmins,
  [`PATCH ${run}/discard`]: accountAdmins,
  // The run addressed waits for a worker.
  [`PATCH ${run}/check`]: [403, 403, 403, 400, 403, 404],
  [`PATCH ${run}/issue`]: [403, 403, 403, 400, 403, 404],
  [`PATCH ${run}/handed_over`]: [403, 403, 403, 400, 403, 404],
  // Everybody their own; the one addressed is the account administrator's.
  [`GET ${account}/paper_orders`]: [200, 200, 200, 200, 200, 404],
  // There is nothing to print of the month, and strangers know of no such workspace.
  [`POST ${account}/paper_orders`]: [403, 400, 400, 400, 400, 404],
  [`GET ${account}/paper_orders/:paper_order_id`]: [404, 404, 404, 200, 404, 404],
  [`POST ${account}/paper_orders/:paper_order_id/downloads`]: [404, 404, 404, 200, 404, 404],
  [`GET ${account}/api_keys`]: accountAdmins,
  [`POST ${account}/api_keys`]: accountAdminsCreate,
  [`GET ${account}/api_keys/:api_key_id`]: accountAdmins,
  [`DELETE ${account}/api_keys/:api_key_id`]: accountAdmins,
  [`GET ${account}/api_tokens`]: accountAdmins,
  [`POST ${account}/api_tokens`]: accountAdminsCreate,
  [`GET ${account}/api_tokens/:api_token_id`]: accountAdmins,
  [`PATCH ${account}/api_tokens/:api_token_id/rotate`]: accountAdmins,
  [`DELETE ${account}/api_tokens/:api_token_id`]: accountAdmins,

  [`GET ${workspace}`]: members,
  [`PATCH ${workspace}`]: workspaceAdmins,
  [`DELETE ${workspace}`]: [403, 403, 403, 200, 404, 404],

  [`GET ${workspace}/areas`]: members,
  [`POST ${workspace}/areas`]: workspaceAdminsCreate,
  [`GET ${workspace}/areas/:area_id`]: members,
  [`PATCH ${workspace}/areas/:area_id`]: workspaceAdmins,
  [`DELETE ${workspace}/areas/:area_id`]: workspaceAdmins,

  [`GET ${workspace}/users/me/today`]: members,
  [`GET ${workspace}/users/:user_id/days`]: whoLooksAfter,
  [`GET ${workspace}/users`]: members,
  [`POST ${workspace}/users`]: workspaceAdminsCreate,
  [`GET ${workspace}/users/:user_id`]: [403, 200, 200, 200, 404, 404],
  [`PATCH ${workspace}/users/:user_id`]: workspaceAdmins,
  [`DELETE ${workspace}/users/:user_id`]: workspaceAdmins,
  // A colleague's; everybody takes along their own.
  [`GET ${workspace}/users/:user_id/export`]: [403, 403, 403, 200, 404, 404],
  [`PATCH ${workspace}/users/:user_id/user_status`]: workspaceAdmins,
  [`POST ${workspace}/users/:user_id/invitations`]: workspaceAdmins,
  // A colleague's documents; their own people may read and hand in.
  [`GET ${workspace}/users/:user_id/uploads`]: workspaceAdmins,
  [`POST ${workspace}/users/:user_id/uploads`]: workspaceAdminsCreate,
  [`PUT ${workspace}/users/:user_id/avatar`]: workspaceAdmins,
  [`GET ${workspace}/users/me`]: members,
  [`POST ${workspace}/imports`]: workspaceAdminsCreate,
  [`GET ${workspace}/imports`]: workspaceAdmins,
  [`GET ${workspace}/imports/:import_id`]: workspaceAdmins,
  [`PATCH ${workspace}/imports/:import_id`]: workspaceAdmins,
  [`DELETE ${workspace}/imports/:import_id`]: workspaceAdmins,
  [`POST ${workspace}/imports/:import_id/rows`]: workspaceAdmins,
  [`GET ${workspace}/imports/:import_id/rows`]: workspaceAdmins,
  [`PATCH ${workspace}/imports/:import_id/check`]: workspaceAdmins,
  // The import addressed is a draft, so there is nothing yet to carry out or to undo.
  [`PATCH ${workspace}/imports/:import_id/start`]: [403, 403, 400, 400, 404, 404],
  [`PATCH ${workspace}/imports/:import_id/undo`]: [403, 403, 400, 400, 404, 404],
  [`GET ${workspace}/roles`]: members,
  [`GET ${workspace}/default_breaks`]: members,
  [`POST ${workspace}/default_breaks`]: workspaceAdminsCreate,
  [`GET ${workspace}/default_breaks/:default_break_id`]: members,
  [`PATCH ${workspace}/default_breaks/:default_break_id`]: workspaceAdmins,
  [`DELETE ${workspace}/default_breaks/:default_break_id`]: workspaceAdmins,

  [`GET ${workspace}/users/:user_id/employments`]: whoLooksAfter,
  [`GET ${workspace}/users/:user_id/employments/:employment_id`]: whoLooksAfter,
  [`POST ${workspace}/users/:user_id/employments`]: workspaceAdmins,
  [`GET ${workspace}/users/:user_id/target_hours`]: whoLooksAfter,
  [`POST ${workspace}/users/:user_id/target_hours`]: workspaceAdminsCreate,
  [`GET ${workspace}/users/:user_id/target_hours/:target_hours_id`]: whoLooksAfter,
  [`PATCH ${workspace}/users/:user_id/target_hours/:target_hours_id`]: workspaceAdmins,
  [`DELETE ${workspace}/users/:user_id/target_hours/:target_hours_id`]: workspaceAdmins,

  [`GET ${workspace}/public_holidays`]: members,
  [`POST ${workspace}/public_holidays`]: workspaceAdminsCreate,
  [`GET ${workspace}/public_holidays/:public_holiday_id`]: members,
  [`PATCH ${workspace}/public_holidays/:public_holiday_id`]: workspaceAdmins,
  [`DELETE ${workspace}/public_holidays/:public_holiday_id`]: workspaceAdmins,

  [`GET ${workspace}/tags`]: members,
  [`POST ${workspace}/tags`]: workspaceAdminsCreate,
  [`GET ${workspace}/tags/:tag_id`]: members,
  [`PUT ${workspace}/tags/:tag_id`]: workspaceAdmins,
  [`DELETE ${workspace}/tags/:tag_id`]: workspaceAdmins,

  // Without a person named, everybody records their own time.
  [`POST ${workspace}/time_trackings`]: [201, 201, 201, 201, 404, 404],
  [`GET ${workspace}/time_trackings`]: members,
  // The record addressed is a colleague's, of the kitchen.
  [`GET ${tracking}`]: whoLooksAfter,
  [`PATCH ${tracking}`]: whoLooksAfter,
  [`DELETE ${tracking}`]: whoLooksAfter,
  [`PATCH ${tracking}/confirm`]: whoLooksAfter,
  [`GET ${tracking}/followers`]: whoLooksAfter,
  [`POST ${tracking}/followers`]: whoLooksAfterCreates,
  [`DELETE ${tracking}/followers/:follower_id`]: whoLooksAfter,
  [`GET ${tracking}/attachments`]: whoLooksAfter,
  [`POST ${tracking}/attachments`]: whoLooksAfterCreates,
  [`DELETE ${tracking}/attachments/:attachment_id`]: whoLooksAfter,
  [`GET ${tracking}/signatures`]: whoLooksAfter,
  [`POST ${tracking}/signatures`]: whoLooksAfterCreates,
  [`GET ${tracking}/breaks`]: whoLooksAfter,
  [`POST ${tracking}/breaks`]: whoLooksAfterCreates,
  [`GET ${tracking}/breaks/:break_id`]: whoLooksAfter,
  [`PATCH ${tracking}/breaks/:break_id`]: whoLooksAfter,
  [`DELETE ${tracking}/breaks/:break_id`]: whoLooksAfter,
  [`GET ${tracking}/notes`]: whoLooksAfter,
  [`POST ${tracking}/notes`]: whoLooksAfterCreates,
  // The note addressed was written by the account administrator.
  [`PUT ${tracking}/notes/:user_note_id`]: [403, 403, 403, 200, 404, 404],
  [`DELETE ${tracking}/notes/:user_note_id`]: whoLooksAfter,
  [`GET ${tracking}/tags`]: whoLooksAfter,
  // The tag does not exist yet, and only administrators of the workspace make tags.
  [`POST ${tracking}/tags`]: [403, 403, 201, 201, 404, 404],

  // Without a person named, everybody asks for themselves.
  // Everybody asks for corrections of their own time; the one addressed is a colleague's, of the kitchen.
  [`POST ${workspace}/correction_requests`]: [201, 201, 201, 201, 404, 404],
  [`GET ${workspace}/correction_requests`]: members,
  [`GET ${workspace}/correction_requests/:correction_request_id`]: whoLooksAfter,
  [`PATCH ${workspace}/correction_requests/:correction_request_id/accept`]: whoLooksAfter,
  [`PATCH ${workspace}/correction_requests/:correction_request_id/refuse`]: whoLooksAfter,
  // Only whoever asked takes it back.
  [`PATCH ${workspace}/correction_requests/:correction_request_id/withdraw`]: [403, 403, 403, 403, 404, 404],

  [`POST ${workspace}/statements`]: workspaceAdmins,
  [`GET ${workspace}/statements`]: members,
  [`GET ${workspace}/statements/:statement_id`]: whoLooksAfter,
  [`PATCH ${workspace}/statements/:statement_id/acknowledge`]: [403, 403, 403, 403, 404, 404],
  [`PATCH ${workspace}/statements/:statement_id/object`]: [403, 403, 403, 403, 404, 404],
  [`PATCH ${workspace}/statements/:statement_id/reopen`]: [403, 403, 403, 200, 404, 404],
  [`GET ${workspace}/statements/:statement_id/pdf`]: whoLooksAfter,
  [`GET ${workspace}/statements/:statement_id/pay`]: whoLooksAfter,
  [`GET ${workspace}/pay_rules`]: members,
  [`POST ${workspace}/pay_rules`]: workspaceAdminsCreate,
  [`POST ${workspace}/pay_rules/preview`]: workspaceAdmins,
  [`GET ${workspace}/month_board`]: [403, 200, 200, 200, 404, 404],
  [`GET ${workspace}/reports`]: members,
  [`GET ${workspace}/reports/file`]: members,
  [`GET ${workspace}/users/file`]: members,
  [`GET ${workspace}/unconfirmed_weeks`]: [403, 200, 200, 200, 404, 404],
  [`POST ${workspace}/time_trackings/confirmations`]: [403, 200, 200, 200, 404, 404],
  [`GET ${workspace}/waiting_punches`]: members,
  [`GET ${workspace}/users/:user_id/time_changes`]: whoLooksAfter,

  [`POST ${workspace}/absences`]: [200, 200, 200, 200, 404, 404],
  [`GET ${workspace}/absences`]: members,
  // The absence addressed is a colleague's, of the kitchen.
  [`GET ${absence}`]: whoLooksAfter,
  [`PATCH ${absence}`]: whoLooksAfter,
  [`DELETE ${absence}`]: whoLooksAfter,
  [`POST ${absence}/absences_confirmations`]: whoLooksAfter,
  [`POST ${absence}/absences_rejections`]: whoLooksAfter,
  [`POST ${absence}/absences_resettings`]: whoLooksAfter,
  [`GET ${absence}/attachments`]: whoLooksAfter,
  [`POST ${absence}/attachments`]: whoLooksAfterCreates,
  [`DELETE ${absence}/attachments/:attachment_id`]: whoLooksAfter,
  [`GET ${absence}/notes`]: whoLooksAfter,
  [`POST ${absence}/notes`]: whoLooksAfterCreates,
  [`PUT ${absence}/notes/:user_note_id`]: [403, 403, 403, 200, 404, 404],
  [`DELETE ${absence}/notes/:user_note_id`]: whoLooksAfter,
  [`POST ${workspace}/absences/batch_actions`]: [403, 200, 200, 200, 404, 404],
  [`GET ${workspace}/absences_calculations`]: members,
  [`GET ${workspace}/users/:user_id/absences_recount`]: whoLooksAfter,
  [`POST ${workspace}/users/:user_id/absences_recount`]: whoLooksAfter,
  [`GET ${workspace}/absence_types`]: members,
  [`POST ${workspace}/absence_types`]: workspaceAdminsCreate,
  // The type addressed is nobody's yet, so an employee cannot see it.
  [`GET ${workspace}/absence_types/:absence_type_id`]: [404, 200, 200, 200, 404, 404],
  [`PATCH ${workspace}/absence_types/:absence_type_id`]: workspaceAdmins,
  [`DELETE ${workspace}/absence_types/:absence_type_id`]: workspaceAdmins,
  [`GET ${workspace}/users/:user_id/vacations/summary`]: whoLooksAfter,
  [`GET ${workspace}/users/:user_id/time_account`]: whoLooksAfter,
  [`GET ${workspace}/time_accounts`]: members,
  [`GET ${workspace}/users/:user_id/time_account_bookings`]: whoLooksAfter,
  [`GET ${workspace}/users/:user_id/time_account_bookings/:booking_id`]: whoLooksAfter,
  [`POST ${workspace}/users/:user_id/time_account_bookings`]: workspaceAdminsCreate,
  [`POST ${workspace}/users/:user_id/time_account_bookings/:booking_id/reverse`]: workspaceAdminsCreate,
  [`GET ${workspace}/users/:user_id/vacations/claim`]: whoLooksAfter,
  [`GET ${workspace}/users/:user_id/vacation_payouts`]: whoLooksAfter,
  [`GET ${workspace}/users/:user_id/vacation_payouts/:vacation_payout_id`]: whoLooksAfter,
  // The person addressed has no vacation.
  [`POST ${workspace}/users/:user_id/vacation_payouts`]: [403, 403, 400, 400, 404, 404],
  [`POST ${workspace}/users/:user_id/vacation_payouts/:vacation_payout_id/reverse`]: workspaceAdminsCreate,
  [`GET ${workspace}/vacation_notices`]: members,
  [`GET ${workspace}/vacation_notices/:vacation_notice_id`]: whoLooksAfter,
  [`POST ${workspace}/vacation_notices/sendings`]: workspaceAdmins,
  // The notice addressed is somebody else's.
  [`PATCH ${workspace}/vacation_notices/:vacation_notice_id/receive`]: [403, 403, 403, 403, 404, 404],
  [`POST ${workspace}/users/:user_id/entitlements/:entitlement_id/vacation_notices`]: workspaceAdminsCreate,
  [`GET ${workspace}/users/:user_id/entitlements`]: whoLooksAfter,
  [`POST ${workspace}/users/:user_id/entitlements`]: workspaceAdminsCreate,
  [`GET ${workspace}/users/:user_id/entitlements/:entitlement_id`]: whoLooksAfter,
  [`PATCH ${workspace}/users/:user_id/entitlements/:entitlement_id`]: workspaceAdmins,
  [`DELETE ${workspace}/users/:user_id/entitlements/:entitlement_id`]: workspaceAdmins,
  // Each has links of their own: the one addressed is the account administrator's.
  [`GET ${workspace}/calendar_links`]: members,
  [`POST ${workspace}/calendar_links`]: [201, 201, 201, 201, 404, 404],
  [`DELETE ${workspace}/calendar_links/:calendar_link_id`]: [404, 404, 404, 200, 404, 404],
  [`GET ${workspace}/devices`]: workspaceAdmins,
  [`POST ${workspace}/devices`]: workspaceAdminsCreate,
  [`GET ${workspace}/devices/:device_id`]: workspaceAdmins,
  [`PATCH ${workspace}/devices/:device_id`]: workspaceAdmins,
  [`POST ${workspace}/devices/:device_id/pairing_code`]: workspaceAdmins,
  [`DELETE ${workspace}/devices/:device_id`]: workspaceAdmins,
  [`GET ${workspace}/refused_punches`]: workspaceAdmins,
  [`DELETE ${workspace}/refused_punches/:refused_punch_id`]: workspaceAdmins,
  [`GET ${workspace}/calendar`]: members,
  [`GET ${workspace}/presence`]: members,
  [`GET ${workspace}/notifications`]: members,
  [`POST ${workspace}/notifications/readings`]: members,
  // The notification addressed is the account administrator's own; others cannot tell it from none.
  [`DELETE ${workspace}/notifications/:notification_id`]: [404, 404, 404, 200, 404, 404],
  [`POST ${workspace}/notifications/batch_actions`]: [403, 200, 200, 200, 404, 404],

  [`POST ${workspace}/time_trackings/batch_actions`]: [403, 200, 200, 200, 404, 404],
  // The batch addressed was ordered by the account administrator.
  [`GET ${workspace}/batch_actions/:batch_action_id`]: [403, 403, 200, 200, 404, 404],

  // Without a person named, everybody punches for themselves.
  [`POST ${workspace}/time_trackings/actions`]: [201, 201, 201, 201, 404, 404],
  [`POST ${workspace}/time_trackings/actions/batch`]: [200, 200, 200, 200, 404, 404],
  [`GET ${workspace}/time_trackings/actions`]: members,
  [`GET ${workspace}/time_trackings/actions/:action_id`]: whoLooksAfter,
  [`POST ${workspace}/time_trackings/actions/:action_id/taggings`]: whoLooksAfterCreates,
}

export const operationOf = (door: Pick<Door, 'method' | 'path'>): string => `${door.method} ${door.path}`
export const paramsOf = (path: string): string[] => [...path.matchAll(/:([a-z_]+)/g)].map(([, name = '']) => name)
export const addressOf = (path: string, ids: Readonly<Record<string, number | string>>): string =>
  path.replaceAll(/:([a-z_]+)/g, (_, name: string) => String(ids[name]))
