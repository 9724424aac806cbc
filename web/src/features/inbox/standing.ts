import { type RefObject, useEffect, useRef, useState } from 'react'
import { cache } from '../../base/cache.ts'
import { now } from '../../base/time.ts'
import { type Area, leftQuery, teamQuery } from './data/beside.ts'
import { type Item, keyOf, openWithout, standAt, toggled } from './rules.ts'

export interface Standing {
  readonly list: RefObject<HTMLUListElement | null>
  readonly at: number
  readonly isOpen: (index: number) => boolean
  /** Goes to a place in the list and takes the focus along. */
  readonly go: (to: number) => void
  /** Stands where the focus already is. */
  readonly stand: (index: number) => void
  /** Goes on once some items have left the list. */
  readonly goOnWithout: (gone: ReadonlySet<string>) => void
  /** Goes to an item that is about to appear. */
  readonly goToKey: (key: string) => void
  readonly toggle: (index: number) => void
  /** Opens an item beside those that are open. */
  readonly open: (index: number) => void
}

interface Place {
  readonly active?: string
  readonly position: number
  /** What is open; undefined while it is the item where one stands. */
  readonly open?: ReadonlySet<string>
}

/** Whether a mouse or a thumb was used last. */
export function usePointerLast(): RefObject<boolean> {
  const last = useRef(false)
  useEffect(() => {
    const pointed = () => {
      last.current = true
    }
    const pressed = () => {
      last.current = false
    }
    document.addEventListener('pointerdown', pointed, true)
    document.addEventListener('keydown', pressed, true)
    return () => {
      document.removeEventListener('pointerdown', pointed, true)
      document.removeEventListener('keydown', pressed, true)
    }
  }, [])
  return last
}

/**
 * Where in the list one is. What is decided leaves the list, and one stands at what took its place.
 * By keys the item where one stands is the open one. A pointer opens and closes nothing but what it clicks on:
 * otherwise the list would move between pressing and letting go.
 */
export function useStanding(items: readonly Item[], pointerLast: RefObject<boolean>): Standing {
  const list = useRef<HTMLUListElement>(null)
  const [{ active, position, open }, set] = useState<Place>({ position: 0 })
  const focusNext = useRef(false)
  const keys = items.map(keyOf)
  const at = standAt(keys, active, position)
  const key = keys[at]
  const openNow = open ?? new Set(key === undefined ? [] : [key])

  // Whoever comes by keyboard goes on by keyboard: the list takes the focus unless somebody is elsewhere already.
  useEffect(() => {
    const held = document.activeElement
    if (held === document.body || held?.matches('main') || held?.closest('nav'))
      list.current?.querySelector<HTMLElement>('li')?.focus()
  }, [])

  useEffect(() => {
    if (!focusNext.current || key === undefined) return
    focusNext.current = false
    list.current?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.focus({ preventScroll: pointerLast.current })
  })

  const stand = (index: number, opened?: ReadonlySet<string>): void =>
    set({ position: index, ...(keys[index] && { active: keys[index] }), ...(opened && { open: opened }) })
  return {
    list,
    at,
    isOpen: (index) => openNow.has(keys[index] ?? ''),
    go: (to) => {
      focusNext.current = true
      stand(Math.max(0, Math.min(to, keys.length - 1)))
    },
    stand: (index) => {
      if (index === at && active === keys[index]) return
      stand(index, pointerLast.current ? openNow : undefined)
    },
    goOnWithout: (gone) => {
      focusNext.current = true
      const before = keys.slice(0, at).filter((each) => !gone.has(each)).length
      set({ position: before, ...(pointerLast.current && { open: openWithout(keys, openNow, gone) }) })
    },
    goToKey: (wanted) => {
      focusNext.current = true
      set({ active: wanted, position })
    },
    toggle: (index) => stand(index, toggled(openNow, keys[index] ?? '')),
    open: (index) => {
      if (keys[index] !== undefined) stand(index, new Set([...openNow, keys[index]]))
    },
  }
}

/** As long as a double click may take: its second click is not for what slid under the pointer. */
const doubleClickMs = 500

export interface Rest {
  readonly isResting: boolean
  /** Whether a click just now would be the second of a double click. */
  readonly isSecondClick: () => boolean
  readonly begin: () => void
}

/** After a decision by mouse or thumb a moment passes before the next click counts. Keys need no such moment. */
export function useRest(pointerLast: RefObject<boolean>): Rest {
  const until = useRef(0)
  const [isResting, setResting] = useState(false)
  return {
    isResting,
    isSecondClick: () => pointerLast.current && now() < until.current,
    begin: () => {
      if (!pointerLast.current) return
      until.current = now() + doubleClickMs
      setResting(true)
      setTimeout(() => setResting(now() < until.current), doubleClickMs + 10)
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
