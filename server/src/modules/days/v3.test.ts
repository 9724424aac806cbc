import { describe, expect, test } from 'vitest'
import { givenPerson, givenStaff } from '../../../test/given.ts'
import { fewestStatementsOf } from '../../../test/statements.ts'
import { startWorld } from '../../../test/world.ts'
import { Instant } from '../../base/time/time.ts'
import { saveMember } from '../users/queries.ts'

// A Friday.
const world = await startWorld({}, { clock: () => Instant.from('2026-02-20T15:00:00Z') })
const staff = await givenStaff(world.open, 'Tage')
const ws = `/api/v3/workspaces/${staff.workspaceId}`
const admin = staff.accountAdmin.token

let count = 0
const person = () =>
  givenPerson(world.open, staff, staff.workspaceId, `Person ${++count}`, {
    areaIds: [staff.kitchen],
    attributes: { start_of_accounting: '2026-02-16', initial_time_account: 2 },
  })

async function make(address: string, attributes: Readonly<Record<string, unknown>>, token = admin): Promise<string> {
  const reply = await world.call(`POST ${address}`, { token, attributes })
  expect([200, 201], reply.text).toContain(reply.status)
  return reply.body.data.id
}
const track = (user_id: number, starts_at: string, ends_at: string, more = {}, place = ws) =>
  make(`${place}/time_trackings`, { user_id, starts_at, ends_at, ...more })

async function days(userId: number, token = admin, query = 'from=2026-02-16&to=2026-02-22') {
  const reply = await world.call(`GET ${ws}/users/${userId}/days?${query}`, { token })
  expect(reply.status, reply.text).toBe(200)
  return reply.body.data.attributes
}

describe('GET WS/users/:user_id/days', () => {
  test('shows each day with its numbers to the second and the time trackings they come from', async () => {
    const { id, token } = await person()
    const first = await track(id, '2026-02-16T07:00:00Z', '2026-02-16T11:00:10Z')
    const second = await track(id, '2026-02-16T12:00:00Z', '2026-02-16T16:00:00Z', {
      breaks_attributes: [{ starts_at: '2026-02-16T13:00:00Z', ends_at: '2026-02-16T13:20:00Z' }],
    })
    const shown = await days(id, token)
    const [monday, tuesday] = shown.days
    expect(monday).toMatchObject({ date: '2026-02-16', target_seconds: 28_800, closed: false })
    expect(monday.worked_seconds).toBe(4 * 3600 + 10 + 4 * 3600 - 1200)
    expect(monday.spans.map((span: { id: string }) => span.id)).toEqual([first, second])
    expect(monday.spans[1]).toMatchObject({
      worked_seconds: 4 * 3600 - 1200,
      break_seconds: 1200,
      breaks: [{ starts_at: '2026-02-16T13:00:00.000Z', ends_at: '2026-02-16T13:20:00.000Z' }],
      confirmed: false,
      permissions: { update: true, update_area: false, destroy: true, confirm: false },
    })
    expect(monday.because.map((each: { code: string }) => each.code)).toContain('worked')
    expect(tuesday.spans).toEqual([])
    // The start, what each day added, and the end.
    expect(shown.opening_balance_seconds).toBe(2 * 3600)
    const sum = shown.days.reduce((total: number, day: { balance_seconds: number }) => total + day.balance_seconds, 0)
    expect(shown.sums.balance_seconds).toBe(sum)
    expect(shown.closing_balance_seconds).toBe(2 * 3600 + sum)
    expect(shown.days.at(-1).running_balance_seconds).toBe(shown.closing_balance_seconds)
  })

  test('agrees with the time account', async () => {
    const { id } = await person()
    await track(id, '2026-02-17T07:00:00Z', '2026-02-17T15:10:00Z')
    const account = await world.call(`GET ${ws}/users/${id}/time_account?from=2026-02-16&to=2026-02-22`, {
      token: admin,
    })
    const { sums, closing_balance_seconds } = await days(id)
    expect(account.body.data.attributes).toMatchObject({
      worked: Math.round(sums.worked_seconds / 36) / 100,
      target: Math.round(sums.target_seconds / 36) / 100,
      closing_balance: Math.round(closing_balance_seconds / 36) / 100,
    })
  })

  test('says who may change, delete and confirm', async () => {
    const { id, token } = await person()
    const punch = (action_type: string, action_time: string) =>
      make(`${ws}/time_trackings/actions`, { action_type, action_time }, token)
    await punch('start', '2026-02-18T07:00:00Z')
    await punch('end', '2026-02-18T09:00:00Z')
    const permissions = async (caller: string) => (await days(id, caller)).days[2].spans[0].permissions
    expect(await permissions(token)).toEqual({ update: false, update_area: false, destroy: false, confirm: false })
    expect(await permissions(staff.areaAdmin.token)).toEqual({
      update: true,
      update_area: true,
      destroy: true,
      confirm: true,
    })
  })

  test('shows absences, pending ones too, to those who may know them', async () => {
    const { id, token } = await person()
    const absence = { user_id: id, absence_type_id: staff.absenceType, full_day: true }
    const asked = await make(`${ws}/absences`, { ...absence, starts_at: '2026-02-19', ends_at: '2026-02-20' }, token)
    expect((await days(id, token)).absences).toMatchObject([
      { id: asked, starts_on: '2026-02-19', ends_on: '2026-02-20', confirmation_status: 'pending' },
    ])
    expect((await days(id, token, 'from=2026-02-16&to=2026-02-18')).absences).toEqual([])
  })

  test('shows nothing of other workspaces to those who do not look after them there, and all of it to the person', async () => {
    const { id, token } = await person()
    await world.open(staff.accountId, 'write', (ctx) => saveMember(ctx, staff.otherWorkspaceId, id, ['employee']))
    const elsewhere = `/api/v3/workspaces/${staff.otherWorkspaceId}`
    await track(id, '2026-02-17T07:00:00Z', '2026-02-17T09:00:00Z', {}, elsewhere)
    const tuesday = async (caller: string) => (await days(id, caller)).days[1]
    expect((await tuesday(token)).spans).toHaveLength(1)
    expect(await tuesday(staff.workspaceAdmin.token)).toMatchObject({ worked_seconds: 7200, spans: [] })
  })

  test('takes as many statements for a month as for a day', async () => {
    const { id } = await person()
    for (let day = 16; day < 20; day += 1) await track(id, `2026-02-${day}T07:00:00Z`, `2026-02-${day}T15:00:00Z`)
    await days(id)
    const one = await fewestStatementsOf(() => days(id, admin, 'from=2026-02-16&to=2026-02-16'))
    const many = await fewestStatementsOf(() => days(id, admin, 'from=2026-02-01&to=2026-02-28'))
    expect(many.length).toBe(one.length)
    expect(many.length).toBeLessThanOrEqual(17)
  })

  test('shows at most 62 days at once, and only to those who may see the person', async () => {
    const { id } = await person()
    const ask = (query: string, token = admin) => world.call(`GET ${ws}/users/${id}/days?${query}`, { token })
    expect((await ask('from=2026-01-01&to=2026-03-03')).status).toBe(200)
    expect((await ask('from=2026-01-01&to=2026-03-04')).body.errors[0].code).toBe('out_of_range')
    expect((await ask('from=2026-02-01&to=2026-02-28', staff.colleague.token)).status).toBe(403)
  })
})
