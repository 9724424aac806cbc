import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './notice.module.css'

interface Props {
  readonly kind: 'error' | 'warning' | 'good'
  readonly title?: ReactNode
  readonly lines?: readonly string[]
  readonly requestId?: string | undefined
  readonly children?: ReactNode
}

/** Something to know. Refusals interrupt whoever listens; everything else waits for a pause. */
export function Notice({ kind, title, lines = [], requestId, children }: Props) {
  return (
    <div className={`${styles.notice} ${styles[kind]}`} role={kind === 'error' ? 'alert' : 'status'}>
      {title && <strong>{title}</strong>}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {children && <div className={styles.body}>{children}</div>}
      {requestId && (
        <p className={styles.small}>
          <Trans>
            Number of this request: <code>{requestId}</code>
          </Trans>
        </p>
      )}
    </div>
  )
}
