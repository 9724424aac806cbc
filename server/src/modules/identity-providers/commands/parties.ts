import type { Context } from '../../../base/context.ts'
import { SealFault } from '../../../base/sealing.ts'
import type { SealedProvider } from '../model.ts'
import type { Party } from '../relying-party.ts'

export const placeOf = (ctx: Context, id: number) => ({ table: 'identity_providers', accountId: ctx.accountId, id })

export const sealSecret = (ctx: Context, id: number, secret: string): Buffer =>
  ctx.means.sealing.seal(placeOf(ctx, id), Buffer.from(secret))

/** A provider as we speak to it. */
export const partyOf = (ctx: Context, provider: SealedProvider): Party => ({
  key: `${ctx.accountId}/${provider.id}/${provider.updated_at.epochMilliseconds}`,
  issuer: provider.issuer,
  clientId: provider.client_id,
  secret: ctx.means.sealing.unseal(placeOf(ctx, provider.id), provider.secret_sealed).toString(),
  alg: provider.alg,
})

/** The same; undefined where the installation lacks the secret that opens its own. */
export function partyOrNone(ctx: Context, provider: SealedProvider): Party | undefined {
  try {
    return partyOf(ctx, provider)
  } catch (error) {
    if (error instanceof SealFault) return undefined
    throw error
  }
}
