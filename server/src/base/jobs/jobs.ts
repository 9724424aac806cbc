import { type RawBuilder, sql } from 'kysely'
import type { Actor, Context, JobKind, JobLane, Open } from '../context.ts'
import { type Inputs, readWhole, type WholeOf } from '../fields.ts'
import type { ObjectStore } from '../files/objects.ts'
import type { Log } from '../log.ts'
import type { Sender } from '../mail/letters.ts'
import type { SendMail } from '../mail/mail.ts'
import type { BatchHandler } from './batches.ts'

/** A kind of job with its payload. Commands ask for it by this; what is done then stands in the room's `jobs.ts`. */
export const jobKind = <const S extends Inputs>(name: string, payload: S): JobKind<WholeOf<S>> => ({
  name,
  // A job may lie in the queue while the program is renewed, so its payload is looked at like anything from outside.
  read: (stored) => readWhole(payload, (stored ?? {}) as Readonly<Record<string, unknown>>),
})

/** A kind that talks to a mail server. Such jobs have places of their own, since that server may not answer for long. */
export const mailKind = <const S extends Inputs>(name: string, payload: S): JobKind<WholeOf<S>> => ({
  ...jobKind(name, payload),
  lane: 'mails',
})

/** What a handler is given: the account, the actor who asked, and the means to open units of work. */
export interface JobScope {
  readonly accountId: number
  /** Opens a unit of work as the actor who asked, with the rights they have now. */
  readonly open: <T>(work: (ctx: Context) => Promise<T>) => Promise<T>
  readonly log: Log
}

/** What handlers may use of the world besides the database. */
export interface JobTools {
  readonly open: Open
  readonly sendMail: SendMail
  /** Who writes the mails. */
  readonly sender: Sender
  /** The application people use. */
  readonly appUrl: string
  /** Whether people who have no password yet may get one by mail. */
  readonly admitsNewPeople: boolean
  readonly store: ObjectStore
  /** How long the bytes of a deleted file stay, so that a backup finds them. */
  readonly filesKeptHours: number
  /** How each room carries out orders for many of its records. */
  readonly batchHandlers: readonly BatchHandler[]
}

export interface JobHandler {
  readonly name: string
  readonly lane: JobLane
  readonly run: (scope: JobScope, payload: unknown) => Promise<void>
}

export const handles = <P>(kind: JobKind<P>, work: (scope: JobScope, payload: P) => Promise<void>): JobHandler => ({
  name: kind.name,
  lane: kind.lane ?? 'jobs',
  run: (scope, payload) => work(scope, kind.read(payload)),
})

/** Something the clock asks for: in each account that the question names, a unit of work of its own. */
export interface ClockTask {
  readonly name: string
  /** When, as cron says it. */
  readonly when: string
  /** In which accounts there is something to do. It is asked by the role that learns nothing else of them. */
  readonly accounts: RawBuilder<{ account_id: number }>
  readonly run: (ctx: Context) => Promise<void>
}

/** What a room does later: what somebody asked for, and what the clock asks for. */
export type Job = JobHandler | ClockTask

export const isClocked = (job: Job): job is ClockTask => 'when' in job
export const isAskedFor = (job: Job): job is JobHandler => !isClocked(job)

/** Who asked, as kept with the job. Rights are not kept: they are looked up again when it runs. */
export type ActorReference =
  | { kind: 'user'; user_id: number }
  | { kind: 'token'; token_id: number }
  | { kind: 'system' }

/** A token that reaches everything asks for the whole account; one that does not must not reach further by a job. */
function referenceTo(actor: Actor): ActorReference {
  if (actor.kind === 'user') return { kind: 'user', user_id: actor.userId }
  return actor.kind === 'token' && !actor.authority.everything
    ? { kind: 'token', token_id: actor.tokenId }
    : { kind: 'system' }
}

/** How a job lies in the queue. `enqueue_job` adds the account. */
export interface StoredJob {
  account_id: number
  asked_by: ActorReference
  payload: unknown
}

export function enqueueIn(db: Context['db'], actor: Actor): Context['enqueue'] {
  return async (kind, payload, options = {}) => {
    const stored = JSON.stringify({ asked_by: referenceTo(actor), payload })
    const { key = null, runAt = null } = options
    await sql`select enqueue_job(${kind.name}, ${stored}::jsonb, ${key}, ${runAt})`.execute(db)
  }
}
