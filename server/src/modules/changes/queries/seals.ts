import { sql } from 'kysely'
import type { Context } from '../../../base/context.ts'
import type { Seal } from '../model.ts'

/** Everything after one place in the journal and up to another. */
interface Stretch {
  readonly last_xact: number
  readonly last_change_id: number
}

/** Seals what lies between the last seal and a place in the journal. */
export async function insertSeal(ctx: Context, upTo: Stretch): Promise<void> {
  await sql`
    with last as (
      select number, last_xact, last_change_id, digest from seals
      where account_id = ${ctx.accountId} order by number desc limit 1),
    before as (
      select * from last union all
      select 0, 0, 0, ''::bytea where not exists (select from last))
    insert into seals (account_id, number, last_xact, last_change_id, change_count, digest, sealed_at)
    select ${ctx.accountId}::bigint, before.number + 1, ${upTo.last_xact}::bigint, ${upTo.last_change_id}::bigint,
      stretch.change_count, sha256(before.digest || convert_to(stretch.text, 'UTF8')), ${ctx.now}::timestamptz
    from before, lateral (
      select count(*)::integer as change_count, coalesce(string_agg(sealed_text(change), E'\n' order by xact, id), '') as text
      from changes as change
      where account_id = ${ctx.accountId} and (xact, id) > (before.last_xact, before.last_change_id)
        and (xact, id) <= (${upTo.last_xact}::bigint, ${upTo.last_change_id}::bigint)) as stretch`.execute(ctx.db)
}

export const findLastSeal = (ctx: Context): Promise<Seal | undefined> =>
  ctx.db
    .selectFrom('seals')
    .selectAll()
    .where('account_id', '=', ctx.accountId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()

/** A seal beside what the journal says now. */
export interface ComparedSeal extends Seal {
  readonly previous_number: number
  readonly first_change_id: number | null
  readonly found_changes: number
  readonly found_digest: Buffer
}

/** Some seals in their order, each compared with the journal and with the seal before it. */
export async function compareSeals(ctx: Context, after: number, most: number): Promise<ComparedSeal[]> {
  const { rows } = await sql<ComparedSeal>`
    with chosen as (
      select * from seals where account_id = ${ctx.accountId} and number > ${after} order by number limit ${most}),
    chained as (
      select chosen.*, coalesce(before.number, 0) as previous_number, coalesce(before.last_xact, 0) as from_xact,
        coalesce(before.last_change_id, 0) as from_id, coalesce(before.digest, '') as from_digest
      from chosen left join lateral (
        select * from seals where account_id = ${ctx.accountId} and seals.number < chosen.number
        order by number desc limit 1) as before on true)
    select chained.account_id, chained.number, chained.last_xact, chained.last_change_id, chained.change_count,
      chained.digest, chained.sealed_at, chained.previous_number,
      stretch.first_change_id, stretch.found_changes,
      sha256(chained.from_digest || convert_to(stretch.text, 'UTF8')) as found_digest
    from chained, lateral (
      select min(id) as first_change_id, count(*)::integer as found_changes,
        coalesce(string_agg(sealed_text(change), E'\n' order by xact, id), '') as text
      from changes as change
      where change.account_id = ${ctx.accountId} and (xact, id) > (chained.from_xact, chained.from_id)
        and (xact, id) <= (chained.last_xact, chained.last_change_id)) as stretch
    order by chained.number`.execute(ctx.db)
  return rows
}

/** Changes after the last seal. */
export async function countUnsealed(ctx: Context, last: Stretch | undefined): Promise<number> {
  const { rows } = await sql<{ unsealed: number }>`
    select count(*)::integer as unsealed from changes
    where account_id = ${ctx.accountId} and (xact, id) > (${last?.last_xact ?? 0}::bigint, ${last?.last_change_id ?? 0}::bigint)`.execute(
    ctx.db,
  )
  return rows[0]?.unsealed ?? 0
}
