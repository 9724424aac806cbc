import { workOff } from '../batches.ts'
import type { Reply } from '../call.ts'
import type { TestWorld } from '../world.ts'
import type { Span } from './absences.ts'
import { homeOn } from './account.ts'
import type { Act, LotTerms, Work } from './acts.ts'
import { dayAfter, inUtc } from './calendar.ts'
import { type ModelClock, must, type Office, type Service, weekShown } from './found.ts'
import { type State, spanDates } from './person.ts'

/** Somebody in the running service: acts are requests. */

type Attributes = Readonly<Record<string, unknown>>

export interface Subject {
  readonly id: string
  /** What came of an act: `done`, or the code it was refused with. */
  readonly act: (state: State, act: Act) => Promise<string>
  readonly get: (path: string) => Promise<Reply>
  /** Deletes them, and says what is known of them afterwards. */
  readonly erase: () => Promise<{ readonly statements: readonly ShownStatement[]; readonly runningClocks: number }>
  /** An absence as both APIs show it. */
  readonly absence: (number: number) => Promise<[Attributes, Attributes]>
}

export interface ShownStatement {
  readonly from: string
  readonly to: string
  readonly target: number
  readonly worked: number
  readonly booked: number
}

const workShown = ({ from, to, breaks, toldBreak }: Work) => ({
  starts_at: inUtc(from),
  ends_at: inUtc(to),
  breaks_attributes: breaks.map((each) => ({ starts_at: inUtc(each.from), ends_at: inUtc(each.to) })),
  break_duration: toldBreak > 0 ? toldBreak : null,
})

function spanShown(span: Span): Record<string, unknown> {
  if (span.extent === 'days') return { starts_at: span.from, ends_at: span.to, full_day: true, part: null }
  if (span.extent === 'half') return { starts_at: span.on, ends_at: span.on, full_day: true, part: span.half }
  return { starts_at: inUtc(span.from), ends_at: inUtc(span.to), full_day: false, part: null }
}

const termsShown = ({ from, lasts, hundredths }: LotTerms) => ({
  title: 'Leave',
  planned_days: hundredths / 100,
  starts_on: from,
  ends_on: `${from.slice(0, 4)}-12-31`,
  expires: lasts !== 'for ever',
  transfer_remaining: lasts === 'until 31 March',
  end_of_transfer_period: lasts === 'until 31 March' ? `${Number(from.slice(0, 4)) + 1}-03-31` : null,
})

const codeOf = (reply: Reply): string => {
  if (reply.status < 300) return 'done'
  return reply.status === 403 ? 'forbidden' : (reply.body?.errors?.[0]?.code ?? `${reply.status} ${reply.text}`)
}

type LotAct = Extract<Act, { kind: 'give' | 'alter' | 'take back' | 'notify' }>

const decisions = { confirm: 'confirmations', reject: 'resettings', reset: 'rejections' } as const

export function subjectOf(service: Service, clock: ModelClock, office: Office, id: string): Subject {
  const { token } = office.founded.accountAdmin
  const ids = new Map<number, string>()
  const patterns = new Map<string, string>()
  const places = new Map<number, number>()
  const idOf = (number: number): string => ids.get(number) ?? 'missing'

  const send = (operation: string, attributes?: Attributes) =>
    service.call(operation, { token, ...(attributes && { attributes }) })
  const remember = (number: number, reply: Reply): string => {
    if (reply.status < 300) ids.set(number, reply.body.data.id)
    return codeOf(reply)
  }

  async function punch(act: Extract<Act, { kind: 'punch' }>): Promise<string> {
    const { place, from, to, breaks } = act.work
    const moments = [
      ['start', from],
      ...breaks.flatMap((each) => [
        ['start-break', each.from],
        ['end-break', each.to],
      ]),
      ['end', to],
    ] as const
    const actions = moments.map(([action_type, moment]) => ({
      ...{ action_type, user_id: id },
      action_time: inUtc(Number(moment)),
    }))
    const operation = `POST ${office.address(place)}/time_trackings/actions`
    const reply = await send(`${operation}/batch`, { actions })
    const refused = reply.body?.meta?.outcomes?.find((each: { code?: string | null }) => each.code != null)
    if (reply.status >= 300) return codeOf(reply)
    if (refused) return refused.code
    const filter = `filter[user_id]=${id}&filter[starts_at]=eq:${encodeURIComponent(inUtc(from))}`
    const found = must(await send(`GET ${office.address(place)}/time_trackings?${filter}`)).body.data
    ids.set(act.id, found[0]?.id)
    return 'done'
  }

  /** Everything about working time happens at the place of it. */
  async function work(act: Extract<Act, { kind: 'track' | 'punch' | 'correct' | 'untrack' }>): Promise<string> {
    if (act.kind === 'untrack')
      return codeOf(await send(`DELETE ${office.address(places.get(act.id) ?? 1)}/time_trackings/${idOf(act.id)}`))
    if (act.kind === 'correct') {
      const at = `${office.address(places.get(act.id) ?? 1)}/time_trackings/${idOf(act.id)}`
      return codeOf(await send(`PATCH ${at}`, workShown(act.work)))
    }
    places.set(act.id, act.work.place)
    if (act.kind === 'punch') return punch(act)
    const attributes = { user_id: id, ...workShown(act.work) }
    return remember(act.id, await send(`POST ${office.address(act.work.place)}/time_trackings`, attributes))
  }

  async function beAway(state: State, act: Act): Promise<string> {
    switch (act.kind) {
      case 'ask': {
        const place = homeOn(state, spanDates(state, act.span)[0] ?? '')?.id ?? 1
        places.set(act.id, place)
        const absence_type_id = office.typeId(place, act.away)
        const attributes = { user_id: id, absence_type_id, ...spanShown(act.span) }
        return remember(act.id, await send(`POST ${office.address(place)}/absences`, attributes))
      }
      case 'change':
        return codeOf(await send(`PATCH ${absence(act.id)}`, spanShown(act.span)))
      case 'confirm':
      case 'reject':
      case 'reset':
        return codeOf(await send(`POST ${absence(act.id)}/absences_${decisions[act.kind]}`))
      default:
        return 'id' in act ? codeOf(await send(`DELETE ${absence(act.id)}`)) : 'unknown'
    }
  }
  const absence = (number: number): string => `${office.address(places.get(number) ?? 1)}/absences/${idOf(number)}`

  /** Contracts change, then absences are counted again. */
  async function changeContract(state: State, act: Act): Promise<string> {
    const user = `${office.address(1)}/users/${id}`
    const change = async (): Promise<Reply> => {
      switch (act.kind) {
        case 'pattern': {
          const reply = await send(`POST ${user}/target_hours`, { starts_on: act.from, ...weekShown(act.week) })
          if (reply.status < 300) patterns.set(act.from, reply.body.data.id)
          return reply
        }
        case 'drop pattern':
          return send(`DELETE ${user}/target_hours/${patterns.get(act.from) ?? (await patternId(user, act.from))}`)
        case 'leave':
          return send(`POST ${user}/employments`, { ends_on: act.on, end_reason: 'left' })
        default: {
          const { workspace, from } = act as Extract<Act, { kind: 'move' }>
          return send(`POST ${user}/employments`, {
            workspace_id: String(office.workspaceIds.get(workspace)),
            starts_on: from,
          })
        }
      }
    }
    const reply = await change()
    if (reply.status >= 300) return codeOf(reply)
    const from = state.settings.startOfAccounting
    // At every place where absences were asked for.
    for (const place of new Set([1, ...places.values()]))
      must(await send(`POST ${office.address(place)}/users/${id}/absences_recount`, { from: dayAfter(from, -3) }))
    return 'done'
  }
  const patternId = async (user: string, from: string): Promise<string> =>
    must(await send(`GET ${user}/target_hours?items=100`)).body.data.find(
      (each: { attributes: { starts_on: string } }) => each.attributes.starts_on === from,
    )?.id

  async function close(act: Extract<Act, { kind: 'close' }>): Promise<string> {
    const upTo = act.upTo === null ? {} : { up_to: act.upTo }
    const reply = await send(`POST ${office.address(1)}/statements`, { month: act.month, user_ids: [id], ...upTo })
    if (reply.status >= 300) return codeOf(reply)
    const batch = reply.body.meta.batch_action_id
    await workOff(service as TestWorld, office.founded, office.founded.accountAdmin.id, batch)
    const finished = must(await send(`GET ${office.address(1)}/batch_actions/${batch}`)).body.data.attributes
    if (finished.items[0]?.outcome !== 'done') return finished.items[0]?.code ?? 'not worked off'
    const query = `filter[user_id]=${id}&filter[month]=${act.month}&filter[state]=closed&sort=-id`
    const listed = must(await send(`GET ${office.address(1)}/statements?${query}`)).body.data
    ids.set(act.id, listed[0]?.id)
    return 'done'
  }

  async function book(act: Extract<Act, { kind: 'book' | 'reverse' }>): Promise<string> {
    const bookings = `${office.address(1)}/users/${id}/time_account_bookings`
    if (act.kind === 'reverse')
      return codeOf(await send(`POST ${bookings}/${idOf(act.of)}/reverse`, { reason: 'A mistake' }))
    const attributes = { kind: 'correction', hours: act.seconds / 3600, date: act.on, reason: 'Brought along' }
    return remember(act.id, await send(`POST ${bookings}`, attributes))
  }

  async function changeLots(state: State, act: LotAct): Promise<string> {
    const lots = `${office.address(1)}/users/${id}/entitlements`
    if (act.kind === 'give') return remember(act.id, await send(`POST ${lots}`, termsShown(act.terms)))
    if (act.kind === 'alter') return codeOf(await send(`PATCH ${lots}/${idOf(act.id)}`, termsShown(act.terms)))
    if (act.kind === 'take back') return codeOf(await send(`DELETE ${lots}/${idOf(act.id)}`))
    const lot = state.lots.find(({ id: number }) => number === act.id)
    const attributes = {
      proof: 'Signed',
      delivered_on: lot?.from,
      days: Number(lot?.days.over) / Number(lot?.days.under),
    }
    return codeOf(await send(`POST ${lots}/${idOf(act.id)}/vacation_notices`, attributes))
  }

  const payOut = async (act: Extract<Act, { kind: 'pay out' | 'pay back' }>): Promise<string> => {
    const payouts = `${office.address(1)}/users/${id}/vacation_payouts`
    if (act.kind === 'pay back')
      return codeOf(await send(`POST ${payouts}/${idOf(act.of)}/reverse`, { reason: 'A mistake' }))
    const days = act.hundredths === null ? {} : { days: act.hundredths / 100 }
    return remember(act.id, await send(`POST ${payouts}`, { reason: 'Leaves', ...days }))
  }

  /** A clock that runs, by punches of now. */
  async function runClock(state: State, act: Extract<Act, { kind: 'start' | 'stop' }>): Promise<string> {
    const place = act.kind === 'start' ? act.place : (state.running?.place ?? 1)
    const [action_type, number] = act.kind === 'start' ? ['start', act.id] : ['end', state.running?.id ?? 0]
    const punch = { action_type, user_id: id, action_time: inUtc(state.now) }
    const reply = await send(`POST ${office.address(place)}/time_trackings/actions`, punch)
    if (reply.status >= 300) return codeOf(reply)
    places.set(number, place)
    const filter = `filter[user_id]=${id}&filter[starts_at]=eq:${encodeURIComponent(inUtc(state.running?.from ?? state.now))}`
    ids.set(number, must(await send(`GET ${office.address(place)}/time_trackings?${filter}`)).body.data[0]?.id)
    return 'done'
  }

  async function perform(state: State, act: Act): Promise<string> {
    switch (act.kind) {
      case 'track':
      case 'punch':
      case 'correct':
      case 'untrack':
        return work(act)
      case 'book':
      case 'reverse':
        return book(act)
      case 'pattern':
      case 'drop pattern':
      case 'move':
      case 'return':
      case 'leave':
        return changeContract(state, act)
      case 'give':
      case 'alter':
      case 'take back':
      case 'notify':
        return changeLots(state, act)
      case 'pay out':
      case 'pay back':
        return payOut(act)
      case 'start':
      case 'stop':
        return runClock(state, act)
      case 'close':
        return close(act)
      case 'reopen':
        return codeOf(
          await send(`PATCH ${office.address(1)}/statements/${idOf(act.id)}/reopen`, { reason: 'A mistake' }),
        )
      case 'wait':
        clock.set(act.until)
        return 'done'
      default:
        return beAway(state, act)
    }
  }

  return {
    id,
    act: perform,
    absence: async (number) => {
      const v3 = must(await send(`GET ${absence(number)}`))
      const query = `api_token=${office.apiToken}&id=${idOf(number)}`
      const v1 = must(await service.call(`GET /public_api/v1/absences?${query}`))
      return [v3.body.data.attributes, v1.body]
    },
    erase: async () => {
      // From the account, wherever they are a member.
      const body = { api_token: office.apiToken, user: { id: Number(id) } }
      must(await service.call('DELETE /public_api/v1/users', { body, headers: { 'content-type': 'application/json' } }))
      const all = must(
        await send(`GET ${office.address(1)}/statements?filter[user_id]=${id}&filter[state]=closed&items=100`),
      )
      const open = [...office.workspaceIds.keys()].map((place) =>
        send(`GET ${office.address(place)}/time_trackings?filter[user_id]=${id}&filter[ends_at]=present:false`),
      )
      const running = (await Promise.all(open)).map((reply) => must(reply).body.data.length as number)
      return {
        statements: all.body.data.map(({ attributes }: { attributes: ShownStatement }) => attributes),
        runningClocks: running.reduce((sum, each) => sum + each, 0),
      }
    },
    get: (path) => send(`GET ${office.address(1)}/users/${id}/${path}`),
  }
}
