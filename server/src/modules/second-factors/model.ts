import type { Selectable } from 'kysely'
import { refused } from '../../base/errors.ts'
import { id, oneOf, optional, required, secretText, text } from '../../base/fields.ts'
import { mailKind } from '../../base/jobs/jobs.ts'
import type { KnownDevices } from '../../schema.ts'

/** What somebody has beside a password. */
export interface Factors {
  readonly totp: boolean
  readonly recoveryCodesLeft: number
}

/** Whether somebody has a factor to be asked for. Recovery codes are none: they stand in for one. */
export const hasFactor = ({ totp }: Factors): boolean => totp

/** How somebody answers the question for their second factor. */
export type FactorAnswer = { readonly code: string } | { readonly recovery_code: string }

/** The members of a body that answer it. */
export const answerInput = {
  code: optional(text(20), 'of the authenticator'),
  recovery_code: optional(secretText(1, 60), 'instead of it, once'),
}

export function answerIn(given: {
  readonly code?: string | null
  readonly recovery_code?: string | null
}): FactorAnswer | undefined {
  if (given.code) return { code: given.code.replaceAll(/\s/g, '') }
  return given.recovery_code ? { recovery_code: given.recovery_code } : undefined
}

export function requiredAnswerIn(given: Parameters<typeof answerIn>[0]): FactorAnswer {
  const answer = answerIn(given)
  if (answer === undefined) throw refused('blank', 'code', 'code must be given, or recovery_code.')
  return answer
}

export type KnownDevice = Selectable<KnownDevices>

export const factorLifetimes = { step: { minutes: 5 }, knownDevice: { days: 30 } } as const
export const recoveryCodes = { count: 10, bytes: 15 }

/**
 * What somebody showed before they are asked for a code: their password, a link that was mailed to them, or a session.
 * Wrong codes of each are counted apart, so that whoever has the one locks nobody out of the others.
 */
export type ShownBefore = { readonly passwordDigest: Buffer } | 'mail' | 'session'

/** Wrong codes of one person, from wherever they come. */
export const codeTries = { quick: { most: 5, windowSeconds: 900 }, daily: { most: 20, windowSeconds: 86_400 } }
/** Nobody guesses 120 bits: this only bounds the work. A right one is taken however many wrong ones there were. */
export const recoveryTries = { most: 20, windowSeconds: 900 }

export const ruleRoles = ['account_admin', 'workspace_admin', 'payroll', 'everybody'] as const
type RuleRole = (typeof ruleRoles)[number]

/** Reminded only where there is no date. */
export interface FactorRule {
  readonly role: RuleRole
  readonly required_from: string | null
}

/** So long have the administrators of a new account before a second factor is asked of them. */
export const graceDays = 14

const factorNews = [
  ...(['added', 'removed', 'reset', 'codes_made', 'recovery_code_used'] as const),
  ...(['passkey_added', 'passkey_removed'] as const),
] as const
export type FactorNews = (typeof factorNews)[number]

/** Asks for a mail about somebody's second factors, to them or to an administrator. */
export const mailFactorNews = mailKind('second-factors.mail-news', {
  to_id: required(id()),
  user_id: required(id()),
  news: required(oneOf(factorNews)),
})

export const factorCodes: Readonly<Record<string, string>> = {
  code_wrong: 'The code of the second factor is wrong, or too old.',
  code_used: 'The code of the second factor was used before; the next one works.',
  second_factor_needed:
    'The person has a second factor or a passkey, and the request, or the session, does not bring it.',
  second_factor_required: 'The account asks the person for a second factor, and the session was opened without one.',
  second_step_ended: 'The sign-in took too long, was finished already, or was begun in another browser.',
  own_second_factors: 'Nobody resets their own second factors as an administrator; another one does.',
  factor_exists: 'There is an authenticator already.',
}
