import { type Insertable, sql, type Updateable } from 'kysely'
import type { Context } from '../../base/context.ts'
import { insertRow, updateRow } from '../../base/database/rows.ts'
import { notFound } from '../../base/errors.ts'
import type { RecordName } from '../../base/ids.ts'
import type { AbsenceTypes } from '../../schema.ts'
import { type AbsenceType, defaultAbsenceTypes, sicknessKinds, workKinds } from './model.ts'

export async function insertDefaultAbsenceTypes(ctx: Context, workspaceId: number, locale: string): Promise<void> {
  const rows = defaultAbsenceTypes.map((type) => ({
    account_id: ctx.accountId,
    workspace_id: workspaceId,
    kind: type.kind,
    title: locale === 'de' ? type.de : type.en,
    created_at: ctx.now,
    updated_at: ctx.now,
  }))
  await ctx.db.insertInto('absence_types').values(rows).execute()
}

/** In SQL what `isGivenBackWhenSick` says, for filters and sorts. */
export const givenBackWhenSick = () =>
  sql`coalesce(absence_types.given_back_when_sick, absence_types.kind = 'vacation')`

/** In SQL what `colleaguesSee` says. */
export const seenByColleagues = () => sql`case
  when absence_types.kind = any(${[...workKinds]}::text[]) then absence_types.shown_to_colleagues
  when absence_types.kind = any(${[...sicknessKinds]}::text[]) then 'absent'
  when absence_types.shown_to_colleagues = 'nothing' then 'absent'
  else absence_types.shown_to_colleagues end`

/**
 * What colleagues see of absences of a workspace, of the table `type`. Kinds are shown only as long as a type that is
 * no sickness hides its own: were sickness the only one, "absent" would be a word for it.
 */
export const shownIn = (ctx: Context, workspaceId: number) => sql`case
  when type.shown_to_colleagues <> 'kind' or exists (
    select from absence_types where absence_types.account_id = ${ctx.accountId}
      and absence_types.workspace_id = ${workspaceId} and absence_types.status = 'active'
      and absence_types.kind <> all(${[...sicknessKinds]}::text[]) and ${seenByColleagues()} = 'absent')
  then type.shown_to_colleagues else 'absent' end`

const selectAbsenceTypes = (ctx: Context) =>
  ctx.db.selectFrom('absence_types').selectAll().where('account_id', '=', ctx.accountId).where('status', '=', 'active')

export const absenceTypesIn = (ctx: Context, workspaceId: number) =>
  selectAbsenceTypes(ctx).where('workspace_id', '=', workspaceId)

export const absenceTypesOf = (ctx: Context, workspaceId: number, userId: number) =>
  absenceTypesIn(ctx, workspaceId).where(
    sql<boolean>`id in (
      select absence_type_id from user_absence_types as given
      where given.account_id = ${ctx.accountId} and given.user_id = ${userId})`,
  )

/** Types of absences, also those that can no longer be asked for: absences keep theirs. */
export const findAbsenceTypes = (ctx: Context, ids: readonly number[]): Promise<AbsenceType[]> =>
  ctx.db
    .selectFrom('absence_types')
    .selectAll()
    .where('account_id', '=', ctx.accountId)
    .where('id', 'in', ids)
    .execute()

export const findAbsenceType = (ctx: Context, workspaceId: number, id: number): Promise<AbsenceType | undefined> =>
  absenceTypesIn(ctx, workspaceId).where('id', '=', id).executeTakeFirst()

export async function lockAbsenceType(ctx: Context, workspaceId: number, id: number): Promise<AbsenceType> {
  const type = await absenceTypesIn(ctx, workspaceId).where('id', '=', id).forUpdate().executeTakeFirst()
  if (type === undefined) throw notFound()
  return type
}

export const insertAbsenceType = (
  ctx: Context,
  values: Omit<Insertable<AbsenceTypes>, 'account_id'>,
): Promise<number> => insertRow(ctx, 'absence_types', values)

export const saveAbsenceType = (ctx: Context, id: number, changes: Updateable<AbsenceTypes>): Promise<void> =>
  updateRow(ctx, 'absence_types', id, changes)

/** Gives a type to everybody; tells who did not have it. */
export async function giveToEverybody(
  ctx: Context,
  { id, workspace_id }: Pick<AbsenceType, 'id' | 'workspace_id'>,
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    insert into user_absence_types (account_id, workspace_id, user_id, absence_type_id)
    select account_id, workspace_id, user_id, ${id}::bigint from workspace_members
    where account_id = ${ctx.accountId} and workspace_id = ${workspace_id}
    on conflict do nothing returning user_id`.execute(ctx.db)
  return rows.map(({ user_id }) => user_id)
}

/** Takes a type from everybody; tells who had it. */
export async function takeFromEverybody(ctx: Context, id: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    delete from user_absence_types where account_id = ${ctx.accountId} and absence_type_id = ${id}
    returning user_id`.execute(ctx.db)
  return rows.map(({ user_id }) => user_id)
}

export async function absenceTypeIdsIn(ctx: Context, workspaceId: number): Promise<number[]> {
  const rows = await absenceTypesIn(ctx, workspaceId).execute()
  return rows.map((row) => row.id)
}

/** Types by either name in some workspaces, with the zone of theirs. */
export const findTypesNamed = (ctx: Context, name: RecordName, workspaceIds: readonly number[]) => {
  const types = ctx.db
    .selectFrom('absence_types')
    .innerJoin('workspaces', (join) =>
      join
        .onRef('workspaces.account_id', '=', 'absence_types.account_id')
        .onRef('workspaces.id', '=', 'absence_types.workspace_id'),
    )
    .select(['absence_types.id', 'absence_types.workspace_id', 'workspaces.time_zone'])
    .where('absence_types.account_id', '=', ctx.accountId)
    .where('absence_types.status', '=', 'active')
    .where(sql<boolean>`absence_types.workspace_id = any(${[...workspaceIds]}::bigint[])`)
    .orderBy('absence_types.id')
  return 'id' in name
    ? types.where('absence_types.id', '=', name.id).execute()
    : types.where('absence_types.external_id', '=', name.externalId).execute()
}
