import { addDays, clockTime, instantAt } from '../../base/time.ts'

export interface Wanted {
  /** Of which time tracking; without one, time that was never recorded. */
  readonly trackingId?: string
  readonly from?: number
  readonly to?: number
  readonly reason: string
}

/** What somebody asked to have corrected, and what became of it. */
export interface OwnRequest {
  readonly id: string
  readonly date: string
  readonly state: string
  readonly trackingId: string | undefined
  readonly from: number | undefined
  readonly to: number | undefined
  readonly reason: string
  readonly message: string | null
  readonly canWithdraw: boolean
}

export interface Recorded {
  readonly id: string
  readonly from: number
  readonly to: number | null
}

export const isOpen = ({ state }: Pick<OwnRequest, 'state'>): boolean => state === 'pending'

/** Records somebody can still ask about: one open request about each is enough. */
export function askable<T extends Recorded>(trackings: readonly T[], requests: readonly OwnRequest[]): T[] {
  const asked = new Set(requests.filter(isOpen).map(({ trackingId }) => trackingId))
  return trackings.filter(({ id }) => !asked.has(id))
}

interface Day {
  readonly date: string
  readonly zone: string
}

/** Longer than anybody works: an end that early is rather a slip than one of the next morning. */
const longestNightMs = 14 * 3_600_000

export type Reading =
  | { readonly kind: 'times'; readonly from: number; readonly to: number; readonly overnight: boolean }
  | { readonly kind: 'reversed' }

/** Two clock times of a day. An end before the beginning is one of the next morning, if that can be. */
export function readTimes(from: string, to: string, { date, zone }: Day): Reading {
  const begin = instantAt(date, from, zone)
  if (to > from) return { kind: 'times', from: begin, to: instantAt(date, to, zone), overnight: false }
  const end = instantAt(addDays(date, 1), to, zone)
  return end - begin > longestNightMs ? { kind: 'reversed' } : { kind: 'times', from: begin, to: end, overnight: true }
}

/** Only what differs on the clock is asked for; the seconds of what stays remain. Nothing is left when all stays. */
export function changesOf(
  wanted: { readonly from: number; readonly to: number },
  recorded: Recorded | undefined,
  zone: string,
): { readonly from?: number; readonly to?: number } | undefined {
  if (recorded === undefined) return wanted
  const same = (a: number, b: number | null): boolean =>
    b !== null && Math.abs(a - b) < 60_000 && clockTime(a, zone) === clockTime(b, zone)
  const changes = {
    ...(!same(wanted.from, recorded.from) && { from: wanted.from }),
    ...(!same(wanted.to, recorded.to) && { to: wanted.to }),
  }
  return Object.keys(changes).length > 0 ? changes : undefined
}

/** Whether the same missing time is asked for already. */
export const isAskedFor = (
  { from, to }: { readonly from: number; readonly to: number },
  requests: readonly OwnRequest[],
): boolean =>
  requests.some((each) => isOpen(each) && each.trackingId === undefined && each.from === from && each.to === to)
