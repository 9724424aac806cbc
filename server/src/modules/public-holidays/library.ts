import { Worker } from 'node:worker_threads'
import type { Holiday, Place } from './model.ts'

// Asks the library of holidays, which works in a thread of its own, and keeps what it answered.

export type LibraryQuestion =
  | { readonly kind: 'country'; readonly country: string }
  | { readonly kind: 'region'; readonly country: string; readonly region: string }
  | { readonly kind: 'year'; readonly place: Place; readonly year: number }

export type LibraryValue = boolean | readonly Holiday[]

export type LibraryAnswer =
  | { readonly id: number; readonly value: LibraryValue }
  | { readonly id: number; readonly failure: string }

interface Waiting {
  readonly resolve: (value: LibraryValue) => void
  readonly reject: (error: unknown) => void
}

interface Thread {
  readonly worker: Worker
  readonly waiting: Map<number, Waiting>
}

/** Started when a holiday is first asked for: the library is large, and most processes never need it. */
let thread: Thread | undefined
let lastId = 0

function startThread(): Thread {
  const worker = new Worker(new URL('./library-thread.ts', import.meta.url))
  const waiting: Thread['waiting'] = new Map()
  // A process that has nothing else to do may end.
  worker.unref()
  worker.on('message', (answer: LibraryAnswer) => {
    const asker = waiting.get(answer.id)
    waiting.delete(answer.id)
    if ('value' in answer) asker?.resolve(answer.value)
    else asker?.reject(new Error(answer.failure))
    if (waiting.size === 0) worker.unref()
  })
  const fail = (error: unknown) => {
    for (const each of waiting.values()) each.reject(error)
    waiting.clear()
    // The next question starts another one.
    if (thread?.worker === worker) thread = undefined
  }
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('The thread of the holiday library ended.')))
  return { worker, waiting }
}

const ask = (question: LibraryQuestion): Promise<LibraryValue> =>
  new Promise((resolve, reject) => {
    thread ??= startThread()
    lastId += 1
    thread.waiting.set(lastId, { resolve, reject })
    thread.worker.ref()
    thread.worker.postMessage({ id: lastId, question })
  })

export const isCountry = async (country: string): Promise<boolean> => (await ask({ kind: 'country', country })) === true

export const isRegion = async (country: string, region: string): Promise<boolean> =>
  (await ask({ kind: 'region', country, region })) === true

const mostYearsCached = 2000
const cached = new Map<string, Promise<readonly Holiday[]>>()

/** The public holidays of a year, one a day, in order. Who asks for the same at once is answered once. */
export function holidaysOf(place: Place, year: number): Promise<readonly Holiday[]> {
  const key = [place.country, place.region, place.locale, year].join('/')
  const known = cached.get(key) ?? lookUp(place, year)
  // Put last again: what is dropped first is what nobody asked for longest.
  cached.delete(key)
  cached.set(key, known)
  known.catch(() => cached.delete(key))
  for (const oldest of cached.keys()) {
    if (cached.size <= mostYearsCached) break
    cached.delete(oldest)
  }
  return known
}

/** Of several years, one after the other. */
export async function holidaysOfYears(place: Place, years: readonly number[]): Promise<Holiday[]> {
  const holidays: Holiday[] = []
  for (const year of years) holidays.push(...(await holidaysOf(place, year)))
  return holidays
}

async function lookUp(place: Place, year: number): Promise<readonly Holiday[]> {
  const found = await ask({ kind: 'year', place, year })
  return typeof found === 'boolean' ? [] : found
}
