import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../base/api.ts'
import { cache } from '../../../base/cache.ts'
import { may } from '../../../base/permissions.ts'
import { millisecondsOf } from '../../../base/time.ts'
import { mayGiveEveryRole } from '../../roles/rules.ts'
import { absenceNow, clockOf, type Included, keys, linkedTo, type Named } from '../data.ts'
import type { Line } from '../rules.ts'

/** Somebody with everything their page shows of them. */
export interface Person extends Pick<Line, 'clock' | 'away'> {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly staffNumber: string | null
  /** What they type at a shared tablet; null for those who may not know. */
  readonly tabletPin: string | null
  /** Of payroll; null for those who may not know. */
  readonly costCentre: string | null
  readonly isActive: boolean
  /** Has chosen a password; null for those who may not know. */
  readonly signsIn: boolean | null
  readonly areas: readonly Named[]
  readonly tags: readonly Named[]
  readonly roleIds: readonly string[]
  /** Their own zone, where it differs from the workplace's. */
  readonly zone: string | null
  readonly may: {
    readonly change: boolean
    readonly changeRoles: boolean
    readonly changeSignIn: boolean
    readonly readAll: boolean
    readonly handIn: boolean
    readonly recordTime: boolean
    readonly recordAbsence: boolean
    readonly end: boolean
    /** Roles that hold in every workplace too. */
    readonly giveAll: boolean
  }
}

const permissions = [
  ...['update_everything', 'update_roles', 'update_sign_in', 'read_sensitive', 'hand_in'],
  ...['record_time', 'request_absence', 'destroy', mayGiveEveryRole],
]

export const personQuery = (workspaceId: string, userId: string, zone: string) =>
  queryOptions({
    queryKey: keys(workspaceId, 'one', userId),
    queryFn: async (): Promise<Person> => {
      const { data, included } = await api.get('/api/v3/workspaces/{workspace_id}/users/{user_id}', {
        path: { workspace_id: workspaceId, user_id: userId },
        query: { include: ['areas', 'tags', 'current_absence'], permissions },
      })
      const records = (included ?? []) as Included
      const { attributes } = data
      return {
        id: data.id,
        name: attributes.username,
        email: attributes.email,
        staffNumber: attributes.staff_number,
        tabletPin: attributes.tablet_pin,
        costCentre: attributes.cost_centre,
        isActive: attributes.status === 'active',
        signsIn: attributes.signs_in,
        areas: linkedTo(data, 'areas', records),
        tags: linkedTo(data, 'tags', records),
        roleIds: linkedTo(data, 'roles').map(({ id }) => id),
        zone: attributes.time_zone_iana,
        clock: clockOf(data),
        away: absenceNow(data, records, zone),
        may: {
          change: may(data, 'update_everything'),
          changeRoles: may(data, 'update_roles'),
          changeSignIn: may(data, 'update_sign_in'),
          readAll: may(data, 'read_sensitive'),
          handIn: may(data, 'hand_in'),
          recordTime: may(data, 'record_time'),
          recordAbsence: may(data, 'request_absence'),
          end: may(data, 'destroy'),
          giveAll: may(data, mayGiveEveryRole),
        },
      }
    },
  })

/** What of a person is changed by a form; what is not named stays. */
export interface PersonChanges {
  readonly username?: string
  readonly email?: string
  readonly staff_number?: string
  /** Null for a new one. */
  readonly tablet_pin?: null
  readonly cost_centre?: string | null
  readonly area_ids?: readonly string[]
  readonly tag_ids?: readonly string[]
  readonly role_ids?: readonly string[]
}

export async function changePerson(workspaceId: string, userId: string, changes: PersonChanges): Promise<void> {
  const { area_ids, tag_ids, role_ids, ...plain } = changes
  await api.patch('/api/v3/workspaces/{workspace_id}/users/{user_id}', {
    path: { workspace_id: workspaceId, user_id: userId },
    attributes: {
      ...plain,
      ...(area_ids && { area_ids: [...area_ids] }),
      ...(tag_ids && { tag_ids: [...tag_ids] }),
      ...(role_ids && { role_ids: [...role_ids] }),
    },
  })
  await refreshPerson(workspaceId)
}

/** Who is inactive cannot sign in, and all their sessions end. */
export async function switchPerson(workspaceId: string, userId: string, status: 'active' | 'inactive'): Promise<void> {
  await api.patch('/api/v3/workspaces/{workspace_id}/users/{user_id}/user_status', {
    path: { workspace_id: workspaceId, user_id: userId },
    attributes: { status },
  })
  await refreshPerson(workspaceId)
}

export async function sendLink(workspaceId: string, userId: string): Promise<void> {
  await api.post('/api/v3/workspaces/{workspace_id}/users/{user_id}/invitations', {
    path: { workspace_id: workspaceId, user_id: userId },
  })
}

/** Nearly everything of the workplace speaks of people. */
export const refreshPerson = (workspaceId: string): Promise<void> =>
  cache.invalidateQueries({ queryKey: [workspaceId] })

export interface PersonDocument {
  readonly id: string
  readonly title: string
  readonly fileName: string
  readonly bytes: number
  readonly at: number
  readonly address: string
}

export const documentsQuery = (workspaceId: string, userId: string) =>
  queryOptions({
    queryKey: keys(workspaceId, 'documents', userId),
    queryFn: async (): Promise<PersonDocument[]> => {
      const { data } = await api.get('/api/v3/workspaces/{workspace_id}/users/{user_id}/uploads', {
        path: { workspace_id: workspaceId, user_id: userId },
        query: { items: 100, sort: '-created_at' },
      })
      return data.map(({ id, attributes }) => ({
        id,
        title: attributes.title === '' ? attributes.doc_file_name : attributes.title,
        fileName: attributes.doc_file_name,
        bytes: attributes.doc_file_size,
        at: millisecondsOf(attributes.created_at),
        address: attributes.url,
      }))
    },
    // The addresses of files work for some minutes.
    staleTime: 0,
  })

export async function addDocument(workspaceId: string, userId: string, file: File, title: string): Promise<void> {
  await api.post('/api/v3/workspaces/{workspace_id}/users/{user_id}/uploads', {
    path: { workspace_id: workspaceId, user_id: userId },
    form: { file, ...(title !== '' && { title }) },
  })
  await cache.invalidateQueries({ queryKey: keys(workspaceId, 'documents', userId) })
}

/** Kinds of absence that colleagues see by name; of all others they see that somebody is away, or nothing. */
export const shownKindsQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: keys(workspaceId, 'shown-kinds'),
    queryFn: async (): Promise<string[]> => {
      const { data } = await api.get('/api/v3/workspaces/{workspace_id}/absence_types', {
        path: { workspace_id: workspaceId },
        query: { items: 100 },
      })
      return data
        .filter(({ attributes }) => attributes.shown_to_colleagues === 'kind')
        .map(({ attributes }) => attributes.title)
    },
    staleTime: 10 * 60_000,
  })
