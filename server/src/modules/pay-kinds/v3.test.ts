import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { givenPerson, givenStaff, type Person } from '../../../test/given.ts'
import { startWorld } from '../../../test/world.ts'
import { Instant } from '../../base/time/time.ts'
import { germanSurcharges } from '../../demo/pay-rules.ts'
import { closeMonth } from '../statements/commands/close-month.ts'

const world = await startWorld({}, { clock: () => Instant.from('2026-04-02T09:00:00Z') })
const staff = await givenStaff(world.open, 'Lohn')
const ws = `/api/v3/workspaces/${staff.workspaceId}`
const admin = staff.accountAdmin.token
type Attributes = Readonly<Record<string, unknown>>

async function done(operation: string, token = admin, attributes?: Attributes) {
  const answer = await world.call(operation, { token, ...(attributes && { attributes }) })
  expect([200, 201], `${operation} ${answer.text}`).toContain(answer.status)
  return answer.body.data
}
async function refusal(operation: string, token = admin, attributes?: Attributes) {
  const answer = await world.call(operation, { token, ...(attributes && { attributes }) })
  expect(answer.status, answer.text).toBeGreaterThanOrEqual(400)
  return { ...answer.body.errors[0], status: answer.status }
}

let people = 0
const person = (): Promise<Person> =>
  givenPerson(world.open, staff, staff.workspaceId, `Paid ${++people}`, {
    areaIds: [staff.kitchen],
    attributes: { start_of_accounting: '2026-01-01' },
  })
const track = (user_id: number, starts_at: string, ends_at: string, more: Attributes = {}) =>
  done(`POST ${ws}/time_trackings`, admin, { user_id, starts_at, ends_at, ...more })
const close = (userId: number, month = '2026-03') =>
  world.open(staff.accountId, 'write', (ctx) =>
    closeMonth({ ...ctx, actor: { kind: 'system' } }, staff.workspaceId, userId, { month }),
  )
const german = { valid_from: '2026-01-01', kinds: germanSurcharges, overtime_after_seconds: 28_800 }
const payOf = async (id: number, token = admin) => (await done(`GET ${ws}/statements/${id}/pay`, token)).attributes
const quantities = ({ sums }: { sums: { kind: string; unit: string; quantity: number }[] }) =>
  Object.fromEntries(sums.map(({ kind, unit, quantity }) => [unit === 'days' ? `${kind} days` : kind, quantity]))

describe('pay rules', () => {
  test('are made as versions; another one from the same date on replaces the one before', async () => {
    const first = await done(`POST ${ws}/pay_rules`, admin, { ...german, valid_from: '2025-01-01', kinds: [] })
    expect(first.attributes).toMatchObject({ shift_gap_seconds: 7200, kinds: [], replaced_at: null })
    const second = await done(`POST ${ws}/pay_rules`, admin, { ...german, valid_from: '2025-01-01' })
    expect(second.attributes.kinds).toEqual(germanSurcharges.map((kind) => ({ ...kind, tag_id: null })))
    expect(second.attributes.hash).not.toBe(first.attributes.hash)
    const listed = await done(`GET ${ws}/pay_rules?filter[valid_from]=2025-01-01&sort=id`, staff.employee.token)
    expect(listed.map((rule: { attributes: Attributes }) => rule.attributes.replaced_at !== null)).toEqual([
      true,
      false,
    ])
    const [current] = await done(`GET ${ws}/pay_rules?filter[replaced_at]=present:false&filter[valid_from]=2025-01-01`)
    expect(current.id).toBe(second.id)
  })

  test('of two at once from one date on, one stands', async () => {
    const both = await Promise.all(
      [1, 2].map(() =>
        world.call(`POST ${ws}/pay_rules`, { token: admin, attributes: { ...german, valid_from: '2024-01-01' } }),
      ),
    )
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect(
      await done(`GET ${ws}/pay_rules?filter[replaced_at]=present:false&filter[valid_from]=2024-01-01`),
    ).toHaveLength(1)
  })

  test.each<[string, Attributes]>([
    [
      'a window that is none',
      {
        kinds: [{ key: 'night', group: 'night', rank: 1, windows: [{ on: 'every_day', from: '20:00', to: '06:00' }] }],
      },
    ],
    [
      'a time beyond two days',
      {
        kinds: [{ key: 'night', group: 'night', rank: 1, windows: [{ on: 'every_day', from: '20:00', to: '49:00' }] }],
      },
    ],
    ['an odd name', { kinds: [{ key: 'Night!', group: 'night', rank: 1, windows: [] }] }],
    [
      'a day that no year has',
      {
        kinds: [
          { key: 'day', group: 'day', rank: 1, windows: [{ on: 'date', date: '02-30', from: '00:00', to: '24:00' }] },
        ],
      },
    ],
    [
      'too many kinds',
      {
        kinds: Array.from({ length: 31 }, (_, rank) => ({
          key: `k${rank}`,
          group: 'g',
          rank: rank + 1,
          windows: [{ on: 'every_day', from: '00:00', to: '24:00' }],
        })),
      },
    ],
  ])('with %s are refused', async (_name, attributes) => {
    const refused = await refusal(`POST ${ws}/pay_rules`, admin, { valid_from: '2026-01-01', ...attributes })
    expect(refused).toMatchObject({ status: 400, source: { pointer: 'kinds' } })
  })
})

describe('what a statement is paid by', () => {
  test('needs rules for the days that were worked', async () => {
    const other = await done(`POST /api/v3/accounts/${staff.accountId}/workspaces`, admin, { name: 'Without rules' })
    const late = await givenPerson(world.open, staff, Number(other.id), 'Late', {
      attributes: { start_of_accounting: '2026-01-01' },
    })
    await done(`POST /api/v3/workspaces/${other.id}/time_trackings`, admin, {
      ...{ user_id: late.id, starts_at: '2026-03-07T08:00:00+01:00', ends_at: '2026-03-07T16:00:00+01:00' },
    })
    const id = await world.open(staff.accountId, 'write', (ctx) =>
      closeMonth({ ...ctx, actor: { kind: 'system' } }, Number(other.id), late.id, { month: '2026-03' }),
    )
    expect(await refusal(`GET /api/v3/workspaces/${other.id}/statements/${id}/pay`)).toMatchObject({
      ...{ status: 400, code: 'rules_missing', title: 'There are no pay rules for 2026-03-07.' },
    })
  })

  test('is its work in pieces with reasons, and sums that are rounded once', async () => {
    await done(`POST ${ws}/pay_rules`, admin, german)
    const who = await person()
    await track(who.id, '2026-03-07T21:00:00+01:00', '2026-03-08T06:30:00+01:00', {
      breaks_attributes: [{ starts_at: '2026-03-08T00:00:00+01:00', ends_at: '2026-03-08T00:30:00+01:00' }],
    })
    await done(`POST ${ws}/users/${who.id}/time_account_bookings`, admin, {
      ...{ kind: 'payout', hours: -2, date: '2026-03-20', reason: 'Paid' },
    })
    const pay = await payOf(await close(who.id), who.token)
    expect(quantities(pay)).toEqual({
      ...{ 'work.normal': 8, 'work.overtime': 1, night_25: 5, night_40: 3.5, sunday_50: 6, balance_payout: 2 },
    })
    const [{ pieces, ...shift }] = pay.work
    expect(shift).toMatchObject({ date: '2026-03-07', shift_date: '2026-03-07', placed_breaks: [] })
    expect(
      pieces.map((piece: { begins_at: string; base: string; kinds: string[] }) => [
        piece.begins_at.slice(11, 16),
        piece.base,
        piece.kinds,
      ]),
    ).toEqual([
      ['20:00', 'work.normal', ['night_25']],
      ['23:30', 'work.normal', ['sunday_50', 'night_40']],
      ['03:00', 'work.normal', ['sunday_50', 'night_25']],
      ['04:30', 'work.overtime', ['sunday_50', 'night_25']],
      ['05:00', 'work.overtime', ['sunday_50']],
    ])
    expect(pieces[1].because[0]).toEqual({
      ...{ kind: 'sunday_50', date: '2026-03-08', outranks: [] },
      window: { on: 'weekdays', weekdays: [7], from: '00:00', to: '24:00' },
    })
    expect(pay.beyond_work).toEqual([
      { date: '2026-03-20', kind: 'balance_payout', unit: 'hours', seconds: 7200, days: null },
    ])
  })

  test('goes by the public holidays of the place of work, also when they change later, and by those after the month', async () => {
    const holiday = await done(`POST ${ws}/public_holidays`, admin, { date: '2026-04-01', name: 'Of the town' })
    const who = await person()
    await track(who.id, '2026-03-31T22:00:00+02:00', '2026-04-01T02:00:00+02:00')
    const id = await close(who.id)
    await done(`DELETE ${ws}/public_holidays/${holiday.id}`)
    expect(quantities(await payOf(id))).toEqual({ 'work.normal': 4, night_25: 2, night_40: 2, holiday_125: 2 })
  })

  test('goes on with a shift of the month before', async () => {
    const who = await person()
    await track(who.id, '2026-02-28T20:00:00+01:00', '2026-02-28T23:40:00+01:00')
    await track(who.id, '2026-03-01T00:10:00+01:00', '2026-03-01T03:10:00+01:00')
    const pay = await payOf(await close(who.id))
    expect(quantities(pay)).toEqual({ 'work.normal': 3, night_40: 3, sunday_50: 3 })
    expect(pay.work[0]).toMatchObject({ shift_date: '2026-02-28', shift_begun_at: '2026-02-28T19:00:00.000Z' })
  })

  test('names absences by kind to those who may know them, with exact days, and as absence to others', async () => {
    const who = await person()
    const weekdays = Object.fromEntries(['monday', 'tuesday', 'wednesday', 'thursday', 'friday'].map((day) => [day, 8]))
    await done(`POST ${ws}/users/${who.id}/target_hours`, admin, { starts_on: '2026-01-01', ...weekdays })
    const type = await done(`POST ${ws}/absence_types`, admin, { title: 'Ill', kind: 'sick' })
    const times = { starts_at: '2026-03-10', ends_at: '2026-03-11', full_day: true }
    const absence = await done(`POST ${ws}/absences`, admin, { user_id: who.id, absence_type_id: type.id, ...times })
    await done(`POST ${ws}/absences/${absence.id}/absences_confirmations`)
    const made = await done(`POST /api/v3/accounts/${staff.accountId}/workspaces`, admin, { name: 'Beside' })
    const lead = await givenPerson(world.open, staff, Number(made.id), 'Lead beside', { roles: ['workspace_admin'] })
    await world.open(staff.accountId, 'write', (ctx) =>
      ctx.db
        .insertInto('workspace_members')
        .values({ account_id: staff.accountId, workspace_id: Number(made.id), user_id: who.id, roles: ['employee'] })
        .execute(),
    )
    const id = await close(who.id)
    expect(quantities(await payOf(id, who.token))).toEqual({ 'absence.sick': 16, 'absence.sick days': 2 })
    const beside = await done(`GET /api/v3/workspaces/${made.id}/statements/${id}/pay`, lead.token)
    expect(quantities(beside.attributes)).toEqual({ absence: 16, 'absence days': 2 })
    expect(JSON.stringify(beside)).not.toContain('sick')
  })

  test('is not calculated from statements that do not hold enough for it', async () => {
    const who = await person()
    const id = await close(who.id)
    // As the version before wrote it.
    const owner = new Client({ connectionString: world.config.ownerDatabaseUrl })
    await owner.connect()
    await owner.query("select set_config('app.account_id', $1, false)", [String(staff.accountId)])
    await owner.query(`update statements set content = content || '{"version": 2}' where id = $1`, [id])
    await owner.end()
    expect(await refusal(`GET ${ws}/statements/${id}/pay`)).toMatchObject({ status: 400, code: 'statement_too_old' })
  })

  test('is shown to whom the statement is', async () => {
    const who = await person()
    const id = await close(who.id)
    expect((await refusal(`GET ${ws}/statements/${id}/pay`, staff.employee.token)).status).toBe(403)
    expect((await payOf(id, staff.areaAdmin.token)).sums).toEqual([])
  })
})

describe('a preview', () => {
  test('compares a closed month with other rules and writes nothing', async () => {
    const who = await person()
    await track(who.id, '2026-03-04T20:00:00+01:00', '2026-03-04T23:30:00+01:00')
    await close(who.id)
    const before = await done(`GET ${ws}/pay_rules`)
    const night = { key: 'night', group: 'night', rank: 1, windows: [{ on: 'every_day', from: '23:00', to: '30:00' }] }
    const rules = { valid_from: '2026-03-01', kinds: [night], month: '2026-03' }
    const { attributes } = await done(`POST ${ws}/pay_rules/preview`, staff.workspaceAdmin.token, rules)
    const row = attributes.people.find((each: { user_id: string }) => each.user_id === String(who.id))
    expect(row.kinds).toEqual([
      { kind: 'night', current_seconds: 0, proposed_seconds: 1800 },
      { kind: 'night_25', current_seconds: 12_600, proposed_seconds: 0 },
      { kind: 'work.normal', current_seconds: 12_600, proposed_seconds: 12_600 },
    ])
    expect(attributes.people_count).toBeGreaterThanOrEqual(attributes.people.length)
    expect(await done(`GET ${ws}/pay_rules`)).toEqual(before)
    const beyond = await done(`POST ${ws}/pay_rules/preview`, admin, { ...rules, page: 9 })
    expect(beyond.attributes).toMatchObject({ people: [], people_count: attributes.people_count })
  })
})
