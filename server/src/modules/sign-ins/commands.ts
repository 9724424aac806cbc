import type { Context } from '../../base/context.ts'
import { notFound, refused } from '../../base/errors.ts'
import type { Listing } from '../../base/lists/page.ts'
import { countAttempt } from '../../base/load/attempt-counters.ts'
import { authorize } from '../../base/policy.ts'
import type { Instant } from '../../base/time/time.ts'
import { userIdOf } from '../roles/model.ts'
import {
  type EndReason,
  type EventKind,
  failuresNoted,
  nowhere,
  type Origin,
  type SignInEvent,
  type Way,
} from './model.ts'
import { auditPolicy } from './policy.ts'
import { eventsIn, findEventsBehind, findOrigin, insertEvent } from './queries.ts'

interface Happened {
  readonly kind: EventKind
  readonly way?: Way
  readonly reason?: EndReason
  /** Of a visitor; who is signed in comes from where their session does. */
  readonly origin?: Origin
  /** When it was earlier than now. */
  readonly at?: Instant
}

/** Notes what happened to somebody's way in. Who did it is noted where it was somebody else. */
export async function noteSignIn(ctx: Context, userId: number, { origin, at, ...event }: Happened): Promise<void> {
  const doer = userIdOf(ctx)
  const { client, device, network } = origin ?? (await ownOrigin(ctx))
  await insertEvent(ctx, {
    ...event,
    ...{ user_id: userId, client, device, network, at: at ?? ctx.now },
    done_by: doer === undefined || doer === userId ? null : doer,
  })
}

/** Whoever guesses day and night must not fill the list: by then it is known that somebody does. */
export async function noteFailure(
  ctx: Context,
  userId: number,
  failure: Required<Pick<Happened, 'way' | 'origin'>> & Pick<Happened, 'at'>,
): Promise<void> {
  const name = `failures noted ${ctx.accountId} ${userId}`
  if ((await countAttempt(ctx, name, failuresNoted.windowSeconds)) > failuresNoted.most) return
  await noteSignIn(ctx, userId, { kind: 'sign_in_failed', ...failure })
}

/** Notes that somebody may do other things than before. */
export async function noteRoles(
  ctx: Context,
  userId: number,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const isSame = before.length === after.length && before.every((role) => after.includes(role))
  if (!isSame) await noteSignIn(ctx, userId, { kind: 'roles_changed' })
}

async function ownOrigin(ctx: Context): Promise<Pick<SignInEvent, 'client' | 'device' | 'network'>> {
  // Work that somebody asked for earlier has no session any more.
  if (ctx.actor.kind !== 'user' || ctx.actor.tokenId === '') return nowhere
  return (await findOrigin(ctx, ctx.actor.tokenId)) ?? nowhere
}

export async function listOwnSignIns(ctx: Context): Promise<Listing<SignInEvent>> {
  return { rows: eventsIn(ctx).where('user_id', '=', userIdOf(ctx) ?? 0), readsSensitive: false }
}

export async function listSignIns(ctx: Context, accountId: number): Promise<Listing<SignInEvent>> {
  assertAudits(ctx, accountId)
  return { rows: eventsIn(ctx), readsSensitive: false }
}

/** Some of the events behind one, for a program that stores them elsewhere. */
export async function readSignInsBehind(
  ctx: Context,
  accountId: number,
  after: number | undefined,
): Promise<SignInEvent[]> {
  assertAudits(ctx, accountId)
  const events = await findEventsBehind(ctx, after)
  if (events !== undefined) return events
  throw refused('event_expired', 'after', 'There is no event with this number any more.', 'Begin without `after`.')
}

function assertAudits(ctx: Context, accountId: number): void {
  if (accountId !== ctx.accountId) throw notFound()
  authorize(ctx, auditPolicy, 'read', undefined)
}
