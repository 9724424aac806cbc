import type { Selectable } from 'kysely'
import type { Instant } from '../../base/time/time.ts'
import type { CorrectionRequests } from '../../schema.ts'
import type { Span } from '../time-trackings/model.ts'

export const correctionKinds = ['change', 'creation', 'deletion'] as const
export type CorrectionKind = (typeof correctionKinds)[number]

export const correctionStates = ['pending', 'accepted', 'refused', 'withdrawn'] as const
export type Decision = 'accepted' | 'refused' | 'withdrawn'

/** More than anybody has to correct at once; each is something a person must look at. */
export const mostOpenRequests = 100

/** Times and breaks of a tracking: as they are, or as somebody wants them, where null leaves them as they are. */
export interface Times {
  readonly starts_at: Instant | null
  readonly ends_at: Instant | null
  readonly breaks: readonly Span[] | null
}

/** A request, with what rendering and policies ask about it. */
export type CorrectionRequest = Omit<Selectable<CorrectionRequests>, 'breaks' | 'previous_breaks'> & {
  readonly breaks: readonly BreakText[] | null
  readonly previous_breaks: readonly BreakText[] | null
  /** Areas of the person, for those who administer one of them. */
  readonly user_area_ids: number[]
  readonly tracking_uuid: string | null
  readonly decider: string | null
}

/** Working time as it is now. */
export type RecordedTime = Span & {
  readonly id: number
  readonly user_id: number
  readonly started_on: string
  readonly breaks: readonly Span[]
}

/** A break as it is kept with a request. */
export interface BreakText {
  readonly starts_at: string
  readonly ends_at: string | null
}

export const correctionCodes: Readonly<Record<string, string>> = {
  already_decided: 'Somebody decided about this before; the title says who and how.',
  outdated: 'The time tracking is no longer as it was when this was asked.',
}
