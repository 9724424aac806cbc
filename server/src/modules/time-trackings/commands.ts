import type { Context } from '../../base/context.ts'
import { forbidden, notFound, refused } from '../../base/errors.ts'
import type { PartOf, WholeOf } from '../../base/fields.ts'
import type { Listing } from '../../base/lists/page.ts'
import { authorize } from '../../base/policy.ts'
import { hoursOf } from '../../base/time/hours.ts'
import { secondsBetween } from '../../base/time/time.ts'
import { areaIdsAmong } from '../areas/queries.ts'
import { assertMayWorkAt, dateFor, heldAtHome } from '../employments/rules.ts'
import { isMember, isSelf, peopleScope, userIdOf } from '../roles/model.ts'
import { tagIdsAmong } from '../tags/queries.ts'
import { assertWorkspaceInReach, workspaceInReach } from '../workspaces/commands.ts'
import { insertWithBreakRules, saveWithBreakRules } from './commands/apply-break-rules.ts'
import {
  mostTrackingsADay,
  origins,
  type RecordedBreak,
  type Span,
  type TimeTracking,
  type TrackingFacts,
  timeTrackingConstraints,
} from './model.ts'
import { mayConfirmFor, mayRecordFor, timeTrackingPolicy } from './policy.ts'
import { findOverlaps, lockFacts } from './queries/facts.ts'
import { trackingTotals } from './queries/figures.ts'
import { gatherTrackings } from './queries/gather-trackings.ts'
import { monthsIn } from './queries/months.ts'
import { saveTracking } from './queries/save-tracking.ts'
import * as queries from './queries.ts'
import type { timeTrackingCorrections, timeTrackingInput } from './resource.ts'
import { assertInReach, assertTimes, tooManyTrackings } from './rules.ts'

export async function listTrackings(ctx: Context, workspaceId: number): Promise<Listing<TimeTracking>> {
  await assertWorkspaceInReach(ctx, workspaceId)
  const scope = peopleScope(ctx, workspaceId)
  const storedSums = monthsIn(ctx, workspaceId, scope)
  return {
    rows: queries.trackingsIn(ctx, workspaceId, scope),
    gather: (rows, needs) => gatherTrackings(ctx, rows, needs),
    readsSensitive: false,
    totals: trackingTotals(ctx.now),
    ...(storedSums && { storedSums }),
    meta: async (_ctx, { unconfirmed, confirmed, running, gross = 0, pause = 0 }) => ({
      total_unconfirmed: unconfirmed,
      total_confirmed: confirmed,
      total_running: running,
      total_gross_time: hoursOf(gross),
      total_net_time: hoursOf(gross - pause),
      total_break_time: hoursOf(pause),
    }),
  }
}

/** A tracking the caller may read; of a colleague one may know, but not look at it. */
export async function showTracking(ctx: Context, workspaceId: number, id: number | string): Promise<TimeTracking> {
  await workspaceInReach(ctx, workspaceId)
  const tracking = await queries.findTracking(ctx, workspaceId, id)
  authorize(ctx, timeTrackingPolicy, 'read', tracking)
  return tracking
}

/** A tracking of a workspace in reach, locked with its person, for whoever wants to change it. */
export async function trackingToChange(
  ctx: Context,
  workspaceId: number,
  id: number | string,
  action: keyof typeof timeTrackingPolicy,
): Promise<TrackingFacts> {
  if (!isMember(ctx, workspaceId)) throw notFound()
  const tracking = await lockFacts(ctx, workspaceId, id)
  authorize(ctx, timeTrackingPolicy, action, tracking)
  return tracking
}

export async function createTracking(
  ctx: Context,
  workspaceId: number,
  input: WholeOf<typeof timeTrackingInput>,
): Promise<TimeTracking> {
  await workspaceInReach(ctx, workspaceId)
  const userId = input.user_id ?? userIdOf(ctx) ?? 0
  const facts = await queries.lockRecordFacts(ctx, workspaceId, userId)
  if (facts === undefined) throw refused('unknown', 'user_id', 'user_id names somebody who is not in the workspace.')
  if (!mayRecordFor(ctx, facts)) throw forbidden()
  const speaksForThem = mayConfirmFor(ctx, facts)
  const times = { starts_at: input.starts_at, ends_at: input.ends_at ?? null }
  const breaks = (input.breaks_attributes ?? []).map(spanOf).map(recordedBy(ctx, userId))
  assertTimes(times, breaks)
  assertInReach(times, ctx.now)
  assertMayWorkAt(facts, times.starts_at, ctx.now)
  await assertArea(ctx, workspaceId, input.area_id)
  const started_on = dateFor(facts, times.starts_at)
  await assertFree(ctx, { user_id: userId, id: undefined, ...times, started_on })
  const values = {
    workspace_id: workspaceId,
    user_id: userId,
    area_id: input.area_id ?? null,
    ...times,
    actual_starts_at: times.starts_at,
    actual_ends_at: times.ends_at,
    started_on,
    gross_seconds: grossOf(times),
    custom_break_seconds: null,
    force_custom_break_duration: false,
    default_break_seconds: 0,
    ...overriddenBreaks(input, { mayOverride: speaksForThem, isOverridden: false }),
    // Whoever has no authority over the person cannot claim it in the body.
    confirmed: speaksForThem && times.ends_at !== null && input.confirmed === true,
    created_by: originOf(ctx, userId, speaksForThem ? input.created_by : undefined),
    assignment_id: input.assignment_id ?? null,
    external_id: input.external_id ?? null,
    last_update_by: userIdOf(ctx) ?? null,
  }
  if (input.tag_ids?.length && !timeTrackingPolicy.tag(ctx, { ...facts, ...values })) throw forbidden('tag_ids')
  const id = await insertWithBreakRules(ctx, {
    ...values,
    breaks,
    rules: heldAtHome(facts.rules, facts.homes, { date: started_on, workspaceId }),
  })
  if (input.tag_ids?.length) await setTags(ctx, { id, workspace_id: workspaceId }, input.tag_ids)
  return queries.findTracking(ctx, workspaceId, id)
}

export async function confirmTracking(ctx: Context, workspaceId: number, id: number | string): Promise<TimeTracking> {
  const tracking = await trackingToChange(ctx, workspaceId, id, 'decide')
  if (tracking.ends_at === null)
    throw refused('running', 'base', 'A running time tracking cannot be confirmed.', 'End it first.')
  const columns = { confirmed: true, last_update_by: userIdOf(ctx) ?? null }
  if (!tracking.confirmed)
    await saveTracking(ctx, tracking, { columns, removedBreakIds: [], breaks: [] }, [{ kind: 'confirmed' }])
  return queries.findTracking(ctx, workspaceId, tracking.id)
}

/** Answers the tracking as it was. */
export async function deleteTracking(ctx: Context, workspaceId: number, id: number | string): Promise<TimeTracking> {
  const facts = await trackingToChange(ctx, workspaceId, id, 'destroy')
  const tracking = await queries.findTracking(ctx, workspaceId, facts.id)
  const columns = { status: 'deleted', last_update_by: userIdOf(ctx) ?? null }
  await saveWithBreakRules(ctx, facts, { columns }, { kind: 'deleted' })
  return tracking
}

/** The database keeps finished trackings apart; how far a running one reaches, only the clock knows. */
export async function assertFree(ctx: Context, tracking: Parameters<typeof findOverlaps>[1]): Promise<void> {
  const { pointer, code, title } = timeTrackingConstraints.trackings_of_a_user_do_not_overlap
  const { isOccupied, onDay } = await findOverlaps(ctx, tracking)
  if (isOccupied) throw refused(code, pointer, title)
  if (onDay >= mostTrackingsADay) throw tooManyTrackings('starts_at')
}

export async function setTags(
  ctx: Context,
  tracking: Pick<TimeTracking, 'id' | 'workspace_id'>,
  tagIds: readonly number[],
): Promise<void> {
  const known = await tagIdsAmong(ctx, tracking.workspace_id, tagIds)
  if (known.length !== tagIds.length)
    throw refused('unknown', 'tag_ids', 'tag_ids names a tag that is not in the workspace.')
  await queries.replaceTrackingTags(ctx, tracking, tagIds)
}

export async function assertArea(ctx: Context, workspaceId: number, areaId: number | null | undefined): Promise<void> {
  if (areaId === null || areaId === undefined) return
  const [known] = await areaIdsAmong(ctx, workspaceId, [areaId])
  if (known === undefined) throw refused('unknown', 'area_id', 'area_id names an area that is not in the workspace.')
}

export const spanOf = (given: { starts_at: Span['starts_at']; ends_at?: Span['ends_at'] }): Span => ({
  starts_at: given.starts_at,
  ends_at: given.ends_at ?? null,
})

/** Breaks with the word for who recorded them. */
export const recordedBy =
  (ctx: Context, userId: number) =>
  (each: Span): RecordedBreak => ({ ...each, created_by: isSelf(ctx, userId) ? 'employee' : 'admin' })

/** Kept for finished trackings; a running one has none yet. */
export const grossOf = (times: Span): number =>
  times.ends_at === null ? 0 : secondsBetween(times.starts_at, times.ends_at)

/**
 * What is told of a break instead of recording it. Whoever supervises the person may override
 * recorded breaks and rules with it; from others it counts where nothing was recorded and nobody did so.
 */
export const overriddenBreaks = (
  input: PartOf<typeof timeTrackingCorrections>,
  { mayOverride: mayInsist, isOverridden }: { readonly mayOverride: boolean; readonly isOverridden: boolean },
) => ({
  ...(mayInsist &&
    input.force_custom_break_duration !== undefined && {
      force_custom_break_duration: input.force_custom_break_duration ?? false,
    }),
  ...(mayInsist &&
    input.default_break_duration !== undefined && { default_break_seconds: input.default_break_duration ?? 0 }),
  ...((mayInsist || !isOverridden) &&
    input.break_duration !== undefined && { custom_break_seconds: input.break_duration }),
})

function originOf(ctx: Context, userId: number, claimed: string | null | undefined): string {
  const known = origins.find((origin) => origin === claimed)
  return known ?? (isSelf(ctx, userId) ? 'employee' : 'admin')
}
