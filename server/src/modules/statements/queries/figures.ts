import { sql } from 'kysely'
import { hoursInSql } from '../../../base/time/hours.ts'

/** Attributes of a statement that are no column, for filters and sorts: the same as the resource works out. */

const column = (name: string) => sql`${sql.ref(`statements.${name}_seconds`)}`
const closing = sql`statements.opening_seconds + statements.worked_seconds + statements.absence_seconds
  + statements.holiday_seconds + statements.booked_seconds - statements.owed_seconds`

export const statementFigures = {
  month: () => sql`to_char(statements.month, 'YYYY-MM')`,
  state: () => sql`case when statements.reopened_at is null then 'closed' else 'reopened' end`,
  hash: () => sql`encode(statements.content_sha256, 'hex')`,
  opening_balance: () => hoursInSql(column('opening')),
  target: () => hoursInSql(column('target')),
  owed: () => hoursInSql(column('owed')),
  worked: () => hoursInSql(column('worked')),
  break: () => hoursInSql(column('break')),
  credited: () => hoursInSql(sql`statements.absence_seconds + statements.holiday_seconds`),
  booked: () => hoursInSql(column('booked')),
  balance: () => sql`${hoursInSql(closing)} - ${hoursInSql(column('opening'))}`,
  closing_balance: () => hoursInSql(closing),
}
