import { type RawBuilder, sql } from 'kysely'
import { systemNoteCount, userNoteCount } from '../../notes/queries.ts'

/** Attributes of an absence that are no column, in SQL: for what is shown, for filters and for sorts. */

const attachmentCount = sql`
  select count(*) from files where files.account_id = absences.account_id and files.absence_id = absences.id
    and files.purpose = 'attachment' and files.status = 'active'`

export const absenceFigures = {
  confirmed: () => sql`case absences.confirmation_status when 'confirmed' then true when 'rejected' then false end`,
  attachments_count: () => attachmentCount,
  system_notes_count: () => systemNoteCount('absence', 'absences'),
  user_notes_count: () => userNoteCount('absence', 'absences'),
}

/** Counts and sums over a list; days in billionths and hours in seconds, rounded when they are added up. */
export function absenceTotals(): Record<string, RawBuilder<number>> {
  const count = (status: string) => sql<number>`count(*) filter (where confirmation_status = ${status})`
  return {
    pending: count('pending'),
    confirmed: count('confirmed'),
    rejected: count('rejected'),
    days: sql<number>`coalesce(sum(coalesce(day_billionths, day_hundredths * 10000000::bigint)), 0)`,
    seconds: sql<number>`coalesce(sum(coalesce(seconds, hour_hundredths * 36::bigint)), 0)`,
  }
}
