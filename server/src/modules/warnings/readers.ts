import type { Reader } from '../../base/journal/readers.ts'
import { notesChanged } from '../changes/model.ts'
import { forgetDeleted } from '../notifications/commands.ts'
import { raiseWarnings } from './commands.ts'

/** Looks for broken rules wherever working time changed. */
export const warningReader: Reader = {
  name: 'warnings.look',
  read: async (ctx, changes) => {
    const touched = changes
      .filter(({ record_type, kind }) => record_type === 'time_tracking' && kind !== notesChanged)
      .map((change) => change.record_id)
    await raiseWarnings(ctx, [...new Set(touched)])
    await forgetDeleted(ctx, changes)
  },
}
