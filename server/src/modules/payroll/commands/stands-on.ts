import type { Context } from '../../../base/context.ts'
import { findVersionIds } from '../../pay-kinds/queries.ts'
import { hasCalendar } from '../../payroll-files/rules.ts'
import type { PayrollClient } from '../model.ts'
import type { PayrollRun, RunAtWork, StandsOn } from '../model-runs.ts'

const settingsOf = ({ workspaces, lines_by, cost_centre_from, correction_style, target }: PayrollClient) => ({
  workspaces: workspaces.map(({ workspace_id, from, until }) => ({ workspace_id, from, until })),
  ...{ lines_by, cost_centre_from, correction_style, target },
})

/** What lines that are calculated now go by, besides statements. */
export const standsOnNow = async (ctx: Context, client: PayrollClient): Promise<StandsOn> => ({
  pay_rule_ids: await findVersionIds(ctx, null),
  ...settingsOf(client),
})

/** What the lines of a run go by; of runs from before that was kept, the rules of then. */
export const standsOnOf = async (ctx: Context, client: PayrollClient, run: PayrollRun): Promise<StandsOn> =>
  run.stands_on ?? {
    pay_rule_ids: await findVersionIds(ctx, run.issued_at),
    ...settingsOf(client),
  }

/** Whether lines of a run would be made in the same way now: as differences or whole months, and by which days. */
export const isMadeAlike = ({ stands_on }: RunAtWork, client: PayrollClient): boolean =>
  stands_on !== null &&
  (stands_on.correction_style === 'whole_month') === (client.correction_style === 'whole_month') &&
  hasCalendar(stands_on.target) === hasCalendar(client.target)
