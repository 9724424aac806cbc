import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connect } from '../src/base/database/db.ts'
import { givenStaff } from './given.ts'
import { startWorld } from './world.ts'

test('a month whose punches came before it was made is passed over, and those beside it are made', async () => {
  const world = await startWorld()
  const { workspaceId, employee, accountId } = await givenStaff(world.open, 'Long ago')
  const actions = ['start', 'end'].map((action_type, hour) => ({
    action_type,
    action_time: `2020-01-15T1${hour}:00:00Z`,
  }))
  const sent = { token: employee.token, type: 'action', attributes: { actions } }
  const { body } = await world.call(`POST /api/v3/workspaces/${workspaceId}/time_trackings/actions/batch`, sent)
  expect(body.meta.outcomes.map((each: { outcome: string }) => each.outcome)).toEqual(['taken', 'taken'])

  // Row-level security binds an owner who is no superuser, as in every real installation.
  const owner = connect({ url: world.config.databaseUrl, as: 'owner', poolSize: 1 })
  await owner.pool.query(`
    create role owner_of_months;
    grant create, usage on schema public to owner_of_months;
    grant execute on all procedures in schema public to owner_of_months;
    alter table actions owner to owner_of_months;
    alter table actions_other owner to owner_of_months;
    grant references on accounts, workspaces, users, time_trackings to owner_of_months;
    set role owner_of_months;
    call prepare_months('2019-12-01', 2);
    call prepare_months('2019-12-01', 2);
    reset role;
    reassign owned by owner_of_months to tagwerk_owner;
    drop owned by owner_of_months;
    drop role owner_of_months`)
  const { rows } = await sql`
    select relname, relforcerowsecurity as "isEnclosed" from pg_class
    where relname in ('actions_2019_12', 'actions_2020_01', 'actions_2020_02', 'actions_other') order by 1`.execute(
    owner.kysely,
  )
  await owner.close()
  expect(rows).toEqual(
    ['actions_2019_12', 'actions_2020_02', 'actions_other'].map((relname) => ({ relname, isEnclosed: true })),
  )
  const kept = await world.open(accountId, 'read', (ctx) => ctx.db.selectFrom('actions').selectAll().execute())
  expect(kept).toHaveLength(2)
})
