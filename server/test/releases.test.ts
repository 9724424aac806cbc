import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../src/base/database/db.ts'
import { migrate } from '../src/base/database/migrate.ts'
import type { Watch } from '../src/base/database/migrations/locks.ts'
import { nameToday } from '../src/base/database/migrations/releases.ts'
import { atTheEnd } from './at-the-end.ts'
import { probe, somebody } from './releases/probe.ts'
import { published, releases } from './releases/releases.ts'
import { ask, type OwnedCluster, startOwnedCluster } from './releases/restore.ts'
import { describeSchema } from './releases/schema.ts'

const files = readdirSync(new URL('../migrations/', import.meta.url))
  .filter((name) => name.endsWith('.sql'))
  .map((name) => name.replace('.sql', ''))
  .sort()

let cluster: OwnedCluster
let fresh: readonly string[]
beforeAll(async () => {
  cluster = await startOwnedCluster()
  atTheEnd(cluster.stop)
  const url = await cluster.createOwned('fresh')
  await migrateTo(url)
  fresh = await describeSchema(url)
})

async function migrateTo(url: string, watch: Watch = { report: () => undefined }): Promise<readonly string[]> {
  const owner = connect({ url, as: 'owner', poolSize: 2 })
  try {
    return (await migrate(owner, 0, watch)).applied
  } finally {
    await owner.close()
  }
}

/** Made after a release and numbered before its last, from before names were frozen. Nothing is added here. */
const putBetween: Readonly<Record<string, string[]>> = {
  '0.2.0': ['0017_claims_of_addresses', '0021_accounts_end', '0022_retention'],
}

test('the version of this build is listed with the migrations it has', () => {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  expect(releases[version]?.migrations).toEqual(files)
})

describe.each(published)('release %s', (version) => {
  const released = releases[version]?.migrations.map(nameToday) ?? []

  test('every migration it came with is still there, and all later ones come behind', () => {
    expect(released.filter((name) => !files.includes(name))).toEqual([])
    const last = released.at(-1) ?? ''
    expect(files.filter((file) => file < last && !released.includes(file))).toEqual(putBetween[version] ?? [])
  })

  test('becomes the very database of a new installation while working time is written', async () => {
    const url = await cluster.createOwned(`written_${version.replaceAll('.', '_')}`, version)
    const noted = await numbers(url, `select count(*) from notes where kind = 'SystemNote'`)
    const stop = probe(superuser(url), await somebody(superuser(url)))
    const applied = await migrateTo(url)
    const waits = await stop()
    expect(applied).toEqual(files.filter((file) => !released.includes(file)))
    expect(await describeSchema(url)).toEqual(fresh)
    expect(await migrateTo(url)).toEqual([])
    expect(waits.faults).toEqual([])
    expect(waits.count).toBeGreaterThan(10)

    expect(await numbers(url, `select count(*) from changes where kind = 'noted'`)).toEqual(noted)
    expect(await numbers(url, `select count(*) from notes where kind = 'SystemNote'`)).toEqual([0])
    expect(await numbers(url, wrongSums)).toEqual([0])
    // A portion that reads whole tables for each of its rows takes seconds here and days where there are more.
    expect((await ask(superuser(url), readTooOften)).rows).toEqual([])
  })
})

test('an upgrade that is broken off at every step, before and after it is written down, ends where one in peace does', async () => {
  const url = await cluster.createOwned('broken_off', published[0])
  const seen = new Set<string>()
  const breakOnce = (what: string): void => {
    if (seen.has(what)) return
    seen.add(what)
    throw new Error('broken off')
  }
  const watch: Watch = {
    report: (line) => breakOnce(line.replace(/: [\d.]+ s$/, '')),
    beforeCommit: async (_, name, step) => breakOnce(`${name} before ${step}`),
  }
  const brokenOff = async (): Promise<boolean> =>
    migrateTo(url, watch).then(
      () => false,
      (error: Error) => {
        expect(error.message).toBe('broken off')
        return true
      },
    )
  while (await brokenOff()) expect(seen.size).toBeLessThan(1000)
  expect(seen.size).toBeGreaterThan(100)
  expect(await describeSchema(url)).toEqual(fresh)
  expect(await numbers(url, wrongSums)).toEqual([0])
})

const superuser = (url: string): string => url.replace(/\/\/\w+@/, '//tagwerk_owner@')

const numbers = async (url: string, text: string): Promise<number[]> =>
  (await ask(superuser(url), text)).rows.map((row) => Number(Object.values(row)[0]))

/** Tables of which an upgrade read every row many thousand times. All steps and checks together come to two thousand. */
const readTooOften = `
  select relname, (seq_tup_read + coalesce(idx_tup_fetch, 0)) / n_live_tup as times from pg_stat_user_tables
  where n_live_tup > 0 and (seq_tup_read + coalesce(idx_tup_fetch, 0)) / n_live_tup > 20000`

const wrongSums = `
  select count(*) from (
    select account_id, workspace_id, date_trunc('month', started_on::timestamp)::date as month, user_id, confirmed,
      count(*)::integer as many, sum(gross_seconds)::bigint as gross, sum(tracking_break_seconds(tracking))::bigint as rest
    from time_trackings as tracking where status = 'active' and ends_at is not null group by 1, 2, 3, 4, 5) as added
  full join tracking_months as kept using (account_id, workspace_id, month, user_id, confirmed)
  where (many, gross, rest) is distinct from (kept.trackings, kept.gross_seconds, kept.break_seconds)`
