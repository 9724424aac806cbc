import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { Instant } from '../../src/base/time/time.ts'
import { saveMember } from '../../src/modules/users/queries.ts'
import { givenPerson, givenStaff } from '../given.ts'
import { startWorld } from '../world.ts'

// A Friday.
const clock = () => Instant.from('2026-02-20T15:00:00Z')
const world = await startWorld({}, { clock })
const staff = await givenStaff(world.open, 'Nord')
const workspace = `/api/v3/workspaces/${staff.workspaceId}`
const admin = staff.accountAdmin.token
const absenceTypes = await world.call(`GET ${workspace}/absence_types`, { token: admin })
const typeOf = (kind: string): string =>
  absenceTypes.body.data.find((each: { attributes: { kind: string } }) => each.attributes.kind === kind).id

let count = 0
const person = (attributes: Readonly<Record<string, unknown>> = {}) =>
  givenPerson(world.open, staff, staff.workspaceId, `Person ${++count}`, {
    areaIds: [staff.kitchen],
    attributes: { start_of_accounting: '2026-02-02', time_zone: 'Europe/Berlin', ...attributes },
  })

async function make(address: string, attributes: Readonly<Record<string, unknown>>): Promise<string> {
  const reply = await world.call(`POST ${workspace}/${address}`, { token: admin, attributes })
  expect([200, 201], reply.text).toContain(reply.status)
  return reply.body.data.id
}

const track = (userId: number, from: string, to: string, attributes: Readonly<Record<string, unknown>> = {}) =>
  make('time_trackings', { user_id: userId, starts_at: from, ends_at: to, ...attributes })

async function absent(userId: number, kind: string, from: string, to = from) {
  const id = await make('absences', {
    user_id: userId,
    absence_type_id: typeOf(kind),
    starts_at: from,
    ends_at: to,
    full_day: true,
    title: 'Away',
  })
  return id
}
const confirm = (id: string) => world.call(`POST ${workspace}/absences/${id}/absences_confirmations`, { token: admin })

async function account(userId: number, query = '', token = admin) {
  const reply = await world.call(`GET ${workspace}/users/${userId}/time_account${query}`, { token })
  expect(reply.status, reply.text).toBe(200)
  return reply.body.data
}

interface ShownDay {
  readonly date: string
  readonly because: readonly { readonly code: string }[]
}
const dayOf = (shown: { attributes: { days: ShownDay[] } }, date: string) =>
  shown.attributes.days.find((each) => each.date === date)

test('a day too far ahead is told by the name it was asked by', async () => {
  const reply = await world.call(`GET ${workspace}/time_accounts?on=2199-02-28`, { token: staff.accountAdmin.token })
  expect([reply.status, reply.body.errors?.[0].source.pointer]).toEqual([400, 'on'])
})

describe('GET WS/users/:id/time_account', () => {
  test('shows each day with its numbers and its reasons, and what they come to', async () => {
    const { id } = await person({ initial_time_account: 10 })
    await track(id, '2026-02-02T08:00:00+01:00', '2026-02-02T13:30:00+01:00')
    await track(id, '2026-02-03T08:00:00+01:00', '2026-02-03T17:30:00+01:00', { break_duration: 2700 })
    const shown = await account(id, '?from=2026-02-03&to=2026-02-04')
    expect(shown).toMatchObject({
      type: 'time_account',
      id: String(id),
      attributes: {
        from: '2026-02-03',
        to: '2026-02-04',
        opening_balance: 7.5,
        target: 16,
        owed: 16,
        worked: 8.75,
        break: 0.75,
        credited: 0,
        booked: 0,
        balance: -7.25,
        closing_balance: 0.25,
      },
      relationships: { user: { data: { type: 'user', id: String(id) } } },
    })
    expect(dayOf(shown, '2026-02-03')).toEqual({
      date: '2026-02-03',
      target: 8,
      owed: 8,
      worked: 8.75,
      break: 0.75,
      break_taken: 0.75,
      break_deducted: 0,
      absence: 0,
      holiday: 0,
      booked: 0,
      balance: 0.75,
      running_balance: 8.25,
      closed: false,
      because: [
        { code: 'pattern', since: '2026-02-02', weekday: 'tuesday', hours: 8, seconds: { target: 28800, owed: 28800 } },
        { code: 'worked', hours: 8.75, seconds: { worked: 31500 } },
        { code: 'break', hours: 0.75, seconds: { break: 2700 } },
      ],
    })
  })

  test('credits confirmed absences, and neither those asked for nor those taken from the account', async () => {
    const { id } = await person()
    const sick = await absent(id, 'sick', '2026-02-02', '2026-02-03')
    expect((await account(id, '?from=2026-02-02&to=2026-02-03')).attributes.balance).toBe(-16)
    await confirm(sick)
    await confirm(await absent(id, 'overtime_reduction', '2026-02-04'))
    const shown = await account(id, '?from=2026-02-02&to=2026-02-04')
    expect(shown.attributes).toMatchObject({ credited: 16, owed: 24, balance: -8 })
    expect(dayOf(shown, '2026-02-04')?.because.map(({ code }) => code)).toEqual([
      'pattern',
      'absence',
      'absence_not_credited',
    ])
  })

  test('credits public holidays of the workspace', async () => {
    await make('public_holidays', { date: '2026-02-16', name: 'Rose Monday' })
    const { id } = await person()
    const shown = await account(id, '?from=2026-02-16&to=2026-02-16')
    expect(shown.attributes).toMatchObject({ target: 8, credited: 8, balance: 0 })
    expect(dayOf(shown, '2026-02-16')?.because).toContainEqual(
      expect.objectContaining({ code: 'holiday', name: 'Rose Monday', seconds: { holiday: 28800, owed: 0 } }),
    )
  })

  test('shows this month when nothing is asked for, and calculates up to today in the person’s zone', async () => {
    // In Auckland it is Saturday, the 21st, already; in Berlin still Friday.
    for (const [time_zone, owed, dueTill] of [
      ['Pacific/Auckland', 15 * 8, '2026-02-21'],
      ['Europe/Berlin', 15 * 8, '2026-02-20'],
    ] as const) {
      const { id } = await person({ time_zone })
      const shown = await account(id)
      expect(shown.attributes).toMatchObject({ from: '2026-02-01', to: '2026-02-28', owed, target: 20 * 8 })
      const due = shown.attributes.days.filter(
        ({ because }: ShownDay) => !because.some(({ code }) => ['not_due_yet', 'before_start'].includes(code)),
      )
      expect(due.at(-1).date).toBe(dueTill)
    }
  })

  test('counts a running tracking up to now', async () => {
    const { id } = await person()
    await make('time_trackings', { user_id: id, starts_at: '2026-02-20T08:00:00Z' })
    const shown = await account(id, '?from=2026-02-20&to=2026-02-20')
    expect(shown.attributes.worked).toBe(7)
    expect(dayOf(shown, '2026-02-20')?.because.map(({ code }) => code)).toContain('running')
  })

  test('is the person’s over all their workspaces', async () => {
    const { id } = await person()
    await world.open(staff.accountId, 'write', (ctx) => saveMember(ctx, staff.otherWorkspaceId, id, ['employee']))
    const elsewhere = await world.call(`POST /api/v3/workspaces/${staff.otherWorkspaceId}/time_trackings`, {
      token: admin,
      attributes: { user_id: id, starts_at: '2026-02-02T08:00:00+01:00', ends_at: '2026-02-02T12:00:00+01:00' },
    })
    expect(elsewhere.status, elsewhere.text).toBe(201)
    expect((await account(id, '?from=2026-02-02&to=2026-02-02')).attributes.worked).toBe(4)
  })

  test('is read by the person and by who looks after them, not by colleagues', async () => {
    const self = await person()
    const address = `GET ${workspace}/users/${self.id}/time_account`
    for (const [token, status] of [
      [self.token, 200],
      [staff.areaAdmin.token, 200],
      [staff.workspaceAdmin.token, 200],
      [staff.colleague.token, 403],
      [staff.outsider.token, 404],
    ] as const)
      expect((await world.call(address, { token })).status).toBe(status)
  })

  test('refuses more than a year, dates in the wrong order, and what is no date', async () => {
    for (const query of ['from=2026-01-01&to=2027-01-02', 'from=2026-02-02&to=2026-02-01', 'from=yesterday']) {
      const reply = await world.call(`GET ${workspace}/users/${staff.employee.id}/time_account?${query}`, {
        token: admin,
      })
      expect(reply.status, reply.text).toBe(400)
    }
  })
})

describe('GET WS/time_accounts', () => {
  const list = async (query: string, token = admin) => {
    const reply = await world.call(`GET ${workspace}/time_accounts?${query}`, { token })
    expect(reply.status, reply.text).toBe(200)
    return reply.body
  }
  interface Listed {
    readonly id: string
    readonly attributes: Readonly<Record<string, number>>
  }
  const february = 'from=2026-02-02&to=2026-02-04'

  test('shows of everybody what their own account shows, without the days', async () => {
    const { id } = await person({ initial_time_account: 3 })
    await track(id, '2026-02-03T08:00:00+01:00', '2026-02-03T17:20:00+01:00')
    const { days: _days, ...attributes } = (await account(id, `?${february}`)).attributes
    const { data } = await list(`${february}&filter[user_id]=${id}&include=user`)
    expect(data).toEqual([
      {
        id: String(id),
        type: 'time_account',
        attributes,
        relationships: { user: { data: { type: 'user', id: String(id) } } },
      },
    ])
  })

  test('of one day shows what it opened and closed with', async () => {
    const { id } = await person({ initial_time_account: 3 })
    const [only] = (await list(`on=2026-02-03&filter[user_id]=${id}`)).data
    expect(only.attributes).toMatchObject({
      from: '2026-02-03',
      to: '2026-02-03',
      opening_balance: -5,
      closing_balance: -13,
    })
    expect(
      (await world.call(`GET ${workspace}/time_accounts?on=2026-02-03&from=2026-02-01`, { token: admin })).status,
    ).toBe(400)
  })

  test('filters, sorts, pages and adds up by what is on the accounts', async () => {
    const people = [await person(), await person(), await person()]
    for (const [index, each] of people.entries())
      await track(each.id, '2026-02-02T08:00:00+01:00', `2026-02-02T1${index + 1}:00:00+01:00`)
    const among = people.map(({ id }) => `filter[user_id][]=${id}`).join('&')
    const sorted = await list(`${february}&${among}&sort=-worked`)
    expect(sorted.data.map(({ id }: Listed) => Number(id))).toEqual(people.map(({ id }) => id).reverse())
    expect(sorted.meta).toMatchObject({ total_count: 3, total_worked: 12, total_owed: 72, total_balance: -60 })
    const filtered = await list(`${february}&${among}&filter[worked]=gte:4&sort=worked&items=1`)
    expect(filtered.data.map(({ attributes }: Listed) => attributes.worked)).toEqual([4])
    expect(filtered.meta).toMatchObject({ total_count: 2, total_worked: 9 })
  })

  test('shows those the caller may look at, and of an area its people', async () => {
    const ids = async (query: string, token: string) =>
      (await list(`items=100&${query}`, token)).data.map(({ id }: Listed) => Number(id))
    expect(await ids('', staff.employee.token)).toEqual([staff.employee.id])
    const kitchen = await ids('', staff.areaAdmin.token)
    expect(kitchen).toContain(staff.employee.id)
    expect(kitchen).not.toContain(staff.colleague.id)
    expect(await ids(`area_id=${staff.sales}`, admin)).toEqual([staff.colleague.id])
  })
})

describe('WS/users/:id/time_account_bookings', () => {
  const path = (id: number) => `${workspace}/users/${id}/time_account_bookings`
  const payout = { kind: 'payout', hours: -2.5, date: '2026-02-04', reason: 'With the salary of February' }
  const book = (id: number, attributes: Readonly<Record<string, unknown>> = {}, token = admin) =>
    world.call(`POST ${path(id)}`, { token, attributes: { ...payout, ...attributes } })
  const week = '?from=2026-02-02&to=2026-02-06'

  test('a booking counts on its day and from then on, and says why', async () => {
    const { id, token } = await person({ initial_time_account: 50 })
    const made = await book(id)
    expect(made.status, made.text).toBe(201)
    expect(made.body.data).toMatchObject({
      type: 'time_account_booking',
      attributes: { ...payout, reversed: false },
      relationships: {
        user: { data: { type: 'user', id: String(id) } },
        created_by: { data: { id: String(staff.accountAdmin.id) } },
        reverses: { data: null },
      },
    })
    const shown = await account(id, week, token)
    expect(shown.attributes).toMatchObject({ opening_balance: 50, booked: -2.5, balance: -42.5, closing_balance: 7.5 })
    expect(dayOf(shown, '2026-02-04')?.because).toContainEqual({
      code: 'booking',
      booking_id: made.body.data.id,
      kind: 'payout',
      hours: -2.5,
      seconds: { booked: -9000 },
    })
    expect((await account(id, '?from=2026-02-05&to=2026-02-05')).attributes.opening_balance).toBe(50 - 24 - 2.5)
    const listed = await world.call(`GET ${workspace}/time_accounts${week}&filter[user_id]=${id}`, { token: admin })
    expect(listed.body.data[0].attributes).toMatchObject({ booked: -2.5, closing_balance: 7.5 })
    const read = await world.call(`GET ${path(id)}?filter[hours]=-2.5&filter[reversed]=false`, { token })
    expect(read.body.data.map((each: { id: string }) => each.id)).toEqual([made.body.data.id])
  })

  test('a wrong one is booked back, once', async () => {
    const { id } = await person()
    const { data } = (await book(id)).body
    const reverse = () => world.call(`POST ${path(id)}/${data.id}/reverse`, { token: admin, attributes: {} })
    const counter = await reverse()
    expect(counter.status, counter.text).toBe(201)
    expect(counter.body.data).toMatchObject({
      attributes: { kind: 'payout', hours: 2.5, date: '2026-02-04', reason: payout.reason },
      relationships: { reverses: { data: { id: data.id } } },
    })
    expect((await account(id, week)).attributes.booked).toBe(0)
    expect((await reverse()).body.errors[0].code).toBe('not_reversible')
    const again = await world.call(`POST ${path(id)}/${counter.body.data.id}/reverse`, { token: admin, attributes: {} })
    expect(again.body.errors[0].code).toBe('not_reversible')
    const shown = await world.call(`GET ${path(id)}/${data.id}`, { token: admin })
    expect(shown.body.data.attributes.reversed).toBe(true)
  })

  test.each([
    ['a pay-out that adds hours', { hours: 2 }, 'out_of_range'],
    ['nothing', { hours: 0 }, 'out_of_range'],
    ['a day before accounting starts', { date: '2026-02-01' }, 'out_of_range'],
    ['a day to come', { date: '2026-02-21' }, 'out_of_range'],
    ['no reason', { reason: '' }, 'blank'],
    ['another kind', { kind: 'gift' }, 'unknown'],
  ])('%s is refused', async (_what, attributes, code) => {
    const { id } = await person()
    const reply = await book(id, attributes)
    expect([reply.status, reply.body.errors?.[0].code]).toEqual([400, code])
  })

  test('administrators book, the person reads, and a journal tells it', async () => {
    const self = await person()
    expect((await book(self.id, {}, self.token)).status).toBe(403)
    expect((await book(self.id, {}, staff.areaAdmin.token)).status).toBe(403)
    expect((await book(self.id, {}, staff.workspaceAdmin.token)).status).toBe(201)
    expect((await book(staff.workspaceAdmin.id, {}, staff.workspaceAdmin.token)).status).toBe(403)
    expect((await world.call(`GET ${path(self.id)}`, { token: self.token })).body.data).toHaveLength(1)
    const { rows } = await world.open(staff.accountId, 'read', (ctx) =>
      sql<{ kind: string; parts: unknown }>`select kind, parts from changes where account_id = ${ctx.accountId}
        and record_type = 'time_account_booking' and user_id = ${self.id}`.execute(ctx.db),
    )
    expect(rows).toEqual([
      {
        kind: 'created',
        parts: [
          ['kind', null, 'payout'],
          ['hours', null, -2.5],
          ['date', null, '2026-02-04'],
        ],
      },
    ])
  })

  test('requests can neither change nor delete one', async () => {
    const { id } = await person()
    await book(id)
    for (const statement of [
      sql`update time_account_bookings set seconds = 1 where user_id = ${id}`,
      sql`delete from time_account_bookings where user_id = ${id}`,
    ])
      await expect(world.open(staff.accountId, 'write', (ctx) => statement.execute(ctx.db))).rejects.toThrow(/denied/)
  })

  test('what was written about it goes with the person, what was booked stays', async () => {
    const { id } = await person()
    await book(id)
    expect((await world.call(`DELETE ${workspace}/users/${id}`, { token: admin })).status).toBe(200)
    const { rows } = await world.open(staff.accountId, 'read', (ctx) =>
      sql`select reason, seconds from time_account_bookings where account_id = ${ctx.accountId} and user_id = ${id}`.execute(
        ctx.db,
      ),
    )
    expect(rows).toEqual([{ reason: '', seconds: -9000 }])
  })
})
