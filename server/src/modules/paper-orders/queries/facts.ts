import { sql } from 'kysely'
import type { Context } from '../../../base/context.ts'
import type { Instant } from '../../../base/time/time.ts'
import type { Dates } from '../../closed-months/model.ts'
import { userIdOf } from '../../roles/model.ts'
import { areaIdsOf } from '../../roles/queries.ts'
import type { JournalLine, JournalSum, PaperPerson } from '../model.ts'

interface HeadNames {
  readonly company: string
  readonly workspace: string
  readonly time_zone: string
  /** Of whoever orders. */
  readonly locale: string
}

export async function findHeadNames(ctx: Context, workspaceId: number): Promise<HeadNames> {
  const { rows } = await sql<HeadNames>`
    select accounts.name as company, workspaces.name as workspace, workspaces.time_zone,
      coalesce(viewer.locale, accounts.locale) as locale
    from workspaces join accounts on accounts.id = workspaces.account_id
    left join users as viewer on viewer.account_id = workspaces.account_id and viewer.id = ${userIdOf(ctx) ?? null}
    where workspaces.account_id = ${ctx.accountId} and workspaces.id = ${workspaceId}`.execute(ctx.db)
  const [found] = rows
  if (found === undefined) throw new Error('An order is of a workspace.')
  return found
}

export async function findPeople(ctx: Context, ids: readonly number[]): Promise<Map<number, PaperPerson>> {
  const { rows } = await sql<PaperPerson>`
    select id as user_id, username as name, staff_number as number from users
    where account_id = ${ctx.accountId} and id = any(${[...ids]}::bigint[])`.execute(ctx.db)
  return new Map(rows.map((row) => [row.user_id, row]))
}

/** When trackings were recorded. */
export async function findRecorded(ctx: Context, trackingIds: readonly number[]): Promise<Map<number, Instant>> {
  const { rows } = await sql<{ id: number; created_at: Instant }>`
    select id, created_at from time_trackings
    where account_id = ${ctx.accountId} and id = any(${[...trackingIds]}::bigint[])`.execute(ctx.db)
  return new Map(rows.map(({ id, created_at }) => [id, created_at]))
}

/** An absence with what decides who may know its kind. */
interface FoundAbsence extends PaperPerson, Dates {
  readonly workspace_id: number
  readonly user_area_ids: readonly number[]
  readonly kind: string
  readonly billionths: number
}

/** Confirmed absences of people as far as they lie on some dates; what came back by sickness is not in their days. */
export async function findAbsences(
  ctx: Context,
  userIds: readonly number[],
  { from, to }: Dates,
): Promise<FoundAbsence[]> {
  const { rows } = await sql<FoundAbsence>`
    select absences.user_id, users.username as name, users.staff_number as number, absences.workspace_id,
      ${areaIdsOf('absences')} as user_area_ids, type.kind,
      greatest(absences.starts_on, ${from}::date) as "from", least(absences.ends_on, ${to}::date) as "to",
      coalesce((
        select round(1000000000 * sum(days_of(day.day_parts, day.parts_per_day, day.hundredths)))
        from absence_days as day
        where day.account_id = absences.account_id and day.absence_id = absences.id and not day.given_back
          and day.on_date between ${from}::date and ${to}::date), 0) as billionths
    from absences
    join users on users.account_id = absences.account_id and users.id = absences.user_id
    join absence_types as type on type.account_id = absences.account_id and type.id = absences.absence_type_id
    where absences.account_id = ${ctx.accountId} and absences.user_id = any(${[...userIds]}::bigint[])
      and absences.status = 'active' and absences.confirmation_status = 'confirmed'
      and absences.starts_on <= ${to}::date and absences.ends_on >= ${from}::date
    order by array_position(${[...userIds]}::bigint[], absences.user_id), absences.starts_on, absences.id`.execute(
    ctx.db,
  )
  return rows.map((row) => ({ ...row, billionths: Number(row.billionths) }))
}

/** Lines of people in a payroll run. */
export async function findLines(ctx: Context, runId: number, userIds: readonly number[]): Promise<JournalLine[]> {
  const { rows } = await sql<JournalLine>`
    select line.user_id, users.username as name, nullif(line.personnel_number, '') as number, line.month, line.pay_kind,
      line.unit, line.on_date, line.until_date, line.hundredths, line.total_hundredths, line.wage_type,
      line.cost_centre, line.is_sent, line.is_held_back
    from payroll_lines as line
    join users on users.account_id = line.account_id and users.id = line.user_id
    where line.account_id = ${ctx.accountId} and line.run_id = ${runId} and line.user_id = any(${[...userIds]}::bigint[])
    order by array_position(${[...userIds]}::bigint[], line.user_id), line.month, line.pay_kind, line.unit,
      line.cost_centre, line.on_date nulls first, line.id`.execute(ctx.db)
  return rows
}

/** What all lines of a payroll run come to. */
export async function findLineSums(ctx: Context, runId: number): Promise<JournalSum[]> {
  const { rows } = await sql<JournalSum>`
    select pay_kind, unit, sum(hundredths)::bigint as hundredths
    from payroll_lines where account_id = ${ctx.accountId} and run_id = ${runId}
    group by pay_kind, unit order by pay_kind, unit`.execute(ctx.db)
  return rows
}

interface RunHead {
  readonly id: number
  readonly number: number | null
  readonly month: string
  readonly client: string
  readonly client_id: number
  readonly state: string
}

export async function findRunHead(ctx: Context, runId: number): Promise<RunHead | undefined> {
  const { rows } = await sql<RunHead>`
    select run.id, run.number, run.month, run.state, client.id as client_id, client.name as client
    from payroll_runs as run
    join payroll_clients as client on client.account_id = run.account_id and client.id = run.client_id
    where run.account_id = ${ctx.accountId} and run.id = ${runId}`.execute(ctx.db)
  return rows[0]
}

/** From where a statement can be looked at: the workspace that closed it, or one its person belongs to when that is gone. */
export async function findPlaceOf(ctx: Context, statementId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select workspaces.id from statements
    join workspaces on workspaces.account_id = statements.account_id and workspaces.status = 'active'
      and (workspaces.id = statements.workspace_id or exists (
        select from workspace_members as member where member.account_id = statements.account_id
          and member.user_id = statements.user_id and member.workspace_id = workspaces.id))
    where statements.account_id = ${ctx.accountId} and statements.id = ${statementId}
    order by workspaces.id <> statements.workspace_id, workspaces.id limit 1`.execute(ctx.db)
  return rows[0]?.id
}
