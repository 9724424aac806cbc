import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import styles from './notice.module.css'

interface Props {
  readonly kind: 'error' | 'warning' | 'good' | 'quiet'
  readonly title?: ReactNode
  readonly lines?: readonly string[]
  readonly requestId?: string | undefined
  readonly children?: ReactNode
  /** Another sign than the usual one of its kind. */
  readonly icon?: IconName
}

const icons = { error: 'warning', warning: 'warning', good: 'check', quiet: 'info' } as const

/** Something to know. Refusals interrupt whoever listens; everything else waits for a pause. */
export function Notice({ kind, title, lines = [], requestId, children, icon = icons[kind] }: Props) {
  return (
    <div className={`${styles.notice} ${styles[kind]}`} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon name={icon} />
      <div className={styles.words}>
        {title && <strong>{title}</strong>}
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {children && <div>{children}</div>}
        {requestId && (
          <p className={styles.small}>
            <Trans>
              Number of this request: <code>{requestId}</code>
            </Trans>
          </p>
        )}
      </div>
    </div>
  )
}
