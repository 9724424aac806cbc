import { Trans } from '@lingui/react/macro'
import styles from '../absences.module.css'
import type { Absence } from '../data.ts'

export function Status({ of }: { readonly of: Absence['status'] }) {
  return (
    <span className={`${styles.status} ${styles[of]}`}>
      {of === 'pending' && <Trans>not decided yet</Trans>}
      {of === 'confirmed' && <Trans>confirmed</Trans>}
      {of === 'rejected' && <Trans>rejected</Trans>}
    </span>
  )
}
