import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Outlet, useLoaderData, useMatches } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense } from 'react'
import { useOnline } from '../base/connection.ts'
import { loadTexts } from '../base/locale.ts'
import { isMac } from '../base/platform.ts'
import { browserZone, zoneInWords } from '../base/time.ts'
import { useUnsent } from '../features/actions/data.ts'
import { open } from '../features/palette/data.ts'
import { zoneOf } from '../features/workspaces/data.ts'
import { Face } from '../ui/face.tsx'
import { Icon } from '../ui/icon.tsx'
import { Navigation, SkipLink } from './navigation.tsx'
import { PlaceName } from './place-mark.tsx'
import styles from './shell.module.css'

// Hardly anybody ever sees it.
const NotMember = lazy(async () => {
  const [file] = await Promise.all([import('../features/workspaces/parts/elsewhere.tsx'), loadTexts('workspaces')])
  return { default: file.NotMember }
})

/** Whoever cannot fetch it can still punch. */
const AfterFirstScreen = lazy<ComponentType>(() =>
  import('./after-first-screen.tsx').then(
    (file) => ({ default: file.AfterFirstScreen }),
    () => ({ default: () => null }),
  ),
)

/** Until they can be opened, the name of the place and one's face are there; whoever cannot fetch the rest sees those. */
const PlaceMenu = lazy<ComponentType>(() =>
  import('./menus.tsx').then(
    (file) => ({ default: file.PlaceMenu }),
    () => ({ default: () => <Here /> }),
  ),
)
const OwnMenu = lazy<ComponentType>(() =>
  import('./menus.tsx').then(
    (file) => ({ default: file.OwnMenu }),
    () => ({ default: () => <Me /> }),
  ),
)

/** What stays around every screen: where one is, the way to the other screens, and one's own things. */
export function Shell() {
  const visit = useLoaderData({ from: '/w/$ws' })
  const { place } = visit
  const zone = zoneOf(visit)
  const isPersonal = useMatches().some(({ staticData }) => staticData.personal)
  return (
    <div className={styles.shell}>
      <SkipLink />
      <header className={styles.rail}>
        <Suspense fallback={<Here />}>
          <PlaceMenu />
        </Suspense>
        <Find />
        <Navigation />
        <div className={styles.state}>
          {zone !== browserZone() && (
            <span>
              <Trans>Times in {zoneInWords(zone)}</Trans>
            </span>
          )}
          <Connection />
        </div>
        <div className={styles.beside}>
          <Suspense>
            <AfterFirstScreen />
          </Suspense>
        </div>
        <Suspense fallback={<Me />}>
          <OwnMenu />
        </Suspense>
      </header>
      <main id="content" className={styles.main} tabIndex={-1}>
        <Suspense>{isPersonal && place.member === false ? <NotMember /> : <Outlet />}</Suspense>
      </main>
    </div>
  )
}

function Here() {
  const { place } = useLoaderData({ from: '/w/$ws' })
  return (
    <span className={styles.place}>
      <PlaceName name={place.name} />
    </span>
  )
}

function Me() {
  const { session } = useLoaderData({ from: '/w/$ws' })
  return (
    <span className={`${styles.tool} ${styles.me}`}>
      <Face name={session.name} />
      <span className={styles.toolName}>{session.name}</span>
    </span>
  )
}

/** The palette, for those without a keyboard, and where those with one learn its key. */
function Find() {
  const { t } = useLingui()
  return (
    <button type="button" className={`${styles.tool} ${styles.find}`} onClick={() => open('palette')}>
      <Icon name="search" />
      <span className={styles.toolName}>{t`Search`}</span>
      <span className={styles.railOnly} aria-hidden="true">
        <kbd>{isMac() ? '⌘' : t`Ctrl`} K</kbd>
      </span>
    </button>
  )
}

function Connection() {
  const online = useOnline()
  const unsent = useUnsent()
  return (
    <span className={styles.connection} role="status">
      {unsent > 0 && (
        <>
          <Icon name="cloud" small />
          <Plural value={unsent} one="# unsent" other="# unsent" />
        </>
      )}
      {!online && (
        <>
          <Icon name="offline" small />
          <Trans>Offline</Trans>
        </>
      )}
    </span>
  )
}
