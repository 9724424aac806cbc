import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../schema.ts'

/** How many secrets each secret of the installation sealed, over all accounts. */
export function countSealed(db: Kysely<DB>): Promise<{ sealed_by: Buffer; count: number }[]> {
  return db.transaction().execute(async (look) => {
    await sql`set local role tagwerk_reader`.execute(look)
    const { rows } = await sql<{ sealed_by: Buffer; count: number }>`
      select sealed_by, count(*) as count from (
        select sealed_by from webhook_keys
        union all select sealed_by from identity_providers
        union all select sealed_by from devices where sealed_by is not null
        union all select sealed_by from totp_seeds where sealed_by is not null) as sealed
      group by sealed_by`.execute(look)
    return rows
  })
}
