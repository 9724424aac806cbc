import { type CallOptions, type Settings, send } from './send.ts'

/** Who is signed in, and where they may go. */
export interface StartPerson {
  readonly id: string
  readonly name: string
  readonly email: string | null
  readonly language: string
  /** Null when the person keeps to the workspace's. */
  readonly time_zone_iana: string | null
  readonly account: { readonly id: string; readonly name: string }
  readonly workspaces: readonly {
    readonly id: string
    readonly name: string
    readonly language: string
    readonly time_zone_iana: string
    /** False where they may enter as administrator of the account only. */
    readonly member: boolean
  }[]
  /** Whether they are shown how the installation stands. */
  readonly operates: boolean
}

/** What a page must know before it shows anything. */
export interface Start {
  /** There is nobody yet: only the first run works. */
  readonly empty: boolean
  readonly sign_up: 'open' | 'invited' | 'closed'
  readonly sign_in: readonly string[]
  readonly version: string
  readonly server_now: string
  /** Null when nobody is signed in. */
  readonly person: StartPerson | null
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

/**
 * What only pages of the service itself can ask: signing in by a cookie, and what comes before. Elsewhere
 * everything here is refused.
 */
export interface WebClient {
  start(options?: CallOptions): Promise<Start>
  signIn(credentials: { readonly email: string; readonly password: string }, options?: CallOptions): Promise<void>
  signOut(options?: CallOptions): Promise<void>
  /** Proves again who is signed in, which what is sensitive asks for; refused with `wrong_password`. */
  prove(password: string, options?: CallOptions): Promise<void>
  signUp(person: SignUp, options?: CallOptions): Promise<void>
  /** Answers the same whether or not anybody has the address. */
  requestPassword(email: string, options?: CallOptions): Promise<void>
  /** Sets a password with the token from a mail, and signs in. */
  setPassword(
    change: { readonly email: string; readonly reset_password_token: string; readonly password: string },
    options?: CallOptions,
  ): Promise<void>
  /** Answers the address that is confirmed now. */
  confirmEmail(confirmationToken: string, options?: CallOptions): Promise<string>
  /** Refused with `wrong_code` when it is not the one from the log. */
  checkSetupCode(code: string, options?: CallOptions): Promise<void>
  /** Signs in as well, and answers the workspace. */
  setUp(run: FirstRun, options?: CallOptions): Promise<{ readonly workspace_id: string }>
}

export function createWebClient(settings: Settings): WebClient {
  const call = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    options?: CallOptions,
  ): Promise<unknown> =>
    (await send({ credentials: 'same-origin', ...settings }, { ...options, method, path, body })).body
  return {
    start: (options) => call('GET', '/web/start', undefined, options) as Promise<Start>,
    signIn: async (credentials, options) => void (await call('POST', '/web/sign_in', credentials, options)),
    signOut: async (options) => void (await call('DELETE', '/web/sign_in', undefined, options)),
    prove: async (password, options) => void (await call('POST', '/web/prove', { password }, options)),
    signUp: async (person, options) => void (await call('POST', '/web/sign_up', person, options)),
    requestPassword: async (email, options) => void (await call('POST', '/web/password', { email }, options)),
    setPassword: async (change, options) => void (await call('PUT', '/web/password', change, options)),
    confirmEmail: async (confirmation_token, options) => {
      const answer = await call('POST', '/web/confirm_email', { confirmation_token }, options)
      return (answer as { email: string }).email
    },
    checkSetupCode: async (code, options) => void (await call('POST', '/web/setup/code', { code }, options)),
    setUp: (run, options) => call('POST', '/web/setup', run, options) as Promise<{ workspace_id: string }>,
  }
}
