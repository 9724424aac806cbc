import type { Context, Open } from '../base/context.ts'
import { actingAs } from '../base/database/db.ts'
import { dateAfter, dateIn, plus } from '../base/time/time.ts'
import { askForCorrection } from '../modules/correction-requests/commands.ts'
import { closeMonth } from '../modules/statements/commands/close-month.ts'
import { acknowledgeStatement } from '../modules/statements/commands.ts'
import { createBooking } from '../modules/time-accounts/commands/book-hours.ts'
import type { Company } from './company.ts'
import { findLastTracking, listWorkers } from './queries.ts'

const zone = 'Europe/Berlin'

/** Last month is closed in the first branch, some have acknowledged it; the employee is paid some hours and asks for a correction. */
export async function endDemoMonth(open: Open, { accountId, workspaceId }: Company): Promise<void> {
  const workers = (await open(accountId, 'read', listWorkers)).filter((each) => each.workspace_id === workspaceId)
  for (const [number, { user_id: id }] of workers.entries()) {
    await open(accountId, 'write', async (ctx) => {
      const statementId = await closeMonth(actingAs(ctx, { kind: 'system' }), workspaceId, id, {
        month: lastMonthOf(ctx),
      })
      if (number % 3 === 0) await acknowledgeStatement(asEmployee(ctx, workspaceId, id), workspaceId, statementId)
    })
  }
  const [, , employee] = workers
  if (employee) await open(accountId, 'write', (ctx) => payOut(ctx, workspaceId, employee.user_id))
  if (employee) await open(accountId, 'write', (ctx) => askForLonger(ctx, workspaceId, employee.user_id))
}

/** Like 2026-10. */
export const lastMonthOf = (ctx: Context): string =>
  dateAfter(`${dateIn(ctx.now, zone).slice(0, 7)}-01`, -1).slice(0, 7)

function asEmployee(ctx: Context, workspaceId: number, userId: number): Context {
  const authority = { everything: false, roles: new Map([[workspaceId, ['employee']]]), supervisedAreaIds: [] }
  return actingAs(ctx, { kind: 'user', userId, tokenId: '', authority })
}

/** Hours that were paid with the last salary. */
async function payOut(ctx: Context, workspaceId: number, userId: number): Promise<void> {
  const input = { kind: 'payout', hours: -4, reason: 'Paid with the last salary' } as const
  await createBooking(actingAs(ctx, { kind: 'system' }), [workspaceId, userId], input)
}

async function askForLonger(ctx: Context, workspaceId: number, userId: number): Promise<void> {
  const tracking = await findLastTracking(ctx, userId)
  if (tracking === undefined) return
  await askForCorrection(asEmployee(ctx, workspaceId, userId), workspaceId, {
    time_tracking_id: tracking.id,
    ends_at: plus(tracking.ends_at, { minutes: 30 }),
    reason: 'The last customer stayed longer, and I had punched out already.',
  })
}
