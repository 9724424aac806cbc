import type { Resources } from '@tagwerk/sdk'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../base/api.ts'
import { keys, refresh } from '../data.ts'
import type { Stamped } from '../rules.ts'

export interface Holiday {
  readonly id: string
  readonly date: string
  readonly name: string
  readonly isHalf: boolean
  /** Entered here, and not taken from the calendar of the place. */
  readonly isOwn: boolean
}

const holidayOf = ({ id, attributes: a }: Pick<Resources['public_holiday'], 'id' | 'attributes'>): Holiday => ({
  id,
  date: a.date,
  name: a.name,
  isHalf: a.half_day,
  isOwn: a.origin === 'manual',
})

const path = (workspaceId: string, id: string) => ({ workspace_id: workspaceId, public_holiday_id: id })

export const holidaysQuery = (workspaceId: string, year: string) =>
  queryOptions({
    queryKey: keys(workspaceId, 'holidays', year),
    queryFn: async (): Promise<Holiday[]> => {
      const { data } = await api.get('/api/v3/workspaces/{workspace_id}/public_holidays', {
        path: { workspace_id: workspaceId },
        query: { filter: { date: { gte: `${year}-01-01`, lte: `${year}-12-31` } }, sort: 'date', items: 100 },
      })
      return data.map(holidayOf)
    },
  })

export async function readHoliday(workspaceId: string, id: string): Promise<Stamped<Holiday>> {
  const { data, etag } = await api.get('/api/v3/workspaces/{workspace_id}/public_holidays/{public_holiday_id}', {
    path: path(workspaceId, id),
  })
  return { value: holidayOf(data), etag }
}

type Day = Pick<Holiday, 'date' | 'name' | 'isHalf'>

const attributesOf = ({ date, name, isHalf }: Day) => ({ date, name, half_day: isHalf })

export async function makeHoliday(workspaceId: string, day: Day): Promise<void> {
  await api.post('/api/v3/workspaces/{workspace_id}/public_holidays', {
    path: { workspace_id: workspaceId },
    attributes: attributesOf(day),
  })
  await refresh(workspaceId)
}

export async function saveHoliday(workspaceId: string, id: string, day: Day, etag: string | undefined): Promise<void> {
  await api.patch('/api/v3/workspaces/{workspace_id}/public_holidays/{public_holiday_id}', {
    path: path(workspaceId, id),
    ...(etag !== undefined && { ifMatch: etag }),
    attributes: attributesOf(day),
  })
  await refresh(workspaceId)
}

export async function deleteHoliday(workspaceId: string, id: string): Promise<void> {
  await api.delete('/api/v3/workspaces/{workspace_id}/public_holidays/{public_holiday_id}', {
    path: path(workspaceId, id),
  })
  await refresh(workspaceId)
}
