import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { createDatabase, startCluster } from '../src/base/database/cluster.ts'
import { connect } from '../src/base/database/db.ts'
import { migrate } from '../src/base/database/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string
  }
}

export const template = 'template_tagwerk'

/** One PostgreSQL for the whole run, with one migrated database that every test file clones. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  // Whatever tests and the processes they kill leave behind lies here, where PostgreSQL's user gets in as well.
  const folder = await mkdtemp(join(tmpdir(), 'tagwerk-tests-'))
  await chmod(folder, 0o755)
  process.env.TMPDIR = folder
  const cluster = await startCluster({ durable: false })
  const database = connect({ url: await createDatabase(cluster, template), as: 'owner', poolSize: 2 })
  await migrate(database, 0)
  await database.close()
  // A marker instead of a name: tests put their database in its place.
  project.provide('clusterUrl', cluster.url('DATABASE'))
  return async () => {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
