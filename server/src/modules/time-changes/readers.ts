import type { Context } from '../../base/context.ts'
import type { JournalRow, Reader } from '../../base/journal/readers.ts'
import { forgetDeleted, notify } from '../notifications/commands.ts'
import { onlyUser } from '../notifications/queries.ts'
import { type JournalParts, timeRecords } from './model.ts'
import { findNames, findRecordFacts, keyOf } from './queries.ts'
import { wordsForOthers } from './rules.ts'

/** Tells people what others did to their time: what it was, what it is, and who did it. */
export const timeChangeReader: Reader = {
  name: 'time-changes.tell',
  read: async (ctx, changes) => {
    const byOthers = withoutAccepted(changes).filter(isByOthers)
    if (byOthers.length > 0) await notifyPeople(ctx, byOthers)
    await forgetDeleted(ctx, changes)
  },
}

type ChangeOfPerson = JournalRow & { readonly user_id: number; readonly workspace_id: number }

const isByOthers = (change: JournalRow): change is ChangeOfPerson =>
  (timeRecords as readonly string[]).includes(change.record_type) &&
  change.user_id !== null &&
  change.workspace_id !== null &&
  change.actor_kind !== 'system' &&
  (change.actor_kind !== 'user' || change.actor_id !== change.user_id)

/** Whoever asked for a correction and got it as they asked is told so elsewhere. */
function withoutAccepted(changes: readonly JournalRow[]): readonly JournalRow[] {
  const isAltered = ({ parts }: JournalRow): boolean => (parts as JournalParts).some(([part]) => part === 'altered')
  const accepted = new Set(
    changes
      .filter((each) => each.record_type === 'correction_request' && each.kind === 'accepted' && !isAltered(each))
      .map(({ xact, user_id }) => `${xact} ${user_id}`),
  )
  return changes.filter(({ xact, user_id }) => !accepted.has(`${xact} ${user_id}`))
}

async function notifyPeople(ctx: Context, changes: readonly ChangeOfPerson[]): Promise<void> {
  const facts = await findRecordFacts(ctx, changes)
  const names = await findNames(
    ctx,
    changes.flatMap(({ actor_kind, actor_id }) => (actor_kind === 'user' && actor_id !== null ? [actor_id] : [])),
  )
  // What one request did to a record is told once.
  for (const all of Map.groupBy(changes, (change) => `${change.xact} ${keyOf(change)}`).values()) {
    const [first] = all
    const known = first && facts.get(keyOf(first))
    if (first === undefined || known === undefined) continue
    const words = wordsForOthers({
      facts: known,
      kinds: all.map(({ kind }) => kind),
      parts: all.flatMap(({ parts }) => parts as JournalParts),
      name: first.actor_kind === 'user' ? (names.get(first.actor_id ?? 0) ?? null) : null,
    })
    if (words === undefined) continue
    const entity = { type: first.record_type, id: String(first.record_id) }
    const news = { kind: 'time_changed', workspace_id: first.workspace_id, entity, words } as const
    await notify(ctx, news, onlyUser(first.user_id))
  }
}
