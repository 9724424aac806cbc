import type { TestProject } from 'vitest/node'
import { createDatabase, startCluster } from '../src/base/cluster.ts'
import { connect } from '../src/base/db.ts'
import { migrate } from '../src/base/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string
  }
}

export const template = 'template_tagwerk'

/** One PostgreSQL for the whole run, with one migrated database that every test file clones. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster({ durable: false })
  const database = connect({ url: await createDatabase(cluster, template), as: 'owner', poolSize: 2 })
  await migrate(database, 0)
  await database.close()
  // A marker instead of a name: tests put their database in its place.
  project.provide('clusterUrl', cluster.url('DATABASE'))
  return cluster.stop
}
