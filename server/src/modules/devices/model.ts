import type { Selectable } from 'kysely'
import type { Instant } from '../../base/time/time.ts'
import type { Devices, RefusedPunches } from '../../schema.ts'
import type { ActionType, PunchState } from '../actions/model.ts'

/** A shared tablet. */
export type Device = Selectable<Devices> & {
  /** What a tablet is paired with, the moment it is made. */
  readonly code?: string
}

/** A punch that a tablet took without a line, and that was refused when it arrived. */
export type RefusedPunch = Selectable<RefusedPunches>

/** Wrong PINs of a tablet. */
export type WrongPins = Pick<Device, 'wrong_pins' | 'paused_until' | 'wrong_in_hour' | 'hour_ends_at'>

/** Somebody at a tablet, and what their clock does. */
export interface PersonThere {
  readonly id: number
  readonly username: string
}

export interface ClockThere {
  readonly state: PunchState
  readonly since: Instant | null
}

/** What became of a punch. */
export interface PunchAnswer {
  readonly outcome: 'taken' | 'refused'
  readonly code: string | null
}

/** A punch as a tablet sends it. */
export interface TabletPunch {
  /** Given by the tablet: however often it is sent, it is taken once. */
  readonly id: string
  readonly action_type: ActionType
  readonly action_time: Instant
  /** Whom the person chose, where names are shown. */
  readonly user_id?: number | null | undefined
}

export const codeMinutes = 10
/** Tablets of a workspace that are not revoked. */
export const mostDevices = 50
/** Names that a tablet shows; where there are more people they only type their PIN. */
export const mostNames = 300
/** Refused punches of a tablet, the newest, and for how long they are shown. */
export const mostRefused = 1000
export const refusedDays = 90

/** Wrong PINs at a tablet: a short pause for mistakes, a long one for whoever tries them all. */
export const pinLimits = { inARow: 5, pauseSeconds: 30, inAnHour: 60 }
/** Wrong PINs for one person who was chosen by name, at all tablets. */
export const personLimit = { most: 10, windowSeconds: 900 }
/** Tries to pair, from one network. */
export const pairingLimit = { most: 20, windowSeconds: 3600 }
/** Requests of a tablet; a shift change is some hundred. */
export const requestsAMinute = 1200
/** A tablet asks every minute, so that it is seen. */
export const seenMinutes = 5

export const deviceCodes: Readonly<Record<string, string>> = {
  wrong_pairing_code: 'The code is none, was used, or is older than ten minutes.',
}
