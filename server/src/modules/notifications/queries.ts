import type { Insertable } from 'kysely'
import type { Context } from '../../base/context.ts'
import { insertRow } from '../../base/rows.ts'
import type { Notifications } from '../../schema.ts'

export const insertNotification = (
  ctx: Context,
  values: Omit<Insertable<Notifications>, 'account_id'>,
): Promise<number> => insertRow(ctx, 'notifications', values)
