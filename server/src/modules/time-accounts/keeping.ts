import type { Context } from '../../base/context.ts'
import { dateIn } from '../../base/time/time.ts'
import type { AccountHolder, KeptMonth, Versions } from './model.ts'
import { insertMonths, lockVersions } from './queries/kept.ts'

/** What was reckoned of somebody's months, and from which versions of what they are reckoned from. */
export interface Keepable {
  readonly holder: AccountHolder
  readonly versions: Versions
  readonly months: readonly KeptMonth[]
}

/** More are not written by one request; who reads next keeps the rest. */
const mostMonths = 20_000

export const utcToday = (ctx: Context): string => dateIn(ctx.now, 'UTC')

/**
 * Keeps months once the request has been answered from them, unless something they were reckoned from has changed
 * since they were looked at.
 */
export function keepMonths(ctx: Context, keepable: readonly Keepable[]): void {
  let count = 0
  const kept = keepable.filter(({ months }) => {
    count += months.length
    return months.length > 0 && count <= mostMonths
  })
  if (kept.length > 0) ctx.afterwards((later) => keepUnchanged(later, kept))
}

async function keepUnchanged(ctx: Context, keepable: readonly Keepable[]): Promise<void> {
  const now = await lockVersions(
    ctx,
    keepable.map(({ holder }) => holder),
  )
  const unchanged = keepable.filter(
    ({ holder, versions }) =>
      now.get(holder.user_id) === versions.person && now.get(holder.workspace_id) === versions.workspace,
  )
  await insertMonths(
    ctx,
    unchanged.flatMap(({ months }) => months),
  )
}
