import { type SqlBool, sql } from 'kysely'
import type { Context } from '../../base/context.ts'
import { insertRow } from '../../base/database/rows.ts'
import type { Instant } from '../../base/time/time.ts'
import { statementsWithContent } from '../statements/queries.ts'
import type { PayRule, PayRules, PayVersion } from './model.ts'

export const payRulesIn = (ctx: Context, workspaceId: number) =>
  ctx.db
    .selectFrom('pay_rules')
    .selectAll()
    .where('account_id', '=', ctx.accountId)
    .where('workspace_id', '=', workspaceId)
    .$castTo<PayRule>()

/** SHA-256 in hexadecimal digits, for filters and sorts by what is shown. */
export const hashInSql = () => sql`encode(pay_rules.content_sha256, 'hex')`

/** A number of the content, likewise. */
export const numberInSql = (name: 'overtime_after_seconds' | 'shift_gap_seconds') => () =>
  sql`(pay_rules.content ->> ${sql.lit(name)})::bigint`

/** The versions of some workspaces that are not replaced. */
export async function findVersions(ctx: Context, workspaceIds: readonly number[]): Promise<PayVersion[]> {
  const { rows } = await sql<PayVersion & { readonly hash: string }>`
    select id, workspace_id, valid_from, content, encode(content_sha256, 'hex') as hash from pay_rules
    where account_id = ${ctx.accountId} and workspace_id = any(${[...workspaceIds]}::bigint[]) and replaced_at is null
    order by valid_from`.execute(ctx.db)
  return rows.map(({ hash, content, ...version }) => ({ ...version, content: theSame(hash, content) }))
}

/** Some versions, whether they were replaced since or not. */
export async function findVersionsById(ctx: Context, ids: readonly number[]): Promise<PayVersion[]> {
  const { rows } = await sql<PayVersion>`
    select id, workspace_id, valid_from, content from pay_rules
    where account_id = ${ctx.accountId} and id = any(${[...ids]}::bigint[]) order by valid_from`.execute(ctx.db)
  return rows
}

/** The ids of all versions of the account that are not replaced, or were not at a moment. */
export async function findVersionIds(ctx: Context, at: Instant | null): Promise<number[]> {
  const stood =
    at === null ? sql`replaced_at is null` : sql`created_at <= ${at} and coalesce(replaced_at > ${at}, true)`
  const { rows } = await sql<{ id: number }>`
    select id from pay_rules where account_id = ${ctx.accountId} and ${stood} order by id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** Rules that say the same are one object: where their windows lie is remembered with them, and thousands of months ask for it. */
function theSame(hash: string, content: PayRules): PayRules {
  const known = cachedContents.get(hash)
  if (known !== undefined) return known
  if (cachedContents.size >= mostCached) cachedContents.clear()
  cachedContents.set(hash, content)
  return content
}

const cachedContents = new Map<string, PayRules>()
const mostCached = 50

interface NewVersion {
  readonly workspace_id: number
  readonly valid_from: string
  readonly content: PayRules
  readonly hash: Buffer
  readonly created_by: number | null
}

/** The version from a date on that there was before is replaced. */
export async function insertVersion(ctx: Context, { content, hash, ...version }: NewVersion): Promise<number> {
  await sql`
    update pay_rules set replaced_at = ${ctx.now}, updated_at = ${ctx.now}
    where account_id = ${ctx.accountId} and workspace_id = ${version.workspace_id}
      and valid_from = ${version.valid_from}::date and replaced_at is null`.execute(ctx.db)
  return insertRow(ctx, 'pay_rules', { ...version, content: JSON.stringify(content), content_sha256: hash })
}

interface MonthAsked {
  readonly month: string
  readonly page: number
  readonly items: number
}

/** Statements of a month that stand, some people at a time, with everything they say; in the order of the people. */
export async function findStatementsOfMonth(ctx: Context, workspaceId: number, { month, page, items }: MonthAsked) {
  const stands = sql<SqlBool>`statements.month = ${`${month}-01`}::date and statements.reopened_at is null`
  const { rows } = await sql<{ people_count: number; user_ids: number[] }>`
    with person as (
      select distinct statements.user_id from statements
      where statements.account_id = ${ctx.accountId} and ${stands} and (
        statements.workspace_id = ${workspaceId} or statements.user_id in (
          select user_id from workspace_members where account_id = ${ctx.accountId} and workspace_id = ${workspaceId})))
    select (select count(*) from person) as people_count,
      array(select user_id from person order by user_id limit ${items} offset ${(page - 1) * items}) as user_ids`.execute(
    ctx.db,
  )
  const [{ people_count, user_ids } = { people_count: 0, user_ids: [] }] = rows
  const statements = await statementsWithContent(ctx, workspaceId)
    .where(stands)
    .where(sql<SqlBool>`statements.user_id = any(${user_ids}::bigint[])`)
    .orderBy('statements.user_id')
    .orderBy('statements.first_date')
    .execute()
  return { peopleCount: people_count, statements }
}
