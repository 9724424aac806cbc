import { CompiledQuery, sql } from 'kysely'
import { Client } from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { givenStaff } from './given.ts'
import { startWorld } from './world.ts'

// Before the first connection is made: each keeps the function it finds.
const queries = vi.spyOn(Client.prototype, 'query')
const world = await startWorld()
const staff = await givenStaff(world.open, 'Deep')
const { token } = staff.accountAdmin
const list = `/api/v3/workspaces/${staff.workspaceId}/tags`
const many = 3000

await world.open(staff.accountId, 'write', (ctx) =>
  sql`insert into tags (account_id, workspace_id, title, external_id, created_at, updated_at)
    select ${ctx.accountId}::bigint, ${staff.workspaceId}::bigint, 'Tag ' || (n * 7919) % ${many},
      case when n % 3 = 0 then 'x' || n end, ${ctx.now}::timestamptz + make_interval(secs => n % 50), ${ctx.now}
    from generate_series(1, ${many}) as n`.execute(ctx.db),
)

const ask = (query: Record<string, string>) => world.call(`GET ${list}?${new URLSearchParams(query)}`, { token })

interface Found {
  readonly data: readonly { readonly id: string }[]
  readonly meta: { readonly next_cursor: string | null; readonly total_count: number; readonly current_page: number }
}

async function page(query: Record<string, string>): Promise<Found> {
  const reply = await ask(query)
  expect(reply.status, reply.text).toBe(200)
  return reply.body
}

const idsOf = ({ data }: Found): string[] => data.map(({ id }) => id)

async function walk(query: Record<string, string>, meanwhile = async () => {}): Promise<string[]> {
  const read: string[] = []
  for (let after: string | null = ''; after !== null; ) {
    const found: Found = await page({ ...query, 'page[after]': after })
    read.push(...idsOf(found))
    after = found.meta.next_cursor
    expect(read.length).toBeLessThan(many)
    await meanwhile()
  }
  return read
}

const few = { 'filter[title]': 'pre:Tag 12', items: '10' }

test.each(['', 'title', '-title', 'external_id', '-external_id', '-created_at,title', 'created_at', '-id'])(
  'pages by cursor are those by number, sorted by "%s"',
  async (sort) => {
    const query = { ...few, ...(sort && { sort }) }
    const { meta } = await page(query)
    const pages = Array.from({ length: Math.ceil(meta.total_count / 10) }, (_, index) => String(index + 1))
    const numbered = (await Promise.all(pages.map((each) => page({ ...query, page: each })))).flatMap(idsOf)
    expect(numbered.length).toBe(meta.total_count)
    expect(await walk(query)).toEqual(numbered)
  },
)

test('nothing is missed and nothing comes twice when others write before the cursor, or delete the row it points to', async () => {
  const before = await walk({ ...few, sort: 'title' })
  const gone: string[] = []
  let step = 0
  const read = await walk({ ...few, sort: 'title' }, async () => {
    step += 1
    await world.call(`POST ${list}`, { token, attributes: { title: `Tag 12 ${step}` } })
    const last = before[step * 10 - 1]
    if (last !== undefined && step < 4) {
      await world.call(`DELETE ${list}/${last}`, { token })
      gone.push(last)
    }
  })
  expect(gone.length).toBeGreaterThan(1)
  expect(new Set(read).size).toBe(read.length)
  expect(read.filter((id) => before.includes(id))).toEqual(before)
})

test.each([
  [{ 'page[after]': '', page: '2' }, 'beside a number'],
  [{ 'page[after]': '', outset: '2' }, 'beside an outset'],
  [{ 'page[after]': 'nonsense' }, 'that is none'],
  [
    { 'page[after]': Buffer.from('["-created_at,id","yesterday?","1"]').toString('base64url'), sort: '-created_at' },
    'that was made up',
  ],
  [{ 'page[after]': Buffer.from('["title,id","x","1"]').toString('base64url'), sort: '-title' }, 'of another order'],
])('a cursor is refused: %o %s', async (query: Record<string, string>, _why: string) => {
  const { status, body } = await ask(query)
  expect([status, body.errors[0].code, body.errors[0].source.pointer]).toEqual([400, 'invalid', 'page[after]'])
})

describe('a page asked for by cursor', async () => {
  const owner = new Client({ connectionString: world.config.ownerDatabaseUrl })
  await owner.connect()
  await owner.query('analyze tags')
  await owner.end()
  const ids = await world.open(staff.accountId, 'read', (ctx) =>
    ctx.db.selectFrom('tags').select('id').where('account_id', '=', ctx.accountId).orderBy('id').execute(),
  )
  const at = (number: number) => {
    const id = String(ids[number]?.id)
    return Buffer.from(JSON.stringify(['id,id', id, id])).toString('base64url')
  }

  interface Plan {
    readonly 'Relation Name'?: string
    readonly 'Actual Rows': number
    readonly 'Actual Loops': number
    readonly 'Rows Removed by Filter'?: number
    readonly Plans?: readonly Plan[]
  }
  const readBy = (plan: Plan): number =>
    (plan['Relation Name'] === 'tags'
      ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
      : 0) + (plan.Plans ?? []).reduce((sum, each) => sum + readBy(each), 0)

  /** How many rows PostgreSQL reads to find a page; the count of all records is another statement. */
  async function rowsRead(query: Record<string, string>): Promise<number> {
    queries.mockClear()
    await page({ items: '20', ...query })
    const sent = queries.mock.calls
      .map(([asked]) => asked as unknown as { readonly text?: string; readonly values?: readonly unknown[] })
      .filter(({ text = '' }) => /from "tags"/.test(text) && /\blimit\b/.test(text))
    expect(sent.length).toBeGreaterThan(0)
    return world.open(staff.accountId, 'read', async (ctx) => {
      let read = 0
      for (const { text, values = [] } of sent) {
        const explained = CompiledQuery.raw(`explain (analyze, timing off, format json) ${text}`, [...values])
        const { rows } = await ctx.db.executeQuery<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(explained)
        read += readBy(rows[0]?.['QUERY PLAN'][0]?.Plan as Plan)
      }
      return read
    })
  }

  test('reads as many rows however deep it is', async () => {
    const [first, deep] = [
      await rowsRead({ sort: 'id', 'page[after]': '' }),
      await rowsRead({ sort: 'id', 'page[after]': at(2900) }),
    ]
    expect(deep).toBeLessThanOrEqual(first + 20)
    expect(deep).toBeLessThan(200)
  })

  test('which one asked for by its number does not', async () => {
    expect(await rowsRead({ sort: 'id', page: '146' })).toBeGreaterThan(2900)
  })
})
