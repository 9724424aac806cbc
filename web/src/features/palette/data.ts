import { useSyncExternalStore } from 'react'
import type { Opened } from './rules.ts'

let opened: Opened | undefined
let early = ''
const listeners = new Set<() => void>()

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Opens one of the two from anywhere; without a name nothing is open any more. */
export function open(which?: Opened): void {
  opened = which
  early = ''
  for (const listener of listeners) listener()
}

export const openedNow = (): Opened | undefined => opened

/** Holds a letter that was typed before the field was there. */
export const typeEarly = (letter: string): void => {
  early += letter
}

export const typedEarly = (): string => early

export const useOpened = (): Opened | undefined => useSyncExternalStore(subscribe, openedNow)
