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

function isIana(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return /^[A-Za-z]/.test(name)
  } catch {
    return false
  }
}

/** Accepts both forms; undefined when there is no such zone. */
export function zoneFrom(name: string): string | undefined {
  const byCity = zoneByCity.get(name)
  if (byCity !== undefined) return byCity
  return isIana(name) ? name : undefined
}

export function zoneCity(zone: string): string {
  const city = cityOf(zone)
  return zoneByCity.get(city) === zone ? city : zone
}
