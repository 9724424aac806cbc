import type { Company } from './companies.ts'
import type { ListRow } from './lists.ts'

/** The lists of working time that are measured: what a person would ask for, and what nobody should. */

const month = 'filter[starts_at][gte]=2026-10-01T00:00:00Z&filter[starts_at][lt]=2026-11-01T00:00:00Z'
const days = 'filter[overlapping_with_range]=2026-10-01_2026-10-31'

export function rowsFor({ personId, areaId, tagId }: Company): ListRow[] {
  const as = (who: string, lists: Record<string, string>): ListRow[] =>
    Object.entries(lists).map(([name, query]) => ({ who, name, query }))
  return [
    ...as('workspace admin', {
      'month by starts_at': month,
      'month by overlapping_with_range': days,
      'a day': 'filter[overlapping_with_range]=2026-10-14_2026-10-14',
      person: `filter[user_id]=${personId}`,
      'person, month': `filter[user_id]=${personId}&${month}`,
      'running, by ends_at': 'filter[ends_at]=present:false',
      'running, by current_status': 'filter[current_status]=running',
      unconfirmed: 'filter[confirmed]=false',
      'month, unconfirmed': `filter[confirmed]=false&${days}`,
      'month, area': `filter[area_id]=${areaId}&${days}`,
      area: `filter[area_id]=${areaId}`,
      'month, tag': `filter[tag_ids]=in:${tagId}&${days}`,
      tag: `filter[tag_ids]=in:${tagId}`,
      'month, oldest first': `${month}&sort=starts_at`,
      'month, by end': `${days}&sort=-ends_at`,
      'month, 100 rows, include': `${days}&items=100&include=user,area,tags,breaks`,
    }),
    { who: 'workspace admin', name: 'month, last page', query: month, late: true },
    ...as('area admin', { month, 'month, person': `filter[user_id]=${personId}&${days}`, 'no filter': '' }),
    ...as('employee', { month: days, 'no filter': '' }),
    ...as('workspace admin', { 'no filter': '' }),
    { who: 'workspace admin', name: 'no filter, last page', query: '', late: true },
    ...as('workspace admin', {
      'abuse: ct on texts': '',
      'abuse: 20 filters of !ct': '',
      'abuse: 20 filters of !eq, five sorts': '',
    }).map((row, index) => ({ ...row, query: abuse[index] ?? '' })),
  ]
}

const abuse = [
  'filter[assignment_id]=ct:7&filter[external_id]=!ct:x&filter[created_by]=ct:o&sort=assignment_id',
  Array.from({ length: 20 }, (_, index) => `filter[created_by]=!ct:${index}`).join('&'),
  `${['assignment_id', 'external_id', 'created_by', 'status'].flatMap((field) => Array.from({ length: 5 }, (_, index) => `filter[${field}]=!eq:x${index}`)).join('&')}&sort=assignment_id,-created_by,external_id,-ends_at,updated_at`,
]
