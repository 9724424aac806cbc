import { Client } from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { doors } from '../src/app.ts'
import { exampleAttributes, requestOf } from './examples.ts'
import { type Company, givenStaff } from './given.ts'
import { addressOf, operationOf, paramsOf } from './matrix.ts'
import { neverExisted, recordKinds } from './records.ts'
import { startWorld, type TestWorld } from './world.ts'

const tenantTables = `select c.oid::regclass::text as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relrowsecurity`
/** A partitioned table is read as a whole, not once more for each of its parts. */
const wholeTables = `${tenantTables} and not c.relispartition`

/** The walls, each alone: with one switched off, the other must hold everything by itself. */
describe.each(['both walls', 'only the application'])('with %s', async (walls) => {
  const world = await startWorld()
  const owner = new Client({ connectionString: world.config.databaseUrl })
  await owner.connect()
  afterAll(() => owner.end())
  const tables = (await owner.query<{ name: string }>(tenantTables)).rows.map((row) => row.name)
  const owned = (await owner.query<{ name: string }>(wholeTables)).rows.map((row) => row.name)
  if (walls === 'only the application') {
    for (const table of tables)
      await owner.query(`alter table ${table} no force row level security, disable row level security`)
  }

  const own = await givenStaff(world.open, 'Own')
  const foreign = await givenStaff(world.open, 'Foreign')

  // Every row that is written, by its account: cheaper than comparing everything, and it hears of what is written back.
  await owner.query(`
    create table written (id bigint generated always as identity primary key, account_id bigint, name text);
    create function note_written() returns trigger language plpgsql security definer as $$
    begin
      insert into written (account_id, name) values
        ((coalesce(to_jsonb(new), to_jsonb(old)) ->> case tg_table_name when 'accounts' then 'id' else 'account_id' end)::bigint,
          tg_table_name);
      return null;
    end $$`)
  for (const table of owned)
    await owner.query(`create trigger written_is_noted after insert or update or delete on ${table}
      for each row execute function note_written()`)

  /** The tables in which anything of an account was written since. */
  const writtenOf = async (company: Company, since: number): Promise<string[]> => {
    const text = 'select distinct name from written where account_id = $1 and id > $2'
    const { rows } = await owner.query<{ name: string }>(text, [company.accountId, since])
    return rows.map(({ name }) => name)
  }
  const now = async (): Promise<number> =>
    Number((await owner.query<{ last: string }>('select coalesce(max(id), 0) as last from written')).rows[0]?.last)

  const withoutRequestId = (text: string): string => text.replaceAll(/"request_id":"[^"]+"/g, '')

  /** The id that stands for a record the caller must not learn of, by how it came to be out of reach. */
  async function hidden(
    param: string,
    why: string,
    base: Record<string, number | string>,
  ): Promise<number | string | undefined> {
    const kind = recordKinds[param]
    if (kind === undefined) throw new Error(`${param} has no kind in records.ts`)
    if (why === 'of another account') return kind.make(world.open, foreign, foreign.workspaceId)
    if (why === 'of another workspace')
      return param.startsWith('a') && param !== 'area_id' ? undefined : kind.make(world.open, own, own.otherWorkspaceId)
    if (kind.remove === undefined) return undefined
    const id = await kind.make(world.open, own, own.workspaceId, base)
    await kind.remove(world.open, own, own.workspaceId, id, base)
    return id
  }

  const addressed = doors.filter((door) => !door.prepare && paramsOf(door.path).length > 0)

  test.each(addressed)('$method $path cannot tell a hidden record from none', async (door) => {
    const base: Record<string, number | string> = { account_id: own.accountId, workspace_id: own.workspaceId }
    for (const name of paramsOf(door.path))
      base[name] ??= (await recordKinds[name]?.make(world.open, own, own.workspaceId, base)) ?? 0
    const ask = (ids: Record<string, number | string>, token: string) => {
      const [request, body] = requestOf(door, ids, own)
      return world.call(request, { token, ...body })
    }
    const tried: { readonly param: string; readonly why: string; readonly id: number | string }[] = []
    for (const param of paramsOf(door.path))
      for (const why of ['of another account', 'of another workspace', 'deleted']) {
        const id = await hidden(param, why, base)
        if (id !== undefined) tried.push({ param, why, id })
      }
    const before = await now()
    for (const { param, why, id } of tried) {
      // Another workspace of the own account is hidden from its employees, not from account administrators.
      const isOpenToAdmin =
        why === 'of another workspace' && (param === 'workspace_id' || operationOf(door).includes('/accounts/'))
      const { token } = isOpenToAdmin ? own.workspaceAdmin : own.accountAdmin
      const [answer, none] = [
        await ask({ ...base, [param]: id }, token),
        await ask({ ...base, [param]: neverExisted }, token),
      ]
      const label = `${operationOf(door)}, ${param} ${why}`
      if (isOpenToAdmin && none.status === 403) expect(answer.status, label).toBe(403)
      else
        expect({ label, status: answer.status, text: withoutRequestId(answer.text) }).toEqual({
          label,
          status: 404,
          text: withoutRequestId(none.text),
        })
    }
    expect(await writtenOf(foreign, before)).toEqual([])
  })

  test('a list never shows a record of another account', async () => {
    const foreignIds = [
      foreign.accountAdmin.id,
      foreign.employee.id,
      foreign.kitchen,
      foreign.tag,
      foreign.workspaceId,
    ].map(String)
    for (const door of doors.filter((each) => each.kind === 'list')) {
      const ids: Record<string, number | string> = { account_id: own.accountId, workspace_id: own.workspaceId }
      for (const name of paramsOf(door.path))
        ids[name] ??= (await recordKinds[name]?.make(world.open, own, own.workspaceId, ids)) ?? 0
      const address = addressOf(door.path, ids)
      const includes = Object.entries(door.resource?.relationships ?? {}).flatMap(([name, each]) =>
        each.linkOnly ? [] : [name],
      )
      const answer = await world.call(`GET ${address}?items=100&include=${includes.join(',')}`, {
        token: own.accountAdmin.token,
      })
      expect(answer.status).toBe(200)
      const shown = [...answer.body.data, ...(answer.body.included ?? [])].map((item) => item.id)
      expect(shown.filter((id) => foreignIds.includes(id))).toEqual([])
    }
  })

  describe('an id inside a body', () => {
    // Role ids are the same everywhere; the records of a batch are judged one by one, when it runs.
    const otherwise = [
      'role_ids',
      'ids',
      'breaks_attributes',
      'notes_attributes',
      'mailed_notifications',
      'rows',
      'kinds',
      // People are looked for in the workspaces of the client: server/src/modules/payroll/v3.test.ts.
      'numbers',
      // Words.
      'papers',
      // Names of events, and events that are looked for in the own account: server/test/webhooks.test.ts.
      'types',
      'event_ids',
    ]
    // So are the people an absence is made for: server/test/contract/absence-batches.v3.test.ts.
    const isOfABatch = (path: string, name: string) => path.endsWith('absences/batch_actions') && name === 'user_ids'
    const isId = (schema: { type?: unknown }): boolean => schema.type === 'array' || Array.isArray(schema.type)
    const carriers = doors.flatMap((door) =>
      Object.entries(door.spec.inputs ?? {}).flatMap(([name, entry]) =>
        isId(entry.kind.schema) && !otherwise.includes(name) && !isOfABatch(door.path, name)
          ? [{ operation: operationOf(door), door, name, isList: entry.kind.schema.type === 'array' }]
          : [],
      ),
    )
    const params: Record<string, string> = {
      follower_ids: 'user_id',
      user_ids: 'user_id',
      taggings_attributes: 'tag_id',
      jit_workspace_id: 'workspace_id',
      break_glass_ids: 'user_id',
    }

    /** What a workspace has from its beginning, by the input that names it. */
    const founded: Record<string, string> = {
      absence_type_id: 'absence_types',
      absence_type_ids: 'absence_types',
      default_break_ids: 'default_breaks',
    }

    async function foreignIdFor(name: string): Promise<number | string> {
      const table = founded[name]
      if (table === undefined) {
        const kind = recordKinds[params[name] ?? name.replace(/s$/, '')]
        return (await kind?.make(world.open, foreign, foreign.workspaceId)) ?? 0
      }
      const { rows } = await owner.query<{ id: string }>(
        `select id from ${table} where account_id = ${foreign.accountId}`,
      )
      return Number(rows[0]?.id)
    }

    test.each(carriers)('$operation: a foreign id in $name writes nothing', async ({ door, name, isList }) => {
      const given = (id: number | string) =>
        name === 'taggings_attributes' ? [{ tag_id: id }] : isList ? [String(id)] : id
      const foreignId = await foreignIdFor(name)
      const ids: Record<string, number | string> = { account_id: own.accountId, workspace_id: own.workspaceId }
      for (const each of paramsOf(door.path))
        ids[each] ??= (await recordKinds[each]?.make(world.open, own, own.workspaceId, ids)) ?? 0
      const before = await now()
      // A batch takes only what its order asks for.
      const order = { tag_ids: 'tag', follower_ids: 'follower' }[name]
      const ordered = door.path.endsWith('time_trackings/batch_actions') ? { action: order, ids: [], all: false } : {}
      const attributes = { ...exampleAttributes(door.spec.example, own), ...ordered, [name]: given(foreignId) }
      const answer = await world.call(`${door.method} ${addressOf(door.path, ids)}`, {
        token: own.accountAdmin.token,
        attributes,
      })
      expect(answer.status).toBe(400)
      expect(answer.body.errors[0].source.pointer).toBe(name)
      const none = await world.call(`${door.method} ${addressOf(door.path, ids)}`, {
        token: own.accountAdmin.token,
        attributes: { ...attributes, [name]: given(neverExisted) },
      })
      expect(withoutRequestId(answer.text)).toBe(withoutRequestId(none.text))
      expect(await writtenOf(foreign, before)).toEqual([])
      expect(await writtenOf(own, before)).toEqual([])
    })
  })
})

describe('row-level security alone', async () => {
  const world: TestWorld = await startWorld()
  const own = await givenStaff(world.open, 'Own')
  const foreign = await givenStaff(world.open, 'Foreign')

  test('a query that forgets the account sees only its own', async () => {
    const names = await world.open(own.accountId, 'read', async (ctx) =>
      (await ctx.db.selectFrom('users').selectAll().execute()).map((row) => row.account_id),
    )
    expect(new Set(names)).toEqual(new Set([own.accountId]))
  })

  test('a query without an account sees nothing', async () => {
    const owner = new Client({ connectionString: world.config.databaseUrl, options: '-c role=tagwerk_app' })
    await owner.connect()
    try {
      const { rows } = await owner.query<{ name: string }>(tenantTables)
      for (const { name } of rows) {
        const found = await owner.query(`select count(*)::int as count from ${name}`)
        expect({ name, count: found.rows[0].count }).toEqual({ name, count: 0 })
      }
    } finally {
      await owner.end()
    }
  })

  test('writing into another account is refused', async () => {
    const write = world.open(own.accountId, 'write', (ctx) =>
      ctx.db
        .updateTable('users')
        .set({ username: 'taken over' })
        .where('account_id', '=', foreign.accountId)
        .executeTakeFirst(),
    )
    expect((await write).numUpdatedRows).toBe(0n)
    const insert = world.open(own.accountId, 'write', (ctx) =>
      ctx.db
        .insertInto('areas')
        .values({ account_id: foreign.accountId, workspace_id: foreign.workspaceId, name: 'Trojan', color: '#000000' })
        .execute(),
    )
    await expect(insert).rejects.toThrow(/row-level security/)
  })

  test('a child cannot be hung on a parent of another account', async () => {
    const insert = world.open(own.accountId, 'write', (ctx) =>
      ctx.db
        .insertInto('areas')
        .values({ account_id: own.accountId, workspace_id: foreign.workspaceId, name: 'Trojan', color: '#000000' })
        .execute(),
    )
    await expect(insert).rejects.toThrow(/deleted meanwhile/)
  })
})
