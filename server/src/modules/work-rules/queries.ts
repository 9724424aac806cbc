import { type SqlBool, sql } from 'kysely'
import type { Context } from '../../base/context.ts'
import type { WarningFacts } from './model.ts'

/** A tracking whose rules are looked at. */
export interface Subject extends Pick<WarningFacts, 'starts_at' | 'ends_at' | 'stoppedAt'> {
  readonly id: number
  readonly workspace_id: number
  readonly user_id: number
  readonly username: string
  readonly started_on: string
  readonly shown_id: string
}

/** Trackings that rules are asked about; those that are gone are left out. */
export async function findSubjects(ctx: Context, trackingIds: readonly number[]): Promise<Subject[]> {
  const { rows } = await sql<Subject>`
    select subject.id, subject.starts_at, subject.ends_at, subject.workspace_id, subject.user_id, subject.started_on,
      users.username, coalesce(subject.uuid::text, subject.id::text) as shown_id,
      (select max(earlier.ends_at) from time_trackings as earlier
        where earlier.account_id = subject.account_id and earlier.user_id = subject.user_id and earlier.status = 'active'
          and earlier.started_on between subject.started_on - 7 and subject.started_on - 1) as "stoppedAt"
    from time_trackings as subject
    join users on users.account_id = subject.account_id and users.id = subject.user_id and users.status <> 'deleted'
    where subject.account_id = ${ctx.accountId} and subject.id = any(${[...trackingIds]}::bigint[])
      and subject.status = 'active'
    order by users.id, subject.id
    for key share of users`.execute(ctx.db)
  return rows
}

/** A clock that was stopped runs no longer, though its warning is taken back a moment later only. */
export const stillHolds = (tracking: string) =>
  sql<SqlBool>`(raised.rule <> 'long_running' or ${sql.ref(`${tracking}.ends_at`)} is null)`
