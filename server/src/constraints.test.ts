import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../test/database.ts'
import { constraints } from './app.ts'

const client = new Client({ connectionString: await freshDatabase() })
await client.connect()
afterAll(() => client.end())

/**
 * Constraints that mean nothing to a caller, each with the reason why no request can violate it, alone or beside
 * others at the same moment. One that a request can violate gets its meaning in the model.ts of its room instead:
 * without one the answer would be 500.
 */
const reasons: Readonly<Record<string, readonly string[]>> = {
  'The words are those of our own program; what callers may choose is read as one of them, or refused before.': [
    ...['absence_kind_is_known', 'absence_status_is_known', 'absence_type_status_is_known', 'account_locale_is_known'],
    ...['action_type_is_known', 'actor_kind_is_known', 'area_status_is_known', 'batch_status_is_known'],
    ...['batch_subject_is_known', 'booking_kind_is_known', 'calc_holiday_option_is_known'],
    ...['calc_vacation_option_is_known', 'confirmation_status_is_known', 'correction_kind_is_known'],
    ...['decider_is_known', 'import_kind_is_known', 'import_status_is_known', 'import_outcome_is_known'],
    ...['correction_state_is_known', 'custom_field_type_is_known', 'entitlement_status_is_known'],
    ...['file_purpose_is_known', 'file_status_is_known', 'holiday_origin_is_known', 'holiday_status_is_known'],
    ...['item_outcome_is_known', 'member_roles_are_known', 'move_state_is_known', 'note_kind_is_known'],
    ...['notification_kind_is_known', 'part_of_the_day_is_known', 'password_token_purpose_is_known'],
    ...['saldo_type_is_known', 'signed_moment_is_known', 'tag_status_is_known', 'time_tracking_method_is_known'],
    ...['tracking_origin_is_known', 'tracking_status_is_known', 'user_locale_is_known', 'user_origin_is_known'],
    ...['user_status_is_known', 'waiting_type_is_known', 'warning_rule_is_known', 'what_colleagues_see_is_known'],
    ...['workspace_locale_is_known', 'workspace_status_is_known', 'notice_state_is_known', 'delivery_is_known'],
    ...['whose_holidays_count_is_known', 'unit_of_entitlement_is_known', 'unit_of_payout_is_known'],
    ...['units_are_given', 'units_of_payouts_are_given', 'payroll_target_is_known', 'correction_style_is_known'],
    ...['payroll_profile_is_known', 'mapping_unit_is_known', 'mapping_profile_is_known'],
    ...['paper_language_is_known', 'paper_format_is_known', 'paper_state_is_known'],
    ...['attempt_outcome_is_known', 'parked_reason_is_known', 'webhook_reason_is_known', 'webhook_state_is_known'],
    ...['cost_centre_sources_are_known', 'unconfirmed_time_is_known', 'payroll_issuer_is_known'],
    ...['lines_by_is_known', 'run_kind_is_known', 'run_state_is_known', 'run_step_is_known', 'line_unit_is_known'],
    ...[
      'calendar_links_show_something_known',
      'refused_type_is_known',
      'provider_alg_is_known',
      'external_id_claim_is_known',
    ],
    ...['attempt_purpose_is_known', 'mapped_role_is_known', 'second_factor_role_is_known'],
  ],
  'Written as a new row with an upsert, or left as it is when it is there.': [
    ...['absence_days_pkey', 'absence_followers_pkey', 'absence_years_pkey', 'account_months_pkey'],
    ...['account_sources_pkey', 'action_is_tagged_once_with_a_tag', 'area_members_pkey', 'attempt_counters_pkey'],
    ...['change_positions_pkey', 'change_readers_pkey', 'email_directory_pkey', 'holiday_years_pkey'],
    ...['idempotent_answers_pkey', 'one_value_per_custom_field_and_user', 'password_tokens_pkey', 'passwords_pkey'],
    ...['raised_warnings_pkey', 'same_punch_waits_once', 'tracking_followers_pkey', 'tracking_months_pkey'],
    ...['tracking_tags_pkey', 'user_absence_types_pkey', 'user_default_breaks_pkey', 'user_tags_pkey'],
    ...[
      'workspace_members_pkey',
      'account_moves_pkey',
      'departed_people_pkey',
      'one_proposal_per_entitlement',
      'import_line_is_unique',
      'parked_once',
      'same_punch_is_refused_once',
      'spent_challenges_pkey',
      'totp_seeds_pkey',
      'second_factor_rules_pkey',
      ...['break_glass_people_pkey', 'domain_directory_pkey', 'provider_rules_pkey'],
      'scim_people_pkey',
      'scim_group_members_pkey',
      'account_has_one_provisioning',
    ],
  ],
  'The value is random, 122 bits or more.': [
    ...['sign_in_attempts_pkey', 'provider_sessions_pkey', 'second_steps_pkey'],
    'known_devices_have_a_token_each',
    ...['access_tokens_pkey', 'access_tokens_account_id_digest_key', 'api_tokens_account_id_digest_key'],
    ...['object_key_is_unique', 'calendar_links_have_an_address_each', 'devices_have_a_token_each'],
    ...['password_tokens_account_id_digest_key', 'tracking_uuid_is_unique', 'actions_pkey', 'waiting_punches_pkey'],
  ],
  'Looked for and written under the lock of the provider.': ['subjects_are_one_person'],
  'Looked for and written under the lock of the person.': ['same_punch_is_one_action', 'one_avatar_per_user'],
  'Only one worker reads the journal of an account at a time, and it numbers what it seals.': ['seals_pkey'],
  'Numbered by the one statement that writes them all.': ['batch_items_pkey'],
  'Random, 120 bits.': ['recovery_codes_pkey'],
  'Written under the lock of its order.': ['paper_order_parts_pkey'],
  'Written under the lock of the payroll client.': ['payroll_run_items_pkey', 'runs_are_counted'],
  'Written once with the account, from a list in our program.': ['custom_field_key_is_unique'],
  'Reference data, or the installation itself; requests cannot write it.': [
    ...['industry_examples_pkey', 'industry_examples_position_key', 'roles_pkey', 'roles_name_key'],
    ...['own_cell_pkey', 'cell_is_known', 'there_is_one', 'sign_in_salt_pkey', 'there_is_one_salt', 'accounts_pkey'],
    ...['worker_report_pkey', 'there_is_one_report'],
    ...['kysely_migration_pkey', 'migration_progress_pkey'],
    ...['break_rule_begins_within_a_day', 'break_rule_is_shorter_than_a_day'],
    ...['fence_knows_its_end', 'journal_goes_on'],
  ],
  'Refused before, in words of the rule that reads what is asked.': [
    ...['employments_end_after_they_start'],
    ...['absence_times_are_sensible', 'half_a_day_is_one_date', 'break_times_are_sensible'],
    ...['parts_know_their_day', 'booked_parts_know_their_day'],
    ...['tracking_times_are_sensible', 'corrections_have_a_tracking', 'new_time_has_an_end'],
    ...['entitlement_ends_after_it_starts', 'entitlement_is_not_negative', 'transfer_ends_after_the_entitlement'],
    ...['transfer_knows_its_end', 'target_hours_fit_into_a_day', 'bookings_book_something'],
    ...['payouts_take_from_the_account', 'running_tracking_is_unconfirmed', 'statements_are_of_whole_months'],
    ...['notices_are_about_days', 'notices_arrive_in_time', 'payouts_pay_days', 'minimum_is_possible'],
    ...['mappings_begin_with_a_month', 'mappings_say_something'],
    ...['mapped_areas_have_a_workspace', 'mapped_roles_are_held_somewhere'],
  ],
  'Worked out by our own program, never sent.': [
    ...['confirmed_absences_say_when', 'decisions_have_a_time', 'file_hangs_on_what_it_is_for'],
    ...['library_holidays_know_their_day', 'months_begin_with_their_first_day', 'nobody_rests_after_work'],
    ...['note_hangs_on_one_record', 'statements_have_a_whole_hash', 'user_notes_have_an_author'],
    ...['years_begin_with_their_first_day', 'statements_know_their_dates', 'statements_lie_in_their_month'],
    ...['booked_for_one_reason', 'delivered_notices_have_a_proof', 'returned_parts_know_their_day'],
    ...['calendar_links_have_a_whole_digest', 'paired_devices_are_whole', 'codes_end'],
    ...['pay_rules_have_a_whole_hash', 'payroll_files_have_a_whole_hash', 'runs_are_of_whole_months'],
    ...['issued_runs_are_numbered', 'checked_runs_know_their_basis', 'paper_is_of_whole_months'],
    ...['paper_has_a_whole_hash', 'ready_paper_has_a_file'],
    ...['answers_are_cut', 'tests_have_no_event', 'webhook_keys_are_sealed', 'webhook_off_has_a_reason'],
    ...['provider_secrets_are_sealed', 'domain_is_lower_case'],
  ],
}

const argued = Object.values(reasons).flat()

/** Foreign keys have a meaning in common (base/database/db.ts): what the request names was deleted meanwhile. */
const names = async (where: string): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(`
    select distinct name from (
      select conname::text as name, conrelid as of_table, contype::text as kind, conindid as index from pg_constraint
      where connamespace = 'public'::regnamespace and contype in ('u', 'x', 'c', 'p') and conparentid = 0
      union all
      select indexrelid::regclass::text, indrelid, 'u', indexrelid from pg_index
      where indisunique and not exists (select from pg_constraint where conindid = indexrelid)
    ) as found
    join pg_class c on c.oid = of_table and c.relnamespace = 'public'::regnamespace and not c.relispartition
    where ${where} order by 1`)
  return rows.map(({ name }) => name)
}

/** A number of the sequence that all records share is given once, and so is whatever it is a part of. */
const isNumbered = `kind in ('p', 'u') and exists (
  select from pg_index i, pg_attribute a join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where i.indexrelid = found.index and a.attrelid = of_table and a.attnum = any(i.indkey::int2[])
    and pg_get_expr(d.adbin, d.adrelid) like 'nextval(%')`

test('every constraint means something to the caller who violates it, or nobody can', async () => {
  const unexplained = await names(`not (${isNumbered})`)
  expect(unexplained.filter((name) => !(name in constraints) && !argued.includes(name))).toEqual([])
})

test('nothing is explained that is not there, or explained twice', async () => {
  const there = new Set(await names('true'))
  const { rows } = await client.query<{ body: string }>(
    `select string_agg(prosrc, ' ') as body from pg_proc where pronamespace = 'public'::regnamespace`,
  )
  const raised = rows[0]?.body ?? ''
  expect(Object.keys(constraints).filter((name) => !there.has(name) && !raised.includes(name))).toEqual([])
  expect(argued.filter((name, at) => !there.has(name) || name in constraints || argued.indexOf(name) !== at)).toEqual(
    [],
  )
})
