import type { Context } from '../../base/context.ts'
import { forbidden, refused } from '../../base/errors.ts'
import type { PartOf, WholeOf } from '../../base/fields.ts'
import type { Listing } from '../../base/lists/page.ts'
import { authorize } from '../../base/policy.ts'
import { lockPeople } from '../accounts/queries.ts'
import { userIdOf } from '../roles/model.ts'
import { workspaceInReach } from '../workspaces/commands.ts'
import { workspacePolicy } from '../workspaces/policy.ts'
import { rowKinds } from './commands/work-off.ts'
import { type Import, type ImportRow, type ImportStatus, workOffImport } from './model.ts'
import { importPolicy } from './policy.ts'
import { countChanged } from './queries/undoing.ts'
import * as queries from './queries.ts'
import type { importChangeInput, importInput, rowsInput, startInput, undoInput } from './resource.ts'
import { assertMayStillUndo, assertRoom, assertState } from './rules.ts'

/** An import, by the workspace it belongs to. */
type Which = readonly [workspaceId: number, importId: number]

/** Those who may make people import them. The work is done in their name, so somebody must have asked for it. */
async function assertMayImport(ctx: Context, workspaceId: number): Promise<number> {
  const workspace = await workspaceInReach(ctx, workspaceId)
  authorize(ctx, workspacePolicy, 'create_user', workspace)
  const userId = userIdOf(ctx)
  if (userId === undefined) throw forbidden()
  return userId
}

export async function listImports(ctx: Context, workspaceId: number): Promise<Listing<Import>> {
  await assertMayImport(ctx, workspaceId)
  return { rows: queries.importsIn(ctx, workspaceId), readsSensitive: true }
}

export async function showImport(ctx: Context, [workspaceId, id]: Which): Promise<Import> {
  await assertMayImport(ctx, workspaceId)
  const found = await queries.findImport(ctx, workspaceId, id)
  authorize(ctx, importPolicy, 'read', found)
  return found
}

export async function listRows(ctx: Context, which: Which): Promise<Listing<ImportRow>> {
  const { id } = await showImport(ctx, which)
  return { rows: queries.rowsOf(ctx, id), readsSensitive: true }
}

export async function createImport(
  ctx: Context,
  workspaceId: number,
  { kind, title, sends_invitations, mapping, rows }: WholeOf<typeof importInput>,
): Promise<Import> {
  const user_id = await assertMayImport(ctx, workspaceId)
  await lockPeople(ctx)
  const { unfinished } = await queries.countOpen(ctx)
  assertRoom({ atWork: 0, unfinished })
  const id = await queries.insertImport(ctx, {
    workspace_id: workspaceId,
    user_id,
    kind,
    title,
    sends_invitations: sends_invitations ?? false,
    mapping: JSON.stringify(mapping ?? {}),
  })
  return rows?.length ? addRows(ctx, [workspaceId, id], { rows }) : queries.findImport(ctx, workspaceId, id)
}

/** The import, locked so that nobody else changes it and no worker goes on. */
async function importToChange(ctx: Context, [workspaceId, id]: Which): Promise<Import> {
  await assertMayImport(ctx, workspaceId)
  const found = await queries.findImport(ctx, workspaceId, id)
  authorize(ctx, importPolicy, 'update', found)
  await queries.lockOrder(ctx, id)
  return queries.findImport(ctx, workspaceId, id)
}

export async function changeImport(
  ctx: Context,
  which: Which,
  { title, sends_invitations, mapping }: PartOf<typeof importChangeInput>,
): Promise<Import> {
  const { id, status } = await importToChange(ctx, which)
  assertState(status, 'change')
  await queries.saveImport(ctx, id, {
    ...(title !== undefined && { title }),
    ...(sends_invitations !== undefined && { sends_invitations: sends_invitations ?? false }),
    ...(mapping !== undefined && { mapping: JSON.stringify(mapping ?? {}) }),
  })
  return queries.findImport(ctx, ...which)
}

/** Adds rows, or corrects those of the same lines. They must be checked before anything is carried out. */
export async function addRows(ctx: Context, which: Which, { rows }: WholeOf<typeof rowsInput>): Promise<Import> {
  const { id, kind, status } = await importToChange(ctx, which)
  assertState(status, 'change')
  const { inputs, mostRows } = rowKinds[kind]
  const stranger = rows.flatMap(({ fields }) => Object.keys(fields)).find((name) => !(name in inputs))
  if (stranger !== undefined) throw refused('unknown', 'rows', `${stranger} is no field of ${kind}.`)
  if (new Set(rows.map(({ line }) => line)).size < rows.length)
    throw refused('taken', 'rows', 'rows has two members of one line.')
  await queries.saveRows(ctx, id, rows)
  if ((await queries.countRows(ctx, id)) > mostRows)
    throw refused('too_many_values', 'rows', `An import of ${kind} has at most ${mostRows} rows.`)
  await queries.saveImport(ctx, id, { status: 'draft' })
  return queries.findImport(ctx, ...which)
}

export async function checkImport(ctx: Context, which: Which): Promise<Import> {
  const { status } = await importToChange(ctx, which)
  assertState(status, 'check')
  return setToWork(ctx, which, 'checking')
}

export async function startImport(
  ctx: Context,
  which: Which,
  { leave_out_refused }: PartOf<typeof startInput>,
): Promise<Import> {
  const { status, counts } = await importToChange(ctx, which)
  assertState(status, 'start')
  if (counts.refused > 0 && !leave_out_refused)
    throw refused(
      'refused_rows',
      'leave_out_refused',
      `${counts.refused} rows are refused.`,
      'Correct them, or leave them out.',
    )
  return setToWork(ctx, which, 'running')
}

export async function undoImport(
  ctx: Context,
  which: Which,
  { leave_changed }: PartOf<typeof undoInput>,
): Promise<Import> {
  const found = await importToChange(ctx, which)
  assertState(found.status, 'undo')
  assertMayStillUndo(found, ctx.now)
  const changedCount = await countChanged(ctx, found.id)
  if (changedCount > 0 && !leave_changed)
    throw refused(
      'changed_since',
      'leave_changed',
      `${changedCount} records of the import were changed or used since.`,
      'Leave those as they are, and undo the rest.',
    )
  return setToWork(ctx, which, 'undoing')
}

/** Has a worker go on with it. Few at a time, so that one account does not keep all workers busy. */
async function setToWork(ctx: Context, [workspaceId, id]: Which, status: ImportStatus): Promise<Import> {
  await lockPeople(ctx)
  const { atWork } = await queries.countOpen(ctx)
  assertRoom({ atWork, unfinished: 0 })
  await queries.saveImport(ctx, id, { status, ...(status === 'running' && { started_at: ctx.now }) })
  await ctx.enqueue(workOffImport, { import_id: id })
  return queries.findImport(ctx, workspaceId, id)
}

/** Forgets an import with its rows. What it made stays, and can not be undone any more. */
export async function deleteImport(ctx: Context, which: Which): Promise<Import> {
  const found = await importToChange(ctx, which)
  assertState(found.status, 'remove')
  await queries.deleteImport(ctx, found.id)
  return found
}
