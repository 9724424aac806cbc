import { hash, verify } from '@node-rs/argon2'
import { gate } from '../../base/gate.ts'

// argon2id at OWASP's floor. A hash takes a core for some 20 ms: two at once at most, so that a storm
// of sign-ins leaves room for everything else, and not more waiting than can be served in seconds.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const enter = gate({ atOnce: 2, waiting: 400, waitingPerCaller: 100 })

/** `caller` is who asks, usually an address: one of them cannot fill the queue for all. */
export const hashPassword = (caller: string, password: string): Promise<string> =>
  enter(caller, () => hash(password, cost))

// Verified when there is nobody to verify, so that an unknown address takes as long as a known one.
const nobody = hash('nobody has this password', cost)

export const isPassword = async (caller: string, stored: string | null, password: string): Promise<boolean> => {
  const against = stored ?? (await nobody)
  const same = await enter(caller, () => verify(against, password))
  return same && stored !== null
}
