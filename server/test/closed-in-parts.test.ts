import { describe, expect, test } from 'vitest'
import { Instant } from '../src/base/time/time.ts'
import { givenApiToken, givenPerson, givenStaff, type Person } from './given.ts'
import { finishedBatch, startWorkingWorld } from './worker.ts'

// On the 26th. October is not over, and most of it can be closed.
let now = '2026-10-26T09:00:00Z'
const world = await startWorkingWorld({}, { clock: () => Instant.from(now) })
const staff = await givenStaff(world.open, 'In parts')
const here = `/api/v3/workspaces/${staff.workspaceId}`
const admin = staff.accountAdmin.token
const apiToken = await givenApiToken(world.open, staff.accountId)

type Attributes = Readonly<Record<string, unknown>>

async function ask(operation: string, token: string, attributes?: Attributes) {
  return world.call(operation, { token, ...(attributes && { attributes }) })
}

async function done(operation: string, token: string, attributes?: Attributes) {
  const answer = await ask(operation, token, attributes)
  expect(answer.status, `${operation} ${answer.text}`).toBeLessThan(300)
  return answer.body.data
}

async function refusal(operation: string, token: string, attributes?: Attributes) {
  const answer = await ask(operation, token, attributes)
  expect(answer.status, answer.text).toBeGreaterThanOrEqual(400)
  return answer.body.errors[0]
}

let people = 0
const person = (attributes: Attributes = {}): Promise<Person> => {
  people += 1
  return givenPerson(world.open, staff, staff.workspaceId, `Partly ${people}`, {
    areaIds: [staff.kitchen],
    attributes: { start_of_accounting: '2026-10-01', ...attributes },
  })
}

const track = (token: string, date: string, from = '08:00', to = '16:00') =>
  done(`POST ${here}/time_trackings`, token, {
    starts_at: `${date}T${from}:00+02:00`,
    ends_at: `${date}T${to}:00+02:00`,
  })

const close = async (who: Person, attributes: Attributes) => {
  const { body, text } = await ask(`POST ${here}/statements`, admin, { ...attributes, user_ids: [String(who.id)] })
  expect(body.meta?.batch_action_id, text).toBeDefined()
  const batch = await finishedBatch(world, here, body.meta.batch_action_id, admin)
  return batch.attributes.items[0].code ?? batch.attributes.items[0].outcome
}

const statementsOf = async ({ id }: Person) =>
  (await done(`GET ${here}/statements?filter[user_id]=${id}&sort=from`, admin)).map(
    ({ id: statement, attributes: { from, to, month, state, worked } }: { id: string; attributes: Attributes }) => ({
      ...{ id: statement, from, to, month, state, worked },
    }),
  )

describe('numbers 5.1: what an account begins with', () => {
  const beginnings = [
    ['start_of_accounting', '2026-09-15'],
    ['initial_time_account', 12.5],
  ] as const

  test.each(beginnings)(
    '%s is refused once a month is closed, with the words to book a correction',
    async (name, value) => {
      const who = await person()
      await close(who, { month: '2026-09' })
      const fault = await refusal(`PATCH ${here}/users/${who.id}`, admin, { [name]: value, reason: 'Brought along' })
      expect(fault).toMatchObject({
        code: 'period_closed',
        source: { pointer: name },
        detail: 'Book a correction on the time account instead.',
      })
      // What stays the same, and everything else, can be sent along.
      const { attributes } = await done(`GET ${here}/users/${who.id}`, admin)
      await done(`PATCH ${here}/users/${who.id}`, admin, { [name]: attributes[name], username: 'Renamed' })
      const [statement] = await statementsOf(who)
      await done(`PATCH ${here}/statements/${statement.id}/reopen`, admin, { reason: 'Wrong beginning' })
      expect((await done(`PATCH ${here}/users/${who.id}`, admin, { [name]: value })).attributes[name]).toBe(value)
    },
  )

  test('initial_time_account is refused in the public API as well', async () => {
    const who = await person()
    const put = (initial_time_account: number) =>
      world.call('PUT /public_api/v1/users', {
        body: { api_token: apiToken, user: { id: who.id, initial_time_account } },
        headers: { 'content-type': 'application/json' },
      })
    expect((await put(3)).status).toBe(200)
    await close(who, { month: '2026-09' })
    const answer = await put(4)
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('Book a correction')])
    expect((await put(3)).status).toBe(200)
  })

  test('without a closed month they change with a reason, and the journal has it', async () => {
    const who = await person({ initial_time_account: 5 })
    const changes = { start_of_accounting: '2026-09-01', initial_time_account: 7.25, reason: 'From the old system' }
    await done(`PATCH ${here}/users/${who.id}`, admin, changes)
    await done(`PATCH ${here}/users/${who.id}`, admin, { initial_time_account: 8 })
    const journal = await world.open(staff.accountId, 'read', (ctx) =>
      ctx.db
        .selectFrom('changes')
        .select('parts')
        .where('record_type', '=', 'user')
        .where('record_id', '=', who.id)
        .where('kind', '=', 'changed')
        .orderBy('id')
        .execute(),
    )
    const [first, second] = journal.map(({ parts }) => parts as unknown[][])
    expect(first).toEqual([
      ['initial_time_account', 5, 7.25],
      ['start_of_accounting', '2026-10-01', '2026-09-01'],
      ['reason', null, expect.any(Number)],
    ])
    expect(second).toEqual([['initial_time_account', 7.25, 8]])
    const history = (token: string) =>
      done(`GET ${here}/users/${who.id}/time_changes?from=2026-09-01&to=2026-09-01&sort=id`, token)
    for (const token of [who.token, admin])
      expect((await history(token)).map((each: { attributes: { parts: unknown } }) => each.attributes.parts)).toEqual([
        [
          { part: 'initial_time_account', before: 5, after: 7.25 },
          { part: 'start_of_accounting', before: '2026-10-01', after: '2026-09-01' },
          { part: 'reason', before: null, after: 'From the old system' },
        ],
        [{ part: 'initial_time_account', before: 7.25, after: 8 }],
      ])
    expect(await history(staff.areaAdmin.token)).toEqual([])
    const reasons = await world.open(staff.accountId, 'read', (ctx) =>
      ctx.db.selectFrom('reasons').selectAll().where('user_id', '=', who.id).execute(),
    )
    expect(reasons).toMatchObject([
      { id: first?.[2]?.[2], reason: 'From the old system', given_by: staff.accountAdmin.id },
    ])
  })
})

describe('numbers 5.2: a month is closed up to a date', () => {
  test('and the rest later: both statements together are the month', async () => {
    const who = await person({ initial_time_account: 2 })
    for (const day of ['05', '23', '24']) await track(who.token, `2026-10-${day}`)
    const account = async (from: string, to: string) =>
      (await done(`GET ${here}/users/${who.id}/time_account?from=${from}&to=${to}`, who.token)).attributes
    const before = await account('2026-10-01', '2026-10-25')
    expect(await close(who, { month: '2026-10', up_to: '2026-10-25' })).toBe('done')
    const part = await account('2026-10-01', '2026-10-31')
    expect(part.days.map((day: { closed: boolean }) => day.closed)).toEqual(
      Array.from({ length: 31 }, (_, index) => index < 25),
    )
    expect((await account('2026-10-01', '2026-10-25')).closing_balance).toBe(before.closing_balance)
    // The rest of the month is open, and its first part is not.
    await track(who.token, '2026-10-26', '06:00', '10:00')
    const closed = await refusal(`POST ${here}/time_trackings`, admin, {
      ...{ user_id: who.id, starts_at: '2026-10-25T08:00:00+01:00', ends_at: '2026-10-25T09:00:00+01:00' },
    })
    expect(closed).toMatchObject({
      code: 'period_closed',
      title: '2026-10-01 to 2026-10-25 is closed for this person: nothing in it can be changed.',
    })
    expect(await close(who, { month: '2026-10', up_to: '2026-10-25' })).toBe('already_closed')
    now = '2026-11-02T09:00:00Z'
    expect(await close(who, { month: '2026-10' })).toBe('done')
    now = '2026-10-26T09:00:00Z'
    expect(await statementsOf(who)).toMatchObject([
      { from: '2026-10-01', to: '2026-10-25', month: '2026-10', worked: 24 },
      { from: '2026-10-26', to: '2026-10-31', month: '2026-10', worked: 4 },
    ])
    const [first, second] = await statementsOf(who)
    const shown = async (id: string) => (await done(`GET ${here}/statements/${id}`, who.token)).attributes
    const [one, two] = [await shown(first.id), await shown(second.id)]
    expect(two.opening_balance).toBe(one.closing_balance)
    expect([one.content.days.length, two.content.days.length]).toEqual([25, 6])
  })

  test('only days of the month that are over', async () => {
    const asked = (attributes: Attributes) => refusal(`POST ${here}/statements`, admin, attributes)
    expect(await asked({ month: '2026-10', up_to: '2026-10-27' })).toMatchObject({
      ...{ code: 'month_not_over', source: { pointer: 'up_to' }, title: '2026-10-27 is not over yet.' },
    })
    expect((await asked({ month: '2026-10', up_to: '2026-09-30' })).code).toBe('out_of_range')
    expect((await asked({ month: '2026-10' })).code).toBe('month_not_over')
    // It may be over in Auckland; where the person is, it is asked when their turn comes.
    now = '2026-10-26T12:00:00Z'
    expect(await close(await person(), { month: '2026-10', up_to: '2026-10-26' })).toBe('month_not_over')
    expect(await close(await person(), { month: '2026-10', up_to: '2026-10-25' })).toBe('done')
  })

  test('an absence moves from an open day to an open one over closed days', async () => {
    const who = await person({ start_of_accounting: '2026-08-01' })
    expect(await close(who, { month: '2026-10', up_to: '2026-10-20' })).toBe('done')
    const trip = { user_id: who.id, absence_type_id: staff.absenceType, starts_at: '2026-10-28', ends_at: '2026-10-28' }
    const { id } = await done(`POST ${here}/absences`, admin, trip)
    await done(`PATCH ${here}/absences/${id}`, admin, { starts_at: '2026-09-21', ends_at: '2026-09-22' })
    const closed = { starts_at: '2026-10-20', ends_at: '2026-10-21' }
    expect((await refusal(`PATCH ${here}/absences/${id}`, admin, closed)).code).toBe('period_closed')
    const around = { starts_at: '2026-09-21', ends_at: '2026-10-28' }
    expect((await refusal(`PATCH ${here}/absences/${id}`, admin, around)).code).toBe('period_closed')
  })

  test('two orders at once leave one statement for each day', async () => {
    const who = await person()
    const closed = await Promise.all([
      close(who, { month: '2026-10', up_to: '2026-10-20' }),
      close(who, { month: '2026-10', up_to: '2026-10-25' }),
      close(who, { month: '2026-10', up_to: '2026-10-20' }),
    ])
    expect(closed.filter((each) => each === 'done').length).toBeGreaterThanOrEqual(1)
    const days = (await statementsOf(who)).flatMap(({ from, to }: { from: string; to: string }) => [from, to])
    expect(days[0]).toBe('2026-10-01')
    expect(days.at(-1)).toBe('2026-10-25')
    expect(days).toEqual([...days].sort())
  })

  test('a part is reopened, and closing fills what is open between closed days', async () => {
    const who = await person()
    for (const up_to of ['2026-10-10', '2026-10-20', '2026-10-25']) await close(who, { month: '2026-10', up_to })
    const [, middle] = await statementsOf(who)
    expect(middle).toMatchObject({ from: '2026-10-11', to: '2026-10-20' })
    await done(`PATCH ${here}/statements/${middle.id}/reopen`, admin, { reason: 'A shift was missing' })
    await track(who.token, '2026-10-12')
    for (const day of ['10', '21'])
      expect(
        (
          await refusal(`POST ${here}/time_trackings`, admin, {
            user_id: who.id,
            starts_at: `2026-10-${day}T08:00:00Z`,
            ends_at: `2026-10-${day}T09:00:00Z`,
          })
        ).code,
      ).toBe('period_closed')
    expect(await close(who, { month: '2026-10', up_to: '2026-10-25' })).toBe('done')
    const again = (await statementsOf(who)).filter(({ state }: { state: string }) => state === 'closed')
    expect(again.map(({ from, to }: { from: string; to: string }) => `${from} ${to}`)).toEqual([
      '2026-10-01 2026-10-10',
      '2026-10-11 2026-10-20',
      '2026-10-21 2026-10-25',
    ])
  })

  test('late punches into the closed part wait, on their day, and those of the rest are taken', async () => {
    const who = await person()
    await close(who, { month: '2026-10', up_to: '2026-10-25' })
    const punch = (action_type: string, action_time: string) =>
      done(`POST ${here}/time_trackings/actions`, who.token, { action_type, action_time, device_id: 'door' })
    await punch('start', '2026-10-25T08:00:00+01:00')
    await punch('start', '2026-10-26T08:00:00+01:00')
    const waiting = await done(`GET ${here}/waiting_punches?filter[user_id]=${who.id}`, admin)
    expect(waiting.map((each: { attributes: Attributes }) => each.attributes.action_time)).toEqual([
      '2026-10-25T07:00:00.000Z',
    ])
    expect(await done(`GET ${here}/time_trackings?filter[user_id]=${who.id}`, admin)).toHaveLength(1)
  })

  test('every way to change a closed day of this month is refused, and the next day is open', async () => {
    const who = await person()
    const tracking = await track(who.token, '2026-10-20')
    const type = staff.absenceType
    const away = (date: string) => ({
      ...{ user_id: who.id, absence_type_id: type, starts_at: date, ends_at: date, full_day: true },
    })
    const absence = await done(`POST ${here}/absences`, admin, away('2026-10-22'))
    await done(`POST ${here}/absences/${absence.id}/absences_confirmations`, admin)
    await close(who, { month: '2026-10', up_to: '2026-10-25' })
    const operations: readonly (readonly [string, Attributes | undefined])[] = [
      [`PATCH ${here}/time_trackings/${tracking.id}`, { ends_at: '2026-10-20T17:00:00+02:00' }],
      [`DELETE ${here}/time_trackings/${tracking.id}`, undefined],
      [
        `POST ${here}/time_trackings/${tracking.id}/breaks`,
        { starts_at: '2026-10-20T10:00:00+02:00', ends_at: '2026-10-20T10:15:00+02:00' },
      ],
      [`POST ${here}/absences`, away('2026-10-21')],
      [`DELETE ${here}/absences/${absence.id}`, undefined],
      [`POST ${here}/users/${who.id}/target_hours`, { starts_on: '2026-10-25', monday: 4 }],
      [
        `POST ${here}/users/${who.id}/time_account_bookings`,
        { kind: 'correction', hours: 1, date: '2026-10-25', reason: 'Late' },
      ],
      [`POST ${here}/public_holidays`, { date: '2026-10-23', name: 'Fair' }],
    ]
    for (const [operation, attributes] of operations)
      expect((await refusal(operation, admin, attributes)).code, operation).toBe('period_closed')
    await done(`POST ${here}/users/${who.id}/target_hours`, admin, { starts_on: '2026-10-26', monday: 4 })
    await done(`POST ${here}/users/${who.id}/time_account_bookings`, admin, {
      ...{ kind: 'correction', hours: 1, date: '2026-10-26', reason: 'Late' },
    })
    await done(`POST ${here}/absences`, admin, away('2026-10-27'))
  })
})
