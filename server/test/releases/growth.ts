import { Client } from 'pg'
import { releaseOwner } from './releases.ts'

/**
 * Gives the company of a release more people, and each of them two years of working time with breaks, notes and punches.
 * Written past triggers and foreign keys, which would take longer than everything that is measured.
 */
export async function grow(superuserUrl: string, trackings: number): Promise<void> {
  const people = Math.max(10, Math.round(trackings / 500))
  const client = new Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    await client.query("set session_replication_role = replica; set synchronous_commit = off; set timezone = 'UTC'")
    await client.query(
      `set role ${releaseOwner}; call prepare_months((current_date - interval '26 months')::date, 26); reset role`,
    )
    for (const statement of growth(people, Math.ceil(trackings / people))) await client.query(statement)
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}

const growth = (people: number, each: number): readonly string[] => [
  `create temporary table newcomers as
     select model.account_id, membership.workspace_id, nextval('record_ids') as id, number
     from generate_series(1, ${people}) as number,
       (select * from users where not account_admin order by id limit 1) as model
       join workspace_members as membership on membership.account_id = model.account_id and membership.user_id = model.id`,
  `insert into users select (jsonb_populate_record(null::users, to_jsonb(model) || jsonb_build_object('id', newcomers.id, 'username', 'Newcomer ' || number,
     'email', 'newcomer-' || number || '@demo.example', 'identifier_pin', 'n' || number, 'tablet_pin', null, 'external_id', null, 'staff_number', null))).*
   from newcomers, lateral (select * from users where account_id = newcomers.account_id and not account_admin order by id limit 1) as model`,
  `insert into workspace_members (account_id, workspace_id, user_id) select account_id, workspace_id, id from newcomers`,
  `create temporary table days as
     select newcomers.account_id, newcomers.workspace_id, newcomers.id as user_id, nextval('record_ids') as id, gen_random_uuid() as uuid,
       (current_date - 10 - day)::timestamp at time zone 'UTC' + interval '8 hours' as starts_at
     from generate_series(0, ${each - 1}) as day, newcomers order by day desc`,
  `insert into time_trackings (account_id, workspace_id, id, uuid, user_id, starts_at, ends_at, actual_starts_at, actual_ends_at, started_on,
     gross_seconds, recorded_break_seconds, confirmed, created_by, created_at)
   select account_id, workspace_id, id, uuid, user_id, starts_at, starts_at + interval '8 hours', starts_at, starts_at + interval '8 hours',
     starts_at::date, 28800, 1800, id % 3 > 0, 'actions', starts_at from days`,
  `insert into breaks (account_id, time_tracking_id, id, starts_at, ends_at, created_by)
   select account_id, id, nextval('record_ids'), starts_at + interval '4 hours', starts_at + interval '4 hours 30 minutes', 'actions' from days`,
  `insert into notes (account_id, time_tracking_id, id, kind, content, created_at)
   select account_id, id, nextval('record_ids'), 'SystemNote', 'Recorded by a terminal', starts_at from days`,
  `insert into actions (account_id, id, workspace_id, user_id, action_type, action_time, received_at, time_tracking_id, created_at, updated_at)
   select account_id, gen_random_uuid(), workspace_id, user_id, kind, starts_at + after, starts_at + after, id, starts_at, starts_at
   from days, (values ('start', interval '0'), ('start-break', interval '4 hours'), ('end-break', interval '4 hours 30 minutes'),
     ('end', interval '8 hours')) as punch (kind, after)`,
]
