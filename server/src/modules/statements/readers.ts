import type { Reader } from '../../base/journal/readers.ts'
import { forgetDeleted, notify } from '../notifications/commands.ts'
import { administrators } from '../notifications/queries.ts'
import { findObjection } from './queries.ts'
import { objectionWords } from './rules.ts'

/** Tells those who close and reopen months that somebody objects to a statement. */
export const objectionReader: Reader = {
  name: 'statements.tell',
  read: async (ctx, changes) => {
    for (const { record_type, record_id, kind, workspace_id } of changes) {
      if (record_type !== 'statement' || kind !== 'objected' || workspace_id === null) continue
      const objection = await findObjection(ctx, record_id)
      // Reopened since: there is nothing left to do.
      if (objection === undefined) continue
      const entity = { type: 'statement', id: String(record_id) }
      const news = { kind: 'statement_objected', workspace_id, entity, words: objectionWords(objection) } as const
      await notify(ctx, news, administrators)
    }
    await forgetDeleted(ctx, changes)
  },
}
