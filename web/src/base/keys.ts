import { useEffect, useSyncExternalStore } from 'react'
import { readLocal, writeLocal } from './local-store.ts'

/** What some keys do, in words. Each is a key, or several that are pressed together. */
export interface KeyLine {
  readonly keys: readonly (readonly string[])[]
  readonly does: string
}

type Lines = () => readonly KeyLine[]
const registered = new Set<Lines>()

/** Registers which keys a screen answers to, as long as it is shown. */
export function useKeyLines(lines: Lines): void {
  useEffect(() => {
    registered.add(lines)
    return () => void registered.delete(lines)
  }, [lines])
}

/** The keys of what is shown now. */
export const keyLines = (): readonly KeyLine[] => [...registered].flatMap((lines) => lines())

const place = 'tagwerk.single-keys'
const listeners = new Set<() => void>()

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Single letters and signs can be switched off, for those who speak to their computer. */
export const areSingleKeysOn = (): boolean => readLocal(place) !== 'off'

export function switchSingleKeys(on: boolean): void {
  writeLocal(place, on ? 'on' : 'off')
  for (const listener of listeners) listener()
}

export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, areSingleKeysOn)
