import type { Context } from '../../../base/context.ts'
import { fault, notFound, Refused } from '../../../base/errors.ts'
import { assertNotBreakGlass } from '../../access/break-glass.ts'
import { assertManagesCredentials } from '../../access/commands.ts'
import { changedAccessOf } from '../../access/journal.ts'
import { assertProven } from '../../access/proof.ts'
import { findAddressee } from '../../access/queries/directory.ts'
import { endSessionsOf } from '../../access/sessions.ts'
import { journalled } from '../../accounts/model.ts'
import { changed } from '../../changes/commands.ts'
import { deletePasskeysOf, passkeysOf } from '../../passkeys/queries.ts'
import { userIdOf } from '../../roles/model.ts'
import { type FactorRule, hasFactor, mailFactorNews } from '../../second-factors/model.ts'
import * as factors from '../../second-factors/queries.ts'
import { noteSignIn } from '../../sign-ins/commands.ts'
import { administratorIds, listWithoutFactor } from '../queries.ts'

const mostShown = 100

/** What the account asks of whom, and who does not have it yet. */
export async function showRules(ctx: Context) {
  await assertManagesCredentials(ctx, ctx.accountId)
  return { rules: await factors.findRules(ctx), without: await listWithoutFactor(ctx, mostShown) }
}

export async function changeRules(ctx: Context, rules: readonly FactorRule[]): Promise<void> {
  await assertManagesCredentials(ctx, ctx.accountId)
  await assertProven(ctx, 'cookie')
  await factors.replaceRules(ctx, rules)
  await changed(ctx, { ...journalled({ id: ctx.accountId }), kind: 'changed', parts: [['second_factor_rules']] })
}

/** What an administrator sees of somebody's factors: whether there are any. */
export async function showFactorsOf(ctx: Context, userId: number): Promise<{ readonly has: boolean }> {
  await assertManagesCredentials(ctx, ctx.accountId)
  if ((await findAddressee(ctx, userId)) === undefined) throw notFound()
  return { has: await hasAny(ctx, userId) }
}

const hasAny = async (ctx: Context, userId: number): Promise<boolean> =>
  hasFactor(await factors.factorsOf(ctx, userId)) || (await passkeysOf(ctx, userId)).length > 0

/** Somebody lost everything: their factors go, their sessions end, and they and all administrators are told by mail. */
export async function resetFactorsOf(ctx: Context, accountId: number, userId: number): Promise<void> {
  await assertManagesCredentials(ctx, accountId)
  if ((await findAddressee(ctx, userId)) === undefined) throw notFound()
  // Whoever sits at the open screen of an administrator would be rid of their factor.
  if (userIdOf(ctx) === userId)
    throw new Refused('forbidden', [
      fault(
        'own_second_factors',
        'base',
        'Nobody resets their own second factors this way.',
        'Remove them under My account, or ask another administrator.',
      ),
    ])
  if (!(await hasAny(ctx, userId))) return
  await assertNotBreakGlass(ctx, userId, 'base')
  await factors.deleteFactorsOf(ctx, [userId])
  await deletePasskeysOf(ctx, [userId])
  await noteSignIn(ctx, userId, { kind: 'factors_reset' })
  await endSessionsOf(ctx, userId, 'factors_changed')
  await changedAccessOf(ctx, userId, 'second_factors')
  for (const to of new Set([userId, ...(await administratorIds(ctx))]))
    await ctx.enqueue(mailFactorNews, { to_id: to, user_id: userId, news: 'reset' })
}
