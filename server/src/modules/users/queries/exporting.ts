import { type SqlBool, sql } from 'kysely'
import type { Context } from '../../../base/context.ts'

type Rows = readonly Record<string, unknown>[]

/** Tables whose rows are about the person they name in `user_id`. */
const own = [
  'workspace_members',
  'area_members',
  'user_tags',
  'user_absence_types',
  'user_default_breaks',
  'custom_field_values',
  'employments',
  'target_hours',
  'account_months',
  'time_account_bookings',
  'time_trackings',
  'tracking_months',
  'actions',
  'absences',
  'absence_years',
  'entitlements',
  'vacation_bookings',
  'vacation_notices',
  'vacation_payouts',
  'tracking_followers',
  'absence_followers',
  'correction_requests',
  'statements',
  'waiting_punches',
  'refused_punches',
  'payroll_numbers',
  'payroll_run_items',
  'payroll_lines',
  'paper_orders',
  'departed_people',
  'reasons',
  'notifications',
  'batch_actions',
  'imports',
  'access_tokens',
  'sign_in_events',
  'passkeys',
  'known_devices',
  'identities',
  'break_glass_people',
  'calendar_links',
  'scim_people',
  'scim_group_members',
  'scim_grants',
  'changes',
  'files',
] as const

/** Tables whose rows hang on such a row, and by which column. */
const hanging = {
  breaks: { time_tracking_id: 'time_trackings' },
  tracking_tags: { time_tracking_id: 'time_trackings' },
  raised_warnings: { time_tracking_id: 'time_trackings' },
  action_taggings: { action_id: 'actions' },
  absence_days: { absence_id: 'absences' },
  notes: { time_tracking_id: 'time_trackings', absence_id: 'absences' },
  files: { time_tracking_id: 'time_trackings', absence_id: 'absences' },
} as const

/** Tables of the account that hold nothing about one person, or nothing but secrets. A test asks for a reason. */
export const notExported: readonly string[] = [
  'workspaces',
  'areas',
  'tags',
  'absence_types',
  'data_profiles',
  'custom_fields',
  'public_holidays',
  'holiday_years',
  'default_breaks',
  'devices',
  'provisioning_settings',
  'scim_groups',
  'pay_rules',
  'payroll_clients',
  'payroll_client_workspaces',
  'payroll_mappings',
  'payroll_runs',
  'payroll_files', // of all people of a run
  'batch_items',
  'paper_order_parts', // of all people of an order, and gone when it is ready
  'api_keys',
  'api_tokens',
  'passwords', // a hash
  'password_tokens', // digests
  'spent_challenges', // digests, and gone after minutes
  'totp_seeds', // sealed
  'recovery_codes', // digests
  'second_steps', // digests
  'second_factor_rules',
  'idempotent_answers', // sealed, and gone after a day
  'email_directory', // a digest
  'account_sources', // counts changes, nothing else
  'account_moves', // which cell the account is in
  'change_positions',
  'identity_providers', // of the account; their secrets are sealed
  'account_domains',
  'domain_directory', // digests
  'provider_rules',
  'sign_in_attempts', // digests, and gone after minutes
  'provider_sessions', // digests; the sessions are in it
  'webhook_endpoints',
  'webhook_keys', // sealed
  'webhook_parked',
  'webhook_attempts',
  'seals',
]

export const exportedTables: readonly string[] = [...new Set([...own, ...Object.keys(hanging), 'users', 'import_rows'])]

/** Where files lie in the store and what tokens were made of is nothing to take along. */
const secrets = ['digest', 'object_key', 'credential_id', 'handle', 'public_key', 'account_id']

/** Everything that is kept about a person, table by table. */
export async function findEverythingAbout(ctx: Context, userId: number): Promise<Record<string, Rows>> {
  const found: Record<string, Rows> = { users: await rowsWhere(ctx, 'users', sql<SqlBool>`id = ${userId}`) }
  for (const table of own) found[table] = await rowsWhere(ctx, table, sql<SqlBool>`user_id = ${userId}`)
  for (const [table, columns] of Object.entries(hanging)) {
    const links = Object.entries(columns).map(
      ([column, parent]) => sql<SqlBool>`${sql.ref(column)} in (
        select id from ${sql.table(parent)} where account_id = ${ctx.accountId} and user_id = ${userId})`,
    )
    const rows = await rowsWhere(ctx, table, sql<SqlBool>`(${sql.join(links, sql` or `)})`)
    found[table] = [...(found[table] ?? []), ...rows]
  }
  // The row of a table they came from.
  found.import_rows = await rowsWhere(ctx, 'import_rows', sql<SqlBool>`record_id = ${userId}`)
  // What they wrote on records of others is theirs as well.
  found.notes_written = await rowsWhere(ctx, 'notes', sql<SqlBool>`author_id = ${userId}`)
  return found
}

/** Always in the same order: by number, and rows that have none by what they say. */
async function rowsWhere(ctx: Context, table: string, condition: ReturnType<typeof sql<SqlBool>>): Promise<Rows> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(each) - ${secrets}::text[] as row from ${sql.table(table)} as each
    where account_id = ${ctx.accountId} and ${condition}
    order by case jsonb_typeof(to_jsonb(each) -> 'id') when 'number' then (to_jsonb(each) ->> 'id')::bigint end,
      case when not to_jsonb(each) ? 'id' then to_jsonb(each)::text end`.execute(ctx.db)
  return rows.map(({ row }) => row)
}
