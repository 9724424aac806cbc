/** What histories are made of. A part that the service does not have yet is switched off here, and nowhere else. */
export const features = {
  employments: true,
  /** Work at another place than home. */
  elsewhere: true,
  /** A zone of one's own counts for trackings as well. */
  ownZone: true,
  /** Moves in the past into another zone that give recorded work another date. */
  redating: false,
  breakRules: true,
  sickness: true,
  hoursOverlap: true,
  fineTargets: true,
  closings: true,
  closingsUpTo: true,
  /** Absences that move from open days to open days with closed ones between them. */
  overClosed: true,
  lots: true,
  /** Lots end only where the person was told. */
  notices: true,
  /** Entitled without what was carried. */
  entitled: true,
  payouts: true,
  vacationInHours: true,
  /** Clocks that run while somebody looks. */
  clocks: true,
  /** People who are deleted at the end of their history. */
  erasure: true,
}
