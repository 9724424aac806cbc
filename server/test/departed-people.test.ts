import { describe, expect, test } from 'vitest'
import { Instant, plus } from '../src/base/time/time.ts'
import { retainIn } from '../src/modules/accounts/retention.ts'
import { givenPerson, givenStaff, givenToken } from './given.ts'
import { tablesHolding } from './whole-database.ts'
import { startWorkingWorld } from './worker.ts'

let now = Instant.from('2026-10-26T09:00:00Z')
const world = await startWorkingWorld({}, { clock: () => now })
const staff = await givenStaff(world.open, 'Departing')
const here = `/api/v3/workspaces/${staff.workspaceId}`
const account = `/api/v3/accounts/${staff.accountId}`
const admin = staff.accountAdmin.token

type Attributes = Readonly<Record<string, unknown>>

async function done(operation: string, token: string, attributes?: Attributes) {
  const answer = await world.call(operation, { token, ...(attributes && { attributes }) })
  expect(answer.status, `${operation} ${answer.text}`).toBeLessThan(300)
  return answer.body?.data
}

const statusOf = async (operation: string, token: string, attributes: Attributes = {}) =>
  (await world.call(operation, { token, attributes })).status

const disclose = (id: number) => `POST ${account}/departed_people/${id}/disclosures`
const why = { reason: 'The customs office asks for the record.' }

const given = (name: string) =>
  givenPerson(world.open, staff, staff.workspaceId, name, { attributes: { staff_number: `${name} 7` } })

const work = { starts_at: '2026-10-05T08:00:00+02:00', ends_at: '2026-10-05T16:00:00+02:00' }
const listed = async (): Promise<string[]> =>
  (await done(`GET ${account}/departed_people`, admin)).map(({ id }: { id: string }) => id)

describe('numbers 6: people who are gone', () => {
  test('name and staff number of somebody with working time are in the register, and nowhere else', async () => {
    const name = 'Wilhelmine Registered'
    const who = await given(name)
    await done(`POST ${here}/time_trackings`, who.token, work)
    await done(`DELETE ${here}/users/${who.id}`, admin)
    expect(await tablesHolding(world.config.databaseUrl, name)).toEqual({ departed_people: 1 })
    const [tracking] = await done(`GET ${here}/time_trackings?filter[user_id]=${who.id}`, admin)
    expect(tracking.attributes.gross_time).toBe(8)
    const { body } = await world.call(`GET ${here}/time_trackings/${tracking.id}?include=user`, { token: admin })
    expect(JSON.stringify(body)).not.toContain(name)
  })

  test('account administrators read it with a reason, and each look is in the journal', async () => {
    const who = await given('Ottilie Looked Up')
    await done(`POST ${here}/time_trackings`, who.token, work)
    await done(`DELETE ${here}/users/${who.id}`, admin)
    const all = await done(`GET ${account}/departed_people`, admin)
    expect(all.find(({ id }: { id: string }) => id === String(who.id)).attributes).toMatchObject({
      deleted_at: '2026-10-26T09:00:00.000Z',
    })
    expect(JSON.stringify(all)).not.toContain('Ottilie')
    for (const { token } of [staff.workspaceAdmin, staff.areaAdmin, staff.employee]) {
      expect(await statusOf(`GET ${account}/departed_people`, token)).toBe(403)
      expect(await statusOf(disclose(who.id), token, why)).toBe(403)
    }
    const { body } = await world.call(disclose(who.id), { token: admin, attributes: {} })
    expect(body.errors[0]).toMatchObject({ code: 'blank', source: { pointer: 'reason' } })
    const { attributes } = await done(disclose(who.id), admin, why)
    expect(attributes).toMatchObject({ username: 'Ottilie Looked Up', staff_number: 'Ottilie Looked Up 7' })
    await done(disclose(who.id), admin, { reason: 'Again' })
    const looks = await world.open(staff.accountId, 'read', async (ctx) => {
      const changes = ctx.db.selectFrom('changes').select(['actor_id', 'kind', 'parts'])
      return changes
        .where('record_type', '=', 'departed_person')
        .where('record_id', '=', who.id)
        .orderBy('id')
        .execute()
    })
    expect(looks).toMatchObject([
      { actor_id: staff.accountAdmin.id, kind: 'disclosed', parts: [['reason', null, expect.any(Number)]] },
      { actor_id: staff.accountAdmin.id, kind: 'disclosed' },
    ])
    const reasons = await world.open(staff.accountId, 'read', (ctx) =>
      ctx.db.selectFrom('reasons').select('reason').where('user_id', '=', who.id).orderBy('id').execute(),
    )
    expect(reasons.map(({ reason }) => reason)).toEqual([why.reason, 'Again'])
  })

  test('whoever never worked is in no register', async () => {
    const who = await given('Never Worked')
    await done(`DELETE ${here}/users/${who.id}`, admin)
    expect(await listed()).not.toContain(String(who.id))
    expect(await statusOf(disclose(who.id), admin, why)).toBe(404)
    expect(await tablesHolding(world.config.databaseUrl, 'Never Worked')).toEqual({})
  })

  test('a statement of theirs stays attributable', async () => {
    const who = await given('Attributable Anna')
    await done(`POST ${here}/time_trackings`, who.token, {
      ...work,
      starts_at: '2026-09-05T08:00:00+02:00',
      ends_at: '2026-09-05T16:00:00+02:00',
    })
    const { closeMonth } = await import('../src/modules/statements/commands/close-month.ts')
    const { actingAs } = await import('../src/base/database/db.ts')
    const id = await world.open(staff.accountId, 'write', (ctx) =>
      closeMonth(actingAs(ctx, { kind: 'system' }), staff.workspaceId, who.id, { month: '2026-09' }),
    )
    await done(`PATCH ${here}/statements/${id}/object`, who.token, { reason: 'I, Attributable Anna, object' })
    await done(`DELETE ${here}/users/${who.id}`, admin)
    const statement = await done(`GET ${here}/statements/${id}`, admin)
    expect(statement.relationships.user.data.id).toBe(String(who.id))
    expect(statement.attributes.objection).toBeNull()
    expect((await done(disclose(who.id), admin, why)).attributes.username).toBe('Attributable Anna')
    expect(await tablesHolding(world.config.databaseUrl, 'Attributable Anna')).toEqual({ departed_people: 1 })
  })

  test('deleting somebody who is at work ends their clock, and keeps who they were', async () => {
    const who = await given('At Work')
    await done(`POST ${here}/time_trackings/actions`, who.token, {
      action_type: 'start',
      action_time: '2026-10-26T07:00:00Z',
    })
    await done(`DELETE ${here}/users/${who.id}`, admin)
    const [tracking] = await done(`GET ${here}/time_trackings?filter[user_id]=${who.id}`, admin)
    expect(tracking.attributes.ends_at).toBe('2026-10-26T09:00:00.000Z')
    expect(await listed()).toContain(String(who.id))
  })

  test('after the years that working time is kept the name goes too: two by default', async () => {
    const who = await given('Gone In Two Years')
    await done(`POST ${here}/time_trackings`, who.token, work)
    await done(`DELETE ${here}/users/${who.id}`, admin)
    await done(disclose(who.id), admin, { reason: 'About Gone In Two Years' })
    const { retention } = world.config
    expect([retention.workingTimeYears, retention.departedYears]).toEqual([0, 2])
    const start = now
    now = plus(start, { days: 729 })
    await retainIn(world.open, staff.accountId, retention)
    expect(await tablesHolding(world.config.databaseUrl, 'Gone In Two Years')).toEqual({
      departed_people: 1,
      reasons: 1,
    })
    now = plus(start, { days: 733 })
    await retainIn(world.open, staff.accountId, retention)
    now = start
    expect(await tablesHolding(world.config.databaseUrl, 'Gone In Two Years')).toEqual({})
    // Sessions of two years ago are over as well.
    const token = await givenToken(world.open, staff.accountId, staff.accountAdmin.id)
    expect(await statusOf(disclose(who.id), token, why)).toBe(404)
  })
})
