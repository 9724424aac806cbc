import type { Context } from '../../../base/context.ts'
import { refused } from '../../../base/errors.ts'
import type { PartOf } from '../../../base/fields.ts'
import { authorize } from '../../../base/policy.ts'
import { isBefore, isSameValue, plus } from '../../../base/time/time.ts'
import { accountInReach } from '../../accounts/commands.ts'
import { lockPeople } from '../../accounts/queries.ts'
import { changedParts } from '../../changes/commands.ts'
import type { Parts } from '../../changes/model.ts'
import { hasFactor } from '../../second-factors/model.ts'
import { factorsOf } from '../../second-factors/queries.ts'
import { noteSignIn } from '../../sign-ins/commands.ts'
import { nowhere } from '../../sign-ins/model.ts'
import { endOtherWays, leastBreakGlass, type ProviderRule, shownWithinHours } from '../model.ts'
import { providerPolicy } from '../policy.ts'
import * as queries from '../queries/rule.ts'
import type { ruleInput } from '../resource.ts'

export async function showRule(ctx: Context, accountId: number): Promise<ProviderRule> {
  await accountInReach(ctx, accountId)
  authorize(ctx, providerPolicy, 'read', undefined)
  return queries.findRule(ctx)
}

/** From when on nobody gets in but through a provider, and who is let in all the same. */
export async function changeRule(
  ctx: Context,
  accountId: number,
  { required_from, break_glass_ids }: PartOf<typeof ruleInput>,
): Promise<ProviderRule> {
  const before = await showRule(ctx, accountId)
  authorize(ctx, providerPolicy, 'update', undefined)
  await lockPeople(ctx)
  if (break_glass_ids) await nameBreakGlass(ctx, break_glass_ids)
  const isBegun = required_from !== undefined && required_from !== null
  if (isBegun && !isSameValue(required_from, before.required_from)) await assertWorks(ctx)
  if (required_from !== undefined) await queries.saveRequiredFrom(ctx, required_from)
  const after = await queries.findRule(ctx)
  if (after.required_from !== null) await assertBreakGlass(ctx, after.break_glass_ids)
  if (isBegun)
    await ctx.enqueue(endOtherWays, { required_from }, { runAt: required_from, key: `other ways ${accountId}` })
  else if (isInForce(ctx, after) && before.break_glass_ids.some((id) => !after.break_glass_ids.includes(id)))
    // Whoever is to help no longer has no business in a session past the provider.
    await endOtherSessions(ctx, after.required_from)
  await changedParts(ctx, journalled(accountId), partsOf(before, after))
  return after
}

const isInForce = (ctx: Context, { required_from }: ProviderRule): boolean =>
  required_from !== null && !isBefore(ctx.now, required_from)

/** For whoever operates the installation, when nobody gets in any more. */
export async function requireNoProvider(ctx: Context): Promise<ProviderRule> {
  const before = await queries.findRule(ctx)
  await queries.saveRequiredFrom(ctx, null)
  const after = await queries.findRule(ctx)
  await changedParts(ctx, journalled(ctx.accountId), partsOf(before, after))
  return after
}

async function nameBreakGlass(ctx: Context, ids: readonly number[]): Promise<void> {
  const named = [...new Set(ids)]
  const fit = await queries.administratorsWithPassword(ctx, named)
  if (fit.length < named.length)
    throw refused('unknown', 'break_glass_ids', 'break_glass_ids names account administrators with a password.')
  await queries.saveBreakGlass(ctx, named)
}

/** Otherwise everybody would be shut out, those included who could undo it. */
async function assertWorks(ctx: Context): Promise<void> {
  if (await queries.wasUsedSince(ctx, plus(ctx.now, { hours: -shownWithinHours }))) return
  throw refused(
    'provider_unproven',
    'required_from',
    'Nobody got in through an active provider in the last hour.',
    'Sign in through it, or try it, then require it.',
  )
}

async function assertBreakGlass(ctx: Context, ids: readonly number[]): Promise<void> {
  const strong: number[] = []
  for (const id of await queries.administratorsWithPassword(ctx, ids))
    if (hasFactor(await factorsOf(ctx, id))) strong.push(id)
  if (strong.length >= leastBreakGlass) return
  throw refused(
    'break_glass_missing',
    'break_glass_ids',
    `At least ${leastBreakGlass} account administrators with an authenticator must be able to get in without the provider.`,
    'Let them add one under My account, and name them in break_glass_ids.',
  )
}

/** The day has come: what was opened otherwise ends. */
export async function endOtherSessions(ctx: Context, requiredFrom: ProviderRule['required_from']): Promise<void> {
  const rule = await queries.findRule(ctx)
  if (rule.required_from === null || !isSameValue(rule.required_from, requiredFrom)) return
  for (const userId of await queries.endSessionsOtherwise(ctx))
    await noteSignIn(ctx, userId, { kind: 'session_ended', reason: 'provider_required', origin: nowhere })
}

const partsOf = (before: ProviderRule, after: ProviderRule): Parts => [
  ...(isSameValue(before.required_from, after.required_from) ? [] : [['provider_required_from'] as const]),
  ...(String(before.break_glass_ids) === String(after.break_glass_ids) ? [] : [['break_glass'] as const]),
]

const journalled = (accountId: number) => ({
  record_type: 'account',
  record_id: accountId,
  workspace_id: null,
  user_id: null,
})
