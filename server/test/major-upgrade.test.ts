import { execFile, spawnSync } from 'node:child_process'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { makeWorld } from '../src/app.ts'
import { binariesFromPackage, type Cluster, startCluster } from '../src/base/database/cluster.ts'
import { connect, serverVersion } from '../src/base/database/db.ts'
import { migrate } from '../src/base/database/migrate.ts'
import { readConfig } from '../src/config.ts'
import { atTheEnd } from './at-the-end.ts'
import { freePort } from './faults/processes.ts'
import { givenStaff, type Staff } from './given.ts'
import { blocksIn } from './operate-page.ts'
import { startProcess } from './processes.ts'
import { testSecrets } from './world.ts'

/** docs/day-two.md, "A new major version of PostgreSQL", from that of this machine to the one that comes with npm. */

const heading = '## A new major version of PostgreSQL'
const hasPrograms = ['pg_dump', 'pg_dumpall', 'pg_restore', 'psql', 'createdb'].every(
  (program) => spawnSync(program, ['--version']).status === 0,
)

async function start(binaries?: string): Promise<Cluster> {
  const cluster = await startCluster({ durable: false, ...(binaries && { binaries }) })
  atTheEnd(() => cluster.stop())
  return cluster
}

const runShell = promisify(execFile)

/** A block as it is printed, with the sockets of our clusters in the place of ports. */
async function shell(block: string, from: Cluster, to: Cluster, folder: string): Promise<string> {
  const socketOf = ({ url }: Cluster) => new URL(url('postgres')).searchParams.get('host')
  const adapted = block
    .replaceAll('--port 5432', `--host ${socketOf(from)} --username tagwerk_owner`)
    .replaceAll('--port 5433', `--host ${socketOf(to)} --username tagwerk_owner`)
  const { stdout, stderr } = await runShell('bash', ['-euo', 'pipefail', '-c', adapted], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '' },
  })
  return stdout + stderr
}

async function tagwerk(line: string, environment: Record<string, string>): Promise<string> {
  const running = startProcess(line.split(' ').slice(1), environment)
  expect(await running.end('SIGCONT'), `${line}: ${running.output()}`).toBe(0)
  return running.output()
}

/** Starts both roles, punches, waits until the journal is read and sealed, and stops them. */
async function workFor(staff: Staff, action_type: string, environment: Record<string, string>): Promise<void> {
  const port = await freePort()
  const serve = startProcess(['serve'], { ...environment, PORT: String(port) })
  const work = startProcess(['work'], environment)
  await Promise.all([serve.says('listening'), work.says('working')])
  const punched = await fetch(
    `http://127.0.0.1:${port}/api/v3/workspaces/${staff.workspaceId}/time_trackings/actions`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${staff.employee.token}`, 'content-type': 'application/vnd.api+json' },
      body: JSON.stringify({ data: { type: 'action', attributes: { action_type } } }),
    },
  )
  expect([punched.status, await punched.text()]).toEqual([201, expect.any(String)])
  const owner = connect({ url: environment.DATABASE_URL ?? '', as: 'owner', poolSize: 1 })
  const unsealed = async () => {
    const { rows } = await owner.pool.query<{ count: number }>(
      `select count(*)::integer from changes join change_positions as seal
         on seal.account_id = changes.account_id and seal.reader = 'changes.seal'
       where changes.account_id = $1 and (changes.xact, changes.id) > (seal.xact, seal.change_id)`,
      [staff.accountId],
    )
    return rows[0]?.count
  }
  await expect.poll(unsealed).toBe(0)
  await owner.close()
  expect(await Promise.all([serve.end(), work.end()])).toEqual([0, 0])
}

/** An installation that has been at work for a while: its transactions have high numbers. */
async function giveAge(cluster: Cluster): Promise<void> {
  const client = new Client({ connectionString: cluster.url('tagwerk') })
  await client.connect()
  await client.query(`do $$ begin for n in 1..20000 loop perform pg_current_xact_id(); commit; end loop; end $$`)
  await client.end()
}

test.skipIf(!hasPrograms)(
  'a dump that is restored into a new major version goes on as the old one did, journal and readers included',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tagwerk-major-'))
    await chmod(folder, 0o755)
    const [from, to] = await Promise.all([start(), start(await binariesFromPackage())])
    const old = new Client({ connectionString: from.url('postgres') })
    await old.connect()
    await old.query('create database tagwerk')
    await old.end()
    await giveAge(from)
    const settings = {
      FILES_URL: pathToFileURL(join(folder, 'files')).href,
      SMTP_URL: pathToFileURL(join(folder, 'mails')).href,
    }
    const before = { ...settings, DATABASE_URL: from.url('tagwerk') }
    const after = { ...settings, DATABASE_URL: to.url('tagwerk') }
    const owner = connect({ url: before.DATABASE_URL, as: 'owner', poolSize: 2 })
    await migrate(owner, 0)
    const majorBefore = await serverVersion(owner)
    await owner.close()
    const world = makeWorld(readConfig({ ...testSecrets, ...before, LOG_LEVEL: 'silent' }))
    const staff = await givenStaff(world.open, 'Upgraded')
    await world.close()
    await workFor(staff, 'start', before)

    const [moving = '', checking = '', ...more] = blocksIn('day-two.md', heading, 'sh')
    expect(more).toEqual([])
    await shell(moving, from, to, folder)
    const moved = connect({ url: after.DATABASE_URL, as: 'owner', poolSize: 1 })
    expect(await serverVersion(moved)).toBeGreaterThan(majorBefore)
    await moved.close()
    for (const line of checking.trim().split('\n')) await tagwerk(line, after)
    await workFor(staff, 'end', after)
    const journal = await tagwerk('tagwerk verify', after)
    expect(journal).toMatch(new RegExp(`^ok +account ${staff.accountId}: .* 0 not sealed yet`, 'm'))
    // Migrating once more changes nothing: the journal counts on once.
    await tagwerk('tagwerk migrate', after)
    await workFor(staff, 'start', after)
  },
)
