import { createHash } from 'node:crypto'
import type { Context } from '../../../base/context.ts'
import { refused } from '../../../base/errors.ts'
import type { WholeOf } from '../../../base/fields.ts'
import type { Listing } from '../../../base/lists/page.ts'
import { changed } from '../../changes/commands.ts'
import { monthOf } from '../../closed-months/commands.ts'
import { userIdOf } from '../../roles/model.ts'
import { assertNotArchived, clientToChange, showClient, type WhichClient } from '../commands.ts'
import {
  type ChangedMonths,
  type PayrollFile,
  type PayrollLine,
  type PayrollRun,
  type RunState,
  type RunSums,
  workOffRun,
} from '../model-runs.ts'
import { findChangedMonths } from '../queries/planning.ts'
import * as queries from '../queries/runs.ts'
import type { runInput } from '../resource/runs.ts'
import { recordRun } from './work-off-run.ts'

export async function listRuns(ctx: Context, which: WhichClient): Promise<Listing<PayrollRun>> {
  return { rows: queries.runsOf(ctx, await showClient(ctx, which)), readsSensitive: false }
}

export async function showRun(ctx: Context, which: WhichClient, id: number): Promise<PayrollRun> {
  return queries.findRun(ctx, await showClient(ctx, which), id)
}

export async function listLines(ctx: Context, which: WhichClient, id: number): Promise<Listing<PayrollLine>> {
  const client = await showClient(ctx, which)
  await queries.findRun(ctx, client, id)
  return { rows: queries.linesOfRun(ctx, client, id), readsSensitive: false }
}

export async function showSums(ctx: Context, which: WhichClient, id: number): Promise<RunSums> {
  const run = await showRun(ctx, which, id)
  return { ...run, sums: await queries.findSums(ctx, run.id) }
}

export async function listFiles(ctx: Context, which: WhichClient, id: number): Promise<Listing<PayrollFile>> {
  const client = await showClient(ctx, which)
  await queries.findRun(ctx, client, id)
  return { rows: queries.filesOfRun(ctx, client, id), readsSensitive: false }
}

/** Begins a run: a worker calculates it. */
export async function createRun(
  ctx: Context,
  which: WhichClient,
  { month }: WholeOf<typeof runInput>,
): Promise<PayrollRun> {
  const client = await clientToChange(ctx, which)
  assertNotArchived(client)
  const last = await queries.findLastIssued(ctx, client.id)
  if (last.month !== null && month < monthOf(last.month))
    throw refused(
      'out_of_range',
      'month',
      `${monthOf(last.month)} was issued already; earlier months are corrected with later runs, and what was left out is taken along.`,
    )
  const id = await queries.insertRun(ctx, {
    ...{ client_id: client.id, month: `${month}-01`, step: 'plan', created_by: userIdOf(ctx) ?? null },
    kind: last.month === `${month}-01` ? 'correction' : 'regular',
  })
  await ctx.enqueue(workOffRun, { run_id: id })
  await recordRun(ctx, { id, month: `${month}-01` }, 'created')
  return queries.findRun(ctx, client, id)
}

const stateWords: Readonly<Record<RunState, string>> = {
  draft: 'a draft',
  checked: 'checked',
  issued: 'issued',
  superseded: 'issued, and its months were sent again',
  discarded: 'discarded',
}

const waysOut: Readonly<Record<RunState, string>> = {
  draft: 'Check it first: it can be issued when nothing is in the way.',
  checked: 'Issue it or discard it.',
  issued: 'It stays as it is; what changed since is corrected by another run.',
  superseded: 'It stays as it is; what changed since is corrected by another run.',
  discarded: 'Begin another one.',
}

/** The run, with its client locked: neither anybody else nor a worker goes on with it. */
async function runToChange(ctx: Context, which: WhichClient, id: number, states: readonly RunState[]) {
  const client = await clientToChange(ctx, which)
  const run = await queries.findRun(ctx, client, id)
  if (!states.includes(run.state))
    throw refused('run_state', 'base', `The run is ${stateWords[run.state]}.`, waysOut[run.state])
  return { client, run }
}

/** Has a worker look whether everything is there. */
export async function checkRun(ctx: Context, which: WhichClient, id: number): Promise<PayrollRun> {
  const { client, run } = await runToChange(ctx, which, id, ['draft', 'checked'])
  assertNotArchived(client)
  assertAtRest(run)
  await queries.saveRun(ctx, id, {
    ...{ step: 'compare', is_to_be_checked: true, checked_by: userIdOf(ctx) ?? null },
    ...{ state: 'draft', basis_sha256: null, checked_at: null },
  })
  await ctx.enqueue(workOffRun, { run_id: id })
  return queries.findRun(ctx, client, id)
}

/** Has a worker make the files, if everything is still as it was checked. */
export async function issueRun(ctx: Context, which: WhichClient, id: number): Promise<PayrollRun> {
  const { client, run } = await runToChange(ctx, which, id, ['checked'])
  assertNotArchived(client)
  assertAtRest(run)
  if (client.issuer === 'not_checker') assertNotChecker(ctx, run)
  await queries.saveRun(ctx, id, { step: 'issue', issued_by: userIdOf(ctx) ?? null })
  await ctx.enqueue(workOffRun, { run_id: id })
  return queries.findRun(ctx, client, id)
}

/** Two people look at it: neither one alone nor a program does both. */
function assertNotChecker(ctx: Context, { checked_by }: PayrollRun): void {
  const me = userIdOf(ctx)
  if (me !== undefined && checked_by !== null && me !== checked_by) return
  throw refused(
    'issuer_checked',
    'base',
    me !== undefined && me === checked_by
      ? 'You checked this run, so somebody else issues it.'
      : 'This run is checked by one person and issued by another.',
    'The payroll client asks for two people.',
  )
}

const assertAtRest = ({ step }: PayrollRun): void => {
  if (step !== null) throw refused('run_state', 'base', 'The run is being worked off.', 'Try again in a moment.')
}

/** Whatever it was, nothing of it counts. */
export async function discardRun(ctx: Context, which: WhichClient, id: number): Promise<PayrollRun> {
  const { client, run } = await runToChange(ctx, which, id, ['draft', 'checked'])
  await queries.saveRun(ctx, id, { state: 'discarded', discarded_at: ctx.now, step: null })
  await recordRun(ctx, run, 'discarded')
  return queries.findRun(ctx, client, id)
}

/** Somebody says that the office has it. Whether it was imported there, nobody knows here. */
export async function handOverRun(ctx: Context, which: WhichClient, id: number): Promise<PayrollRun> {
  const { client, run } = await runToChange(ctx, which, id, ['issued', 'superseded'])
  if (run.handed_over_at !== null) return run
  await queries.saveRun(ctx, id, { handed_over_at: ctx.now, handed_over_by: userIdOf(ctx) ?? null })
  await recordRun(ctx, run, 'handed_over')
  return queries.findRun(ctx, client, id)
}

/** The bytes of a file, as they were made. Every download is in the journal. */
export async function downloadFile(
  ctx: Context,
  which: WhichClient,
  [runId, id]: readonly [number, number],
): Promise<PayrollFile> {
  const client = await showClient(ctx, which)
  await queries.findRun(ctx, client, runId)
  const file = await queries.findFile(ctx, client, runId, id)
  assertWhole(file)
  await changed(ctx, {
    ...{ record_type: 'payroll_file', record_id: id, workspace_id: null, user_id: null, kind: 'downloaded' },
    parts: [['sha256', null, file.sha256.toString('hex')]],
  })
  return file
}

/** What storage has damaged, or somebody has changed, is not what was issued. */
function assertWhole({ name, bytes, sha256 }: PayrollFile): void {
  if (bytes === null)
    throw refused(
      'file_too_old',
      'base',
      `The bytes of ${name} were deleted: it was issued longer ago than files are stored here. Their SHA-256 was ${sha256.toString('hex')}.`,
      'Ask the payroll office for its copy.',
    )
  const found = createHash('sha256')
    .update(bytes ?? '')
    .digest()
  if (!found.equals(sha256))
    throw refused(
      'file_damaged',
      'base',
      `The bytes of ${name} are not those that were issued: their SHA-256 is ${found.toString('hex')}.`,
      'Tell whoever operates the service: the file is to be brought back from a backup.',
    )
}

/** Months that the next run corrects, with how many people are concerned. */
export async function showChangedMonths(ctx: Context, which: WhichClient): Promise<ChangedMonths> {
  const client = await showClient(ctx, which)
  return { ...client, months: await findChangedMonths(ctx, client) }
}
