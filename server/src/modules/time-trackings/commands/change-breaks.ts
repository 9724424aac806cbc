import type { Context } from '../../../base/context.ts'
import { notFound } from '../../../base/errors.ts'
import type { PartOf, WholeOf } from '../../../base/fields.ts'
import type { Listing } from '../../../base/lists/page.ts'
import { userIdOf } from '../../roles/model.ts'
import { recordedBy, showTracking, trackingToChange } from '../commands.ts'
import type { Break, RecordedBreak, TrackingChange, TrackingFacts } from '../model.ts'
import * as queries from '../queries.ts'
import type { breakInput } from '../resource.ts'
import { assertTimes, breaksPart, isSameSpan } from '../rules.ts'
import { saveWithBreakRules } from './apply-break-rules.ts'

/** A break is reached through its tracking, never by itself. */

type Address = readonly [workspaceId: number, trackingId: number | string]

export async function listBreaks(ctx: Context, ...address: Address): Promise<Listing<Break>> {
  const tracking = await showTracking(ctx, ...address)
  return { rows: queries.breaksOf(ctx, tracking.id), readsSensitive: false }
}

export async function showBreak(ctx: Context, address: Address, id: number): Promise<Break> {
  const tracking = await showTracking(ctx, ...address)
  return queries.findBreak(ctx, tracking.id, id)
}

export async function addBreak(ctx: Context, address: Address, input: WholeOf<typeof breakInput>): Promise<Break> {
  const tracking = await trackingToChange(ctx, ...address, 'update')
  const added = { starts_at: input.starts_at, ends_at: input.ends_at ?? null }
  const breaks = [...tracking.breaks, recordedBy(ctx, tracking.user_id)(added)]
  const id = await saveBreaks(ctx, tracking, breaks, 'break_added')
  return queries.findBreak(ctx, tracking.id, id ?? 0)
}

export async function changeBreak(
  ctx: Context,
  address: Address,
  id: number,
  input: PartOf<typeof breakInput>,
): Promise<Break> {
  const tracking = await trackingToChange(ctx, ...address, 'update')
  const current = breakOf(tracking, id)
  const changed = {
    ...current,
    starts_at: input.starts_at ?? current.starts_at,
    ends_at: input.ends_at === undefined ? current.ends_at : input.ends_at,
  }
  if (!isSameSpan(current, changed)) {
    const breaks = tracking.breaks.map((each) => (each.id === id ? changed : each))
    await saveBreaks(ctx, tracking, breaks, 'break_changed')
  }
  return queries.findBreak(ctx, tracking.id, id)
}

/** Answers the break as it was. */
export async function removeBreak(ctx: Context, address: Address, id: number): Promise<Break> {
  const tracking = await trackingToChange(ctx, ...address, 'update')
  const removed = await queries.findBreak(ctx, tracking.id, id)
  const breaks = tracking.breaks.filter((each) => each.id !== id)
  await saveBreaks(ctx, tracking, breaks, 'break_removed')
  return removed
}

function breakOf(tracking: TrackingFacts, id: number): RecordedBreak {
  const found = tracking.breaks.find((each) => each.id === id)
  if (found === undefined) throw notFound()
  return found
}

function saveBreaks(
  ctx: Context,
  tracking: TrackingFacts,
  breaks: readonly RecordedBreak[],
  kind: TrackingChange['kind'],
): Promise<number | undefined> {
  assertTimes(tracking, breaks)
  const change = { kind, parts: [breaksPart(tracking.breaks, breaks)] }
  return saveWithBreakRules(ctx, tracking, { columns: { last_update_by: userIdOf(ctx) ?? null }, breaks }, change)
}
