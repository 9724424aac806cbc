import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { Instant } from '../src/base/time/time.ts'
import { raiseWarnings } from '../src/modules/warnings/commands.ts'
import { workOff } from './batches.ts'
import { givenPerson, givenStaff } from './given.ts'
import { startWorld } from './world.ts'

// What breaks come to, through the API: what was recorded, what the rules deduct, where that lies, and what is warned of.

const world = await startWorld({}, { clock: () => Instant.from('2026-02-20T18:00:00Z') })
const owner = new Client({ connectionString: world.config.ownerDatabaseUrl })
await owner.connect()
afterAll(() => owner.end())
const staff = await givenStaff(world.open, 'Breaks')
const base = `/api/v3/workspaces/${staff.workspaceId}`
const { token } = staff.accountAdmin
const rules = (await world.call(`GET ${base}/default_breaks`, { token })).body.data
const default_break_ids: string[] = rules.map((rule: { id: string }) => rule.id)

let people = 0
async function givenWorker(isUnderRules = true) {
  people += 1
  const person = await givenPerson(world.open, staff, staff.workspaceId, `Worker ${people}`, {
    areaIds: [staff.kitchen],
    attributes: { start_of_accounting: '2026-01-01', time_zone: 'Europe/Berlin' },
  })
  const attributes = { default_break_ids: isUnderRules ? default_break_ids : [] }
  expect((await world.call(`PATCH ${base}/users/${person.id}`, { token, attributes })).status).toBe(200)
  return person
}

type Times = readonly [from: string, to: string]
const at = (time: string, date = '2026-02-03') => `${date}T${time}:00+01:00`
const spanOf = ([from, to]: Times, date?: string) => ({ starts_at: at(from, date), ends_at: at(to, date) })

async function record(user_id: number, times: Times, breaks: readonly Times[] = [], date?: string): Promise<string> {
  const breaks_attributes = breaks.map((each) => spanOf(each, date))
  const attributes = { user_id, ...spanOf(times, date), breaks_attributes }
  const made = await world.call(`POST ${base}/time_trackings`, { token, attributes })
  expect(made.status, made.text).toBe(201)
  return made.body.data.id
}

const shown = async (id: string) =>
  (await world.call(`GET ${base}/time_trackings/${id}`, { token })).body.data.attributes

async function dayOf(userId: number, date = '2026-02-03') {
  const query = `?from=${date}&to=${date}`
  const account = await world.call(`GET ${base}/users/${userId}/time_account${query}`, { token })
  const days = await world.call(`GET ${base}/users/${userId}/days${query}`, { token })
  expect([account.status, days.status], account.text).toEqual([200, 200])
  return { day: account.body.data.attributes.days[0], exact: days.body.data.attributes.days[0] }
}

describe('numbers 2.2: same facts, same result', () => {
  test.each<[string, Times, Times, number, number]>([
    ['9:30 of 07:00 to 17:15', ['07:00', '12:00'], ['12:30', '17:15'], 15, 9.5],
    ['6:20 of 3 hours, 20 minutes and 3:30', ['07:00', '10:00'], ['10:20', '13:50'], 10, 6.33],
  ])('%s, with a gap and with a break, by hand and by punches', async (_name, morning, afternoon, minutes, net) => {
    const [split, whole, punched] = [await givenWorker(), await givenWorker(), await givenWorker()]
    await record(split.id, morning)
    await record(split.id, afternoon)
    await record(whole.id, [morning[0], afternoon[1]], [[morning[1], afternoon[0]]])
    for (const [action_type, time] of [
      ['start', morning[0]],
      ['end', morning[1]],
      ['start', afternoon[0]],
      ['end', afternoon[1]],
    ] as const) {
      const attributes = { user_id: punched.id, action_type, action_time: at(time, '2026-02-20') }
      expect((await world.call(`POST ${base}/time_trackings/actions`, { token, attributes })).status).toBe(201)
    }
    for (const [{ id }, date] of [[split], [whole], [punched, '2026-02-20']] as const) {
      const { day, exact } = await dayOf(id, date)
      expect([day.worked, exact.break_deducted_seconds / 60]).toEqual([net, minutes])
    }
    const list = await world.call(`GET ${base}/time_trackings?filter[user_id]=${split.id}`, { token })
    expect(list.body.meta.total_net_time).toBe(net)
  })

  test('what was recorded later calculates the day anew', async () => {
    const { id } = await givenWorker()
    const first = await record(id, ['07:00', '14:00'])
    expect((await shown(first)).default_break_duration).toBe(1800)
    await record(id, ['14:10', '15:00'])
    expect((await shown(first)).default_break_duration).toBe(1200)
    const { day } = await dayOf(id)
    expect([day.worked, day.break_taken, day.break_deducted]).toEqual([7.5, 0, 0.33])
  })
})

describe('numbers 2.3: deducted is what the rule asks less everything recorded', () => {
  test('three breaks of ten minutes leave nothing to deduct, and a break of a minute counts', async () => {
    const { id } = await givenWorker()
    const three = await record(
      id,
      ['06:00', '14:00'],
      [
        ['08:00', '08:10'],
        ['10:00', '10:10'],
        ['12:00', '12:10'],
      ],
    )
    expect(await shown(three)).toMatchObject({
      default_break_duration: 0,
      net_time: 7.5,
      default_break_starts_at: null,
    })
    const other = await givenWorker()
    const minute = await record(other.id, ['06:00', '14:00'], [['08:00', '08:01']])
    expect(await shown(minute)).toMatchObject({ default_break_duration: 29 * 60, break_time: 0.5, net_time: 7.5 })
  })

  test.each<[string, Times, Times[], number, number]>([
    ['07:43 to 16:44', ['07:43', '16:44'], [], 30, 8.52],
    ['07:20 to 16:50 with half an hour', ['07:20', '16:50'], [['12:00', '12:30']], 0, 9],
    ['06:00 to 12:00', ['06:00', '12:00'], [], 0, 6],
  ])('as before: %s', async (_name, times, breaks, minutes, net_time) => {
    const { id } = await givenWorker()
    expect(await shown(await record(id, times, breaks))).toMatchObject({
      default_break_duration: minutes * 60,
      net_time,
    })
  })
})

describe('numbers 2.4: a deducted break has a place', () => {
  test('in the middle of the longest stretch, and it moves with what is recorded', async () => {
    const { id } = await givenWorker()
    const work = await record(id, ['08:00', '16:00'])
    expect((await shown(work)).default_break_starts_at).toBe('2026-02-03T10:45:00.000Z')
    await world.call(`POST ${base}/time_trackings/${work}/breaks`, { token, attributes: spanOf(['10:00', '10:10']) })
    expect(await shown(work)).toMatchObject({
      default_break_duration: 1200,
      default_break_starts_at: '2026-02-03T11:55:00.000Z',
    })
    const { exact } = await dayOf(id)
    expect(exact.spans[0]).toMatchObject({
      deducted_break_seconds: 1200,
      deducted_break_starts_at: '2026-02-03T11:55:00.000Z',
    })
    await world.call(`POST ${base}/time_trackings/${work}/breaks`, { token, attributes: spanOf(['12:00', '12:20']) })
    expect(await shown(work)).toMatchObject({ default_break_duration: 0, default_break_starts_at: null })
  })

  test('on the tracking with the longest stretch, and on both of two that touch', async () => {
    const { id } = await givenWorker()
    const [first, second] = [await record(id, ['07:00', '12:00']), await record(id, ['12:30', '17:15'])]
    expect([(await shown(first)).default_break_starts_at, (await shown(second)).default_break_starts_at]).toEqual([
      '2026-02-03T08:22:30.000Z',
      null,
    ])
    const change = await world.call(`PATCH ${base}/time_trackings/${second}`, {
      token,
      attributes: { starts_at: at('12:00') },
    })
    expect(change.status, change.text).toBe(200)
    expect([await shown(first), await shown(second)]).toMatchObject([
      { default_break_duration: 900, default_break_starts_at: '2026-02-03T10:45:00.000Z' },
      { default_break_duration: 1800, default_break_starts_at: '2026-02-03T11:00:00.000Z' },
    ])
  })

  test('of work that was punched, written with the punch', async () => {
    const { id } = await givenWorker()
    for (const [action_type, time] of [
      ['start', '06:00'],
      ['end', '15:00'],
    ]) {
      const attributes = { user_id: id, action_type, action_time: at(time as string, '2026-02-20') }
      expect((await world.call(`POST ${base}/time_trackings/actions`, { token, attributes })).status).toBe(201)
    }
    const list = await world.call(`GET ${base}/time_trackings?filter[user_id]=${id}`, { token })
    expect(list.body.data[0].attributes).toMatchObject({
      default_break_duration: 1800,
      default_break_starts_at: '2026-02-20T09:15:00.000Z',
    })
  })
})

describe('numbers 2.1: the account says taken and deducted apart', () => {
  test('as numbers and as reasons, to the second', async () => {
    const { id } = await givenWorker()
    await record(id, ['07:00', '17:15'], [['12:00', '12:30']])
    const { day, exact } = await dayOf(id)
    expect(day).toMatchObject({ break: 0.75, break_taken: 0.5, break_deducted: 0.25, worked: 9.5 })
    expect(exact).toMatchObject({ break_seconds: 2700, break_taken_seconds: 1800, break_deducted_seconds: 900 })
    for (const { because } of [day, exact])
      expect(because.filter(({ code }: { code: string }) => code.startsWith('break'))).toEqual([
        { code: 'break', hours: 0.5, seconds: { break: 1800 } },
        { code: 'break_deducted', hours: 0.25, seconds: { break: 900 } },
      ])
  })

  test('also in a closed month, and of statements from before it was told apart', async () => {
    const { id } = await givenWorker()
    await record(id, ['07:00', '17:15'], [['12:00', '12:30']], '2026-01-07')
    const close = { token, attributes: { month: '2026-01', user_ids: [String(id)] } }
    const closing = await world.call(`POST ${base}/statements`, close)
    await workOff(world, staff, staff.accountAdmin.id, closing.body.meta.batch_action_id)
    const apart = { closed: true, break: 0.75, break_taken: 0.5, break_deducted: 0.25 }
    expect((await dayOf(id, '2026-01-07')).day).toMatchObject(apart)
    const listed = await world.call(`GET ${base}/statements?filter[user_id]=${id}`, { token })
    const statement = async () =>
      (await world.call(`GET ${base}/statements/${listed.body.data[0].id}`, { token })).body.data.attributes.days[6]
    expect(await statement()).toMatchObject(apart)
    // A statement as earlier versions wrote it.
    await owner.query(
      `update statements set content = jsonb_set(content, '{days}', (
        select jsonb_agg(day - 'breaks' || '{"because": [{"code": "break", "hours": 0.75, "seconds": {"break": 2700}}]}')
        from jsonb_array_elements(content -> 'days') as day)) where user_id = $1`,
      [id],
    )
    expect((await dayOf(id, '2026-01-07')).day).toMatchObject(apart)
    expect(await statement()).toMatchObject({ break: 0.75, break_taken: null, break_deducted: null })
  })
})

describe('numbers 2.1: a deduction is no break that was taken', () => {
  async function warningsOf(userId: number, ids: readonly string[]) {
    await world.open(staff.accountId, 'write', (ctx) =>
      raiseWarnings({ ...ctx, actor: { kind: 'system' } }, ids.map(Number)),
    )
    const { exact } = await dayOf(userId)
    return exact.spans.flatMap((span: { warnings: string[] }) => span.warnings)
  }

  test.each([[true], [false]])('08:00 to 18:00 without a break warns, with rules: %s', async (isUnderRules) => {
    const { id } = await givenWorker(isUnderRules)
    const work = await record(id, ['08:00', '18:00'])
    expect((await shown(work)).default_break_duration).toBe(isUnderRules ? 2700 : 0)
    expect(await warningsOf(id, [work])).toEqual(['no_break'])
  })

  test.each<[string, Times, Times[], string[]]>([
    [
      'no part of 15 minutes',
      ['06:00', '14:00'],
      [
        ['08:00', '08:10'],
        ['10:00', '10:10'],
        ['12:00', '12:10'],
      ],
      ['no_break'],
    ],
    [
      'parts of 15 minutes that are not enough',
      ['06:00', '13:00'],
      [
        ['09:00', '09:15'],
        ['11:00', '11:14'],
      ],
      ['short_break'],
    ],
    [
      'two parts of 15 minutes',
      ['06:00', '13:00'],
      [
        ['09:00', '09:15'],
        ['11:00', '11:15'],
      ],
      [],
    ],
    ['half an hour of more than nine hours', ['06:00', '15:31'], [['11:00', '11:30']], ['short_break']],
    ['more than six hours in a row', ['06:00', '15:00'], [['13:00', '13:30']], ['long_stretch']],
    ['more than ten hours before the deduction', ['06:00', '16:31'], [['11:00', '11:30']], ['long_day', 'short_break']],
  ])('%s', async (_name, times, breaks, expected) => {
    const { id } = await givenWorker()
    expect(await warningsOf(id, [await record(id, times, breaks)])).toEqual(expected)
  })

  test('those who supervise the person read why', async () => {
    const { id } = await givenWorker()
    await warningsOf(id, [await record(id, ['06:00', '15:00'], [['13:00', '13:15']])])
    const told = await world.call(`GET ${base}/notifications?items=100`, { token: staff.workspaceAdmin.token })
    const messages = told.body.data.map((each: { attributes: { message: string } }) => each.attributes.message)
    const about = messages.filter((message: string) => message.startsWith(`Worker ${people},`))
    expect(about.join()).toMatch(/too short, only parts of 15 minutes and more count/)
    expect(about.join()).toMatch(/more than 6 hours in a row/)
  })
})

describe('days that were deducted before', () => {
  test('stay as they are until something of them changes', async () => {
    const { id } = await givenWorker()
    const [first, second] = [await record(id, ['07:00', '12:00']), await record(id, ['12:30', '17:15'])]
    // Half an hour of gap was taken as enough for this day, and so nothing was deducted.
    await owner.query(
      'update time_trackings set default_break_seconds = 0, default_break_starts_at = null where user_id = $1',
      [id],
    )
    expect((await dayOf(id)).day.worked).toBe(9.75)
    await world.call(`PATCH ${base}/time_trackings/${first}/confirm`, { token })
    await world.call(`PATCH ${base}/time_trackings/${first}`, { token, attributes: { area_id: staff.kitchen } })
    expect((await dayOf(id)).day.worked).toBe(9.75)
    await world.call(`PATCH ${base}/time_trackings/${second}`, { token, attributes: { ends_at: at('17:16') } })
    const { exact } = await dayOf(id)
    expect([exact.worked_seconds / 60, exact.break_deducted_seconds / 60]).toEqual([9 * 60 + 31, 15])
    const { rows } = await world.open(staff.accountId, 'read', (ctx) =>
      sql`select kind from changes where record_type = 'time_tracking' and record_id = ${Number(first)} order by id`.execute(
        ctx.db,
      ),
    )
    expect(rows.at(-1)).toEqual({ kind: 'break_deducted' })
  })
})
