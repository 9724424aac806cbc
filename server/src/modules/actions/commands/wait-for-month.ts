import type { Context } from '../../../base/context.ts'
import { notFound, refused } from '../../../base/errors.ts'
import { dateIn, plus } from '../../../base/time/time.ts'
import { isAnyClosed } from '../../closed-months/commands.ts'
import type { PersonalZone } from '../../employments/model.ts'
import { zoneAt } from '../../employments/rules.ts'
import { longestTrackingDays } from '../../time-trackings/model.ts'
import type { Action, NewAction } from '../model.ts'
import * as queries from '../queries/waiting.ts'
import { datesOfWork } from '../rules.ts'

/**
 * Punches into closed months. They change nothing there, and are stored, so that the device that sent them can forget
 * them; when the month is reopened they are taken.
 */

/** More than anybody punches in some months; reopening takes all of them at once. */
const mostWaiting = 500

/** Whether a punch would change a closed month: the one it lies in, or that of the work it belongs to. */
export async function liesInClosedMonth(
  ctx: Context,
  { user_id, action_time }: NewAction,
  whose: PersonalZone,
  tracking: Parameters<typeof datesOfWork>[0],
): Promise<boolean> {
  const zone = zoneAt(whose, action_time)
  const date = dateIn(action_time, zone)
  return isAnyClosed({ ctx, userId: user_id, zone, dates: [date, ...datesOfWork(tracking)] })
}

/** Whether a punch that does not fit goes on with work whose start waits: then it waits with it. */
export async function continuesWaiting(
  ctx: Context,
  { user_id, action_type, action_time }: NewAction,
): Promise<boolean> {
  if (action_type === 'start') return false
  const since = plus(action_time, { days: -longestTrackingDays })
  const before = await queries.findLatestWaiting(ctx, user_id, { since, until: action_time })
  return before !== undefined && before !== 'end'
}

export async function storeForLater(
  ctx: Context,
  action: NewAction & Pick<Action, 'user_area_ids'>,
  tagIds: readonly number[],
): Promise<Action> {
  if ((await queries.countWaiting(ctx, action.user_id)) >= mostWaiting)
    throw refused(
      'too_many_values',
      'action_time',
      `At most ${mostWaiting} punches of a person wait for closed months.`,
      'An account administrator can reopen the month.',
    )
  const id = await queries.storeWaiting(ctx, { ...action, tag_ids: tagIds })
  return shownAsAction({ ...action, id, received_at: ctx.now, created_at: ctx.now, updated_at: ctx.now })
}

export async function findWaitingPunch(ctx: Context, workspaceId: number, id: number | string): Promise<Action> {
  const [punch] = typeof id === 'string' ? await queries.findWaiting(ctx, [id]) : []
  if (punch === undefined || punch.workspace_id !== workspaceId) throw notFound()
  return shownAsAction(punch)
}

/** A punch that waits, as punches are shown; it has no time tracking. */
const shownAsAction = (punch: Omit<Action, 'account_id' | 'time_tracking_id'>): Action => ({
  ...punch,
  account_id: 0,
  time_tracking_id: 0,
})
