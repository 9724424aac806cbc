import type { Start } from '@tagwerk/sdk'
import { queryOptions } from '@tanstack/react-query'
import { learnClock, web } from '../../base/api.ts'
import { cache } from '../../base/cache.ts'
import { isPassing } from '../../base/faults.ts'
import { keep, kept } from '../../base/kept.ts'
import { millisecondsOf, now } from '../../base/time.ts'

export interface Place {
  readonly id: string
  readonly name: string
  readonly zone: string
}

/** Who is signed in, and where they work. Kept on the device, so that the first screen opens without a line. */
export interface Session {
  readonly userId: string
  readonly name: string
  readonly zone: string | null
  readonly places: readonly Place[]
}

async function fetchStart(): Promise<Start> {
  const askedAt = now()
  const start = await web.start()
  learnClock(millisecondsOf(start.server_now), askedAt)
  return start
}

const startQuery = queryOptions({ queryKey: ['start'], queryFn: fetchStart, staleTime: 0 })

function sessionOf({ person }: Start): Session | null {
  if (person === null) return null
  const places = person.workspaces.map(({ id, name, time_zone_iana }) => ({ id, name, zone: time_zone_iana }))
  return { userId: person.id, name: person.name, zone: person.time_zone_iana, places }
}

/** Asks the server who we are, and keeps the answer. */
export async function freshSession(): Promise<{ session: Session | null; start: Start }> {
  const start = await cache.fetchQuery(startQuery)
  const session = sessionOf(start)
  if (session) {
    cache.setQueryData(['session'], session)
    await keep('session', session)
  }
  return { session, start }
}

/** What this page knows, else what the device knows, else the server. */
async function knownSession(): Promise<Session | null> {
  const known = cache.getQueryData<Session>(['session']) ?? (await kept<Session>('session'))
  if (known === undefined) return (await freshSession()).session
  cache.setQueryData(['session'], known)
  return known
}

type First = { readonly kind: 'workspace'; readonly id: string } | { readonly kind: 'sign-in' | 'setup' }

const lastPlace = 'tagwerk.workspace'

/** Where to begin: the last workspace, else signing in, else the first run. */
export async function firstPlace(): Promise<First> {
  const known = await knownSession().catch((error: unknown) => {
    if (isPassing(error)) return null
    throw error
  })
  const last = localStorage.getItem(lastPlace)
  const place = known?.places.find(({ id }) => id === last) ?? known?.places[0]
  if (place) return { kind: 'workspace', id: place.id }
  const start = cache.getQueryData(startQuery.queryKey)
  return { kind: start?.empty ? 'setup' : 'sign-in' }
}

/** The workspace of an address; null when nobody is signed in. */
export async function placeWithin(id: string): Promise<{ session: Session; place: Place } | null> {
  let session = await knownSession()
  if (session && !session.places.some((each) => each.id === id)) session = (await freshSession()).session
  const place = session?.places.find((each) => each.id === id)
  if (!session || !place) return null
  localStorage.setItem(lastPlace, id)
  return { session, place }
}

/** Days and hours are shown where the person is, else where the workspace is. */
export const zoneOf = ({ session, place }: { session: Session; place: Place }): string => session.zone ?? place.zone
