import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../schema.ts'

/** How many secrets each secret of the installation sealed, over all accounts. */
export function countSealed(db: Kysely<DB>): Promise<{ sealed_by: Buffer; count: number }[]> {
  return db.transaction().execute(async (look) => {
    await sql`set local role tagwerk_reader`.execute(look)
    const { rows } = await sql<{ sealed_by: Buffer; count: number }>`
      select sealed_by, count(*) as count from webhook_keys group by sealed_by`.execute(look)
    return rows
  })
}
