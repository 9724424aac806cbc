import type { Selectable } from 'kysely'
import type { ConstraintMeanings } from '../../base/database/db.ts'
import type { Passkeys } from '../../schema.ts'

export type Passkey = Selectable<Passkeys>

/** The site that passkeys are made for: devices show them to no other. */
export interface RelyingParty {
  readonly id: string
  readonly origin: string
}

/** Somebody has a few devices, not hundreds. */
export const mostPasskeys = 20

/** Answers that were wrong, from one network: nobody finds a key by trying, but looking at an answer costs something. */
export const wrongAnswers = { most: 30, windowSeconds: 60 }

/** Ed25519, ES256 and RS256: between them, every device there is. */
export const algorithms = [-8, -7, -257]

export const passkeyConstraints: ConstraintMeanings = {
  passkeys_are_known_once: { pointer: 'id', code: 'passkey_known', title: 'This passkey is known here already.' },
}

export const passkeyCodes: Readonly<Record<string, string>> = {
  wrong_passkey: 'The passkey is not known here, or its answer is wrong, too old or was used before.',
  passkey_known: 'The passkey is known here already.',
  passkeys_unavailable: 'Passkeys need https and a host with a name; the installation has another address.',
  too_many_passkeys: 'Somebody has as many passkeys as they can have; one has to be removed first.',
}
