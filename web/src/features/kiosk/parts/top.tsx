import { Trans, useLingui } from '@lingui/react/macro'
import { languages } from '../../../base/languages.ts'
import { changeLanguage, language } from '../../../base/locale.ts'
import { Button } from '../../../ui/button.tsx'
import type { TabletState } from '../data.ts'
import styles from '../kiosk.module.css'

const product = 'Tagwerk'

/** Where the tablet stands, whether there is a line, and the other language. */
export function Top({ tablet: { paired, offlineSince, isRevoked } }: { readonly tablet: TabletState }) {
  const { i18n } = useLingui()
  const known = Object.keys(languages) as (keyof typeof languages)[]
  const next = known[(known.indexOf(language()) + 1) % known.length] ?? 'en'
  const isPaired = paired !== undefined && !isRevoked
  return (
    <header className={styles.top} data-language={i18n.locale}>
      <p className={styles.place}>
        {isPaired ? (
          <>
            <strong>{paired.workspace.name}</strong> <span className={styles.soft}>{paired.device.name}</span>
          </>
        ) : (
          <strong>{product}</strong>
        )}
      </p>
      <p className={offlineSince === undefined ? styles.tag : `${styles.tag} ${styles.warn}`} role="status">
        {!isPaired ? (
          <Trans>not paired</Trans>
        ) : offlineSince === undefined ? (
          <Trans>connected</Trans>
        ) : (
          <Trans>no line</Trans>
        )}
      </p>
      <Button look="quiet" lang={next} onClick={() => void changeLanguage(next)}>
        {languages[next].name}
      </Button>
    </header>
  )
}
