import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { binariesFromPackage, createDatabase, startCluster } from './cluster.ts'
import { connect, serverVersion } from './db.ts'
import { migrate, pendingMigrations } from './migrate.ts'

test('a machine without PostgreSQL gets one from the npm package, and the migrations run on it', async () => {
  const cluster = await startCluster({ durable: false, binaries: await binariesFromPackage() })
  const folder = decodeURIComponent(new URL(cluster.url('postgres')).searchParams.get('host') ?? '')
  const database = connect({ url: await createDatabase(cluster, 'tagwerk'), as: 'owner', poolSize: 2 })
  try {
    expect(await serverVersion(database)).toBeGreaterThanOrEqual(18)
    expect((await migrate(database, 0)).applied.length).toBeGreaterThanOrEqual(3)
    expect((await migrate(database, 0)).applied).toEqual([])
    expect(await pendingMigrations(database)).toEqual([])
  } finally {
    await database.close()
    await cluster.stop()
  }
  expect(existsSync(folder)).toBe(false)
})

test('ids of a cell start at cell × 2^43 and never go back', async () => {
  const cluster = await startCluster({ durable: false })
  const database = connect({ url: await createDatabase(cluster, 'tagwerk'), as: 'owner', poolSize: 2 })
  const next = async () => Number((await database.pool.query("select nextval('record_ids') as id")).rows[0].id)
  try {
    await migrate(database, 3)
    expect(await next()).toBe(3 * 2 ** 43 + 1)
    await migrate(database, 3)
    expect(await next()).toBe(3 * 2 ** 43 + 2)
  } finally {
    await database.close()
    await cluster.stop()
  }
})
