import type { Passkey, RelyingParty } from './model.ts'
import { algorithms } from './model.ts'

/** Loaded when the first passkey is shown: with all its certificates it takes as long as the rest of the service. */
const library = () => import('@simplewebauthn/server')
const helpers = () => import('@simplewebauthn/server/helpers')

/** What a device answers when it makes a passkey. All but the handle is encoded as browsers do. */
export interface NewPasskeyAnswer {
  readonly id: string
  readonly client_data: string
  readonly attestation: string
}

/** What a device answers when it shows one. */
export interface PasskeyAnswer {
  readonly id: string
  readonly client_data: string
  readonly authenticator_data: string
  readonly signature: string
}

type Verified = Pick<Passkey, 'counter' | 'synced'>
type NewVerified = Verified & Pick<Passkey, 'public_key' | 'credential_id'>

/** Whatever is wrong with an answer is a wrong answer: which of its many parts it was helps nobody but who made it up. */
const orUndefined = async <T>(verifying: () => Promise<T | undefined>): Promise<T | undefined> =>
  verifying().catch(() => undefined)

/** Whether a device really made this passkey for us, with its holder verified; undefined where not. */
export async function verifyNewPasskey(
  answer: NewPasskeyAnswer,
  site: RelyingParty,
  challenge: string,
): Promise<NewVerified | undefined> {
  const [{ verifyRegistrationResponse }, help] = await Promise.all([library(), helpers()])
  return orUndefined(async () => {
    if (namesCertificates(help, answer.attestation)) return undefined
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...{ id: answer.id, rawId: answer.id, type: 'public-key', clientExtensionResults: {} },
        response: { clientDataJSON: answer.client_data, attestationObject: answer.attestation },
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    if (!verified) return undefined
    const { credential, credentialBackedUp } = registrationInfo
    return {
      credential_id: Buffer.from(credential.id, 'base64url'),
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      synced: credentialBackedUp,
    }
  })
}

/**
 * We do not ask who made a device, so no honest one says it. Whoever sends certificates all the same would have them
 * checked, and some of those checks ask other hosts.
 */
function namesCertificates(
  { decodeAttestationObject, isoBase64URL }: Awaited<ReturnType<typeof helpers>>,
  attestation: string,
): boolean {
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestation))
  const format = decoded.get('fmt')
  return (format !== 'none' && format !== 'packed') || decoded.get('attStmt').get('x5c') !== undefined
}

/** Whether the device that has this passkey really answered, with its holder verified; undefined where not. */
export async function verifyPasskey(
  answer: PasskeyAnswer,
  passkey: Passkey,
  site: RelyingParty,
  challenge: string,
): Promise<Verified | undefined> {
  const { verifyAuthenticationResponse } = await library()
  return orUndefined(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...{ id: answer.id, rawId: answer.id, type: 'public-key', clientExtensionResults: {} },
        response: {
          clientDataJSON: answer.client_data,
          authenticatorData: answer.authenticator_data,
          signature: answer.signature,
        },
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      credential: { id: answer.id, publicKey: new Uint8Array(passkey.public_key), counter: passkey.counter },
    })
    return verified
      ? { counter: authenticationInfo.newCounter, synced: authenticationInfo.credentialBackedUp }
      : undefined
  })
}
