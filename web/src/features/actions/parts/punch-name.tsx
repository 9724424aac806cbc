import { Trans } from '@lingui/react/macro'
import type { ActionType } from '../rules.ts'

export function PunchName({ of }: { readonly of: ActionType }) {
  if (of === 'start') return <Trans>Punch in</Trans>
  if (of === 'end') return <Trans>Punch out</Trans>
  return of === 'start-break' ? <Trans>Start break</Trans> : <Trans>Back to work</Trans>
}
