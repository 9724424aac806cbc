import type { Context } from '../../base/context.ts'
import { forbidden, notFound, orUnknown, refused } from '../../base/errors.ts'
import type { WholeOf } from '../../base/fields.ts'
import type { Listing } from '../../base/lists/page.ts'
import { languageOf } from '../../base/mail/letters.ts'
import { authorize } from '../../base/policy.ts'
import { accountInReach } from '../accounts/commands.ts'
import { lockPeople } from '../accounts/queries.ts'
import { changed } from '../changes/commands.ts'
import { monthOf } from '../closed-months/commands.ts'
import type { Dates } from '../closed-months/model.ts'
import { showRun } from '../payroll/commands/runs.ts'
import { showClient } from '../payroll/commands.ts'
import { doesPayroll, peopleScope, userIdOf } from '../roles/model.ts'
import { lastOfMonth } from '../time-accounts/rules.ts'
import { workspaceInReach } from '../workspaces/commands.ts'
import { dropPaper } from './commands/expire.ts'
import { type PaperOrder, workOffPaper } from './model.ts'
import { mayOrder, paperOrderPolicy } from './policy.ts'
import { findHeadNames } from './queries/facts.ts'
import * as planning from './queries/planning.ts'
import * as queries from './queries.ts'
import type { paperInput } from './resource.ts'
import { itemsOf, makeRoom, type Planned, writeItem } from './rules.ts'

export async function listOrders(ctx: Context, accountId: number): Promise<Listing<PaperOrder>> {
  await accountInReach(ctx, accountId)
  return { rows: queries.ordersOf(ctx, userIdOf(ctx) ?? 0), readsSensitive: false }
}

/** An order of the caller; any other is as if it did not exist. */
export async function showOrder(ctx: Context, accountId: number, id: number): Promise<PaperOrder> {
  await accountInReach(ctx, accountId)
  const order = await queries.findOrder(ctx, id)
  if (!paperOrderPolicy.read(ctx, order)) throw notFound()
  return order
}

type Input = WholeOf<typeof paperInput>

/** Has a worker print it. What there is to print is looked up now, so that all of it is of one moment. */
export async function orderPaper(ctx: Context, accountId: number, input: Input): Promise<PaperOrder> {
  await accountInReach(ctx, accountId)
  const userId = userIdOf(ctx)
  if (userId === undefined) throw forbidden()
  const order = input.payroll_run_id == null ? await planWorkspace(ctx, input) : await planRun(ctx, input)
  const format = input.format ?? 'pdf'
  const items = itemsOf(order.planned, format)
  // One after the other, so that no account has more than its share.
  await lockPeople(ctx)
  const there = await queries.ordersThere(ctx)
  const { failed, expired } = makeRoom(there, ctx.now)
  for (const id of failed) await queries.saveOrder(ctx, id, { state: 'failed' })
  for (const id of expired) await dropPaper(ctx, id)
  const { locale } = await findHeadNames(ctx, order.workspaceId)
  const id = await queries.insertOrder(ctx, {
    user_id: userId,
    workspace_id: order.workspaceId,
    payroll_run_id: input.payroll_run_id ?? null,
    month: order.month,
    papers: [...new Set(input.papers)],
    language: input.language ?? languageOf(locale),
    format,
    items: items.map(writeItem),
  })
  await changed(ctx, {
    ...journalled(id, order.workspaceId),
    kind: 'created',
    parts: [
      ['month', null, monthOf(order.month)],
      ['papers', null, input.papers.join(' ')],
    ],
  })
  await ctx.enqueue(workOffPaper, { order_id: id })
  return queries.findOrder(ctx, id)
}

interface Plan {
  readonly workspaceId: number
  readonly month: string
  readonly planned: Planned
}

async function planWorkspace(ctx: Context, { workspace_id, month, papers }: Input): Promise<Plan> {
  if (workspace_id == null || month == null)
    throw refused('blank', workspace_id == null ? 'workspace_id' : 'month', 'Say of which workspace and month.')
  if (papers.includes('journal'))
    throw refused('invalid', 'papers', 'A journal is of a payroll run.', 'Name one with payroll_run_id.')
  await orUnknown('workspace_id', workspaceInReach(ctx, workspace_id))
  if (!mayOrder(ctx, { workspace_id })) throw forbidden()
  const dates: Dates = { from: `${month}-01`, to: lastOfMonth(`${month}-01`) }
  const scope = doesPayroll(ctx, workspace_id) ? ({ kind: 'everybody' } as const) : peopleScope(ctx, workspace_id)
  const whose = { workspaceId: workspace_id, scope, dates }
  const planned: Planned = {
    ...(papers.includes('statements') && { statements: await planning.findStatementIds(ctx, whose) }),
    ...(papers.includes('working_times') && { working_times: await planning.findWorkers(ctx, whose) }),
    ...(papers.includes('absences') && { absences: await planning.findAbsentPeople(ctx, whose) }),
  }
  return { workspaceId: workspace_id, month: dates.from, planned }
}

async function planRun(ctx: Context, { payroll_run_id, papers }: Input): Promise<Plan> {
  const clientId = (await planning.findClientOf(ctx, payroll_run_id ?? 0)) ?? 0
  const which = [ctx.accountId, clientId] as const
  const { workspaces } = await orUnknown('payroll_run_id', showClient(ctx, which))
  const run = await showRun(ctx, which, payroll_run_id ?? 0)
  const workspaceId = (workspaces.find(({ is_active }) => is_active) ?? workspaces[0])?.workspace_id
  if (papers.some((paper) => paper !== 'journal' && paper !== 'statements') || workspaceId === undefined)
    throw refused('invalid', 'papers', 'A payroll run has a journal and statements.')
  const planned: Planned = {
    ...(papers.includes('journal') && { journal: await planning.findPaidPeople(ctx, run.id) }),
    ...(papers.includes('statements') && { statements: await planning.findRunStatements(ctx, run.id) }),
  }
  return { workspaceId, month: run.month, planned }
}

/** Where the file lies, for some minutes. Every download is in the journal. */
export async function downloadPaper(ctx: Context, accountId: number, id: number): Promise<PaperOrder> {
  const order = await showOrder(ctx, accountId, id)
  authorize(ctx, paperOrderPolicy, 'download', order)
  if (order.payroll_run_id !== null) await assertPays(ctx, order.payroll_run_id)
  if (order.state !== 'ready')
    throw refused('not_ready', 'base', `The paper is ${order.state === 'working' ? 'being made' : order.state}.`)
  await changed(ctx, {
    ...journalled(id, order.workspace_id),
    kind: 'downloaded',
    parts: [['sha256', null, order.sha256?.toString('hex') ?? null]],
  })
  return { ...order, isDownloaded: true }
}

/** A run is for those who do the payroll of all its workspaces, also after it was printed. */
async function assertPays(ctx: Context, runId: number): Promise<void> {
  const clientId = await planning.findClientOf(ctx, runId)
  if (clientId === undefined) throw notFound()
  await showClient(ctx, [ctx.accountId, clientId])
}

const journalled = (id: number, workspace_id: number) =>
  ({ record_type: 'paper_order', record_id: id, workspace_id, user_id: null }) as const
