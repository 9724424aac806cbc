import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { Face } from '../../ui/face.tsx'
import styles from './inbox.module.css'
import type { Decision, Item } from './rules.ts'
import { What } from './words.tsx'

interface Props {
  readonly item: Item
  readonly zone: string
  readonly active: boolean
  readonly open: boolean
  readonly chosen: boolean
  readonly resting: boolean
  readonly onFocus: () => void
  readonly onToggle: () => void
  readonly onChoose: () => void
  readonly onDecide: (decision: Decision) => void
  readonly children: ReactNode
}

export function ItemLine({ item, zone, active, open, chosen, resting, children, ...on }: Props) {
  const { t } = useLingui()
  const id = useId()
  const name = item.person
  return (
    <li
      className={[styles.item, active && styles.active, chosen && styles.chosen].filter(Boolean).join(' ')}
      tabIndex={active ? 0 : -1}
      aria-labelledby={`${id}-name ${id}-what`}
      data-key={`${item.kind}:${item.id}`}
      onFocus={on.onFocus}
    >
      <label className={styles.check}>
        <input type="checkbox" tabIndex={-1} checked={chosen} onChange={on.onChoose} aria-label={t`Select ${name}`} />
      </label>
      <Face name={item.person} />
      <div className={styles.words}>
        <button type="button" id={`${id}-name`} className={styles.name} aria-expanded={open} onClick={on.onToggle}>
          {item.person}
        </button>
        <p id={`${id}-what`} className={styles.what}>
          <What item={item} zone={zone} />
        </p>
      </div>
      <div className={styles.buttons}>
        {item.may.confirm && (
          <Button
            look={active ? 'main' : 'plain'}
            aria-disabled={resting}
            onClick={() => on.onDecide('confirm')}
            aria-describedby={`${id}-name ${id}-what`}
          >
            {item.kind === 'warning' ? <Trans>Seen</Trans> : <Trans>Confirm</Trans>}
          </Button>
        )}
        {item.may.reject && (
          <Button
            aria-disabled={resting}
            onClick={() => on.onDecide('reject')}
            aria-describedby={`${id}-name ${id}-what`}
          >
            <Trans>Reject</Trans>
          </Button>
        )}
      </div>
      {open && children}
    </li>
  )
}
