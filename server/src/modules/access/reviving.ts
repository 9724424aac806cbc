import type { Actor, Authority, Context } from '../../base/context.ts'
import { actingAs } from '../../base/database/db.ts'
import type { ActorReference } from '../../base/jobs/jobs.ts'
import { actorOf } from './api-tokens.ts'
import { findLivingApiTokenById } from './queries/credentials.ts'
import { findAuthority } from './queries.ts'

const nothing: Authority = { everything: false, roles: new Map(), supervisedAreaIds: [] }

/** The context of work somebody asked for earlier, with the rights they have now. */
export const revive = async (ctx: Context, asker: ActorReference): Promise<Context> =>
  actingAs(ctx, await actorNow(ctx, asker))

async function actorNow(ctx: Context, asker: ActorReference): Promise<Actor> {
  if (asker.kind === 'system') return { kind: 'system' }
  if (asker.kind === 'user') {
    const authority = (await findAuthority(ctx, asker.user_id)) ?? nothing
    return { kind: 'user', userId: asker.user_id, tokenId: '', authority }
  }
  const { token_id: tokenId } = asker
  const token = await findLivingApiTokenById(ctx, tokenId)
  return token ? actorOf(token) : { kind: 'token', tokenId, name: '', readOnly: true, scopes: [], authority: nothing }
}
