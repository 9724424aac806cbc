import { t } from '@lingui/core/macro'
import { clockTime, millisecondsOf } from '../../../base/time.ts'
import { punch } from '../data.ts'
import type { ActionType } from '../rules.ts'

export interface Punching {
  readonly workspaceId: string
  readonly userId: string
  readonly zone: string
  /** The last moment that is known. */
  readonly after: number
  /** Something from an earlier day still runs: it ends before a new day begins. */
  readonly endsFirst: boolean
}

/** Punches, and answers what to say about it. */
export async function punchInWords(
  { workspaceId, userId, zone, after, endsFirst }: Punching,
  action: ActionType,
): Promise<string> {
  if (endsFirst && action === 'start') await punch({ workspaceId, userId, after }, 'end')
  const at = clockTime(millisecondsOf(await punch({ workspaceId, userId, after }, action)), zone)
  const sentences = {
    start: t`Punched in at ${at}.`,
    end: t`Punched out at ${at}.`,
    'start-break': t`Break since ${at}.`,
    'end-break': t`Back to work at ${at}.`,
  }
  return sentences[action]
}
