import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps, useLoaderData } from '@tanstack/react-router'
import { todayQuery } from '../features/today/data.ts'
import { Count } from '../ui/count.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import styles from './navigation.module.css'

export interface Screen {
  readonly to: Extract<LinkProps['to'], `/w/$ws${string}`>
  readonly icon: IconName
  readonly name: string
  /** For the bar of a phone, where there is less room. */
  readonly short?: string
  readonly shown?: boolean | undefined
  /**
   * `manage`: under its own heading in the rail, and behind the name of the place on a phone. `both` is in the bar of
   * a phone besides. `beside`: has a way of its own.
   */
  readonly place?: 'manage' | 'both' | 'beside'
  readonly count?: number
}

/** Every screen that one may go to from anywhere: a line each. */
export function useScreens(): readonly Screen[] {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const { data: { decides, administers, pays, waiting = 0 } = {} } = useQuery(todayQuery(place.id))
  // Nothing of one's own is in a workplace one only administers.
  const own = place.member !== false
  const all: Screen[] = [
    { to: '/w/$ws', icon: 'clock', name: t`Today`, shown: own },
    { to: '/w/$ws/time', icon: 'bars', name: t({ message: 'Time', context: 'screen' }), shown: own },
    { to: '/w/$ws/absences', icon: 'sun', name: t`Absences`, short: t`Time off`, shown: own },
    { to: '/w/$ws/team', icon: 'people', name: t`Team`, shown: true },
    { to: '/w/$ws/inbox', icon: 'inbox', name: t`Inbox`, shown: decides, place: 'both', count: waiting },
    { to: '/w/$ws/month', icon: 'month', name: t`Month`, shown: decides, place: 'manage' },
    { to: '/w/$ws/people', icon: 'card', name: t`People`, shown: decides, place: 'manage' },
    { to: '/w/$ws/reports', icon: 'report', name: t`Reports`, shown: decides, place: 'manage' },
    {
      to: '/w/$ws/payroll/{-$client}/{-$part}/{-$run}',
      icon: 'payroll',
      name: t`Payroll`,
      shown: pays,
      place: 'manage',
    },
    { to: '/w/$ws/settings/{-$section}', icon: 'gear', name: t`Settings`, shown: administers, place: 'manage' },
    { to: '/w/$ws/notifications', icon: 'bell', name: t`Notifications`, shown: true, place: 'beside' },
  ]
  return all.filter(({ shown }) => shown)
}

const isManaging = ({ place }: Screen): boolean => place === 'manage' || place === 'both'

/** A bar under the thumb on phones, a part of the rail beside the page from 768 px on. */
export function Navigation() {
  const { t } = useLingui()
  const screens = useScreens().filter(({ place }) => place !== 'beside')
  const managing = screens.filter(isManaging)
  return (
    <nav className={styles.nav} aria-label={t`Screens`}>
      <ul className={styles.items}>
        {screens
          .filter((screen) => !isManaging(screen))
          .map((screen) => (
            <Item key={screen.to} screen={screen} />
          ))}
        {managing.length > 0 && (
          <li className={styles.groupName} aria-hidden="true">
            {t`Manage`}
          </li>
        )}
        {managing.map((screen) => (
          <Item key={screen.to} screen={screen} />
        ))}
      </ul>
    </nav>
  )
}

function Item({ screen: { to, icon, name, short, place: where, count = 0 } }: { readonly screen: Screen }) {
  const { place } = useLoaderData({ from: '/w/$ws' })
  return (
    <li className={where === 'manage' ? styles.wideOnly : undefined}>
      <Link to={to} params={{ ws: place.id }} className={styles.item} activeOptions={{ exact: to === '/w/$ws' }}>
        <Icon name={icon} />
        <span className={`${styles.itemName} ${short ? styles.fullName : ''}`}>{name}</span>
        {short && <span className={styles.shortName}>{short}</span>}
        <Count of={count} />
      </Link>
    </li>
  )
}

/** For keys: past the navigation. */
export const SkipLink = () => (
  <a className={styles.skip} href="#content">
    <Trans>Skip to the content</Trans>
  </a>
)
