import { sql } from 'kysely'
import type { DatabaseHandle } from './db.ts'

/** The roles that requests run as, alone and together; the login of requests must be able to become both. */
const rolesOfRequests = ['tagwerk_app', 'tagwerk_joined']

/** Asked over a connection that has not become one of them. */
export async function assertGranted(login: DatabaseHandle): Promise<void> {
  const { rows } = await sql<{ login: string; role: string; granted: boolean }>`
    select current_user as login, rolname as role, pg_has_role(current_user, oid, 'member') as granted
    from pg_roles where rolname in (${sql.join(rolesOfRequests)})`.execute(login.kysely)
  const missing = rolesOfRequests.filter((role) => !rows.some((row) => row.role === role))
  if (missing.length > 0) throw new Error(`there is no role ${missing.join(', ')}; run tagwerk migrate`)
  const refused = rows.filter((row) => !row.granted)
  if (refused.length > 0)
    throw new Error(
      `as a superuser: grant ${refused.map(({ role }) => role).join(', ')} to ${JSON.stringify(refused[0]?.login)}`,
    )
}
