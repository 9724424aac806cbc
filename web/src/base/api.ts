import { createResourceClient, createWebClient, type TagwerkError } from '@tagwerk/sdk'
import { personHeaders } from './person.ts'
import { proof } from './proof.ts'
import { now } from './time.ts'

type Listener = () => void
const whenSignedOut = new Set<Listener>()

/** Calls back when the server no longer knows who we are. */
export function onSignedOut(listener: Listener): () => void {
  whenSignedOut.add(listener)
  return () => whenSignedOut.delete(listener)
}

export function tellSignedOut(): void {
  for (const listener of whenSignedOut) listener()
}

let difference = 0

/** How far the server's clock is ahead of this device's, in milliseconds. */
export const clockDifference = (): number => difference

/** For whoever read the server's time from an answer that took from `askedAt` until now. */
export function learnClock(serverNow: number, askedAt: number): void {
  difference = Math.round(serverNow - (askedAt + now()) / 2)
}

export const setClockDifference = (milliseconds: number): void => {
  difference = milliseconds
}

/** Now, as the server would say. */
export const serverTime = (): number => now() + difference

/** How pages ask, in the name of whoever is signed in. */
export const settings = {
  baseUrl: '',
  credentials: 'same-origin',
  headers: personHeaders,
  onUnauthorized: () => {
    if (!proof.isFresh) tellSignedOut()
  },
  onRefused: async (error: TagwerkError) => {
    // Nothing else works before there is a second factor, which is added there.
    if (error.has('second_factor_required') && location.pathname !== '/me') location.assign('/me')
    return error.has('proof_needed') ? proof.ask() : proof.isFresh && error.status === 401
  },
} as const

/** The service this page came from. The cookie says who we are; no token is ever in here. */
export const api = createResourceClient({ ...settings, timeoutMs: 15_000, retry: { attempts: 2 } })

/** One attempt and a short wait, for what is stored on the device anyway and will be tried again. */
export const apiOnce = createResourceClient({ ...settings, timeoutMs: 8_000, retry: { attempts: 1 } })

/** How pages ask before anybody is signed in: a refused sign-in is no reason to sign out. */
export const visitor = { baseUrl: '', timeoutMs: 15_000, retry: { attempts: 2 } } as const

/** The few doors that exist for pages of the service alone. */
export const web = createWebClient(visitor)
