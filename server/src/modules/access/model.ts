import type { Selectable } from 'kysely'
import type { ConstraintMeanings } from '../../base/database/db.ts'
import { boolean, id, instant, optional, required, text } from '../../base/fields.ts'
import { jobKind, mailKind } from '../../base/jobs/jobs.ts'
import type { Instant } from '../../base/time/time.ts'
import type { AccessTokens, ApiKeys, ApiTokens } from '../../schema.ts'

/** A bearer credential as shown once, when it is issued. */
export interface IssuedToken {
  readonly id: string
  readonly access_token: string
}

export type AccessToken = Selectable<AccessTokens>
/** An access token as its holder sees it. */
export type Session = Omit<AccessToken, 'digest' | 'proved_at'> & { readonly proved_at: Instant }
/** `secret` is there once, when it is made. */
export type ApiKey = Selectable<ApiKeys> & { readonly secret?: string }
export type ApiToken = Selectable<ApiTokens> & { readonly secret?: string }

export const lifetimes = {
  accessToken: { days: 365 },
  accessTokenIdle: { days: 90 },
  proof: { minutes: 10 },
  apiToken: { days: 365 },
  formerSecret: { days: 1 },
  reset: { minutes: 30 },
  invitation: { days: 14 },
  confirmation: { days: 14 },
} as const

/** What a mailed token is for: a new password, a first one, or to confirm the address. */
export type MailedTokenPurpose = 'reset' | 'invitation' | 'confirmation'

/** Somebody whose password fits, found before it is known who they are. */
export interface SignInCandidate {
  readonly account_id: number
  readonly user_id: number
  readonly hash: string
  /** Whether people of the account, and this one, still get in without its provider. */
  readonly may_enter: boolean
}

/** Asks for a password mail to whoever has this address. Nothing is looked up before the job runs. */
export const mailPasswordReset = mailKind('access.mail-password-reset', { email: required(text()) })

/** Asks for the mail that lets a new person set their first password. */
export const inviteUser = mailKind('access.invite-user', {
  user_id: required(id()),
  /** Whoever operates the installation invites also while it is closed. */
  by_operator: optional(boolean()),
})

/** Asks for a mail that lets somebody confirm their address. */
export const mailConfirmation = mailKind('access.mail-confirmation', { user_id: required(id()) })

/** Asks for a mail to the address somebody signed in with until now. */
export const mailFarewell = mailKind('access.mail-farewell', { user_id: required(id()), email: required(text()) })

/** Asks to note a sign-in that failed with whoever confirmed the address, if anybody did. */
export const noteFailedSignIn = jobKind('access.note-failed-sign-in', {
  email_digest: required(text()),
  at: required(instant()),
  client: optional(text()),
  device: optional(text()),
  network: optional(text()),
})

export const accessConstraints: ConstraintMeanings = {
  api_keys_account_id_digest_key: {
    pointer: 'key',
    code: 'taken',
    title: 'This key is known here already, or was revoked here.',
  },
}

/** Asks to tell the administrators that somebody got in past the provider that is required. */
export const noteBreakGlass = jobKind('access.note-break-glass', { user_id: required(id()), at: required(instant()) })

export const accessCodes: Readonly<Record<string, string>> = {
  wrong_credentials: 'E-mail address or password are wrong.',
  unknown_api_key: 'The Api-Key is missing, unknown or revoked.',
  token_ended: 'The token from the mail is unknown, used, superseded or too old.',
  wrong_password: 'The present password is wrong.',
  proof_needed:
    'The operation is for somebody who proved a short while ago who they are; the web application asks for it.',
  common_password: 'The password is easy to guess: many people use it, or it is a name or an address that others know.',
  sign_in_elsewhere: 'The account is entered through its provider alone.',
  break_glass_person:
    'The person is to get in when the provider of the account fails; another one has to be named first.',
  rotation_under_way: 'The token was given a new secret less than a day ago.',
  sign_up_closed: 'This installation does not let people sign up by themselves.',
}
