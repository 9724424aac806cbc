import { createHmac, randomBytes } from 'node:crypto'
import { sameDigest } from './secrets.ts'
import { Instant, isBefore, plus } from './time/time.ts'

/** Random texts that somebody's device signs. They are signed by us, so that nothing is stored before one is answered. */
export interface Challenges {
  /** The purpose says what the answer is good for, and for whom where that is known. */
  readonly issue: (purpose: string, now: Instant) => string
  /** Until when it counts; undefined where it is none of ours, for another purpose, or too old. */
  readonly endOf: (challenge: string, purpose: string, now: Instant) => Instant | undefined
}

const livesFor = { minutes: 5 }
const lengths = { end: 6, nonce: 18, mac: 32 }
const wholeLength = lengths.end + lengths.nonce + lengths.mac

/** What was signed with the second secret is accepted as well, so that the secret can be changed without a gap. */
export function makeChallenges(secret: string, accepted?: string): Challenges {
  const known = accepted === undefined ? [secret] : [secret, accepted]
  const macOf = (head: Buffer, purpose: string, by: string): Buffer =>
    createHmac('sha256', by).update(`challenge\n${purpose}\n`).update(head).digest()
  return {
    issue: (purpose, now) => {
      const end = Buffer.alloc(lengths.end)
      end.writeUIntBE(plus(now, livesFor).epochMilliseconds, 0, lengths.end)
      const head = Buffer.concat([end, randomBytes(lengths.nonce)])
      return Buffer.concat([head, macOf(head, purpose, secret)]).toString('base64url')
    },
    endOf: (challenge, purpose, now) => {
      const bytes = Buffer.from(challenge, 'base64url')
      // Two spellings of one challenge would be two to whoever notes which were spent.
      if (bytes.length !== wholeLength || bytes.toString('base64url') !== challenge) return undefined
      const head = bytes.subarray(0, -lengths.mac)
      const mac = bytes.subarray(-lengths.mac)
      if (!known.some((by) => sameDigest(mac, macOf(head, purpose, by)))) return undefined
      const end = Instant.fromEpochMilliseconds(head.readUIntBE(0, lengths.end))
      return isBefore(now, end) ? end : undefined
    },
  }
}
