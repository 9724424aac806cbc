import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Context } from '../src/base/context.ts'
import { Instant, plus } from '../src/base/time/time.ts'
import { changed } from '../src/modules/changes/commands.ts'
import type { NewChange } from '../src/modules/changes/model.ts'
import { givenPerson, givenStaff, givenToken } from './given.ts'
import { sectionsOf, sendAsTold } from './told-page.ts'
import { eventually } from './worker.ts'
import { startWorld } from './world.ts'

let now = Instant.from('2026-04-02T09:00:00Z')
const world = await startWorld({}, { clock: () => now })
const staff = await givenStaff(world.open, 'Events')
const feed = `/api/v3/accounts/${staff.accountId}/events`
const workspace = `/api/v3/workspaces/${staff.workspaceId}`
const boss = staff.accountAdmin.token

interface Page {
  readonly events: readonly {
    readonly id: string
    readonly type: string
    readonly cursor: string
    readonly workspace_id: string | null
    readonly data: {
      readonly type: string
      readonly id: string
      readonly user_id: string | null
      readonly changed: readonly string[]
    }
  }[]
  readonly cursor: string
  readonly has_more: boolean
  readonly behind_seconds: number
}

const ask = (query: Record<string, string>, token = boss) =>
  world.call(`GET ${feed}?${new URLSearchParams(query)}`, { token })

async function page(query: Record<string, string>, token = boss): Promise<Page> {
  const reply = await ask(query, token)
  expect(reply.status, reply.text).toBe(200)
  return reply.body.data.attributes
}

const typesOf = ({ events }: Page): string[] => events.map(({ type }) => type)

/** Nothing is told while an earlier transaction is open anywhere in the cluster, and other tests share this one. */
const told = (query: Record<string, string>, least: number, token = boss): Promise<Page> =>
  eventually(async () => {
    const found = await page(query, token)
    expect(found.events.length).toBeGreaterThanOrEqual(least)
    return found
  })

const change =
  (facts: Partial<NewChange> = {}) =>
  (ctx: Context) =>
    changed(ctx, { record_type: 'tag', record_id: 1, kind: 'created', workspace_id: null, user_id: null, ...facts })

let marks = 0
let mark = (await page({})).cursor
/** A cursor behind everything that happened so far. */
async function present(): Promise<string> {
  marks += 1
  await world.open(staff.accountId, 'write', change({ record_type: 'area', record_id: marks }))
  const { events } = await told({ after: mark, types: 'area.created' }, 1)
  mark = events.at(-1)?.cursor ?? ''
  return mark
}

let day = 1
async function recorded(token = staff.employee.token): Promise<string> {
  const date = `2026-02-${String(day++).padStart(2, '0')}`
  const attributes = { starts_at: `${date}T08:00:00Z`, ends_at: `${date}T09:00:00Z` }
  const made = await world.call(`POST ${workspace}/time_trackings`, { token, attributes })
  expect(made.status, made.text).toBe(201)
  return made.body.data.id
}

let start = ''
beforeEach(async () => {
  start = await present()
})

describe('what happened is told', () => {
  test('in order, with what changed and no value of it, and a deletion as well', async () => {
    const id = await recorded()
    await world.call(`PATCH ${workspace}/time_trackings/${id}`, {
      token: boss,
      attributes: { ends_at: '2026-02-01T10:00:00Z', reason: 'Forgotten' },
    })
    await world.call(`DELETE ${workspace}/time_trackings/${id}`, { token: boss })
    const heard = await told({ after: start }, 3)
    expect(typesOf(heard)).toEqual(['time_tracking.created', 'time_tracking.changed', 'time_tracking.deleted'])
    for (const { data } of heard.events)
      expect(data).toMatchObject({ type: 'time_tracking', id, user_id: String(staff.employee.id) })
    expect(heard.events[1]?.data.changed).toContain('ends_at')
    expect(JSON.stringify(heard.events)).not.toContain('2026-02-01')
    expect(heard.has_more).toBe(false)
  })

  test('from where a cursor points, each event once, whatever the size of pages', async () => {
    for (let number = 0; number < 5; number += 1) await recorded()
    const all = (await told({ after: start }, 5)).events.map(({ id }) => id)
    expect(all).toHaveLength(5)
    const read: string[] = []
    for (let cursor = start; ; ) {
      const { events, cursor: next, has_more } = await page({ after: cursor, items: '2' })
      read.push(...events.map(({ id }) => id))
      cursor = next
      if (!has_more) break
    }
    expect(read).toEqual(all)
    // The cursor of an event goes on behind it.
    const { events } = await page({ after: start })
    expect((await page({ after: events[2]?.cursor ?? '' })).events.map(({ id }) => id)).toEqual(all.slice(3))
  })

  test('only of the types that are wanted, and the cursor passes the others', async () => {
    await recorded()
    await world.call(`POST ${workspace}/areas`, { token: boss, attributes: { name: 'Bar' } })
    expect(typesOf(await told({ after: start, types: 'area.*' }, 1))).toEqual(['area.created'])
    expect(typesOf(await page({ after: start, types: 'area.created,tag.created' }))).toEqual(['area.created'])
    const nothing = await page({ after: start, types: 'absence.*' })
    expect(nothing.events).toEqual([])
    expect((await page({ after: nothing.cursor })).events).toEqual([])
  })

  test('by the name that a record has, also where punches made it and after it was deleted', async () => {
    const attributes = { action_type: 'start' }
    await world.call(`POST ${workspace}/time_trackings/actions`, { token: staff.colleague.token, attributes })
    const listed = await world.call(`GET ${workspace}/time_trackings?filter[user_id]=${staff.colleague.id}`, {
      token: boss,
    })
    const { id } = listed.body.data[0]
    expect(id).toMatch(/-/)
    await world.call(`DELETE ${workspace}/time_trackings/${id}`, { token: boss })
    const { events } = await told({ after: start, types: 'time_tracking.deleted' }, 1)
    expect(events[0]?.data.id).toBe(id)
    const before = await page({ after: start, types: 'time_tracking.created' })
    expect(before.events.map(({ data }) => data.id)).toContain(id)
  })

  test('of a person who is deleted, too, who belongs to no workspace any more', async () => {
    const leaver = await givenPerson(world.open, staff, staff.workspaceId, 'Leaver')
    await world.call(`DELETE ${workspace}/users/${leaver.id}`, { token: boss })
    const types = 'user.deleted'
    expect((await told({ after: start, types }, 1)).events[0]?.data.id).toBe(String(leaver.id))
  })

  test('when the transaction that began first is committed last, too', async () => {
    const begun = Promise.withResolvers<void>()
    const commit = Promise.withResolvers<void>()
    const late = world.open(staff.accountId, 'write', async (ctx) => {
      await change()(ctx)
      begun.resolve()
      await commit.promise
    })
    const readEarly = async (): Promise<string> => {
      await begun.promise
      await recorded()
      const early = await page({ after: start })
      // Nothing behind an open transaction is told, so that nothing comes to lie behind a cursor.
      expect(early.events).toEqual([])
      now = plus(now, { seconds: 40 })
      // How long it has been so is told, for whoever wonders where events are.
      expect((await page({ after: start })).behind_seconds).toBeGreaterThanOrEqual(40)
      return early.cursor
    }
    // Whatever comes of it, the transaction ends: while it is open, no journal of the cluster is read, nor in other tests.
    const cursor = await readEarly().finally(() => commit.resolve())
    now = plus(now, { seconds: -40 })
    await late
    expect(typesOf(await told({ after: cursor }, 2))).toEqual(['tag.created', 'time_tracking.created'])
  })

  test('without a gap or a double while eight write, some of them slowly', async () => {
    const writers = Array.from({ length: 8 }, (_, writer) =>
      Array.from({ length: 12 }, (_each, number) => writer * 100 + number),
    )
    const write = async (ids: readonly number[]): Promise<void> => {
      for (const record_id of ids)
        await world.open(staff.accountId, 'write', async (ctx) => {
          await change({ record_id })(ctx)
          if (record_id % 5 === 0) await new Promise((resolve) => setTimeout(resolve, 30))
        })
    }
    const end = { record_type: 'area', kind: 'changed' }
    const written = Promise.all(writers.map(write)).then(() => world.open(staff.accountId, 'write', change(end)))
    const heard: string[] = []
    for (let cursor = start; heard.at(-1) !== 'area.changed'; ) {
      const { events, cursor: next } = await page({ after: cursor, types: 'tag.*,area.changed', items: '7' })
      heard.push(...events.map(({ type, data }) => (type === 'area.changed' ? type : data.id)))
      cursor = next
    }
    await written
    expect(heard.slice(0, -1).toSorted()).toEqual(writers.flat().map(String).toSorted())
  })
})

describe('a row of the journal', () => {
  test('is numbered by the database, whatever its writer says', async () => {
    const written = await world.open(staff.accountId, 'write', async (ctx) => {
      const { rows } = await sql<{ xact: number; present: number }>`
        insert into changes (account_id, at, actor_kind, record_type, record_id, kind, xact)
        values (${staff.accountId}, ${ctx.now}, 'system', 'tag', 7, 'created', 1)
        returning xact, pg_current_xact_id()::text::bigint as present`.execute(ctx.db)
      return rows[0]
    })
    expect(written?.xact).toBe(written?.present)
    expect((await told({ after: start }, 1)).events[0]?.data.id).toBe('7')
  })
})

describe('whoever waits', () => {
  test('is answered when something happens', async () => {
    const answer = ask({ after: start, wait: '25' })
    await recorded()
    const { body } = await answer
    expect(body.data.attributes.events[0]).toMatchObject({ type: 'time_tracking.created' })
  })

  test('is answered at once when something has happened, and with nothing when nothing does', async () => {
    await recorded()
    await told({ after: start }, 1)
    expect((await page({ after: start, wait: '25' })).events).toHaveLength(1)
    const quiet = await present()
    const { events, has_more } = await page({ after: quiet, wait: '1' })
    expect({ events, has_more }).toEqual({ events: [], has_more: false })
  })

  test('holds no connection, and is one of two', async () => {
    // For what nothing else here makes, so that nobody is answered before.
    const types = 'tag.created'
    const waiting = [1, 2, 3].map(() => ask({ after: start, wait: '25', types }))
    // Whichever came last is answered first.
    const refused = await Promise.race(waiting)
    expect(refused.status).toBe(429)
    expect(refused.headers['retry-after']).toBeDefined()
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`.execute(world.database.kysely)
    expect(rows[0]?.count).toBe(0)
    await world.call(`POST ${workspace}/tags`, { token: boss, attributes: { title: 'Waited for' } })
    expect((await Promise.all(waiting)).map(({ status }) => status).sort()).toEqual([200, 200, 429])
  })

  test('must be allowed to hear', async () => {
    expect((await ask({ after: start, wait: '25' }, staff.workspaceAdmin.token)).status).toBe(403)
    expect((await ask({ after: 'nonsense', wait: '25' })).status).toBe(400)
  })

  test('for what nobody will ever be told is refused at once', async () => {
    const begun = performance.now()
    const misspelt = await ask({ after: await present(), types: 'absense.*', wait: '25' })
    expect([misspelt.status, misspelt.body.errors[0].source.pointer]).toEqual([400, 'types'])
    const ahead = await ask({ after: 'e1.zzzzz.1', wait: '25' })
    expect([ahead.status, ahead.body.errors[0].code]).toEqual([410, 'cursor_expired'])
    expect(performance.now() - begun).toBeLessThan(15_000)
  })
})

describe('nobody hears', () => {
  test.each(['employee', 'areaAdmin', 'workspaceAdmin'] as const)('of an account as %s', async (who) => {
    expect((await ask({ after: start }, staff[who].token)).status).toBe(403)
  })

  test('of another account', async () => {
    const others = await givenStaff(world.open, 'Others')
    expect((await ask({ after: start }, others.accountAdmin.token)).status).toBe(404)
    await recorded()
    await told({ after: start }, 1)
    const own = await world.call(`GET /api/v3/accounts/${others.accountId}/events?after=${start}`, {
      token: others.accountAdmin.token,
    })
    const places = own.body.data.attributes.events.map((each: Page['events'][number]) => each.workspace_id)
    expect(places).toContain(String(others.workspaceId))
    expect(places).not.toContain(String(staff.workspaceId))
  })
})

describe('a cursor', () => {
  test.each(['', 'abc', 'e1.1', '1 or 1=1'])('that is %j is refused', async (after) => {
    const reply = await ask({ after })
    expect(reply.status).toBe(400)
    expect(reply.body.errors[0]).toMatchObject({ source: { pointer: 'after' } })
  })

  test('of what has not happened is told to begin anew', async () => {
    const reply = await ask({ after: 'e1.zzzzz.1' })
    expect(reply.status).toBe(410)
    expect(reply.body.errors[0]).toMatchObject({ code: 'cursor_expired' })
  })

  test('is good for ninety days of what happened behind it', async () => {
    await recorded()
    await told({ after: start }, 1)
    const before = now
    now = Instant.from('2026-07-01T08:59:00Z')
    const token = await givenToken(world.open, staff.accountId, staff.accountAdmin.id)
    expect((await ask({ after: start }, token)).status).toBe(200)
    now = Instant.from('2026-07-02T09:00:00Z')
    const expired = await ask({ after: start }, token)
    expect(expired.status).toBe(410)
    expect(expired.body.errors[0]).toMatchObject({ code: 'cursor_expired', status: 'gone' })
    const anew = await page({}, token)
    expect((await ask({ after: anew.cursor }, token)).status).toBe(200)
    now = before
  })
})

describe('docs/events.md', () => {
  const kept: Record<string, string> = {
    ACC: `/api/v3/accounts/${staff.accountId}`,
    WS: workspace,
    BOSS: boss,
    ADA: staff.employee.token,
    ADA_ID: String(staff.employee.id),
  }

  test.each(sectionsOf('events.md'))('"$title": the request answers what the page says', async (section) => {
    await sendAsTold(world.call, section, kept)
  })
})
