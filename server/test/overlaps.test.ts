import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { connect } from '../src/base/database/db.ts'
import { migrate } from '../src/base/database/migrate.ts'
import { findOverlaps, overlapsAsText } from '../src/cli/overlaps.ts'
import { givenStaff } from './given.ts'
import { startWorld } from './world.ts'

// Overlapping work that PostgreSQL let in before 0.3.0 (docs/decisions/0035).

const world = await startWorld()
const { accountId, workspaceId, employee, colleague, accountAdmin } = await givenStaff(world.open, 'Overlapping')
const client = new Client({ connectionString: world.config.databaseUrl })
await client.connect()
const owner = connect({ url: world.config.databaseUrl, as: 'owner', poolSize: 2 })
afterAll(() => Promise.all([client.end(), owner.close()]))

/** The database as the version before left it, but for constraints that saw everything. */
async function asBefore(): Promise<void> {
  await client.query(`
    alter table time_trackings drop constraint trackings_of_a_user_do_not_overlap;
    alter table time_trackings drop column kept_apart;
    alter table time_trackings add constraint trackings_of_a_user_do_not_overlap exclude using gist (user_id with =) where (id < 0);
    alter table breaks drop constraint breaks_do_not_overlap;
    alter table breaks drop column kept_apart;
    alter table breaks add constraint breaks_do_not_overlap exclude using gist (time_tracking_id with =) where (id < 0);
    delete from kysely_migration where name like '006_\\_no\\_lookup%'`)
}

const track = async (userId: number, from: string, to: string): Promise<number> => {
  const { rows } = await client.query(
    `insert into time_trackings (account_id, workspace_id, user_id, starts_at, ends_at, started_on, gross_seconds, created_by)
     values ($1, $2, $3, $4, $5, $4::timestamptz::date, extract(epoch from $5::timestamptz - $4::timestamptz)::integer, 'admin') returning id`,
    [accountId, workspaceId, userId, `2026-03-02T${from}:00Z`, `2026-03-02T${to}:00Z`],
  )
  return Number(rows[0].id)
}

const rest = async (trackingId: number, from: string, to: string): Promise<number> => {
  const { rows } = await client.query(
    `insert into breaks (account_id, time_tracking_id, starts_at, ends_at, created_by)
     values ($1, $2, $3, $4, 'admin') returning id`,
    [accountId, trackingId, `2026-03-02T${from}:00Z`, `2026-03-02T${to}:00Z`],
  )
  return Number(rows[0].id)
}

test('an upgrade finds work that overlaps, names it, leaves it to be corrected, and keeps all other work apart', async () => {
  await asBefore()
  const [first, second] = [await track(employee.id, '08:00', '12:00'), await track(employee.id, '11:00', '13:00')]
  const apart = await track(colleague.id, '08:00', '12:00')
  const [long, short] = [await rest(apart, '09:00', '10:00'), await rest(apart, '09:30', '09:45')]
  expect((await migrate(owner, 0)).applied).toHaveLength(2)
  const found = await findOverlaps(owner)
  expect(overlapsAsText(found)).toEqual([
    `account ${accountId}, person ${employee.id}: time_tracking ${second} (2026-03-02T11:00:00.000Z to 2026-03-02T13:00:00.000Z) and ${first} (2026-03-02T08:00:00.000Z to 2026-03-02T12:00:00.000Z)`,
    `account ${accountId}, person ${colleague.id}: break ${short} (2026-03-02T09:30:00.000Z to 2026-03-02T09:45:00.000Z) and ${long} (2026-03-02T09:00:00.000Z to 2026-03-02T10:00:00.000Z)`,
  ])
  await expect(track(colleague.id, '09:00', '10:00')).rejects.toMatchObject({
    constraint: 'trackings_of_a_user_do_not_overlap',
  })
  await expect(rest(apart, '09:55', '10:05')).rejects.toMatchObject({ constraint: 'breaks_do_not_overlap' })

  const path = `/api/v3/workspaces/${workspaceId}/time_trackings/${second}`
  const token = accountAdmin.token
  const correct = (starts_at: string) => world.call(`PATCH ${path}`, { token, attributes: { starts_at } })
  expect((await correct('2026-03-02T11:30:00Z')).body.errors[0].code).toBe('overlaps')
  expect((await correct('2026-03-02T12:00:00Z')).status).toBe(200)
  expect((await findOverlaps(owner)).map(({ kind }) => kind)).toEqual(['break'])
  // What was corrected is under the constraint again.
  await expect(track(employee.id, '12:30', '12:45')).rejects.toMatchObject({ code: '23P01' })
})
