import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
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

/** What has written something in any database of the cluster and has been open for seconds, the oldest first. */
export async function openTransactions(): Promise<string[]> {
  const client = new Client({ connectionString: cluster.url('postgres') })
  await client.connect()
  try {
    const { rows } = await client.query<{ row: string }>(`
      select concat_ws(' ', round(extract(epoch from now() - xact_start)), 's', datname, usename, state, wait_event, query) as row
      from pg_stat_activity where backend_xid is not null and xact_start < now() - interval '10 seconds' order by xact_start`)
    return rows.map(({ row }) => row)
  } finally {
    await client.end()
  }
}
