import { type RawBuilder, sql } from 'kysely'

/** Attributes of a statement that are no column, for filters and sorts: the same as the resource works out. */

/** Decimal hours, two places, half up, also below zero. */
const hours = (seconds: RawBuilder<unknown>) => sql`floor((${seconds} + 18) / 36.0) / 100`
const column = (name: string) => sql`${sql.ref(`statements.${name}_seconds`)}`
const closing = sql`statements.opening_seconds + statements.worked_seconds + statements.absence_seconds
  + statements.holiday_seconds + statements.booked_seconds - statements.owed_seconds`

export const statementFigures = {
  month: () => sql`to_char(statements.month, 'YYYY-MM')`,
  state: () => sql`case when statements.reopened_at is null then 'closed' else 'reopened' end`,
  hash: () => sql`encode(statements.content_sha256, 'hex')`,
  opening_balance: () => hours(column('opening')),
  target: () => hours(column('target')),
  owed: () => hours(column('owed')),
  worked: () => hours(column('worked')),
  break: () => hours(column('break')),
  credited: () => hours(sql`statements.absence_seconds + statements.holiday_seconds`),
  booked: () => hours(column('booked')),
  balance: () => sql`${hours(closing)} - ${hours(column('opening'))}`,
  closing_balance: () => hours(closing),
}
