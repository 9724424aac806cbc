import { sql } from 'kysely'
import { dateIn, Temporal } from '../src/base/time/time.ts'
import { givenPerson, givenStaff } from './given.ts'
import type { TestWorld } from './world.ts'

/**
 * Many people change past days at once, in every way there is, while others read time accounts, which keeps months.
 * When all is quiet, what is kept is held against what is reckoned afresh.
 */

type World = Pick<TestWorld, 'open' | 'call' | 'clock'>

interface Options {
  /** How many at least. More follow until enough months were compared: how many outlast a round is chance. */
  readonly operations: number
  readonly comparisons: number
  /** How many requests are under way at once. */
  readonly atOnce: number
  /** How many operations pass between two comparisons. */
  readonly round: number
  readonly random: () => number
}

export interface Outcome {
  readonly operations: number
  readonly refused: number
  /** How many kept months were compared, and those that were not what a fresh reckoning says. */
  readonly compared: number
  readonly differences: readonly string[]
}

const monthsBack = 8

export async function changeWhileKeeping(world: World, options: Options): Promise<Outcome> {
  const staff = await givenStaff(world.open, `Months ${Math.round(options.random() * 1e9)}`)
  const today = Temporal.PlainDate.from(dateIn(world.clock(), 'UTC'))
  const start = today.subtract({ months: monthsBack }).with({ day: 3 })
  const attributes = { start_of_accounting: start.toString(), time_zone: 'Europe/Berlin' }
  const people = await Promise.all(
    ['Ada', 'Ben', 'Cleo'].map((name) => givenPerson(world.open, staff, staff.workspaceId, name, { attributes })),
  )
  const token = staff.accountAdmin.token
  const workspace = `/api/v3/workspaces/${staff.workspaceId}`
  const types = await world.call(`GET ${workspace}/absence_types`, { token })
  const typeIds: string[] = types.body.data.map(({ id }: { id: string }) => id)
  let refused = 0

  const below = (limit: number): number => Math.floor(options.random() * limit)
  const pick = <T>(values: readonly T[]): T => values[below(values.length)] as T
  const day = (): Temporal.PlainDate => start.add({ days: below(start.until(today).total('days')) })
  const send = async (operation: string, attributes?: Readonly<Record<string, unknown>>) => {
    const reply = await world.call(operation, { token, ...(attributes && { attributes }) })
    if (reply.status >= 500) throw new Error(`${operation}: ${reply.text}`)
    if (reply.status >= 400) refused += 1
    return reply
  }
  /** Something of a list that is there now; whoever comes second finds it gone, and that is fine. */
  const any = async (list: string): Promise<string | undefined> => {
    const found: { id: string }[] = (await send(`GET ${workspace}/${list}`)).body.data
    return found.length === 0 ? undefined : pick(found).id
  }
  const times = () => {
    const begins = day().toZonedDateTime({ timeZone: 'UTC', plainTime: { hour: 4 + below(12) } })
    return {
      starts_at: begins.toInstant().toString(),
      ends_at: begins
        .add({ minutes: 30 + below(300) })
        .toInstant()
        .toString(),
    }
  }
  const trackingsOf = (id: number) => `time_trackings?items=50&filter[user_id]=${id}`

  const changes: readonly (() => Promise<unknown>)[] = [
    () => send(`POST ${workspace}/time_trackings`, { user_id: pick(people).id, ...times() }),
    () => send(`POST ${workspace}/time_trackings`, { user_id: pick(people).id, ...times() }),
    async () => {
      const id = await any(trackingsOf(pick(people).id))
      if (id)
        await send(`PATCH ${workspace}/time_trackings/${id}`, below(2) ? times() : { break_duration: below(3600) })
    },
    async () => {
      const id = await any(trackingsOf(pick(people).id))
      if (id) await send(`DELETE ${workspace}/time_trackings/${id}`)
    },
    async () => {
      const from = day()
      const made = await send(`POST ${workspace}/absences`, {
        user_id: pick(people).id,
        absence_type_id: pick(typeIds),
        title: 'Away',
        full_day: true,
        starts_at: from.toString(),
        ...(below(3)
          ? { ends_at: from.add({ days: below(12) }).toString() }
          : { ends_at: from.toString(), part: pick(['first_half', 'second_half']) }),
      })
      if (made.status < 300) await send(`POST ${workspace}/absences/${made.body.data.id}/absences_confirmations`)
    },
    async () => {
      const id = await any(`absences?filter[user_id]=${pick(people).id}`)
      const what = pick([
        'absences_rejections',
        'absences_resettings',
        'absences_confirmations',
        'custom',
        'part',
        'delete',
      ])
      if (id === undefined) return
      if (what === 'delete') await send(`DELETE ${workspace}/absences/${id}`)
      else if (what === 'custom')
        await send(`PATCH ${workspace}/absences/${id}`, { use_custom_values: true, days: below(5), hours: below(40) })
      else if (what === 'part')
        await send(`PATCH ${workspace}/absences/${id}`, { part: pick([null, 'first_half', 'second_half']) })
      else await send(`POST ${workspace}/absences/${id}/${what}`)
    },
    () =>
      send(`POST ${workspace}/public_holidays`, { date: day().toString(), name: 'Feast', half_day: below(2) === 1 }),
    async () => {
      const id = await any('public_holidays?items=100')
      if (id) await send(`DELETE ${workspace}/public_holidays/${id}`)
    },
    () =>
      send(`POST ${workspace}/users/${pick(people).id}/target_hours`, {
        starts_on: day().toString(),
        monday: below(10),
        tuesday: below(10),
        wednesday: 8,
        thursday: 8,
        friday: below(8),
        saturday: 0,
        sunday: 0,
      }),
    async () => {
      const { id: userId } = pick(people)
      const id = await any(`users/${userId}/target_hours`)
      if (id) await send(`DELETE ${workspace}/users/${userId}/target_hours/${id}`)
    },
    () =>
      send(`PATCH ${workspace}/users/${pick(people).id}`, {
        saldo_type: below(4),
        calc_holiday_options: pick(['target', 'target_zero', 'at_least_target', 'custom']),
        start_of_accounting: start.add({ days: below(20) }).toString(),
      }),
    // Past everything the service does, straight in the tables.
    () =>
      world.open(staff.accountId, 'write', (ctx) =>
        sql`update time_trackings set default_break_seconds = ${below(1800)} where id in (
          select id from time_trackings where account_id = ${ctx.accountId} and user_id = ${pick(people).id}
            and ends_at is not null order by random() limit 2)`.execute(ctx.db),
      ),
  ]
  const read = async (): Promise<unknown> => {
    if (below(4) === 0) return send(`GET ${workspace}/time_accounts?on=${day()}`)
    const from = day()
    return send(
      `GET ${workspace}/users/${pick(people).id}/time_account?from=${from}&to=${from.add({ days: below(60) })}`,
    )
  }

  const keptMonths = () =>
    world.open(staff.accountId, 'write', async (ctx) => {
      const { rows } = await sql<{ key: string; sums: string }>`
        select user_id || ' ' || month as key,
          concat_ws(' ', target, owed, worked, break, absence, holiday) as sums
        from account_months where account_id = ${ctx.accountId} order by 1`.execute(ctx.db)
      return new Map(rows.map(({ key, sums }) => [key, sums]))
    })
  const forgetAll = () =>
    world.open(staff.accountId, 'write', (ctx) =>
      sql`delete from account_months where account_id = ${ctx.accountId}`.execute(ctx.db),
    )

  let compared = 0
  let done = 0
  const differences: string[] = []
  for (; done < options.operations || compared < options.comparisons; done += options.round) {
    let left = options.round
    const walk = async (): Promise<void> => {
      while (left-- > 0) await (below(2) ? pick(changes)() : read())
    }
    await Promise.all(Array.from({ length: options.atOnce }, walk))
    const kept = await keptMonths()
    await forgetAll()
    for (const { id } of people) await send(`GET ${workspace}/users/${id}/time_account`)
    const fresh = await keptMonths()
    for (const [key, sums] of kept) {
      compared += 1
      if (fresh.get(key) !== sums) differences.push(`${key}: kept ${sums}, fresh ${fresh.get(key)}`)
    }
  }
  return { operations: done, refused, compared, differences }
}
