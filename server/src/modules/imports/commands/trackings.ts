import type { Context } from '../../../base/context.ts'
import { refused } from '../../../base/errors.ts'
import { readWhole } from '../../../base/fields.ts'
import { dateAfter, momentOf } from '../../../base/time/time.ts'
import { zoneAt } from '../../employments/rules.ts'
import { createTracking, deleteTracking } from '../../time-trackings/commands.ts'
import type { Cells, ImportRow, Made, Order, RowKind } from '../model.ts'
import { eraseTracking } from '../queries/undoing.ts'
import * as queries from '../queries.ts'
import { trackingRow } from '../row-inputs.ts'
import { idsNamed, namesIn } from '../rules.ts'
import { assertUnchanged } from './unchanged.ts'

/** In this order a cell is understood: what was meant to tell people apart comes first. */
const known = ['staff_number', 'email', 'external_id', 'username'] as const

/** Who is meant by a cell of a table. */
async function findPerson(ctx: Context, workspaceId: number, name: string): Promise<number> {
  for (const field of known) {
    const [found, other] = await queries.findKnown(ctx, workspaceId, field, name)
    if (other) throw refused('ambiguous', 'person', `Several people are called ${name}.`, 'Use the staff number.')
    if (found) return found.id
  }
  throw refused('unknown', 'person', `Nobody in the workspace is known as ${name}.`)
}

/** The zone somebody's clock shows on a day: that of its noon where they are. */
async function zoneOf(ctx: Context, workspaceId: number, userId: number, date: string): Promise<string> {
  const whose = await queries.findPersonalZone(ctx, workspaceId, userId)
  return zoneAt(whose, momentOf(date, '12:00', whose.place_zone))
}

/** Records working time as somebody would who types the row in. */
async function addTracking(ctx: Context, order: Order, fields: Cells): Promise<Made> {
  const row = readWhole(trackingRow, fields)
  const { workspace_id } = order
  const user_id = await findPerson(ctx, workspace_id, row.person)
  const zone = await zoneOf(ctx, workspace_id, user_id, row.date)
  const ends_on = row.from < row.to ? row.date : dateAfter(row.date, 1)
  const [areas, tags] = [namesIn(row.area), namesIn(row.tags)]
  const tracking = await createTracking(ctx, workspace_id, {
    user_id,
    starts_at: momentOf(row.date, row.from, zone),
    ends_at: momentOf(ends_on, row.to, zone),
    ...(row.break_minutes && { break_duration: row.break_minutes * 60 }),
    ...(areas.length > 0 && { area_id: idsNamed('area', areas, await queries.areaNamesIn(ctx, workspace_id))[0] }),
    ...(tags.length > 0 && { tag_ids: idsNamed('tags', tags, await queries.tagTitlesIn(ctx, workspace_id)) }),
    external_id: row.external_id ?? null,
    confirmed: row.confirmed ?? true,
    created_by: 'import',
  })
  return { record_id: tracking.id, made: [{ type: 'time_tracking', id: tracking.id }] }
}

/** Deletes it by the rules, so that the breaks of the day are worked out anew, and then what that leaves. */
async function takeTrackingBack(ctx: Context, order: Order, row: ImportRow): Promise<void> {
  const id = row.record_id ?? 0
  await assertUnchanged(ctx, order, row)
  await deleteTracking(ctx, order.workspace_id, id)
  await eraseTracking(ctx, id)
}

export const trackings: RowKind = {
  inputs: trackingRow,
  mostRows: 100_000,
  portion: 50,
  unique: ['external_id'],
  apply: addTracking,
  undo: takeTrackingBack,
}
