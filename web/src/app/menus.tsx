import { useLingui } from '@lingui/react/macro'
import { useLoaderData } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { loadTexts } from '../base/locale.ts'
import { Face } from '../ui/face.tsx'
import { Icon } from '../ui/icon.tsx'
import { Menu } from '../ui/menu.tsx'
import { Skeleton } from '../ui/page.tsx'
import { useScreens } from './navigation.tsx'
import { PlaceName } from './place-mark.tsx'
import styles from './shell.module.css'

/** Fetched when it is opened for the first time. */
const OwnThings = lazy(async () => {
  const [file] = await Promise.all([
    import('../features/palette/parts/own-things.tsx'),
    loadTexts('access'),
    loadTexts('palette'),
  ])
  return { default: file.OwnThings }
})

const Places = lazy(() => import('./places.tsx').then((file) => ({ default: file.Places })))

/** Where one is, the other places one can go to, and on a phone what is managed here. */
export function PlaceMenu() {
  const { t } = useLingui()
  const { session, place } = useLoaderData({ from: '/w/$ws' })
  const managing = useScreens().filter((screen) => screen.place === 'manage')
  const isAlone = session.places.length < 2
  const name = <PlaceName name={place.name} />
  if (isAlone && managing.length === 0) return <span className={styles.place}>{name}</span>
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
        <Suspense>
          <Places />
        </Suspense>
      )}
    </Menu>
  )
}

/** One's own things, behind one's face. */
export function OwnMenu() {
  const { session } = useLoaderData({ from: '/w/$ws' })
  return (
    <Menu
      label={session.name}
      buttonClass={`${styles.tool} ${styles.me}`}
      button={
        <>
          <Face name={session.name} />
          <span className={styles.toolName}>{session.name}</span>
          <span className={styles.railOnly}>
            <Icon name="more" small />
          </span>
        </>
      }
    >
      {() => (
        <Suspense fallback={<Skeleton rows={3} />}>
          <OwnThings />
        </Suspense>
      )}
    </Menu>
  )
}
