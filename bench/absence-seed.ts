import type { DatabaseHandle } from '../server/src/base/database/db.ts'
import { seeding } from './measuring.ts'
import { peopleAndTypes } from './seed-parts.ts'
import type { Grown } from './tracking-seed.ts'

/**
 * Adds absences, numbered backwards from November 2026, one each fortnight for everybody in the workspace:
 * half of them vacations, most of some days, one in two hundred of more than a year. What lies before the
 * last two months is decided, one in twenty rejected. Each has the note the service writes, one in ten one
 * of a person.
 */
export async function growAbsences(
  owner: DatabaseHandle,
  { accountId }: Grown,
  workspaceId: number,
  numbers: [number, number],
) {
  await seeding(owner, numbers, 25, (client, first, last) =>
    client.query(seedAbsences, [accountId, workspaceId, first, last]),
  )
}

const seedAbsences = `
with ${peopleAndTypes}, planned as (
  select person.*, number, hashint8(seat * 1000 + number) & 65535 as chance
  from generate_series($3::integer, $4::integer) as number, person
), dated as (
  select *, (date '2026-11-20' - number * 14 - chance % 14)::date as starts_on,
    case when chance % 200 = 7 then 400 when chance % 10 < 3 then 13 else chance % 5 end as further,
    case when chance % 2 = 0 then 1 else 2 + chance / 2 % 3 end as kind,
    case when number >= 4 then case when chance % 20 = 3 then 'rejected' else 'confirmed' end else 'pending' end as decision
  from planned order by number desc, seat
), made as (
  insert into absences (account_id, workspace_id, user_id, absence_type_id, title, full_day, starts_on, ends_on, time_zone,
    starts_at, ends_at, days, hours, confirmation_status, confirmed_at, external_id, created_by)
  select $1, $2, user_id, ids[kind], titles[kind], true, starts_on, starts_on + further, 'Europe/Berlin',
    starts_on::timestamp at time zone 'Europe/Berlin',
    (starts_on + further)::timestamp at time zone 'Europe/Berlin' + interval '86399 seconds',
    (further + 1) * 5 / 7.0, (further + 1) * 40 / 7.0, decision,
    case when decision = 'confirmed' then starts_on::timestamptz - interval '20 days' end,
    case when chance % 4 = 0 then 'import ' || number || '-' || user_id end, 'employee'
  from dated, type
  returning id, user_id
), noted as (
  insert into notes (account_id, absence_id, kind, content) select $1, id, 'SystemNote', 'Created' from made
)
insert into notes (account_id, absence_id, kind, content, author_id, author, author_role)
select $1, id, 'UserNote', 'Handed over to Carla', user_id, 'Somebody', 'employee' from made where id % 10 = 3`
