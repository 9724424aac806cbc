import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../../../base/context.ts'
import { userIdOf, workspacesSupervised } from '../../roles/model.ts'
import type { PeopleKind } from '../model.ts'
import { signsIn } from './figures.ts'

/** What waits for a decision about somebody in a workspace: rows of three tables, each under the name `waiting`. */
const waiting = (ctx: Context, workspaceId: number) => {
  const here = sql`waiting.account_id = ${ctx.accountId} and waiting.workspace_id = ${workspaceId}`
  return {
    // Whoever objected to an older statement has long had an answer, and years of statements would be read for it.
    objection: sql`statements as waiting where ${here} and waiting.month > ${ctx.now}::timestamptz::date - 366
      and waiting.reopened_at is null and waiting.objected_at > coalesce(waiting.acknowledged_at, '-infinity')`,
    correction: sql`correction_requests as waiting where ${here} and waiting.state = 'pending'`,
    absence: sql`absences as waiting where ${here} and waiting.status = 'active'
      and waiting.confirmation_status = 'pending'`,
  }
}

/** How much of each kind waits about a person a statement reads. */
export function toDoOf(ctx: Context, workspaceId: number) {
  const counts = Object.entries(waiting(ctx, workspaceId)).map(
    ([kind, rows]) => sql`${kind}::text, (select count(*) from ${rows} and waiting.user_id = users.id)`,
  )
  // Unlike jsonb it stays in this order.
  return sql`json_build_object(${sql.join(counts)})`
}

/** Whose clock runs, as far as the caller may know of the place: found from the clocks, which are few. */
function clocksRunning(ctx: Context) {
  const workspaces = workspacesSupervised(ctx)
  const inSight =
    workspaces === 'all'
      ? sql`true`
      : sql`(running.user_id = ${userIdOf(ctx) ?? 0} or running.workspace_id = any(${[...workspaces]}::bigint[]))`
  return sql`select running.user_id from time_trackings as running
    where running.account_id = ${ctx.accountId} and running.ends_at is null and running.status = 'active' and ${inSight}`
}

const isInvited = sql`users.email is not null and not ${signsIn}`

interface Looking {
  readonly workspaceId: number
  /** Who has no password yet is known to those who read everything. */
  readonly readsSensitive: boolean
}

/** Holds for the people of a kind, as the caller may know it. */
export function isOfKind(
  ctx: Context,
  kind: PeopleKind | undefined,
  { workspaceId, readsSensitive }: Looking,
): RawBuilder<SqlBool> {
  if (kind === undefined) return sql<SqlBool>`true`
  const invited = readsSensitive ? isInvited : sql`false`
  const waits = Object.values(waiting(ctx, workspaceId)).map((rows) => sql`select waiting.user_id from ${rows}`)
  const conditions: Record<PeopleKind, RawBuilder<SqlBool>> = {
    active: sql<SqlBool>`users.status = 'active'`,
    here: sql<SqlBool>`users.status = 'active' and users.id in (${clocksRunning(ctx)})`,
    to_do: sql<SqlBool>`users.status = 'active'
      and (users.id in (${sql.join(waits, sql` union all `)}) or ${invited})`,
    invited: sql<SqlBool>`users.status = 'active' and ${invited}`,
    left: sql<SqlBool>`users.status = 'inactive'`,
  }
  return sql<SqlBool>`(${conditions[kind]})`
}
