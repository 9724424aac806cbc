import { makeWorld, type World } from '../../src/app.ts'
import { actingAs, type DatabaseHandle } from '../../src/base/database/db.ts'
import { Instant, plus } from '../../src/base/time/time.ts'
import { readConfig } from '../../src/config.ts'
import { createTracking } from '../../src/modules/time-trackings/commands.ts'
import { sleep } from '../faults/processes.ts'
import { givenStaff } from '../given.ts'
import type { CellScene } from './scene.ts'

/**
 * Somebody follows the events of an account and keeps a copy of its working time, while people write, some commit late,
 * workers are killed and the account moves to the other cell. In the end the copy is held against the database.
 */
interface Plan {
  readonly scene: CellScene
  readonly owners: readonly [DatabaseHandle, DatabaseHandle]
  readonly writers: number
  /** One of them commits so late. */
  readonly lateMs: number
  /** What happens meanwhile; the writers stop when it is done. */
  readonly meanwhile: (accountId: number) => Promise<void>
}

interface Outcome {
  readonly written: number
  readonly late: number
  readonly deleted: number
  readonly events: number
  readonly restarts: number
  /** Records in the copy, the same as in the database. */
  readonly copied: number
  readonly faults: readonly string[]
}

interface Told {
  readonly id: string
  readonly type: string
  readonly cursor: string
  readonly data: { readonly id: string }
}

const random = (most: number): number => Math.floor(Math.random() * most)

export async function followThrough({ scene, owners, writers, lateMs, meanwhile }: Plan): Promise<Outcome> {
  const worlds = scene.environments.map((each) => makeWorld(readConfig({ ...each, LOG_LEVEL: 'silent' })))
  try {
    const staff = await givenStaff((worlds[0] as World).open, 'Followed')
    const { accountId, workspaceId } = staff
    const at = `/api/v3/workspaces/${workspaceId}/time_trackings`
    const ending = new AbortController()
    const figures = { written: 0, late: 0, deleted: 0, restarts: 0 }

    /** Until an answer comes that is no "try again": an account that moves is read-only for a moment. */
    const ask = async (method: string, path: string, attributes?: object) => {
      const body = attributes && JSON.stringify({ data: { attributes } })
      for (let attempt = 0; ; attempt += 1) {
        const answer = await fetch(`${scene.router.base}${path}`, {
          method,
          headers: {
            authorization: `Bearer ${staff.accountAdmin.token}`,
            ...(body && { 'content-type': 'application/vnd.api+json' }),
          },
          ...(body && { body }),
        }).catch(() => undefined)
        if (answer && answer.status < 500 && answer.status !== 429)
          return { status: answer.status, body: JSON.parse(await answer.text()) }
        if (attempt === 300) throw new Error(`${method} ${path}: ${answer?.status} after ${attempt} attempts`)
        await sleep(100)
      }
    }

    /** Days of its own for each writer, so that none lies over another. */
    const dayOf = (writer: number, number: number): Instant =>
      plus(Instant.from('2012-01-02T07:00:00Z'), { hours: 24 * (number * writers + writer) })
    const hours = (starts: Instant, length: number) => ({
      starts_at: starts.toString(),
      ends_at: plus(starts, { hours: length }).toString(),
    })

    const write = async (writer: number): Promise<void> => {
      for (let number = 0; !ending.signal.aborted; number += 1) {
        const starts = dayOf(writer, number)
        const given = { user_id: String(staff.employee.id), ...hours(starts, 4) }
        const { status, body } = await ask('POST', at, given)
        if (status !== 201) continue
        figures.written += 1
        if (random(2) === 0) await ask('PATCH', `${at}/${body.data.id}`, hours(starts, 5))
        if (random(3) === 0 && (await ask('DELETE', `${at}/${body.data.id}`)).status === 200) figures.deleted += 1
        await sleep(random(200))
      }
    }

    /** Straight at the database, because no request stays open so long: what is written is to be seen much later. */
    const writeLate = async (): Promise<void> => {
      for (let number = 0; !ending.signal.aborted; number += 1) {
        const starts_at = dayOf(writers - 1, number)
        for (const world of worlds)
          await world
            .open(accountId, 'write', async (ctx) => {
              const input = { user_id: staff.employee.id, starts_at, ends_at: plus(starts_at, { hours: 3 }) }
              await createTracking(actingAs(ctx, { kind: 'system' }), workspaceId, input)
              await sleep(lateMs)
            })
            .then(
              () => (figures.late += 1),
              // It is in the other cell.
              () => sleep(50),
            )
        // A fence has to find a moment in which nobody writes for longer than it waits.
        await sleep(random(lateMs))
      }
    }

    const copy = new Map<string, string>()
    const told: Told[] = []
    const read = async (cursor: string) => {
      const asked = `types=time_tracking.*${cursor && `&after=${cursor}`}`
      const { status, body } = await ask('GET', `/api/v3/accounts/${accountId}/events?${asked}`)
      if (status !== 200) throw new Error(JSON.stringify(body))
      return body.data.attributes as { events: Told[]; cursor: string; has_more: boolean }
    }
    const note = async (event: Told): Promise<void> => {
      told.push(event)
      const found = await ask('GET', `${at}/${event.data.id}`)
      if (found.status === 200) copy.set(event.data.id, shown(found.body.data.attributes))
      else copy.delete(event.data.id)
    }
    let { cursor } = await read('')
    /** Page after page; now and then it begins again from what it stored last, in the middle of a page. */
    const follow = async (isOver: () => boolean): Promise<void> => {
      for (let wasOver = false; !wasOver; ) {
        wasOver = isOver()
        const page = await read(cursor)
        const most = random(5) === 0 && page.events.length > 1 ? random(page.events.length) : page.events.length
        for (const event of page.events.slice(0, most)) {
          await note(event)
          cursor = event.cursor
        }
        if (most === page.events.length) cursor = page.cursor
        else figures.restarts += 1
        if (page.has_more || most < page.events.length) wasOver = false
        else if (!wasOver) await sleep(50)
      }
    }

    let isQuiet = false
    const following = follow(() => isQuiet)
    const writing = [...Array.from({ length: writers - 1 }, (_, index) => write(index)), writeLate()]
    await meanwhile(accountId).finally(() => ending.abort())
    await Promise.all(writing)
    isQuiet = true
    await following

    const { journal, truth } = await readTruth(owners, accountId)
    const faults = [
      ...compareEvents(
        told.map(({ id }) => id),
        journal,
      ),
      ...compareRecords(copy, truth),
    ]
    return { ...figures, events: told.length, copied: copy.size, faults }
  } finally {
    for (const world of worlds) await world.close()
  }
}

const shown = (attributes: { readonly starts_at: string; readonly ends_at: string }): string =>
  [attributes.starts_at, attributes.ends_at].map((time) => Instant.from(time).epochMilliseconds).join(' ')

/** The journal in its order and the working time there is, where the account is at home. */
async function readTruth(owners: Plan['owners'], accountId: number) {
  const journal: string[] = []
  const truth = new Map<string, string>()
  for (const { pool } of owners) {
    const home = await pool.query(
      `select from accounts where id = $1 and not exists (
         select from account_moves where account_id = $1 and state in ('moved', 'arriving'))`,
      [accountId],
    )
    if (home.rowCount === 0) continue
    const changes = await pool.query<{ id: number }>(
      `select id from changes where account_id = $1 and record_type = 'time_tracking' order by xact, id`,
      [accountId],
    )
    for (const { id } of changes.rows) journal.push(`evt_${id}`)
    const rows = await pool.query<{ id: number; starts_at: Instant; ends_at: Instant }>(
      `select id, starts_at, ends_at from time_trackings where account_id = $1 and status = 'active'`,
      [accountId],
    )
    for (const { id, starts_at, ends_at } of rows.rows)
      truth.set(String(id), shown({ starts_at: starts_at.toString(), ends_at: ends_at.toString() }))
  }
  return { journal, truth }
}

function compareEvents(told: readonly string[], journal: readonly string[]): string[] {
  const faults: string[] = []
  const heard = new Set(told)
  if (heard.size !== told.length) faults.push(`${told.length - heard.size} events were told twice`)
  const missing = journal.filter((id) => !heard.has(id))
  if (missing.length > 0) faults.push(`never told: ${missing.slice(0, 10).join(', ')}, ${missing.length} in all`)
  const other = journal.findIndex((id, index) => id !== told[index])
  if (other >= 0) faults.push(`from ${journal[other]} on, events are not told in the order of the journal`)
  return faults
}

const compareRecords = (copy: ReadonlyMap<string, string>, truth: ReadonlyMap<string, string>): string[] => [
  ...[...truth].flatMap(([id, value]) =>
    copy.get(id) === value ? [] : [`${id} is ${value}, in the copy ${copy.get(id)}`],
  ),
  ...[...copy.keys()].flatMap((id) => (truth.has(id) ? [] : [`${id} is in the copy and not in the database`])),
]
