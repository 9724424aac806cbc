import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor, Context, Open } from '../base/context.ts'
import { actingAs } from '../base/db.ts'
import type { Refused } from '../base/errors.ts'
import { accountClaimed, digestOf, type SecretKind } from '../base/secrets.ts'
import type { Limiter } from './limits.ts'

/** What recognising somebody takes; each dialect has its own kind of credential. */
export interface Recogniser {
  readonly open: Open
  readonly limiter: Limiter
  /** Whose credential this is; refuses when it is nobody's. */
  readonly authenticate: (
    ctx: Context,
    secret: string,
  ) => Promise<{ actor: Actor; noteUse?: (open: Open) => Promise<void> }>
}

export interface Bearer {
  readonly secret: string
  readonly accountId: number
  /** What the limiter counts by. */
  readonly caller: string
}

/** Finds out which account a credential claims, and counts the request, before anything is opened. */
export async function admit(
  { limiter }: Recogniser,
  reply: FastifyReply,
  credential: { readonly secret: string; readonly kind: SecretKind; readonly unknown: () => Refused },
): Promise<Bearer> {
  const { secret } = credential
  const accountId = accountClaimed(secret, credential.kind)
  if (accountId === undefined) throw credential.unknown()
  const caller = digestOf(secret).toString('base64')
  reply.headers(await limiter.count(caller))
  return { secret, accountId, caller }
}

/** The unit of work in the name of whoever holds the credential. */
export async function recognise(
  { open, limiter, authenticate }: Recogniser,
  request: FastifyRequest,
  visitor: Context,
  { secret, caller }: Bearer,
): Promise<Context> {
  const { actor, noteUse } = await authenticate(visitor, secret).catch(async (error) => {
    // Made-up tokens cost their maker: they are counted by address, and none of them is remembered.
    await limiter.forget(caller)
    await limiter.count(`stranger ${request.ip}`)
    throw error
  })
  // Seen at most once an hour, and not worth making anybody wait for.
  if (noteUse) void noteUse(open).catch((error) => request.log.warn({ err: error }, 'noting the use of a token failed'))
  return actingAs(visitor, actor)
}
