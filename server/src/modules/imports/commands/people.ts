import type { Context } from '../../../base/context.ts'
import { attempt } from '../../../base/database/db.ts'
import { refused } from '../../../base/errors.ts'
import { readWhole, type WholeOf } from '../../../base/fields.ts'
import { authorize } from '../../../base/policy.ts'
import { dateIn } from '../../../base/time/time.ts'
import { hasPassword } from '../../access/queries/passwords.ts'
import { changed } from '../../changes/commands.ts'
import { findEmployments } from '../../employments/queries.ts'
import { roleId } from '../../roles/model.ts'
import { createTargetHours } from '../../target-hours/commands.ts'
import { invite } from '../../users/addresses.ts'
import { createUninvited } from '../../users/commands.ts'
import { journalled } from '../../users/model.ts'
import { userPolicy } from '../../users/policy.ts'
import { forgetPending } from '../../users/queries/forgetting.ts'
import { findMember, lockUserToDelete } from '../../users/queries.ts'
import { createEntitlement } from '../../vacation/commands.ts'
import { workspaceInReach } from '../../workspaces/commands.ts'
import type { Cells, ImportRow, Made, MadeRecord, Order, RowFault, RowKind } from '../model.ts'
import { erasePerson, findUses } from '../queries/undoing.ts'
import * as queries from '../queries.ts'
import { personRow } from '../row-inputs.ts'
import { idsNamed, namesIn, patternOf, vacationYear } from '../rules.ts'
import { assertUnchanged } from './unchanged.ts'

type Row = WholeOf<typeof personRow>

/** Makes a person as somebody would who types the row in: the person, their hours, their vacation, the invitation. */
async function addPerson(ctx: Context, order: Order, fields: Cells): Promise<Made> {
  const row = readWhole(personRow, fields)
  const { weekly_hours, days_a_week, vacation_days, areas, tags, role, ...columns } = row
  // Asked before anything is written, so that a row tells of itself and not of what follows from it.
  const pattern = weekly_hours === null || weekly_hours === undefined ? undefined : patternOf(weekly_hours, days_a_week)
  await assertNew(ctx, order, row)
  const links = await linksOf(ctx, order, row)
  const id = await createUninvited(ctx, order.workspace_id, {
    ...columns,
    ...links,
    role_ids: [roleId(role ?? 'employee')],
  })
  const employments = await findEmployments(ctx, id)
  const made: MadeRecord[] = [{ type: 'user', id }, ...employments.map((each) => ({ type: 'employment', id: each.id }))]
  const whose = [order.workspace_id, id] as const
  const starts_on = employments[0]?.starts_on ?? dateIn(ctx.now, 'UTC')
  if (pattern) {
    const hours = await createTargetHours(ctx, whose, { starts_on, ...pattern })
    made.push({ type: 'target_hours', id: hours.id })
  }
  if (vacation_days !== null && vacation_days !== undefined)
    made.push({ type: 'entitlement', id: await giveVacation(ctx, whose, { days: vacation_days, starts_on }) })
  return { record_id: id, made, notices: await inviteIfWanted(ctx, order, id, row.email) }
}

/** Nothing else keeps staff numbers apart; a table that is pasted twice must not make everybody twice. */
async function assertNew(ctx: Context, { workspace_id }: Order, { staff_number }: Row): Promise<void> {
  if (!staff_number) return
  const [holder] = await queries.findKnown(ctx, workspace_id, 'staff_number', staff_number)
  if (holder) throw refused('taken', 'staff_number', `${holder.username} has this staff number.`)
}

async function linksOf(ctx: Context, { workspace_id }: Order, { areas, tags }: Row) {
  const [areaNames, tagNames] = [namesIn(areas), namesIn(tags)]
  return {
    ...(areaNames.length > 0 && {
      area_ids: idsNamed('areas', areaNames, await queries.areaNamesIn(ctx, workspace_id)),
    }),
    ...(tagNames.length > 0 && { tag_ids: idsNamed('tags', tagNames, await queries.tagTitlesIn(ctx, workspace_id)) }),
  }
}

const vacationTitles: Readonly<Record<string, string>> = { de: 'Urlaub', en: 'Vacation' }

async function giveVacation(
  ctx: Context,
  [workspaceId, userId]: readonly [number, number],
  { days, starts_on }: { readonly days: number; readonly starts_on: string },
): Promise<number> {
  const workspace = await workspaceInReach(ctx, workspaceId)
  const year = vacationYear(dateIn(ctx.now, workspace.time_zone), starts_on)
  const lot = await createEntitlement(ctx, workspaceId, userId, {
    title: `${vacationTitles[workspace.locale] ?? vacationTitles.en} ${year}`,
    planned_days: days,
    starts_on: `${year}-01-01`,
    ends_on: `${year}-12-31`,
  })
  return lot.id
}

/** Whoever cannot be invited now is there all the same, and is invited later. */
async function inviteIfWanted(
  ctx: Context,
  order: Order,
  userId: number,
  email: string | null | undefined,
): Promise<readonly RowFault[]> {
  if (!order.sends_invitations || !email) return []
  const refusal = await attempt(ctx, () => invite(ctx, userId, email))
  return refusal?.faults ?? []
}

/** Takes a person back whom nobody has used: every row goes, as if they had never been entered. */
async function takePersonBack(ctx: Context, order: Order, row: ImportRow): Promise<void> {
  const id = row.record_id ?? 0
  await lockUserToDelete(ctx, id)
  authorize(ctx, userPolicy, 'destroy', await findMember(ctx, order.workspace_id, id))
  await assertUnchanged(ctx, order, row)
  if (await hasPassword(ctx, id)) throw refused('changed_since', 'sign_in', 'The person has signed in.')
  const [use] = await findUses(ctx, id)
  if (use) throw refused('changed_since', use, `The person has ${use.replaceAll('_', ' ')}.`)
  await forgetPending(ctx, [id])
  await erasePerson(ctx, order.workspace_id, id, row.made)
  await changed(ctx, { ...journalled(id, order.workspace_id), kind: 'deleted' })
}

export const people: RowKind = {
  inputs: personRow,
  mostRows: 10_000,
  portion: 25,
  unique: ['email', 'staff_number', 'external_id', 'tablet_pin'],
  apply: addPerson,
  undo: takePersonBack,
}
