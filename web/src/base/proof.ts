import type { TagwerkError } from '@tagwerk/sdk'
import { now } from './time.ts'

/** Whoever shows the question; answers whether the person proved that it is they. */
type Ask = () => Promise<boolean>

let ask: Ask = async () => false
let asking: Promise<boolean> | undefined
let provedAt = Number.NEGATIVE_INFINITY

export const askForProofBy = (by: Ask): void => {
  ask = by
}

/** With a proof the cookie changes. What was sent a moment before carries the old one, and only has to be sent again. */
const crossingMs = 5_000
export const hasJustProved = (): boolean => now() - provedAt < crossingMs

/** Several requests may ask at once; there is one question. */
function proved(): Promise<boolean> {
  asking ??= ask()
    .then((isProved) => {
      if (isProved) provedAt = now()
      return isProved
    })
    .finally(() => {
      asking = undefined
    })
  return asking
}

/** Whether to send a refused request again: it asked for proof, and there is one now. */
export async function isWorthAnotherTry(error: TagwerkError): Promise<boolean> {
  if (error.has('proof_needed')) return proved()
  return error.status === 401 && hasJustProved()
}
