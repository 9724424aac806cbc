import { sql } from 'kysely'
import type { Context } from '../../../base/context.ts'
import { readFraction } from '../../../base/fractions.ts'
import type { AbsenceDay, AbsenceFacts } from '../model.ts'
import { costRow, dayRow, orReplaceDays, selectFacts } from '../queries.ts'
import type { RecountedAbsence } from '../rules/recount.ts'

/** More absences than somebody has in a working life are not read at once. */
export const mostSince = 1001

/** The absences of a person that are or will be on a day or later; in all their workspaces. */
export const absencesSince = (ctx: Context, userId: number, from: string): Promise<AbsenceFacts[]> =>
  selectFacts(ctx)
    .where('absences.user_id', '=', userId)
    .where('absences.ends_on', '>=', from)
    .where('absences.confirmation_status', '<>', 'rejected')
    .orderBy('absences.starts_at')
    .orderBy('absences.id')
    .limit(mostSince)
    .execute()

/** What the dates of absences count, by absence. */
export async function daysOfAbsences(ctx: Context, ids: readonly number[]): Promise<Map<number, AbsenceDay[]>> {
  const { rows } = await sql<{ absence_id: number; days: (Omit<AbsenceDay, 'days'> & { days: string })[] }>`
    select absence_id, json_agg(json_build_object('on_date', on_date,
      'days', fraction_of_day(day_parts, parts_per_day, hundredths), 'seconds', seconds, 'given_back', given_back)) as days
    from absence_days where account_id = ${ctx.accountId} and absence_id = any(${[...ids]}::bigint[])
    group by absence_id`.execute(ctx.db)
  return new Map(
    rows.map(({ absence_id, days }) => [absence_id, days.map((day) => ({ ...day, days: readFraction(day.days) }))]),
  )
}

/** Writes what absences come to now. Their dates stay; what these count is replaced. */
export async function saveRecountedAbsences(ctx: Context, moved: readonly RecountedAbsence[]): Promise<void> {
  const absences = moved.map(({ absence, cost }) => ({ id: absence.id, ...costRow(cost) }))
  const dates = moved.flatMap(({ absence, dates: all }) =>
    all.map((each) => ({ ...dayRow(each), absence_id: absence.id })),
  )
  await sql`update absences set days = counted.days, hours = counted.hours, day_billionths = counted.day_billionths,
      seconds = counted.seconds, updated_at = ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(absences)}::jsonb)
      as counted (id bigint, days numeric, hours numeric, day_billionths bigint, seconds bigint)
    where absences.account_id = ${ctx.accountId} and absences.id = counted.id`.execute(ctx.db)
  await sql`insert into absence_days (account_id, absence_id, on_date, day_parts, parts_per_day, hundredths, seconds, given_back)
    select ${ctx.accountId}::bigint, absence_id, on_date, day_parts, parts_per_day, hundredths, seconds, given_back
    from jsonb_to_recordset(${JSON.stringify(dates)}::jsonb) as day (absence_id bigint, on_date date, day_parts integer,
      parts_per_day integer, hundredths integer, seconds integer, given_back boolean)
    ${orReplaceDays}`.execute(ctx.db)
}
