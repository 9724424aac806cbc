/**
 * Time zones on the wire are city-style names ("Berlin"); inside they are IANA names ("Europe/Berlin").
 * The table is derived from the zone data Node ships, so it is maintained with it.
 */

/** Cities whose IANA name was changed after the names Node lists. */
const renamed: Record<string, string> = {
  Kolkata: 'Asia/Kolkata',
  'Ho Chi Minh': 'Asia/Ho_Chi_Minh',
  Kathmandu: 'Asia/Kathmandu',
  Yangon: 'Asia/Yangon',
  Kyiv: 'Europe/Kyiv',
  Nuuk: 'America/Nuuk',
}

const cityOf = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')

const zoneByCity = new Map<string, string>([['UTC', 'UTC']])
for (const zone of Intl.supportedValuesOf('timeZone')) {
  // Where two zones end in one city, the first keeps the short name and the other its full one.
  const city = cityOf(zone)
  if (!zoneByCity.has(city)) zoneByCity.set(city, zone)
}
for (const [city, zone] of Object.entries(renamed)) zoneByCity.set(city, zone)

/** An IANA name in its own spelling, whatever case it came in. */
function ianaName(name: string): string | undefined {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions()
    // Offsets like +01:00 are accepted there too, but are no zone.
    return /^[A-Za-z]/.test(name) ? timeZone : undefined
  } catch {
    return undefined
  }
}

/** Accepts both forms; undefined when there is no such zone. */
export const zoneFrom = (name: string): string | undefined => zoneByCity.get(name) ?? ianaName(name)

export function zoneCity(zone: string): string {
  const city = cityOf(zone)
  return zoneByCity.get(city) === zone ? city : zone
}

/** The city of every zone that is shown as one; others are shown by their full name. */
export const citiesByZone: Readonly<Record<string, string>> = Object.fromEntries(
  [...zoneByCity].map(([city, zone]) => [zone, city]),
)
