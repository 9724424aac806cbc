import { sql } from 'kysely'
import type { Context } from '../../base/context.ts'
import { horizon, isReadable, journalOrder, type Position } from '../../base/journal/position.ts'
import { areaIdsOf } from '../roles/queries.ts'
import { type HeardChange, mostAtOnce } from './model.ts'

/** The horizon, counted as the account's journal does. */
export const horizonOf = (ctx: Context) => sql<number>`${horizon} + journal_offset(${ctx.accountId})`

export async function presentPosition(ctx: Context): Promise<Position> {
  const { rows } = await sql<{ before: number }>`select ${horizonOf(ctx)} as before`.execute(ctx.db)
  return justBefore(rows[0]?.before ?? 0)
}

/** Behind everything of earlier transactions, and in front of everything of this one. */
const justBefore = (xact: number): Position => ({ xact: xact - 1, id: Number.MAX_SAFE_INTEGER })

/** What happened in the account since, in the order the transactions began, and where to go on. */
export async function changesSince(
  ctx: Context,
  { xact, id }: Position,
): Promise<{ changes: HeardChange[]; position: Position }> {
  const { rows } = await sql<HeardChange & { before: number }>`
    select changes.xact, changes.id, changes.workspace_id, changes.user_id, changes.record_type, changes.record_id,
      horizon.before, ${areaIdsOf('changes')} as user_area_ids
    from changes, (select ${horizonOf(ctx)} as before) as horizon
    where ${isReadable(ctx.accountId, { xact, id }, sql.ref('horizon.before'))}
    order by ${journalOrder} limit ${mostAtOnce}`.execute(ctx.db)
  const last = rows.at(-1)
  if (last === undefined) return { changes: [], position: { xact, id } }
  return { changes: rows, position: rows.length < mostAtOnce ? last : justBefore(last.before) }
}
