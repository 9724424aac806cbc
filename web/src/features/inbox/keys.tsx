import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Fragment } from 'react'
import { areSingleKeysOn, type KeyLine, switchSingleKeys } from '../../base/keys.ts'
import { Presses } from '../palette/parts/presses.tsx'
import styles from './inbox.module.css'
import { type Purpose, shortestKeys, shownKeys } from './rules.ts'

const inWords = (purpose: Purpose): string =>
  ({
    move: t`move`,
    confirm: t`confirm`,
    reject: t`reject`,
    select: t`select`,
    extend: t`extend`,
    undo: t`undo`,
    open: t`open`,
  })[purpose]

/** For the list of keys of this screen. */
export const inboxKeyLines = (): KeyLine[] =>
  shownKeys(areSingleKeysOn()).map(({ purpose, keys }) => ({ keys, does: inWords(purpose) }))

/** The keys of this list in a line. Letters can be switched off, for those who speak to their computer. */
export function Keys({ on }: { readonly on: boolean }) {
  return (
    <div className={styles.keys}>
      {on && (
        <span>
          {shortestKeys().map(({ purpose, keys }, index) => (
            <Fragment key={purpose}>
              {index > 0 && ' · '}
              <Presses keys={keys} /> {inWords(purpose)}
            </Fragment>
          ))}
        </span>
      )}
      <label className={styles.switch}>
        <input type="checkbox" checked={on} onChange={(event) => switchSingleKeys(event.target.checked)} />
        <Trans>Single keys while the list has the focus</Trans>
      </label>
    </div>
  )
}
