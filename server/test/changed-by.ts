const account = '/api/v3/accounts/:account_id'
const workspace = '/api/v3/workspaces/:workspace_id'
const tracking = `${workspace}/time_trackings/:time_tracking_id`
const absence = `${workspace}/absences/:absence_id`
const person = `${workspace}/users/:user_id`
const provider = `${account}/identity_providers/:identity_provider_id`
const endpoint = `${account}/webhook_endpoints/:webhook_endpoint_id`

/** Sessions, mails and orders are no records of business; what an ordered batch changes is told when it is done. */
const nothing: readonly string[] = []

/**
 * Which records each operation that writes changes when its example is sent, as `type kind` or `type` alone. Each of
 * these records gets one row of the journal. An operation without a row here fails the suite. What comes or goes with
 * another record is told with that one.
 */
export const changedBy: Readonly<Record<string, readonly string[]>> = {
  'POST /api/v3/sign_up': ['account created', 'user created', 'workspace created'],
  'POST /api/v3/sign_in': nothing,
  'DELETE /api/v3/sign_out': nothing,
  'POST /api/v3/password': nothing,
  'PUT /api/v3/password': ['user changed'],
  // The address of the example is confirmed already.
  'POST /api/v3/confirm_email': nothing,
  'PUT /api/v3/users/me/password': ['user changed'],
  // The administrator of the example is signed in once.
  'DELETE /api/v3/users/me/sessions': nothing,
  'DELETE /api/v3/users/me/sessions/:session_id': ['user changed'],
  // Nor is the person of the example.
  [`DELETE ${account}/users/:user_id/sessions`]: nothing,
  // Nobody there has any.
  [`DELETE ${account}/users/:user_id/second_factors`]: nothing,

  [`PATCH ${account}`]: ['account changed'],
  [`POST ${account}/deletion`]: ['account deleted'],
  [`POST ${account}/workspaces`]: ['workspace created'],
  [`POST ${account}/departed_people/:departed_person_id/disclosures`]: ['departed_person disclosed'],
  [`PATCH ${account}/provisioning`]: ['provisioning changed'],
  [`PATCH ${account}/provisioning_groups/:provisioning_group_id`]: ['provisioning_group changed'],
  [`POST ${account}/api_keys`]: ['api_key created'],
  [`DELETE ${account}/api_keys/:api_key_id`]: ['api_key revoked'],
  [`POST ${account}/api_tokens`]: ['api_token created'],
  [`PATCH ${account}/api_tokens/:api_token_id/rotate`]: ['api_token rotated'],
  [`DELETE ${account}/api_tokens/:api_token_id`]: ['api_token revoked'],

  [`POST ${account}/identity_providers`]: ['identity_provider created'],
  [`PATCH ${provider}`]: ['identity_provider changed'],
  [`DELETE ${provider}`]: ['identity_provider deleted'],
  [`POST ${account}/domains`]: ['account_domain created'],
  [`DELETE ${account}/domains/:domain_id`]: ['account_domain deleted'],
  // What is found is told when it is found.
  [`POST ${account}/domains/:domain_id/check`]: nothing,
  // None is required in the example, and none is after it.
  [`PATCH ${account}/provider_rule`]: nothing,
  'DELETE /api/v3/users/me/identities/:identity_id': ['user changed'],

  [`POST ${account}/webhook_endpoints`]: ['webhook_endpoint created'],
  [`PATCH ${endpoint}`]: ['webhook_endpoint changed'],
  [`DELETE ${endpoint}`]: ['webhook_endpoint deleted'],
  // A test is no business, and what is sent again has happened before.
  [`POST ${endpoint}/test`]: nothing,
  [`POST ${endpoint}/redeliveries`]: nothing,
  [`POST ${endpoint}/enable`]: ['webhook_endpoint enabled'],
  [`POST ${endpoint}/disable`]: ['webhook_endpoint disabled'],
  [`POST ${endpoint}/rotate_secret`]: ['webhook_endpoint secret_rotated'],

  [`PATCH ${workspace}`]: ['workspace changed'],
  // People leave with their only workspace.
  [`DELETE ${workspace}`]: ['time_tracking changed', 'user deleted', 'workspace deleted'],
  [`POST ${workspace}/areas`]: ['area created'],
  [`PATCH ${workspace}/areas/:area_id`]: ['area changed'],
  [`DELETE ${workspace}/areas/:area_id`]: ['area deleted', 'user changed'],
  [`POST ${workspace}/users`]: ['user created'],
  // What an import makes is told when it is carried out.
  [`POST ${workspace}/imports`]: nothing,
  [`PATCH ${workspace}/imports/:import_id`]: nothing,
  [`DELETE ${workspace}/imports/:import_id`]: nothing,
  [`POST ${workspace}/imports/:import_id/rows`]: nothing,
  [`PATCH ${workspace}/imports/:import_id/check`]: nothing,
  [`PATCH ${workspace}/imports/:import_id/start`]: nothing,
  [`PATCH ${workspace}/imports/:import_id/undo`]: nothing,
  [`POST ${workspace}/calendar_links`]: ['calendar_link created'],
  [`DELETE ${workspace}/calendar_links/:calendar_link_id`]: ['calendar_link deleted'],
  [`POST ${workspace}/devices`]: ['device created'],
  [`PATCH ${workspace}/devices/:device_id`]: ['device changed'],
  [`POST ${workspace}/devices/:device_id/pairing_code`]: ['device code_made'],
  [`DELETE ${workspace}/devices/:device_id`]: ['device deleted'],
  [`DELETE ${workspace}/refused_punches/:refused_punch_id`]: ['refused_punch deleted'],
  [`PATCH ${person}`]: ['user changed'],
  [`DELETE ${person}`]: ['time_tracking changed', 'user deleted'],
  [`PATCH ${person}/user_status`]: ['user changed'],
  // A mail is sent; nothing of the person is different.
  [`POST ${person}/invitations`]: [],
  [`POST ${person}/uploads`]: ['upload created'],
  [`PUT ${person}/avatar`]: ['user changed'],
  [`POST ${person}/employments`]: ['employment changed'],
  [`POST ${person}/target_hours`]: ['target_hours created'],
  [`PATCH ${person}/target_hours/:target_hours_id`]: ['target_hours changed'],
  [`DELETE ${person}/target_hours/:target_hours_id`]: ['target_hours deleted'],
  [`POST ${person}/absences_recount`]: [],
  [`POST ${person}/time_account_bookings`]: ['time_account_booking'],
  [`POST ${person}/time_account_bookings/:booking_id/reverse`]: ['time_account_booking reversed'],
  [`POST ${workspace}/public_holidays`]: ['public_holiday created'],
  [`PATCH ${workspace}/public_holidays/:public_holiday_id`]: ['public_holiday changed'],
  [`DELETE ${workspace}/public_holidays/:public_holiday_id`]: ['public_holiday deleted'],
  [`POST ${workspace}/default_breaks`]: ['default_break created'],
  [`PATCH ${workspace}/default_breaks/:default_break_id`]: ['default_break changed'],
  [`DELETE ${workspace}/default_breaks/:default_break_id`]: ['default_break deleted'],
  [`POST ${workspace}/tags`]: ['tag created'],
  [`PUT ${workspace}/tags/:tag_id`]: ['tag changed'],
  [`DELETE ${workspace}/tags/:tag_id`]: ['tag deleted', 'user changed'],
  [`POST ${workspace}/absence_types`]: ['absence_type created'],
  [`PATCH ${workspace}/absence_types/:absence_type_id`]: ['absence_type changed'],
  [`DELETE ${workspace}/absence_types/:absence_type_id`]: ['absence_type deleted', 'user changed'],
  [`POST ${person}/vacation_payouts`]: ['vacation_payout created'],
  [`POST ${person}/vacation_payouts/:vacation_payout_id/reverse`]: ['vacation_payout reversed'],
  [`POST ${person}/entitlements/:entitlement_id/vacation_notices`]: ['vacation_notice delivered'],
  [`POST ${workspace}/vacation_notices/sendings`]: ['vacation_notice sent'],
  [`PATCH ${workspace}/vacation_notices/:vacation_notice_id/receive`]: ['vacation_notice delivered'],
  [`POST ${person}/entitlements`]: ['entitlement created'],
  [`PATCH ${person}/entitlements/:entitlement_id`]: ['entitlement changed'],
  [`DELETE ${person}/entitlements/:entitlement_id`]: ['entitlement deleted'],

  [`POST ${workspace}/time_trackings`]: ['time_tracking'],
  [`PATCH ${tracking}`]: ['time_tracking'],
  [`DELETE ${tracking}`]: ['time_tracking'],
  [`PATCH ${tracking}/confirm`]: ['time_tracking'],
  [`POST ${tracking}/followers`]: ['time_tracking'],
  [`DELETE ${tracking}/followers/:follower_id`]: ['time_tracking'],
  [`POST ${tracking}/attachments`]: ['time_tracking'],
  [`DELETE ${tracking}/attachments/:attachment_id`]: ['time_tracking'],
  [`POST ${tracking}/signatures`]: ['time_tracking'],
  [`POST ${tracking}/breaks`]: ['time_tracking'],
  [`PATCH ${tracking}/breaks/:break_id`]: ['time_tracking'],
  [`DELETE ${tracking}/breaks/:break_id`]: ['time_tracking'],
  [`POST ${tracking}/notes`]: ['time_tracking notes_changed', 'note created'],
  [`PUT ${tracking}/notes/:user_note_id`]: ['time_tracking notes_changed', 'note changed'],
  [`DELETE ${tracking}/notes/:user_note_id`]: ['time_tracking notes_changed', 'note deleted'],
  // The tag is a new one.
  [`POST ${tracking}/tags`]: ['tag created', 'time_tracking'],
  [`POST ${workspace}/time_trackings/actions`]: ['time_tracking'],
  [`POST ${workspace}/time_trackings/actions/batch`]: ['time_tracking'],
  [`POST ${workspace}/time_trackings/actions/:action_id/taggings`]: ['time_tracking'],
  [`POST ${workspace}/time_trackings/batch_actions`]: nothing,

  [`POST ${workspace}/absences`]: ['absence'],
  [`PATCH ${absence}`]: ['absence'],
  [`DELETE ${absence}`]: ['absence'],
  [`POST ${absence}/absences_confirmations`]: ['absence'],
  [`POST ${absence}/absences_rejections`]: ['absence'],
  [`POST ${absence}/absences_resettings`]: ['absence'],
  [`POST ${absence}/attachments`]: ['absence'],
  [`DELETE ${absence}/attachments/:attachment_id`]: ['absence'],
  [`POST ${absence}/notes`]: ['absence notes_changed', 'note created'],
  [`PUT ${absence}/notes/:user_note_id`]: ['absence notes_changed', 'note changed'],
  [`DELETE ${absence}/notes/:user_note_id`]: ['absence notes_changed', 'note deleted'],
  [`POST ${workspace}/absences/batch_actions`]: nothing,

  // The month of the example is closed, and nothing in it is confirmed any more.
  [`POST ${workspace}/time_trackings/confirmations`]: nothing,
  [`POST ${workspace}/statements`]: nothing,
  [`PATCH ${workspace}/statements/:statement_id/acknowledge`]: ['statement acknowledged'],
  [`PATCH ${workspace}/statements/:statement_id/object`]: ['statement objected'],
  [`PATCH ${workspace}/statements/:statement_id/reopen`]: ['statement reopened'],
  [`POST ${account}/payroll_clients`]: ['payroll_client created'],
  [`PATCH ${account}/payroll_clients/:payroll_client_id`]: ['payroll_client changed'],
  // The example takes a workspace away that the client pays.
  [`PUT ${account}/payroll_clients/:payroll_client_id/workspaces`]: ['payroll_client changed'],
  [`POST ${account}/payroll_clients/:payroll_client_id/numbers`]: ['payroll_number created'],
  [`POST ${account}/payroll_clients/:payroll_client_id/mappings`]: ['payroll_mapping created'],
  [`POST ${account}/payroll_clients/:payroll_client_id/runs`]: ['payroll_run created'],
  // A worker checks and issues it.
  [`PATCH ${account}/payroll_clients/:payroll_client_id/runs/:payroll_run_id/check`]: nothing,
  [`PATCH ${account}/payroll_clients/:payroll_client_id/runs/:payroll_run_id/issue`]: nothing,
  [`PATCH ${account}/payroll_clients/:payroll_client_id/runs/:payroll_run_id/discard`]: ['payroll_run discarded'],
  [`PATCH ${account}/payroll_clients/:payroll_client_id/runs/:payroll_run_id/handed_over`]: ['payroll_run handed_over'],
  [`POST ${account}/payroll_clients/:payroll_client_id/runs/:payroll_run_id/files/:payroll_file_id/downloads`]: [
    'payroll_file downloaded',
  ],
  [`POST ${account}/paper_orders`]: ['paper_order created'],
  [`POST ${account}/paper_orders/:paper_order_id/downloads`]: ['paper_order downloaded'],
  [`POST ${workspace}/pay_rules`]: ['pay_rule created'],
  [`POST ${workspace}/pay_rules/preview`]: nothing,
  [`POST ${workspace}/correction_requests`]: ['correction_request created'],
  [`PATCH ${workspace}/correction_requests/:correction_request_id/accept`]: [
    'correction_request accepted',
    'time_tracking',
  ],
  [`PATCH ${workspace}/correction_requests/:correction_request_id/refuse`]: ['correction_request refused'],
  [`PATCH ${workspace}/correction_requests/:correction_request_id/withdraw`]: ['correction_request withdrawn'],

  [`DELETE ${workspace}/notifications/:notification_id`]: nothing,
  [`POST ${workspace}/notifications/batch_actions`]: nothing,
  [`POST ${workspace}/notifications/readings`]: nothing,

  'POST /public_api/v1/users': ['user created'],
  'PUT /public_api/v1/users': ['user changed'],
  'DELETE /public_api/v1/users': ['time_tracking changed', 'user deleted'],
  'PATCH /public_api/v1/users/activate': nothing,
  'PATCH /public_api/v1/users/deactivate': ['user changed'],
  'POST /public_api/v1/working_areas': ['area created'],
  'PUT /public_api/v1/working_areas': ['area changed'],
  'DELETE /public_api/v1/working_areas': ['area deleted', 'user changed'],
  'POST /public_api/v1/absences': ['absence'],
  'PUT /public_api/v1/absences': ['absence'],
  'DELETE /public_api/v1/absences': ['absence'],
  'PUT /public_api/v1/absences/confirm': ['absence'],
  'PUT /public_api/v1/absences/reset': ['absence'],
  'PUT /public_api/v1/absences/reject': ['absence'],
  'POST /public_api/v1/vacation_entitlements': ['entitlement created'],
}

/** What is sent instead of an example that asks for what is there already. */
export const instead: Readonly<Record<string, (ids: Readonly<Record<string, unknown>>) => Record<string, unknown>>> = {
  [`PATCH ${account}`]: () => ({ name: 'Sunrise Bakeries' }),
  [`POST ${tracking}/followers`]: ({ admin_id }) => ({ follower_ids: [admin_id] }),
  [`POST ${tracking}/tags`]: () => ({ title: 'Festival' }),
}

/** What changes something again when it is sent a second time: another picture, and a decision that is made again. */
export const neverTheSame: readonly string[] = [
  `PUT ${person}/avatar`,
  'PUT /public_api/v1/absences/confirm',
  'PUT /public_api/v1/absences/reset',
  'PUT /public_api/v1/absences/reject',
]
