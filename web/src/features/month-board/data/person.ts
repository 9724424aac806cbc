import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../base/api.ts'
import { may } from '../../../base/permissions.ts'
import { isoOf, millisecondsOf, millisecondsOrNull } from '../../../base/time.ts'
import { keys, refresh } from '../data.ts'

/** Working time of a day; milliseconds. */
export interface DaySpan {
  readonly id: string
  readonly from: number
  readonly to: number | null
  readonly breaks: readonly { readonly from: number; readonly to: number | null }[]
  readonly warnings: readonly string[]
  readonly canChange: boolean
}

/** A day of somebody's month; numbers in seconds. */
export interface PersonDay {
  readonly date: string
  readonly worked: number
  readonly credited: number
  readonly owed: number
  readonly deducted: number
  readonly closed: boolean
  readonly holiday: string | undefined
  readonly spans: readonly DaySpan[]
}

/** An absence that touches the month. */
export interface PersonAbsence {
  readonly id: string
  readonly kind: string
  readonly title: string
  readonly from: string
  readonly to: string
  readonly pending: boolean
}

/** What somebody asked to have corrected. */
export interface Question {
  readonly id: string
  readonly date: string
  readonly wants: 'change' | 'creation' | 'deletion'
  readonly before: { readonly from: number | null; readonly to: number | null }
  readonly after: { readonly from: number | null; readonly to: number | null }
  readonly reason: string
  readonly canDecide: boolean
}

interface Whose {
  readonly workspaceId: string
  readonly personId: string
  readonly from: string
  readonly to: string
}

const holidayOf = (because: readonly { readonly code: string }[]): string | undefined => {
  const found = because.find(({ code }) => code === 'holiday') as { readonly name?: unknown } | undefined
  return typeof found?.name === 'string' ? found.name : undefined
}

/** Somebody's month day by day. */
export const personMonthQuery = ({ workspaceId, personId, from, to }: Whose) =>
  queryOptions({
    queryKey: keys(workspaceId, 'person', personId, from),
    queryFn: async () => {
      const { data } = await api.get('/api/v3/workspaces/{workspace_id}/users/{user_id}/days', {
        path: { workspace_id: workspaceId, user_id: personId },
        query: { from, to },
      })
      const { days, absences } = data.attributes
      return {
        days: days.map(
          (day): PersonDay => ({
            date: day.date,
            worked: day.worked_seconds,
            credited: day.absence_seconds + day.holiday_seconds,
            owed: day.owed_seconds,
            deducted: day.break_deducted_seconds ?? 0,
            closed: day.closed,
            holiday: holidayOf(day.because),
            spans: day.spans.map((span) => ({
              id: span.id,
              from: millisecondsOf(span.starts_at),
              to: millisecondsOrNull(span.ends_at),
              breaks: span.breaks.map((each) => ({
                from: millisecondsOf(each.starts_at),
                to: millisecondsOrNull(each.ends_at),
              })),
              warnings: span.warnings,
              canChange: span.permissions.update,
            })),
          }),
        ),
        absences: absences.map(
          (absence): PersonAbsence => ({
            id: absence.id,
            kind: absence.kind,
            title: absence.title,
            from: absence.starts_on,
            to: absence.ends_on,
            pending: absence.confirmation_status === 'pending',
          }),
        ),
      }
    },
  })

/** What somebody asked to have corrected in a month and nobody decided. */
export const questionsQuery = ({ workspaceId, personId, from, to }: Whose) =>
  queryOptions({
    queryKey: keys(workspaceId, 'questions', personId, from),
    queryFn: async () => {
      const { data } = await api.get('/api/v3/workspaces/{workspace_id}/correction_requests', {
        path: { workspace_id: workspaceId },
        query: {
          filter: { user_id: personId, state: 'pending', on_date: { gte: from, lte: to } },
          permissions: 'accept',
          sort: 'on_date',
          items: 100,
        },
      })
      return data.map(
        (record): Question => ({
          id: record.id,
          date: record.attributes.on_date,
          wants: record.attributes.kind,
          before: {
            from: millisecondsOrNull(record.attributes.previous_starts_at),
            to: millisecondsOrNull(record.attributes.previous_ends_at),
          },
          after: {
            from: millisecondsOrNull(record.attributes.starts_at),
            to: millisecondsOrNull(record.attributes.ends_at),
          },
          reason: record.attributes.reason,
          canDecide: may(record, 'accept'),
        }),
      )
    },
  })

export async function decideQuestion(workspaceId: string, id: string, decision: 'accept' | 'refuse'): Promise<void> {
  await api.patch(
    decision === 'accept'
      ? '/api/v3/workspaces/{workspace_id}/correction_requests/{correction_request_id}/accept'
      : '/api/v3/workspaces/{workspace_id}/correction_requests/{correction_request_id}/refuse',
    { path: { workspace_id: workspaceId, correction_request_id: id }, attributes: {} },
  )
  await refresh(workspaceId)
}

/** Ends working time that was left running. */
export async function setEnd(workspaceId: string, trackingId: string, end: number): Promise<void> {
  await api.patch('/api/v3/workspaces/{workspace_id}/time_trackings/{time_tracking_id}', {
    path: { workspace_id: workspaceId, time_tracking_id: trackingId },
    attributes: { ends_at: isoOf(end) },
  })
  await refresh(workspaceId)
}

interface Stretch {
  readonly from: number
  readonly to: number
}

/** Records what somebody worked and nobody wrote down. */
export async function recordTime(
  workspaceId: string,
  personId: string,
  { from, to }: Stretch,
  pause: Stretch | undefined,
): Promise<void> {
  await api.post('/api/v3/workspaces/{workspace_id}/time_trackings', {
    path: { workspace_id: workspaceId },
    attributes: {
      user_id: personId,
      starts_at: isoOf(from),
      ends_at: isoOf(to),
      ...(pause && { breaks_attributes: [{ starts_at: isoOf(pause.from), ends_at: isoOf(pause.to) }] }),
    },
  })
  await refresh(workspaceId)
}
