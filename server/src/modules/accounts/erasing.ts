import type { Context, Open } from '../../base/context.ts'
import { installationAccount } from '../../base/context.ts'
import { actingAs } from '../../base/database/db.ts'
import { notFound, refused } from '../../base/errors.ts'
import { type ObjectStore, removeObject } from '../../base/files/objects.ts'
import { authorize } from '../../base/policy.ts'
import { changed } from '../changes/commands.ts'
import { accountInReach } from './commands.ts'
import { eraseAccount as eraseAccountJob, journalled } from './model.ts'
import { accountPolicy } from './policy.ts'
import * as queries from './queries/erasing.ts'
import { findAccount, lockAccount } from './queries.ts'

/** Deletes the account of the caller. Whoever asks must write its name, so that nobody does it by mistake. */
export async function deleteAccount(ctx: Context, accountId: number, name: string): Promise<void> {
  const account = await accountInReach(ctx, accountId)
  authorize(ctx, accountPolicy, 'destroy', account)
  if (name !== account.name)
    throw refused(
      'invalid',
      'account_name',
      'account_name is not the name of this account.',
      'Write the name exactly as the account shows it. Everything in the account will be erased.',
    )
  await closeAccount(ctx)
}

/** Ends every credential at once and has everything else erased soon. There is no way back. */
export async function closeAccount(ctx: Context): Promise<void> {
  if (ctx.accountId === installationAccount) throw notFound()
  await lockAccount(ctx)
  await queries.closeAccount(ctx)
  await changed(ctx, { ...journalled({ id: ctx.accountId }), kind: 'deleted' })
  await actingAs(ctx, { kind: 'system' }).enqueue(eraseAccountJob, {}, { key: `erase ${ctx.accountId}` })
}

/** Few enough rows that a transaction stays short. */
const rowsAtOnce = 2000
const objectsAtOnce = 200

/**
 * Erases a closed account: its files, what waits to be done for it, its rows, itself. Can be done again from anywhere,
 * and by several at once.
 */
export async function eraseAccount(parts: { open: Open; store: ObjectStore }, accountId: number): Promise<void> {
  const inside = <T>(work: (ctx: Context) => Promise<T>): Promise<T> =>
    parts.open(accountId, 'write', (ctx) => work(actingAs(ctx, { kind: 'system' })))
  const whileThere = <T>(work: (ctx: Context) => Promise<T>): Promise<T | undefined> =>
    inside(async (ctx) => ((await queries.holdIfThere(ctx)) ? work(ctx) : undefined))
  await whileThere(async (ctx) => {
    if ((await findAccount(ctx)).closed_at === null) throw new Error(`Account ${accountId} is not closed.`)
  })
  // Jobs know of objects whose records were never written, and of those whose records are gone.
  for (const key of (await whileThere(queries.takeWaitingObjects)) ?? []) await removeObject(parts.store, key)
  for (let after = 0; ; ) {
    const files = await inside((ctx) => queries.objectsAfter(ctx, after, objectsAtOnce))
    for (const file of files) await removeObject(parts.store, file.object_key)
    after = files.at(-1)?.id ?? 0
    if (files.length < objectsAtOnce) break
  }
  while (((await whileThere((ctx) => queries.eraseRows(ctx, rowsAtOnce))) ?? 0) > 0);
}
