import type { NewPasskey, PasskeyProof } from '@tagwerk/sdk'

/**
 * What the browser itself asks of devices. Nobody answered, or the device found nobody it knows: browsers do not say
 * which, so that pages do not learn who has what.
 */
export const isLeft = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError')

/** The device has a passkey of this person already. */
export const isThere = (error: unknown): boolean => error instanceof DOMException && error.name === 'InvalidStateError'

/** Browsers offer it to pages with https alone; older ones do not read what we send. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in window && typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function'

/** Whether passkeys are offered where somebody would type their name. */
export const canOfferInField = async (): Promise<boolean> =>
  canUsePasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true

interface Question {
  readonly rp_id: string
  readonly challenge: string
  /** Whose it must be; of anybody when missing. */
  readonly passkeys?: readonly PublicKeyCredentialDescriptorJSON[]
}

interface How {
  readonly signal?: AbortSignal
  /** Offered among what the browser fills in, instead of asked at once. */
  readonly inField?: boolean
}

const textOf = (encoded: string): string => atob(encoded.replaceAll('-', '+').replaceAll('_', '/'))

/** Has a device show a passkey. */
export async function showPasskey(
  { rp_id, challenge, passkeys = [] }: Question,
  { signal, inField }: How = {},
): Promise<PasskeyProof & { readonly handle: string }> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({
    rpId: rp_id,
    challenge,
    allowCredentials: [...passkeys],
    userVerification: 'required',
  })
  const shown = await navigator.credentials.get({
    publicKey,
    ...(signal && { signal }),
    ...(inField && { mediation: 'conditional' as const }),
  })
  const { id, response } = (shown as PublicKeyCredential).toJSON() as AuthenticationResponseJSON
  return {
    handle: textOf(response.userHandle ?? ''),
    id,
    client_data: response.clientDataJSON,
    authenticator_data: response.authenticatorData,
    signature: response.signature,
  }
}

/** Has a device make one. */
export async function makePasskey({
  handle,
  options,
}: {
  readonly handle: string
  readonly options: unknown
}): Promise<NewPasskey> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON)
  const made = await navigator.credentials.create({ publicKey })
  const { id, response } = (made as PublicKeyCredential).toJSON() as RegistrationResponseJSON
  return { handle, id, client_data: response.clientDataJSON, attestation: response.attestationObject }
}
