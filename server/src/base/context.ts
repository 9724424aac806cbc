import type { Transaction } from 'kysely'
import type { DB } from '../schema.ts'
import type { AddressGuard } from './outgoing/guard.ts'
import type { Sealing } from './sealing.ts'
import type { Instant } from './time/time.ts'

/**
 * What an actor may reach: everything in the account, or roles within some scopes and, inside those,
 * some groups of people whom they supervise. The rooms give these words their meaning.
 */
export interface Authority {
  readonly everything: boolean
  readonly roles: ReadonlyMap<number, readonly string[]>
  readonly supervisedAreaIds: readonly number[]
}

/** A machine: it may what its scopes name, as far as its authority reaches. */
export interface TokenActor {
  readonly kind: 'token'
  readonly tokenId: number
  /** What people called it; changes it makes are shown under this name. */
  readonly name: string
  readonly readOnly: boolean
  readonly scopes: readonly string[]
  readonly authority: Authority
}

export type Actor =
  | { readonly kind: 'user'; readonly userId: number; readonly tokenId: string; readonly authority: Authority }
  | TokenActor
  | { readonly kind: 'system' }
  | { readonly kind: 'visitor' }

/** Jobs of one lane cannot take the places of those in another. */
export type JobLane = 'jobs' | 'mails'

/** A kind of work done later: a stable name, and how its payload is read when it is done. */
export interface JobKind<P> {
  readonly name: string
  readonly lane?: JobLane
  readonly read: (payload: unknown) => P
}

/**
 * Everything a function may touch of the world. The database handle is always an open transaction of
 * the account, so there is no connection to forget and no job for a row that was rolled back. Requests of several
 * accounts may share a transaction; each has a context of its own then, and goes by the account in it.
 */
export interface Context {
  readonly db: Transaction<DB>
  readonly accountId: number
  readonly actor: Actor
  /** One instant per unit of work. */
  readonly now: Instant
  /** Files a job in the same transaction. */
  readonly enqueue: <P>(kind: JobKind<P>, payload: P, options?: EnqueueOptions) => Promise<void>
  /**
   * Does something once this unit of work has ended well, in a transaction of its own that may write. Only for what
   * may as well not happen: storing what was calculated, so that it need not be calculated again.
   */
  readonly afterwards: (work: (ctx: Context) => Promise<unknown>) => void
  readonly means: Means
}

/** What the installation lends to whoever works in it. */
export interface Means {
  /** For secrets that have to be read again. */
  readonly sealing: Sealing
  /** For addresses that customers type. */
  readonly guard: AddressGuard
}

interface EnqueueOptions {
  /** A second job with the same key replaces the first while that one still waits. */
  readonly key?: string
  readonly runAt?: Instant
}

type Access = 'read' | 'write'

/**
 * Opens a unit of work: one transaction in one account. A read sees one snapshot and cannot write.
 * Only those who must work between transactions (sign-in, job handlers) are given this.
 */
export type Open = <T>(accountId: number, access: Access, work: (ctx: Context) => Promise<T>) => Promise<T>

/** Account 0 is the installation itself; visitors who have no account yet begin there. */
export const installationAccount = 0
