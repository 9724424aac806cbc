import { sql } from 'kysely'
import type { World } from '../src/app.ts'
import { dice } from '../src/demo/people.ts'
import { type Caller, type Reply, resending } from './call.ts'
import { givenPerson, type Person, type Staff } from './given.ts'
import { type Effect, explain, type Found, faultsIn, type PunchType, type State } from './tracking-model.ts'

/**
 * Random operations on trackings, breaks and punches of few people, many at once, so that they collide.
 * After each wave a model that knows only what was acknowledged is compared with the rows.
 */

export interface RaceResult {
  readonly operations: number
  /** How often each operation was answered with which status. */
  readonly statuses: Readonly<Record<string, number>>
  readonly failures: readonly string[]
}

export interface RacePlan {
  readonly operations: number
  readonly atOnce: number
  readonly people: number
  readonly seed: number
}

interface Racer extends Person {
  state: State
  /** Where in time the person is; operations gather around it. */
  clock: number
  /** The last punch sent, to be sent again as it was. */
  lastPunch: { action_type: string; action_time: string; device_id: string } | undefined
  readonly actions: Set<string>
}

const slot = 300
const punchTypes: readonly PunchType[] = ['start', 'end', 'start-break', 'end-break']
const iso = (seconds: number): string => new Date(seconds * 1000).toISOString()
const secondsOf = (text: string): number => Math.round(Date.parse(text) / 1000)

type Answered = { readonly name: string; readonly reply: Reply; readonly effect: Effect | undefined }

export async function raceTrackings(
  world: Pick<World, 'open'> & { call: Caller },
  staff: Staff,
  plan: RacePlan,
): Promise<RaceResult> {
  const racers: Racer[] = []
  for (let index = 0; index < plan.people; index += 1) {
    const person = await givenPerson(world.open, staff, staff.workspaceId, `Runner ${plan.seed} ${index}`)
    const clock = secondsOf('2026-01-05T06:00:00Z')
    racers.push({ ...person, state: new Map(), clock, lastPunch: undefined, actions: new Set() })
  }
  const one = operationsOf(resending(world.call), staff, dice(plan.seed))
  const statuses: Record<string, number> = {}
  const failures: string[] = []
  let operations = 0
  for (; operations < plan.operations && failures.length === 0; operations += plan.atOnce) {
    const wave = await Promise.all(
      Array.from({ length: plan.atOnce }, async (_, index) => {
        const racer = racers[(operations + index * 7 + (operations % 3)) % racers.length]
        if (racer === undefined) throw new Error('Nobody runs.')
        return { racer, ...(await one(racer, operations + index)) }
      }),
    )
    for (const { name, reply } of wave) {
      statuses[`${name} ${reply.status}`] = (statuses[`${name} ${reply.status}`] ?? 0) + 1
      if (reply.status >= 500) failures.push(`${name}: ${reply.text}`)
    }
    for (const racer of racers) {
      const effects = wave.flatMap((each) => (each.racer === racer && each.effect ? [each.effect] : []))
      const found = await rowsOf(world, staff, racer)
      failures.push(...faultsIn(found).map((fault) => `${racer.id}: ${fault}`))
      const state = explain(racer.state, fresh(racer, effects), found)
      if (state) racer.state = state
      else failures.push(`no order of ${JSON.stringify(effects)} leads to ${JSON.stringify(found)}`)
    }
  }
  return { operations, statuses, failures }
}

/** A punch that was sent twice is answered twice and happened once. */
const fresh = (racer: Racer, effects: readonly Effect[]): Effect[] =>
  effects.filter((effect) => {
    if (effect.kind !== 'punched') return true
    const known = racer.actions.has(effect.action)
    racer.actions.add(effect.action)
    return !known
  })

function operationsOf(call: Caller, staff: Staff, roll: (sides: number) => number) {
  const trackings = `/api/v3/workspaces/${staff.workspaceId}/time_trackings`
  const { token } = staff.accountAdmin
  const pick = <T>(items: readonly T[]): T | undefined => items[items.length - 1 - roll(Math.min(4, items.length) || 1)]

  return async (racer: Racer, number: number): Promise<Answered> => {
    const starts = racer.clock + (roll(24) - 18) * slot
    const times = { starts_at: iso(starts), ends_at: iso(starts + (1 + roll(8)) * slot) }
    const known = [...racer.state].filter(([id]) => !id.startsWith('made by'))
    const [id, tracked] = pick(known) ?? []
    const within = tracked && {
      starts_at: iso(tracked.span.starts + roll(6) * slot),
      ends_at: iso(tracked.span.starts + (1 + roll(8)) * slot),
    }
    const pause = tracked && pick([...tracked.breaks.keys()])
    const dial = roll(12)
    if (id === undefined || within === undefined || dial < 2) return record(racer, times)
    if (dial < 7) return punch(racer, number)
    if (dial < 9) return correct(id, times, within)
    if (dial === 9) return known.length > 8 ? discard(id) : correct(id, within, within)
    return changeBreak(id, pause, within)
  }

  async function record(racer: Racer, attributes: object): Promise<Answered> {
    const reply = await call(`POST ${trackings}`, { token, attributes: { ...attributes, user_id: racer.id } })
    const { id, attributes: made } = reply.body.data ?? {}
    return {
      name: 'record',
      reply,
      effect: reply.status === 201 ? { kind: 'recorded', tracking: id, span: spanOf(made) } : undefined,
    }
  }

  async function correct(id: string, times: object, within: object): Promise<Answered> {
    const attributes = { ...(roll(2) === 0 ? times : within) }
    const reply = await call(`PATCH ${trackings}/${id}`, { token, attributes })
    const shown = reply.body.data?.attributes
    return {
      name: 'correct',
      reply,
      effect:
        reply.status === 200
          ? { kind: 'corrected', tracking: id, span: spanOf(shown), breakSeconds: shown.break_duration }
          : undefined,
    }
  }

  async function discard(id: string): Promise<Answered> {
    const reply = await call(`DELETE ${trackings}/${id}`, { token })
    return { name: 'delete', reply, effect: reply.status === 200 ? { kind: 'deleted', tracking: id } : undefined }
  }

  async function changeBreak(
    id: string,
    pause: string | undefined,
    attributes: Record<string, unknown>,
  ): Promise<Answered> {
    const breaks = `${trackings}/${id}/breaks`
    if (pause !== undefined && roll(3) === 0) {
      const reply = await call(`DELETE ${breaks}/${pause}`, { token })
      const effect: Effect = { kind: 'break removed', tracking: id, break: pause }
      return { name: 'remove break', reply, effect: reply.status === 200 ? effect : undefined }
    }
    const changes = pause !== undefined && roll(2) === 0
    const reply = await call(changes ? `PATCH ${breaks}/${pause}` : `POST ${breaks}`, { token, attributes })
    const shown = reply.body.data
    const name = changes ? 'change break' : 'add break'
    if (reply.status >= 300) return { name, reply, effect: undefined }
    return { name, reply, effect: { kind: 'break set', tracking: id, break: shown.id, span: spanOf(shown.attributes) } }
  }

  async function punch(racer: Racer, number: number): Promise<Answered> {
    const again = roll(6) === 0 ? racer.lastPunch : undefined
    if (again === undefined) racer.clock += roll(3) * slot
    const attributes = again ?? {
      action_type: fitting(racer.state)[roll(3)] ?? punchTypes[roll(4)] ?? 'start',
      // No two punches of a wave share an instant: their order would be for the log to say.
      action_time: iso(racer.clock - roll(3) * slot + (number % 251)),
      device_id: `device ${roll(3)}`,
    }
    racer.lastPunch = attributes
    const reply = await call(`POST ${trackings}/actions`, { token: racer.token, attributes })
    const effect =
      reply.status === 201
        ? ({
            kind: 'punched',
            action: reply.body.data.id,
            type: attributes.action_type,
            at: secondsOf(attributes.action_time),
          } as Effect)
        : undefined
    return { name: `punch ${attributes.action_type}`, reply, effect }
  }
}

/** What the person could do next, if nobody else did anything at the same time. */
function fitting(state: State): readonly PunchType[] {
  const running = [...state.values()].find((each) => each.span.ends === null)
  if (running === undefined) return ['start', 'start']
  return running.punchedBreaks.some((each) => each.ends === null) ? ['end-break', 'end'] : ['start-break', 'end']
}

const spanOf = (shown: { starts_at: string; ends_at: string | null }) => ({
  starts: secondsOf(shown.starts_at),
  ends: shown.ends_at === null ? null : secondsOf(shown.ends_at),
})

const rowsOf = async (world: Pick<World, 'open'>, staff: Staff, racer: Racer): Promise<Found[]> => {
  const epoch = (column: string) => sql.raw(`extract(epoch from ${column})::float8`)
  const { rows } = await world.open(staff.accountId, 'read', (ctx) =>
    sql<{ found: Found }>`select jsonb_build_object(
      'id', coalesce(t.uuid::text, t.id::text),
      'span', jsonb_build_object('starts', ${epoch('t.starts_at')}, 'ends', ${epoch('t.ends_at')}),
      'recordedBreakSeconds', t.recorded_break_seconds, 'restingSince', ${epoch('t.break_since')}, 'grossSeconds', t.gross_seconds,
      'breaks', coalesce((select jsonb_agg(jsonb_build_object('id', b.id::text, 'punched', b.created_by = 'actions',
        'starts', ${epoch('b.starts_at')}, 'ends', ${epoch('b.ends_at')}))
        from breaks as b where b.account_id = t.account_id and b.time_tracking_id = t.id), '[]')) as found
      from time_trackings as t where t.user_id = ${racer.id} and t.status = 'active'`.execute(ctx.db),
  )
  return rows.map((row) => row.found)
}
