import { createHash } from 'node:crypto'
import type { Context } from '../../base/context.ts'
import type { WholeOf } from '../../base/fields.ts'
import { languageOf } from '../../base/mail/letters.ts'
import { changed } from '../changes/commands.ts'
import { showStatement } from '../statements/commands.ts'
import type { Statement } from '../statements/model.ts'
import { statementPolicy } from '../statements/policy.ts'
import type { Page, StatementPaper } from './model.ts'
import { printPage } from './printer.ts'
import { findNames } from './queries.ts'
import type { paperQuery } from './resource.ts'
import { pageOf } from './rules.ts'

/** What is printed, read in a transaction that has ended when it is. */
interface ReadPaper {
  readonly accountId: number
  readonly statement: Statement
  readonly page: Page
}

/** A statement in words, for whoever looks: why somebody was absent is said to those who may know it. */
export async function readPaper(
  ctx: Context,
  workspaceId: number,
  id: number,
  { language }: WholeOf<typeof paperQuery>,
): Promise<ReadPaper> {
  const statement = await showStatement(ctx, workspaceId, id)
  const { locale, ...names } = await findNames(ctx, statement)
  const kinds = statementPolicy.read_kinds(ctx, statement) ? (statement.sealed ?? undefined) : undefined
  const page = pageOf(statement, { names, language: language ?? languageOf(locale), kinds })
  return { accountId: ctx.accountId, statement, page }
}

export const printPaper = async ({ accountId, statement, page }: ReadPaper): Promise<StatementPaper> => ({
  ...statement,
  fileName: page.fileName,
  file: (await printPage(accountId, page)).toString('base64'),
})

/** Every download is in the journal: who had whose statement, and which bytes. */
export const recordPaper = (ctx: Context, { id, workspace_id, user_id, file }: StatementPaper): Promise<void> =>
  changed(ctx, {
    ...{ record_type: 'statement_file', record_id: id, workspace_id, user_id, kind: 'downloaded' },
    parts: [['sha256', null, createHash('sha256').update(file, 'base64').digest('hex')]],
  })
