import { sql } from 'kysely'
import type { Context } from '../../../base/context.ts'
import type { Rows, StoredSums } from '../../../base/lists/page.ts'
import type { PeopleScope } from '../../roles/model.ts'
import { inScope } from '../../roles/queries.ts'

/** What absences come to by the year they start in, as triggers store it in `absence_years`. */

/** Of one person there are few rows, whatever the years. */
export const yearsIn = (ctx: Context, workspaceId: number, scope: PeopleScope): StoredSums | undefined =>
  scope.kind === 'self'
    ? undefined
    : {
        period: 'year',
        rows: ctx.db
          .selectFrom('absence_years as absences')
          .where('absences.account_id', '=', ctx.accountId)
          .where('absences.workspace_id', '=', workspaceId)
          .where(inScope(ctx, 'absences.user_id', scope)) as unknown as Rows<unknown>,
        totals: {
          count: sql<number>`coalesce(sum(absences.absences), 0)`,
          pending: countOf('pending'),
          confirmed: countOf('confirmed'),
          rejected: countOf('rejected'),
          days: sql<number>`coalesce(sum(absences.day_billionths), 0)`,
          seconds: sql<number>`coalesce(sum(absences.seconds), 0)`,
        },
        day: sql.ref('absences.starts_on'),
        fields: ['user_id', 'confirmation_status', 'confirmed'],
        ownerField: 'user_id',
      }

const countOf = (status: string) =>
  sql<number>`coalesce(sum(absences.absences) filter (where confirmation_status = ${status}), 0)`
