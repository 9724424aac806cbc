import { sql } from 'kysely'
import type { Context } from '../../../base/context.ts'
import type { Seal } from '../model.ts'

/** A place in the journal. */
interface Place {
  readonly last_xact: number
  readonly last_change_id: number
}

/**
 * Seals what lies between the last seal and a place in the journal, which is `count` changes. An index is not left at
 * an upper bound of two columns before the first of them changes, and one transaction may write very many changes; so
 * that many are taken and no more.
 */
export async function insertSeal(ctx: Context, upTo: Place, count: number): Promise<void> {
  const last = await findLastSeal(ctx)
  await sql`
    insert into seals (account_id, number, last_xact, last_change_id, change_count, digest, sealed_at)
    select ${ctx.accountId}::bigint, ${(last?.number ?? 0) + 1}::bigint, ${upTo.last_xact}::bigint,
      ${upTo.last_change_id}::bigint, stretch.change_count,
      sha256(${last?.digest ?? Buffer.alloc(0)}::bytea || convert_to(stretch.text, 'UTF8')), ${ctx.now}::timestamptz
    from (
      select count(*)::integer as change_count, coalesce(string_agg(text, E'\n' order by xact, id), '') as text
      from ${sealedAfter(ctx, last, count)} as change
      where (xact, id) <= (${upTo.last_xact}::bigint, ${upTo.last_change_id}::bigint)) as stretch`.execute(ctx.db)
}

/** The next changes after a place, as a seal sees them. Places are values, so that the index begins there. */
const sealedAfter = (ctx: Context, from: Place | undefined, most: number) =>
  sql`(
    select xact, id, sealed_text(changes) as text from changes
    where account_id = ${ctx.accountId}
      and (xact, id) > (${from?.last_xact ?? 0}::bigint, ${from?.last_change_id ?? 0}::bigint)
    order by xact, id limit ${most})`

export const findLastSeal = (ctx: Context): Promise<Seal | undefined> =>
  ctx.db
    .selectFrom('seals')
    .selectAll()
    .where('account_id', '=', ctx.accountId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findSeal = (ctx: Context, number: number): Promise<Seal | undefined> =>
  ctx.db
    .selectFrom('seals')
    .selectAll()
    .where('account_id', '=', ctx.accountId)
    .where('number', '=', number)
    .executeTakeFirst()

/** How far a reader says it sealed, when that is further than the last seal that is there. */
export async function findSealedFurther(ctx: Context, reader: string) {
  const { rows } = await sql<{ last_number: number; change_id: number }>`
    select coalesce(last.number, 0) as last_number, position.change_id
    from change_positions as position left join lateral (
      select * from seals where account_id = ${ctx.accountId} order by number desc limit 1) as last on true
    where position.account_id = ${ctx.accountId} and position.reader = ${reader}
      and (position.xact, position.change_id) > (coalesce(last.last_xact, 0), coalesce(last.last_change_id, 0))`.execute(
    ctx.db,
  )
  return rows[0]
}

/** The seals with the next so many numbers, and the last one before them. */
export async function listSeals(
  ctx: Context,
  after: number,
  numbers: number,
): Promise<{ before: Seal | undefined; seals: Seal[] }> {
  const seals = ctx.db.selectFrom('seals').selectAll().where('account_id', '=', ctx.accountId)
  return {
    before: await seals.where('number', '<=', after).orderBy('number', 'desc').limit(1).executeTakeFirst(),
    seals: await seals
      .where('number', '>', after)
      .where('number', '<=', after + numbers)
      .orderBy('number')
      .execute(),
  }
}

/** What the journal holds now where a seal stands for it. */
export interface FoundStretch {
  /** Counted from 0, in the order of the seals. */
  readonly index: number
  readonly first_change_id: number | null
  readonly found_changes: number
  readonly found_digest: Buffer
}

/** Room for changes that were slipped in. Should there be more, the last seals look as if changes were missing. */
const surplus = 1000

/**
 * What the journal holds between a place and each of some seals. Seals are laid among the changes, and each change
 * belongs to the next seal.
 */
export async function findStretches(
  ctx: Context,
  from: Seal | undefined,
  seals: readonly Seal[],
): Promise<FoundStretch[]> {
  const last = seals.at(-1)
  const most = seals.reduce((sum, seal) => sum + seal.change_count, surplus)
  const digests = [from?.digest ?? Buffer.alloc(0), ...seals.map((seal) => seal.digest)]
  const { rows } = await sql<FoundStretch>`
    select index, min(id) filter (where mark = 0) as first_change_id,
      (count(*) filter (where mark = 0))::integer as found_changes,
      sha256((${digests}::bytea[])[index + 1] || convert_to(coalesce(
        string_agg(text, E'\n' order by xact, id) filter (where mark = 0), ''), 'UTF8')) as found_digest
    from (
      select *, (sum(mark) over (order by xact, id, mark) - mark)::integer as index
      from (
        select xact, id, text, 0 as mark from ${sealedAfter(ctx, from, most)} as change
        where (xact, id) <= (${last?.last_xact ?? 0}::bigint, ${last?.last_change_id ?? 0}::bigint)
        union all
        select xact, id, null, 1 from unnest(
          ${seals.map((seal) => seal.last_xact)}::bigint[], ${seals.map((seal) => seal.last_change_id)}::bigint[]
        ) as place (xact, id)) as laid) as numbered
    group by index order by index`.execute(ctx.db)
  return rows
}

/** Changes after the last seal. */
export async function countUnsealed(ctx: Context, last: Place | undefined): Promise<number> {
  const { rows } = await sql<{ unsealed: number }>`
    select count(*)::integer as unsealed from changes
    where account_id = ${ctx.accountId} and (xact, id) > (${last?.last_xact ?? 0}::bigint, ${last?.last_change_id ?? 0}::bigint)`.execute(
    ctx.db,
  )
  return rows[0]?.unsealed ?? 0
}
