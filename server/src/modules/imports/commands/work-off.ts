import type { Context } from '../../../base/context.ts'
import { attempt } from '../../../base/database/db.ts'
import { fault } from '../../../base/errors.ts'
import { currentTransaction } from '../../changes/queries.ts'
import { undoing } from '../../hiring/queries.ts'
import type { ImportKind, ImportRow, ImportStatus, Made, Order, Outcome, RowFault, RowKind } from '../model.ts'
import * as queries from '../queries.ts'
import { people } from './people.ts'
import { trackings } from './trackings.ts'

export const rowKinds: Record<ImportKind, RowKind> = { people, time_trackings: trackings }

/** What is done to an import in a state: to which rows, and what it is afterwards. */
interface Task {
  readonly outcome: Outcome | null
  readonly backwards: boolean
  readonly next: ImportStatus
  readonly work: (ctx: Context, order: Order, rows: readonly ImportRow[]) => Promise<queries.RowOutcome[]>
}

const tasks: Partial<Record<ImportStatus, Task>> = {
  checking: { outcome: null, backwards: false, next: 'checked', work: tryOut },
  running: { outcome: 'ready', backwards: false, next: 'finished', work: carryOut },
  // What came last goes first, as it was built up.
  undoing: { outcome: 'done', backwards: true, next: 'undone', work: undo },
}

/** Does some rows of an import, outcomes included, in this transaction. Whether there may be more to do. */
export async function workOffPortion(ctx: Context, importId: number): Promise<boolean> {
  const order = await queries.lockOrder(ctx, importId)
  const task = order && tasks[order.status]
  if (order === undefined || task === undefined) return false
  const { portion: most } = rowKinds[order.kind]
  const rows = await queries.nextRows(ctx, importId, task.outcome, { most, backwards: task.backwards })
  if (rows.length === 0) {
    await queries.saveImport(ctx, importId, { status: task.next, ...timesOf(ctx, task.next) })
    return false
  }
  await queries.saveOutcomes(ctx, await task.work(ctx, order, rows))
  return true
}

const timesOf = ({ now }: Context, status: ImportStatus) => ({
  ...(status === 'finished' && { finished_at: now }),
  ...(status === 'undone' && { undone_at: now }),
})

/** Does everything as if, so that whatever would refuse a row does, and undoes it. */
async function tryOut(ctx: Context, order: Order, rows: readonly ImportRow[]): Promise<queries.RowOutcome[]> {
  const repeated = await findRepeated(ctx, order, rows)
  const outcomes = await undoing(ctx, (pretending) =>
    eachRow(rows, async (row): Promise<queries.RowOutcome> => {
      const faults = repeated(row) ?? (await applyRow(pretending, order, row)).faults
      return { id: row.id, outcome: faults.length === 0 ? 'ready' : 'refused', faults }
    }),
  )
  return eachRow(outcomes, async (outcome) => ({ ...outcome, faults: await withHolders(ctx, order, rows, outcome) }))
}

async function carryOut(ctx: Context, order: Order, rows: readonly ImportRow[]): Promise<queries.RowOutcome[]> {
  await rememberTransaction(ctx, order)
  return eachRow(rows, async ({ id, ...row }) => {
    const { made, faults } = await applyRow(ctx, order, row)
    return made
      ? { id, outcome: 'done', record_id: made.record_id, made: made.made, faults: made.notices ?? [] }
      : { id, outcome: 'refused', faults }
  })
}

async function undo(ctx: Context, order: Order, rows: readonly ImportRow[]): Promise<queries.RowOutcome[]> {
  const transactions = await rememberTransaction(ctx, order)
  return eachRow(rows, async (row) => {
    const refusal = await attempt(ctx, () => rowKinds[order.kind].undo(ctx, { ...order, transactions }, row))
    return refusal
      ? { id: row.id, outcome: 'not_undone', faults: refusal.faults.map(asUsed) }
      : { id: row.id, outcome: 'undone', faults: [] }
  })
}

/** A record that others name by now cannot be deleted: the database says so in words of its own. */
const asUsed = (each: RowFault): RowFault =>
  each.code === 'unknown' && each.pointer === 'base'
    ? fault('changed_since', 'base', 'Something else was entered for it since.')
    : each

async function applyRow(
  ctx: Context,
  order: Order,
  { fields }: Pick<ImportRow, 'fields'>,
): Promise<{ made?: Made; faults: readonly RowFault[] }> {
  const found: { made?: Made } = {}
  const refusal = await attempt(ctx, async () => {
    found.made = await rowKinds[order.kind].apply(ctx, order, fields)
  })
  return refusal ? { faults: refusal.faults } : { ...found, faults: [] }
}

/** Two rows that say the same where no two may; the one that was found right before stands. */
async function findRepeated(ctx: Context, order: Order, rows: readonly ImportRow[]) {
  const lines = rows.map(({ line }) => line)
  const faults = new Map<number, RowFault[]>()
  for (const field of rowKinds[order.kind].unique) {
    for (const [line, other] of await queries.findRepeated(ctx, order.id, lines, field))
      faults.set(line, [...(faults.get(line) ?? []), fault('taken', field, `Row ${other} says the same.`)])
  }
  return ({ line }: ImportRow): readonly RowFault[] | undefined => faults.get(line)
}

/** Says who has what a row wants to have. */
async function withHolders(
  ctx: Context,
  { workspace_id, kind }: Order,
  rows: readonly ImportRow[],
  { id, faults }: Pick<queries.RowOutcome, 'id' | 'faults'>,
): Promise<readonly RowFault[]> {
  const fields = rows.find((row) => row.id === id)?.fields ?? {}
  return eachRow(faults, async (each) => {
    const value = fields[each.pointer]
    if (kind !== 'people' || each.code !== 'taken' || !isKnownBy(each.pointer) || !value) return each
    const [holder] = await queries.findKnown(ctx, workspace_id, each.pointer, String(value))
    return holder ? { ...each, name: holder.username } : each
  })
}

const isKnownBy = (field: string): field is queries.KnownBy => ['staff_number', 'email', 'external_id'].includes(field)

/** What the journal has by this transaction was done by the import. */
async function rememberTransaction(ctx: Context, { id, transactions }: Order): Promise<readonly number[]> {
  const all = [...transactions, await currentTransaction(ctx)]
  await queries.saveImport(ctx, id, { transactions: all })
  return all
}

/** One after the other: they share a transaction. */
async function eachRow<T, R>(rows: readonly T[], work: (row: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (const row of rows) results.push(await work(row))
  return results
}
