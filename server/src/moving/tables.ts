import { refused } from '../base/errors.ts'
import { type Cell, row } from './cells.ts'

/** A table with rows of accounts, and by which column they are theirs. */
export interface Table {
  readonly name: string
  readonly key: string
  /** Names and types, to compare two cells. */
  readonly columns: string
}

/** Tables with an account that stay where they are, each with its reason. */
export const staying: Readonly<Record<string, string>> = {
  account_moves: 'says where the account is, in each cell for itself',
}

const columnsOf = `(
  select string_agg(format('%s %s %s', attname, atttypid::regtype, attgenerated), ', ' order by attnum) from pg_attribute
  where attrelid = c.oid and attnum > 0 and not attisdropped)`

/** What erasing an account empties, and the account itself. Partitions come with the table they are part of. */
export const tablesOf = (cell: Cell): Promise<Table[]> =>
  cell.rows<Table>(
    `select c.relname as name, case when c.relname = 'accounts' then 'id' else 'account_id' end as key, ${columnsOf} as columns
     from pg_class c
     where c.relname <> all ($1) and c.oid in (
       select coalesce(pg_partition_root(name), name) from tables_of_accounts() union all select 'accounts'::regclass)
     order by 1`,
    [Object.keys(staying)],
  )

/** Both cells must be of one version: what the one has and the other lacks would be lost. */
export async function assertAlike(source: Cell, target: Cell): Promise<void> {
  const migrations = `select coalesce(max(name), '') as last, count(*)::integer as count from kysely_migration`
  const [here, there] = [
    await row<{ last: string; count: number }>(source, migrations),
    await row<{ last: string; count: number }>(target, migrations),
  ]
  const [ours, theirs] = [await tablesOf(source), await tablesOf(target)]
  const different = ours.filter((table) => theirs.find((other) => other.name === table.name)?.columns !== table.columns)
  if (here.last === there.last && here.count === there.count && different.length === 0 && ours.length === theirs.length)
    return
  throw refused(
    'invalid',
    'base',
    `Cell ${source.number} is at ${here.last}, cell ${target.number} at ${there.last}${different.length > 0 ? `; different: ${different.map(({ name }) => name).join(', ')}` : ''}. Bring both to one version first.`,
  )
}

/** Months the target never had would go where rows of no month lie, and stay there. */
export async function prepareMonths(source: Cell, target: Cell, account: number): Promise<void> {
  const { first } = await row<{ first: string | null }>(
    source,
    `select to_char(min(action_time), 'YYYY-MM-DD') as first from actions where account_id = $1`,
    [account],
  )
  if (first === null) return
  // Partitions belong to whoever makes them, and must belong to whom the table does.
  const { owner } = await row<{ owner: string }>(
    target,
    `select quote_ident(pg_get_userbyid(relowner)) as owner from pg_class where oid = 'actions'::regclass`,
  )
  await target.rows(`set role ${owner}`)
  await target.rows(`set lock_timeout = '2s'`)
  const months = await target.rows<{ month: string }>(
    `select to_char(month, 'YYYY-MM-DD') as month
     from generate_series(date_trunc('month', $1::date), current_date + interval '1 month', '1 month') as month`,
    [first],
  )
  // One by one: nobody can punch in the target while one is made.
  for (const { month } of months) await target.rows(`call prepare_months('${month}', 0)`)
  await target.rows('reset role')
  await target.rows('reset lock_timeout')
}
