import { Client } from 'pg'
import type { Open } from '../src/base/context.ts'
import { revive } from '../src/modules/access/reviving.ts'
import { workOffPortion } from '../src/modules/imports/commands/work-off.ts'
import type { Staff } from './given.ts'
import type { TestWorld } from './world.ts'

/** What a worker would do with an import, in the name of who asked for it; so many portions, or all. */
export async function workOffImport(
  open: Open,
  accountId: number,
  { importId, userId, portions = Number.POSITIVE_INFINITY }: { importId: number; userId: number; portions?: number },
): Promise<void> {
  const work = () =>
    open(accountId, 'write', async (ctx) =>
      workOffPortion(await revive(ctx, { kind: 'user', user_id: userId }), importId),
    )
  for (let done = 0; done < portions && (await work()); done += 1);
}

interface Given {
  readonly world: TestWorld
  readonly staff: Pick<Staff, 'accountId' | 'workspaceId' | 'accountAdmin'>
}

/** Rows as a spreadsheet has them: the first line holds the names of the columns. */
export const rowsFrom = (fields: readonly Record<string, unknown>[]) =>
  fields.map((each, index) => ({ line: index + 2, fields: each }))

/** An administrator who imports, with a worker that does at once what is asked of it. */
export function importerOf({ world, staff }: Given, token = staff.accountAdmin.token, userId = staff.accountAdmin.id) {
  const base = `/api/v3/workspaces/${staff.workspaceId}/imports`
  const ask = (operation: string, attributes?: Record<string, unknown>) =>
    world.call(operation.replace('IMPORTS', base), { token, ...(attributes && { attributes }) })
  const work = (importId: number, portions?: number) =>
    workOffImport(world.open, staff.accountId, { importId, userId, ...(portions && { portions }) })
  const order = async (id: number, what: 'check' | 'start' | 'undo', attributes?: Record<string, unknown>) => {
    const { status, text } = await ask(`PATCH IMPORTS/${id}/${what}`, attributes)
    if (status !== 200) throw new Error(text)
    await work(id)
    return (await ask(`GET IMPORTS/${id}`)).body.data.attributes
  }
  const rows = async (id: number, query = '') =>
    (await ask(`GET IMPORTS/${id}/rows?items=100${query}`)).body.data.map(
      (row: { attributes: object }) => row.attributes,
    )
  const begin = async (
    fields: readonly Record<string, unknown>[],
    more: Record<string, unknown> = {},
  ): Promise<number> => {
    const given = { kind: 'people', title: 'Table', rows: rowsFrom(fields), ...more }
    const { status, body, text } = await ask('POST IMPORTS', given)
    if (status !== 201) throw new Error(text)
    return Number(body.data.id)
  }
  const carriedOut = async (...args: Parameters<typeof begin>): Promise<number> => {
    const id = await begin(...args)
    await order(id, 'check')
    await order(id, 'start', { leave_out_refused: true })
    return id
  }
  return { ask, work, order, rows, begin, carriedOut }
}

/** What is about the import itself, what only grows, and what is counted rather than stored. */
const besideTheBusiness = [
  'access_tokens',
  'account_sources',
  'attempt_counters',
  'change_positions',
  'change_readers',
  'changes',
  'idempotent_answers',
  'import_rows',
  'imports',
  'seals',
]

/** Every row of every table as text, so that two moments can be compared. */
export async function wholeDatabase(databaseUrl: string): Promise<Record<string, string[]>> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class
       where relkind = 'r' and relnamespace = 'public'::regnamespace and not relname = any($1) order by relname`,
      [besideTheBusiness],
    )
    const found: Record<string, string[]> = {}
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(`select each::text as row from ${name} as each order by 1`)
      found[name] = rows.map(({ row }) => row)
    }
    return found
  } finally {
    await client.end()
  }
}
