import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { startCluster } from './cluster.ts'
import { connect } from './db.ts'
import { databaseHealth } from './health.ts'

test('PostgreSQL tells what of its log is not archived, what it keeps for whom, and that archiving fails', async () => {
  const home = await mkdtemp(join(tmpdir(), 'tagwerk-archive-'))
  await chmod(home, 0o755)
  const [works, hangs] = [join(home, 'works'), join(home, 'hangs')]
  const settings = ['archive_mode=on', `archive_command=test -e ${works} && while test -e ${hangs}; do sleep 0.1; done`]
  const cluster = await startCluster({ durable: false, settings })
  const client = new Client({ connectionString: cluster.url('postgres') })
  await client.connect()
  await client.query('create role plain login')
  const plain = new URL(cluster.url('postgres'))
  plain.username = 'plain'
  const database = connect({ url: plain.href, as: 'owner', poolSize: 1 })
  try {
    expect(await databaseHealth(database)).toMatchObject({ timeline: 1, slots: [], unarchivedBytes: 0 })
    await client.query("select pg_create_physical_replication_slot('nobody_reads', true)")
    const writeMuch = async () => {
      await client.query('create table much as select repeat(md5(n::text), 20) from generate_series(1, 20000) n')
      await client.query('drop table much')
      await client.query('select pg_switch_wal()')
    }
    await writeMuch()
    await expect.poll(async () => (await databaseHealth(database)).failingPiece).toMatch(/^[0-9A-F]{24}$/)
    const [slot] = (await databaseHealth(database)).slots
    expect(slot).toMatchObject({ name: 'nobody_reads', isActive: false })
    expect(slot?.retainedBytes).toBeGreaterThan(16_000_000)

    await writeFile(works, '')
    const archived = async () => {
      // A new piece has PostgreSQL try again at once.
      await client.query('select txid_current()')
      await client.query('select pg_switch_wal()')
      const found = await databaseHealth(database)
      return [found.failingPiece, found.unarchivedBytes <= 2 * 16_777_216]
    }
    await expect.poll(archived, { interval: 200 }).toEqual([null, true])
    await writeFile(hangs, '')
    for (let times = 0; times < 4; times += 1) await writeMuch()
    const hanging = await databaseHealth(database)
    expect(hanging.failingPiece).toBeNull()
    expect(hanging.unarchivedBytes).toBeGreaterThan(2 * 16_777_216)
  } finally {
    // PostgreSQL waits for the archive before it stops.
    await rm(home, { recursive: true, force: true })
    await database.close()
    await client.end()
    await cluster.stop()
  }
})
