import { beforeAll, describe, expect, test } from 'vitest'
import { givenPerson, givenStaff, type Person } from '../../../test/given.ts'
import { statementsOf } from '../../../test/statements.ts'
import { startWorld } from '../../../test/world.ts'
import { Instant } from '../../base/time/time.ts'
import { closeMonth } from '../statements/commands/close-month.ts'

// A Monday; February, whose last weeks are looked at, is over.
const world = await startWorld({}, { clock: () => Instant.from('2026-03-02T15:00:00Z') })
const staff = await givenStaff(world.open, 'Monat')
const ws = `/api/v3/workspaces/${staff.workspaceId}`
const admin = staff.accountAdmin.token

let count = 0
const person = (areaIds: number[] = [staff.kitchen]): Promise<Person> =>
  givenPerson(world.open, staff, staff.workspaceId, `Person ${++count}`, {
    areaIds,
    attributes: { start_of_accounting: '2026-02-16' },
  })

async function ask(what: string, token: string, attributes?: Readonly<Record<string, unknown>>) {
  const reply = await world.call(what, { token, ...(attributes && { attributes }) })
  expect([200, 201], reply.text).toContain(reply.status)
  return reply.body
}
const track = (user_id: number, date: string, hours = 8, more = {}) =>
  ask(`POST ${ws}/time_trackings`, admin, {
    user_id,
    starts_at: `${date}T07:00:00Z`,
    ends_at: `${date}T${String(7 + hours).padStart(2, '0')}:30:00Z`,
    breaks_attributes: [{ starts_at: `${date}T10:00:00Z`, ends_at: `${date}T10:30:00Z` }],
    ...more,
  })
const workdays = Array.from({ length: 10 }, (_, day) => `2026-02-${16 + day + (day > 4 ? 2 : 0)}`)
const workAll = async (id: number, without: readonly string[] = []) => {
  for (const date of workdays) if (!without.includes(date)) await track(id, date)
}

const board = async (token = admin, query = 'month=2026-02') =>
  (await ask(`GET ${ws}/month_board?${query}`, token)).data.attributes
const rowOf = async (id: number, token = admin) =>
  (await board(token)).people.find((each: { id: string }) => each.id === String(id))
const confirm = async (user_ids: readonly number[], token = admin, more = {}) =>
  (
    await ask(`POST ${ws}/time_trackings/confirmations`, token, {
      user_ids: user_ids.map(String),
      from: '2026-02-01',
      to: '2026-02-28',
      ...more,
    })
  ).meta.outcomes

describe('GET WS/month_board', () => {
  let whole: Person
  beforeAll(async () => {
    whole = await person()
    await workAll(whole.id)
  })

  test('shows what a month came to and that it is ready, then confirmed, then closed', async () => {
    expect(await rowOf(whole.id)).toMatchObject({
      state: 'ready',
      worked_seconds: 80 * 3600,
      owed_seconds: 80 * 3600,
      balance_seconds: 0,
      unconfirmed: 10,
      missing: [],
      turn: null,
      statements: [],
      areas: ['Kitchen'],
    })
    expect(await confirm([whole.id])).toEqual([
      { user_id: String(whole.id), outcome: 'done', reason: null, confirmed: 10 },
    ])
    expect(await rowOf(whole.id)).toMatchObject({ state: 'confirmed', unconfirmed: 0 })
    const id = await world.open(staff.accountId, 'write', (ctx) =>
      closeMonth({ ...ctx, actor: { kind: 'system' } }, staff.workspaceId, whole.id, { month: '2026-02' }),
    )
    expect(await rowOf(whole.id)).toMatchObject({ state: 'closed', statements: [{ id: String(id) }] })
    await ask(`PATCH ${ws}/statements/${id}/object`, whole.token, { reason: 'Not so' })
    expect(await rowOf(whole.id)).toMatchObject({
      state: 'unclear',
      missing: [{ what: 'objection' }],
      statements: [{ objection: 'Not so' }],
    })
    const { counts } = await board()
    expect(counts).toMatchObject({ objected: 1, agreed: 0 })
  })

  test('says what is missing: days without anything, a clock without end, questions, absences, warnings', async () => {
    const who = await person()
    await workAll(who.id, ['2026-02-17', '2026-02-18', '2026-02-19'])
    await ask(`POST ${ws}/absences`, who.token, {
      absence_type_id: String(staff.absenceType),
      starts_at: '2026-02-18',
      ends_at: '2026-02-18',
      full_day: true,
    })
    await ask(`POST ${ws}/correction_requests`, who.token, {
      starts_at: '2026-02-19T07:00:00Z',
      ends_at: '2026-02-19T15:00:00Z',
      reason: 'Forgot',
    })
    await world.call(`POST ${ws}/time_trackings/actions`, {
      token: who.token,
      attributes: { action_type: 'start', action_time: '2026-02-28T08:00:00Z' },
    })
    expect(await rowOf(who.id)).toMatchObject({
      state: 'unclear',
      missing: [
        { what: 'no_end', dates: ['2026-02-28'] },
        { what: 'correction', dates: ['2026-02-19'] },
        { what: 'absence', dates: ['2026-02-18'] },
        { what: 'nothing_recorded', dates: ['2026-02-17'] },
      ],
    })
    expect(await confirm([who.id])).toMatchObject([{ outcome: 'refused', reason: 'no_end', confirmed: 0 }])
  })

  test('says nothing of a clock that ran too long once it has an end, though the warning is there still', async () => {
    const who = await person()
    await workAll(who.id, ['2026-02-24'])
    const raise = (rule: string) =>
      world.open(staff.accountId, 'write', (ctx) =>
        ctx.db
          .insertInto('raised_warnings')
          .columns(['account_id', 'time_tracking_id', 'rule', 'raised_at'])
          .expression((eb) =>
            eb
              .selectFrom('time_trackings')
              .select(({ val }) => ['account_id', 'id', val(rule).as('rule'), val(ctx.now).as('raised_at')])
              .where('user_id', '=', who.id),
          )
          .execute(),
      )
    await raise('long_running')
    const warningsOf = async () =>
      ((await rowOf(who.id)).missing as { what: string; rule: string }[]).filter(({ what }) => what === 'warning')
    expect(await warningsOf()).toEqual([])
    await raise('long_day')
    expect(await warningsOf()).toMatchObject([{ rule: 'long_day' }])
  })

  test('says whose move it is', async () => {
    const who = await person()
    await workAll(who.id, ['2026-02-20'])
    expect(await rowOf(who.id)).toMatchObject({ turn: { who: 'person', names: [expect.stringMatching(/^Person/)] } })
    await ask(`POST ${ws}/correction_requests`, who.token, {
      starts_at: '2026-02-20T07:00:00Z',
      ends_at: '2026-02-20T15:00:00Z',
      reason: 'Forgot',
    })
    expect((await rowOf(who.id)).turn.who).toBe('lead')
    expect((await rowOf(who.id, staff.areaAdmin.token)).turn.who).toBe('you')
    expect(await confirm([who.id])).toMatchObject([{ outcome: 'refused', reason: 'correction' }])
  })

  test('shows area administrators their people only, and nobody else anything', async () => {
    const [ours, theirs] = [await person(), await person([staff.sales])]
    const seen = (await board(staff.areaAdmin.token)).people.map((each: { id: string }) => each.id)
    expect(seen).toContain(String(ours.id))
    expect(seen).not.toContain(String(theirs.id))
    expect(
      (await board(admin, `month=2026-02&filter[area_id]=${staff.sales}`)).people.map((p: { id: string }) => p.id),
    ).toContain(String(theirs.id))
    expect(await confirm([theirs.id], staff.areaAdmin.token)).toMatchObject([{ reason: 'forbidden' }])
    expect((await world.call(`GET ${ws}/month_board`, { token: ours.token })).status).toBe(403)
  })

  test('leaves out months that have not begun', async () => {
    const reply = await world.call(`GET ${ws}/month_board?month=2026-05`, { token: admin })
    expect([reply.status, reply.body.errors[0].code]).toEqual([400, 'out_of_range'])
  })

  test('asks the database some twenty times, however many people there are, and writes nothing the second time', async () => {
    await board()
    const sent = await statementsOf(() => board())
    expect(sent.length).toBeLessThanOrEqual(24)
    expect(sent.filter(({ text }) => /^\s*(insert|update|delete)/i.test(text))).toEqual([])
  })
})

describe('POST WS/time_trackings/confirmations', () => {
  test('confirms nothing that changed since it was read', async () => {
    const who = await person()
    await track(who.id, '2026-02-16')
    const before = { unchanged_since: '2026-03-02T14:59:59Z' }
    expect(await confirm([who.id], admin, before)).toMatchObject([{ outcome: 'refused', reason: 'changed' }])
    const { read_at } = await board()
    expect(await confirm([who.id], admin, { unchanged_since: read_at })).toMatchObject([
      { outcome: 'done', confirmed: 1 },
    ])
  })

  test('leaves closed days as they are', async () => {
    const who = await person()
    await track(who.id, '2026-02-16')
    await world.open(staff.accountId, 'write', (ctx) =>
      closeMonth({ ...ctx, actor: { kind: 'system' } }, staff.workspaceId, who.id, { month: '2026-02' }),
    )
    expect(await confirm([who.id])).toMatchObject([{ outcome: 'done', confirmed: 0 }])
  })

  test('confirms the days asked for and no others, at most 62', async () => {
    const who = await person()
    await workAll(who.id)
    expect(await confirm([who.id], admin, { to: '2026-02-20' })).toMatchObject([{ confirmed: 5 }])
    expect((await rowOf(who.id)).unconfirmed).toBe(5)
    const attributes = { user_ids: [String(who.id)], from: '2026-01-01', to: '2026-03-04' }
    const reply = await world.call(`POST ${ws}/time_trackings/confirmations`, { token: admin, attributes })
    expect(reply.body.errors[0].code).toBe('out_of_range')
  })
})

describe('GET WS/unconfirmed_weeks', () => {
  const weeks = async (id: number, token = admin) =>
    (await ask(`GET ${ws}/unconfirmed_weeks`, token)).data.attributes.weeks.filter(
      (week: { user_id: string }) => week.user_id === String(id),
    )

  test('shows a person’s weeks instead of single days, with their sums, until they are confirmed', async () => {
    const who = await person()
    await workAll(who.id, ['2026-02-24'])
    expect(await weeks(who.id)).toMatchObject([
      { from: '2026-02-16', to: '2026-02-22', worked_seconds: 40 * 3600, balance_seconds: 0, simple: true },
      { from: '2026-02-23', worked_seconds: 32 * 3600, balance_seconds: -8 * 3600, simple: false },
    ])
    expect((await weeks(who.id))[1].days).toHaveLength(4)
    await confirm([who.id], admin, { from: '2026-02-16', to: '2026-02-22' })
    expect(await weeks(who.id)).toHaveLength(1)
  })

  test('are those of others, and of people one supervises', async () => {
    const [ours, theirs] = [await person(), await person([staff.sales])]
    for (const { id } of [ours, theirs]) await track(id, '2026-02-16')
    expect(await weeks(ours.id, staff.areaAdmin.token)).toHaveLength(1)
    expect(await weeks(theirs.id, staff.areaAdmin.token)).toEqual([])
    expect((await world.call(`GET ${ws}/unconfirmed_weeks`, { token: ours.token })).status).toBe(403)
  })
})
