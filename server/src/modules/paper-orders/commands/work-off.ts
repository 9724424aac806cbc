import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../../../base/context.ts'
import { Refused } from '../../../base/errors.ts'
import { type ObjectStore, removeObject } from '../../../base/files/objects.ts'
import { withFolder } from '../../../base/files/uploads.ts'
import { type PackedEntry, packEntry } from '../../../base/sheets/archive.ts'
import { csvOf } from '../../../base/sheets/csv.ts'
import { workbookOf } from '../../../base/sheets/workbook.ts'
import { reserveObject } from '../../files/commands.ts'
import { printPage, printTable } from '../../statement-papers/printer.ts'
import { itemsAtOnce, type LeftOut, mostLeftOut, type PaperOrder, workOffPaper } from '../model.ts'
import { mayOrder } from '../policy.ts'
import * as queries from '../queries.ts'
import { readItem as itemOf } from '../rules.ts'
import { type Print, readItem } from './read-items.ts'

/** What a turn of a worker prints, read in a transaction that has ended when it does. */
export interface Portion {
  readonly order: PaperOrder
  readonly objectKey: string
  readonly prints: readonly Print[]
  readonly leftOut: readonly LeftOut[]
  /** How many items of the order it stands for; none when all of them are done. */
  readonly count: number
}

/** The next portion of an order; undefined when there is nothing to do for it any more. */
export async function readPortion(ctx: Context, orderId: number): Promise<Portion | undefined> {
  const order = await queries.lockOrder(ctx, orderId)
  if (order === undefined) return undefined
  if (!mayOrder(ctx, order)) {
    await queries.saveOrder(ctx, orderId, { state: 'failed' })
    return undefined
  }
  const items = (await queries.itemsAfter(ctx, orderId, order.done_count, itemsAtOnce)).map(itemOf)
  // A list takes as long as many pages of people, so it has a turn of its own.
  const lists = items.findIndex((item) => 'userIds' in item)
  const chosen = lists === -1 ? items : items.slice(0, Math.max(1, lists))
  const prints: Print[] = []
  const leftOut: LeftOut[] = []
  for (const item of chosen) {
    try {
      prints.push(await readItem(ctx, order, item))
    } catch (error) {
      leftOut.push(reasonOf(error))
    }
  }
  return { order, objectKey: await reserveObject(ctx), prints, leftOut, count: chosen.length }
}

/** Why something cannot be printed; what may be better in a moment is tried again. */
function reasonOf(error: unknown): LeftOut {
  if (!(error instanceof Refused) || error.kind === 'unavailable' || error.kind === 'too_many') throw error
  const [fault] = error.faults
  return { code: fault?.code ?? error.kind, message: fault?.title ?? error.message }
}

interface Printed {
  readonly entries: readonly PackedEntry[]
  readonly leftOut: readonly LeftOut[]
}

/** Prints a portion and puts it into the store, packed as it will stand in the archive. */
export async function printPortion(store: ObjectStore, portion: Portion): Promise<Printed> {
  const entries: PackedEntry[] = []
  const parts: Buffer[] = []
  const leftOut = [...portion.leftOut]
  for (const { name, print } of portion.prints) {
    try {
      const { entry, bytes } = await packEntry(name, await bytesOf(portion.order.account_id, print))
      entries.push(entry)
      parts.push(bytes)
    } catch (error) {
      leftOut.push(reasonOf(error))
    }
  }
  if (entries.length > 0)
    await withFolder(async (folder) => {
      const path = join(folder, 'part')
      await writeFile(path, parts)
      await store.put(`${portion.objectKey}/original`, path, 'application/octet-stream')
    })
  return { entries, leftOut }
}

async function bytesOf(accountId: number, print: Print['print']): Promise<Buffer> {
  if ('page' in print) return printPage(accountId, print.page)
  if ('table' in print) return printTable(accountId, print.table)
  return print.format === 'csv' ? Buffer.from(await csvOf(print.sheet)) : workbookOf(print.sheet)
}

/** Writes down what was printed, with the turn that goes on: killed before, the portion is printed again. */
export async function savePortion(ctx: Context, { order, objectKey, count }: Portion, printed: Printed): Promise<void> {
  const { id, done_count } = order
  const now = await queries.lockOrder(ctx, id)
  // Somebody else went on with it meanwhile.
  if (now?.done_count !== done_count) return
  if (printed.entries.length > 0)
    await queries.insertPart(ctx, id, { position: done_count, object_key: objectKey, entries: printed.entries })
  await queries.saveOrder(ctx, id, {
    done_count: done_count + count,
    left_out: JSON.stringify(bounded([...now.left_out, ...printed.leftOut])),
  })
  await ctx.enqueue(workOffPaper, { order_id: id })
}

/** A month of another version leaves everybody out: some are named, and that there are more. */
const bounded = (leftOut: readonly LeftOut[]): readonly LeftOut[] =>
  leftOut.length <= mostLeftOut ? leftOut : [...leftOut.slice(0, mostLeftOut - 1), andMore]
const andMore: LeftOut = { code: 'out_of_range', message: 'And more than can be named here.' }

/** Parts are only needed until they are put together. */
export async function dropParts(store: ObjectStore, parts: readonly queries.PaperPart[]): Promise<void> {
  for (const { object_key } of parts) await removeObject(store, object_key)
}
