import type { Context } from '../../base/context.ts'
import type { JournalRow, Reader } from '../../base/journal/readers.ts'
import { notify } from '../notifications/commands.ts'
import { administrators, insertNotifications, onlyUser } from '../notifications/queries.ts'
import { mailNotice } from './model.ts'
import { findNoticeToTell } from './queries.ts'
import { noticeWords, proposedWords } from './rules.ts'

/** Notifies people of vacation that expires, and those who can send notices of what is proposed. */
export const noticeReader: Reader = {
  name: 'vacation-notices.notify',
  read: async (ctx, changes) => {
    for (const change of changes) {
      if (change.record_type === 'vacation_notice' && change.kind === 'sent') await notifyPerson(ctx, change)
      if (change.kind === 'vacation_notices_proposed') await notifyAdmins(ctx, change)
    }
  },
}

async function notifyPerson(ctx: Context, { record_id, workspace_id }: JournalRow): Promise<void> {
  const notice = await findNoticeToTell(ctx, record_id)
  if (notice === undefined || workspace_id === null) return
  const entity = { type: 'vacation_notice', id: String(record_id) }
  const words = noticeWords(notice)
  // Everybody gets a mail of its own, whatever they want to be mailed, so none is asked for here.
  await insertNotifications(ctx, { kind: 'vacation_notice', workspace_id, entity, words }, onlyUser(notice.user_id))
  await ctx.enqueue(mailNotice, { notice_id: record_id })
}

async function notifyAdmins(ctx: Context, { workspace_id, parts }: JournalRow): Promise<void> {
  if (workspace_id === null) return
  const [[, , count]] = parts as [[string, null, number]]
  const news = { kind: 'vacation_notices_proposed', workspace_id, entity: null, words: proposedWords(count) } as const
  await notify(ctx, news, administrators)
}
