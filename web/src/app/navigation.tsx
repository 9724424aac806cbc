import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useLoaderData } from '@tanstack/react-router'
import { todayQuery } from '../features/today/data.ts'
import { shownCount } from '../ui/count.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './shell.module.css'

/** A bar under the thumb on phones, a rail beside the page from 768 px on. */
export function Navigation() {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const params = { ws: place.id }
  const { data: { decides, waiting = 0 } = {} } = useQuery(todayQuery(place.id))
  // Nothing of one's own is in a workplace one only administers.
  const isElsewhere = place.member === false
  return (
    <nav className={styles.nav} aria-label={t`Screens`}>
      <ul className={styles.items}>
        <li hidden={isElsewhere}>
          <Link to="/w/$ws" params={params} className={styles.item} activeOptions={{ exact: true }}>
            <Icon name="clock" />
            <Trans>Today</Trans>
          </Link>
        </li>
        <li hidden={isElsewhere}>
          <Link to="/w/$ws/time" params={params} className={styles.item}>
            <Icon name="bars" />
            <Trans>Time</Trans>
          </Link>
        </li>
        <li hidden={isElsewhere}>
          <Link to="/w/$ws/absences" params={params} className={styles.item}>
            <Icon name="sun" />
            <Trans>Absences</Trans>
          </Link>
        </li>
        <li>
          <Link to="/w/$ws/team" params={params} className={styles.item}>
            <Icon name="people" />
            <Trans>Team</Trans>
          </Link>
        </li>
        {decides && (
          <li className={styles.wideOnly}>
            <Link to="/w/$ws/inbox" params={params} className={styles.item}>
              <Icon name="inbox" />
              <Trans>Inbox</Trans>
              {waiting > 0 && <span className={styles.count}>{shownCount(waiting)}</span>}
            </Link>
          </li>
        )}
        <li>
          <Link to="/w/$ws/more" params={params} className={styles.item}>
            <Icon name="more" />
            <Trans>More</Trans>
          </Link>
        </li>
      </ul>
    </nav>
  )
}
