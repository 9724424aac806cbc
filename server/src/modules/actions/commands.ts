import type { Context } from '../../base/context.ts'
import { forbidden, type Refused, refused } from '../../base/errors.ts'
import type { WholeOf } from '../../base/fields.ts'
import { makeUuid } from '../../base/ids.ts'
import type { Listing } from '../../base/page.ts'
import { authorize } from '../../base/policy.ts'
import { isBefore, plus } from '../../base/time.ts'
import { peopleScope } from '../roles/model.ts'
import { closeByPunch, openByPunch, rebreakByPunch, tagByPunch } from '../time-trackings/punched.ts'
import { findRecordFacts, findTracking, findTrackings } from '../time-trackings/queries.ts'
import { lockUser } from '../users/queries.ts'
import { workspaceInReach } from '../workspaces/commands.ts'
import type { Workspace } from '../workspaces/model.ts'
import type { Action, Punch, PunchState, Tagging } from './model.ts'
import { actionPolicy, mayPunchFor } from './policy.ts'
import * as queries from './queries.ts'
import type { punchInput } from './resource.ts'
import { breaksIn, punch } from './rules.ts'

export async function listActions(ctx: Context, workspaceId: number): Promise<Listing<Action>> {
  await workspaceInReach(ctx, workspaceId)
  return { rows: queries.actionsIn(ctx, workspaceId, peopleScope(ctx, workspaceId)), readsSensitive: false }
}

export async function showAction(ctx: Context, workspaceId: number, id: number | string): Promise<Action> {
  await workspaceInReach(ctx, workspaceId)
  const action = await queries.findAction(ctx, workspaceId, id)
  authorize(ctx, actionPolicy, 'read', action)
  return action
}

/** How far a device's clock may run ahead. */
const tolerance = { minutes: 2 }

/**
 * A punch. The person is locked, so that punches are taken one after the other; the log then tells
 * where it fits, and the tracking follows.
 */
export async function takePunch(ctx: Context, workspaceId: number, input: WholeOf<typeof punchInput>): Promise<Action> {
  const workspace = await workspaceInReach(ctx, workspaceId)
  const { user_id } = await punchedPerson(ctx, workspaceId, input.user_id)
  const added: Punch = { action_type: input.action_type, action_time: input.action_time ?? ctx.now }
  if (isBefore(plus(ctx.now, tolerance), added.action_time)) {
    throw refused('out_of_range', 'action_time', 'action_time lies in the future.', 'Check the clock of the device.')
  }
  await lockUser(ctx, user_id)
  const action = { ...added, user_id, workspace_id: workspaceId, device_id: input.device_id ?? '' }
  const same = await queries.findSamePunch(ctx, action)
  if (same) return same
  const history = await queries.findHistory(ctx, user_id, added.action_time)
  const time_tracking_id = await follow(ctx, workspace, user_id, history, added)
  const id = makeUuid(ctx.now)
  await queries.insertAction(ctx, { ...action, id, time_tracking_id })
  const taken = await queries.findAction(ctx, workspaceId, id)
  for (const { tag_id } of input.taggings_attributes ?? []) await tagAction(ctx, taken, tag_id, 'taggings_attributes')
  return taken
}

/** Does to the tracking what the punch asks for, and returns which one it was. */
async function follow(
  ctx: Context,
  workspace: Workspace,
  userId: number,
  history: readonly Action[],
  added: Punch,
): Promise<number> {
  const told = await withClosing(ctx, history)
  const outcome = punch(told, added)
  const trackingId = history[0]?.time_tracking_id ?? 0
  switch (outcome.kind) {
    case 'refused':
      throw doesNotFit[outcome.state]()
    case 'opens':
      return openByPunch(ctx, workspace, userId, added.action_time)
    case 'closes':
      await closeByPunch(ctx, trackingId, added.action_time, breaksIn([...told, added]))
      return trackingId
    case 'breaks':
    case 'resumes':
      await rebreakByPunch(ctx, trackingId, breaksIn([...told, added]))
      return trackingId
  }
}

/** The code names the state the person is in at that time. */
const doesNotFit: Record<PunchState, () => Refused> = {
  idle: () => refused('idle', 'action_type', 'The person is not working at that time.'),
  working: () => refused('working', 'action_type', 'The person is already working at that time.'),
  on_break: () => refused('on_break', 'action_type', 'The person is on a break at that time.'),
}

async function punchedPerson(ctx: Context, workspaceId: number, userId: number | null | undefined) {
  const self = ctx.actor.kind === 'user' ? ctx.actor.userId : 0
  const facts = await findRecordFacts(ctx, workspaceId, userId ?? self)
  if (facts === undefined) throw refused('unknown', 'user_id', 'user_id names somebody who is not in the workspace.')
  if (!mayPunchFor(ctx, facts)) throw forbidden()
  return facts
}

/** A tracking that somebody ended or deleted by hand is over, although no punch says so. */
async function withClosing(ctx: Context, history: readonly Action[]): Promise<Punch[]> {
  const punches: Punch[] = history.map((each) => ({
    action_type: each.action_type as Punch['action_type'],
    action_time: each.action_time,
  }))
  const [first] = history
  if (first === undefined || punches.some((each) => each.action_type === 'end')) return punches
  const [tracking] = await findTrackings(ctx, [first.time_tracking_id])
  const endedAt = tracking === undefined ? history.at(-1)?.action_time : tracking.ends_at
  return endedAt ? [...punches, { action_type: 'end', action_time: endedAt }] : punches
}

export async function addTagging(
  ctx: Context,
  workspaceId: number,
  actionId: number | string,
  tagId: number,
): Promise<Tagging> {
  const action = await showAction(ctx, workspaceId, actionId)
  return tagAction(ctx, action, tagId, 'tag_id')
}

async function tagAction(ctx: Context, action: Action, tagId: number, pointer: string): Promise<Tagging> {
  const tracking = await findTracking(ctx, action.workspace_id, action.time_tracking_id)
  if (tracking.ends_at !== null) throw refused('finished', 'base', 'The time tracking of this punch is finished.')
  await tagByPunch(ctx, tracking, tagId, pointer)
  return queries.insertTagging(ctx, action, tagId)
}
