import { api, apiOnce } from '../../../base/api.ts'
import { firstCodeOf, isPassing, statusOf, wordsOf } from '../../../base/faults.ts'
import { meantFor } from '../../../base/person.ts'
import { millisecondsOrNull } from '../../../base/time.ts'
import { markRead } from '../../notifications/data.ts'
import type { Decision, Item, WarningItem, WeekItem } from '../rules.ts'

/** A decision on an item as it was read. */
export interface Decided {
  readonly workspaceId: string
  /** Who decides. */
  readonly userId: string
  readonly item: Item
  readonly decision: Decision
  readonly message: string
  /** Names the attempt, so that it counts once however often it is sent. */
  readonly attempt: string
}

/** What somebody else did to an item while we looked at it. */
export interface Meanwhile {
  readonly did: 'confirmed' | 'rejected' | 'withdrawn' | 'changed' | 'gone'
  readonly who: string | null
  readonly at: number | null
}

export type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'later' }
  | { readonly kind: 'refused'; readonly words: string }
  | { readonly kind: 'meanwhile'; readonly what: Meanwhile }
  /** A week that is not confirmed, because something in it has to be looked at first. */
  | { readonly kind: 'left'; readonly why: 'forbidden' | 'no_end' | 'correction' }

/** What the server knows of an item now. */
interface Found {
  readonly etag: string
  readonly changedAt: string
  readonly state: 'pending' | 'confirmed' | 'rejected' | 'withdrawn'
  readonly at: number | null
  readonly by: { readonly id: string; readonly name: string } | null
}

interface Answer {
  readonly etag?: string
  readonly data: { readonly attributes: { readonly updated_at: string } }
  readonly included?: readonly { readonly type: string; readonly id: string; readonly attributes: object }[]
}

function foundIn(answer: Answer, state: Found['state'], at: string | null, byId: string | undefined): Found {
  const by = answer.included?.find(({ type, id }) => type === 'user_overview' && id === byId)
  return {
    etag: answer.etag ?? '',
    changedAt: answer.data.attributes.updated_at,
    state,
    at: millisecondsOrNull(at),
    by: by ? { id: by.id, name: (by.attributes as { username: string }).username } : null,
  }
}

const states = { pending: 'pending', accepted: 'confirmed', refused: 'rejected', withdrawn: 'withdrawn' } as const

/** A warning is only seen by oneself, so nobody can be faster; a week is compared by the server when it is confirmed. */
async function find(workspace_id: string, { kind, id }: Exclude<Item, WarningItem | WeekItem>): Promise<Found> {
  if (kind === 'absence') {
    const answer = await api.get('/api/v3/workspaces/{workspace_id}/absences/{absence_id}', {
      path: { workspace_id, absence_id: id },
      query: { include: 'confirmed_by_user' },
    })
    const { attributes, relationships } = answer.data
    const state = attributes.confirmation_status as Found['state']
    return foundIn(answer, state, attributes.confirmed_at, relationships?.confirmed_by_user?.data?.id)
  }
  const answer = await api.get('/api/v3/workspaces/{workspace_id}/correction_requests/{correction_request_id}', {
    path: { workspace_id, correction_request_id: id },
    query: { include: 'decider' },
  })
  const { attributes, relationships } = answer.data
  return foundIn(answer, states[attributes.state], attributes.decided_at, relationships?.decider?.data?.id)
}

const meanwhile = (did: Meanwhile['did'], who: string | null = null, at: number | null = null): Outcome => ({
  kind: 'meanwhile',
  what: { did, who, at },
})

const wanted = { confirm: 'confirmed', reject: 'rejected' } as const

/** Whether an item still is what the list showed, with the tag that binds a decision to it, or what became of it. */
export async function checkItem({
  workspaceId,
  userId,
  item,
  decision,
}: Decided): Promise<Outcome | { readonly kind: 'same'; readonly etag: string }> {
  if (item.kind === 'warning' || item.kind === 'week') return { kind: 'same', etag: '' }
  try {
    const { etag, changedAt, state, by, at } = await find(workspaceId, item)
    if (state === 'pending') return changedAt === item.changedAt ? { kind: 'same', etag } : meanwhile('changed')
    // Perhaps it was ourselves, and only the answer was lost.
    return state === wanted[decision] && by?.id === userId ? { kind: 'done' } : meanwhile(state, by?.name, at)
  } catch (error) {
    return statusOf(error) === 404 ? meanwhile('gone') : failed(error)
  }
}

const failed = (error: unknown): Outcome =>
  isPassing(error) ? { kind: 'later' } : { kind: 'refused', words: wordsOf(error) }

/** Decides, if the item still is what was read under that tag. */
export async function sendDecision(decided: Decided, etag: string): Promise<Outcome> {
  try {
    if (decided.item.kind === 'week') return await confirmWeek(decided, decided.item)
    await send(decided, etag)
    return { kind: 'done' }
  } catch (error) {
    const isLate = [404, 412].includes(statusOf(error) ?? 0) || firstCodeOf(error) === 'already_decided'
    if (!isLate) return failed(error)
    const checked = await checkItem(decided)
    return checked.kind === 'same' ? meanwhile('changed') : checked
  }
}

interface WeekOutcome {
  readonly reason: 'forbidden' | 'no_end' | 'correction' | 'changed' | null
  readonly confirmed: number
}

/** All of a week or nothing: what changed since it was read is looked at again. */
async function confirmWeek({ workspaceId, userId }: Decided, item: WeekItem): Promise<Outcome> {
  const { meta } = await apiOnce.post('/api/v3/workspaces/{workspace_id}/time_trackings/confirmations', {
    path: { workspace_id: workspaceId },
    attributes: { user_ids: [item.personId], from: item.from, to: item.to, unchanged_since: item.changedAt },
    keepalive: true,
    headers: meantFor(userId),
  })
  const [outcome] = meta.outcomes as unknown as readonly WeekOutcome[]
  if (outcome === undefined || outcome.reason === 'changed') return meanwhile('changed')
  if (outcome.reason === null) return outcome.confirmed > 0 ? { kind: 'done' } : meanwhile('confirmed')
  return { kind: 'left', why: outcome.reason }
}

async function send({ workspaceId, item, decision, message, attempt, userId }: Decided, etag: string): Promise<void> {
  const path = { workspace_id: workspaceId }
  const common = { ifMatch: etag, keepalive: true, headers: meantFor(userId) }
  const attributes = message === '' ? {} : { message }
  if (item.kind === 'warning') await markRead(workspaceId, [item.id, ...item.also])
  else if (item.kind === 'absence') {
    // The contract swaps two names: `absences_resettings` rejects.
    await apiOnce.post(
      decision === 'confirm'
        ? '/api/v3/workspaces/{workspace_id}/absences/{absence_id}/absences_confirmations'
        : '/api/v3/workspaces/{workspace_id}/absences/{absence_id}/absences_resettings',
      {
        path: { ...path, absence_id: item.id },
        body: { data: { type: 'absence', attributes } },
        idempotencyKey: attempt,
        ...common,
      },
    )
  } else {
    await apiOnce.patch(
      decision === 'confirm'
        ? '/api/v3/workspaces/{workspace_id}/correction_requests/{correction_request_id}/accept'
        : '/api/v3/workspaces/{workspace_id}/correction_requests/{correction_request_id}/refuse',
      { path: { ...path, correction_request_id: item.id }, attributes, ...common },
    )
  }
}
