import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { binariesFromPackage, startCluster } from '../src/base/database/cluster.ts'
import { connect } from '../src/base/database/db.ts'
import { assertGranted } from '../src/base/database/installation.ts'
import { migrate } from '../src/base/database/migrate.ts'
import { root } from './operate-page.ts'

const versions: readonly [string, () => Promise<string | undefined>][] = [
  ['this machine', async () => undefined],
  ['the package, which is newer', binariesFromPackage],
]

test.each(versions)(
  'an owner that is no superuser migrates after deploy/compose/roles.sh, on PostgreSQL of %s',
  async (_name, find) => {
    const binaries = await find()
    const cluster = await startCluster({ durable: false, ...(binaries && { binaries }) })
    onTestFinished(() => cluster.stop())
    const keys = mkdtempSync(join(tmpdir(), 'tagwerk-keys-'))
    onTestFinished(() => rmSync(keys, { recursive: true }))
    for (const name of ['owner', 'web']) writeFileSync(join(keys, name), `the password of ${name}`)
    const address = (user: string, database: string): string =>
      cluster.url(database).replace('tagwerk_owner@', `${user}@`)
    const host = new URL(cluster.url('postgres')).searchParams.get('host') ?? ''
    const psql = (words: readonly string[]) =>
      execFileSync('psql', ['-h', host, '-d', 'postgres', '-v', 'ON_ERROR_STOP=1', ...words], {
        stdio: 'pipe',
      }).toString()
    // The one who may do everything in a cluster of ours has the name that the script gives to the owner.
    psql(['-U', 'tagwerk_owner', '-c', 'create role postgres superuser login'])
    psql(['-U', 'postgres', '-c', 'alter role tagwerk_owner rename to nobody'])
    execFileSync('bash', [join(root, 'deploy/compose/roles.sh')], {
      env: { PATH: process.env.PATH ?? '', PGHOST: host, POSTGRES_USER: 'postgres', KEYS: keys },
      stdio: 'pipe',
    })
    const superuser = psql(['-U', 'postgres', '-Atc', "select rolsuper from pg_roles where rolname = 'tagwerk_owner'"])
    expect(superuser).toBe('f\n')
    const owner = connect({ url: address('tagwerk_owner', 'tagwerk'), as: 'owner', poolSize: 1 })
    expect((await migrate(owner, 0)).applied.length).toBeGreaterThan(10)
    await owner.close()
    const web = connect({ url: address('tagwerk_web', 'tagwerk'), as: 'owner', poolSize: 1 })
    await expect(assertGranted(web)).resolves.toBeUndefined()
    await web.close()
  },
)
