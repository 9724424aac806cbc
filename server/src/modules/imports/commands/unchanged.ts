import type { Context } from '../../../base/context.ts'
import { refused } from '../../../base/errors.ts'
import type { ImportRow, Order } from '../model.ts'
import { findChangesBeyond } from '../queries/undoing.ts'

/** Nothing that was made for a row was changed by anybody but the import itself. */
export async function assertUnchanged(ctx: Context, { transactions }: Order, row: ImportRow): Promise<void> {
  const [type] = await findChangesBeyond(ctx, transactions, row.made)
  if (type !== undefined) throw refused('changed_since', type, 'It was changed after the import.')
}
