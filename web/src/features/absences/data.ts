import type { Resources } from '@tagwerk/sdk'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../base/api.ts'
import { cache, keysOf } from '../../base/cache.ts'
import { may } from '../../base/may.ts'
import { isoDateIn, millisecondsOf } from '../../base/time.ts'

const keys = keysOf('absences')

export interface Absence {
  readonly id: string
  readonly title: string
  readonly from: string
  readonly to: string
  readonly days: number
  readonly status: 'pending' | 'confirmed' | 'rejected'
  readonly message: string | null
  readonly canDelete: boolean
}

type Wire = { id: string; attributes: Resources['absence']['attributes'] }

function absenceOf({ id, attributes }: Wire, zone: string): Absence {
  const { title, starts_at, ends_at, days, confirmation_status, confirm_message } = attributes
  return {
    id,
    title,
    days,
    from: isoDateIn(millisecondsOf(starts_at), zone),
    to: isoDateIn(millisecondsOf(ends_at), zone),
    status: confirmation_status as Absence['status'],
    message: confirm_message,
    canDelete: may({ attributes }, 'destroy'),
  }
}

/** One's own absences, the newest first; a hundred are more than a working life shows at once. */
export const absencesQuery = (workspaceId: string, userId: string, zone: string) =>
  queryOptions({
    queryKey: keys(workspaceId, 'list', userId),
    queryFn: async () => {
      const answer = await api.get('/api/v3/workspaces/{workspace_id}/absences', {
        path: { workspace_id: workspaceId },
        query: { filter: { user_id: userId }, sort: '-starts_at', items: 100, permissions: 'destroy' },
      })
      return answer.data.map((record) => absenceOf(record, zone))
    },
  })

export const absenceTypesQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: keys(workspaceId, 'types'),
    queryFn: async () => {
      const answer = await api.get('/api/v3/workspaces/{workspace_id}/absence_types', {
        path: { workspace_id: workspaceId },
        query: { items: 100 },
      })
      return answer.data.map(({ id, attributes }) => ({ id, title: attributes.title, kind: attributes.kind }))
    },
    staleTime: 10 * 60_000,
  })

export const vacationQuery = (workspaceId: string, userId: string) =>
  queryOptions({
    queryKey: keys(workspaceId, 'vacation', userId),
    queryFn: async () => {
      const answer = await api.get('/api/v3/workspaces/{workspace_id}/users/{user_id}/vacations/summary', {
        path: { workspace_id: workspaceId, user_id: userId },
      })
      return answer.data.attributes
    },
  })

export interface Wish {
  readonly typeId: string
  readonly from: string
  readonly to: string
}

export interface Cost {
  readonly days: number
  readonly hours: number
  readonly dates: readonly { readonly date: string; readonly days: number; readonly holiday: string | undefined }[]
}

interface WireDate {
  readonly date: string
  readonly days: number
  readonly because: readonly { readonly code: string; readonly name?: string }[]
}

/** What an absence would cost, date by date. Nothing is written. */
export const costQuery = (workspaceId: string, wish: Wish | undefined) =>
  queryOptions({
    queryKey: keys(workspaceId, 'cost', wish),
    enabled: wish !== undefined,
    queryFn: async (): Promise<Cost> => {
      const { typeId = '', from = '', to = '' } = wish ?? {}
      const answer = await api.get('/api/v3/workspaces/{workspace_id}/absences_calculations', {
        path: { workspace_id: workspaceId },
        query: { absence_type_id: typeId, starts_at: from, ends_at: to, full_day: true },
      })
      const { days, hours, dates } = answer.data.attributes
      const shown = (dates as unknown as WireDate[]).map(({ date, days: cost, because }) => ({
        date,
        days: cost,
        holiday: because.find(({ code }) => code === 'holiday')?.name,
      }))
      return { days, hours, dates: shown }
    },
  })

export async function askForAbsence(workspaceId: string, wish: Wish, note: string): Promise<void> {
  await api.post('/api/v3/workspaces/{workspace_id}/absences', {
    path: { workspace_id: workspaceId },
    attributes: {
      absence_type_id: wish.typeId,
      starts_at: wish.from,
      ends_at: wish.to,
      full_day: true,
      ...(note !== '' && { notes_attributes: [{ content: note }] }),
    },
  })
  await refreshAround(workspaceId)
}

export async function takeBack(workspaceId: string, absenceId: string): Promise<void> {
  await api.delete('/api/v3/workspaces/{workspace_id}/absences/{absence_id}', {
    path: { workspace_id: workspaceId, absence_id: absenceId },
  })
  await refreshAround(workspaceId)
}

/** An absence changes the account and the first screen as well: everything of the workspace is asked for again. */
const refreshAround = (workspaceId: string): Promise<void> => cache.invalidateQueries({ queryKey: [workspaceId] })
