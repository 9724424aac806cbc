import { Trans } from '@lingui/react/macro'
import { Link, useLoaderData } from '@tanstack/react-router'
import { Icon } from '../ui/icon.tsx'
import { MenuPart, menuItem } from '../ui/menu-part.tsx'
import { useScreens } from './navigation.tsx'
import { PlaceMark } from './place-mark.tsx'
import styles from './shell.module.css'

/** What is behind the name of a place: other places, and on a phone what is managed here. */
export function Places() {
  const { session, place } = useLoaderData({ from: '/w/$ws' })
  const managing = useScreens().filter((screen) => screen.place === 'manage')
  return (
    <>
      {session.places.length > 1 && (
        <MenuPart name={<Trans>Workplaces</Trans>}>
          {session.places.map(({ id, name }) => (
            <li key={id}>
              <Link
                to="/w/$ws"
                params={{ ws: id }}
                className={menuItem}
                activeOptions={{ exact: true }}
                aria-current={id === place.id ? 'true' : undefined}
              >
                <PlaceMark name={name} />
                {name}
                {id === place.id && <Icon name="check" small />}
              </Link>
            </li>
          ))}
        </MenuPart>
      )}
      {managing.length > 0 && (
        <div className={styles.narrowOnly}>
          <MenuPart name={<Trans>Manage</Trans>}>
            {managing.map(({ to, icon, name }) => (
              <li key={to}>
                <Link to={to} params={{ ws: place.id }} className={menuItem}>
                  <Icon name={icon} />
                  {name}
                </Link>
              </li>
            ))}
          </MenuPart>
        </div>
      )}
    </>
  )
}
