import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { Context } from '../../base/context.ts'
import { insertRow, updateRow } from '../../base/database/rows.ts'
import { notFound } from '../../base/errors.ts'
import type { PackedEntry } from '../../base/sheets/archive.ts'
import type { PaperOrders } from '../../schema.ts'
import type { PaperOrder } from './model.ts'

const itemCount = () => sql<number>`cardinality(paper_orders.items)`
/** Of the file that was made; a list is filtered by it without joining it. */
const ofFile = (value: RawBuilder<unknown>) => sql`(select ${value} from files
  where files.account_id = paper_orders.account_id and files.id = paper_orders.file_id)`
export const orderFigures = {
  item_count: itemCount,
  month: () => sql`to_char(paper_orders.month, 'YYYY-MM')`,
  sha256: () => sql`encode(paper_orders.sha256, 'hex')`,
  payroll_run_id: () => sql`paper_orders.payroll_run_id::text`,
  file_name: () => ofFile(sql`nullif(files.file_name, '')`),
  byte_size: () => ofFile(sql`files.byte_size`),
}

/** Orders of the caller, without what is to be printed. */
export const ordersOf = (ctx: Context, userId: number) => selectOrders(ctx).where('paper_orders.user_id', '=', userId)

const selectOrders = (ctx: Context) =>
  ctx.db
    .selectFrom('paper_orders')
    .leftJoin('files', (join) =>
      join.onRef('files.account_id', '=', 'paper_orders.account_id').onRef('files.id', '=', 'paper_orders.file_id'),
    )
    .select([
      'paper_orders.account_id',
      'paper_orders.id',
      'paper_orders.user_id',
      'paper_orders.workspace_id',
      'paper_orders.whole_account',
      'paper_orders.payroll_run_id',
      'paper_orders.month',
      'paper_orders.papers',
      'paper_orders.language',
      'paper_orders.format',
      'paper_orders.state',
      'paper_orders.done_count',
      'paper_orders.left_out',
      'paper_orders.file_id',
      'paper_orders.sha256',
      'paper_orders.ready_at',
      'paper_orders.expires_at',
      'paper_orders.created_at',
      'paper_orders.updated_at',
      'files.file_name',
      'files.byte_size',
      itemCount().as('item_count'),
      sql<number[]>`case when paper_orders.whole_account
        then array(select id from workspaces where account_id = paper_orders.account_id and status = 'active' order by id)
        else array[paper_orders.workspace_id] end`.as('workspace_ids'),
    ])
    .where('paper_orders.account_id', '=', ctx.accountId)
    .$castTo<PaperOrder>()

export async function findOrder(ctx: Context, id: number): Promise<PaperOrder> {
  const order = await selectOrders(ctx).where('paper_orders.id', '=', id).executeTakeFirst()
  if (order === undefined) throw notFound()
  return order
}

/** The order, as it is worked off by one at a time; undefined when there is nothing to do for it. */
export async function lockOrder(ctx: Context, id: number): Promise<PaperOrder | undefined> {
  await sql`select from paper_orders where account_id = ${ctx.accountId} and id = ${id} for update`.execute(ctx.db)
  const order = await selectOrders(ctx).where('paper_orders.id', '=', id).executeTakeFirst()
  return order?.state === 'working' ? order : undefined
}

/** What is to be printed next. */
export async function itemsAfter(ctx: Context, id: number, done: number, most: number): Promise<string[]> {
  const { rows } = await sql<{ items: string[] }>`
    select items[${done + 1}::integer : ${done + most}::integer] as items from paper_orders
    where account_id = ${ctx.accountId} and id = ${id}`.execute(ctx.db)
  return rows[0]?.items ?? []
}

export const insertOrder = (ctx: Context, values: Omit<Insertable<PaperOrders>, 'account_id'>): Promise<number> =>
  insertRow(ctx, 'paper_orders', values)

export const saveOrder = (ctx: Context, id: number, changes: Updateable<PaperOrders>): Promise<void> =>
  updateRow(ctx, 'paper_orders', id, changes)

/** Orders of the account that are worked off or whose files are kept, the oldest first. */
export async function ordersThere(
  ctx: Context,
): Promise<Pick<PaperOrder, 'id' | 'state' | 'updated_at' | 'file_id'>[]> {
  return ctx.db
    .selectFrom('paper_orders')
    .select(['id', 'state', 'updated_at', 'file_id'])
    .where('account_id', '=', ctx.accountId)
    .where('state', 'in', ['working', 'ready'])
    .orderBy('id')
    .$castTo<PaperOrder>()
    .execute()
}

/** A portion that was printed: where its bytes lie, and which files they are. */
export interface PaperPart {
  readonly position: number
  readonly object_key: string
  readonly entries: readonly PackedEntry[]
}

export async function insertPart(
  ctx: Context,
  orderId: number,
  { position, object_key, entries }: PaperPart,
): Promise<void> {
  await ctx.db
    .insertInto('paper_order_parts')
    .values({ account_id: ctx.accountId, order_id: orderId, position, object_key, entries: JSON.stringify(entries) })
    .execute()
}

export const findParts = (ctx: Context, orderId: number): Promise<PaperPart[]> =>
  ctx.db
    .selectFrom('paper_order_parts')
    .select(['position', 'object_key', 'entries'])
    .where('account_id', '=', ctx.accountId)
    .where('order_id', '=', orderId)
    .orderBy('position')
    .$castTo<PaperPart>()
    .execute()

export async function deleteParts(ctx: Context, orderId: number): Promise<void> {
  await sql`delete from paper_order_parts where account_id = ${ctx.accountId} and order_id = ${orderId}`.execute(ctx.db)
}
