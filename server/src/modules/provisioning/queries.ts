import { sql, type Updateable } from 'kysely'
import type { Context } from '../../base/context.ts'
import { insertRow, updateRow } from '../../base/database/rows.ts'
import { parseId } from '../../base/ids.ts'
import type { ProvisioningSettings, ScimPeople } from '../../schema.ts'
import type { ProvisionedPerson, Settings } from './model.ts'
import type { PersonTerm } from './rules/filter.ts'
import type { Page } from './rules/paging.ts'

export const peopleCount = () =>
  sql<number>`(select count(*) from scim_people as person where person.account_id = provisioning_settings.account_id)`
export const groupsCount = () =>
  sql<number>`(select count(*) from scim_groups as named where named.account_id = provisioning_settings.account_id)`

export const settingsOf = (ctx: Context) =>
  ctx.db
    .selectFrom('provisioning_settings')
    .selectAll('provisioning_settings')
    .select([peopleCount().as('people_count'), groupsCount().as('groups_count')])
    .where('account_id', '=', ctx.accountId)
    .$castTo<Settings>()

/** Every account has settings once somebody looks for them: of two who do at once, one makes them. */
export async function ensureSettings(ctx: Context): Promise<Settings> {
  await sql`insert into provisioning_settings (account_id, created_at, updated_at)
    values (${ctx.accountId}, ${ctx.now}, ${ctx.now}) on conflict (account_id) do nothing`.execute(ctx.db)
  return settingsOf(ctx).executeTakeFirstOrThrow()
}

export const saveSettings = (ctx: Context, id: number, changes: Updateable<ProvisioningSettings>): Promise<void> =>
  updateRow(ctx, 'provisioning_settings', id, changes)

export const noteRequest = (ctx: Context): Promise<unknown> =>
  ctx.db
    .updateTable('provisioning_settings')
    .set({ last_request_at: ctx.now })
    .where('account_id', '=', ctx.accountId)
    .execute()

/** Whoever has an address can be known to a directory, whether it sent them or not. */
const selectPeople = (ctx: Context) =>
  ctx.db
    .selectFrom('users')
    .leftJoin('scim_people as person', (join) =>
      join.onRef('person.account_id', '=', 'users.account_id').onRef('person.user_id', '=', 'users.id'),
    )
    .where('users.account_id', '=', ctx.accountId)
    .where('users.status', '<>', 'deleted')
    .where('users.email', 'is not', null)

type People = ReturnType<typeof selectPeople>

function where(people: People, { name, value }: PersonTerm): People {
  const text = String(value)
  switch (name) {
    case 'id':
      return people.where('users.id', '=', parseId(text) ?? 0)
    case 'userName':
      return people.where(sql<boolean>`lower(users.email) = lower(${text})`)
    case 'externalId':
      return people.where('person.external_id', '=', text)
    case 'displayName':
      return people.where('users.username', '=', text)
    case 'active':
      return people.where('users.status', '=', text === 'true' ? 'active' : 'inactive')
  }
}

const rowsOf = (people: People) =>
  people
    .select(['users.id', 'users.email', 'users.username', 'users.status', 'users.staff_number', 'users.created_at'])
    .select(['person.external_id', 'person.given_name', 'person.family_name'])
    .select(sql<ProvisionedPerson['updated_at']>`greatest(users.updated_at, person.updated_at)`.as('updated_at'))
    .$castTo<ProvisionedPerson>()

/** Always in the same order, so that pages fit together. */
export async function listPeople(
  ctx: Context,
  terms: readonly PersonTerm[],
  { startIndex, count }: Page,
): Promise<{ readonly people: ProvisionedPerson[]; readonly total: number }> {
  const found = terms.reduce(where, selectPeople(ctx))
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const people =
    count === 0
      ? []
      : await rowsOf(found)
          .orderBy('users.id')
          .offset(startIndex - 1)
          .limit(count)
          .execute()
  return { people, total: Number(total) }
}

export const findPerson = (ctx: Context, id: number): Promise<ProvisionedPerson | undefined> =>
  rowsOf(selectPeople(ctx).where('users.id', '=', id)).executeTakeFirst()

export const findPersonByAddress = (ctx: Context, address: string): Promise<ProvisionedPerson | undefined> =>
  rowsOf(where(selectPeople(ctx), { name: 'userName', value: address })).executeTakeFirst()

/** Those of the given ids that are people a directory may know. */
export async function peopleAmong(ctx: Context, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await selectPeople(ctx).select('users.id').where('users.id', 'in', ids).execute()
  return rows.map(({ id }) => id)
}

/** What the directory calls somebody, as far as it said so. */
export const savePerson = (
  ctx: Context,
  userId: number,
  names: Pick<Updateable<ScimPeople>, 'external_id' | 'given_name' | 'family_name'>,
): Promise<unknown> =>
  ctx.db
    .insertInto('scim_people')
    .values({ ...names, account_id: ctx.accountId, user_id: userId, created_at: ctx.now, updated_at: ctx.now })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'user_id']).doUpdateSet({ ...names, updated_at: ctx.now }),
    )
    .execute()

/** From now on people alone change the address of somebody, whatever groups take and give. */
export const noteHadDuties = (ctx: Context, userId: number): Promise<unknown> =>
  sql`insert into scim_people (account_id, user_id, had_duties, created_at, updated_at)
    values (${ctx.accountId}, ${userId}, true, ${ctx.now}, ${ctx.now})
    on conflict (account_id, user_id) do update set had_duties = true`.execute(ctx.db)

/** What directories say of people who are deleted goes with them. */
export async function forgetProvisionedPeople(ctx: Context, userIds: readonly number[]): Promise<void> {
  for (const table of ['scim_grants', 'scim_group_members', 'scim_people'])
    await sql`delete from ${sql.table(table)}
      where account_id = ${ctx.accountId} and user_id = any(${[...userIds]}::bigint[])`.execute(ctx.db)
}

export const insertGroup = (
  ctx: Context,
  group: { readonly display_name: string; readonly external_id: string | null },
): Promise<number> => insertRow(ctx, 'scim_groups', group)
