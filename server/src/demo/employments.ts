import type { Context, Open } from '../base/context.ts'
import { actingAs } from '../base/database/db.ts'
import { dateAfter, dateIn } from '../base/time/time.ts'
import { changeEmployment } from '../modules/hiring/commands.ts'
import type { Company } from './company.ts'
import { listWorkers } from './queries.ts'

/** Of the first branch, one person leaves at the end of this month, and another goes on in the next branch from then. */
export async function changeDemoEmployments(open: Open, { accountId, workspaceId }: Company): Promise<void> {
  const workers = await open(accountId, 'read', listWorkers)
  const [leaving, moving] = workers.filter((each) => each.workspace_id === workspaceId).slice(-2)
  const elsewhere = workers.find((each) => each.workspace_id !== workspaceId)
  const change = (userId: number, input: Parameters<typeof changeEmployment>[2]) =>
    open(accountId, 'write', (ctx) => changeEmployment(actingAs(ctx, { kind: 'system' }), [workspaceId, userId], input))
  const next = await open(accountId, 'read', async (ctx) => firstOfNextMonth(ctx))
  if (leaving) await change(leaving.user_id, { ends_on: dateAfter(next, -1), end_reason: 'Moves to another town' })
  if (moving && elsewhere) await change(moving.user_id, { starts_on: next, workspace_id: elsewhere.workspace_id })
}

const firstOfNextMonth = (ctx: Context): string =>
  `${dateAfter(`${dateIn(ctx.now, 'Europe/Berlin').slice(0, 7)}-01`, 31).slice(0, 7)}-01`
