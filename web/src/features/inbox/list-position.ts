import { type RefObject, useEffect, useRef, useState } from 'react'
import { now } from '../../base/time.ts'
import { type Item, keyOf, openWithout, positionOf, toggled } from './rules.ts'

/** As long as a double click may take: its second click is not for what slid under the pointer. */
const doubleClickMs = 500

/**
 * Whether a mouse or a thumb was used last. After a decision by one of them a moment passes before the next click
 * counts. Keys need no such moment.
 */
export function usePointer() {
  const isLast = useRef(false)
  const restsUntil = useRef(0)
  const [isResting, setResting] = useState(false)
  useEffect(() => {
    const ending = new AbortController()
    const listen = (name: 'pointerdown' | 'keydown'): void => {
      const note = (): void => {
        isLast.current = name === 'pointerdown'
      }
      document.addEventListener(name, note, { capture: true, signal: ending.signal })
    }
    listen('pointerdown')
    listen('keydown')
    return () => ending.abort()
  }, [])
  return {
    isLast,
    isResting,
    /** Whether a click just now would be the second of a double click. */
    isSecondClick: (): boolean => isLast.current && now() < restsUntil.current,
    rest: (): void => {
      if (!isLast.current) return
      restsUntil.current = now() + doubleClickMs
      setResting(true)
      setTimeout(() => setResting(now() < restsUntil.current), doubleClickMs + 10)
    },
  }
}

interface Place {
  readonly active?: string | undefined
  readonly position: number
  /** What is open; undefined while it is the present item. */
  readonly open?: ReadonlySet<string>
}

export type ListPosition = ReturnType<typeof useListPosition>

/**
 * Which item of the list is the present one. What is decided leaves the list, and what took its place is next.
 * By keys the present item is the open one. A pointer opens and closes nothing but what it clicks on: otherwise the
 * list would move between pressing and letting go.
 */
export function useListPosition(items: readonly Item[], pointerLast: RefObject<boolean>) {
  const list = useRef<HTMLUListElement>(null)
  const [{ active, position, open }, set] = useState<Place>({ position: 0 })
  const focusNext = useRef(false)
  const keys = items.map(keyOf)
  const at = positionOf(keys, active, position)
  const key = keys[at]
  const openNow = open ?? new Set(key === undefined ? [] : [key])

  // Whoever comes by keyboard goes on by keyboard: the list takes the focus unless somebody is elsewhere already.
  useEffect(() => {
    const focused = document.activeElement
    if (focused === document.body || focused?.matches('main') || focused?.closest('nav'))
      list.current?.querySelector<HTMLElement>('[data-key]')?.focus()
  }, [])

  useEffect(() => {
    if (!focusNext.current || key === undefined) return
    focusNext.current = false
    list.current?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.focus({ preventScroll: pointerLast.current })
  })

  const moveTo = (index: number, opened?: ReadonlySet<string>): void =>
    set({ position: index, active: keys[index], ...(opened && { open: opened }) })
  const goAndFocus = (place: Place): void => {
    focusNext.current = true
    set(place)
  }
  return {
    list,
    at,
    isOpen: (index: number): boolean => openNow.has(keys[index] ?? ''),
    go: (to: number): void => {
      const index = Math.max(0, Math.min(to, keys.length - 1))
      goAndFocus({ position: index, active: keys[index] })
    },
    /** The focus is there already. */
    onFocus: (index: number): void => {
      if (index !== at || active !== keys[index]) moveTo(index, pointerLast.current ? openNow : undefined)
    },
    /** Goes on once some items have left the list. */
    goOnWithout: (gone: ReadonlySet<string>): void => {
      const before = keys.slice(0, at).filter((each) => !gone.has(each)).length
      goAndFocus({ position: before, ...(pointerLast.current && { open: openWithout(keys, openNow, gone) }) })
    },
    /** Goes to an item that is about to appear. */
    goToKey: (wanted: string): void => goAndFocus({ active: wanted, position }),
    toggle: (index: number): void => moveTo(index, toggled(openNow, keys[index] ?? '')),
    /** Opens an item beside those that are open. */
    open: (index: number): void => {
      if (keys[index] !== undefined) moveTo(index, new Set([...openNow, keys[index]]))
    },
  }
}
