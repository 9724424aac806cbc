import { connect } from '../base/database/db.ts'
import { refused } from '../base/errors.ts'

/** One cell, as a mover reaches it: a login that sees every account, and only while it moves one. */
export interface Cell {
  readonly number: number
  readonly url: string
  readonly rows: <Row>(statement: string, values?: readonly unknown[]) => Promise<Row[]>
  readonly close: () => Promise<void>
}

export async function reachCell(number: number, url: string): Promise<Cell> {
  const database = connect({ url, as: 'owner', poolSize: 1 })
  // One connection from the beginning to the end: it holds locks and settings.
  const client = await database.pool.connect().catch(async (error) => {
    await database.close()
    throw error
  })
  const rows = async <Row>(statement: string, values: readonly unknown[] = []) =>
    (await client.query(statement, [...values])).rows as Row[]
  let isOpen = true
  const close = async (): Promise<void> => {
    if (isOpen) client.release(true)
    isOpen = false
    await database.close()
  }
  const cell: Cell = { number, url, rows, close }
  try {
    await assertIs(cell)
  } catch (error) {
    await cell.close()
    throw error
  }
  return cell
}

export async function row<Row>(cell: Cell, statement: string, values?: readonly unknown[]): Promise<Row> {
  const [first] = await cell.rows<Row>(statement, values)
  if (first === undefined) throw new Error(`Cell ${cell.number} answers nothing to: ${statement}`)
  return first
}

/** An address that leads to another cell than its number says would move an account to the wrong place. */
async function assertIs(cell: Cell): Promise<void> {
  const { number } = await row<{ number: number }>(cell, 'select number from own_cell')
  if (number !== cell.number)
    throw refused('invalid', 'CELLS', `calls a database cell ${cell.number} that is cell ${number}.`)
}

interface Login {
  readonly name: string
  readonly is_mighty: boolean
  readonly wal_level: string
}

/**
 * Says what is missing before anything begins. PostgreSQL asks for a superuser where somebody subscribes and where rows
 * go without their triggers; and a login that row-level security binds would copy nothing, without an error.
 */
export async function assertAble(source: Cell, target: Cell): Promise<void> {
  const question = `select rolname as name, rolsuper as is_mighty, current_setting('wal_level') as wal_level
    from pg_roles where rolname = current_user`
  const [here, there] = [await row<Login>(source, question), await row<Login>(target, question)]
  if (here.wal_level !== 'logical')
    throw refused('invalid', 'base', `Cell ${source.number} has wal_level ${here.wal_level}; a move needs logical.`)
  for (const [cell, login] of [
    [source, here],
    [target, there],
  ] as const)
    if (!login.is_mighty)
      throw refused('invalid', 'CELLS', `${login.name} of cell ${cell.number} must be a superuser while accounts move.`)
}
