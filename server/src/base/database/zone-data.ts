import { offsetIn } from '../time/offsets.ts'
import type { DatabaseHandle } from './db.ts'

/** The version of the time zone data that Node calculates with. */
export const zoneDataVersion = (): string => process.versions.tz ?? 'unknown'

const dayMs = 86_400_000

/** Zones in which Node and PostgreSQL do not have the same time on some day of the year ahead. */
export async function differingZones({ pool }: DatabaseHandle, nowMs: number): Promise<string[]> {
  const moments = Array.from({ length: 53 }, (_, week) => nowMs + week * 7 * dayMs)
  const { rows } = await pool.query<{ zone: string; offsets: number[] }>(
    `select zone.name as zone,
       array_agg(extract(epoch from (at at time zone zone.name) - (at at time zone 'UTC'))::float8 order by at) as offsets
     from pg_timezone_names as zone, unnest($1::timestamptz[]) as at
     where zone.name = any($2) group by zone.name order by zone.name`,
    [moments.map((moment) => new Date(moment).toISOString()), Intl.supportedValuesOf('timeZone')],
  )
  const differs = (zone: string, offsets: readonly number[]) =>
    moments.some((moment, index) => offsetIn(zone, moment) !== (offsets[index] ?? 0) * 1000)
  return rows.filter(({ zone, offsets }) => differs(zone, offsets)).map(({ zone }) => zone)
}
