import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useLoaderData } from '@tanstack/react-router'
import { useEffect } from 'react'
import { loadTexts } from '../base/locale.ts'
import { todayQuery } from '../features/today/data.ts'
import { Count, shownCount } from '../ui/count.tsx'
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
export function AfterFirstScreen() {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const { data } = useQuery(todayQuery(place.id))
  const unread = shownCount(data?.unread)
  useEffect(listenSoon, [])
  // Kinds of absences are named on most screens, and not for punching.
  useEffect(() => void loadTexts('absence-types'), [])
  return (
    <>
      <Link
        to="/w/$ws/notifications"
        params={{ ws: place.id }}
        className={styles.tool}
        aria-label={t`Notifications, ${unread} unread`}
      >
        <Icon name="bell" />
        <span className={styles.toolName}>{t`Notifications`}</span>
        <Count of={data?.unread ?? 0} quiet />
      </Link>
      <Opening />
    </>
  )
}
