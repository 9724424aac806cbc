import { Instant } from '../../../base/time/time.ts'
import { leaveThatStays, sicknessKinds } from '../../absence-types/model.ts'
import type { AbsenceFacts } from '../model.ts'

type Claim = Pick<AbsenceFacts, 'kind' | 'given_back_when_sick' | 'full_day' | 'starts_at'>

/**
 * Whoever is sick is on no vacation, and on no journey: of several absences on a day sickness comes before these. Leave
 * that sickness does not end comes before sickness: overtime that was to be reduced is reduced. Then whole days, then
 * what began first; what began together stays in the order it is given in.
 */
export const inOrderOfClaim = <T extends Claim>(absences: readonly T[]): T[] => {
  const place = ({ kind, given_back_when_sick }: Claim): number => {
    if (sicknessKinds.includes(kind)) return 2
    return given_back_when_sick || !leaveThatStays.includes(kind) ? 4 : 0
  }
  const rank = (claim: Claim): number => place(claim) + (claim.full_day ? 0 : 1)
  return [...absences].sort((a, b) => rank(a) - rank(b) || Instant.compare(a.starts_at, b.starts_at))
}
