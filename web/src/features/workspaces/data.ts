import type { Start } from '@tagwerk/sdk'
import { queryOptions } from '@tanstack/react-query'
import { learnClock, web } from '../../base/api.ts'
import { cache } from '../../base/cache.ts'
import { clearDevice, readFromDevice, storeOnDevice } from '../../base/device-store.ts'
import { isPassing } from '../../base/faults.ts'
import { readLocal, writeLocal } from '../../base/local-store.ts'
import { speakAs } from '../../base/locale.ts'
import { actFor } from '../../base/person.ts'
import { millisecondsOf, now } from '../../base/time.ts'

interface Place {
  readonly id: string
  readonly name: string
  readonly zone: string
  /** False where somebody may enter as administrator only, and has no time of their own. */
  readonly member: boolean
}

/** Who is signed in, and where they work. Stored on the device, so that the first screen opens without a line. */
export interface Session {
  readonly userId: string
  readonly name: string
  readonly email: string | null
  readonly account: string
  readonly zone: string | null
  /** Unknown in what an older version stored. */
  readonly language?: string
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
  const { id: userId, name, email, account, time_zone_iana: zone, language, workspaces } = person
  const places = workspaces.map((each) => ({
    id: each.id,
    name: each.name,
    zone: each.time_zone_iana,
    member: each.member,
  }))
  return { userId, name, email, account: account.name, zone, language, places }
}

/** Asks the server who we are, and stores the answer. */
export async function freshSession(): Promise<{ session: Session | null; start: Start }> {
  const start = await cache.fetchQuery(startQuery)
  const session = sessionOf(start)
  const before = await readFromDevice<Session>('session')
  // What the device knows is of whoever was here before.
  if (before && before.userId !== session?.userId) {
    await clearDevice()
    cache.clear()
    cache.setQueryData(startQuery.queryKey, start)
  }
  actFor(session?.userId)
  await speakAs(session?.language)
  if (session) {
    cache.setQueryData(['session'], session)
    await storeOnDevice('session', session)
  }
  return { session, start }
}

/** What this page knows, else what the device knows, else the server. */
async function knownSession(): Promise<Session | null> {
  const known = cache.getQueryData<Session>(['session']) ?? (await readFromDevice<Session>('session'))
  if (known === undefined) return (await freshSession()).session
  actFor(known.userId)
  await speakAs(known.language)
  cache.setQueryData(['session'], known)
  return known
}

type First = { readonly kind: 'workspace'; readonly id: string } | { readonly kind: 'out' | 'empty' | 'nowhere' }

const lastPlace = 'tagwerk.workspace'

/** Where to begin: the last workspace, else signing in, else the first run. */
export async function firstPlace(): Promise<First> {
  const known = await knownSession().catch((error: unknown) => {
    if (isPassing(error)) return null
    throw error
  })
  if (known === null) return { kind: cache.getQueryData(startQuery.queryKey)?.empty ? 'empty' : 'out' }
  const last = readLocal(lastPlace)
  const place = known.places.find(({ id }) => id === last) ?? known.places[0]
  return place ? { kind: 'workspace', id: place.id } : { kind: 'nowhere' }
}

/** Who stands before the door, as the server says: somebody who is in already, nobody at all yet, or anybody else. */
export async function visitor(): Promise<'in' | 'empty' | 'out'> {
  try {
    const { session, start } = await freshSession()
    return session ? 'in' : start.empty ? 'empty' : 'out'
  } catch (error) {
    if (isPassing(error)) return 'out'
    throw error
  }
}

/** Whether strangers may found an account here; known once the server was asked who we are. */
export const signUpIsOpen = (): boolean => cache.getQueryData(startQuery.queryKey)?.sign_up === 'open'

/** Who is signed in, also without a line; null for nobody. */
export const whoIsIn = knownSession

export interface Visit {
  readonly session: Session
  readonly place: Place
}

type Entered = { readonly kind: 'entered'; readonly visit: Visit } | { readonly kind: 'out' | 'empty' | 'unknown' }

/** The workspace of an address. */
export async function enter(id: string): Promise<Entered> {
  let session = await knownSession()
  if (session && !session.places.some((each) => each.id === id)) session = (await freshSession()).session
  if (session === null) return { kind: cache.getQueryData(startQuery.queryKey)?.empty ? 'empty' : 'out' }
  const place = session.places.find((each) => each.id === id)
  if (place === undefined) return { kind: 'unknown' }
  writeLocal(lastPlace, id)
  return { kind: 'entered', visit: { session, place } }
}

/** Days and hours are shown where the person is, else where the workspace is. */
export const zoneOf = ({ session, place }: Visit): string => session.zone ?? place.zone
