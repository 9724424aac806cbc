import { type RefObject, useEffect, useRef, useState } from 'react'
import { cache } from '../../base/cache.ts'
import { type Area, leftQuery, teamQuery } from './data/beside.ts'
import { type Item, keyOf, standAt } from './rules.ts'

export interface Standing {
  readonly list: RefObject<HTMLUListElement | null>
  readonly at: number
  readonly isOpen: (index: number) => boolean
  /** Goes to a place in the list and takes the focus along. */
  readonly go: (to: number) => void
  /** Stands where the focus already is. */
  readonly stand: (index: number) => void
  /** Goes to whatever will be at a place once the list has changed. */
  readonly goToPlace: (position: number) => void
  /** Goes to an item that is about to appear. */
  readonly goToKey: (key: string) => void
  readonly toggle: (index: number) => void
}

/** Where in the list one is. What is decided leaves the list, and one stands at what took its place. */
export function useStanding(items: readonly Item[]): Standing {
  const list = useRef<HTMLUListElement>(null)
  const [{ active, position, closed }, set] = useState<{ active?: string; position: number; closed?: string }>({
    position: 0,
  })
  const focusNext = useRef(false)
  const keys = items.map(keyOf)
  const at = standAt(keys, active, position)
  const key = keys[at]

  // Whoever comes by keyboard goes on by keyboard: the list takes the focus unless somebody is elsewhere already.
  useEffect(() => {
    const held = document.activeElement
    if (held === document.body || held?.matches('main') || held?.closest('nav'))
      list.current?.querySelector<HTMLElement>('li')?.focus()
  }, [])

  useEffect(() => {
    if (!focusNext.current || key === undefined) return
    focusNext.current = false
    list.current?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.focus()
  })

  const stand = (index: number): void => set({ position: index, ...(keys[index] && { active: keys[index] }) })
  return {
    list,
    at,
    isOpen: (index) => index === at && closed !== key,
    go: (to) => {
      focusNext.current = true
      stand(Math.max(0, Math.min(to, keys.length - 1)))
    },
    stand: (index) => {
      if (index !== at || active !== keys[index]) stand(index)
    },
    goToPlace: (wanted) => {
      focusNext.current = true
      set({ position: wanted })
    },
    goToKey: (wanted) => {
      focusNext.current = true
      set({ active: wanted, position })
    },
    toggle: (index) => {
      const wanted = keys[index]
      const isOpen = index === at && closed !== wanted
      set({ position: index, ...(wanted && { active: wanted }), ...(isOpen && wanted && { closed: wanted }) })
    },
  }
}

/** What the next item needs is asked for while one looks at this one. */
export function usePreparedNext(workspaceId: string, next: Item | undefined, area: Area | undefined): void {
  useEffect(() => {
    if (next?.kind !== 'absence') return
    void cache.prefetchQuery(teamQuery(workspaceId, next, area))
    if (next.isVacation) void cache.prefetchQuery(leftQuery(workspaceId, next.personId, next.from.slice(0, 4)))
  }, [next, area, workspaceId])
}
