import { queryOptions } from '@tanstack/react-query'
import { api } from '../../base/api.ts'
import { cache, keysOf } from '../../base/cache.ts'
import { may } from '../../base/permissions.ts'
import { isoOf, millisecondsOf, millisecondsOrNull } from '../../base/time.ts'
import type { Times } from './rules.ts'

const keys = keysOf('time-sheet')

/** Working time as it is recorded; milliseconds. */
export interface SheetSpan {
  readonly id: string
  readonly from: number
  readonly to: number | null
  readonly areaId: string | null
  readonly breakMinutes: number
  readonly breaks: readonly { readonly from: number; readonly to: number | null }[]
  readonly warnings: readonly string[]
  readonly canChange: boolean
  readonly canChangeArea: boolean
  readonly canDelete: boolean
}

export interface SheetDay {
  readonly date: string
  readonly worked: number
  readonly target: number
  readonly closed: boolean
  readonly spans: readonly SheetSpan[]
}

/** A week of somebody, day by day, with the server's sums in seconds. */
export const sheetQuery = (workspaceId: string, userId: string, from: string, to: string) =>
  queryOptions({
    queryKey: keys(workspaceId, 'sheet', userId, from),
    queryFn: async () => {
      const { data } = await api.get('/api/v3/workspaces/{workspace_id}/users/{user_id}/days', {
        path: { workspace_id: workspaceId, user_id: userId },
        query: { from, to },
      })
      const { days, sums } = data.attributes
      return {
        worked: sums.worked_seconds,
        target: sums.target_seconds,
        days: days.map(
          (day): SheetDay => ({
            date: day.date,
            worked: day.worked_seconds,
            target: day.target_seconds,
            closed: day.closed,
            spans: day.spans.map((span) => ({
              id: span.id,
              from: millisecondsOf(span.starts_at),
              to: millisecondsOrNull(span.ends_at),
              areaId: span.area_id,
              breakMinutes: Math.round((span.break_seconds - span.deducted_break_seconds) / 60),
              breaks: span.breaks.map((each) => ({
                from: millisecondsOf(each.starts_at),
                to: millisecondsOrNull(each.ends_at),
              })),
              warnings: span.warnings,
              canChange: span.permissions.update,
              canChangeArea: span.permissions.update_area,
              canDelete: span.permissions.destroy,
            })),
          }),
        ),
      }
    },
  })

interface Where {
  readonly workspaceId: string
  readonly userId: string
}

/** What is said about a break replaces what is recorded of it; without a word it stays, or follows the rules. */
function attributesOf({ from, to, pause }: Times) {
  const times = { starts_at: isoOf(from), ends_at: isoOf(to) }
  if (pause === undefined) return times
  if (pause.kind === 'long') return { ...times, breaks_attributes: [], break_duration: pause.minutes * 60 }
  return { ...times, breaks_attributes: [{ starts_at: isoOf(pause.from), ends_at: isoOf(pause.to) }] }
}

export async function recordSpan(
  { workspaceId, userId }: Where,
  times: Times,
  areaId: string | undefined,
): Promise<string> {
  const { data } = await api.post('/api/v3/workspaces/{workspace_id}/time_trackings', {
    path: { workspace_id: workspaceId },
    attributes: { user_id: userId, ...attributesOf(times), ...(areaId && { area_id: areaId }) },
  })
  return data.id
}

export async function changeSpan({ workspaceId }: Where, id: string, times: Times): Promise<void> {
  await api.patch('/api/v3/workspaces/{workspace_id}/time_trackings/{time_tracking_id}', {
    path: { workspace_id: workspaceId, time_tracking_id: id },
    attributes: attributesOf(times),
  })
}

export async function changeArea({ workspaceId }: Where, id: string, areaId: string | null): Promise<void> {
  await api.patch('/api/v3/workspaces/{workspace_id}/time_trackings/{time_tracking_id}', {
    path: { workspace_id: workspaceId, time_tracking_id: id },
    attributes: { area_id: areaId },
  })
}

export async function deleteSpan({ workspaceId }: Where, id: string): Promise<void> {
  await api.delete('/api/v3/workspaces/{workspace_id}/time_trackings/{time_tracking_id}', {
    path: { workspace_id: workspaceId, time_tracking_id: id },
  })
}

/** Gives a record back what it had, its breaks included. */
export async function restoreSpan({ workspaceId, userId }: Where, before: SheetSpan, id?: string): Promise<void> {
  const attributes = {
    starts_at: isoOf(before.from),
    ends_at: before.to === null ? null : isoOf(before.to),
    breaks_attributes: before.breaks.map((each) => ({
      starts_at: isoOf(each.from),
      ends_at: each.to === null ? null : isoOf(each.to),
    })),
    ...(before.breaks.length === 0 && { break_duration: before.breakMinutes * 60 }),
  }
  await (id === undefined
    ? api.post('/api/v3/workspaces/{workspace_id}/time_trackings', {
        path: { workspace_id: workspaceId },
        attributes: { user_id: userId, ...attributes, ...(before.areaId && { area_id: before.areaId }) },
      })
    : api.patch('/api/v3/workspaces/{workspace_id}/time_trackings/{time_tracking_id}', {
        path: { workspace_id: workspaceId, time_tracking_id: id },
        attributes,
      }))
}

/** Only the sheet is waited for; balances elsewhere are asked for again without anybody waiting. */
export async function refreshSheet({ workspaceId }: Where): Promise<void> {
  void cache.invalidateQueries({ queryKey: [workspaceId], refetchType: 'none' })
  await cache.invalidateQueries({ queryKey: keys(workspaceId, 'sheet') })
}

/** As many as one looks through; whoever is not among them is found by more letters. */
const peopleFound = 8

/** People one may record for, by parts of their names. */
export const recordablesQuery = (workspaceId: string, search: string) =>
  queryOptions({
    queryKey: keys(workspaceId, 'people', search),
    queryFn: async ({ signal }) => {
      const { data, meta } = await api.get('/api/v3/workspaces/{workspace_id}/users', {
        path: { workspace_id: workspaceId },
        query: {
          ...(search && { search }),
          only: 'active',
          fields: { user: 'username,permissions' },
          permissions: 'record_time',
          items: peopleFound,
        },
        signal,
      })
      const people = data.filter((person) => may(person, 'record_time'))
      return {
        people: people.map(({ id, attributes }) => ({ id, name: attributes.username })),
        more: Math.max(0, meta.total_count - data.length),
      }
    },
    placeholderData: (before) => before,
    staleTime: 60_000,
  })
