import { api, apiOnce } from '../../../base/api.ts'
import { firstCodeOf, isPassing, statusOf, wordsOf } from '../../../base/faults.ts'
import { meantFor } from '../../../base/person.ts'
import { millisecondsOf } from '../../../base/time.ts'
import { markRead } from '../../notifications/data.ts'
import type { Decision, Item, WarningItem } from '../rules.ts'

/** What is decided for everybody. A warning is only seen by oneself, so nobody can be faster. */
type Shared = Exclude<Item, WarningItem>

/** What somebody else did to an item while we looked at it. */
export interface Meanwhile {
  readonly did: 'confirmed' | 'rejected' | 'withdrawn' | 'changed' | 'gone'
  readonly who: string | null
  readonly at: number | null
}

/** What the server knows of an item now. */
interface Found {
  readonly etag: string
  readonly state: 'pending' | 'confirmed' | 'rejected' | 'withdrawn'
  readonly changedAt: string
  readonly by: { readonly id: string; readonly name: string } | null
  readonly at: number | null
}

interface Answer {
  readonly etag?: string
  readonly included?: readonly { readonly type: string; readonly id: string; readonly attributes: object }[]
}

const nameIn = ({ included }: Answer, id: string | undefined): Found['by'] => {
  const found = included?.find((record) => record.type === 'user_overview' && record.id === id)
  return id && found ? { id, name: (found.attributes as { username: string }).username } : null
}

const states = { pending: 'pending', accepted: 'confirmed', refused: 'rejected', withdrawn: 'withdrawn' } as const

const timeOf = (iso: string | null): number | null => (iso === null ? null : millisecondsOf(iso))

async function find(workspaceId: string, item: Shared): Promise<Found> {
  const workspace = { workspace_id: workspaceId }
  if (item.kind === 'absence') {
    const answer = await api.get('/api/v3/workspaces/{workspace_id}/absences/{absence_id}', {
      path: { ...workspace, absence_id: item.id },
      query: { include: 'confirmed_by_user' },
    })
    const { attributes, relationships } = answer.data
    return {
      etag: answer.etag ?? '',
      state: attributes.confirmation_status as Found['state'],
      changedAt: attributes.updated_at,
      by: nameIn(answer, relationships?.confirmed_by_user?.data?.id),
      at: timeOf(attributes.confirmed_at),
    }
  }
  if (item.kind === 'time') {
    const answer = await api.get('/api/v3/workspaces/{workspace_id}/time_trackings/{time_tracking_id}', {
      path: { ...workspace, time_tracking_id: item.id },
      query: { include: 'last_editor' },
    })
    const { attributes, relationships } = answer.data
    return {
      etag: answer.etag ?? '',
      state: attributes.confirmed ? 'confirmed' : 'pending',
      changedAt: attributes.updated_at,
      by: nameIn(answer, relationships?.last_editor?.data?.id),
      at: millisecondsOf(attributes.updated_at),
    }
  }
  const answer = await api.get('/api/v3/workspaces/{workspace_id}/correction_requests/{correction_request_id}', {
    path: { ...workspace, correction_request_id: item.id },
    query: { include: 'decider' },
  })
  const { attributes, relationships } = answer.data
  return {
    etag: answer.etag ?? '',
    state: states[attributes.state],
    changedAt: attributes.updated_at,
    by: nameIn(answer, relationships?.decider?.data?.id),
    at: timeOf(attributes.decided_at),
  }
}

type Looked =
  | { readonly kind: 'same'; readonly etag: string }
  | { readonly kind: 'meanwhile'; readonly what: Meanwhile }

/** Whether an item still is what the list showed, with the tag that binds a decision to it. */
export async function lookAgain(workspaceId: string, item: Item): Promise<Looked> {
  if (item.kind === 'warning') return { kind: 'same', etag: '' }
  const found = await findOrGone(workspaceId, item)
  if (found === undefined) return { kind: 'meanwhile', what: { did: 'gone', who: null, at: null } }
  if (found.state === 'pending' && found.changedAt === item.changedAt) return { kind: 'same', etag: found.etag }
  return { kind: 'meanwhile', what: meanwhileOf(found) }
}

const meanwhileOf = ({ state, by, at }: Found): Meanwhile =>
  state === 'pending' ? { did: 'changed', who: null, at: null } : { did: state, who: by?.name ?? null, at }

async function findOrGone(workspaceId: string, item: Shared): Promise<Found | undefined> {
  try {
    return await find(workspaceId, item)
  } catch (error) {
    if (statusOf(error) === 404) return undefined
    throw error
  }
}

export interface Bound {
  readonly workspaceId: string
  readonly item: Item
  readonly decision: Decision
  readonly message: string
  /** Names the attempt, so that it counts once however often it is sent. */
  readonly key: string
  /** Who decides. */
  readonly userId: string
}

async function send({ workspaceId, item, decision, message, key, userId }: Bound, ifMatch: string): Promise<void> {
  const path = { workspace_id: workspaceId }
  const common = { ifMatch, keepalive: true, headers: meantFor(userId) }
  const said = message === '' ? {} : { message }
  if (item.kind === 'warning') await markRead(workspaceId, [item.id])
  else if (item.kind === 'absence') {
    const body = { data: { type: 'absence' as const, attributes: said } }
    const options = { path: { ...path, absence_id: item.id }, body, idempotencyKey: key, ...common }
    // The contract swaps two names: `absences_resettings` rejects.
    if (decision === 'confirm')
      await apiOnce.post('/api/v3/workspaces/{workspace_id}/absences/{absence_id}/absences_confirmations', options)
    else await apiOnce.post('/api/v3/workspaces/{workspace_id}/absences/{absence_id}/absences_resettings', options)
  } else if (item.kind === 'time') {
    await apiOnce.patch('/api/v3/workspaces/{workspace_id}/time_trackings/{time_tracking_id}/confirm', {
      path: { ...path, time_tracking_id: item.id },
      ...common,
    })
  } else {
    const options = { path: { ...path, correction_request_id: item.id }, attributes: said, ...common }
    if (decision === 'confirm')
      await apiOnce.patch(
        '/api/v3/workspaces/{workspace_id}/correction_requests/{correction_request_id}/accept',
        options,
      )
    else
      await apiOnce.patch(
        '/api/v3/workspaces/{workspace_id}/correction_requests/{correction_request_id}/refuse',
        options,
      )
  }
}

export type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'later' }
  | { readonly kind: 'refused'; readonly words: string }
  | { readonly kind: 'meanwhile'; readonly what: Meanwhile }

/** Decides, if the item still is what was read under that tag. */
export async function decide(bound: Bound, etag: string): Promise<Outcome> {
  try {
    await send(bound, etag)
    return { kind: 'done' }
  } catch (error) {
    if (isPassing(error)) return { kind: 'later' }
    const isLate = statusOf(error) === 412 || statusOf(error) === 404 || firstCodeOf(error) === 'already_decided'
    return isLate ? whoWasFirst(bound) : { kind: 'refused', words: wordsOf(error) }
  }
}

const wanted = { confirm: 'confirmed', reject: 'rejected' } as const

/** Perhaps it was ourselves, and only the answer was lost. */
async function whoWasFirst({ workspaceId, item, decision, userId }: Bound): Promise<Outcome> {
  if (item.kind === 'warning') return { kind: 'done' }
  try {
    const found = await findOrGone(workspaceId, item)
    if (found === undefined) return { kind: 'meanwhile', what: { did: 'gone', who: null, at: null } }
    if (found.state === wanted[decision] && found.by?.id === userId) return { kind: 'done' }
    return { kind: 'meanwhile', what: meanwhileOf(found) }
  } catch (error) {
    return isPassing(error) ? { kind: 'later' } : { kind: 'refused', words: wordsOf(error) }
  }
}
