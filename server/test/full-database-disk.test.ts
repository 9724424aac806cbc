import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { connect } from '../src/base/database/db.ts'
import { migrate } from '../src/base/database/migrate.ts'
import { startMortalPostgres } from './faults/postgres.ts'
import { givenStaff } from './given.ts'
import { blocksIn } from './operate-page.ts'
import { mountSmallDisk } from './small-disk.ts'
import { startWorldOn } from './world.ts'

/** docs/day-two.md, "The disk of PostgreSQL is full", done as it is printed on a small disk. */

const small = await mountSmallDisk('600m')
afterAll(() => small?.remove())
const disk = small?.folder ?? ''
const heading = '## The disk of PostgreSQL is full'

const shell = (block: string) => {
  const adapted = block.replaceAll('/var/lib/postgresql', disk).replace('1G', '96M')
  return promisify(execFile)('bash', ['-euo', 'pipefail', '-c', adapted])
}

async function statements(url: string, block: string): Promise<Record<string, unknown>[][]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  const found: Record<string, unknown>[][] = []
  const each = block.split(/;\s*$/m).filter((text) => text.trim() !== '')
  for (const statement of each) found.push((await client.query(statement)).rows)
  await client.end()
  return found
}

/** Writes log until there is no room for more, and PostgreSQL ends. */
async function fillWithLog(client: Client): Promise<void> {
  const write = () => client.query(`select pg_logical_emit_message(false, 'test', repeat('x', 4000000))`)
  for (let isOver = false; !isOver; ) isOver = await write().then(...([() => false, () => true] as const))
  await client.end().catch(() => undefined)
}

test.skipIf(!small)(
  'a full disk of PostgreSQL is given room and emptied as the page says, and nothing answered is lost',
  async () => {
    const postgres = await startMortalPostgres(disk)
    afterAll(() => postgres.stop())
    const url = await postgres.createDatabase('tagwerk')
    const owner = connect({ url, as: 'owner', poolSize: 1 })
    await migrate(owner, 0)
    await owner.close()
    const world = await startWorldOn(url)
    const staff = await givenStaff(world.open, 'Full')
    const punch = (action_type: string) =>
      world.call(`POST /api/v3/workspaces/${staff.workspaceId}/time_trackings/actions`, {
        token: staff.employee.token,
        type: 'action',
        attributes: { action_type },
      })
    expect((await punch('start')).status).toBe(201)

    const [ballast = '', room = '', ...moreSh] = blocksIn('day-two.md', heading, 'sh')
    const [bound = '', causes = '', cure = '', ...moreSql] = blocksIn('day-two.md', heading, 'sql')
    expect([...moreSh, ...moreSql]).toEqual([])
    await shell(ballast)
    await statements(url, bound)
    await statements(url, "select pg_create_physical_replication_slot('left_behind', true)")

    const writer = new Client({ connectionString: url })
    writer.on('error', () => undefined)
    await writer.connect()
    await small?.fill()
    await fillWithLog(writer)
    await expect.poll(async () => (await punch('end')).status).toBe(503)
    expect((await punch('end')).headers['retry-after']).toBeDefined()

    await shell(room)
    await postgres.kill()
    await postgres.startAgain()
    await expect.poll(async () => (await punch('end')).status).toBe(201)
    const [log, slots] = await statements(url, causes)
    expect(log?.[0]?.log).toMatch(/\d+ MB/)
    expect(slots).toMatchObject([{ slot_name: 'left_behind', active: false }])
    await statements(url, cure.replace('NAME', 'left_behind'))
    expect((await statements(url, causes))[1]).toEqual([])
    const read = await world.call(`GET /api/v3/workspaces/${staff.workspaceId}/time_trackings`, {
      token: staff.employee.token,
    })
    expect(read.body.data).toHaveLength(1)
  },
)
