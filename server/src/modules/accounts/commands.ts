import type { Context } from '../../base/context.ts'
import { notFound } from '../../base/errors.ts'
import type { PartOf } from '../../base/fields.ts'
import { authorize } from '../../base/policy.ts'
import { changedParts } from '../changes/commands.ts'
import { partsBetween } from '../changes/rules.ts'
import { type Account, journalled } from './model.ts'
import { accountPolicy } from './policy.ts'
import { findAccount, saveAccount } from './queries.ts'
import type { accountInput } from './resource.ts'

/** The caller's own account; any other is as if it did not exist. */
export async function accountInReach(ctx: Context, accountId: number): Promise<Account> {
  if (accountId !== ctx.accountId) throw notFound()
  return findAccount(ctx)
}

export async function showAccount(ctx: Context, accountId: number): Promise<Account> {
  const account = await accountInReach(ctx, accountId)
  authorize(ctx, accountPolicy, 'read', account)
  return account
}

export async function changeAccount(
  ctx: Context,
  accountId: number,
  input: PartOf<typeof accountInput>,
): Promise<Account> {
  const account = await accountInReach(ctx, accountId)
  authorize(ctx, accountPolicy, 'update', account)
  const after = await saveAccount(ctx, input)
  await changedParts(ctx, journalled(account), partsBetween(account, after, { values: ['locale'] }))
  return after
}
