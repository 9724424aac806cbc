import { sql } from 'kysely'
import type { Context } from '../../base/context.ts'
import { insertRow, updateRow } from '../../base/database/rows.ts'
import { notFound } from '../../base/errors.ts'
import type { BatchItem, ItemOutcome } from '../../base/jobs/batches.ts'
import type { Batch, BatchSubject } from './model.ts'

export async function insertBatch(
  ctx: Context,
  batch: {
    workspaceId: number
    userId: number
    subject: BatchSubject
    order: string
    parameters: object
    records: readonly string[]
  },
): Promise<number> {
  const { workspaceId: workspace_id, userId: user_id, order: action } = batch
  const parameters = JSON.stringify(batch.parameters)
  const id = await insertRow(ctx, 'batch_actions', {
    workspace_id,
    user_id,
    subject: batch.subject,
    action,
    parameters,
  })
  await sql`insert into batch_items (account_id, batch_action_id, position, record)
    select ${ctx.accountId}::bigint, ${id}::bigint, position, record
    from unnest(${[...batch.records]}::text[]) with ordinality as item (record, position)`.execute(ctx.db)
  return id
}

const count = (condition: string) => sql<number>`(
  select count(*) from batch_items as item
  where item.account_id = batch_actions.account_id and item.batch_action_id = batch_actions.id and ${sql.raw(condition)})`

const selectBatches = (ctx: Context) =>
  ctx.db
    .selectFrom('batch_actions')
    .selectAll('batch_actions')
    .select([
      count('true').as('total_count'),
      count("outcome = 'done'").as('done_count'),
      count("outcome = 'refused'").as('refused_count'),
      sql<Batch['items']>`coalesce((
        select jsonb_agg(jsonb_build_object('id', record, 'outcome', outcome, 'code', code) order by position) from batch_items as item
        where item.account_id = batch_actions.account_id and item.batch_action_id = batch_actions.id), '[]')`.as(
        'items',
      ),
    ])
    .where('batch_actions.account_id', '=', ctx.accountId)
    .$castTo<Batch>()

export async function findBatch(ctx: Context, workspaceId: number, id: number): Promise<Batch> {
  const batch = await selectBatches(ctx)
    .where('batch_actions.workspace_id', '=', workspaceId)
    .where('batch_actions.id', '=', id)
    .executeTakeFirst()
  if (batch === undefined) throw notFound()
  return batch
}

/** A batch that is through; deleted people's are gone. */
export const findFinished = (ctx: Context, id: number): Promise<Batch | undefined> =>
  selectBatches(ctx)
    .where('batch_actions.id', '=', id)
    .where('batch_actions.status', '=', 'finished')
    .executeTakeFirst()

/** The batch without its items: what a worker needs, however long the list. */
export const findOrder = (ctx: Context, id: number) =>
  ctx.db
    .selectFrom('batch_actions')
    .select(['id', 'workspace_id', 'user_id', 'subject', 'action', 'parameters', 'status'])
    .where('account_id', '=', ctx.accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const nextItems = (ctx: Context, batchId: number, most: number): Promise<BatchItem[]> =>
  ctx.db
    .selectFrom('batch_items')
    .select(['position', 'record'])
    .where('account_id', '=', ctx.accountId)
    .where('batch_action_id', '=', batchId)
    .where('outcome', 'is', null)
    .orderBy('position')
    .limit(most)
    .execute()

export const saveOutcomes = (ctx: Context, batchId: number, outcomes: readonly ItemOutcome[]): Promise<unknown> =>
  sql`update batch_items set outcome = result.outcome, code = result.code
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as result (position integer, outcome text, code text)
    where account_id = ${ctx.accountId} and batch_action_id = ${batchId} and batch_items.position = result.position`.execute(
    ctx.db,
  )

/** What was to be written is kept no longer than until it has been. */
export const finishBatch = (ctx: Context, id: number): Promise<void> =>
  updateRow(ctx, 'batch_actions', id, { status: 'finished', finished_at: ctx.now, parameters: '{}' })

/**
 * Batches that people ordered end with them. Where somebody is one of many that a batch is about, the rest is still
 * done: the words for all of them go when it is through, the person's turn is over.
 */
export async function forgetBatchesOf(
  ctx: Context,
  userIds: readonly number[],
  recordIds: readonly (number | string)[],
): Promise<void> {
  await sql`update batch_items set outcome = 'refused', code = 'unknown'
    from batch_actions as batch
    where batch_items.account_id = ${ctx.accountId} and batch.account_id = batch_items.account_id
      and batch.id = batch_items.batch_action_id and batch.status = 'pending' and batch_items.outcome is null
      and (batch.user_id = any(${[...userIds]}::bigint[])
        or batch.subject in ('absence', 'statement') and batch_items.record = any(${userIds.map(String)}::text[])
        or batch.subject = 'time_tracking' and batch_items.record = any(${recordIds.map(String)}::text[]))`.execute(
    ctx.db,
  )
  await sql`update batch_actions set status = 'finished', finished_at = ${ctx.now}, parameters = '{}'
    where account_id = ${ctx.accountId} and status = 'pending' and (
      user_id = any(${[...userIds]}::bigint[]) or not exists (
        select from batch_items as item where item.account_id = batch_actions.account_id
          and item.batch_action_id = batch_actions.id and item.outcome is null))`.execute(ctx.db)
}
