import type { Context } from '../../base/context.ts'
import { refused } from '../../base/errors.ts'
import { changeTracking } from '../time-trackings/commands/correct-tracking.ts'
import { createTracking, deleteTracking } from '../time-trackings/commands.ts'
import type { CorrectionRequest, Times } from './model.ts'
import { findRecordedTime } from './queries.ts'
import { breaksFromText, isAsItWas, outdated } from './rules.ts'

interface Applied {
  readonly trackingId: number
  readonly isAltered: boolean
}

/**
 * Does what a request asks for, by the commands that anybody uses who corrects working time, and in the name of the
 * one who accepts it. What they refuse is refused here as well, and the request stays open.
 */
export async function apply(ctx: Context, request: CorrectionRequest, altered: Times): Promise<Applied> {
  const isAltered = altered.starts_at !== null || altered.ends_at !== null || altered.breaks !== null
  if (request.kind === 'creation') return { trackingId: await make(ctx, request, altered), isAltered }
  const trackingId = await trackingAsItWas(ctx, request)
  if (request.kind === 'change') {
    await changeTracking(ctx, request.workspace_id, trackingId, attributesOf(request, altered))
    return { trackingId, isAltered }
  }
  if (isAltered)
    throw refused(
      'invalid',
      'base',
      'The request asks for a deletion, so there is nothing to alter.',
      'Refuse it, and correct the time tracking.',
    )
  await deleteTracking(ctx, request.workspace_id, trackingId)
  return { trackingId, isAltered: false }
}

async function make(ctx: Context, request: CorrectionRequest, altered: Times): Promise<number> {
  const starts_at = altered.starts_at ?? request.starts_at
  const ends_at = altered.ends_at ?? request.ends_at
  if (starts_at === null || ends_at === null) throw refused('blank', 'base', 'The request names no times.')
  const times = { ...attributesOf(request, altered), starts_at, ends_at }
  const tracking = await createTracking(ctx, request.workspace_id, { ...times, user_id: request.user_id })
  return tracking.id
}

/** The values to be set; what nobody named is left out, and stays as it is. */
function attributesOf(request: CorrectionRequest, altered: Times) {
  const starts_at = altered.starts_at ?? request.starts_at
  const ends_at = altered.ends_at ?? request.ends_at
  const breaks = altered.breaks ?? (request.breaks && breaksFromText(request.breaks))
  return {
    ...(starts_at !== null && { starts_at }),
    ...(ends_at !== null && { ends_at }),
    ...(breaks !== null && { breaks_attributes: [...breaks] }),
  }
}

async function trackingAsItWas(ctx: Context, request: CorrectionRequest): Promise<number> {
  const present = await findRecordedTime(ctx, request.workspace_id, request.time_tracking_id ?? 0)
  if (present === undefined) throw outdated('The time tracking was deleted since this was asked.')
  if (!isAsItWas(request, present)) throw outdated('The time tracking was changed since this was asked.')
  return present.id
}
