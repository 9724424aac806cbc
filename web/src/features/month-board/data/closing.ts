import { useSyncExternalStore } from 'react'
import { api } from '../../../base/api.ts'
import { isPassing } from '../../../base/faults.ts'
import { now } from '../../../base/time.ts'
import { refresh } from '../data.ts'

interface Named {
  readonly id: string
  readonly name: string
}

/** A closing that goes on, or is over. It is the server's: leaving the page does not stop it. */
export interface Closing {
  readonly workspaceId: string
  readonly upTo: string
  readonly total: number
  readonly done: number
  /** Whose turn it is. */
  readonly present: string | undefined
  readonly refused: readonly { readonly name: string; readonly code: string }[]
  readonly isOver: boolean
  readonly startedAt: number
}

let closing: Closing | undefined
const listeners = new Set<() => void>()

function show(next: Closing | undefined): void {
  closing = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useClosing = (workspaceId: string): Closing | undefined => {
  const present = useSyncExternalStore(subscribe, () => closing)
  return present?.workspaceId === workspaceId ? present : undefined
}

export const forgetClosing = (): void => show(undefined)

interface Item {
  readonly id: string
  readonly outcome: 'done' | 'refused' | null
  readonly code: string | null
}

const pauseMs = 400

/** Closes a month of some people up to a day, and follows how far it is. Answers once the order is given. */
export async function closeUpTo(workspaceId: string, upTo: string, people: readonly Named[]): Promise<void> {
  const { meta } = await api.post('/api/v3/workspaces/{workspace_id}/statements', {
    path: { workspace_id: workspaceId },
    attributes: { month: upTo.slice(0, 7), up_to: upTo, user_ids: people.map(({ id }) => id) },
  })
  show({
    workspaceId,
    upTo,
    total: people.length,
    done: 0,
    present: people[0]?.name,
    refused: [],
    isOver: false,
    startedAt: now(),
  })
  void follow(workspaceId, String(meta.batch_action_id), people)
}

async function follow(workspaceId: string, id: string, people: readonly Named[]): Promise<void> {
  const nameOf = (record: string | undefined): string | undefined => people.find((each) => each.id === record)?.name
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    try {
      const { data } = await api.get('/api/v3/workspaces/{workspace_id}/batch_actions/{batch_action_id}', {
        path: { workspace_id: workspaceId, batch_action_id: id },
      })
      const items = data.attributes.items as unknown as readonly Item[]
      if (closing === undefined) return
      const isOver = data.attributes.status === 'finished'
      show({
        ...closing,
        done: items.filter(({ outcome }) => outcome !== null).length,
        present: nameOf(items.find(({ outcome }) => outcome === null)?.id),
        refused: items
          .filter(({ outcome }) => outcome === 'refused')
          .map(({ id: record, code }) => ({ name: nameOf(record) ?? '', code: code ?? '' })),
        isOver,
      })
      if (isOver) return void refresh(workspaceId)
    } catch (error) {
      if (!isPassing(error)) return forgetClosing()
    }
  }
}
