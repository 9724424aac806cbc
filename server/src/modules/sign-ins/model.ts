import type { Selectable } from 'kysely'
import type { SignInEvents } from '../../schema.ts'

export const eventKinds = [
  'signed_in',
  'sign_in_failed',
  'signed_out',
  'session_ended',
  'proved',
  'proof_failed',
  'password_changed',
  'address_changed',
  'roles_changed',
  'token_created',
  'token_rotated',
  'token_revoked',
  'key_created',
  'key_revoked',
  'passkey_added',
  'passkey_removed',
  'factor_added',
  'factor_removed',
  'factors_reset',
  'recovery_codes_made',
  'recovery_code_used',
  'second_failed',
  'identity_linked',
  'identity_unlinked',
] as const
export type EventKind = (typeof eventKinds)[number]

/** How somebody got in. */
export const ways = ['password', 'reset', 'invitation', 'sign_up', 'second_factor', 'passkey', 'provider'] as const
export type Way = (typeof ways)[number]

/** Why a session ended that its holder did not sign out of. */
export const endReasons = [
  'by_person',
  'by_administrator',
  'password_changed',
  'address_changed',
  'deactivated',
  'factors_changed',
  'by_provider',
  'provider_required',
] as const
export type EndReason = (typeof endReasons)[number]

/** From where somebody gets in, as far as it is kept. */
export interface Origin {
  /** The web application, or a program that uses the API. */
  readonly client: 'web' | 'api' | null
  readonly device: string
  readonly network: string | null
}

/** Where there is no request: on the command line. */
export const nowhere: Origin = { client: null, device: '', network: null }

export type SignInEvent = Selectable<SignInEvents>

/** So many failures of one person are noted in so long. */
export const failuresNoted = { most: 100, windowSeconds: 3600 }

/** How long it is kept. */
export const eventDays = 180

/** Some events in the order they were written down. */
export const mostLines = { atOnce: 500, inAnAnswer: 5000 }
/** So old is an event when it is handed on: by then everything that was written down before it can be seen. */
export const settlingSeconds = 60

export const signInCodes: Readonly<Record<string, string>> = {
  event_expired: 'There is no event with this number any more; begin without `after`.',
}
