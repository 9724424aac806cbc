import { expect } from 'vitest'
import type { Reply } from '../call.ts'
import { givenApiToken, givenStaff } from '../given.ts'
import type { TestWorld } from '../world.ts'

type Members = Readonly<Record<string, unknown>>
export type Query = Readonly<Record<string, string | number>>

export const json = { 'content-type': 'application/json' }

const queryOf = (query: Query): string =>
  Object.entries(query)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&')

/** The public API as an integrator calls it: the token in the query of a GET, else in the body. */
export function publicApi(world: TestWorld, api_token: string) {
  async function call(operation: string, options: Parameters<TestWorld['call']>[1] = {}): Promise<Reply> {
    const [method, path] = operation.split(' ')
    const reply = await world.call(`${method} /public_api/v1/${path}`, options)
    // A record that is not there is one thing, an operation that is not there another.
    expect(reply.text).not.toContain('There is no such address')
    // Held in every test: whatever is answered, the token is not in it.
    expect(`${reply.text} ${JSON.stringify(reply.headers)}`).not.toContain(api_token)
    return reply
  }
  const send = (method: string) => (path: string, members: Members) =>
    call(`${method} ${path}`, { body: { api_token, ...members }, headers: json })

  return {
    call,
    get: (path: string, query: Query = {}) => call(`GET ${path}?${queryOf({ api_token, ...query })}`),
    post: send('POST'),
    put: send('PUT'),
    patch: send('PATCH'),
    delete: send('DELETE'),
    /** The address of the next page holds no token, so it travels in the header. */
    follow: async (address: string): Promise<Reply> => {
      const { pathname, search } = new URL(address)
      return world.call(`GET ${pathname}${search}`, { token: api_token })
    },
    /** The body got lost on the way: identifiers in the query, the token in the header. */
    bodiless: (operation: string, query: Query) => call(`${operation}?${queryOf(query)}`, { token: api_token }),
  }
}

export type PublicApi = ReturnType<typeof publicApi>

/**
 * A company with a token of the public API. Its head office is known as `hq`, its other workspace as `branch`, the
 * kitchen as `kitchen`, Emil as `emil`, Carla as `carla`, and the vacation and day-off types as `vacation` and `day_off`.
 */
export async function publicCompany(world: TestWorld, name: string) {
  const staff = await givenStaff(world.open, name)
  const token = await givenApiToken(world.open, staff.accountId)
  const workspace = `/api/v3/workspaces/${staff.workspaceId}`
  const branch = `/api/v3/workspaces/${staff.otherWorkspaceId}`
  const admin = staff.accountAdmin.token

  /** A request to v3 as the account administrator, which must succeed. */
  async function v3(operation: string, attributes?: Members) {
    const reply = await world.call(operation, { token: admin, ...(attributes && { attributes }) })
    expect(reply.status, reply.text).toBeLessThan(300)
    return reply.body.data
  }
  const typesOf = async (at: string): Promise<Readonly<Record<string, number>>> =>
    Object.fromEntries(
      (await v3(`GET ${at}/absence_types`)).map((type: { id: string; attributes: { kind: string } }) => [
        type.attributes.kind,
        Number(type.id),
      ]),
    )
  const types = await typesOf(workspace)
  for (const [path, external_id] of [
    [workspace, 'hq'],
    [branch, 'branch'],
    [`${workspace}/areas/${staff.kitchen}`, 'kitchen'],
    [`${workspace}/users/${staff.employee.id}`, 'emil'],
    [`${workspace}/users/${staff.colleague.id}`, 'carla'],
    [`${workspace}/absence_types/${types.vacation}`, 'vacation'],
    [`${workspace}/absence_types/${types.day_off}`, 'day_off'],
  ])
    await v3(`PATCH ${path}`, { external_id })
  const api = publicApi(world, token)
  return { staff, token, api, v3, workspace, branch, types, branchTypes: await typesOf(branch) }
}

export type PublicCompany = Awaited<ReturnType<typeof publicCompany>>

/** Working weeks nobody else uses, long after everybody's start of accounting. */
export function weeksFrom(year: number) {
  let weeks = 0
  const monday = new Date(Date.UTC(year, 0, 7))
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7))
  return () => {
    const first = monday.getTime() + weeks++ * 7 * 86_400_000
    const day = (offset: number) => new Date(first + offset * 86_400_000).toISOString().slice(0, 10)
    return { monday: day(0), tuesday: day(1), friday: day(4) }
  }
}

/** Absences over the public API: a day off of Emil's from Monday to Friday, unless said otherwise. */
export function absencesOver({ api, staff, types }: PublicCompany, year = 2030) {
  const week = weeksFrom(year)
  function asked(members: Members = {}): Members {
    const { monday, friday } = week()
    return {
      absence_type_id: types.day_off,
      user_id: staff.employee.id,
      // Noon is on the same day in every zone of these tests, in summer and in winter.
      starts_at: `${monday}T12:00:00Z`,
      ends_at: `${friday}T12:00:00Z`,
      time_zone: 'Europe/Berlin',
      full_day: true,
      ...members,
    }
  }
  const post = (members: Members = {}) => api.post('absences', { absence: asked(members) })
  async function given(members: Members = {}) {
    const reply = await post(members)
    expect(reply.status, reply.text).toBe(201)
    return reply.body
  }
  return { asked, post, given }
}
