import type { Resources } from '@tagwerk/sdk'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../base/api.ts'
import { cache, keysOf } from '../../base/cache.ts'
import { may } from '../../base/permissions.ts'
import { clockTime, isoDateIn, millisecondsOf } from '../../base/time.ts'
import type { Extent } from './rules.ts'

export const keys = keysOf('absences')

export interface AbsenceType {
  readonly id: string
  readonly title: string
  readonly kind: string
}

export interface Absence {
  readonly id: string
  readonly title: string
  readonly type: AbsenceType
  readonly from: string
  readonly to: string
  readonly extent: Extent
  /** Times of day, of hours. */
  readonly begins: string
  readonly ends: string
  readonly days: number
  readonly hours: number
  readonly status: 'pending' | 'confirmed' | 'rejected'
  readonly message: string | null
  readonly userId: string
  readonly canUpdate: boolean
  readonly canDelete: boolean
}

type Wire = Pick<Resources['absence'], 'id' | 'attributes' | 'relationships'>
type Included = readonly { readonly id: string; readonly type: string; readonly attributes?: unknown }[] | undefined

function absenceOf({ id, attributes, relationships }: Wire, included: Included, zone: string): Absence {
  const { title, starts_at, ends_at, days, hours, full_day, part, confirmation_status, confirm_message } = attributes
  const [first, last] = [millisecondsOf(starts_at), millisecondsOf(ends_at)]
  const linked = relationships as unknown as Readonly<
    Record<string, { readonly data?: { readonly id: string } | null }>
  >
  const typeId = linked.absence_type?.data?.id ?? ''
  const found = included?.find((record) => record.type === 'absence_type' && record.id === typeId)?.attributes
  const type = (found ?? { title, kind: 'other' }) as { readonly title: string; readonly kind: string }
  return {
    id,
    title,
    type: { id: typeId, title: type.title, kind: type.kind },
    days,
    hours,
    from: isoDateIn(first, zone),
    to: isoDateIn(last, zone),
    extent: full_day ? ((part as Extent | null) ?? 'whole') : 'hours',
    begins: full_day ? '' : clockTime(first, zone),
    ends: full_day ? '' : clockTime(last, zone),
    status: confirmation_status as Absence['status'],
    message: confirm_message,
    userId: linked.user?.data?.id ?? '',
    canUpdate: may({ attributes }, 'update'),
    canDelete: may({ attributes }, 'destroy'),
  }
}

const permissions = 'update,destroy'

/** One's own absences, the newest first; a hundred are more than a working life shows at once. */
export const absencesQuery = (workspaceId: string, userId: string, zone: string) =>
  queryOptions({
    queryKey: keys(workspaceId, 'list', userId),
    queryFn: async () => {
      const { data, included } = await api.get('/api/v3/workspaces/{workspace_id}/absences', {
        path: { workspace_id: workspaceId },
        query: { filter: { user_id: userId }, sort: '-starts_at', items: 100, include: 'absence_type', permissions },
      })
      return data.map((record) => absenceOf(record, included as Included, zone))
    },
  })

export interface Attachment {
  readonly id: string
  readonly name: string
  readonly address: string
}

/** One absence with the files on it. */
export const absenceQuery = (workspaceId: string, absenceId: string, zone: string) =>
  queryOptions({
    queryKey: keys(workspaceId, 'one', absenceId),
    queryFn: async () => {
      const { data, included } = await api.get('/api/v3/workspaces/{workspace_id}/absences/{absence_id}', {
        path: { workspace_id: workspaceId, absence_id: absenceId },
        query: { include: 'absence_type,user,attachments', permissions },
      })
      const records = included as Included
      const user = records?.find(({ type }) => type === 'user_overview')?.attributes as
        | { username?: string }
        | undefined
      return { absence: absenceOf(data, records, zone), person: user?.username, files: filesIn(records) }
    },
  })

const filesIn = (records: Included): Attachment[] =>
  (records ?? [])
    .filter(({ type }) => type === 'attachment')
    .map(({ id, attributes }) => {
      const { file_name = '', file_url = '' } = attributes as { file_name?: string; file_url?: string }
      return { id, name: file_name, address: file_url }
    })

export interface Note {
  readonly id: string
  readonly content: string
  readonly at: number
  /** Nobody wrote what the service added. */
  readonly author: string | undefined
}

/** What people wrote on an absence and what happened to it, in order. */
export const notesQuery = (workspaceId: string, absenceId: string) =>
  queryOptions({
    queryKey: keys(workspaceId, 'notes', absenceId),
    queryFn: async () => {
      const { data } = await api.get('/api/v3/workspaces/{workspace_id}/absences/{absence_id}/notes', {
        path: { workspace_id: workspaceId, absence_id: absenceId },
        query: { items: 100 },
      })
      return data.map(({ id, attributes }): Note => {
        const { content, created_at, author } = attributes
        return { id, content, at: millisecondsOf(created_at), author }
      })
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
      return answer.data.map(
        ({ id, attributes }): AbsenceType => ({ id, title: attributes.title, kind: attributes.kind }),
      )
    },
    staleTime: 10 * 60_000,
  })

export type Vacation = Resources['vacation_summary']['attributes']

/** Of a year, else of the present one. */
export const vacationQuery = (workspaceId: string, userId: string, year?: string) =>
  queryOptions({
    queryKey: keys(workspaceId, 'vacation', userId, year),
    queryFn: async () => {
      const answer = await api.get('/api/v3/workspaces/{workspace_id}/users/{user_id}/vacations/summary', {
        path: { workspace_id: workspaceId, user_id: userId },
        query: year === undefined ? {} : { year: Number(year) },
      })
      return answer.data.attributes
    },
  })

/** That some of one's vacation expires, and that one has not confirmed to know. */
export interface ExpiryNotice {
  readonly id: string
  readonly days: number
  readonly expiresOn: string
}

export const expiryNoticesQuery = (workspaceId: string, userId: string) =>
  queryOptions({
    queryKey: keys(workspaceId, 'expiry-notices', userId),
    queryFn: async (): Promise<ExpiryNotice[]> => {
      const { data } = await api.get('/api/v3/workspaces/{workspace_id}/vacation_notices', {
        path: { workspace_id: workspaceId },
        query: { filter: { user_id: userId, state: 'sent' } },
      })
      return data.map(({ id, attributes }) => ({ id, days: attributes.days, expiresOn: attributes.expires_on }))
    },
  })

export async function confirmExpiryNotice(workspaceId: string, noticeId: string): Promise<void> {
  await api.patch('/api/v3/workspaces/{workspace_id}/vacation_notices/{vacation_notice_id}/receive', {
    path: { workspace_id: workspaceId, vacation_notice_id: noticeId },
  })
  await cache.invalidateQueries({ queryKey: keys(workspaceId) })
}
