import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { givenPerson, givenStaff, type Person } from '../../../test/given.ts'
import { finishedBatch, startWorkingWorld } from '../../../test/worker.ts'
import { Instant } from '../../base/time/time.ts'

// A day on which October is over everywhere, and November is not.
const world = await startWorkingWorld({}, { clock: () => Instant.from('2026-11-10T09:00:00Z') })
const staff = await givenStaff(world.open, 'Closing')
const here = `/api/v3/workspaces/${staff.workspaceId}`
const admin = staff.accountAdmin.token
const closer = staff.workspaceAdmin.token
const why = { reason: 'Something was missing.' }

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
  return givenPerson(world.open, staff, staff.workspaceId, `Worker ${people}`, {
    areaIds: [staff.kitchen],
    attributes: { start_of_accounting: '2026-10-01', ...attributes },
  })
}

const track = (token: string, date: string, from = '08:00', to = '16:00') =>
  done(`POST ${here}/time_trackings`, token, {
    starts_at: `${date}T${from}:00+01:00`,
    ends_at: `${date}T${to}:00+01:00`,
  })

async function close(userIds: readonly number[], month = '2026-10') {
  const answer = await world.call(`POST ${here}/statements`, {
    token: closer,
    attributes: { month, user_ids: userIds.map(String) },
  })
  expect(answer.status, answer.text).toBe(200)
  const batch = await finishedBatch(world, here, answer.body.meta.batch_action_id, closer)
  return batch.attributes.items as { id: string; outcome: string; code: string | null }[]
}

const statementOf = async (userId: number, token = admin) => {
  const [found] = await done(`GET ${here}/statements?filter[user_id]=${userId}&filter[state]=closed`, token)
  return found
}

async function closed(attributes: Attributes = {}) {
  const who = await person(attributes)
  expect(await close([who.id])).toEqual([{ id: String(who.id), outcome: 'done', code: null }])
  return { who, statement: await statementOf(who.id) }
}

const journalOf = (id: string) =>
  world.open(staff.accountId, 'read', async (ctx) => {
    const changes = ctx.db.selectFrom('changes').select('kind').where('record_type', '=', 'statement')
    return (await changes.where('record_id', '=', Number(id)).orderBy('id').execute()).map(({ kind }) => kind)
  })

describe('closing a month', () => {
  test('writes down what the month came to, person by person', async () => {
    const [first, second] = [await person({ initial_time_account: 5 }), await person()]
    await track(first.token, '2026-10-05')
    await track(first.token, '2026-10-06', '08:00', '18:00')
    const account = await done(`GET ${here}/users/${first.id}/time_account?from=2026-10-01&to=2026-10-31`, first.token)
    expect(await close([first.id, second.id])).toEqual([
      { id: String(first.id), outcome: 'done', code: null },
      { id: String(second.id), outcome: 'done', code: null },
    ])
    const { id } = await statementOf(first.id)
    const statement = await done(`GET ${here}/statements/${id}`, first.token)
    const { days, from: _from, to: _to, ...sums } = account.attributes
    expect(statement.attributes).toMatchObject({
      ...sums,
      month: '2026-10',
      state: 'closed',
      worked: 18,
      opening_balance: 5,
      unconfirmed_trackings: 2,
      pending_absences: 0,
    })
    expect(statement.attributes.days).toEqual(days.map((day: Attributes) => ({ ...day, closed: true })))
    expect(statement.relationships.closer.data.id).toBe(String(staff.workspaceAdmin.id))
    const listed = await statementOf(first.id)
    expect(listed.attributes).not.toHaveProperty('days')
    expect(await journalOf(id)).toEqual(['closed'])
  })

  test('the hash can be made again from what is shown, by whoever can sort names', async () => {
    const { statement, who } = await closed()
    const { content, hash } = (await done(`GET ${here}/statements/${statement.id}`, who.token)).attributes
    const canonical = (value: unknown): string => {
      if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
      if (typeof value !== 'object' || value === null) return JSON.stringify(value)
      const names = Object.keys(value).sort()
      return `{${names.map((name) => `${JSON.stringify(name)}:${canonical((value as Attributes)[name])}`).join(',')}}`
    }
    expect(createHash('sha256').update(canonical(content)).digest('hex')).toBe(hash)
    const other = { ...content, opening: content.opening + 1 }
    expect(createHash('sha256').update(canonical(other)).digest('hex')).not.toBe(hash)
  })

  test('is refused for whom it cannot be done, and done for the others', async () => {
    const [running, twice, fine] = [await person(), await person(), await person()]
    await done(`POST ${here}/time_trackings`, running.token, { starts_at: '2026-10-30T08:00:00+01:00' })
    await close([twice.id])
    expect(await close([running.id, twice.id, fine.id])).toEqual([
      { id: String(running.id), outcome: 'refused', code: 'running' },
      { id: String(twice.id), outcome: 'refused', code: 'already_closed' },
      { id: String(fine.id), outcome: 'done', code: null },
    ])
  })

  test('a month is over when it is over where the person is', async () => {
    const now = Instant.from('2026-10-31T12:00:00Z')
    const early = await givenPerson(world.open, staff, staff.workspaceId, 'Kiri', {
      attributes: { time_zone: 'Pacific/Auckland' },
    })
    const { closeMonth } = await import('./commands/close-month.ts')
    const { actingAs } = await import('../../base/database/db.ts')
    const closing = (userId: number) =>
      world.open(staff.accountId, 'write', (ctx) =>
        closeMonth({ ...actingAs(ctx, { kind: 'system' }), now }, staff.workspaceId, userId, { month: '2026-10' }),
      )
    await expect(closing((await person()).id)).rejects.toThrow('2026-10 is not over yet')
    expect(await closing(early.id)).toBeGreaterThan(0)
  })

  test('what is not over, no month or not one’s own to close is refused at once', async () => {
    const asked = (token: string, attributes: Attributes) => refusal(`POST ${here}/statements`, token, attributes)
    expect((await asked(closer, { month: '2026-11' })).code).toBe('month_not_over')
    expect((await asked(closer, { month: '1900-01' })).code).toBe('out_of_range')
    expect((await asked(closer, { month: '2026-13' })).code).toBe('invalid')
    expect((await asked(staff.areaAdmin.token, { month: '2026-10' })).code).toBe('forbidden')
    expect((await asked(closer, { month: '2026-10', user_ids: [String(staff.outsider.id)] })).code).toBe('unknown')
  })
})

describe('a statement', () => {
  test('is there in every workspace of the person, also when the one is gone that closed the month', async () => {
    const accountId = staff.accountId
    const made = await done(`POST /api/v3/accounts/${accountId}/workspaces`, admin, { name: 'Closes and goes' })
    const there = `/api/v3/workspaces/${made.id}`
    const who = await person()
    await world.open(accountId, 'write', (ctx) =>
      ctx.db
        .insertInto('workspace_members')
        .values({ account_id: accountId, workspace_id: Number(made.id), user_id: who.id, roles: ['employee'] })
        .execute(),
    )
    const attributes = { month: '2026-10', user_ids: [String(who.id)] }
    const order = await world.call(`POST ${there}/statements`, { token: admin, attributes })
    await finishedBatch(world, there, order.body.meta.batch_action_id, admin)
    const statement = await statementOf(who.id)
    expect((await done(`GET ${there}/statements/${statement.id}`, who.token)).id).toBe(statement.id)
    expect((await statementOf(who.id, closer)).id).toBe(statement.id)
    expect((await refusal(`GET ${here}/statements/${statement.id}`, staff.colleague.token)).code).toBe('forbidden')
    await done(`DELETE ${there}`, admin)
    await done(`PATCH ${here}/statements/${statement.id}/acknowledge`, who.token)
    expect((await done(`PATCH ${here}/statements/${statement.id}/reopen`, admin, why)).attributes.state).toBe(
      'reopened',
    )
  })

  test('is acknowledged by the person alone, once', async () => {
    const { who, statement } = await closed()
    const acknowledge = `PATCH ${here}/statements/${statement.id}/acknowledge`
    expect((await refusal(acknowledge, admin)).code).toBe('forbidden')
    const permissions = async (token: string) =>
      (await done(`GET ${here}/statements/${statement.id}?permissions=true`, token)).attributes.permissions
    expect(await permissions(who.token)).toEqual({ read: true, acknowledge: true, object: true, reopen: false })
    const { acknowledged_at } = (await done(acknowledge, who.token)).attributes
    expect(acknowledged_at).toBe('2026-11-10T09:00:00.000Z')
    await done(acknowledge, who.token)
    expect(await journalOf(statement.id)).toEqual(['closed', 'acknowledged'])
    expect(await permissions(who.token)).toEqual({ read: true, acknowledge: false, object: true, reopen: false })
    expect(await permissions(admin)).toEqual({ read: true, acknowledge: false, object: false, reopen: true })
  })

  test('is reopened by account administrators, stays as it was, and the month can be closed anew', async () => {
    const { who, statement } = await closed()
    const reopen = `PATCH ${here}/statements/${statement.id}/reopen`
    expect((await refusal(reopen, closer, why)).code).toBe('forbidden')
    const before = (await done(`GET ${here}/statements/${statement.id}`, admin)).attributes
    expect((await done(reopen, admin, why)).attributes).toMatchObject({ state: 'reopened', hash: before.hash })
    expect((await refusal(reopen, admin, why)).code).toBe('reopened')
    expect((await refusal(`PATCH ${here}/statements/${statement.id}/acknowledge`, who.token)).code).toBe('reopened')
    await track(who.token, '2026-10-05')
    await close([who.id])
    expect((await statementOf(who.id)).attributes.worked).toBe(8)
    const kept = (await done(`GET ${here}/statements/${statement.id}`, admin)).attributes
    expect([kept.worked, kept.content, kept.state]).toEqual([0, before.content, 'reopened'])
    expect(await journalOf(statement.id)).toEqual(['closed', 'reopened'])
  })

  test('cannot be altered by a request, not even with SQL', async () => {
    const { statement } = await closed()
    for (const column of ['content', 'content_sha256', 'worked_seconds', 'closed_at', 'month'])
      await expect(
        world.open(staff.accountId, 'write', (ctx) =>
          ctx.db
            .updateTable('statements')
            .set(column as 'month', null as never)
            .where('id', '=', Number(statement.id))
            .execute(),
        ),
      ).rejects.toThrow(/permission denied/)
    await expect(
      world.open(staff.accountId, 'write', (ctx) => ctx.db.deleteFrom('statements').execute()),
    ).rejects.toThrow(/permission denied/)
  })
})

test('what is changed later does not change a closed month, and counts from the next one on', async () => {
  const who = await person()
  await track(who.token, '2026-10-05')
  const account = async (month: string, last: number) =>
    (await done(`GET ${here}/users/${who.id}/time_account?from=${month}-01&to=${month}-${last}`, who.token)).attributes
  const open = await account('2026-10', 31)
  await close([who.id])
  const october = await account('2026-10', 31)
  expect({ ...october, days: [] }).toEqual({ ...open, days: [] })
  expect(october.days.every((day: { closed: boolean }) => day.closed)).toBe(true)
  expect((await account('2026-11', 30)).opening_balance).toBe(october.closing_balance)
  await done(`PATCH ${here}/users/${who.id}`, admin, {
    calc_holiday_options: 'target_zero',
    time_zone: 'Pacific/Auckland',
  })
  await done(`POST ${here}/users/${who.id}/target_hours`, admin, { starts_on: '2026-09-01', monday: 1 })
  expect(await account('2026-10', 31)).toEqual(october)
  expect((await account('2026-11', 30)).opening_balance).toBe(october.closing_balance)
})

describe('punches that come too late', () => {
  const punch = (token: string, action_type: string, action_time: string, more: Attributes = {}) =>
    done(`POST ${here}/time_trackings/actions`, token, { action_type, action_time, device_id: 'door', ...more })

  test('are kept and wait, and are taken when the month is reopened', async () => {
    const { who, statement } = await closed()
    const start = await punch(who.token, 'start', '2026-10-20T08:00:00+02:00')
    expect(start.attributes).toMatchObject({ action_type: 'start', action_time: '2026-10-20T06:00:00.000Z' })
    const again = await punch(who.token, 'start', '2026-10-20T08:00:00+02:00')
    expect(again.id).toBe(start.id)
    const end = await punch(who.token, 'end', '2026-10-20T16:00:00+02:00')
    expect((await done(`GET ${here}/time_trackings/actions/${end.id}`, who.token)).attributes.action_type).toBe('end')
    const waiting = async (token: string) =>
      (await done(`GET ${here}/waiting_punches?filter[user_id]=${who.id}&sort=action_time`, token)).map(
        (each: { id: string }) => each.id,
      )
    for (const token of [who.token, staff.areaAdmin.token, admin])
      expect(await waiting(token)).toEqual([start.id, end.id])
    expect(await waiting(staff.colleague.token)).toEqual([])
    const shown = await done(`GET ${here}/statements/${statement.id}`, admin)
    expect(shown.relationships.waiting_punches.data.map((each: { id: string }) => each.id)).toEqual([start.id, end.id])
    expect(await done(`GET ${here}/time_trackings?filter[user_id]=${who.id}`, admin)).toEqual([])
    await done(`PATCH ${here}/statements/${statement.id}/reopen`, admin, why)
    expect(await waiting(admin)).toEqual([])
    const [tracking] = await done(`GET ${here}/time_trackings?filter[user_id]=${who.id}`, admin)
    expect(tracking.attributes).toMatchObject({ gross_time: 8, ends_at: '2026-10-20T14:00:00.000Z' })
  })

  test('the end of work whose start waits waits with it, also in the next month, and both are taken together', async () => {
    const { who, statement } = await closed()
    await punch(who.token, 'start', '2026-10-31T22:00:00+01:00')
    await punch(who.token, 'end', '2026-11-01T06:00:00+01:00')
    const { body } = await world.call(`POST ${here}/time_trackings/actions/batch`, {
      token: who.token,
      attributes: {
        actions: [
          { action_type: 'start', action_time: '2026-10-20T08:00:00+02:00', device_id: 'phone' },
          { action_type: 'end', action_time: '2026-10-20T12:00:00+02:00', device_id: 'phone' },
        ],
      },
    })
    expect(body.meta.outcomes.map((each: { outcome: string }) => each.outcome)).toEqual(['taken', 'taken'])
    expect(await done(`GET ${here}/waiting_punches?filter[user_id]=${who.id}`, admin)).toHaveLength(4)
    await done(`PATCH ${here}/statements/${statement.id}/reopen`, admin, why)
    expect(await done(`GET ${here}/waiting_punches?filter[user_id]=${who.id}`, admin)).toEqual([])
    const trackings = await done(`GET ${here}/time_trackings?filter[user_id]=${who.id}&sort=starts_at`, admin)
    expect(trackings.map((each: { attributes: Attributes }) => each.attributes.gross_time)).toEqual([4, 8])
  })

  test('a break in work that began in a closed month waits too; work of this month does not', async () => {
    const who = await person()
    await punch(who.token, 'start', '2026-10-31T22:00:00+01:00')
    await punch(who.token, 'end', '2026-11-01T06:00:00+01:00')
    await close([who.id])
    await punch(who.token, 'start-break', '2026-11-01T02:00:00+01:00')
    await punch(who.token, 'start', '2026-11-02T08:00:00+01:00')
    const waiting = await done(`GET ${here}/waiting_punches?filter[user_id]=${who.id}`, admin)
    expect(waiting.map((each: { attributes: Attributes }) => each.attributes.action_type)).toEqual(['start-break'])
    expect(await done(`GET ${here}/time_trackings?filter[current_status]=running`, who.token)).toHaveLength(1)
  })
})

test('Today names a closed month until its person has said that they have seen it', async () => {
  const who = await person()
  await track(who.token, '2026-10-05')
  const named = async () => (await done(`GET ${here}/users/me/today`, who.token)).attributes.unanswered_month
  expect(await named()).toBeNull()
  await close([who.id])
  expect(await named()).toBe('2026-10-01')
  await done(`PATCH ${here}/statements/${(await statementOf(who.id)).id}/acknowledge`, who.token)
  expect(await named()).toBeNull()
})
