import type { Context, Open } from '../base/context.ts'
import { actingAs } from '../base/database/db.ts'
import { dateAfter, dateIn } from '../base/time/time.ts'
import { createMapping } from '../modules/payroll/commands/mappings.ts'
import { giveNumbers } from '../modules/payroll/commands/numbers.ts'
import { checkRun, createRun, issueRun } from '../modules/payroll/commands/runs.ts'
import { goOnWithRun } from '../modules/payroll/commands/work-off-run.ts'
import { assignToClient, createClient, type WhichClient } from '../modules/payroll/commands.ts'
import { closeMonth } from '../modules/statements/commands/close-month.ts'
import { reopenStatement } from '../modules/statements/commands.ts'
import { createBooking } from '../modules/time-accounts/commands/book-hours.ts'
import type { Company } from './company.ts'
import { lastMonthOf } from './month-end.ts'
import { findClosedStatement, listWorkers } from './queries.ts'

/** The numbers people have in the company anyway: one on all papers. */
const firstNumber = 1000
const beginning = '2026-01'

/** Names of wage types and keys as an office might have them. */
const hoursNames: Readonly<Record<string, string>> = {
  'work.normal': '200',
  'work.overtime': '210',
  night_25: '310',
  night_40: '311',
  sunday_50: '320',
  holiday_125: '330',
  holiday_150: '331',
  holiday_paid: '240',
  balance_payout: '220',
}
const daysKeys: Readonly<Record<string, string>> = { 'absence.vacation': '71', 'absence.sick': '72' }
const notSent = ['absence.overtime_reduction', 'absence.day_off']

type AsSystem = <T>(work: (ctx: Context) => Promise<T>) => Promise<T>

/** The first branch is paid by a client: last month is issued, and one person of it was corrected since. */
export async function doDemoPayroll(open: Open, { accountId, workspaceId }: Company): Promise<void> {
  const asSystem: AsSystem = (work) => open(accountId, 'write', (ctx) => work(actingAs(ctx, { kind: 'system' })))
  const workers = (await open(accountId, 'read', listWorkers)).filter((each) => each.workspace_id === workspaceId)
  const userIds = workers.map(({ user_id }) => user_id)
  const client = await asSystem(async (ctx): Promise<WhichClient> => {
    const { id } = await createClient(ctx, accountId, {
      ...{ name: 'Bakery Sunrise GmbH', target: 'datev_lodas', consultant_number: '1234567', client_number: '10042' },
    })
    await assignToClient(ctx, [accountId, id], { valid_from: `${beginning}-01`, workspace_ids: [workspaceId] })
    await nameEverything(ctx, [accountId, id], userIds)
    return [accountId, id]
  })
  await issueLastMonth(asSystem, client)
  const [, , , , , corrected] = userIds
  if (corrected !== undefined) await asSystem((ctx) => correct(ctx, workspaceId, corrected))
}

async function nameEverything(ctx: Context, client: WhichClient, userIds: readonly number[]): Promise<void> {
  await giveNumbers(ctx, client, {
    numbers: userIds.map((user_id, at) => ({ user_id, number: String(firstNumber + at), profile: 'hourly' })),
  })
  const from = { valid_from: beginning }
  for (const [pay_kind, wage_type] of Object.entries(hoursNames))
    await createMapping(ctx, client, { ...from, pay_kind, unit: 'hours', wage_type, processing_key: '1' })
  for (const [pay_kind, processing_key] of Object.entries(daysKeys))
    await createMapping(ctx, client, { ...from, pay_kind, unit: 'days', processing_key })
  for (const pay_kind of notSent) await createMapping(ctx, client, { ...from, pay_kind, unit: 'hours', skip: true })
}

/** What a worker would do, at once: who opens the demo finds it done. */
async function issueLastMonth(asSystem: AsSystem, client: WhichClient): Promise<void> {
  const { id } = await asSystem((ctx) => createRun(ctx, client, { month: lastMonthOf(ctx) }))
  const workOff = async (): Promise<void> => {
    while (await asSystem((ctx) => goOnWithRun(ctx, id)));
  }
  await workOff()
  const { fault_count } = await asSystem((ctx) => checkRun(ctx, client, id))
  await workOff()
  if (fault_count > 0) return
  await asSystem((ctx) => issueRun(ctx, client, id))
  await workOff()
}

/** Hours of the month were paid out after all, and nobody had entered it. */
async function correct(ctx: Context, workspaceId: number, userId: number): Promise<void> {
  const month = lastMonthOf(ctx)
  const statementId = await findClosedStatement(ctx, userId, month)
  if (statementId === undefined) return
  await reopenStatement(ctx, workspaceId, statementId, { reason: 'A pay-out was missing' })
  const date = dateAfter(`${dateIn(ctx.now, 'Europe/Berlin').slice(0, 7)}-01`, -1)
  const payout = { kind: 'payout', hours: -3, date, reason: 'Agreed in the last week of the month' } as const
  await createBooking(ctx, [workspaceId, userId], payout)
  await closeMonth(ctx, workspaceId, userId, { month })
}
