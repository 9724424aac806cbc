import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../base/api.ts'
import { addMonths, monthOf } from '../../../base/time.ts'
import { keys } from '../data.ts'
import type { Asking } from './asking.ts'

/** What is known of a day before it is asked for. */
export interface TeamDay {
  /** So many of the others are away. */
  readonly absent: number
  /** An area would have too few. */
  readonly isShort: boolean
  readonly holiday: string | undefined
  readonly own: boolean
}

/** Some months of somebody's team: who is away, where too few would be there, holidays and what they have themselves. */
export const teamQuery = ({ workspaceId, userId }: Asking, first: string, count: number) =>
  queryOptions({
    queryKey: keys(workspaceId, 'team', userId, first, count),
    queryFn: async (): Promise<ReadonlyMap<string, TeamDay>> => {
      const answer = await api.get('/api/v3/workspaces/{workspace_id}/calendar', {
        path: { workspace_id: workspaceId },
        query: {
          from: first,
          to: monthOf(addMonths(first, count - 1)).at(-1) ?? first,
          'filter[team_of]': userId,
        },
      })
      const { dates, areas, holidays, people } = answer.data.attributes
      const own = people.find(({ id }) => id === userId)?.entries ?? []
      const short = new Set(areas.flatMap((area) => area.dates.filter((each) => each.short).map(({ date }) => date)))
      return new Map(
        dates.map(({ date, absent }) => [
          date,
          {
            absent,
            isShort: short.has(date),
            holiday: holidays.find((each) => each.date === date)?.name,
            own: own.some(({ starts_on, ends_on }) => starts_on <= date && date <= ends_on),
          },
        ]),
      )
    },
  })
