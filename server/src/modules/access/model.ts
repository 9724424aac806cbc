import type { Selectable } from 'kysely'
import { mailKind } from '../../base/jobs.ts'
import type { AccessTokens, ApiKeys, ApiTokens } from '../../schema.ts'

/** A bearer credential as shown once, when it is issued. */
export interface IssuedToken {
  readonly id: string
  readonly access_token: string
}

export type AccessToken = Selectable<AccessTokens>
/** `secret` is there once, when it is made. */
export type ApiKey = Selectable<ApiKeys> & { readonly secret?: string }
export type ApiToken = Selectable<ApiTokens> & { readonly secret?: string }

export const lifetimes = {
  accessToken: { days: 365 },
  accessTokenIdle: { days: 90 },
  reset: { minutes: 30 },
  invitation: { days: 14 },
} as const

export type PasswordTokenPurpose = 'reset' | 'invitation'

/** Somebody with an e-mail address and perhaps a password, found before it is known who they are. */
export interface SignInCandidate {
  readonly account_id: number
  readonly user_id: number
  readonly hash: string | null
}

/** Asks for a password mail to whoever has this address. Nothing is looked up before the job runs. */
export const mailPasswordReset = mailKind<{ email: string }>('access.mail-password-reset')

export const accessCodes: Readonly<Record<string, string>> = {
  wrong_credentials: 'E-mail address or password are wrong.',
  unknown_api_key: 'The Api-Key is missing, unknown or revoked.',
  token_ended: 'The reset token is unknown, used, superseded or too old.',
}
