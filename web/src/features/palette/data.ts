import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { api } from '../../base/api.ts'
import { keysOf } from '../../base/cache.ts'
import type { Opened } from './rules.ts'

const keys = keysOf('palette')

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

/** More would be scrolled past; another letter finds fewer. */
const mostPeople = 6

/** People of the workspace by words of their names. The server decides who is found. */
export const peopleQuery = (workspaceId: string, name: string) =>
  queryOptions({
    queryKey: keys(workspaceId, 'people', name),
    queryFn: async () => {
      const { data } = await api.get('/api/v3/workspaces/{workspace_id}/presence', {
        path: { workspace_id: workspaceId },
        query: { 'filter[name]': name, items: mostPeople },
      })
      return data.attributes.people.map((person) => ({ id: person.id, name: person.name, state: person.state }))
    },
    enabled: name !== '',
    placeholderData: keepPreviousData,
  })
