import { readdirSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../src/base/db.ts'
import { migrate } from '../src/base/migrate.ts'
import { nameToday } from '../src/base/migrations/releases.ts'
import { atTheEnd } from './at-the-end.ts'
import { published, releases } from './releases/releases.ts'
import { type OwnedCluster, startOwnedCluster } from './releases/restore.ts'
import { describeSchema } from './releases/schema.ts'

const files = readdirSync(new URL('../migrations/', import.meta.url))
  .filter((name) => name.endsWith('.sql'))
  .map((name) => name.replace('.sql', ''))
  .sort()

let cluster: OwnedCluster
beforeAll(async () => {
  cluster = await startOwnedCluster()
  atTheEnd(cluster.stop)
}, 120_000)

async function migrateTo(url: string): Promise<readonly string[]> {
  const owner = connect({ url, as: 'owner', poolSize: 2 })
  try {
    return (await migrate(owner, 0)).applied
  } finally {
    await owner.close()
  }
}

let fresh: Promise<string[]> | undefined
async function freshSchema(): Promise<string[]> {
  const url = await cluster.createOwned('fresh')
  await migrateTo(url)
  return describeSchema(url)
}

describe.each(published)('release %s', (version) => {
  const name = `release_${version.replaceAll('.', '_')}`
  const released = releases[version]?.migrations.map(nameToday) ?? []

  test('every migration it came with is still there, before all that came later', () => {
    expect(files.slice(0, files.indexOf(released.at(-1) ?? '') + 1).filter((file) => released.includes(file))).toEqual(
      released,
    )
  })

  test('is upgraded by an owner who is no superuser, to the very database of a new installation', {
    timeout: 120_000,
  }, async () => {
    const url = await cluster.createOwned(name, version)
    expect(await migrateTo(url)).toEqual(files.filter((file) => !released.includes(file)))
    fresh ??= freshSchema()
    expect(await describeSchema(url)).toEqual(await fresh)
    expect(await migrateTo(url)).toEqual([])
  })
})
