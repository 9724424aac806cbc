import { Trans } from '@lingui/react/macro'
import { clockTime } from '../../../base/time.ts'
import { serverTime } from '../data.ts'
import styles from '../kiosk.module.css'
import { type ActionType, firstName } from '../rules.ts'
import own from '../visit.module.css'
import { zoneHere } from './clock.tsx'

export interface Received {
  readonly action: ActionType
  readonly outcome: 'taken' | 'stored'
  readonly name: string | undefined
}

interface Props {
  readonly received: Received
  readonly onLeave: () => void
}

/** What became of a punch, for a moment and to be seen from afar. It lies over the keys: whoever is next need not wait. */
export function Receipt({ received: { action, outcome, name }, onLeave }: Props) {
  const at = clockTime(serverTime(), zoneHere())
  return (
    <div className={own.receipt} role="status" onPointerDown={onLeave}>
      <span className={own.tick} aria-hidden="true">
        ✓
      </span>
      <p className={styles.hello}>
        <Done action={action} name={name === undefined ? undefined : firstName(name)} />
      </p>
      <p className={own.big}>
        {at} {outcome === 'stored' && <Trans>· will be checked</Trans>}
      </p>
    </div>
  )
}

function Done({ action, name }: { readonly action: ActionType; readonly name: string | undefined }) {
  const who = name === undefined ? '' : `, ${name}`
  if (action === 'start') return <Trans>Clocked in{who}</Trans>
  if (action === 'end') return <Trans>Clocked out{who}</Trans>
  return action === 'start-break' ? <Trans>Break begun{who}</Trans> : <Trans>Break ended{who}</Trans>
}
