import { useLingui } from '@lingui/react/macro'
import type { Decider } from '../data/absence-types.ts'
import type { Shown } from '../rules.ts'
import { countsAs } from '../rules.ts'

/** What the properties of an absence type are called. */
export function useTypeWords() {
  const { t } = useLingui()
  const counted = {
    vacation: t`from the vacation account`,
    balance: t`from the balance`,
    unpaid: t`the target is credited, not paid`,
    credited: t`the target is credited`,
  }
  const shown: Readonly<Record<Shown, string>> = { nothing: t`nothing`, absent: t`“absent”`, kind: t`the type` }
  const decided: Readonly<Record<Decider, string>> = { leads: t`leads`, hr: t`HR`, nobody: t`nobody, counts at once` }
  return {
    counts: (kind: string) => counted[countsAs(kind)],
    shows: (value: Shown) => shown[value],
    decides: (value: Decider) => decided[value],
  }
}
