import { type Insertable, type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely'
import type { Context } from '../../base/context.ts'
import { updateRow } from '../../base/database/rows.ts'
import { notFound } from '../../base/errors.ts'
import { isWrong, type Wrong } from '../../base/fields.ts'
import { billionthsOf, hundredthsOf } from '../../base/fractions.ts'
import { readDayRange } from '../../base/time/day-ranges.ts'
import type { Absences } from '../../schema.ts'
import type { PersonalZone } from '../employments/model.ts'
import { personalZone } from '../employments/queries.ts'
import { zoneAt } from '../employments/rules.ts'
import { noteIds, systemNoteCount, userNoteCount } from '../notes/queries.ts'
import type { PeopleScope } from '../roles/model.ts'
import { areaIdsOf, inScope } from '../roles/queries.ts'
import type { Absence, AbsenceDay, AbsenceFacts, AbsenceTimes, Absentee, Cost } from './model.ts'

/** Ids in a table that hangs on absences; by its index on (account, absence). */
const hanging = (table: string, column: string, condition = sql`true`) => sql<number[]>`array(
  select ${sql.ref(`part.${column}`)} from ${sql.table(table)} as part
  where part.account_id = absences.account_id and part.absence_id = absences.id and ${condition} order by 1)`

/** What the type of an absence says. */
const ofType = <T>(value: RawBuilder<unknown>) => sql<T>`(
  select ${value} from absence_types as type
  where type.account_id = absences.account_id and type.id = absences.absence_type_id)`

export const selectFacts = (ctx: Context) =>
  ctx.db
    .selectFrom('absences')
    .selectAll('absences')
    .select([
      ofType<string>(sql`type.kind`).as('kind'),
      ofType<boolean>(sql`coalesce(type.given_back_when_sick, type.kind = 'vacation')`).as('given_back_when_sick'),
      ofType<string>(sql`type.decided_by`).as('decided_by'),
      areaIdsOf('absences').as('user_area_ids'),
    ])
    .where('absences.account_id', '=', ctx.accountId)
    .where('absences.status', '=', 'active')
    .$castTo<AbsenceFacts>()

const selectAbsences = (ctx: Context) =>
  selectFacts(ctx)
    .select([
      hanging('absence_followers', 'user_id').as('follower_ids'),
      noteIds('absence', 'absences').as('note_ids'),
      hanging('files', 'id', sql`part.purpose = 'attachment' and part.status = 'active'`).as('attachment_ids'),
      systemNoteCount('absence', 'absences').as('system_notes_count'),
      userNoteCount('absence', 'absences').as('user_notes_count'),
    ])
    .$castTo<Absence>()

export const absencesIn = (ctx: Context, workspaceId: number, scope: PeopleScope) =>
  selectAbsences(ctx)
    .where('absences.workspace_id', '=', workspaceId)
    .where(inScope(ctx, 'absences.user_id', scope))

/**
 * Absences that touch some local days: `2026-01-01_2026-01-31`, the end optional. Where in the index on
 * instants they can lie is said in instants too, with two days to spare for the zones of the world.
 */
export function overlapsRange(text: string): RawBuilder<SqlBool> | Wrong {
  const range = readDayRange(text)
  if (isWrong(range)) return range
  const { from, to } = range
  const notBefore = sql`absences.ends_on >= ${from}::date
    and (absences.starts_at >= (${from}::date - 33)::timestamptz or absences.lasts_long)`
  if (to === undefined) return sql<SqlBool>`(${notBefore})`
  return sql<SqlBool>`(${notBefore} and absences.starts_on <= ${to}::date
    and absences.starts_at < (${to}::date + 2)::timestamptz)`
}

export const findAbsences = (ctx: Context, ids: readonly number[]): Promise<Absence[]> =>
  selectAbsences(ctx).where('absences.id', 'in', ids).execute()

export async function findAbsence(ctx: Context, workspaceId: number, id: number): Promise<Absence> {
  const absence = await selectAbsences(ctx)
    .where('absences.workspace_id', '=', workspaceId)
    .where('absences.id', '=', id)
    .executeTakeFirst()
  if (absence === undefined) throw notFound()
  return absence
}

/**
 * Takes the lock of the person, then that of the absence: the days of a person are counted one absence after the
 * other. Only then are the facts read, so that they are those the last in line left.
 */
export async function lockAbsence(ctx: Context, workspaceId: number, id: number): Promise<AbsenceFacts> {
  await sql`
    select from users where account_id = ${ctx.accountId} and id = (
      select user_id from absences where account_id = ${ctx.accountId} and id = ${id}) for no key update`.execute(
    ctx.db,
  )
  const absence = await selectFacts(ctx)
    .where('absences.workspace_id', '=', workspaceId)
    .where('absences.id', '=', id)
    .where(isInUse)
    .forUpdate()
    .executeTakeFirst()
  if (absence === undefined) throw notFound()
  return absence
}

/** Whether the workspace of an absence is still there. */
const isInUse = sql<SqlBool>`exists (
  select from workspaces where workspaces.account_id = absences.account_id
    and workspaces.id = absences.workspace_id and workspaces.status = 'active')`

/** So many absences around another are looked at, whole days first; a person has some dozens in three years. */
const mostAround = 1000

/**
 * The absences of a person that might be in the way of one in some workspace, asked for or confirmed, or give back
 * its days. Those of their other workspaces are among them. A day is added on both sides for the zones of the world.
 */
export const absencesAround = (
  ctx: Context,
  userId: number,
  { starts_on, ends_on }: AbsenceTimes,
): Promise<AbsenceFacts[]> =>
  selectFacts(ctx)
    .where('absences.user_id', '=', userId)
    .where('absences.confirmation_status', '<>', 'rejected')
    .where(sql<SqlBool>`absences.starts_on <= ${ends_on}::date + 1 and absences.ends_on >= ${starts_on}::date - 1`)
    .orderBy('absences.full_day', 'desc')
    .orderBy('absences.starts_on')
    .limit(mostAround)
    .execute()

/** Writes an absence and what its dates count. */
export async function insertAbsence(
  ctx: Context,
  values: Omit<Insertable<Absences>, 'account_id'>,
  days: readonly AbsenceDay[],
): Promise<number> {
  const { id } = await ctx.db
    .with('absence', (db) =>
      db
        .insertInto('absences')
        .values({ ...values, account_id: ctx.accountId, created_at: ctx.now, updated_at: ctx.now })
        .returning(['account_id', 'id']),
    )
    .with('days', (db) =>
      db
        .insertInto('absence_days')
        .columns(dayColumns)
        .expression(
          db
            .selectFrom(['absence', daysGiven(days).as('day')])
            .select([
              'absence.account_id',
              'absence.id',
              'day.on_date',
              'day.day_parts',
              'day.parts_per_day',
              'day.hundredths',
              'day.seconds',
              'day.given_back',
            ]),
        ),
    )
    .selectFrom('absence')
    .select('id')
    .executeTakeFirstOrThrow()
  return id
}

const dayColumns = [
  'account_id',
  'absence_id',
  'on_date',
  'day_parts',
  'parts_per_day',
  'hundredths',
  'seconds',
  'given_back',
] as const

/** A day that counts as before is not touched. */
export const orReplaceDays = sql`on conflict (account_id, absence_id, on_date) do update
      set day_parts = excluded.day_parts, parts_per_day = excluded.parts_per_day, hundredths = excluded.hundredths,
        seconds = excluded.seconds, given_back = excluded.given_back
      where (days_of(absence_days.day_parts, absence_days.parts_per_day, absence_days.hundredths),
          absence_days.seconds, absence_days.given_back)
        is distinct from (days_of(excluded.day_parts, excluded.parts_per_day, excluded.hundredths),
          excluded.seconds, excluded.given_back)`

/** A day as its table has it; hundredths are for what does not know of parts. */
export const dayRow = ({ days, ...day }: AbsenceDay) => ({
  ...day,
  day_parts: Number(days.parts),
  parts_per_day: Number(days.of),
  hundredths: hundredthsOf(days),
})

const daysGiven = (days: readonly AbsenceDay[]) => sql<ReturnType<typeof dayRow>>`(
  select * from jsonb_to_recordset(${JSON.stringify(days.map(dayRow))}::jsonb)
    as given (on_date date, day_parts integer, parts_per_day integer, hundredths integer, seconds integer, given_back boolean))`

/** What an absence comes to as its row has it: as it is shown, and so fine that lists can be added up. */
export const costRow = ({ days, hours, exact }: Cost) => ({
  days,
  hours,
  day_billionths: billionthsOf(exact.days),
  seconds: exact.seconds,
})

export const saveAbsence = (ctx: Context, id: number, changes: Updateable<Absences>): Promise<void> =>
  updateRow(ctx, 'absences', id, changes)

/** Writes what is different: a day that counts as before is not touched, and may lie in a closed month. */
export async function replaceAbsenceDays(ctx: Context, absenceId: number, days: readonly AbsenceDay[]): Promise<void> {
  await sql`with gone as (
      delete from absence_days where account_id = ${ctx.accountId} and absence_id = ${absenceId}
        and on_date <> all (${days.map(({ on_date }) => on_date)}::date[]))
    insert into absence_days (account_id, absence_id, on_date, day_parts, parts_per_day, hundredths, seconds, given_back)
    select ${ctx.accountId}::bigint, ${absenceId}::bigint, on_date, day_parts, parts_per_day, hundredths, seconds, given_back
    from ${daysGiven(days)} as day
    ${orReplaceDays}`.execute(ctx.db)
}

/** Somebody of the account, as counting their days in a workspace sees them. */
export async function findAbsentee(ctx: Context, workspaceId: number, userId: number): Promise<Absentee | undefined> {
  const { rows } = await sql<Omit<Absentee, 'time_zone'> & PersonalZone & Pick<Absentee, 'homes'>>`
    select users.id as user_id, users.username, workspaces.id as workspace_id, member.user_id is not null as is_member, ${personalZone},
      users.calc_holiday_options, users.custom_holiday_hours, users.calc_vacation_options, users.hours_on_vacation_day, users.hour_holidays,
      ${areaIdsOf('users', { user: sql.ref('users.id'), workspace: sql.ref('workspaces.id') })} as user_area_ids,
      array(select absence_type_id from user_absence_types as assigned
        where assigned.account_id = users.account_id and assigned.user_id = users.id
          and assigned.workspace_id = workspaces.id) as absence_type_ids
    from users
    join workspaces on workspaces.account_id = users.account_id and workspaces.id = ${workspaceId}
    left join workspace_members as member on member.account_id = users.account_id and member.user_id = users.id
      and member.workspace_id = workspaces.id
    where users.account_id = ${ctx.accountId} and users.id = ${userId}`.execute(ctx.db)
  const [found] = rows
  return found && { ...found, time_zone: zoneAt(found, ctx.now) }
}
