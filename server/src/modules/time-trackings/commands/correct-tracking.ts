import type { Context } from '../../../base/context.ts'
import { forbidden } from '../../../base/errors.ts'
import type { PartOf } from '../../../base/fields.ts'
import { authorize } from '../../../base/policy.ts'
import type { Parts } from '../../changes/model.ts'
import { assertMayWorkAt, dateFor } from '../../employments/rules.ts'
import { userIdOf } from '../../roles/model.ts'
import {
  assertArea,
  assertFree,
  grossOf,
  overriddenBreaks,
  recordedBy,
  setTags,
  spanOf,
  trackingToChange,
} from '../commands.ts'
import type { RecordedBreak, Span, TimeTracking, TrackingChange, TrackingFacts } from '../model.ts'
import { mayConfirmFor, timeTrackingPolicy } from '../policy.ts'
import { saveTracking } from '../queries/save-tracking.ts'
import * as queries from '../queries.ts'
import type { timeTrackingCorrections } from '../resource.ts'
import {
  assertInReach,
  assertTimes,
  breaksPart,
  type Corrected,
  changedParts,
  endedBreaks,
  isSameSpan,
} from '../rules.ts'
import { saveWithBreakRules } from './apply-break-rules.ts'

type Corrections = PartOf<typeof timeTrackingCorrections>

/** Corrects working time. What is sent as it is changes nothing, and nothing is noted of it. */
export async function changeTracking(
  ctx: Context,
  workspaceId: number,
  id: number | string,
  input: Corrections,
): Promise<TimeTracking> {
  const tracking = await trackingToChange(ctx, workspaceId, id, 'read')
  authorizeCorrection(ctx, tracking, input)
  const wanted = wantedColumns(ctx, tracking, input)
  const columns = changedParts(tracking, wanted)
  const breaks = changedBreaks(
    ctx,
    tracking,
    input.breaks_attributes?.map(spanOf) ?? endedBreaks(tracking.breaks, wanted.ends_at),
  )
  const tagIds = isSameSet(tracking.tag_ids, input.tag_ids ?? []) ? undefined : input.tag_ids
  const parts: Parts = [
    ...columns,
    ...(breaks ? [breaksPart(tracking.breaks, breaks)] : []),
    ...(tagIds === undefined ? [] : [['tags'] as const]),
  ]
  if (parts.length > 0) {
    const isChanged = (...names: readonly string[]) => parts.some(([name]) => names.includes(name))
    if (isChanged('area')) await assertArea(ctx, workspaceId, wanted.area_id)
    assertTimes(wanted, breaks ?? tracking.breaks)
    // A day that is not touched stays, wherever the person's home has been since.
    const started_on = isChanged('starts_at') ? dateFor(tracking, wanted.starts_at) : tracking.started_on
    if (isChanged('starts_at', 'ends_at')) {
      assertInReach(wanted, ctx.now)
      // What was recorded before the end was known can be made shorter; nothing is moved to days outside of employment.
      if (started_on !== tracking.started_on) assertMayWorkAt(tracking, wanted.starts_at, ctx.now)
      await assertFree(ctx, { ...tracking, ...wanted, started_on })
    }
    if (tagIds !== undefined) await setTags(ctx, tracking, tagIds ?? [])
    const moved = started_on === tracking.started_on ? [] : [['date', tracking.started_on, started_on] as const]
    await save(ctx, tracking, { ...wanted, started_on }, { breaks, parts: [...moved, ...parts] })
  }
  return queries.findTracking(ctx, workspaceId, tracking.id)
}

/** Area and tags have settings of their own; everything else is an update. */
function authorizeCorrection(ctx: Context, tracking: TrackingFacts, input: Corrections): void {
  const isUpdate = Object.keys(input).some((name) => name !== 'area_id' && name !== 'tag_ids')
  if (isUpdate) authorize(ctx, timeTrackingPolicy, 'update', tracking)
  if (input.area_id !== undefined && !timeTrackingPolicy.update_area(ctx, tracking)) throw forbidden('area_id')
  if (input.tag_ids !== undefined && !timeTrackingPolicy.tag(ctx, tracking)) throw forbidden('tag_ids')
}

/** Whoever has no authority over the person cannot claim it in the body, and what runs is not confirmed. */
function confirmedBy(ctx: Context, tracking: TrackingFacts, { confirmed, ends_at }: Corrections): boolean {
  const wanted = mayConfirmFor(ctx, tracking) ? (confirmed ?? tracking.confirmed) : tracking.confirmed
  return wanted && orPresent(ends_at, tracking.ends_at) !== null
}

const orPresent = <T>(value: T | undefined, present: T): T => (value === undefined ? present : value)

/** The columns as they are to be. */
const wantedColumns = (ctx: Context, tracking: TrackingFacts, input: Corrections): Corrected => ({
  starts_at: input.starts_at ?? tracking.starts_at,
  ends_at: orPresent(input.ends_at, tracking.ends_at),
  confirmed: confirmedBy(ctx, tracking, input),
  area_id: orPresent(input.area_id, tracking.area_id),
  external_id: orPresent(input.external_id, tracking.external_id),
  assignment_id: orPresent(input.assignment_id, tracking.assignment_id),
  custom_break_seconds: tracking.custom_break_seconds,
  force_custom_break_duration: tracking.force_custom_break_duration,
  default_break_seconds: tracking.default_break_seconds,
  ...overriddenBreaks(input, {
    mayOverride: mayConfirmFor(ctx, tracking),
    isOverridden: tracking.force_custom_break_duration,
  }),
})

/**
 * The breaks that are to take the place of the present ones; undefined when they are the same. One that stays as it
 * is stays itself.
 */
function changedBreaks(ctx: Context, { user_id, breaks }: TrackingFacts, wanted: readonly (Span | RecordedBreak)[]) {
  const isSame =
    wanted.length === breaks.length && wanted.every((each) => breaks.some((other) => isSameSpan(each, other)))
  if (isSame) return undefined
  const recorded = recordedBy(ctx, user_id)
  return wanted.map(
    (each) => breaks.find((other) => isSameSpan(each, other)) ?? ('created_by' in each ? each : recorded(each)),
  )
}

const isSameSet = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((each) => b.includes(each))

/** Writes the correction, and what it means for its days; area and tags mean nothing for them. */
async function save(
  ctx: Context,
  tracking: TrackingFacts,
  wanted: Corrected & { readonly started_on: string },
  { breaks, parts }: { readonly breaks: readonly RecordedBreak[] | undefined; readonly parts: Parts },
): Promise<void> {
  const columns = {
    ...wanted,
    actual_ends_at: tracking.actual_ends_at ?? wanted.ends_at,
    gross_seconds: grossOf(wanted),
    last_update_by: userIdOf(ctx) ?? null,
    // What overlapped before and was corrected is under the constraint again.
    ...(parts.some(([name]) => name === 'starts_at' || name === 'ends_at') && { kept_apart: true }),
  }
  if (parts.every(([name]) => ['area', 'tags', 'confirmed'].includes(name))) {
    await saveTracking(ctx, tracking, { columns, removedBreakIds: [], breaks: [] }, changesOfParts(parts))
    return
  }
  await saveWithBreakRules(ctx, tracking, { columns, ...(breaks && { breaks }) }, ({ written }) => {
    // A deduction that the rules of the person put back is none, and not journalled.
    const isDeductionChanged = written.columns.default_break_seconds !== tracking.default_break_seconds
    const journalled = parts.filter(([name]) => name !== 'default_break_duration' || isDeductionChanged)
    return changesOfParts(journalled)
  })
}

/** A confirmation is journalled as one, whichever way it was given. */
function changesOfParts(parts: Parts): TrackingChange[] {
  const isConfirmation = (part: Parts[number]): boolean => part[0] === 'confirmed' && part[2] === true
  const others = parts.filter((part) => !isConfirmation(part))
  return [
    ...(others.length > 0 ? [{ kind: 'changed', parts: others } as const] : []),
    ...(others.length < parts.length ? [{ kind: 'confirmed' } as const] : []),
  ]
}
