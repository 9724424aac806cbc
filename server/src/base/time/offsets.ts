import { Temporal } from 'temporal-polyfill'

/**
 * How far zones are from UTC. Finding it out takes the calendar of a zone; it is asked for every moment that is shown,
 * so it is remembered. Since 1973 clocks are changed at whole minutes alone, everywhere.
 */
const minuteMs = 60_000
const since = Date.UTC(1973, 0)
/** More than an answer shows; then it is found out anew. */
const most = 50_000

const known = new Map<string, number>()

/** Milliseconds to be added to UTC. Undefined for moments so long ago that it may change at any second. */
export function offsetIn(zone: string, milliseconds: number): number | undefined {
  if (milliseconds < since) return undefined
  const key = `${zone} ${Math.floor(milliseconds / minuteMs)}`
  const found = known.get(key)
  if (found !== undefined) return found
  const instant = Temporal.Instant.fromEpochMilliseconds(milliseconds)
  const offset = instant.toZonedDateTimeISO(zone).offsetNanoseconds / 1_000_000
  if (known.size >= most) known.clear()
  known.set(key, offset)
  return offset
}
