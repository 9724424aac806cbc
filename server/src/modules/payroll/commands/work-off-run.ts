import { createHash } from 'node:crypto'
import type { Context } from '../../../base/context.ts'
import { Refused } from '../../../base/errors.ts'
import { changed } from '../../changes/commands.ts'
import { monthOf } from '../../closed-months/commands.ts'
import { startFiles } from '../../payroll-files/commands.ts'
import { hashOf } from '../../statements/hash.ts'
import type { PayrollClient } from '../model.ts'
import { mostFaults, type RunAtWork, type RunFault, type RunStep } from '../model-runs.ts'
import * as calculating from '../queries/calculating.ts'
import { linesByPeople } from '../queries/lines.ts'
import * as planning from '../queries/planning.ts'
import * as queries from '../queries/runs.ts'
import { findClient, lockClient } from '../queries.ts'
import { calculateSome } from './calculate-run.ts'
import { mapLines, rowsOf, targetOf } from './map-run.ts'
import { isMadeAlike, standsOnNow } from './stands-on.ts'

/**
 * Does the next step of a run in this transaction. Whether there may be more to do. Each step is written with what it did,
 * so a killed worker neither skips nor repeats one.
 */
export async function goOnWithRun(ctx: Context, runId: number): Promise<boolean> {
  const clientId = await queries.findClientOf(ctx, runId)
  if (clientId === undefined) return false
  // Numbers, mappings and runs of a client are changed by one at a time.
  await lockClient(ctx, clientId)
  const client = await findClient(ctx, clientId)
  if (client === undefined) return false
  const run = await queries.findRunAtWork(ctx, runId)
  if (run === undefined || run.step === null || (run.state !== 'draft' && run.state !== 'checked')) return false
  await steps[run.step](ctx, client, run)
  return run.step !== 'issue'
}

type Step = (ctx: Context, client: PayrollClient, run: RunAtWork) => Promise<void>

const steps: Record<RunStep, Step> = {
  plan: async (ctx, client, run) => {
    await calculating.forgetCalculated(ctx, run.id)
    await planning.insertItems(ctx, run.id, client, run.month)
    const plan_sha256 = await planning.digestOfItemsOf(ctx, run.id)
    const stands_on = JSON.stringify(await standsOnNow(ctx, client))
    await queries.saveRun(ctx, run.id, { step: 'calculate', plan_sha256, stands_on })
  },
  calculate: async (ctx, client, run) => {
    if (await calculateSome(ctx, client, run)) return
    if (client.correction_style === 'whole_month') await calculating.dropUnchangedMonths(ctx, run.id)
    await queries.saveRun(ctx, run.id, { step: 'map', calculated_at: ctx.now })
  },
  compare: async (ctx, client, run) => {
    const isSame = isPlannedBy(await planning.digestOfPlan(ctx, client, run.month), client, run)
    await queries.saveRun(ctx, run.id, { step: isSame ? 'map' : 'plan' })
  },
  map: async (ctx, client, run) => {
    const plan = run.is_to_be_checked ? await planning.digestOfPlan(ctx, client, run.month) : undefined
    // What changed while it was calculated is not in its lines.
    if (plan && !isPlannedBy(plan, client, run)) return queries.saveRun(ctx, run.id, { step: 'plan' })
    const found = (await calculating.findItemFaults(ctx, run.id)).map((fault) =>
      fault.code === 'unconfirmed_time' ? { ...fault, is_warning: client.unconfirmed_time === 'warn' } : fault,
    )
    const faults = await mapLines(ctx, client, run, found)
    const isRight = !faults.some(({ is_warning }) => !is_warning)
    const isChecked = plan !== undefined && isRight && client.archived_at === null
    await queries.saveRun(ctx, run.id, {
      ...{ step: null, is_to_be_checked: false, ...faultsToSave(faults) },
      ...(isChecked && { state: 'checked', checked_at: ctx.now, basis_sha256: await basisOf(ctx, client, plan) }),
    })
    if (isChecked) await recordRun(ctx, run, 'checked')
  },
  issue: issueRun,
}

function faultsToSave(faults: readonly RunFault[]) {
  const warnings = faults.filter(({ is_warning }) => is_warning)
  const inOrder = [...faults.filter(({ is_warning }) => !is_warning), ...warnings]
  return {
    faults: JSON.stringify(inOrder.slice(0, mostFaults)),
    fault_count: faults.length - warnings.length,
    warning_count: warnings.length,
  }
}

/** Whether the lines of a run are those of a plan. */
const isPlannedBy = (plan: Buffer, client: PayrollClient, run: RunAtWork): boolean =>
  isMadeAlike(run, client) && run.plan_sha256?.equals(plan) === true

/** A digest of all a run stands on: statements and rules, which are in its plan, mappings, numbers and settings. */
async function basisOf(ctx: Context, client: PayrollClient, plan: Buffer): Promise<Buffer> {
  const { mappings, numbers } = await calculating.findNames(ctx, client.id)
  const { updated_at: _changes, ...settings } = client
  return hashOf({
    items: plan.toString('hex'),
    mappings,
    numbers: [...numbers.values()],
    client: JSON.parse(JSON.stringify(settings)) as unknown,
  })
}

/** Issues a run if it still stands on what it was checked with. Its files are made here, once. */
async function issueRun(ctx: Context, client: PayrollClient, run: RunAtWork): Promise<void> {
  await calculating.holdStatements(ctx, run.id)
  const plan = await planning.digestOfPlan(ctx, client, run.month)
  const isSame = run.state === 'checked' && run.basis_sha256?.equals(await basisOf(ctx, client, plan))
  if (!isSame) return takeBack(ctx, run, 'What the run stands on has changed since it was checked.')
  const { next } = await queries.findLastIssued(ctx, client.id)
  const head = { id: String(run.id), number: next, month: monthOf(run.month), kind: run.kind }
  try {
    const files = await startFiles(targetOf(client), head)
    for await (const lines of linesByPeople(ctx, run.id, 'by number')) await files.add(rowsOf(client, lines))
    for (const file of await files.end()) {
      const sha256 = createHash('sha256').update(file.bytes).digest()
      await queries.insertFile(ctx, run.id, { ...file, sha256 })
    }
  } catch (error) {
    // Nothing was written: what a target cannot take is known before its first file is.
    if (!(error instanceof Refused)) throw error
    return takeBack(ctx, run, error.faults[0]?.title ?? 'The files cannot be written.', error.faults[0]?.code)
  }
  await queries.saveRun(ctx, run.id, { state: 'issued', number: next, issued_at: ctx.now, step: null })
  await recordRun(ctx, run, 'issued')
  if (client.correction_style !== 'whole_month') return
  for (const earlier of await queries.supersedeRuns(ctx, run)) await recordRun(ctx, earlier, 'superseded')
}

/** It is a draft again. */
const takeBack = (ctx: Context, run: RunAtWork, message: string, code = 'basis_changed'): Promise<void> =>
  queries.saveRun(ctx, run.id, {
    ...{ state: 'draft', step: null, basis_sha256: null, checked_at: null },
    ...faultsToSave([{ code, message, is_warning: false, user_id: null, month: null, pay_kind: null }]),
  })

export const recordRun = (ctx: Context, { id, month }: Pick<RunAtWork, 'id' | 'month'>, kind: string): Promise<void> =>
  changed(ctx, {
    ...{ record_type: 'payroll_run', record_id: id, workspace_id: null, user_id: null, kind },
    parts: [['month', null, monthOf(month)]],
  })
