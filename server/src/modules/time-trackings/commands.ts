import type { Context } from '../../base/context.ts'
import { forbidden, refused } from '../../base/errors.ts'
import type { PartOf, WholeOf } from '../../base/fields.ts'
import type { Listing } from '../../base/page.ts'
import { authorize } from '../../base/policy.ts'
import { dateIn, secondsBetween } from '../../base/time.ts'
import { areaIdsAmong } from '../areas/queries.ts'
import { breakRulesOf } from '../default-breaks/queries.ts'
import { addSystemNote } from '../notes/commands.ts'
import { isSelf, peopleScope, userIdOf } from '../roles/model.ts'
import { tagIdsAmong } from '../tags/queries.ts'
import { lockUser } from '../users/queries.ts'
import { workspaceInReach } from '../workspaces/commands.ts'
import { mostTrackingsADay, noted, origins, type Span, type TimeTracking, timeTrackingConstraints } from './model.ts'
import { mayConfirmFor, mayRecordFor, timeTrackingPolicy } from './policy.ts'
import { trackingTotals } from './queries/figures.ts'
import { findBesides } from './queries/settling.ts'
import * as queries from './queries.ts'
import type { timeTrackingCorrections, timeTrackingInput } from './resource.ts'
import { assertInReach, assertTimes, hoursOf, settled, tooManyTrackings } from './rules.ts'

export async function listTrackings(ctx: Context, workspaceId: number): Promise<Listing<TimeTracking>> {
  await workspaceInReach(ctx, workspaceId)
  return {
    rows: queries.trackingsIn(ctx, workspaceId, peopleScope(ctx, workspaceId)),
    readsSensitive: false,
    totals: trackingTotals(ctx.now),
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

export async function createTracking(
  ctx: Context,
  workspaceId: number,
  input: WholeOf<typeof timeTrackingInput>,
): Promise<TimeTracking> {
  const workspace = await workspaceInReach(ctx, workspaceId)
  const userId = input.user_id ?? userIdOf(ctx) ?? 0
  const facts = await queries.findRecordFacts(ctx, workspaceId, userId)
  if (facts === undefined) throw refused('unknown', 'user_id', 'user_id names somebody who is not in the workspace.')
  if (!mayRecordFor(ctx, facts)) throw forbidden()
  const speaksForThem = mayConfirmFor(ctx, facts)
  const { starts_at } = input
  const ends_at = input.ends_at ?? null
  const breaks = input.breaks_attributes ?? []
  assertTimes({ starts_at, ends_at }, breaks.map(spanOf))
  assertInReach({ starts_at, ends_at }, ctx.now)
  await assertArea(ctx, workspaceId, input.area_id)
  // Two that would overlap wait for each other here, in line, and not in a circle.
  await lockUser(ctx, userId)
  const started_on = dateIn(starts_at, workspace.time_zone)
  await assertFree(ctx, { user_id: userId, id: undefined, starts_at, ends_at, started_on })
  const id = await queries.insertTracking(ctx, {
    workspace_id: workspaceId,
    user_id: userId,
    area_id: input.area_id ?? null,
    starts_at,
    ends_at,
    actual_starts_at: starts_at,
    actual_ends_at: ends_at,
    started_on,
    gross_seconds: grossOf({ starts_at, ends_at }),
    ...insisted(input, { mayInsist: speaksForThem, isInsisted: false }),
    // Whoever has no authority over the person cannot claim it in the body.
    confirmed: speaksForThem && ends_at !== null && input.confirmed === true,
    created_by: originOf(ctx, userId, speaksForThem ? input.created_by : undefined),
    assignment_id: input.assignment_id ?? null,
    external_id: input.external_id ?? null,
    last_update_by: userIdOf(ctx) ?? null,
  })
  await queries.replaceBreaks(ctx, id, breaks.map(spanOf), isSelf(ctx, userId) ? 'employee' : 'admin')
  await settle(ctx, id)
  const tracking = await queries.findTracking(ctx, workspaceId, id)
  if (input.tag_ids && input.tag_ids.length > 0) await setTags(ctx, tracking, input.tag_ids)
  await addSystemNote(ctx, noted(tracking), 'created')
  return queries.findTracking(ctx, workspaceId, id)
}

/** Brings the sums in line with the breaks, and deducts what the rules of the person ask for. */
export async function settle(ctx: Context, trackingId: number): Promise<void> {
  const [tracking] = await queries.findTrackings(ctx, [trackingId])
  if (tracking === undefined) return
  const breaks = await queries.breaksOf(ctx, trackingId).execute()
  const rules = await breakRulesOf(ctx, tracking.workspace_id, tracking.user_id)
  const besides = rules.length === 0 ? [] : await findBesides(ctx, tracking)
  const { sums, isDeducted } = settled(tracking, breaks, { rules, besides }, ctx.now)
  await queries.saveTracking(ctx, trackingId, { ...sums, last_update_by: userIdOf(ctx) ?? null })
  if (isDeducted) await addSystemNote(ctx, noted(tracking), 'break_deducted')
}

export async function confirmTracking(ctx: Context, workspaceId: number, id: number | string): Promise<TimeTracking> {
  await workspaceInReach(ctx, workspaceId)
  const tracking = await queries.lockTracking(ctx, workspaceId, id)
  authorize(ctx, timeTrackingPolicy, 'decide', tracking)
  if (tracking.ends_at === null)
    throw refused('running', 'base', 'A running time tracking cannot be confirmed.', 'End it first.')
  if (tracking.confirmed) return tracking
  await queries.saveTracking(ctx, tracking.id, { confirmed: true, last_update_by: userIdOf(ctx) ?? null })
  await addSystemNote(ctx, noted(tracking), 'confirmed')
  return queries.findTracking(ctx, workspaceId, tracking.id)
}

export async function deleteTracking(ctx: Context, workspaceId: number, id: number | string): Promise<TimeTracking> {
  await workspaceInReach(ctx, workspaceId)
  const tracking = await queries.lockTracking(ctx, workspaceId, id)
  authorize(ctx, timeTrackingPolicy, 'destroy', tracking)
  await queries.saveTracking(ctx, tracking.id, { status: 'deleted', last_update_by: userIdOf(ctx) ?? null })
  await addSystemNote(ctx, noted(tracking), 'deleted')
  return tracking
}

/** The database keeps finished trackings apart; how far a running one reaches, only the clock knows. */
export async function assertFree(
  ctx: Context,
  tracking: Parameters<typeof queries.isOccupied>[1] & { readonly started_on: string },
): Promise<void> {
  const { pointer, code, title } = timeTrackingConstraints.trackings_of_a_user_do_not_overlap
  if (await queries.isOccupied(ctx, tracking)) throw refused(code, pointer, title)
  if ((await queries.countOnDay(ctx, tracking)) >= mostTrackingsADay) throw tooManyTrackings('starts_at')
}

export async function setTags(ctx: Context, tracking: TimeTracking, tagIds: readonly number[]): Promise<void> {
  if (!timeTrackingPolicy.tag(ctx, tracking)) throw forbidden('tag_ids')
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

/** Kept for finished trackings; a running one has none yet. */
export const grossOf = (times: Span): number =>
  times.ends_at === null ? 0 : secondsBetween(times.starts_at, times.ends_at)

/**
 * What is told of a break instead of recording it. Whoever looks after the person may insist on it against
 * recorded breaks and rules; from others it counts where nothing was recorded and nobody insisted.
 */
export const insisted = (
  input: PartOf<typeof timeTrackingCorrections>,
  { mayInsist, isInsisted }: { readonly mayInsist: boolean; readonly isInsisted: boolean },
) => ({
  ...(mayInsist &&
    input.force_custom_break_duration !== undefined && {
      force_custom_break_duration: input.force_custom_break_duration ?? false,
    }),
  ...(mayInsist &&
    input.default_break_duration !== undefined && { default_break_seconds: input.default_break_duration ?? 0 }),
  ...((mayInsist || !isInsisted) &&
    input.break_duration !== undefined && { custom_break_seconds: input.break_duration }),
})

function originOf(ctx: Context, userId: number, claimed: string | null | undefined): string {
  const known = origins.find((origin) => origin === claimed)
  return known ?? (isSelf(ctx, userId) ? 'employee' : 'admin')
}
