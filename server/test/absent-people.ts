import { expect } from 'vitest'
import { absencesOf } from './contract/absences.ts'
import { publicApi } from './contract/v1-calls.ts'
import { givenApiToken, givenPerson, type givenStaff } from './given.ts'
import type { TestWorld } from './world.ts'

type Attributes = Readonly<Record<string, unknown>>

/** People of a company who are absent, and what both APIs say of it. */
export async function absentPeople(world: TestWorld, staff: Awaited<ReturnType<typeof givenStaff>>) {
  const { workspace, typeIds: firstTypes, post, decide, show } = await absencesOf(world, staff)
  const typeIds: Record<string, string> = { ...firstTypes }
  for (const kind of ['child_sick', 'special_leave', 'unpaid_leave', 'parental_leave'])
    typeIds[kind] = (
      await world.call(`POST ${workspace}/absence_types`, {
        token: staff.accountAdmin.token,
        attributes: { title: kind, kind },
      })
    ).body.data.id
  const { token } = staff.workspaceAdmin
  const api = publicApi(world, await givenApiToken(world.open, staff.accountId))

  let people = 0
  /** Somebody who works Monday to Friday, eight hours, and how others act for them. */
  async function somebody(attributes: Attributes = {}) {
    const { id, token: own } = await givenPerson(world.open, staff, staff.workspaceId, `Person ${++people}`, {
      attributes: { start_of_accounting: '2026-01-01', ...attributes },
    })
    const call = async (operation: string, members?: Attributes) => {
      const [method, path] = operation.split(' ')
      const reply = await world.call(`${method} ${workspace}/users/${id}/${path}`, {
        token,
        ...(members && { attributes: members }),
      })
      expect(reply.status, reply.text).toBeLessThan(300)
      return reply.body.data.attributes
    }
    const ask = async (kind: string, from: string, to: string, more: Attributes = {}) => {
      const reply = await post({ user_id: id, absence_type_id: typeIds[kind], starts_at: from, ends_at: to, ...more })
      expect(reply.status, reply.text).toBe(200)
      return reply.body.data
    }
    const give = (days: number, year = 2031) =>
      call('POST entitlements', {
        ...{ title: `${year}`, planned_days: days, starts_on: `${year}-01-01`, ends_on: `${year}-12-31` },
      })
    /** Asked for and confirmed. */
    const take = async (kind: string, from: string, to: string, more: Attributes = {}) => {
      const { id: absence } = await ask(kind, from, to, more)
      const reply = await decide(absence, 'confirmations')
      expect(reply.status, reply.text).toBe(200)
      return reply.body.data
    }
    const track = async (starts_at: string, ends_at: string) => {
      const reply = await world.call(`POST ${workspace}/time_trackings`, {
        token,
        attributes: { user_id: id, starts_at, ends_at },
      })
      expect(reply.status, reply.text).toBe(201)
    }
    /** What the account says of a day: credited by absences, and the balance. */
    const dayOf = async (date: string) => {
      const { days } = await call(`GET time_account?from=${date}&to=${date}`)
      const [day] = days
      return { absence: day.absence, balance: day.balance, because: day.because }
    }
    const remaining = async (year = 2031) => (await call(`GET vacations/summary?year=${year}`)).remaining_days
    return { id, own, call, ask, take, track, dayOf, give, remaining }
  }

  return { workspace, typeIds, post, decide, show, token, api, somebody, named: () => `Person ${++people}` }
}
