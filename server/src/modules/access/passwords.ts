import { hash } from '@node-rs/argon2'
import { gate } from '../../base/load/gate.ts'

// argon2id at OWASP's floor. A hash takes a core for some 20 ms: two at once at most, so that a storm
// of sign-ins leaves room for everything else, and not more waiting than can be served in seconds.
// A password is found by its whole hash: whoever raises the cost has sign-in try the old one as well.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const enter = gate({ atOnce: 2, waiting: 400, waitingPerCaller: 100 })

/**
 * Hashes under the salt of the person's address. `caller` is who asks, usually a network address: one of them
 * cannot fill the queue for all.
 */
export const hashPassword = (caller: string, password: string, salt: Buffer): Promise<string> =>
  enter(caller, () => hash(password, { ...cost, salt }))
