import type { World } from '../../src/app.ts'
import { Instant } from '../../src/base/time/time.ts'
import type { Caller, Reply } from '../call.ts'
import { type Company as Founded, givenApiToken, givenCompany } from '../given.ts'
import { midnight } from './calendar.ts'
import type { State } from './person.ts'
import type { Company } from './settings.ts'

/** The companies and people of histories, made over HTTP. */

export interface Service extends Pick<World, 'open' | 'log'> {
  readonly call: Caller
}

/** A clock that shows what it was set to. */
export function makeModelClock() {
  let seconds = Date.parse('2026-01-01T09:00:00Z') / 1000
  return {
    clock: () => Instant.fromEpochMilliseconds(seconds * 1000),
    set: (moment: number): void => {
      seconds = moment
    },
  }
}

export type ModelClock = ReturnType<typeof makeModelClock>

const kinds = [
  ...['vacation', 'sick', 'child_sick', 'overtime_reduction', 'unpaid_leave', 'special_leave'],
  ...['day_off', 'training', 'business_trip'],
]

export interface Office {
  readonly founded: Founded
  readonly apiToken: string
  /** By the number of the place. */
  readonly address: (place: number) => string
  readonly workspaceIds: ReadonlyMap<number, number>
  readonly typeId: (place: number, kind: string) => string
  /** The break rules of each place. */
  readonly breakIds: ReadonlyMap<number, readonly string[]>
}

export const must = (reply: Reply): Reply => {
  if (reply.status >= 300) throw new Error(`${reply.status} ${reply.text}`)
  return reply
}

let founding = 0

export async function foundOffice(service: Service, clock: ModelClock, company: Company): Promise<Office> {
  founding += 1
  clock.set(midnight(company.from, 'UTC') - 5 * 86_400)
  const founded = await givenCompany(service.open, `Model${company.number}x${founding}`)
  const { token } = founded.accountAdmin
  const workspaceIds = new Map<number, number>()
  const types = new Map<string, string>()
  const breakIds = new Map<number, string[]>()
  for (const place of company.places) {
    const country = place.german === null ? {} : { country: 'DE', region: place.german }
    const attributes = { name: `Place ${place.id}`, time_zone: place.zone, ...country }
    const operation =
      place.id === 1
        ? `PATCH /api/v3/workspaces/${founded.workspaceId}`
        : `POST /api/v3/accounts/${founded.accountId}/workspaces`
    const workspace = Number(must(await service.call(operation, { token, attributes })).body.data.id)
    workspaceIds.set(place.id, workspace)
    const at = `/api/v3/workspaces/${workspace}`
    for (const [date, extent] of place.entered)
      must(
        await service.call(`POST ${at}/public_holidays`, {
          token,
          attributes: { date, name: 'Fair', half_day: extent === 'half' },
        }),
      )
    const listed = must(await service.call(`GET ${at}/absence_types?items=100`, { token })).body.data
    for (const type of listed) types.set(`${place.id} ${type.attributes.kind}`, type.id)
    for (const kind of kinds.filter((each) => !types.has(`${place.id} ${each}`)))
      types.set(
        `${place.id} ${kind}`,
        must(await service.call(`POST ${at}/absence_types`, { token, attributes: { title: kind, kind } })).body.data.id,
      )
    const rules = must(await service.call(`GET ${at}/default_breaks`, { token })).body.data
    breakIds.set(
      place.id,
      rules.map((rule: { id: string }) => rule.id),
    )
  }
  return {
    ...{ founded, workspaceIds, breakIds },
    apiToken: await givenApiToken(service.open, founded.accountId),
    address: (place) => `/api/v3/workspaces/${workspaceIds.get(place)}`,
    typeId: (place, kind) => types.get(`${place} ${kind}`) ?? '',
  }
}

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

export const weekShown = (week: readonly number[]): Record<string, number> =>
  Object.fromEntries(weekdays.map((day, index) => [day, (week[index] ?? 0) / 3600]))

/** Somebody who is a member of all places and at home in the first, from the day their account begins. */
export async function employ(service: Service, clock: ModelClock, office: Office, state: State): Promise<string> {
  const { settings } = state
  clock.set(midnight(settings.startOfAccounting, 'Europe/Berlin') + 36_000)
  const { token } = office.founded.accountAdmin
  const user = { username: 'Somebody', location_ids: [...office.workspaceIds.values()].join(',') }
  const created = must(
    await service.call('POST /public_api/v1/users', {
      body: { api_token: office.apiToken, user },
      headers: { 'content-type': 'application/json' },
    }),
  )
  const id = String(created.body.id)
  const attributes = {
    start_of_accounting: settings.startOfAccounting,
    initial_time_account: settings.initial / 3600,
    time_zone: settings.zone,
    saldo_type: settings.saldoType,
    calc_holiday_options: settings.holidayOption,
    custom_holiday_hours: settings.holidaySeconds / 3600,
    calc_vacation_options: settings.vacationDay === null ? 'target' : 'custom',
    hours_on_vacation_day: (settings.vacationDay ?? 28_800) / 3600,
    hour_holidays: settings.vacationInHours,
  }
  must(await service.call(`PATCH ${office.address(1)}/users/${id}`, { token, attributes }))
  if (settings.breakRules.length > 0)
    for (const [place, default_break_ids] of office.breakIds)
      must(
        await service.call(`PATCH ${office.address(place)}/users/${id}`, { token, attributes: { default_break_ids } }),
      )
  for (const { from, week } of state.patterns)
    must(
      await service.call(`POST ${office.address(1)}/users/${id}/target_hours`, {
        token,
        attributes: { starts_on: from, ...weekShown(week) },
      }),
    )
  clock.set(state.now)
  return id
}
