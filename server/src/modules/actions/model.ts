import type { Selectable } from 'kysely'
import type { Refused } from '../../base/errors.ts'
import type { Instant } from '../../base/time/time.ts'
import type { Actions, ActionTaggings, WaitingPunches } from '../../schema.ts'
import type { PersonalZone } from '../employments/model.ts'
import type { PunchedWork } from '../time-trackings/model.ts'

export const actionTypes = ['start', 'end', 'start-break', 'end-break'] as const
export type ActionType = (typeof actionTypes)[number]

export type Action = Selectable<Actions> & {
  /** Areas of the person, for those who administer one of them. */
  readonly user_area_ids: number[]
}

/** A punch that came after its month was closed. */
export type WaitingPunch = Selectable<WaitingPunches> & { readonly user_area_ids: number[] }

/** What is known around a punch. */
export interface Surroundings {
  /** The very one that is sent now, where it was taken before. */
  readonly same?: Action
  /** The work it lies in, which runs or was punched. */
  readonly trackingId?: number
  /** When punched work begins after it, of the same days. */
  readonly nextAt?: Instant
  /** Whether other work has the time that a start would claim: from then until now. */
  readonly isOccupied?: boolean
}

/** A punch as it was just written. */
export type WrittenAction = Omit<Action, 'user_area_ids'>

/** A punch about to be taken. */
export type NewAction = Pick<Action, 'id' | 'workspace_id' | 'user_id' | 'device_id'> & Punch

/** The workspace somebody punches in, the language of its account, and the person if they belong to it. */
export interface PunchPlace extends PersonalZone {
  readonly id: number
  readonly person: Pick<Action, 'user_id' | 'workspace_id' | 'user_area_ids'> | undefined
}

/** Work that runs, and where. */
export interface RunningWork extends PersonalZone {
  readonly starts_at: Instant
  readonly id: number
  readonly user_id: number
  readonly workspace_id: number
}

export type Tagging = Selectable<ActionTaggings>

/** What a person is doing, as far as the clock knows. */
export type PunchState = 'idle' | 'working' | 'on_break'

/** A punch as the machine sees it. */
export interface Punch {
  readonly action_type: ActionType
  readonly action_time: Instant
}

/** What a punch leads to. */
export type PunchOutcome =
  | { readonly kind: 'opens' }
  | { readonly kind: 'closes' }
  | { readonly kind: 'breaks' }
  | { readonly kind: 'resumes' }
  | { readonly kind: 'refused'; readonly state: PunchState }

/** What is done for a punch, as the work it lies in says. */
export type PunchDecision =
  | { readonly kind: 'starts' }
  | { readonly kind: 'changes'; readonly work: PunchedWork }
  /** `isLast`: nothing of the work lies after it. */
  | { readonly kind: 'does_not_fit'; readonly refusal: Refused; readonly isLast: boolean }

export const punchCodes: Readonly<Record<string, string>> = {
  idle: 'The punch does not fit: the person is not working at that time.',
  working: 'The punch does not fit: the person is working at that time.',
  on_break: 'The punch does not fit: the person is on a break at that time.',
  needs_end: 'Other work began after this start; it can only be taken together with its end.',
  finished: 'The time tracking of this punch is finished.',
}

/** What became of one of several punches that were sent together. */
export interface TakenPunch {
  /** Its place among those that were sent, from 0. */
  readonly position: number
  readonly outcome: 'taken' | 'refused'
  readonly action_id: string | null
  readonly code: string | null
  readonly title: string | null
}
