import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import styles from './page.module.css'

interface Props {
  readonly title: ReactNode
  readonly tools?: ReactNode
  readonly narrow?: boolean
  readonly children: ReactNode
}

export function Page({ title, tools, narrow, children }: Props) {
  return (
    <div className={`${styles.page} ${narrow ? styles.narrow : ''}`}>
      <header className={styles.head}>
        <h1>{title}</h1>
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

/** One sentence, and the one action that fills the page. */
export function Empty({ children, action }: { readonly children: ReactNode; readonly action?: ReactNode }) {
  return (
    <div className={styles.empty}>
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
