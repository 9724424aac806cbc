import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'
import { Notice } from './notice.tsx'
import styles from './page.module.css'

interface Props {
  readonly title: ReactNode
  /** A line below the title. */
  readonly about?: ReactNode
  readonly tools?: ReactNode
  readonly narrow?: boolean
  readonly children: ReactNode
}

export function Page({ title, about, tools, narrow, children }: Props) {
  return (
    <div className={`${styles.page} ${narrow ? styles.narrow : ''}`}>
      <header className={styles.head}>
        <div>
          <h1>{title}</h1>
          {about && <p className={styles.about}>{about}</p>}
        </div>
        {tools && <div className={styles.tools}>{tools}</div>}
      </header>
      {children}
    </div>
  )
}

/** The still outline of what will come. It shows after a moment only, so quick answers do not flicker. */
export function Skeleton({ rows = 3, tall }: { readonly rows?: number; readonly tall?: boolean }) {
  return (
    <div aria-busy="true" className={styles.page}>
      <span className="spoken" role="status">
        <Trans>Loading</Trans>
      </span>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className={`${styles.skeleton} ${tall && row === 0 ? styles.tall : ''}`} />
      ))}
    </div>
  )
}

interface EmptyProps {
  readonly children: ReactNode
  readonly icon?: IconName
  readonly title?: ReactNode
  readonly action?: ReactNode
}

/** What will be here, why it is empty, and the one action that fills it. */
export function Empty({ children, icon = 'inbox', title, action }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.art}>
        <Icon name={icon} />
      </span>
      {title && <h2>{title}</h2>}
      <p>{children}</p>
      {action}
    </div>
  )
}

interface FailureProps {
  readonly lines: readonly string[]
  readonly requestId?: string | undefined
  readonly onRetry?: () => void
}

export function Failure({ lines, requestId, onRetry }: FailureProps) {
  return (
    <Notice kind="error" lines={lines} requestId={requestId}>
      {onRetry && (
        <Button onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </Notice>
  )
}
