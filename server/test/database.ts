import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { createDatabase, dropDatabase } from '../src/base/database/cluster.ts'
import { atTheEnd } from './at-the-end.ts'
import { template } from './cluster.ts'

const cluster = { url: (database: string) => inject('clusterUrl').replace('DATABASE', database) }

/** A database of one's own, cloned from the migrated template in some 50 ms; gone after the file. */
export async function freshDatabase(): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const url = await createDatabase(cluster, name, template)
  atTheEnd(() => dropDatabase(cluster, name))
  return url
}
