import { refused } from '../../errors.ts'
import type { DatabaseHandle } from '../db.ts'
import { type Migration, withoutComments } from './files.ts'

export interface Right {
  /** What it is needed for. */
  readonly about: string
  readonly has: boolean
  /** What to do where it is missing. */
  readonly remedy: string
}

/** Refuses before anything is done when the login may not do all of it. */
export async function assertRights(database: DatabaseHandle, pending: readonly Migration[]): Promise<void> {
  const missing = (await rightsFor(database, pending)).filter((right) => !right.has)
  if (missing.length > 0)
    throw refused(
      'forbidden',
      'DATABASE_OWNER_URL',
      `Nothing was done, because its login lacks rights.\n${missing.map(({ about, remedy }) => `  ${about}. ${remedy}`).join('\n')}`,
    )
}

/** The rights that the pending migrations need, and whether the login of the database has them. */
export async function rightsFor(database: DatabaseHandle, pending: readonly Migration[]): Promise<Right[]> {
  const { rows } = await database.pool.query(`
    select current_user as login, current_database() as database, quote_ident(current_user) as login_name,
      pg_has_role(datdba, 'usage') as owns, rolsuper or rolcreaterole as makes_roles,
      rolsuper as does_everything, current_setting('server_version_num')::integer >= 160000 as admin_counts
    from pg_database, pg_roles where datname = current_database() and rolname = current_user`)
  const who = rows[0]
  const owns: Right = {
    about: `${who.login} must be the owner of the database ${who.database}`,
    has: who.owns,
    remedy: 'Migrate as the owner: DATABASE_OWNER_URL names its login.',
  }
  return [owns, ...(await tablesOfOthers(database, who.login_name)), ...(await roleRights(database, pending, who))]
}

/** Tables can only be changed by whoever they belong to; a dump that was restored by somebody else leaves them there. */
async function tablesOfOthers(database: DatabaseHandle, login: string): Promise<Right[]> {
  const { rows } = await database.pool.query(`
    select quote_ident(pg_get_userbyid(relowner)) as owner, count(*) as count, min(relname) as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'S')
      and not pg_has_role(relowner, 'usage')
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e') group by 1`)
  return rows.map(({ owner, count, name }) => ({
    about: `${count} tables, ${name} first, belong to ${owner}`,
    has: false,
    remedy: `As a superuser: reassign owned by ${owner} to ${login}; or migrate as ${owner}.`,
  }))
}

interface Login {
  readonly login_name: string
  readonly makes_roles: boolean
  readonly does_everything: boolean
  readonly admin_counts: boolean
}

/** Some migrations make a role of the cluster and grant it. A role that is there already must be the login's to grant. */
async function roleRights(database: DatabaseHandle, pending: readonly Migration[], who: Login): Promise<Right[]> {
  const needed = pending.flatMap(({ name, steps }) =>
    steps.flatMap((step) =>
      [...withoutComments(step.text).matchAll(/create role (\w+)/gi)].map(([, role = '']) => ({ name, role })),
    ),
  )
  const rights = needed.map(async ({ name, role }): Promise<Right> => {
    const { rows } = await database.pool.query(
      `select exists (select from pg_auth_members where roleid = pg_roles.oid and admin_option
         and pg_has_role(member, 'usage')) as may_grant from pg_roles where rolname = $1`,
      [role],
    )
    const grants = rows[0]?.may_grant || who.does_everything || (who.makes_roles && !who.admin_counts)
    return rows[0]
      ? {
          about: `${name} grants the role ${role}, which is there already`,
          has: grants,
          remedy: `As a superuser: grant ${role} to ${who.login_name} with admin option;`,
        }
      : {
          about: `${name} makes the role ${role}`,
          has: who.makes_roles,
          remedy: `As a superuser: alter role ${who.login_name} createrole; afterwards it may be taken away again.`,
        }
  })
  return Promise.all(rights)
}
