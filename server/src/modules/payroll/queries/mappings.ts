import { type Insertable, sql } from 'kysely'
import type { Context } from '../../../base/context.ts'
import { insertRow } from '../../../base/database/rows.ts'
import type { PayrollMappings } from '../../../schema.ts'
import type { PayrollClient, PayrollMapping } from '../model.ts'

export const mappingsOf = (ctx: Context, client: PayrollClient) =>
  ctx.db
    .selectFrom('payroll_mappings')
    .selectAll('payroll_mappings')
    .select(sql<PayrollClient['workspaces']>`${JSON.stringify(client.workspaces)}::jsonb`.as('workspaces'))
    .where('payroll_mappings.account_id', '=', ctx.accountId)
    .where('payroll_mappings.client_id', '=', client.id)
    .$castTo<PayrollMapping>()

export async function countMappings(ctx: Context, clientId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from payroll_mappings
    where account_id = ${ctx.accountId} and client_id = ${clientId} and replaced_at is null`.execute(ctx.db)
  return rows[0]?.count ?? 0
}

type Names = Pick<
  PayrollMapping,
  'pay_kind' | 'unit' | 'profile' | 'valid_from' | 'skip' | 'wage_type' | 'processing_key' | 'absence_key'
>

/** The mapping that says the same already. */
export const findSame = (ctx: Context, client: PayrollClient, names: Names): Promise<PayrollMapping | undefined> =>
  Object.entries(names)
    .reduce(
      (query, [name, value]) => query.where(`payroll_mappings.${name as keyof Names}`, '=', value),
      mappingsOf(ctx, client).where('payroll_mappings.replaced_at', 'is', null),
    )
    .executeTakeFirst()

type NewMapping = Omit<Insertable<PayrollMappings>, 'account_id'>

/** Puts one in place of the one from the same month on, if there is any. */
export async function insertMapping(ctx: Context, mapping: NewMapping): Promise<number> {
  await ctx.db
    .updateTable('payroll_mappings')
    .set({ replaced_at: ctx.now, updated_at: ctx.now })
    .where('account_id', '=', ctx.accountId)
    .where('client_id', '=', mapping.client_id)
    .where('pay_kind', '=', mapping.pay_kind)
    .where('unit', '=', mapping.unit)
    .where('profile', '=', mapping.profile ?? 'all')
    .where('valid_from', '=', mapping.valid_from)
    .where('replaced_at', 'is', null)
    .execute()
  return insertRow(ctx, 'payroll_mappings', mapping)
}

/** The month it begins with, as it is shown. */
export const mappingMonth = () => sql`to_char(payroll_mappings.valid_from, 'YYYY-MM')`

/** Whether something of a kind was issued for a month or a later one. */
export async function isIssued(
  ctx: Context,
  clientId: number,
  { pay_kind, unit, month }: { readonly pay_kind: string; readonly unit: string; readonly month: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from payroll_lines as line
    join payroll_runs as run on run.account_id = line.account_id and run.id = line.run_id
    where line.account_id = ${ctx.accountId} and line.client_id = ${clientId} and line.month >= ${month}::date
      and line.pay_kind = ${pay_kind} and line.unit = ${unit} and run.state in ('issued', 'superseded')
    limit 1`.execute(ctx.db)
  return rows.length > 0
}
