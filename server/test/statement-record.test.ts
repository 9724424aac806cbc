import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { Instant } from '../src/base/time/time.ts'
import { givenPerson, givenStaff, type Person } from './given.ts'
import { eventually, finishedBatch, startWorkingWorld } from './worker.ts'

let now = '2026-11-10T09:00:00Z'
const world = await startWorkingWorld({}, { clock: () => Instant.from(now) })
const staff = await givenStaff(world.open, 'Record')
const here = `/api/v3/workspaces/${staff.workspaceId}`
const admin = staff.accountAdmin.token
const owner = new Client({ connectionString: world.config.ownerDatabaseUrl })
await owner.connect()
afterAll(() => owner.end())

type Attributes = Readonly<Record<string, unknown>>

async function done(operation: string, token: string, attributes?: Attributes) {
  const answer = await world.call(operation, { token, ...(attributes && { attributes }) })
  expect(answer.status, `${operation} ${answer.text}`).toBeLessThan(300)
  return answer.body.data
}

async function refusal(operation: string, token: string, attributes?: Attributes) {
  const answer = await world.call(operation, { token, ...(attributes && { attributes }) })
  expect(answer.status, answer.text).toBeGreaterThanOrEqual(400)
  return answer.body.errors[0]
}

let people = 0
const person = (attributes: Attributes = {}): Promise<Person> => {
  people += 1
  return givenPerson(world.open, staff, staff.workspaceId, `Recorded ${people}`, {
    areaIds: [staff.kitchen],
    attributes: { start_of_accounting: '2026-08-01', ...attributes },
  })
}

const track = (token: string, date: string, more: Attributes = {}) =>
  done(`POST ${here}/time_trackings`, token, {
    ...{ starts_at: `${date}T08:00:00+02:00`, ends_at: `${date}T17:00:00+02:00` },
    ...more,
  })

async function close(who: Person, month: string): Promise<string> {
  const attributes = { month, user_ids: [String(who.id)] }
  const order = await world.call(`POST ${here}/statements`, { token: admin, attributes })
  const batch = await finishedBatch(world, here, order.body.meta.batch_action_id, admin)
  expect(batch.attributes.items[0]).toMatchObject({ outcome: 'done' })
  const [found] = await done(
    `GET ${here}/statements?filter[user_id]=${who.id}&filter[month]=${month}&filter[state]=closed`,
    admin,
  )
  return found.id
}

const shown = (id: string, token = admin) => done(`GET ${here}/statements/${id}`, token)

async function sick(who: Person, date: string) {
  const type = await done(`POST ${here}/absence_types`, admin, { title: `Ill ${date} ${who.id}`, kind: 'sick' })
  const times = { starts_at: date, ends_at: date, full_day: true }
  const absence = await done(`POST ${here}/absences`, admin, { user_id: who.id, absence_type_id: type.id, ...times })
  await done(`POST ${here}/absences/${absence.id}/absences_confirmations`, admin)
}

/** The program that is handed out: it knows nothing of the service. */
function verify(...statements: readonly unknown[]) {
  const folder = mkdtempSync(join(tmpdir(), 'statements-'))
  const files = statements.map((statement, index) => {
    const file = join(folder, `${index}.json`)
    writeFileSync(file, JSON.stringify({ data: statement }))
    return file
  })
  const program = new URL('../../scripts/verify-statement.mjs', import.meta.url).pathname
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...files], { encoding: 'utf8' })
  return { status, text: stdout + stderr }
}

describe('numbers 5.3: a statement', () => {
  test('holds each day with begin, end, breaks taken and deducted, warnings, and who confirmed', async () => {
    const who = await person()
    const work = await track(who.token, '2026-10-05', {
      breaks_attributes: [{ starts_at: '2026-10-05T12:00:00+02:00', ends_at: '2026-10-05T12:30:00+02:00' }],
    })
    await done(`PATCH ${here}/time_trackings/${work.id}/confirm`, staff.areaAdmin.token)
    const long = await track(who.token, '2026-10-06', { ends_at: '2026-10-06T19:30:00+02:00' })
    await eventually(async () => {
      const { rows } = await owner.query('select rule from raised_warnings where time_tracking_id = $1', [long.id])
      expect(rows.map(({ rule }) => rule)).toContain('long_day')
    })
    await done(`POST ${here}/users/${who.id}/time_account_bookings`, admin, {
      ...{ kind: 'payout', hours: -2, date: '2026-10-20', reason: 'Paid' },
    })
    await done(`POST ${here}/users/${who.id}/entitlements`, admin, { title: '2026', planned_days: 30 })
    const { attributes } = await shown(await close(who, '2026-10'), who.token)
    const { content } = attributes
    expect(content).toMatchObject({
      ...{ version: 5, user_id: who.id, month: '2026-10', from: '2026-10-01', to: '2026-10-31' },
      ...{ closed_by: staff.accountAdmin.id, time_zone: 'Europe/Berlin', unconfirmed_trackings: 1 },
    })
    expect(content.record).toHaveLength(31)
    expect(content.record[4]).toEqual({
      date: '2026-10-05',
      begins_at: '2026-10-05T06:00:00.000Z',
      ends_at: '2026-10-05T15:00:00.000Z',
      home_workspace_id: String(staff.workspaceId),
      work: [
        {
          workspace_id: String(staff.workspaceId),
          time_zone: 'Europe/Berlin',
          holidays: [],
          begins_at: '2026-10-05T06:00:00.000Z',
          ends_at: '2026-10-05T15:00:00.000Z',
          breaks: [{ begins_at: '2026-10-05T10:00:00.000Z', ends_at: '2026-10-05T10:30:00.000Z' }],
          break_taken: 1800,
          break_deducted: 0,
          deducted_at: null,
          worked: 30_600,
          confirmed: true,
          confirmed_by: staff.areaAdmin.id,
          tags: [],
        },
      ],
      absences: [],
      warnings: [],
    })
    expect(content.record[5].warnings).toContain('long_day')
    expect(content.record[5].work[0]).toMatchObject({ confirmed: false, confirmed_by: null })
    expect(content.sums.pay).toMatchObject({ work: content.sums.worked, payout: 7200 })
    expect(content.bookings).toMatchObject([{ date: '2026-10-20', kind: 'payout', seconds: -7200 }])
    expect(content.vacation).toMatchObject({ entitled: '30.00', remaining: '30.00' })
    expect(content.closing).toBe(
      content.opening +
        content.sums.worked +
        content.sums.absence +
        content.sums.holiday +
        content.sums.booked -
        content.sums.owed,
    )
    expect(attributes.record[4]).toMatchObject({ begins_at: '2026-10-05T06:00:00.000Z', break_taken: 0.5 })
  })

  test('tells a deducted break apart from one that was taken', async () => {
    const rule = await world.open(staff.accountId, 'read', (ctx) =>
      ctx.db.selectFrom('default_breaks').select('id').where('workspace_id', '=', staff.workspaceId).execute(),
    )
    const who = await person()
    await done(`PATCH ${here}/users/${who.id}`, admin, { default_break_ids: rule.map(({ id }) => String(id)) })
    await track(who.token, '2026-10-05')
    const { content } = (await shown(await close(who, '2026-10'))).attributes
    const [work] = content.record[4].work
    expect(work).toMatchObject({ breaks: [], break_taken: 0 })
    expect(work.worked + work.break_deducted).toBe(9 * 3600)
    expect(work.break_deducted).toBe(1800)
    expect(work.deducted_at).toBe('2026-10-05T10:15:00.000Z')
  })

  test('seals kinds of absences, and shows them with their salts to those who may know', async () => {
    const who = await person()
    await done(`POST ${here}/users/${who.id}/target_hours`, admin, { starts_on: '2026-08-01', monday: 8, tuesday: 8 })
    await sick(who, '2026-10-12')
    const id = await close(who, '2026-10')
    for (const token of [who.token, staff.areaAdmin.token, admin]) {
      const { attributes } = await shown(id, token)
      expect(JSON.stringify(attributes.content)).not.toContain('sick')
      expect(attributes.kinds.days).toMatchObject([{ date: '2026-10-12', value: 'sick' }])
      expect(attributes.kinds.sums.value).toMatchObject({ sick: { dates: 1 } })
      expect(attributes.record[11].absences).toMatchObject([{ kind: 'sick' }])
      expect(attributes.content.record[11].absences[0].seal).toBe(attributes.kinds.days[0].seal)
    }
    // Two people with the same absence have different seals: nobody can compare them.
    const other = await person()
    await sick(other, '2026-10-12')
    const second = (await shown(await close(other, '2026-10'))).attributes
    expect(second.kinds.days[0].seal).not.toBe((await shown(id)).attributes.kinds.days[0].seal)
  })

  test('whoever may see the statement and not the absence sees that it is sealed, and can still verify it', async () => {
    const accountId = staff.accountId
    const made = await done(`POST /api/v3/accounts/${accountId}/workspaces`, admin, { name: 'Elsewhere' })
    const who = await person()
    const lead = await givenPerson(world.open, staff, Number(made.id), 'Lead elsewhere', { roles: ['workspace_admin'] })
    await world.open(accountId, 'write', (ctx) =>
      ctx.db
        .insertInto('workspace_members')
        .values({ account_id: accountId, workspace_id: Number(made.id), user_id: who.id, roles: ['employee'] })
        .execute(),
    )
    await sick(who, '2026-10-13')
    const id = await close(who, '2026-10')
    const statement = await done(`GET /api/v3/workspaces/${made.id}/statements/${id}`, lead.token)
    expect(statement.attributes.kinds).toBeNull()
    expect(statement.attributes.record[12].absences).toMatchObject([{ kind: null }])
    expect(JSON.stringify(statement)).not.toContain('sick')
    expect(verify(statement)).toMatchObject({ status: 0 })
  })

  test('is verified by a program that knows nothing of the service, and what was altered is found', async () => {
    const who = await person()
    await track(who.token, '2026-10-05')
    await sick(who, '2026-10-12')
    const statement = await shown(await close(who, '2026-10'), who.token)
    expect(verify(statement)).toEqual({
      status: 0,
      text: '1 statements are what they were when they were closed.\n',
    })
    const altered = structuredClone(statement)
    altered.attributes.content.record[4].work[0].ends_at = '2026-10-05T18:00:00.000Z'
    expect(verify(altered)).toMatchObject({ status: 1, text: expect.stringContaining('not what its hash was made of') })
    const healthy = structuredClone(statement)
    healthy.attributes.kinds.days[0].value = 'vacation'
    expect(verify(healthy)).toMatchObject({ status: 1, text: expect.stringContaining('not what was sealed') })
    const exchanged = structuredClone(statement)
    exchanged.attributes.kinds = (await shown(await close(who, '2026-09'), who.token)).attributes.kinds
    expect(verify(exchanged)).toMatchObject({ status: 1, text: expect.stringContaining('not sealed in this content') })
  })

  test('of the version before stays valid, and is shown as it was', async () => {
    const who = await person()
    const numbers = { target: 0, owed: 0, worked: 0, break: 0, absence: 0, holiday: 0, booked: 0 }
    // As the version before wrote it: its members, and the hash over them.
    const content = {
      ...{ user_id: who.id, month: '2026-09', closed_at: '2026-10-02T09:00:00.000Z', opening: 3600 },
      days: Array.from({ length: 30 }, (_, index) => ({
        ...{ date: `2026-09-${String(index + 1).padStart(2, '0')}`, seconds: numbers, because: [] },
      })),
      ...{ unconfirmed_trackings: 0, pending_absences: 0 },
    }
    const { rows } = await owner.query(
      `with own as (select set_config('app.account_id', $1::text, false))
       insert into statements (account_id, workspace_id, user_id, month, opening_seconds, target_seconds, owed_seconds,
         worked_seconds, break_seconds, absence_seconds, holiday_seconds, booked_seconds, unconfirmed_trackings,
         pending_absences, content, content_sha256, closed_at)
       select $1::bigint, $2, $3, '2026-09-01', 3600, 0, 0, 0, 0, 0, 0, 0, 0, 0, $4, sha256(convert_to($5, 'UTF8')),
         '2026-10-02T09:00:00Z' from own returning id, first_date::text, last_date::text`,
      [staff.accountId, staff.workspaceId, who.id, JSON.stringify(content), canonicalOf(content)],
    )
    expect(rows[0]).toMatchObject({ first_date: '2026-09-01', last_date: '2026-09-30' })
    const statement = await shown(rows[0].id, who.token)
    expect(statement.attributes).toMatchObject({ from: '2026-09-01', to: '2026-09-30', opening_balance: 1 })
    expect(statement.attributes.content).toEqual(content)
    expect(statement.attributes.days).toHaveLength(30)
    expect(verify(statement)).toMatchObject({ status: 0 })
    expect((await refusal(`POST ${here}/time_trackings`, who.token, hoursOn('2026-09-30'))).code).toBe('period_closed')
    // The next one names it.
    const { previous } = (await shown(await close(who, '2026-10'))).attributes
    expect(previous).toMatchObject({ id: String(rows[0].id), hash: statement.attributes.hash, closing: 3600 })
  })
})

const hoursOn = (date: string) => ({ starts_at: `${date}T08:00:00+02:00`, ends_at: `${date}T10:00:00+02:00` })

function canonicalOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalOf).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const names = Object.keys(value).sort()
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonicalOf((value as Attributes)[name])}`).join(',')}}`
}

describe('numbers 5.4: the chain', () => {
  test('a statement names the one before it by id and hash', async () => {
    const who = await person({ initial_time_account: 1 })
    const august = await shown(await close(who, '2026-08'))
    const september = await shown(await close(who, '2026-09'))
    expect(august.attributes.previous).toBeNull()
    expect(september.attributes.previous).toEqual({
      ...{ id: august.id, hash: august.attributes.hash, from: '2026-08-01', to: '2026-08-31' },
      closing: august.attributes.content.closing,
    })
    expect(september.attributes.changed_before).toBeNull()
    expect(verify(august, september)).toMatchObject({ status: 0 })
    const other = { ...august, attributes: { ...september.attributes } }
    expect(verify(other, september)).toMatchObject({ status: 1, text: expect.stringContaining('another one') })
  })

  test('where an open month between two closed ones changed, the next one says so', async () => {
    const who = await person()
    await close(who, '2026-08')
    // September stays open; what it comes to now is in October's opening.
    await track(who.token, '2026-09-07')
    const october = await shown(await close(who, '2026-10'))
    expect(october.attributes.content.open_before).toEqual([{ from: '2026-09-01', to: '2026-09-30' }])
    expect(october.attributes).toMatchObject({ previous: { to: '2026-08-31' }, changed_before: null })
    await track(who.token, '2026-09-08')
    now = '2026-12-02T09:00:00Z'
    const november = await shown(await close(who, '2026-11'))
    now = '2026-11-10T09:00:00Z'
    expect(november.attributes.previous).toMatchObject({ id: october.id, to: '2026-10-31' })
    const worked = (await done(`GET ${here}/time_trackings?filter[user_id]=${who.id}`, admin))[0].attributes.net_time
    expect(november.attributes.changed_before).toEqual({
      seconds: worked * 3600,
      dates: [{ from: '2026-09-01', to: '2026-09-30' }],
    })
    expect(november.attributes.opening_balance).toBeCloseTo(october.attributes.closing_balance + worked, 2)
  })

  test('a statement that is made anew names the one it replaces', async () => {
    const who = await person()
    const first = await shown(await close(who, '2026-10'))
    await done(`PATCH ${here}/statements/${first.id}/reopen`, admin, { reason: 'A shift was missing' })
    await track(who.token, '2026-10-05')
    const second = await shown(await close(who, '2026-10'))
    expect(second.attributes.content.replaces).toEqual([{ id: first.id, hash: first.attributes.hash }])
    expect(verify(first, second)).toMatchObject({ status: 0 })
  })
})

describe('numbers 5.5: reopening', () => {
  test('asks a reason, which stays with the statement, and the person is notified', async () => {
    const who = await person()
    const id = await close(who, '2026-10')
    const reopen = `PATCH ${here}/statements/${id}/reopen`
    expect(await refusal(reopen, admin, {})).toMatchObject({ code: 'blank', source: { pointer: 'reason' } })
    await done(reopen, admin, { reason: 'The 12th was forgotten.' })
    expect((await shown(id, who.token)).attributes).toMatchObject({
      ...{ state: 'reopened', reopen_reason: 'The 12th was forgotten.' },
    })
    await eventually(async () => {
      const told = await done(`GET ${here}/notifications?filter[type]=time_changed`, who.token)
      expect(told.map((each: { attributes: Attributes }) => each.attributes.message)).toContainEqual(
        expect.stringMatching(/reopened by .*: The 12th was forgotten\./),
      )
    })
  })
})

describe('objecting to a statement', () => {
  test('is done by the person alone, with a reason, and administrators are notified', async () => {
    const who = await person()
    const id = await close(who, '2026-10')
    const object = `PATCH ${here}/statements/${id}/object`
    expect((await refusal(object, admin, { reason: 'No' })).code).toBe('forbidden')
    expect((await refusal(object, who.token, {})).code).toBe('blank')
    const { attributes } = await done(object, who.token, { reason: 'On the 12th I worked until six.' })
    expect(attributes).toMatchObject({
      ...{ state: 'closed', objected_at: '2026-11-10T09:00:00.000Z', objection: 'On the 12th I worked until six.' },
    })
    for (const { token } of [staff.workspaceAdmin, staff.accountAdmin])
      await eventually(async () => {
        const told = await done(`GET ${here}/notifications?filter[type]=statement_objected`, token)
        expect(told[0]?.attributes.message).toContain('On the 12th I worked until six.')
        expect(told[0]?.relationships.entity.data).toEqual({ type: 'statement', id })
      })
    expect(await done(`GET ${here}/notifications?filter[type]=statement_objected`, staff.areaAdmin.token)).toEqual([])
    await done(`PATCH ${here}/statements/${id}/acknowledge`, who.token)
    await done(`PATCH ${here}/statements/${id}/reopen`, admin, { reason: 'They are right.' })
    expect((await refusal(object, who.token, { reason: 'Again' })).code).toBe('reopened')
    expect((await shown(id)).attributes.objection).toBe('On the 12th I worked until six.')
  })
})

test('numbers 5.6: late punches that wait are shown on their day, in the account and among the days', async () => {
  const who = await person()
  await close(who, '2026-10')
  const punch = (action_type: string, action_time: string) =>
    done(`POST ${here}/time_trackings/actions`, who.token, { action_type, action_time, device_id: 'door' })
  const start = await punch('start', '2026-10-31T22:00:00+01:00')
  const end = await punch('end', '2026-11-01T06:00:00+01:00')
  const span = 'from=2026-10-30&to=2026-11-02'
  for (const token of [who.token, staff.areaAdmin.token]) {
    const account = (await done(`GET ${here}/users/${who.id}/time_account?${span}`, token)).attributes
    expect(account.days.map((day: Attributes) => day.waiting_punches)).toEqual([
      undefined,
      [{ id: start.id, action_type: 'start', action_time: '2026-10-31T21:00:00.000Z' }],
      [{ id: end.id, action_type: 'end', action_time: '2026-11-01T05:00:00.000Z' }],
      undefined,
    ])
    const days = (await done(`GET ${here}/users/${who.id}/days?${span}`, token)).attributes.days
    expect(days.map((day: { waiting_punches: unknown[] }) => day.waiting_punches.length)).toEqual([0, 1, 1, 0])
  }
})
