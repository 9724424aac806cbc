import type { Context } from '../../base/context.ts'
import type { PartOf, WholeOf } from '../../base/fields.ts'
import type { Listing } from '../../base/lists/page.ts'
import { authorize } from '../../base/policy.ts'
import { changed, changedParts } from '../changes/commands.ts'
import { partsBetween } from '../changes/rules.ts'
import { workspaceInReach } from '../workspaces/commands.ts'
import { workspacePolicy } from '../workspaces/policy.ts'
import { type PublicHoliday, yearOf } from './model.ts'
import { publicHolidayPolicy } from './policy.ts'
import { findPublicHoliday, insertPublicHoliday, publicHolidaysIn, savePublicHoliday } from './queries.ts'
import type { publicHolidayInput } from './resource.ts'
import { ensureHolidays } from './years.ts'

export async function listPublicHolidays(ctx: Context, workspaceId: number): Promise<Listing<PublicHoliday>> {
  await workspaceInReach(ctx, workspaceId)
  return { rows: publicHolidaysIn(ctx, workspaceId), readsSensitive: false }
}

export async function showPublicHoliday(ctx: Context, workspaceId: number, id: number): Promise<PublicHoliday> {
  await workspaceInReach(ctx, workspaceId)
  return findPublicHoliday(ctx, workspaceId, id)
}

export async function createPublicHoliday(
  ctx: Context,
  workspaceId: number,
  input: WholeOf<typeof publicHolidayInput>,
): Promise<PublicHoliday> {
  const workspace = await workspaceInReach(ctx, workspaceId)
  authorize(ctx, workspacePolicy, 'create_public_holiday', workspace)
  // The library's day comes first, so that a second holiday on it is told as such.
  await ensureHolidays(ctx, workspace, yearOf(input.date), yearOf(input.date))
  const id = await insertPublicHoliday(ctx, {
    workspace_id: workspaceId,
    on_date: input.date,
    name: input.name,
    half_day: input.half_day ?? false,
    origin: 'manual',
  })
  await changed(ctx, { ...journalled({ id, workspace_id: workspaceId }), kind: 'created' })
  return findPublicHoliday(ctx, workspaceId, id)
}

export async function changePublicHoliday(
  ctx: Context,
  workspaceId: number,
  id: number,
  input: PartOf<typeof publicHolidayInput>,
): Promise<PublicHoliday> {
  const holiday = await showPublicHoliday(ctx, workspaceId, id)
  authorize(ctx, publicHolidayPolicy, 'update', holiday)
  const on_date = input.date ?? holiday.on_date
  await ensureHolidays(ctx, { id: workspaceId }, yearOf(on_date), yearOf(on_date))
  await savePublicHoliday(ctx, id, {
    on_date,
    name: input.name ?? holiday.name,
    half_day: input.half_day === undefined ? holiday.half_day : (input.half_day ?? false),
    edited: true,
  })
  const after = await findPublicHoliday(ctx, workspaceId, id)
  await changedParts(ctx, journalled(holiday), partsBetween(holiday, after, recordedParts))
  return after
}

export async function deletePublicHoliday(ctx: Context, workspaceId: number, id: number): Promise<PublicHoliday> {
  const holiday = await showPublicHoliday(ctx, workspaceId, id)
  authorize(ctx, publicHolidayPolicy, 'destroy', holiday)
  await savePublicHoliday(ctx, id, { status: 'deleted' })
  await changed(ctx, { ...journalled(holiday), kind: 'deleted' })
  return holiday
}

const journalled = ({ id, workspace_id }: Pick<PublicHoliday, 'id' | 'workspace_id'>) => ({
  record_type: 'public_holiday',
  record_id: id,
  workspace_id,
  user_id: null,
})

const recordedParts = { values: ['on_date', 'half_day'], ignored: ['edited'], names: { on_date: 'date' } } as const
