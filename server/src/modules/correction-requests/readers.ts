import type { Context } from '../../base/context.ts'
import type { JournalRow, Reader } from '../../base/journal/readers.ts'
import { forgetDeleted, notify } from '../notifications/commands.ts'
import { onlyUser, supervisorsOf, withoutPerson } from '../notifications/queries.ts'
import { findTellableRequest } from './queries.ts'
import { askedWords, decidedWords, isOutcome } from './rules.ts'

/** Tells those who can decide of a request, and whoever asked of the decision. */
export const correctionReader: Reader = {
  name: 'correction-requests.tell',
  read: async (ctx, changes) => {
    for (const change of changes) if (change.record_type === 'correction_request') await notifyOfRequest(ctx, change)
    await forgetDeleted(ctx, changes)
  },
}

async function notifyOfRequest(ctx: Context, { record_id, workspace_id, kind, actor_kind, actor_id }: JournalRow) {
  const request = await findTellableRequest(ctx, record_id)
  if (request === undefined || workspace_id === null) return
  const madeBy = actor_kind === 'user' ? actor_id : null
  const about = { workspace_id, entity: { type: 'correction_request', id: String(record_id) } }
  // Taken back or decided since: there is nothing left to do.
  if (kind === 'created' && request.state === 'pending') {
    const words = askedWords(request.username, request.on_date)
    const audience = withoutPerson(request.user_id, supervisorsOf(request.user_id))
    await notify(ctx, { ...about, kind: 'correction_requested', words }, audience)
  }
  if (isOutcome(kind)) {
    const words = decidedWords(kind, request.on_date)
    await notify(ctx, { ...about, kind: 'correction_decided', words }, withoutPerson(madeBy, onlyUser(request.user_id)))
  }
}
