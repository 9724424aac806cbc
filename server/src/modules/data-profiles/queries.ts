import { sql } from 'kysely'
import type { Context } from '../../base/context.ts'
import { type CustomField, type DataProfile, defaultFields, defaultProfile, type ProfileValues } from './model.ts'

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

/** What is known of people by the fields of their workspaces: `{key: {label, value}}` for each person. */
export async function profilesOf(ctx: Context, userIds: readonly number[]): Promise<Map<number, ProfileValues>> {
  const { rows } = await sql<{ user_id: number; profile: ProfileValues }>`
    select member.user_id,
      jsonb_object_agg(field.key, jsonb_build_object('label', field.label, 'value', known.value) order by field.id desc) as profile
    from workspace_members as member
    join data_profiles as profile on profile.account_id = member.account_id and profile.workspace_id = member.workspace_id
    join custom_fields as field on field.account_id = profile.account_id and field.data_profile_id = profile.id
    left join custom_field_values as known on known.account_id = field.account_id
      and known.custom_field_id = field.id and known.user_id = member.user_id
    where member.account_id = ${ctx.accountId} and member.user_id = any(${[...userIds]}::bigint[])
    group by member.user_id`.execute(ctx.db)
  return new Map(rows.map((row) => [row.user_id, row.profile]))
}

/** Keeps values under the fields of all workspaces of a person; tells how many are new, and the keys that no field has. */
export async function saveProfileValues(
  ctx: Context,
  userId: number,
  values: Readonly<Record<string, string | null>>,
): Promise<{ saved: number; unknown: string[] }> {
  const { rows } = await sql<{ id: number; key: string }>`
    select field.id, field.key from workspace_members as member
    join data_profiles as profile on profile.account_id = member.account_id and profile.workspace_id = member.workspace_id
    join custom_fields as field on field.account_id = profile.account_id and field.data_profile_id = profile.id
    where member.account_id = ${ctx.accountId} and member.user_id = ${userId}`.execute(ctx.db)
  let saved = 0
  for (const { id, key } of rows) {
    if (!Object.hasOwn(values, key)) continue
    const { numAffectedRows } =
      await sql`insert into custom_field_values (account_id, custom_field_id, user_id, value, updated_at)
      values (${ctx.accountId}, ${id}, ${userId}, ${values[key] ?? null}, ${ctx.now})
      on conflict (account_id, custom_field_id, user_id) do update set value = excluded.value, updated_at = excluded.updated_at
        where custom_field_values.value is distinct from excluded.value`.execute(ctx.db)
    saved += Number(numAffectedRows ?? 0)
  }
  return { saved, unknown: Object.keys(values).filter((key) => !rows.some((row) => row.key === key)) }
}
