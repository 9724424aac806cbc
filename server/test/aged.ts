import { sql } from 'kysely'
import { connect } from '../src/base/database/db.ts'
import type { TestWorld } from './world.ts'

/** Everything that happened in an account so far is so many days older. */
export async function ageChanges({ config }: TestWorld, accountId: number, days: number): Promise<void> {
  const owner = connect({ url: config.ownerDatabaseUrl, as: 'owner', poolSize: 1 })
  await sql`update changes set at = at - make_interval(days => ${days}) where account_id = ${accountId}`.execute(
    owner.kysely,
  )
  await owner.close()
}
