import { sql } from 'kysely'
import type { Context } from '../../../base/context.ts'
import type { PayrollClient, PayrollPerson } from '../model.ts'

/** What somebody is known by in a client. */
export const numberValues = (clientId: number) => {
  const of = (column: 'number' | 'profile') => sql<string | null>`(
    select ${sql.ref(`known.${column}`)} from payroll_numbers as known
    where known.account_id = users.account_id and known.client_id = ${clientId} and known.user_id = users.id)`
  return { number: of('number'), profile: of('profile') }
}

interface Asked {
  readonly search: string
  readonly withoutNumber: boolean
}

/** Whoever is or was employed where and while the client pays, and whoever has a number in it. */
export function peopleOfClient(ctx: Context, client: PayrollClient, { search, withoutNumber }: Asked) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const { number, profile } = numberValues(client.id)
  const people = ctx.db
    .selectFrom('users')
    .select(['users.account_id', 'users.id', 'users.username', 'users.staff_number'])
    .select([number.as('number'), profile.as('profile')])
    .select(sql<PayrollClient['workspaces']>`${JSON.stringify(client.workspaces)}::jsonb`.as('workspaces'))
    .where('users.account_id', '=', ctx.accountId)
    .where(
      sql<boolean>`(${number} is not null or (users.status <> 'deleted' and exists (
        select from employments as employment
        join jsonb_to_recordset(${JSON.stringify(client.workspaces)}::jsonb)
          as paid (workspace_id bigint, "from" date, until date) on paid.workspace_id = employment.workspace_id
        where employment.account_id = users.account_id and employment.user_id = users.id
          and employment.starts_on <= coalesce(paid.until, 'infinity')
          and coalesce(employment.ends_on, 'infinity') >= paid."from")))`,
    )
    .where(
      sql<boolean>`not exists (select from unnest(${words}::text[]) as word
        where strpos(lower(concat_ws(' ', users.username, users.staff_number, ${number})), word) = 0)`,
    )
  return (withoutNumber ? people.where(sql<boolean>`${number} is null`) : people).$castTo<PayrollPerson>()
}
