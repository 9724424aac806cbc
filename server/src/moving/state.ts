import { refused } from '../base/errors.ts'
import type { Cell } from './cells.ts'

export type MoveState = 'leaving' | 'fenced' | 'moved' | 'arriving' | 'here'

export interface AccountPlace {
  readonly state: MoveState
  readonly cell: number | null
}

/** How an account stands in a cell. Nothing is remembered outside of the two cells, so a mover can be killed anywhere. */
export async function findPlaceIn(cell: Cell, account: number): Promise<AccountPlace> {
  const [found] = await cell.rows<AccountPlace>('select state, cell from account_moves where account_id = $1', [
    account,
  ])
  return found ?? { state: 'here', cell: null }
}

export const isThere = async (cell: Cell, account: number): Promise<boolean> =>
  (await cell.rows('select from accounts where id = $1', [account])).length > 0

export const mark = (
  cell: Cell,
  account: number,
  state: Exclude<MoveState, 'fenced'>,
  other: number,
): Promise<unknown> =>
  cell.rows(
    `insert into account_moves (account_id, state, cell) values ($1, $2, $3)
     on conflict (account_id) do update
       set state = excluded.state, cell = excluded.cell, fenced_until = null, changed_at = now()`,
    [account, state, other],
  )

/** Keeps which cluster the target is, so that what PostgreSQL keeps for it is found when it is gone. */
export async function noteTarget(source: Cell, target: Cell, account: number): Promise<void> {
  const [{ id } = { id: '' }] = await target.rows<{ id: string }>(
    'select system_identifier::text as id from pg_control_system()',
  )
  await source.rows('update account_moves set target_system = $2 where account_id = $1', [account, id])
}

/** An account goes one way at a time: a cell that waits for it from elsewhere, or sends it elsewhere, says so. */
export async function assertWay(source: Cell, target: Cell, account: number): Promise<void> {
  const [here, there] = [await findPlaceIn(source, account), await findPlaceIn(target, account)]
  const say = (what: string): never => {
    throw refused('invalid', 'account', `Account ${account} ${what}`)
  }
  if (here.state === 'arriving') say(`is on its way from cell ${here.cell} to cell ${source.number}.`)
  if (here.state === 'moved' && here.cell !== target.number)
    say(`has gone from cell ${source.number} to cell ${here.cell}.`)
  if ((here.state === 'leaving' || here.state === 'fenced') && here.cell !== target.number)
    say(`is on its way to cell ${here.cell}. Take that back first.`)
  if (there.state === 'arriving' && there.cell !== source.number)
    say(`is on its way from cell ${there.cell} to cell ${target.number}. Take that back first.`)
}

export const raiseFence = (cell: Cell, account: number, seconds: number): Promise<unknown> =>
  cell.rows(
    `update account_moves set state = 'fenced', fenced_until = clock_timestamp() + make_interval(secs => $2), changed_at = now()
     where account_id = $1 and state in ('leaving', 'fenced')`,
    [account, seconds],
  )

/** Those who passed before the fence hold the lock; behind it nobody writes any more. */
export async function untilQuiet(cell: Cell, account: number, seconds: number): Promise<void> {
  await cell.rows(`set lock_timeout = '${seconds}s'`)
  try {
    await cell.rows('select pg_advisory_lock(move_lock($1))', [account])
    await cell.rows('select pg_advisory_unlock(move_lock($1))', [account])
  } finally {
    await cell.rows('reset lock_timeout')
  }
}
