import { sql } from 'kysely'
import type { Context } from '../../../base/context.ts'
import type { Rows, StoredSums } from '../../../base/lists/page.ts'
import type { PeopleScope } from '../../roles/model.ts'
import { inScope } from '../../roles/queries.ts'

/** What finished trackings come to by month, as triggers store it in `tracking_months`. */

/** Of one person there are few rows, whatever the months. */
export const monthsIn = (ctx: Context, workspaceId: number, scope: PeopleScope): StoredSums | undefined =>
  scope.kind === 'self'
    ? undefined
    : {
        period: 'month',
        rows: ctx.db
          .selectFrom('tracking_months as time_trackings')
          .where('time_trackings.account_id', '=', ctx.accountId)
          .where('time_trackings.workspace_id', '=', workspaceId)
          .where(inScope(ctx, 'time_trackings.user_id', scope)) as unknown as Rows<unknown>,
        totals: {
          count: sql<number>`coalesce(sum(trackings), 0)`,
          unconfirmed: sql<number>`coalesce(sum(trackings) filter (where not confirmed), 0)`,
          confirmed: sql<number>`coalesce(sum(trackings) filter (where confirmed), 0)`,
          gross: sql<number>`coalesce(sum(gross_seconds), 0)`,
          pause: sql<number>`coalesce(sum(break_seconds), 0)`,
        },
        day: sql.ref('time_trackings.started_on'),
        notStored: sql`time_trackings.ends_at is null`,
        fields: ['user_id', 'confirmed'],
        ownerField: 'user_id',
      }
