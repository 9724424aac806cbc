import type { Context } from '../../base/context.ts'
import { forbidden, refused } from '../../base/errors.ts'
import type { PartOf, WholeOf } from '../../base/fields.ts'
import type { Listing } from '../../base/lists/page.ts'
import { authorize } from '../../base/policy.ts'
import { dateIn } from '../../base/time/time.ts'
import { changed } from '../changes/commands.ts'
import { isSelf, peopleScope, userIdOf } from '../roles/model.ts'
import { assertInReach, assertTimes, endedBreaks } from '../time-trackings/rules.ts'
import { lockUser } from '../users/queries.ts'
import { workspaceInReach } from '../workspaces/commands.ts'
import { memberIdsAmong } from '../workspaces/queries/members.ts'
import { apply } from './applying.ts'
import { type CorrectionRequest, type Decision, mostOpenRequests, type RecordedTime, type Times } from './model.ts'
import { correctionPolicy } from './policy.ts'
import * as queries from './queries.ts'
import type { acceptanceInput, correctionInput } from './resource.ts'
import { askedParts, assertDifferent, assertPending, breaksAsText, kindOf } from './rules.ts'

export async function listRequests(ctx: Context, workspaceId: number): Promise<Listing<CorrectionRequest>> {
  await workspaceInReach(ctx, workspaceId)
  return { rows: queries.requestsIn(ctx, workspaceId, peopleScope(ctx, workspaceId)), readsSensitive: false }
}

export async function showRequest(ctx: Context, workspaceId: number, id: number): Promise<CorrectionRequest> {
  await workspaceInReach(ctx, workspaceId)
  const request = await queries.findRequest(ctx, workspaceId, id)
  authorize(ctx, correctionPolicy, 'read', request)
  return request
}

/** Asks for a correction of one's own time. What would not fit is refused now, and not when somebody accepts it. */
export async function askForCorrection(
  ctx: Context,
  workspaceId: number,
  input: WholeOf<typeof correctionInput>,
): Promise<CorrectionRequest> {
  const workspace = await workspaceInReach(ctx, workspaceId)
  const userId = userIdOf(ctx) ?? 0
  if ((await memberIdsAmong(ctx, workspaceId, [userId])).length === 0)
    throw forbidden('base', 'Only people of the workspace ask for corrections of their time in it.')
  const wanted = timesOf(input)
  const isDeletion = input.deletion === true
  const namesTracking = input.time_tracking_id !== undefined && input.time_tracking_id !== null
  const kind = kindOf({ ...wanted, isDeletion, namesTracking })
  await lockUser(ctx, userId)
  const present = namesTracking ? await ownTime(ctx, workspaceId, input.time_tracking_id ?? 0) : undefined
  if (!isDeletion) assertBounds(ctx, wanted, present)
  if (!isDeletion && present) assertDifferent(wanted, present)
  if ((await queries.countOpen(ctx, userId)) >= mostOpenRequests)
    throw refused(
      'too_many_values',
      'base',
      `A person has at most ${mostOpenRequests} open correction requests.`,
      'Wait until some are decided, or withdraw some.',
    )
  const id = await queries.insertRequest(ctx, {
    workspace_id: workspaceId,
    user_id: userId,
    kind,
    on_date: present?.started_on ?? dateIn(wanted.starts_at ?? ctx.now, workspace.time_zone),
    time_tracking_id: present?.id ?? null,
    starts_at: wanted.starts_at,
    ends_at: wanted.ends_at,
    breaks: wanted.breaks && JSON.stringify(breaksAsText(wanted.breaks)),
    previous_starts_at: present?.starts_at ?? null,
    previous_ends_at: present?.ends_at ?? null,
    previous_breaks: present ? JSON.stringify(breaksAsText(present.breaks)) : null,
    reason: input.reason,
  })
  const request = await queries.findRequest(ctx, workspaceId, id)
  await changed(ctx, { ...asChanged(request), kind: 'created', parts: askedParts(request) })
  return request
}

/** Makes it so, as the one who decides: as it was asked, or with other values where they say some. */
export async function acceptRequest(
  ctx: Context,
  workspaceId: number,
  id: number,
  input: PartOf<typeof acceptanceInput>,
): Promise<CorrectionRequest> {
  const request = await requestToDecide(ctx, workspaceId, id)
  const altered = timesOf(input)
  const { trackingId, isAltered } = await apply(ctx, request, altered)
  await queries.saveRequest(ctx, id, { time_tracking_id: trackingId, altered: isAltered })
  return storeDecision(ctx, request, 'accepted', input.message)
}

export async function refuseRequest(
  ctx: Context,
  workspaceId: number,
  id: number,
  message: string | null | undefined,
): Promise<CorrectionRequest> {
  return storeDecision(ctx, await requestToDecide(ctx, workspaceId, id), 'refused', message)
}

export async function withdrawRequest(ctx: Context, workspaceId: number, id: number): Promise<CorrectionRequest> {
  await workspaceInReach(ctx, workspaceId)
  const request = await queries.lockRequest(ctx, workspaceId, id)
  authorize(ctx, correctionPolicy, 'take_back', request)
  assertPending(request)
  return storeDecision(ctx, request, 'withdrawn', undefined)
}

async function requestToDecide(ctx: Context, workspaceId: number, id: number): Promise<CorrectionRequest> {
  await workspaceInReach(ctx, workspaceId)
  const request = await queries.lockRequest(ctx, workspaceId, id)
  authorize(ctx, correctionPolicy, 'decide', request)
  assertPending(request)
  return request
}

async function storeDecision(
  ctx: Context,
  request: CorrectionRequest,
  decision: Decision,
  message: string | null | undefined,
): Promise<CorrectionRequest> {
  await queries.saveRequest(ctx, request.id, {
    state: decision,
    decided_by: userIdOf(ctx) ?? null,
    decided_at: ctx.now,
    message: message ?? null,
  })
  const decided = await queries.findRequest(ctx, request.workspace_id, request.id)
  await changed(ctx, {
    ...asChanged(request),
    kind: decision,
    parts: decided.altered ? [['state', 'pending', decision], ['altered']] : [['state', 'pending', decision]],
  })
  return decided
}

const asChanged = ({ id, workspace_id, user_id }: CorrectionRequest) => ({
  record_type: 'correction_request',
  record_id: id,
  workspace_id,
  user_id,
})

const timesOf = (input: PartOf<typeof acceptanceInput>): Times => ({
  starts_at: input.starts_at ?? null,
  ends_at: input.ends_at ?? null,
  breaks: input.breaks_attributes?.map(({ starts_at, ends_at = null }) => ({ starts_at, ends_at })) ?? null,
})

/** A time tracking of one's own. One that is not there cannot be told from a colleague's. */
async function ownTime(ctx: Context, workspaceId: number, name: number | string): Promise<RecordedTime> {
  const found = await queries.findRecordedTime(ctx, workspaceId, name)
  if (found === undefined || !isSelf(ctx, found.user_id))
    throw refused(
      'unknown',
      'time_tracking_id',
      'time_tracking_id must name a time tracking of your own in this workspace.',
    )
  return found
}

/** The same bounds as for working time that is recorded or corrected. */
function assertBounds(ctx: Context, wanted: Times, present: RecordedTime | undefined): void {
  const starts_at = wanted.starts_at ?? present?.starts_at ?? ctx.now
  const ends_at = wanted.ends_at ?? present?.ends_at ?? null
  assertTimes({ starts_at, ends_at }, wanted.breaks ?? endedBreaks(present?.breaks ?? [], ends_at))
  assertInReach({ starts_at, ends_at }, ctx.now)
}
