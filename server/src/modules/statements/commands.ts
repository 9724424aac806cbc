import type { Context } from '../../base/context.ts'
import { refused } from '../../base/errors.ts'
import type { WholeOf } from '../../base/fields.ts'
import type { Listing } from '../../base/lists/page.ts'
import { authorize } from '../../base/policy.ts'
import { formatUtc } from '../../base/time/time.ts'
import { takeWaiting } from '../actions/commands/release-waiting.ts'
import { doesPayroll, peopleScope, userIdOf } from '../roles/model.ts'
import { workspaceInReach } from '../workspaces/commands.ts'
import { recordChange } from './commands/record-change.ts'
import type { Statement } from './model.ts'
import { statementPolicy } from './policy.ts'
import * as queries from './queries.ts'
import type { reasonInput } from './resource.ts'
import { objectionsWith } from './rules.ts'

export async function listStatements(ctx: Context, workspaceId: number): Promise<Listing<Statement>> {
  await workspaceInReach(ctx, workspaceId)
  const scope = doesPayroll(ctx, workspaceId) ? ({ kind: 'everybody' } as const) : peopleScope(ctx, workspaceId)
  return { rows: queries.statementsIn(ctx, workspaceId, scope), readsSensitive: false }
}

export async function showStatement(ctx: Context, workspaceId: number, id: number): Promise<Statement> {
  await workspaceInReach(ctx, workspaceId)
  const statement = await queries.findStatement(ctx, workspaceId, id)
  authorize(ctx, statementPolicy, 'read', statement)
  return statement
}

/** The person says that they have seen it. Once is enough. */
export async function acknowledgeStatement(ctx: Context, workspaceId: number, id: number): Promise<Statement> {
  const statement = await statementToChange(ctx, workspaceId, id, 'own')
  if (statement.acknowledged_at !== null) return statement
  await queries.saveStatement(ctx, id, { acknowledged_at: ctx.now })
  await recordChange(ctx, statement, 'acknowledged')
  return queries.findStatement(ctx, workspaceId, id)
}

/** Several objections of the longest kind. */
const mostObjected = 10_000

/** The person says what is wrong with it. It stands as it was, until somebody reopens it. What they said before stays with it. */
export async function objectToStatement(
  ctx: Context,
  workspaceId: number,
  id: number,
  { reason }: WholeOf<typeof reasonInput>,
): Promise<Statement> {
  const statement = await statementToChange(ctx, workspaceId, id, 'own')
  const said = objectionsWith(statement.objection, reason)
  if (said === statement.objection) return statement
  if (said.length > mostObjected)
    throw refused('out_of_range', 'reason', `Objections to a statement come to at most ${mostObjected} characters.`)
  await queries.saveStatement(ctx, id, { objected_at: ctx.now, objection: said })
  await recordChange(ctx, statement, 'objected')
  return queries.findStatement(ctx, workspaceId, id)
}

/** Opens the days again. The statement stays as it was, and punches that waited are taken as far as they fit. */
export async function reopenStatement(
  ctx: Context,
  workspaceId: number,
  id: number,
  { reason }: WholeOf<typeof reasonInput>,
): Promise<Statement> {
  const statement = await statementToChange(ctx, workspaceId, id, 'undo')
  await queries.saveStatement(ctx, id, {
    reopened_at: ctx.now,
    reopened_by: userIdOf(ctx) ?? null,
    reopen_reason: reason,
  })
  await recordChange(ctx, statement, 'reopened')
  await takeWaiting(ctx, statement.user_id)
  return queries.findStatement(ctx, workspaceId, id)
}

async function statementToChange(
  ctx: Context,
  workspaceId: number,
  id: number,
  question: 'own' | 'undo',
): Promise<Statement> {
  await workspaceInReach(ctx, workspaceId)
  const statement = await queries.lockStatement(ctx, workspaceId, id)
  authorize(ctx, statementPolicy, 'read', statement)
  authorize(ctx, statementPolicy, question, statement)
  if (statement.reopened_at !== null)
    throw refused('reopened', 'base', `This statement was reopened at ${formatUtc(statement.reopened_at)}.`)
  return statement
}
