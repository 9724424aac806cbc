import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLoaderData, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type Language, languages } from '../../../base/languages.ts'
import { changeLanguage } from '../../../base/locale.ts'
import { chooseTheme, chosenTheme } from '../../../base/theme.ts'
import { useWide } from '../../../base/wide-screen.ts'
import { Person } from '../../../ui/face.tsx'
import { AnyIcon } from '../../../ui/further-icons.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { MenuPart, menuItem } from '../../../ui/menu-part.tsx'
import { Failure } from '../../../ui/page.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { saveLanguage } from '../../access/data.ts'
import { useSignOut } from '../../access/parts/use-sign-out.ts'
import { useUnsent } from '../../actions/data.ts'
import { open } from '../data.ts'
import styles from './own-things.module.css'
import { Presses } from './presses.tsx'

/** What is one's own on every screen: the account, this device, the keys, and the way out. */
export function OwnThings() {
  const { session, place } = useLoaderData({ from: '/w/$ws' })
  const wide = useWide()
  return (
    <>
      <div className={styles.head}>
        <Person name={session.name} size="large" line={[place.name, session.account].join(' · ')} />
      </div>
      <MenuPart>
        <li>
          <Link to="/me" className={menuItem}>
            <Icon name="card" />
            <Trans>My account</Trans>
          </Link>
        </li>
      </MenuPart>
      <ThisDevice />
      {wide && (
        <MenuPart>
          <li>
            <button type="button" className={menuItem} data-closes="" onClick={() => open('keys')}>
              <AnyIcon name="keys" />
              <Trans context="keyboard">Keys</Trans>
              <span className={styles.end}>
                <Presses keys={[['?']]} />
              </span>
            </button>
          </li>
        </MenuPart>
      )}
      <MenuPart>
        <Leave />
      </MenuPart>
    </>
  )
}

/** The language one reads, and the colours of this browser. */
function ThisDevice() {
  const { t, i18n } = useLingui()
  const { session, place } = useLoaderData({ from: '/w/$ws' })
  const [theme, setTheme] = useState(chosenTheme)
  const spoken = Object.entries(languages).map(([value, { name }]) => ({ value, name, lang: value }))
  const themes = [
    { value: 'light' as const, name: t`Light` },
    { value: 'dark' as const, name: t`Dark` },
    { value: 'system' as const, name: t`System` },
  ]
  return (
    <MenuPart>
      <li className={styles.setting}>
        <span aria-hidden="true">{t`Language`}</span>
        <Segments
          label={t`Language`}
          value={i18n.locale}
          choices={spoken}
          onChoose={(chosen) => {
            void changeLanguage(chosen as Language)
            // Whether the server learns of it now or with the next choice, this device speaks it.
            saveLanguage(place.id, session.userId, chosen as Language).catch(() => undefined)
          }}
        />
      </li>
      <li className={styles.setting}>
        <span aria-hidden="true">{t`Colours`}</span>
        <Segments
          label={t`Colours`}
          value={theme}
          choices={themes}
          onChoose={(chosen) => {
            setTheme(chosen)
            chooseTheme(chosen)
          }}
        />
      </li>
    </MenuPart>
  )
}

/** With unsent punches the account's screen says first what would be lost. */
function Leave() {
  const navigate = useNavigate()
  const unsent = useUnsent()
  const { leave, problem } = useSignOut()
  return (
    <li>
      {problem && <Failure lines={problem.general} requestId={problem.requestId} />}
      <button type="button" className={menuItem} onClick={() => void (unsent > 0 ? navigate({ to: '/me' }) : leave())}>
        <AnyIcon name="leave" />
        <Trans>Sign out</Trans>
      </button>
    </li>
  )
}
