import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps, useLoaderData } from '@tanstack/react-router'
import { todayQuery } from '../features/today/data.ts'
import { shownCount } from '../ui/count.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import styles from './shell.module.css'

interface Screen {
  readonly to: Extract<LinkProps['to'], `/w/$ws${string}`>
  readonly icon: IconName
  readonly name: string
  readonly shown?: boolean | undefined
  /** Where the way to it is, if it is not in the navigation at every width. */
  readonly place?: 'rail' | 'beside'
  readonly count?: number
}

/** Every screen that one may go to from anywhere. */
export function useScreens(): readonly Screen[] {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const { data: { decides, waiting = 0 } = {} } = useQuery(todayQuery(place.id))
  // Nothing of one's own is in a workplace one only administers.
  const own = place.member !== false
  const all: Screen[] = [
    { to: '/w/$ws', icon: 'clock', name: t`Today`, shown: own },
    { to: '/w/$ws/time', icon: 'bars', name: t`Time`, shown: own },
    { to: '/w/$ws/absences', icon: 'sun', name: t`Absences`, shown: own },
    { to: '/w/$ws/team', icon: 'people', name: t`Team`, shown: true },
    { to: '/w/$ws/inbox', icon: 'inbox', name: t`Inbox`, shown: decides, place: 'rail', count: waiting },
    { to: '/w/$ws/month', icon: 'month', name: t`Month`, shown: decides, place: 'rail' },
    { to: '/w/$ws/notifications', icon: 'bell', name: t`Notifications`, shown: true, place: 'beside' },
    { to: '/w/$ws/more', icon: 'more', name: t`More`, shown: true },
  ]
  return all.filter(({ shown }) => shown)
}

/** A bar under the thumb on phones, a rail beside the page from 768 px on. */
export function Navigation() {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const screens = useScreens().filter((screen) => screen.place !== 'beside')
  return (
    <nav className={styles.nav} aria-label={t`Screens`}>
      <ul className={styles.items}>
        {screens.map(({ to, icon, name, place: where, count = 0 }) => (
          <li key={to} className={where && styles.wideOnly}>
            <Link to={to} params={{ ws: place.id }} className={styles.item} activeOptions={{ exact: to === '/w/$ws' }}>
              <Icon name={icon} />
              {name}
              {count > 0 && <span className={styles.count}>{shownCount(count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
