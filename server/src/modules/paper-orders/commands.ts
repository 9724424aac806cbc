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
import { hasClosedDaysOnly, mayOrder, paperOrderPolicy } from './policy.ts'
import { findHeadNames } from './queries/facts.ts'
import { findOpenDays } from './queries/open-days.ts'
import * as planning from './queries/planning.ts'
import * as queries from './queries.ts'
import type { paperInput } from './resource.ts'
import { itemsOf, makeRoom, openDays, type Planned, writeItem } from './rules.ts'

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
  const order = await planOf(ctx, input)
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
    whole_account: order.isWhole === true,
    papers: [...new Set(input.papers)],
    language: input.language ?? languageOf(locale),
    format,
    items: items.map(writeItem),
  })
  await changed(ctx, {
    ...journalled({ id, workspace_id: order.workspaceId, whole_account: order.isWhole === true }),
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
  /** Of all workspaces; the one that is named has the file. */
  readonly isWhole?: true
}

const planOf = (ctx: Context, input: Input): Promise<Plan> => {
  if (input.payroll_run_id != null) return planRun(ctx, input)
  return input.workspace_id == null ? planAccount(ctx, input) : planWorkspace(ctx, input)
}

const ofWhichMonth = () => refused('blank', 'month', 'Say of which month.')
const ofNoRun = () => refused('invalid', 'papers', 'A journal is of a payroll run.', 'Name one with payroll_run_id.')

/** Statements of a whole company. Each is looked at from the workspace that closed it. */
async function planAccount(ctx: Context, { month, papers }: Input): Promise<Plan> {
  const workspace_ids = await planning.findWorkspaceIds(ctx)
  const [workspaceId] = workspace_ids
  if (workspaceId === undefined || !mayOrder(ctx, { whole_account: true, workspace_ids })) throw forbidden()
  if (month == null) throw ofWhichMonth()
  if (papers.includes('journal')) throw ofNoRun()
  if (papers.some((paper) => paper !== 'statements'))
    throw refused(
      'invalid',
      'papers',
      'Of all workspaces there are statements.',
      'Order working times and absences of each workspace with workspace_id.',
    )
  const statements = await planning.findAllStatementIds(ctx, `${month}-01`)
  return { workspaceId, month: `${month}-01`, planned: { statements }, isWhole: true }
}

async function planWorkspace(ctx: Context, { workspace_id, month, papers }: Input): Promise<Plan> {
  if (workspace_id == null || month == null) throw ofWhichMonth()
  if (papers.includes('journal')) throw ofNoRun()
  await orUnknown('workspace_id', workspaceInReach(ctx, workspace_id))
  if (!mayOrder(ctx, { whole_account: false, workspace_ids: [workspace_id] })) throw forbidden()
  const dates: Dates = { from: `${month}-01`, to: lastOfMonth(`${month}-01`) }
  const scope = doesPayroll(ctx, workspace_id) ? ({ kind: 'everybody' } as const) : peopleScope(ctx, workspace_id)
  const isClosedOnly = hasClosedDaysOnly(ctx, workspace_id)
  const records = isClosedOnly ? ('of the workspace' as const) : ('of members' as const)
  const whose = { workspaceId: workspace_id, scope, dates, records }
  for (const what of ['working_times', 'absences'] as const) {
    const open = isClosedOnly && papers.includes(what) ? await findOpenDays(ctx, whose, what) : undefined
    if (open !== undefined) throw openDays(what, open)
  }
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
    ...journalled(order),
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

const journalled = ({
  id,
  workspace_id,
  whole_account,
}: Pick<PaperOrder, 'id' | 'workspace_id' | 'whole_account'>) => ({
  ...({ record_type: 'paper_order', record_id: id, user_id: null } as const),
  workspace_id: whole_account ? null : workspace_id,
})
