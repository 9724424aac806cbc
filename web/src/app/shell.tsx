import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Outlet, useLoaderData, useMatches, useNavigate } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense } from 'react'
import { useOnline } from '../base/connection.ts'
import { loadTexts } from '../base/locale.ts'
import { browserZone, zoneInWords } from '../base/time.ts'
import { useUnsent } from '../features/actions/data.ts'
import { zoneOf } from '../features/workspaces/data.ts'
import { Icon } from '../ui/icon.tsx'
import { Navigation } from './navigation.tsx'
import styles from './shell.module.css'

// Hardly anybody ever sees it.
const NotMember = lazy(async () => {
  const [file] = await Promise.all([import('../features/workspaces/parts/elsewhere.tsx'), loadTexts('workspaces')])
  return { default: file.NotMember }
})

/** Whoever cannot fetch it can still punch. */
const Beside = lazy<ComponentType>(() =>
  import('./beside.tsx').then(
    (file) => ({ default: file.Beside }),
    () => ({ default: () => null }),
  ),
)

/** What stays around every screen: where one is, whether there is a line, and the way to the other screens. */
export function Shell() {
  const visit = useLoaderData({ from: '/w/$ws' })
  const { place } = visit
  const zone = zoneOf(visit)
  const isPersonal = useMatches().some(({ staticData }) => staticData.personal)
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        <Trans>Skip to the content</Trans>
      </a>
      <header className={styles.top}>
        <Places />
        <div className={styles.state}>
          {zone !== browserZone() && (
            <span>
              <Trans>Times in {zoneInWords(zone)}</Trans>
            </span>
          )}
          <Connection />
          <Suspense>
            <Beside />
          </Suspense>
        </div>
      </header>
      <Navigation />
      <main id="content" className={styles.main} tabIndex={-1}>
        <Suspense>{isPersonal && place.member === false ? <NotMember /> : <Outlet />}</Suspense>
      </main>
    </div>
  )
}

function Places() {
  const { t } = useLingui()
  const { session, place } = useLoaderData({ from: '/w/$ws' })
  const navigate = useNavigate()
  if (session.places.length < 2) return <strong>{place.name}</strong>
  return (
    <select
      className={styles.place}
      aria-label={t`Workplace`}
      value={place.id}
      onChange={(event) => void navigate({ to: '/w/$ws', params: { ws: event.target.value } })}
    >
      {session.places.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}

function Connection() {
  const online = useOnline()
  const unsent = useUnsent()
  return (
    <span className={styles.state} role="status">
      {unsent > 0 && (
        <>
          <Icon name="cloud" />
          <Plural value={unsent} one="# unsent" other="# unsent" />
        </>
      )}
      {!online && (
        <>
          <Icon name="offline" />
          <Trans>Offline</Trans>
        </>
      )}
    </span>
  )
}
