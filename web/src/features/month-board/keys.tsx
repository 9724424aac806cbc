import { t } from '@lingui/core/macro'
import { Fragment } from 'react'
import { areSingleKeysOn, type KeyLine } from '../../base/keys.ts'
import { Presses } from '../palette/parts/presses.tsx'
import styles from './board.module.css'

const lines = (): readonly KeyLine[] => [
  { keys: [['j'], ['k']], does: t`move` },
  { keys: [['y']], does: t`confirm` },
  { keys: [['Enter']], does: t`open the month` },
  { keys: [['x']], does: t`choose` },
  { keys: [['u']], does: t`undo` },
]

/** For the list of keys of this screen. */
export const boardKeyLines = (): readonly KeyLine[] =>
  areSingleKeysOn() ? lines() : [{ keys: [['ArrowDown'], ['ArrowUp']], does: t`move` }]

export function Keys({ on }: { readonly on: boolean }) {
  if (!on) return null
  return (
    <span className={styles.keys}>
      {lines().map(({ keys, does }, index) => (
        <Fragment key={does}>
          {index > 0 && ' · '}
          <Presses keys={keys} /> {does}
        </Fragment>
      ))}
    </span>
  )
}
