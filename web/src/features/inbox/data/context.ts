import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../base/api.ts'
import { type Vacation, vacationQuery } from '../../absences/data.ts'
import { isReported } from '../../absences/rules.ts'
import { type Calendar, calendarQuery } from '../../calendar/data.ts'
import { type AbsenceItem, type Half, weeksAround, yearOf } from '../rules.ts'
import { keys } from './waiting.ts'

export interface Area {
  readonly id: string
  readonly name: string
}

/** In which area each of some people works: who is absent there matters for a decision. */
export const areasQuery = (workspaceId: string, personIds: readonly string[]) => {
  const ids = [...new Set(personIds)].sort().slice(0, 100)
  return queryOptions({
    queryKey: keys(workspaceId, 'areas', ids),
    enabled: ids.length > 0,
    staleTime: 10 * 60_000,
    queryFn: async (): Promise<ReadonlyMap<string, Area>> => {
      const answer = await api.get('/api/v3/workspaces/{workspace_id}/users', {
        path: { workspace_id: workspaceId },
        query: {
          filter: { id: { in: ids.join(',') } },
          include: 'areas',
          fields: { user: ['username', 'areas'], area: 'name' },
          items: 100,
        },
      })
      const names = new Map(
        (answer.included ?? []).map(({ id, attributes }) => [id, (attributes as { name?: string }).name ?? '']),
      )
      return new Map(
        answer.data.flatMap(({ id, relationships }) => {
          const area = relationships?.areas?.data?.find((link) => names.has(link.id))
          return area ? [[id, { id: area.id, name: names.get(area.id) ?? '' }] as const] : []
        }),
      )
    },
  })
}

export type Team = ReturnType<typeof teamOf>

/** How many are absent day by day, and which colleagues, with those whose request waits as well. */
const teamOf = ({ people, dates, holidays }: Calendar, personId: string) => ({
  size: people.length,
  days: dates.map(({ date, absent }) => ({
    date,
    absent,
    holiday: holidays.find((each) => each.date === date)?.name,
  })),
  away: people
    .filter(({ id }) => id !== personId)
    .flatMap(({ name, entries }) =>
      entries.map((entry) => ({
        name,
        from: entry.starts_on,
        to: entry.ends_on,
        part: entry.part as Half | null,
        pending: entry.confirmation_status === 'pending' && !isReported(entry.kind),
      })),
    ),
})

/** Who else is absent in the weeks of an item. */
export const teamQuery = (workspaceId: string, item: AbsenceItem, area: Area | undefined) => {
  const { from, to } = weeksAround(item)
  return {
    ...calendarQuery(workspaceId, from, to, { area: area?.id, person: undefined, page: 1 }),
    select: (calendar: Calendar) => teamOf(calendar, item.personId),
  }
}

/** What is left of somebody's vacation in the year of an absence, after everything taken and asked for. */
export const leftQuery = (workspaceId: string, { personId, from }: AbsenceItem) => ({
  ...vacationQuery(workspaceId, personId, yearOf(from)),
  select: ({ remaining_days }: Vacation) => remaining_days,
})
