import { sql } from 'kysely'
import type { Context } from '../../../base/context.ts'
import type { PayrollClient, PayrollNumber, Profile } from '../model.ts'
import { mostFaults } from '../model-runs.ts'

/** Everybody’s number in a client; who may read the client may read them. */
export const numbersOf = (ctx: Context, client: PayrollClient) =>
  ctx.db
    .selectFrom('payroll_numbers')
    .selectAll('payroll_numbers')
    .select(sql<PayrollClient['workspaces']>`${JSON.stringify(client.workspaces)}::jsonb`.as('workspaces'))
    .where('payroll_numbers.account_id', '=', ctx.accountId)
    .where('payroll_numbers.client_id', '=', client.id)
    .$castTo<PayrollNumber>()

export interface GivenNumber {
  readonly user_id: number
  readonly number: string
  readonly profile: Profile
}

type StoredNumber = GivenNumber & { readonly id: number }

export async function findNumbers(ctx: Context, clientId: number, userIds: readonly number[]): Promise<StoredNumber[]> {
  const { rows } = await sql<StoredNumber>`
    select id, user_id, number, profile from payroll_numbers
    where account_id = ${ctx.accountId} and client_id = ${clientId} and user_id = any(${[...userIds]}::bigint[])
    order by user_id`.execute(ctx.db)
  return rows
}

export async function deleteNumbers(ctx: Context, clientId: number, userIds: readonly number[]): Promise<void> {
  await sql`delete from payroll_numbers
    where account_id = ${ctx.accountId} and client_id = ${clientId}
      and user_id = any(${[...userIds]}::bigint[])`.execute(ctx.db)
}

/** Numbers may go round among people, so those who get another one first give theirs back. */
export async function saveNumbers(ctx: Context, clientId: number, given: readonly GivenNumber[]): Promise<void> {
  await sql`update payroll_numbers set number = '~' || id
    where account_id = ${ctx.accountId} and client_id = ${clientId}
      and user_id = any(${given.map(({ user_id }) => user_id)}::bigint[])`.execute(ctx.db)
  await sql`insert into payroll_numbers (account_id, client_id, user_id, number, profile, created_at, updated_at)
    select ${ctx.accountId}::bigint, ${clientId}::bigint, user_id, number, profile, ${ctx.now}::timestamptz, ${ctx.now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (user_id bigint, number text, profile text)
    on conflict (account_id, client_id, user_id) do update
      set number = excluded.number, profile = excluded.profile, updated_at = excluded.updated_at`.execute(ctx.db)
}

export interface TakenNumber {
  readonly number: string
  readonly user_id: number
  readonly username: string
  readonly is_deleted: boolean
}

/** Whose some numbers are, of those who are given none here. */
export async function findTaken(ctx: Context, clientId: number, given: readonly GivenNumber[]): Promise<TakenNumber[]> {
  const { rows } = await sql<TakenNumber>`
    select taken.number, taken.user_id, users.username, users.status = 'deleted' as is_deleted
    from payroll_numbers as taken
    join users on users.account_id = taken.account_id and users.id = taken.user_id
    where taken.account_id = ${ctx.accountId} and taken.client_id = ${clientId}
      and taken.number = any(${given.map(({ number }) => number)}::text[])
      and taken.user_id <> all(${given.map(({ user_id }) => user_id)}::bigint[])
    order by taken.user_id limit 10`.execute(ctx.db)
  return rows
}

/**
 * Those of some people who are in a workspace that the client pays, whose home it was before they were deleted, or who
 * were given a number there before.
 */
export async function payableAmong(
  ctx: Context,
  { id, workspaces }: Pick<PayrollClient, 'id' | 'workspaces'>,
  userIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from workspace_members
    where account_id = ${ctx.accountId} and user_id = any(${[...userIds]}::bigint[])
      and workspace_id = any(${workspaces.map((each) => each.workspace_id)}::bigint[])
    union
    select users.id from employments as employment
    join users on users.account_id = employment.account_id and users.id = employment.user_id and users.status = 'deleted'
    where employment.account_id = ${ctx.accountId} and employment.user_id = any(${[...userIds]}::bigint[])
      and employment.workspace_id = any(${workspaces.map((each) => each.workspace_id)}::bigint[])
    union
    select user_id from payroll_numbers
    where account_id = ${ctx.accountId} and client_id = ${id} and user_id = any(${[...userIds]}::bigint[])`.execute(
    ctx.db,
  )
  return rows.map(({ user_id }) => user_id)
}

/** Somebody whose month was sent under another number before. */
export interface OtherNumber {
  readonly user_id: number
  readonly month: string
  readonly before: string
  readonly now: string
}

/** Whom a run sends a month of under another number than it was sent under before. */
export async function findOtherNumbers(
  ctx: Context,
  { id, client_id }: { readonly id: number; readonly client_id: number },
): Promise<OtherNumber[]> {
  // Person by person: all lines of a run against all that were ever sent would be too many pairs.
  const { rows } = await sql<OtherNumber>`
    select sent.user_id, sent.month, earlier.personnel_number as before, sent.personnel_number as now
    from (
      select distinct on (user_id, month) user_id, month, personnel_number from payroll_lines
      where account_id = ${ctx.accountId} and run_id = ${id} and is_sent and personnel_number <> ''
      order by user_id, month
    ) as sent
    cross join lateral (
      select line.personnel_number from payroll_lines as line
      join payroll_runs as run on run.account_id = line.account_id and run.id = line.run_id
        and run.state in ('issued', 'superseded')
      where line.account_id = ${ctx.accountId} and line.client_id = ${client_id} and line.user_id = sent.user_id
        and line.month = sent.month and line.is_sent and line.personnel_number <> sent.personnel_number
      order by run.number desc limit 1
    ) as earlier
    order by sent.user_id, sent.month limit ${mostFaults}`.execute(ctx.db)
  return rows
}

/** A month of a person, as a key. */
export const monthKey = ({ user_id, month }: { readonly user_id: number; readonly month: string }): string =>
  `${user_id} ${month}`

/** How people are paid in months that a run corrects: a month stays with the profile that it first went out by. */
export async function findFirstProfiles(
  ctx: Context,
  { id, client_id }: { readonly id: number; readonly client_id: number },
): Promise<ReadonlyMap<string, Profile>> {
  const { rows } = await sql<{ user_id: number; month: string; profile: Profile }>`
    select named.user_id, named.month, first.profile
    from (
      select distinct user_id, month from payroll_lines where account_id = ${ctx.accountId} and run_id = ${id}
    ) as named
    cross join lateral (
      select line.profile from payroll_lines as line
      join payroll_runs as run on run.account_id = line.account_id and run.id = line.run_id
        and run.state in ('issued', 'superseded')
      where line.account_id = ${ctx.accountId} and line.client_id = ${client_id} and line.user_id = named.user_id
        and line.month = named.month and line.profile is not null
      order by run.number limit 1
    ) as first`.execute(ctx.db)
  return new Map(rows.map((row) => [monthKey(row), row.profile]))
}
