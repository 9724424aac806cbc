import type { Context } from '../../base/context.ts'
import { forbidden } from '../../base/errors.ts'
import type { PartOf } from '../../base/fields.ts'
import { authorize } from '../../base/policy.ts'
import { dateIn } from '../../base/time.ts'
import { addSystemNote } from '../notes/commands.ts'
import { isSelf, userIdOf } from '../roles/model.ts'
import { workspaceInReach } from '../workspaces/commands.ts'
import { assertArea, assertFree, grossOf, insisted, setTags, settle, spanOf } from './commands.ts'
import { noted, type Span, type TimeTracking } from './model.ts'
import { mayConfirmFor, timeTrackingPolicy } from './policy.ts'
import * as queries from './queries.ts'
import type { timeTrackingCorrections } from './resource.ts'
import { assertInReach, assertTimes, type Corrected, changedColumns, isSameSpan } from './rules.ts'

type Corrections = PartOf<typeof timeTrackingCorrections>

/** Corrects working time. What is sent as it is changes nothing, and nothing is noted of it. */
export async function changeTracking(
  ctx: Context,
  workspaceId: number,
  id: number | string,
  input: Corrections,
): Promise<TimeTracking> {
  await workspaceInReach(ctx, workspaceId)
  const tracking = await queries.lockTracking(ctx, workspaceId, id)
  authorizeCorrection(ctx, tracking, input)
  const wanted = wantedColumns(ctx, tracking, input)
  const breaks = await changedBreaks(ctx, tracking, input.breaks_attributes?.map(spanOf))
  const tagIds = isSameSet(tracking.tag_ids, input.tag_ids ?? []) ? undefined : input.tag_ids
  const columns = changedColumns(tracking, wanted)
  const parts = [...columns, ...(breaks ? ['breaks'] : []), ...(tagIds !== undefined ? ['tags'] : [])]
  if (parts.length === 0) return tracking
  if (columns.includes('area')) await assertArea(ctx, workspaceId, wanted.area_id)
  if (tagIds !== undefined) await setTags(ctx, tracking, tagIds ?? [])
  assertTimes(wanted, breaks ?? [])
  if (columns.includes('starts_at') || columns.includes('ends_at')) {
    assertInReach(wanted, ctx.now)
    await assertFree(ctx, { ...tracking, ...wanted, started_on: dateIn(wanted.starts_at, tracking.time_zone) })
  }
  if (breaks)
    await queries.replaceBreaks(ctx, tracking.id, breaks, isSelf(ctx, tracking.user_id) ? 'employee' : 'admin')
  await save(ctx, tracking, wanted)
  if (parts.some((part) => part !== 'area' && part !== 'tags')) await settle(ctx, tracking.id)
  await tellOf(ctx, tracking, parts)
  return queries.findTracking(ctx, workspaceId, tracking.id)
}

/** Area and tags have settings of their own; everything else is an update. */
function authorizeCorrection(ctx: Context, tracking: TimeTracking, input: Corrections): void {
  authorize(ctx, timeTrackingPolicy, 'read', tracking)
  const isUpdate = Object.keys(input).some((name) => name !== 'area_id' && name !== 'tag_ids')
  if (isUpdate) authorize(ctx, timeTrackingPolicy, 'update', tracking)
  if (input.area_id !== undefined && !timeTrackingPolicy.update_area(ctx, tracking)) throw forbidden('area_id')
  if (input.tag_ids !== undefined && !timeTrackingPolicy.tag(ctx, tracking)) throw forbidden('tag_ids')
}

const given = <T>(value: T | undefined, present: T): T => (value === undefined ? present : value)

/** The columns as they are to be. */
const wantedColumns = (ctx: Context, tracking: TimeTracking, input: Corrections): Corrected => ({
  starts_at: input.starts_at ?? tracking.starts_at,
  ends_at: given(input.ends_at, tracking.ends_at),
  area_id: given(input.area_id, tracking.area_id),
  external_id: given(input.external_id, tracking.external_id),
  assignment_id: given(input.assignment_id, tracking.assignment_id),
  custom_break_seconds: tracking.custom_break_seconds,
  force_custom_break_duration: tracking.force_custom_break_duration,
  default_break_seconds: tracking.default_break_seconds,
  ...insisted(input, {
    mayInsist: mayConfirmFor(ctx, tracking),
    isInsisted: tracking.force_custom_break_duration,
  }),
})

/** The breaks that are to take the place of the present ones; undefined when they are the same. */
async function changedBreaks(ctx: Context, tracking: TimeTracking, wanted: readonly Span[] | undefined) {
  if (wanted === undefined) return undefined
  const present = await queries.breaksOf(ctx, tracking.id).execute()
  const isSame =
    wanted.length === present.length && wanted.every((each) => present.some((other) => isSameSpan(each, other)))
  return isSame ? undefined : wanted
}

const isSameSet = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((each) => b.includes(each))

const save = (ctx: Context, tracking: TimeTracking, wanted: Corrected): Promise<void> =>
  queries.saveTracking(ctx, tracking.id, {
    ...wanted,
    actual_ends_at: tracking.actual_ends_at ?? wanted.ends_at,
    started_on: dateIn(wanted.starts_at, tracking.time_zone),
    gross_seconds: grossOf(wanted),
    last_update_by: userIdOf(ctx) ?? null,
  })

/** A deduction that the rules of the person put back is none, and not told. */
async function tellOf(ctx: Context, tracking: TimeTracking, parts: readonly string[]): Promise<void> {
  const after = await queries.findTracking(ctx, tracking.workspace_id, tracking.id)
  const isDeductionKept = after.default_break_seconds !== tracking.default_break_seconds
  const told = parts.filter((part) => part !== 'default_break_duration' || isDeductionKept)
  if (told.length > 0) await addSystemNote(ctx, noted(tracking), 'changed', [...new Set(told)])
}
