import { sql } from 'kysely'
import type { DatabaseHandle } from './db.ts'

/** Application connections must not be able to step around row-level security. */
export async function assertBoundByRowSecurity(database: DatabaseHandle): Promise<void> {
  const { rows } = await sql<{ loose: boolean }>`
    select rolsuper or rolbypassrls as loose from pg_roles where rolname = current_user`.execute(database.kysely)
  if (rows[0]?.loose !== false)
    throw new Error('The application role may bypass row-level security; see docs/operate.md.')
}

/** Neither must they be able to make tables or types, with which they could shadow ours. */
export async function assertMakesNothing(database: DatabaseHandle): Promise<void> {
  const { rows } = await sql<{ makes: string[] }>`
    select array_remove(array[
      case when has_database_privilege(current_database(), 'temporary') then 'temporary objects' end,
      case when has_database_privilege(current_database(), 'create') then 'schemas' end,
      case when has_schema_privilege('public', 'create') then 'tables' end], null) as makes`.execute(database.kysely)
  const { makes = [] } = rows[0] ?? {}
  if (makes.length > 0)
    throw new Error(`they may make ${makes.join(', ')}; run tagwerk migrate as the database's owner`)
}
