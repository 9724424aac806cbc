import { useEffect, useState } from 'react'
import { clockTime, dayInWords, isoDateIn } from '../../../base/time.ts'
import { serverTime, tabletState } from '../data.ts'
import styles from '../kiosk.module.css'

export const zoneHere = (): string => tabletState().paired?.workspace.time_zone_iana ?? 'UTC'

/** The time of the server, a minute at a time. */
export function useMinute(): number {
  const [at, setAt] = useState(serverTime)
  useEffect(() => {
    const timer = setInterval(() => setAt(serverTime()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return at
}

export function Clock() {
  const at = useMinute()
  const zone = zoneHere()
  return (
    <p className={styles.clock}>
      <span>{dayInWords(isoDateIn(at, zone), 'full')}</span>
      <time className={styles.time}>{clockTime(at, zone)}</time>
    </p>
  )
}
