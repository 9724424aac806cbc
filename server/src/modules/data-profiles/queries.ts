import { sql } from 'kysely'
import type { Context } from '../../base/context.ts'
import { type CustomField, type DataProfile, defaultFields, defaultProfile } from './model.ts'

export async function insertDefaultDataProfile(ctx: Context, workspaceId: number, locale: string): Promise<void> {
  const language = locale === 'de' ? 'de' : 'en'
  const { id } = await ctx.db
    .insertInto('data_profiles')
    .values({
      account_id: ctx.accountId,
      workspace_id: workspaceId,
      title: defaultProfile[language],
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const fields = defaultFields.map((field, position) => ({
    account_id: ctx.accountId,
    data_profile_id: id,
    key: field.key,
    label: field[language],
    field_type: field.field_type,
    position,
  }))
  await ctx.db.insertInto('custom_fields').values(fields).execute()
}

const selectDataProfiles = (ctx: Context) =>
  ctx.db
    .selectFrom('data_profiles')
    .selectAll('data_profiles')
    .select(
      sql<number[]>`array(
        select id from custom_fields
        where custom_fields.account_id = data_profiles.account_id and custom_fields.data_profile_id = data_profiles.id
        order by position, id)`.as('custom_field_ids'),
    )
    .where('data_profiles.account_id', '=', ctx.accountId)

export const dataProfilesIn = (ctx: Context, workspaceId: number) =>
  selectDataProfiles(ctx).where('data_profiles.workspace_id', '=', workspaceId).$castTo<DataProfile>()

export const findCustomFields = (ctx: Context, ids: readonly number[]): Promise<CustomField[]> =>
  ctx.db
    .selectFrom('custom_fields')
    .innerJoin('data_profiles', (join) =>
      join
        .onRef('data_profiles.account_id', '=', 'custom_fields.account_id')
        .onRef('data_profiles.id', '=', 'custom_fields.data_profile_id'),
    )
    .selectAll('custom_fields')
    .select('data_profiles.workspace_id')
    .where('custom_fields.account_id', '=', ctx.accountId)
    .where('custom_fields.id', 'in', ids)
    .execute()
