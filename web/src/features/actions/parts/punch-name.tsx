import { useLingui } from '@lingui/react/macro'
import type { ActionType } from '../rules.ts'

/** What punches are called on buttons. */
export function usePunchNames(): Readonly<Record<ActionType, string>> {
  const { t } = useLingui()
  return { start: t`Punch in`, end: t`Punch out`, 'start-break': t`Start break`, 'end-break': t`Back to work` }
}

export const PunchName = ({ of }: { readonly of: ActionType }) => usePunchNames()[of]
