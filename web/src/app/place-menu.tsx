import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLoaderData } from '@tanstack/react-router'
import { Icon } from '../ui/icon.tsx'
import { Menu, MenuPart, menuItem } from '../ui/menu.tsx'
import { useScreens } from './navigation.tsx'
import styles from './shell.module.css'

/** Where one is, the other places one can go to, and on a phone what is managed here. */
export function PlaceMenu() {
  const { t } = useLingui()
  const { session, place } = useLoaderData({ from: '/w/$ws' })
  const managing = useScreens().filter((screen) => screen.place === 'manage')
  const isAlone = session.places.length < 2
  const name = (
    <>
      <Mark name={place.name} />
      <strong className={styles.placeName}>{place.name}</strong>
    </>
  )
  if (isAlone && managing.length === 0) return <span className={styles.place}>{name}</span>
  const entries = managing.map(({ to, icon, name: title }) => (
    <li key={to}>
      <Link to={to} params={{ ws: place.id }} className={menuItem}>
        <Icon name={icon} />
        {title}
      </Link>
    </li>
  ))
  return (
    <Menu
      label={t`Workplace`}
      buttonClass={`${styles.tool} ${styles.place} ${isAlone ? styles.placeAlone : ''}`}
      button={
        <>
          {name}
          <Icon name="down" small />
        </>
      }
    >
      {() => (
        <>
          {!isAlone && (
            <MenuPart name={<Trans>Workplaces</Trans>}>
              {session.places.map((each) => (
                <li key={each.id}>
                  <Link
                    to="/w/$ws"
                    params={{ ws: each.id }}
                    className={menuItem}
                    activeOptions={{ exact: true }}
                    aria-current={each.id === place.id ? 'true' : undefined}
                  >
                    <Mark name={each.name} />
                    {each.name}
                    {each.id === place.id && <Icon name="check" small />}
                  </Link>
                </li>
              ))}
            </MenuPart>
          )}
          {managing.length > 0 && (
            <div className={styles.narrowOnly}>
              <MenuPart name={<Trans>Manage</Trans>}>{entries}</MenuPart>
            </div>
          )}
        </>
      )}
    </Menu>
  )
}

const Mark = ({ name }: { readonly name: string }) => (
  <span className={styles.mark} aria-hidden="true">
    {[...name][0]?.toUpperCase()}
  </span>
)
