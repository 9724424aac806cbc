import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useLoaderData } from '@tanstack/react-router'
import { useEffect } from 'react'
import { todayQuery } from '../features/today/data.ts'
import { shownCount } from '../ui/count.ts'
import { Icon } from '../ui/icon.tsx'
import { startLive } from './live.ts'
import { Opening } from './opening.tsx'
import styles from './shell.module.css'

/** What the screen itself needs comes first. */
const listenAfterMs = 1_500

function listenSoon(): () => void {
  let stop: (() => void) | undefined
  const timer = setTimeout(() => {
    stop = startLive()
  }, listenAfterMs)
  return () => {
    clearTimeout(timer)
    stop?.()
  }
}

/** What is not needed for punching, and so comes after it: what waits for one, and hearing of what others do. */
export function Beside() {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const { data } = useQuery(todayQuery(place.id))
  const [waiting, unread] = [shownCount(data?.waiting), shownCount(data?.unread)]
  useEffect(listenSoon, [])
  const params = { ws: place.id }
  return (
    <>
      {data?.decides && (
        // On phones the bar at the bottom is for everybody; whoever decides finds what waits up here.
        <Link
          to="/w/$ws/inbox"
          params={params}
          className={`${styles.beside} ${styles.narrowOnly}`}
          aria-label={t`Inbox, ${waiting} wait`}
        >
          <Icon name="inbox" />
          {waiting !== '0' && <span className={styles.count}>{waiting}</span>}
        </Link>
      )}
      <Link
        to="/w/$ws/notifications"
        params={params}
        className={styles.beside}
        aria-label={t`Notifications, ${unread} unread`}
      >
        <Icon name="bell" />
        {unread !== '0' && <span className={styles.count}>{unread}</span>}
      </Link>
      <Opening />
    </>
  )
}
