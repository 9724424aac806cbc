import type { Means } from './context.ts'
import { makeAddressGuard, readRanges } from './outgoing/guard.ts'
import { makeSealing } from './sealing.ts'

/** Where there is no secret to seal with, and nothing of a closed network is opened. */
export const noMeans: Means = { sealing: makeSealing(undefined), guard: makeAddressGuard() }

interface Lent {
  readonly secret: string
  /** Another secret that opens what it sealed before. */
  readonly acceptedSecret: string | undefined
  /** Ranges of closed networks that may be spoken to all the same. */
  readonly outgoingNetworks: readonly string[]
}

export const makeMeans = ({ secret, acceptedSecret, outgoingNetworks }: Lent): Means => ({
  sealing: makeSealing(secret, acceptedSecret),
  guard: makeAddressGuard(readRanges(outgoingNetworks)),
})
