import { sql } from 'kysely'
import type { Context } from '../../base/context.ts'
import type { Role } from './model.ts'

const selectRoles = (ctx: Context, locale: string) =>
  ctx.db
    .selectFrom('roles')
    .select(['id', 'name', sql<string>`${sql.ref(locale === 'de' ? 'name_de' : 'name_en')}`.as('localized_name')])
    .$castTo<Role>()

export const rolesFor = (ctx: Context, locale: string) => selectRoles(ctx, locale)

export const findRoles = (ctx: Context, ids: readonly number[]): Promise<Role[]> =>
  selectRoles(ctx, 'en').where('id', 'in', ids).execute()
