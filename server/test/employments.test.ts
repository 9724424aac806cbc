import { describe, expect, test } from 'vitest'
import { actingAs } from '../src/base/database/db.ts'
import { Instant, plus } from '../src/base/time/time.ts'
import { closeMonth } from '../src/modules/statements/commands/close-month.ts'
import { givenApiToken, givenPerson, givenStaff } from './given.ts'
import { startWorld } from './world.ts'

// 6 January is a holiday in Bavaria, and none in North Rhine-Westphalia.
const clock = { now: Instant.from('2026-02-10T10:00:00Z') }
const world = await startWorld({}, { clock: () => clock.now })
const staff = await givenStaff(world.open, 'Branches')
const { token } = staff.accountAdmin
const rhine = await branch('Rhine', 'NW')
const isar = await branch('Isar', 'BY')

async function branch(name: string, region: string): Promise<number> {
  const reply = await world.call(`POST /api/v3/accounts/${staff.accountId}/workspaces`, {
    token,
    attributes: { name, time_zone: 'Europe/Berlin', country: 'DE', region },
  })
  return Number(reply.body.data.id)
}

let made = 0
const somebody = async (home: number, attributes: Record<string, unknown> = {}): Promise<number> => {
  made += 1
  const facts = { attributes: { start_of_accounting: '2026-01-01', ...attributes } }
  return (await givenPerson(world.open, staff, home, `Person ${made}`, facts)).id
}

const employ = (workspace: number, id: number, attributes: Record<string, unknown>, as = token) =>
  world.call(`POST /api/v3/workspaces/${workspace}/users/${id}/employments`, { token: as, attributes })
const employments = async (workspace: number, id: number) => {
  const { body } = await world.call(`GET /api/v3/workspaces/${workspace}/users/${id}/employments`, { token })
  return body.data.map((each: { attributes: Record<string, unknown>; relationships: never }) => [
    Number((each.relationships as { workspace: { data: { id: string } } }).workspace.data.id),
    each.attributes.starts_on,
    each.attributes.ends_on,
  ])
}
const account = async (workspace: number, id: number, from: string, to: string) => {
  const path = `/api/v3/workspaces/${workspace}/users/${id}/time_account?from=${from}&to=${to}`
  const { body, text } = await world.call(`GET ${path}`, { token })
  expect(body.data, text).toBeDefined()
  return body.data.attributes
}
const dayOf = async (workspace: number, id: number, date: string) => (await account(workspace, id, date, date)).days[0]
const work = (workspace: number, id: number, date: string, from = '08:00', to = '16:00') =>
  world.call(`POST /api/v3/workspaces/${workspace}/time_trackings`, {
    token,
    attributes: { user_id: id, starts_at: `${date}T${from}:00+01:00`, ends_at: `${date}T${to}:00+01:00` },
  })
const join = (workspace: number, id: number) =>
  world.open(staff.accountId, 'write', async (ctx) => {
    const member = { account_id: staff.accountId, workspace_id: workspace, user_id: id, roles: ['employee'] }
    await ctx.db.insertInto('workspace_members').values(member).execute()
  })
const punch = (workspace: number, id: number, action_type = 'start') => {
  clock.now = plus(clock.now, { minutes: 1 })
  return world.call(`POST /api/v3/workspaces/${workspace}/time_trackings/actions`, {
    token,
    attributes: { action_type, user_id: id },
  })
}

describe('numbers 1, employment', () => {
  test('is dated: whoever is created has one from the start of accounting on', async () => {
    const id = await somebody(rhine)
    expect(await employments(rhine, id)).toEqual([[rhine, '2026-01-01', null]])
    await world.call(`PATCH /api/v3/workspaces/${rhine}/users/${id}`, {
      token,
      attributes: { start_of_accounting: '2025-06-01' },
    })
    expect(await employments(rhine, id)).toEqual([[rhine, '2025-06-01', null]])
  })

  test('leaving a branch changes nothing of the past', async () => {
    const id = await somebody(rhine)
    await join(isar, id)
    await work(rhine, id, '2026-01-06')
    expect(await dayOf(isar, id, '2026-01-06')).toMatchObject({ worked: 8, holiday: 0, balance: 0 })
    const left = await world.call(`DELETE /api/v3/workspaces/${rhine}/users/${id}`, { token })
    expect(left.status, left.text).toBeLessThan(300)
    expect(await employments(isar, id)).toEqual([
      [rhine, '2026-01-01', '2026-02-09'],
      [isar, '2026-02-10', null],
    ])
    expect(await dayOf(isar, id, '2026-01-06')).toMatchObject({ worked: 8, holiday: 0, balance: 0 })
  })

  test('a day has the holidays of the home of that day, and a move leaves what was before', async () => {
    const id = await somebody(isar)
    const before = await account(isar, id, '2026-01-01', '2026-01-31')
    expect(before.days[5]).toMatchObject({ date: '2026-01-06', holiday: 8 })
    const moved = await employ(isar, id, { starts_on: '2026-02-01', workspace_id: rhine })
    expect(moved.status, moved.text).toBe(200)
    expect(moved.body.data.attributes.consequences.notices).toEqual([
      { kind: 'joins_workspace', workspace_id: String(rhine) },
    ])
    expect(await account(rhine, id, '2026-01-01', '2026-01-31')).toEqual(before)
    const back = await employ(isar, id, { starts_on: '2026-01-05', workspace_id: rhine, ends_on: '2026-01-07' })
    expect(back.body.errors?.[0].code, back.text).toBe('out_of_range')
    const earlier = await employ(isar, id, { starts_on: '2026-01-05', workspace_id: rhine, dry_run: true })
    expect(earlier.body.data.attributes.consequences, earlier.text).toMatchObject({
      changed_days: 1,
      days: [{ date: '2026-01-06', target_before: 8, target_after: 8, balance_before: 0, balance_after: -8 }],
    })
    expect(await account(rhine, id, '2026-01-01', '2026-01-31')).toEqual(before)
  })

  test('what a change long ago comes to is said up to today', async () => {
    const id = await somebody(rhine, { start_of_accounting: '2023-01-01' })
    const before = (await account(rhine, id, '2026-02-10', '2026-02-10')).closing_balance
    const { body, text } = await employ(rhine, id, { starts_on: '2023-01-02', workspace_id: isar })
    const after = (await account(rhine, id, '2026-02-10', '2026-02-10')).closing_balance
    expect(body.data.attributes.consequences.balance, text).toEqual({ on: '2026-02-10', before, after })
    expect(after - before).toBeGreaterThan(8)
  })

  test('work elsewhere has the holidays of that place, unless the home says otherwise', async () => {
    const id = await somebody(rhine)
    await join(isar, id)
    await work(isar, id, '2026-01-06')
    expect(await dayOf(rhine, id, '2026-01-06')).toMatchObject({ worked: 8, holiday: 8, balance: 8 })
    const changed = await world.call(`PATCH /api/v3/workspaces/${rhine}`, {
      token,
      attributes: { holidays_of: 'home' },
    })
    expect(changed.body.data.attributes.holidays_of, changed.text).toBe('home')
    expect(await dayOf(rhine, id, '2026-01-06')).toMatchObject({ worked: 8, holiday: 0, balance: 0 })
    await world.call(`PATCH /api/v3/workspaces/${rhine}`, { token, attributes: { holidays_of: 'place_of_work' } })
  })

  test('outside of it nothing is owed and nobody punches, and the account stays readable', async () => {
    const id = await somebody(rhine)
    const ended = await employ(rhine, id, { ends_on: '2026-01-15', end_reason: 'Moves away' })
    expect(ended.body.data.attributes, ended.text).toMatchObject({ ends_on: '2026-01-15', end_reason: 'Moves away' })
    expect(ended.body.data.attributes.consequences.notices).toContainEqual({ kind: 'balance_left', hours: -80 })
    const january = await account(rhine, id, '2026-01-01', '2026-01-31')
    expect(january.closing_balance).toBe(-80)
    expect(january.days[15]).toMatchObject({
      date: '2026-01-16',
      target: 0,
      owed: 0,
      because: [{ code: 'not_employed' }],
    })
    expect((await account(rhine, id, '2026-02-01', '2026-02-09')).closing_balance).toBe(-80)
    const refused = await punch(rhine, id)
    expect([refused.status, refused.body.errors[0]]).toMatchObject([
      403,
      { code: 'not_employed', title: 'The person is not employed on 2026-02-10.' },
    ])
    // Paid out, it is even.
    const booked = await world.call(`POST /api/v3/workspaces/${rhine}/users/${id}/time_account_bookings`, {
      token,
      attributes: { kind: 'correction', hours: 80, reason: 'Settled with the last salary' },
    })
    expect(booked.status, booked.text).toBe(201)
    expect((await account(rhine, id, '2026-02-01', '2026-02-28')).closing_balance).toBe(0)
    const again = await employ(rhine, id, { starts_on: '2026-02-10' })
    expect(again.status, again.text).toBe(200)
    expect((await punch(rhine, id)).status).toBe(201)
    expect((await punch(rhine, id, 'end')).status).toBe(201)
  })

  test('who ends while at work can still end their work', async () => {
    const id = await somebody(rhine)
    expect((await punch(rhine, id)).status).toBe(201)
    const ended = await employ(rhine, id, { ends_on: '2026-02-09' })
    expect(ended.body.data.attributes.consequences.notices, ended.text).toContainEqual({ kind: 'clock_is_running' })
    expect((await punch(rhine, id, 'end')).status).toBe(201)
  })

  test('is not in the totals of a list when it lies outside of the dates asked for', async () => {
    const here = await branch('Totals', 'NW')
    await somebody(here)
    const gone = await somebody(here)
    await employ(here, gone, { ends_on: '2026-01-15' })
    const list = async (from: string, to: string) => {
      const { body } = await world.call(`GET /api/v3/workspaces/${here}/time_accounts?from=${from}&to=${to}`, { token })
      return [body.data.length, body.meta.total_target, body.meta.total_closing_balance]
    }
    expect(await list('2026-01-01', '2026-01-31')).toEqual([2, 8 * 22 + 8 * 11, -8 * 21 - 80])
    expect(await list('2026-02-02', '2026-02-02')).toEqual([2, 8, -8 * 22])
  })

  test('no two overlap, also when two are begun at once', async () => {
    const id = await somebody(rhine)
    expect((await employ(rhine, id, { starts_on: '2026-03-01' })).body.errors[0].code).toBe('overlaps')
    await employ(rhine, id, { ends_on: '2026-01-31' })
    const both = await Promise.all([
      employ(rhine, id, { starts_on: '2026-02-01' }),
      employ(rhine, id, { starts_on: '2026-02-02' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await employ(rhine, id, { ends_on: '2025-12-31' })).body.errors[0].code).toBe('not_employed')
    expect((await employ(rhine, id, {})).body.errors[0]).toMatchObject({ code: 'blank' })
    const wrong = await employ(rhine, id, { starts_on: '2027-01-05', ends_on: '2027-01-01' })
    expect(wrong.body.errors[0].code).toBe('out_of_range')
  })

  test('a dry run says what would change, and changes nothing', async () => {
    const id = await somebody(rhine)
    const before = await employments(rhine, id)
    const tried = await employ(rhine, id, { ends_on: '2026-01-15', dry_run: true })
    expect(tried.body.data.attributes.consequences, tried.text).toMatchObject({
      from: '2026-01-16',
      changed_days: 21,
      balance: { on: '2026-02-15', before: -28 * 8, after: -80 },
    })
    expect(await employments(rhine, id)).toEqual(before)
    expect((await account(rhine, id, '2026-02-01', '2026-02-28')).closing_balance).toBe(-28 * 8)
  })

  test('vacation after the end comes back, and holidays of a new home are counted in absences', async () => {
    const id = await somebody(rhine)
    const types = await world.call(`GET /api/v3/workspaces/${rhine}/absence_types`, { token })
    const vacation = types.body.data.find(
      (each: { attributes: { kind: string } }) => each.attributes.kind === 'vacation',
    )
    await world.call(`POST /api/v3/workspaces/${rhine}/users/${id}/entitlements`, {
      token,
      attributes: { title: '2026', planned_days: 30 },
    })
    const asked = await world.call(`POST /api/v3/workspaces/${rhine}/absences`, {
      token,
      attributes: { user_id: id, absence_type_id: Number(vacation.id), starts_at: '2026-06-01', ends_at: '2026-06-05' },
    })
    // Corpus Christi is on the 4th, in both.
    expect(asked.body.data.attributes.days, asked.text).toBe(4)
    const ended = await employ(rhine, id, { ends_on: '2026-06-02' })
    expect(ended.body.data.attributes.consequences.absences, ended.text).toMatchObject([
      { days_before: 4, days_after: 2 },
    ])
  })

  test('days of closed months stay, and only other days can change', async () => {
    const id = await somebody(rhine)
    await world.open(staff.accountId, 'write', (ctx) =>
      closeMonth(actingAs(ctx, { kind: 'system' }), rhine, id, { month: '2026-01' }),
    )
    for (const attributes of [
      { ends_on: '2026-01-15' },
      { starts_on: '2026-01-15', workspace_id: isar },
      { starts_on: '2025-12-01', ends_on: '2026-01-01' },
    ]) {
      const { body, text } = await employ(rhine, id, attributes)
      expect(['period_closed', 'overlaps'], text).toContain(body.errors?.[0].code)
    }
    expect((await employ(rhine, id, { ends_on: '2026-01-31' })).status).toBe(200)
  })

  test('the zone of a day is the person’s, else that of the home of the day', async () => {
    const made = await world.call(`POST /api/v3/accounts/${staff.accountId}/workspaces`, {
      token,
      attributes: { name: 'Auckland', time_zone: 'Pacific/Auckland' },
    })
    const auckland = Number(made.body.data.id)
    const [local, own] = [await somebody(rhine), await somebody(rhine, { time_zone: 'Pacific/Auckland' })]
    for (const id of [local, own]) await join(auckland, id)
    const record = async (id: number) => {
      const reply = await world.call(`POST /api/v3/workspaces/${auckland}/time_trackings`, {
        token,
        attributes: { user_id: id, starts_at: '2026-02-05T12:30:00Z', ends_at: '2026-02-05T13:30:00Z' },
      })
      expect(reply.status, reply.text).toBe(201)
      const { days } = await account(rhine, id, '2026-02-05', '2026-02-06')
      return days.map((day: { worked: number }) => day.worked)
    }
    expect(await record(local)).toEqual([1, 0])
    expect(await record(own)).toEqual([0, 1])
  })

  test('is changed by who administers both workspaces, and read by who may read the person', async () => {
    const id = await somebody(rhine)
    const admin = await givenPerson(world.open, staff, rhine, 'Rhine admin', { roles: ['workspace_admin'] })
    const employee = await givenPerson(world.open, staff, rhine, 'Rhine employee')
    const move = () => employ(rhine, id, { starts_on: '2026-03-01', workspace_id: isar }, admin.token)
    // Whoever is not there does not know of it.
    expect((await move()).status).toBe(400)
    await join(isar, admin.id)
    expect((await move()).status).toBe(403)
    expect((await employ(rhine, id, { ends_on: '2026-03-01' }, employee.token)).status).toBeGreaterThanOrEqual(403)
    expect((await employ(rhine, employee.id, { ends_on: null }, employee.token)).status).toBe(403)
    const list = (as: string, of: number) =>
      world.call(`GET /api/v3/workspaces/${rhine}/users/${of}/employments`, { token: as })
    expect((await list(employee.token, employee.id)).status).toBe(200)
    expect((await list(employee.token, id)).status).toBeGreaterThanOrEqual(403)
    const stranger = await givenStaff(world.open, 'Strangers')
    expect((await list(stranger.accountAdmin.token, id)).status).toBe(404)
    expect((await employ(rhine, id, { ends_on: '2026-03-01' }, stranger.accountAdmin.token)).status).toBe(404)
    expect((await employ(rhine, id, { ends_on: '2026-03-01' }, admin.token)).status).toBe(200)
  })

  test('a deleted workspace is nobody’s home any more, and stays that of the past', async () => {
    const closing = await branch('Closing', 'BY')
    const id = await somebody(closing)
    await join(rhine, id)
    const before = await account(rhine, id, '2026-01-01', '2026-01-31')
    const deleted = await world.call(`DELETE /api/v3/workspaces/${closing}`, { token })
    expect(deleted.status, deleted.text).toBeLessThan(300)
    expect(await employments(rhine, id)).toEqual([
      [closing, '2026-01-01', '2026-02-09'],
      [rhine, '2026-02-10', null],
    ])
    expect(await account(rhine, id, '2026-01-01', '2026-01-31')).toEqual(before)
  })
})

test('numbers 2.5: break rules follow the home of the day, wherever the hours were recorded', async () => {
  const rules = async (workspace: number): Promise<number[]> => {
    const { body } = await world.call(`GET /api/v3/workspaces/${workspace}/default_breaks`, { token })
    return body.data.map((each: { id: string }) => Number(each.id))
  }
  const id = await somebody(rhine, { default_break_ids: await rules(rhine) })
  await join(isar, id)
  const recorded = await work(isar, id, '2026-01-08', '08:00', '17:00')
  expect(recorded.body.data.attributes.default_break_duration, recorded.text).toBeGreaterThan(0)
  expect((await dayOf(rhine, id, '2026-01-08')).worked).toBe(8.5)
})

describe('numbers 1, in the public API', () => {
  test('location_id in PUT moves from today on, and unknown members are named', async () => {
    const api_token = await givenApiToken(world.open, staff.accountId)
    const id = await somebody(rhine)
    const put = (user: Record<string, unknown>) =>
      world.call('PUT /public_api/v1/users', {
        body: { api_token, user: { id, ...user } },
        headers: { 'content-type': 'application/json' },
      })
    const moved = await put({ location_id: isar })
    expect(moved.status, moved.text).toBe(200)
    expect(moved.body.ignored_attributes).toBeUndefined()
    expect(await employments(rhine, id)).toEqual([
      [rhine, '2026-01-01', '2026-02-09'],
      [isar, '2026-02-10', null],
    ])
    const again = await put({ location_id: isar, location_ids: '1,2', sallary: 5 })
    expect([again.status, again.body.ignored_attributes]).toEqual([200, ['location_ids', 'sallary']])
    expect(await employments(rhine, id)).toHaveLength(2)
    expect((await put({ location_id: 999_999_999 })).status).toBe(404)
  })
})

describe('numbers 7, bounds', () => {
  test('start_of_accounting lies at most 30 years back', async () => {
    const change = async (start_of_accounting: string) => {
      const id = await somebody(rhine)
      const path = `/api/v3/workspaces/${rhine}/users/${id}`
      return world.call(`PATCH ${path}`, { token, attributes: { start_of_accounting } })
    }
    expect((await change('1996-02-10')).status).toBe(200)
    const refused = await change('1996-02-09')
    expect([refused.status, refused.body.errors[0]]).toMatchObject([
      400,
      { code: 'out_of_range', title: 'Accounting starts on 1996-02-10 at the earliest.' },
    ])
  })
})
