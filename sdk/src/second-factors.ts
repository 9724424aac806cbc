import type { FactorAnswer } from './access.ts'
import { type CallOptions, pageCalls, type Settings } from './send.ts'

/** One's own second factors, and what the account asks for. */
export interface OwnFactors {
  /** Since when there is an authenticator; null for none. */
  readonly totp_since: string | null
  readonly recovery_codes_left: number
  readonly devices: readonly {
    readonly id: string
    readonly device: string
    readonly network: string | null
    readonly created_at: string
    readonly expires_at: string
  }[]
  readonly asked: boolean
  readonly required_from: string | null
  /** Nothing else works before there is one. */
  readonly due: boolean
}

/** Of whom a second factor is asked; without a date people are reminded only. */
export interface FactorRule {
  readonly role: 'account_admin' | 'workspace_admin' | 'payroll' | 'everybody'
  readonly required_from: string | null
}

export interface FactorRules {
  readonly rules: readonly FactorRule[]
  readonly without: {
    readonly people: readonly { readonly id: string; readonly name: string; readonly required_from: string | null }[]
    readonly count: number
  }
}

/** What only pages of the service itself can ask about second factors. */
export interface FactorClient {
  /** The second step of a sign-in. */
  finishSignIn(
    step: { readonly token: string; readonly remember: boolean } & FactorAnswer,
    options?: CallOptions,
  ): Promise<void>
  own(options?: CallOptions): Promise<OwnFactors>
  /** A secret for an authenticator, to be confirmed by a code. */
  beginTotp(options?: CallOptions): Promise<{ readonly secret: string; readonly uri: string }>
  /** Answers recovery codes, this once. */
  confirmTotp(code: string, options?: CallOptions): Promise<readonly string[]>
  removeTotp(options?: CallOptions): Promise<void>
  makeRecoveryCodes(options?: CallOptions): Promise<readonly string[]>
  forgetDevice(id: string, options?: CallOptions): Promise<void>
  hasFactor(userId: string, options?: CallOptions): Promise<boolean>
  rules(options?: CallOptions): Promise<FactorRules>
  saveRules(rules: readonly FactorRule[], options?: CallOptions): Promise<void>
}

export function createFactorClient(settings: Settings): FactorClient {
  const call = pageCalls(settings)
  const at = '/web/second_factors'
  const codesIn = ({ recovery_codes }: { recovery_codes: readonly string[] }) => recovery_codes
  return {
    finishSignIn: (step, options) => call('POST', '/web/sign_in/second', step, options),
    own: (options) => call('GET', at, undefined, options),
    beginTotp: (options) => call('POST', `${at}/totp`, {}, options),
    confirmTotp: async (code, options) => codesIn(await call('PUT', `${at}/totp`, { code }, options)),
    removeTotp: (options) => call('DELETE', `${at}/totp`, undefined, options),
    makeRecoveryCodes: async (options) => codesIn(await call('POST', `${at}/recovery_codes`, {}, options)),
    forgetDevice: (id, options) => call('POST', `${at}/forget_devices`, { device_id: id }, options),
    hasFactor: async (userId, options) =>
      (await call<{ has: boolean }>('GET', `${at}/of?user_id=${encodeURIComponent(userId)}`, undefined, options)).has,
    rules: (options) => call('GET', `${at}/rules`, undefined, options),
    saveRules: (rules, options) => call('PUT', `${at}/rules`, { rules }, options),
  }
}
