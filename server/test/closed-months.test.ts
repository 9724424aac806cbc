import { Client } from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { doors, doorsV1 } from '../src/app.ts'
import { actingAs } from '../src/base/database/db.ts'
import { Instant } from '../src/base/time/time.ts'
import { closeMonth } from '../src/modules/statements/commands/close-month.ts'
import { type Attributes, givenClosedOctober, type Ids, timeTables } from './closed-october.ts'
import { addressOf, operationOf } from './matrix.ts'
import { eventually, finishedBatch, startWorkingWorld } from './worker.ts'

// In November. October is closed, by triggers and by statements: every way to change a day in it is tried here.
const world = await startWorkingWorld({}, { clock: () => Instant.from('2026-11-10T09:00:00Z') })
const { ids, staff, admin, apiToken, here } = await givenClosedOctober(world)
const owner = new Client({ connectionString: world.config.ownerDatabaseUrl })
await owner.connect()
afterAll(() => owner.end())

/** Everything that days are made of, to see that nothing of it was touched. */
async function fingerprint(): Promise<string> {
  const hashes = timeTables.map(
    (table) =>
      `(select md5(string_agg(t::text, '|' order by t::text)) from ${table} t where account_id = ${staff.accountId})`,
  )
  return (await owner.query(`select concat_ws(',', ${hashes.join(', ')}) as hash`)).rows[0].hash
}

const workspace = '/api/v3/workspaces/:workspace_id'
const tracking = `${workspace}/time_trackings/:time_tracking_id`
const absence = `${workspace}/absences/:absence_id`
const patterns = `${workspace}/users/:user_id/target_hours`
const hours = (date: string, from: string, to: string) => ({
  starts_at: `${date}T${from}:00+01:00`,
  ends_at: `${date}T${to}:00+01:00`,
})
const wholeDay = (date: string, more: Attributes = {}) => ({ starts_at: date, ends_at: date, full_day: true, ...more })

/** What to send, by operation; without attributes, an order about the record. */
const refused: Readonly<Record<string, (ids: Ids) => Attributes>> = {
  [`POST ${workspace}/time_trackings`]: (all) => ({ ...hours('2026-10-07', '08:00', '12:00'), user_id: all.user_id }),
  [`PATCH ${tracking}`]: () => ({ ends_at: '2026-10-05T17:00:00+02:00' }),
  [`DELETE ${tracking}`]: () => ({}),
  [`PATCH ${tracking}/confirm`]: () => ({}),
  [`POST ${tracking}/breaks`]: () => ({ starts_at: '2026-10-05T10:00:00+02:00', ends_at: '2026-10-05T10:15:00+02:00' }),
  [`PATCH ${tracking}/breaks/:break_id`]: () => ({ ends_at: '2026-10-05T12:45:00+02:00' }),
  [`DELETE ${tracking}/breaks/:break_id`]: () => ({}),
  [`PATCH ${workspace}/correction_requests/:correction_request_id/accept`]: () => ({}),
  [`POST ${workspace}/absences`]: (all) =>
    wholeDay('2026-10-21', { user_id: all.user_id, absence_type_id: all.absence_type_id }),
  [`PATCH ${absence}`]: () => ({ ends_at: '2026-10-13', full_day: true }),
  [`DELETE ${absence}`]: () => ({}),
  [`POST ${absence}/absences_confirmations`]: () => ({}),
  [`POST ${absence}/absences_rejections`]: () => ({}),
  [`POST ${absence}/absences_resettings`]: () => ({}),
  [`POST ${patterns}`]: () => ({ starts_on: '2026-10-15', monday: 4 }),
  [`PATCH ${patterns}/:target_hours_id`]: () => ({ monday: 4 }),
  [`DELETE ${patterns}/:target_hours_id`]: () => ({}),
  [`POST ${workspace}/users/:user_id/time_account_bookings`]: () => ({
    kind: 'correction',
    hours: 1,
    date: '2026-10-20',
    reason: 'Forgotten',
  }),
  [`POST ${workspace}/users/:user_id/time_account_bookings/:booking_id/reverse`]: () => ({}),
  [`POST ${workspace}/public_holidays`]: () => ({ date: '2026-10-22', name: 'Founding day' }),
  [`PATCH ${workspace}/public_holidays/:public_holiday_id`]: () => ({ half_day: true }),
  [`DELETE ${workspace}/public_holidays/:public_holiday_id`]: () => ({}),
}

/** Operations about time that change no day, or have tests of their own below. */
const others: readonly string[] = [
  `POST ${workspace}/time_trackings/actions`,
  `POST ${workspace}/time_trackings/actions/batch`,
  `POST ${workspace}/time_trackings/actions/:action_id/taggings`,
  `POST ${workspace}/time_trackings/batch_actions`,
  // Leaves closed days as they are; its own test says so.
  `POST ${workspace}/time_trackings/confirmations`,
  `POST ${workspace}/absences/batch_actions`,
  `POST ${workspace}/correction_requests`,
  `POST ${workspace}/users/:user_id/absences_recount`,
  `PATCH ${workspace}/correction_requests/:correction_request_id/refuse`,
  `PATCH ${workspace}/correction_requests/:correction_request_id/withdraw`,
  ...['followers', 'attachments', 'signatures', 'notes', 'tags'].map((part) => `POST ${tracking}/${part}`),
  `DELETE ${tracking}/followers/:follower_id`,
  `DELETE ${tracking}/attachments/:attachment_id`,
  ...['PUT', 'DELETE'].map((method) => `${method} ${tracking}/notes/:user_note_id`),
  ...['notes', 'attachments'].map((part) => `POST ${absence}/${part}`),
  `DELETE ${absence}/attachments/:attachment_id`,
  ...['PUT', 'DELETE'].map((method) => `${method} ${absence}/notes/:user_note_id`),
]

const isAboutTime = /\/(time_trackings|absences|target_hours|public_holidays|correction_requests|time_account|recount)/
const writing = doors.filter(({ method, path }) => method !== 'GET' && isAboutTime.test(path))

test('every operation that writes about time is tried, or named as one that changes no day', () => {
  expect(writing.map(operationOf).sort()).toEqual([...Object.keys(refused), ...others].sort())
})

describe('an account administrator is refused', () => {
  test.each(Object.keys(refused))('%s', async (operation) => {
    const [method, path = ''] = operation.split(' ')
    const attributes = refused[operation]?.(ids)
    // What is confirmed already is confirmed without a change.
    const named = path.endsWith('confirmations') ? { ...ids, absence_id: ids.pending_absence_id } : ids
    const before = await fingerprint()
    const answer = await world.call(`${method} ${addressOf(path, named)}`, {
      token: admin,
      ...(attributes && { attributes }),
    })
    expect(answer.status, answer.text).toBe(400)
    expect(answer.body.errors[0]).toMatchObject({
      code: 'period_closed',
      title: '2026-10 is closed for this person: nothing in it can be changed.',
      detail: 'An account administrator can reopen the month.',
    })
    expect(await fingerprint()).toBe(before)
    expect(writing.find((door) => operationOf(door) === operation)?.spec.refusals).toContain('period_closed')
  })
})

describe('the public API is refused', () => {
  const sent: Readonly<Record<string, (all: Ids) => Attributes>> = {
    'POST /absences': (all) => ({
      absence: wholeDay('2026-10-21', { user_id: all.user_id, absence_type_id: all.absence_type_id }),
    }),
    'PUT /absences': (all) => ({ absence: { id: all.absence_id, starts_at: '2026-10-12', ends_at: '2026-10-13' } }),
    'PUT /absences/confirm': (all) => ({ absence: { id: all.pending_absence_id } }),
    'PUT /absences/reset': (all) => ({ absence: { id: all.absence_id } }),
    'PUT /absences/reject': (all) => ({ absence: { id: all.absence_id } }),
    'DELETE /absences': (all) => ({ absence: { id: all.absence_id } }),
  }
  const operations = doorsV1.filter(({ method, path }) => method !== 'GET' && path.includes('absences'))

  test('in every operation that writes absences', () => {
    expect(
      operations.map(({ method, path }) => `${method} ${path.replace(/^.*\/absences/, '/absences')}`).sort(),
    ).toEqual(Object.keys(sent).sort())
  })

  test.each(Object.keys(sent))('%s', async (operation) => {
    const [method, path] = operation.split(' ')
    const before = await fingerprint()
    const { status, text } = await world.call(`${method} /public_api/v1${path}`, {
      body: { api_token: apiToken, ...sent[operation]?.(ids) },
      headers: { 'content-type': 'application/json' },
    })
    expect([status, text]).toEqual([400, expect.stringContaining('2026-10 is closed for this person')])
    expect(await fingerprint()).toBe(before)
  })
})

describe('a batch', () => {
  const order = async (subject: string, attributes: Attributes) => {
    const answer = await world.call(`POST ${here}/${subject}/batch_actions`, { token: admin, attributes })
    const batch = await finishedBatch(world, here, answer.body.meta.batch_action_id, admin)
    return batch.attributes.items.map((item: { code: string | null; outcome: string }) => item.code ?? item.outcome)
  }

  test.each(['confirm', 'destroy'])(
    'to %s refuses what lies in the closed month, and does the rest',
    async (action) => {
      const open = await world.call(`POST ${here}/time_trackings`, {
        token: admin,
        attributes: {
          ...hours('2026-11-05', action === 'confirm' ? '06:00' : '07:00', '07:30'),
          user_id: ids.other_id,
        },
      })
      const made = [String(ids.time_tracking_id), open.body.data.id]
      const [first, second] = await order('time_trackings', { action, ids: made })
      expect([first, second]).toEqual(['period_closed', 'done'])
      await world.call(`DELETE ${here}/time_trackings/${open.body.data.id}`, { token: admin })
    },
  )

  test('of absences refuses those whose month is closed, and makes the others', async () => {
    const codes = await order('absences', {
      action: 'create',
      user_ids: [String(ids.user_id), String(ids.other_id)],
      ...wholeDay('2026-10-27'),
      absence_type_id: ids.absence_type_id,
    })
    expect(codes).toEqual(['period_closed', 'done'])
  })

  test('that decides absences leaves those of the closed month as they are', async () => {
    const absences = [String(ids.pending_absence_id), String(ids.absence_id)]
    expect(await order('absences', { action: 'confirm', ids: absences.slice(0, 1) })).toEqual(['period_closed'])
    expect(await order('absences', { action: 'reject', ids: absences.slice(1) })).toEqual(['period_closed'])
  })

  test('of notes and tags is done: they change no day', async () => {
    const made = [String(ids.time_tracking_id)]
    expect(await order('time_trackings', { action: 'note', ids: made, note: { content: 'Seen.' } })).toEqual(['done'])
    expect(await order('time_trackings', { action: 'tag', ids: made, tag_ids: [staff.tag] })).toEqual(['done'])
  })
})

describe('what changes no day in the closed month is done', () => {
  const done = async (operation: string, attributes: Attributes = {}) => {
    const answer = await world.call(operation, { token: admin, attributes })
    expect(answer.status, answer.text).toBeLessThan(300)
    return answer.body.data
  }

  test('an area, a note, a title', async () => {
    await done(`PATCH ${here}/time_trackings/${ids.time_tracking_id}`, { area_id: staff.kitchen })
    await done(`POST ${here}/time_trackings/${ids.time_tracking_id}/notes`, { content: 'For the record.' })
    await done(`PATCH ${here}/absences/${ids.absence_id}`, { title: 'Autumn' })
  })

  test('an absence that nobody confirmed is rejected', async () => {
    await done(`POST ${here}/absences/${ids.leftover_absence_id}/absences_resettings`)
  })

  test('of an absence over both months, the part in the open one changes, and the other does not', async () => {
    const over = `${here}/absences/${ids.spanning_absence_id}`
    await done(`PATCH ${over}`, { ends_at: '2026-11-03', full_day: true })
    const shorter = await world.call(`PATCH ${over}`, {
      token: admin,
      attributes: { starts_at: '2026-10-30', full_day: true },
    })
    expect(shorter.body.errors[0].code).toBe('period_closed')
    const { rows } = await owner.query(
      `select on_date::text from absence_days where account_id = $1 and absence_id = $2 order by 1`,
      [staff.accountId, ids.spanning_absence_id],
    )
    expect(rows.map((row) => row.on_date)).toEqual([
      '2026-10-29',
      '2026-10-30',
      '2026-10-31',
      '2026-11-01',
      '2026-11-02',
      '2026-11-03',
    ])
  })

  test('counting absences again leaves the closed month as it is', async () => {
    const october = `select md5(string_agg(t::text, '|' order by t::text)) as hash from absence_days t
      where account_id = ${staff.accountId} and on_date < '2026-11-01'`
    const before = (await owner.query(october)).rows
    await done(`POST ${here}/users/${ids.user_id}/absences_recount`, { from: '2026-10-01' })
    expect((await owner.query(october)).rows).toEqual(before)
  })

  test('patterns and holidays that name other days, and colleagues whose month is open', async () => {
    await done(`POST ${here}/users/${ids.user_id}/target_hours`, { starts_on: '2026-11-01', monday: 4 })
    await done(`POST ${here}/public_holidays`, { date: '2026-11-20', name: 'Inventory' })
    await done(`POST ${here}/time_trackings`, { ...hours('2026-10-06', '08:00', '09:00'), user_id: ids.other_id })
  })
})

describe('SQL as requests speak it is refused', () => {
  const statements: readonly (readonly [string, (all: Ids) => string])[] = [
    [
      'a tracking moved',
      (all) => `update time_trackings set ends_at = ends_at + interval '1 hour' where id = ${all.time_tracking_id}`,
    ],
    ['a tracking gone', (all) => `update time_trackings set status = 'deleted' where id = ${all.time_tracking_id}`],
    ['a deduction', (all) => `update time_trackings set default_break_seconds = 60 where id = ${all.time_tracking_id}`],
    [
      'the place of a deduction',
      (all) => `update time_trackings set default_break_starts_at = starts_at where id = ${all.time_tracking_id}`,
    ],
    ['a confirmation', (all) => `update time_trackings set confirmed = true where id = ${all.time_tracking_id}`],
    [
      'a tracking given to somebody',
      (all) => `update time_trackings set user_id = ${all.other_id} where id = ${all.time_tracking_id}`,
    ],
    [
      'a new tracking',
      (
        all,
      ) => `insert into time_trackings (account_id, workspace_id, user_id, starts_at, ends_at, started_on, created_by)
        values (${staff.accountId}, ${staff.workspaceId}, ${all.user_id}, '2026-10-08T08:00Z', '2026-10-08T09:00Z', '2026-10-08', 'admin')`,
    ],
    [
      'a tracking into the month',
      (all) => `update time_trackings set started_on = '2026-10-09' where id = ${all.open_tracking_id}`,
    ],
    ['a break', (all) => `delete from breaks where time_tracking_id = ${all.time_tracking_id}`],
    ['a longer break', (all) => `update breaks set ends_at = ends_at + interval '1 minute' where id = ${all.break_id}`],
    ['an absence withdrawn', (all) => `update absences set status = 'deleted' where id = ${all.absence_id}`],
    [
      'an absence confirmed',
      (all) =>
        `update absences set confirmation_status = 'confirmed', confirmed_at = now() where id = ${all.pending_absence_id}`,
    ],
    ['a day of an absence', (all) => `update absence_days set seconds = 1 where absence_id = ${all.absence_id}`],
    ['days of an absence', (all) => `delete from absence_days where absence_id = ${all.absence_id}`],
    ['a pattern', (all) => `update target_hours set monday = 1 where id = ${all.target_hours_id}`],
    [
      'a pattern moved away',
      (all) => `update target_hours set starts_on = '2026-11-05' where id = ${all.target_hours_id}`,
    ],
    [
      'a booking',
      (all) => `insert into time_account_bookings (account_id, user_id, kind, on_date, seconds, reason)
        values (${staff.accountId}, ${all.user_id}, 'correction', '2026-10-20', 60, '')`,
    ],
    ['a holiday', (all) => `update public_holidays set status = 'deleted' where id = ${all.public_holiday_id}`],
    ['a statement', () => 'update statements set worked_seconds = 0'],
    ['a statement gone', () => 'delete from statements'],
  ]

  test.each(statements)('%s', async (_name, statement) => {
    const request = new Client({ connectionString: world.config.databaseUrl, options: '-c role=tagwerk_app' })
    await request.connect()
    try {
      await request.query(`select set_config('app.account_id', '${staff.accountId}', false)`)
      const outcome = request.query(statement(ids))
      await expect(outcome).rejects.toThrow(/the month is closed|permission denied for table statements/)
    } finally {
      await request.end()
    }
  })
})

test('whoever writes while a month is being closed waits, and is then refused', async () => {
  const { other_id: userId } = ids
  let finish = (): void => undefined
  const held = new Promise<void>((resolve) => {
    finish = resolve
  })
  let isClosed = (): void => undefined
  const closed = new Promise<void>((resolve) => {
    isClosed = resolve
  })
  const closing = world.open(staff.accountId, 'write', async (ctx) => {
    await closeMonth(actingAs(ctx, { kind: 'system' }), staff.workspaceId, userId, { month: '2026-09' })
    isClosed()
    await held
  })
  await closed
  const writes = [
    world.call(`POST ${here}/time_trackings`, {
      token: admin,
      attributes: { ...hours('2026-09-07', '08:00', '12:00'), user_id: userId },
    }),
    world.call(`POST ${here}/users/${userId}/target_hours`, {
      token: admin,
      attributes: { starts_on: '2026-09-07', monday: 1 },
    }),
  ]
  // Both are known to wait for the person before the month is closed.
  await eventually(async () => {
    const { rows } = await owner.query(
      `select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
    expect(rows[0].count).toBeGreaterThanOrEqual(2)
  })
  finish()
  await closing
  for (const { body, text } of await Promise.all(writes)) expect(body.errors?.[0].code, text).toBe('period_closed')
})
