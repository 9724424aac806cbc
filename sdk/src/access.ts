import { type CallOptions, pageCalls, type Settings } from './send.ts'

/** How somebody answers the question for their second factor. */
export type FactorAnswer = { readonly code: string } | { readonly recovery_code: string }

/** A sign-in whose second step is missing. */
export interface SecondStep {
  /** Missing where what was sent before is sent again, with the answer. */
  readonly token?: string
  readonly ways: readonly string[]
}

export interface SignUp {
  readonly email: string
  readonly password: string
  readonly username: string
  readonly locale?: string
  readonly time_zone?: string
}

/** The first account of an empty installation, its administrator, a workspace and the first people. */
export interface FirstRun extends SignUp {
  /** From the log of the service. */
  readonly code: string
  readonly workspace_name: string
  readonly account_name?: string
  readonly country?: string
  readonly region?: string
  readonly people?: readonly { readonly username: string; readonly email?: string }[]
}

/** A provider that somebody may sign in through. */
export interface SignInWay {
  /** Its account and number, such as `7/31`. */
  readonly provider: string
  readonly name: string
  readonly host: string
  /** The account takes no passwords. */
  readonly required: boolean
}

/** Where somebody who is signed in through a provider ends their session there. */
export interface SignOutElsewhere {
  readonly name: string
  readonly host: string
  readonly location: string
}

/** For pages of the service: every way in and out by a cookie, and what comes before. Elsewhere it is refused. */
export interface AccessClient {
  /** Answers the second step that is missing, where there is one. */
  signIn(
    credentials: { readonly email: string; readonly password: string },
    options?: CallOptions,
  ): Promise<SecondStep | undefined>
  /** Providers by the domain of an address, or by an account; says nothing of whether somebody is there. */
  signInWays(
    asked: { readonly email?: string; readonly account?: string },
    options?: CallOptions,
  ): Promise<readonly SignInWay[]>
  /** Sets off to a provider; answers the address to go to. */
  beginSso(
    asked: { readonly provider: string; readonly back?: string; readonly purpose?: 'sign_in' | 'link' | 'prove' },
    options?: CallOptions,
  ): Promise<string>
  signOut(options?: CallOptions): Promise<void>
  /** To be asked before one signs out: where the session at the provider ends, for a link. */
  signOutElsewhere(options?: CallOptions): Promise<SignOutElsewhere | undefined>
  /** Proves again who is signed in, which what is sensitive asks for: by the second factor of whoever has one. */
  prove(proof: { readonly password: string } | FactorAnswer, options?: CallOptions): Promise<void>
  signUp(person: SignUp, options?: CallOptions): Promise<void>
  /** Answers the same whether or not anybody has the address. */
  requestPassword(email: string, options?: CallOptions): Promise<void>
  /** Sets a password with the token from a mail, and signs in; asks first for the second factor of whoever has one. */
  setPassword(
    change: { readonly email: string; readonly reset_password_token: string; readonly password: string } & Partial<{
      readonly code: string
      readonly recovery_code: string
    }>,
    options?: CallOptions,
  ): Promise<SecondStep | undefined>
  /** Answers the address that is confirmed now. */
  confirmEmail(confirmationToken: string, options?: CallOptions): Promise<string>
  /** Refused with `wrong_code` when it is not the one from the log. */
  checkSetupCode(code: string, options?: CallOptions): Promise<void>
  /** Signs in as well, and answers the workspace. */
  setUp(run: FirstRun, options?: CallOptions): Promise<{ readonly workspace_id: string }>
}

interface SecondAnswer {
  readonly second?: SecondStep
}

export function createAccessClient(settings: Settings): AccessClient {
  const call = pageCalls(settings)
  return {
    signIn: async (credentials, options) =>
      (await call<SecondAnswer | undefined>('POST', '/web/sign_in', credentials, options))?.second,
    signInWays: async (asked, options) =>
      (await call<{ providers: readonly SignInWay[] }>('POST', '/web/sign_in/ways', asked, options)).providers,
    beginSso: async (asked, options) => (await call<{ location: string }>('POST', '/web/sso', asked, options)).location,
    signOut: (options) => call('DELETE', '/web/sign_in', undefined, options),
    signOutElsewhere: async (options) =>
      (await call<{ provider: SignOutElsewhere | null }>('GET', '/web/sso/end', undefined, options)).provider ??
      undefined,
    prove: (proof, options) => call('POST', '/web/prove', proof, options),
    signUp: (person, options) => call('POST', '/web/sign_up', person, options),
    requestPassword: (email, options) => call('POST', '/web/password', { email }, options),
    setPassword: async (change, options) =>
      (await call<SecondAnswer | undefined>('PUT', '/web/password', change, options))?.second,
    confirmEmail: async (confirmation_token, options) =>
      (await call<{ email: string }>('POST', '/web/confirm_email', { confirmation_token }, options)).email,
    checkSetupCode: (code, options) => call('POST', '/web/setup/code', { code }, options),
    setUp: (run, options) => call('POST', '/web/setup', run, options),
  }
}
