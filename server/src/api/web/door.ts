import type { Challenges } from '../../base/challenges.ts'
import type { Open } from '../../base/context.ts'
import { type Inputs, readWhole, type WholeOf } from '../../base/fields.ts'
import type { Surroundings } from '../../base/findings.ts'
import type { Instant } from '../../base/time/time.ts'
import type { FurtherCookie } from '../cookie.ts'

/** A request of the web application, as far as a door looks at it. */
export interface WebVisit {
  readonly open: Open
  readonly now: Instant
  /** The address the request came from. */
  readonly address: string
  /** What the browser calls itself. */
  readonly agent: string | undefined
  readonly body: unknown
  /** What the address names. */
  readonly params: Readonly<Record<string, string>>
  /** What the address says behind `?`. */
  readonly query: Readonly<Record<string, unknown>>
  /** The access token in the cookie; a claim until somebody looks at it. */
  readonly token: string | undefined
  /** What the browser holds for us besides; claims as well. */
  readonly further: Readonly<Record<FurtherCookie, string | undefined>>
}

interface WebAnswer {
  readonly status: number
  readonly body?: object
  /** A token for the cookie, or null to take the cookie away. */
  readonly cookie?: string | null
  /** The same for what the browser holds besides, each for so long. */
  readonly further?: readonly FurtherAnswer[]
}

interface FurtherAnswer {
  readonly further: FurtherCookie
  readonly secret: string
  readonly seconds: number
}

/** Takes such a cookie away. */
export const withoutCookie = (further: FurtherCookie): FurtherAnswer => ({ further, secret: '', seconds: 0 })

/** An operation of the web application: plain JSON, for our own pages only, without promises to others. */
export interface WebDoor {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly answer: (visit: WebVisit) => Promise<WebAnswer>
}

/** What doors of the web application may know of the installation. */
export interface WebTools {
  readonly signUp: 'open' | 'invited' | 'closed'
  readonly version: string
  /** The address people reach the installation under. */
  readonly publicUrl: () => string
  /** The host that devices keep passkeys for; undefined where they keep none. */
  readonly passkeyHost: () => string | undefined
  readonly challenges: Challenges
  /** What the log tells whoever runs an installation in which there is nobody yet. */
  readonly setupCode: string
  /** Whether other cells may have accounts. Then nobody is the first one here: an operator founds the first account. */
  readonly isOneOfMany: boolean
  /** Whether strangers have accounts here or may found them. Then nobody runs the installation because they have one. */
  readonly isShared: boolean
  /** How this process finds itself. It costs something, so what was found is believed for a while. */
  readonly lookAround: () => Promise<Surroundings>
}

/** The members of a body, or all that is wrong with them. */
export const membersOf = <S extends Inputs>(inputs: S, body: unknown): WholeOf<S> =>
  readWhole(inputs, (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>)
