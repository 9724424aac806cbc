import { type CallOptions, pageCalls, type Settings } from './send.ts'

/** A passkey as its holder sees it. */
export interface Passkey {
  readonly id: string
  readonly name: string
  /** Whether it is stored on several devices. */
  readonly synced: boolean
  readonly created_at: string
  readonly last_used_at: string | null
  /** False for one that was made for another host of the installation. */
  readonly usable: boolean
}

/** What a device answers when it shows a passkey: bytes are encoded as browsers do. */
export interface PasskeyProof {
  readonly id: string
  readonly client_data: string
  readonly authenticator_data: string
  readonly signature: string
}

/** What a device answers when it makes one. */
export interface NewPasskey {
  readonly handle: string
  readonly id: string
  readonly client_data: string
  readonly attestation: string
}

interface Challenge {
  readonly rp_id: string
  readonly challenge: string
}

/** For pages of the service: getting in by a device that knows its holder. */
export interface PasskeyClient {
  /** What a device is to sign within five minutes, before it is known whose it is. */
  challenge(options?: CallOptions): Promise<Challenge>
  /** Refused with `wrong_passkey`. */
  signIn(answer: PasskeyProof & { readonly handle: string }, options?: CallOptions): Promise<void>
  /** The same for whoever is signed in, with the passkeys they have. */
  proofChallenge(
    options?: CallOptions,
  ): Promise<Challenge & { readonly passkeys: readonly { readonly type: 'public-key'; readonly id: string }[] }>
  prove(answer: PasskeyProof, options?: CallOptions): Promise<void>
  /** What a browser is to be asked for; `options` are as it wants them. */
  prepare(options?: CallOptions): Promise<{ readonly handle: string; readonly options: unknown }>
  add(passkey: NewPasskey, options?: CallOptions): Promise<void>
  list(options?: CallOptions): Promise<{ readonly available: boolean; readonly passkeys: readonly Passkey[] }>
  rename(id: string, name: string, options?: CallOptions): Promise<void>
  remove(id: string, options?: CallOptions): Promise<void>
}

export function createPasskeyClient(settings: Settings): PasskeyClient {
  const call = pageCalls(settings)
  return {
    challenge: (options) => call('GET', '/web/sign_in/challenge', undefined, options),
    signIn: (answer, options) => call('POST', '/web/sign_in/passkey', answer, options),
    proofChallenge: (options) => call('POST', '/web/prove/challenge', {}, options),
    prove: (answer, options) => call('POST', '/web/prove/passkey', answer, options),
    prepare: (options) => call('POST', '/web/passkeys/challenge', {}, options),
    add: (passkey, options) => call('POST', '/web/passkeys', passkey, options),
    list: (options) => call('GET', '/web/passkeys', undefined, options),
    rename: (id, name, options) => call('PUT', `/web/passkeys/${id}`, { name }, options),
    remove: (id, options) => call('DELETE', `/web/passkeys/${id}`, undefined, options),
  }
}
