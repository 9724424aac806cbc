import type { Resources } from '@tagwerk/sdk'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../base/api.ts'
import { cache } from '../../../base/cache.ts'
import { statusOf } from '../../../base/faults.ts'
import { instantAt, isoOf } from '../../../base/time.ts'
import { keys } from '../data.ts'
import type { Wish } from '../rules.ts'

/** Where and for whom something is asked. */
export interface Asking {
  readonly workspaceId: string
  readonly userId: string
  /** Whose days and hours they are. */
  readonly zone: string
  /** It is entered for somebody else, and so agreed at once by whoever may. */
  readonly isForOther?: boolean
  /** An absence that is to be changed. */
  readonly absenceId?: string | undefined
}

type Calculation = Resources['absence_calculation']['attributes']

interface WireDate {
  readonly date: string
  readonly days: number
  readonly because: readonly { readonly code: string; readonly name?: string }[]
}

/** What an absence would cost, and what stands against it. */
export interface Cost extends Omit<Calculation, 'dates' | 'permissions'> {
  readonly dates: readonly { readonly date: string; readonly days: number; readonly holiday: string | undefined }[]
}

function timesOf({ from, to, extent, begins, ends }: Wish, zone: string) {
  if (extent !== 'hours') return { starts_at: from, ends_at: to, full_day: true }
  const at = (time: string) => isoOf(instantAt(from, time, zone))
  return { starts_at: at(begins), ends_at: at(ends), full_day: false }
}

const partOf = ({ extent }: Wish) => (extent === 'first_half' || extent === 'second_half' ? extent : null)

/** Asks the server to calculate a wish. Nothing is written. */
export const costQuery = (asking: Asking, wish: Wish | undefined) =>
  queryOptions({
    queryKey: keys(asking.workspaceId, 'cost', asking.userId, asking.absenceId, wish),
    enabled: wish !== undefined,
    queryFn: async (): Promise<Cost> => {
      if (!wish) throw new Error('Nothing to calculate.')
      const part = partOf(wish)
      const answer = await api.get('/api/v3/workspaces/{workspace_id}/absences_calculations', {
        path: { workspace_id: asking.workspaceId },
        query: {
          absence_type_id: wish.typeId,
          user_id: asking.userId,
          ...timesOf(wish, asking.zone),
          ...(part && { part }),
          ...(asking.absenceId && { absence_id: asking.absenceId }),
        },
      })
      const { dates, ...cost } = answer.data.attributes
      const shown = (dates as unknown as WireDate[]).map(({ date, days, because }) => ({
        date,
        days,
        holiday: because.find(({ code }) => code === 'holiday')?.name,
      }))
      return { ...cost, dates: shown }
    },
  })

/** Asks for an absence, and answers its id. */
export async function askForAbsence(asking: Asking, wish: Wish, note: string): Promise<string> {
  const { workspaceId, zone, userId, isForOther } = asking
  const { data } = await api.post('/api/v3/workspaces/{workspace_id}/absences', {
    path: { workspace_id: workspaceId },
    attributes: {
      ...(isForOther && { user_id: userId }),
      absence_type_id: wish.typeId,
      ...timesOf(wish, zone),
      part: partOf(wish),
      ...(note !== '' && { notes_attributes: [{ content: note }] }),
    },
  })
  if (isForOther) {
    await agree(workspaceId, data.id)
    await refreshAround(workspaceId)
    return data.id
  }
  // The screen is left behind now: on a slow line nobody waits for numbers that it would show.
  void cache.invalidateQueries({ queryKey: [workspaceId], refetchType: 'none' })
  recallCost(asking, wish, data.id)
  return data.id
}

/** What was calculated for a wish is what the absence costs that was asked for by it. */
function recallCost(asking: Asking, wish: Wish, absenceId: string): void {
  const known = cache.getQueryData(costQuery(asking, wish).queryKey)
  if (known) cache.setQueryData(costQuery({ ...asking, absenceId }, wish).queryKey, known)
}

/** What is entered for somebody is agreed with it; where another decides, it waits for them. */
async function agree(workspaceId: string, absenceId: string): Promise<void> {
  try {
    await api.post('/api/v3/workspaces/{workspace_id}/absences/{absence_id}/absences_confirmations', {
      path: { workspace_id: workspaceId, absence_id: absenceId },
    })
  } catch (error) {
    if (statusOf(error) !== 403) throw error
  }
}

export async function changeAbsence({ workspaceId, zone }: Asking, absenceId: string, wish: Wish): Promise<void> {
  await api.patch('/api/v3/workspaces/{workspace_id}/absences/{absence_id}', {
    path: { workspace_id: workspaceId, absence_id: absenceId },
    attributes: { absence_type_id: wish.typeId, ...timesOf(wish, zone), part: partOf(wish) },
  })
  await refreshAround(workspaceId)
}

export async function takeBack(workspaceId: string, absenceId: string): Promise<void> {
  await api.delete('/api/v3/workspaces/{workspace_id}/absences/{absence_id}', {
    path: { workspace_id: workspaceId, absence_id: absenceId },
  })
  cache.removeQueries({ queryKey: keys(workspaceId, 'one', absenceId) })
  cache.removeQueries({ queryKey: keys(workspaceId, 'notes', absenceId) })
  await refreshAround(workspaceId)
}

export async function writeNote(workspaceId: string, absenceId: string, content: string): Promise<void> {
  await api.post('/api/v3/workspaces/{workspace_id}/absences/{absence_id}/notes', {
    path: { workspace_id: workspaceId, absence_id: absenceId },
    attributes: { content },
  })
  await refreshAbsences(workspaceId)
}

export async function attachFile(workspaceId: string, absenceId: string, file: File): Promise<void> {
  await api.post('/api/v3/workspaces/{workspace_id}/absences/{absence_id}/attachments', {
    path: { workspace_id: workspaceId, absence_id: absenceId },
    form: { file },
  })
  void refreshAbsences(workspaceId)
}

export async function removeFile(workspaceId: string, absenceId: string, fileId: string): Promise<void> {
  await api.delete('/api/v3/workspaces/{workspace_id}/absences/{absence_id}/attachments/{attachment_id}', {
    path: { workspace_id: workspaceId, absence_id: absenceId, attachment_id: fileId },
  })
  await refreshAbsences(workspaceId)
}

const refreshAbsences = (workspaceId: string): Promise<void> => cache.invalidateQueries({ queryKey: keys(workspaceId) })

/** An absence changes the account and the first screen as well: everything of the workspace is asked for again. */
const refreshAround = (workspaceId: string): Promise<void> => cache.invalidateQueries({ queryKey: [workspaceId] })
