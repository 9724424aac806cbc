import type { Company } from './companies.ts'
import type { ListRow } from './lists.ts'

/** The lists of absences that are measured: what a person would ask for, and what nobody should. */

const month = 'filter[starts_at][gte]=2026-10-01T00:00:00Z&filter[starts_at][lt]=2026-11-01T00:00:00Z'
const days = 'filter[overlapping_with_range]=2026-10-01_2026-10-31'

export function rowsFor({ personId }: Pick<Company, 'personId'>, vacationId: number): ListRow[] {
  const as = (who: string, lists: Record<string, string>): ListRow[] =>
    Object.entries(lists).map(([name, query]) => ({ who, name, query }))
  const type = `filter[absence_type_id]=${vacationId}`
  return [
    ...as('workspace admin', {
      'month by starts_at': month,
      'month by overlapping_with_range': days,
      'a day': 'filter[overlapping_with_range]=2026-10-14_2026-10-14',
      'a month long ago': 'filter[overlapping_with_range]=2019-05-01_2019-05-31',
      'a year': 'filter[overlapping_with_range]=2025-01-01_2025-12-31',
      'from a day on': 'filter[overlapping_with_range]=2026-11-15',
      person: `filter[user_id]=${personId}`,
      'person, year': `filter[user_id]=${personId}&filter[overlapping_with_range]=2026-01-01_2026-12-31`,
      pending: 'filter[confirmation_status]=pending',
      rejected: 'filter[confirmation_status]=rejected',
      'month, pending': `filter[confirmation_status]=pending&${days}`,
      'month, confirmed': `filter[confirmation_status]=confirmed&${days}`,
      'absence type': type,
      'month, absence type': `${type}&${days}`,
      'pending, absence type': `${type}&filter[confirmation_status]=pending`,
      'person, absence type': `filter[user_id]=${personId}&${type}`,
      'month, oldest first': `${month}&sort=starts_at`,
      'month, by days': `${days}&sort=-days`,
      'month, 100 rows, include': `${days}&items=100&include=user,absence_type,notes`,
    }),
    { who: 'workspace admin', name: 'month, last page', query: month, late: true },
    ...as('area admin', {
      month: days,
      pending: 'filter[confirmation_status]=pending',
      'month, person': `filter[user_id]=${personId}&${days}`,
      'no filter': '',
    }),
    ...as('employee', { month: days, 'no filter': '' }),
    ...as('workspace admin', { 'no filter': '' }),
    { who: 'workspace admin', name: 'no filter, last page', query: '', late: true },
    ...as('workspace admin', {
      'abuse: ct on texts': 'filter[title]=ct:a&filter[external_id]=!ct:x&sort=external_id',
    }),
  ]
}
