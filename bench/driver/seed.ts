import type { DatabaseHandle } from '../server/src/base/db.ts'

/** What the seeds of the benches have in common. */

/** What hangs on trackings that a statement `made`: breaks and tags ($1 the account, $2 the workspace). */
export const breaksAndTags = `paused as (
  insert into breaks (account_id, time_tracking_id, starts_at, ends_at, created_by)
  select $1, id, starts_at + interval '4 hours', starts_at + interval '270 minutes', 'employee'
  from made where recorded_break_seconds is not null
), tagged as (
  insert into tracking_tags (account_id, workspace_id, time_tracking_id, tag_id)
  select $1, $2, made.id, tag.ids[1 + made.id / 5 % array_length(tag.ids, 1)] from made, tag where made.id % 5 = 0
)`

/** One in ten of them has a note of a person. */
export const notesOfPeople = `
insert into notes (account_id, time_tracking_id, kind, content, author_id, author, author_role)
select $1, id, 'UserNote', 'Stayed for the delivery', user_id, 'Somebody', 'employee' from made where id % 10 = 3`

/** Who may be absent, and the types of absence, vacation first. */
export const peopleAndTypes = `person as (
  select user_id, row_number() over (order by user_id) as seat
  from workspace_members where account_id = $1 and workspace_id = $2
), type as (
  select array_agg(id order by kind = 'vacation' desc, id) as ids, array_agg(title order by kind = 'vacation' desc, id) as titles
  from absence_types where account_id = $1 and workspace_id = $2
)`

/** Triggers keep the sums of months and years, and seeding goes around them. */
export async function addUp({ pool }: DatabaseHandle): Promise<void> {
  await pool.query('delete from tracking_months')
  await pool.query(`
    insert into tracking_months (account_id, workspace_id, month, user_id, confirmed, trackings, gross_seconds, break_seconds)
    select account_id, workspace_id, date_trunc('month', started_on::timestamp)::date, user_id, confirmed,
      count(*), sum(gross_seconds), sum(tracking_break_seconds(tracking))
    from time_trackings as tracking where status = 'active' and ends_at is not null group by 1, 2, 3, 4, 5`)
  await pool.query('delete from absence_years')
  await pool.query(`
    insert into absence_years (account_id, workspace_id, year, user_id, confirmation_status, absences, day_hundredths, hour_hundredths)
    select account_id, workspace_id, date_trunc('year', starts_on::timestamp)::date, user_id, confirmation_status,
      count(*), sum(day_hundredths), sum(hour_hundredths)
    from absences where status = 'active' group by 1, 2, 3, 4, 5`)
}
