import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { serverTime } from '../../../base/api.ts'
import { Meter } from '../../../ui/meter.tsx'
import styles from '../imports.module.css'

interface Props {
  readonly done: number
  readonly total: number
  /** When it began, as the server says. */
  readonly since: number | undefined
  readonly children: ReactNode
}

/** How far something is, and about how long it takes yet. */
export function Progress({ done, total, since, children }: Props) {
  const spent = since === undefined ? 0 : (serverTime() - since) / 1000
  const left = done === 0 || spent <= 1 ? undefined : Math.ceil((spent / done) * (total - done))
  return (
    <div className={styles.progress}>
      <p role="status" className={styles.between}>
        <strong>{children}</strong>
        {left !== undefined && done < total && (
          <span className={styles.soft}>
            {left < 90 ? <Trans>about {left} s</Trans> : <Trans>about {Math.ceil(left / 60)} min</Trans>}
          </span>
        )}
      </p>
      <Meter parts={[{ look: 'work', share: total === 0 ? 0 : (done / total) * 100 }]} />
    </div>
  )
}
