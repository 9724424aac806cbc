import { type SqlBool, sql } from 'kysely'
import type { Context } from '../../../base/context.ts'
import { notFound } from '../../../base/errors.ts'
import type { RecordName } from '../../../base/ids.ts'
import type { PageOf } from '../../../base/lists/page.ts'
import type { PublicAbsence } from '../model.ts'

/** Absences of the whole account, with what the public API shows of their types. */
const selectPublic = (ctx: Context) =>
  ctx.db
    .selectFrom('absences')
    .innerJoin('absence_types as type', (join) =>
      join.onRef('type.account_id', '=', 'absences.account_id').onRef('type.id', '=', 'absences.absence_type_id'),
    )
    .selectAll('absences')
    .select(['type.kind', 'type.external_id as absence_type_external_id'])
    .where('absences.account_id', '=', ctx.accountId)
    .where('absences.status', '=', 'active')

export async function findPublicAbsence(ctx: Context, name: RecordName): Promise<PublicAbsence> {
  const absences = selectPublic(ctx)
  const absence = await ('id' in name
    ? absences.where('absences.id', '=', name.id)
    : absences.where('absences.external_id', '=', name.externalId)
  ).executeTakeFirst()
  if (absence === undefined) throw notFound()
  return absence
}

interface Range {
  readonly from: string
  readonly to: string
  readonly userId?: number | undefined
  readonly workspaceId?: number | undefined
}

/** A page of the absences that touch some days, and how many there are in all. */
export async function listPublicAbsences(
  ctx: Context,
  { from, to, userId, workspaceId }: Range,
  page: PageOf,
): Promise<{ rows: PublicAbsence[]; total: number }> {
  const conditions = [sql<SqlBool>`absences.ends_on >= ${from}::date and absences.starts_on <= ${to}::date`]
  if (userId !== undefined) conditions.push(sql<SqlBool>`absences.user_id = ${userId}`)
  if (workspaceId !== undefined) conditions.push(sql<SqlBool>`absences.workspace_id = ${workspaceId}`)
  const absences = selectPublic(ctx).where(sql<SqlBool>`${sql.join(conditions, sql` and `)}`)
  const { total } = await absences.clearSelect().select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const rows = await absences
    .orderBy('absences.starts_at')
    .orderBy('absences.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return { rows, total }
}
