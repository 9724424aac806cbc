import { Plural, Trans } from '@lingui/react/macro'
import { figure } from '../../../base/time.ts'
import styles from '../absences.module.css'
import type { Absence } from '../data.ts'
import { isReported } from '../rules.ts'

export function Status({ absence: { status: of, type } }: { readonly absence: Pick<Absence, 'status' | 'type'> }) {
  return (
    <span className={`${styles.status} ${styles[of]}`}>
      {of === 'pending' && (isReported(type.kind) ? <Trans>reported</Trans> : <Trans>not decided yet</Trans>)}
      {of === 'confirmed' && <Trans>confirmed</Trans>}
      {of === 'rejected' && <Trans>rejected</Trans>}
    </span>
  )
}

/** How much an absence is: which half, which hours, how many days. */
export function Amount({ absence: { extent, days, begins, ends } }: { readonly absence: Absence }) {
  return (
    <>
      {extent === 'first_half' && (
        <>
          <Trans>first half</Trans>,{' '}
        </>
      )}
      {extent === 'second_half' && (
        <>
          <Trans>second half</Trans>,{' '}
        </>
      )}
      {extent === 'hours' && `${begins}–${ends}, `}
      <Plural value={days} one={`${figure(days)} day`} other={`${figure(days)} days`} />
    </>
  )
}
