import { sql } from 'kysely'
import type { TestWorld } from './world.ts'

/**
 * How often transactions waited for each other in a circle while some work was done, as PostgreSQL counts it.
 * Unlike the time the work took, that does not depend on what else the machine is doing.
 */
export async function deadlocksDuring(world: TestWorld, work: () => Promise<unknown>): Promise<number> {
  const before = await counted(world)
  await work()
  return (await counted(world)) - before
}

/** Connections report what they counted when they are told to; holding all of them at once reaches each one. */
async function counted({ database: { kysely, pool } }: TestWorld): Promise<number> {
  const everyConnection = Array.from({ length: pool.options.max }, () =>
    sql`select pg_stat_force_next_flush(), pg_sleep(1)`.execute(kysely),
  )
  await Promise.all(everyConnection)
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(kysely)
  return Number(rows[0]?.deadlocks ?? 0)
}
