import { describe, expect, test } from 'vitest'
import { absence, absenceType, userOverview } from '../../../blackbox/fields.ts'
import { givenPerson, givenStaff } from '../given.ts'
import { startWorld } from '../world.ts'
import { absencesOf } from './absences.ts'
import { expectError, expectForbidden, expectOne, expectResource } from './answers.ts'

const world = await startWorld()
const staff = await givenStaff(world.open, 'Nord')
const { path, typeIds, week, post, given, show, patch, decide } = await absencesOf(world, staff)
const { token } = staff.workspaceAdmin

/** Each operation with the state the contract shows after it, the two that look swapped included. */
const outcomes = {
  confirmations: { confirmation_status: 'confirmed', confirmed: true },
  rejections: { confirmation_status: 'pending', confirmed: null },
  resettings: { confirmation_status: 'rejected', confirmed: false },
} as const
type Decision = keyof typeof outcomes
const decisions = Object.keys(outcomes) as Decision[]

describe('POST WS/absences/:absence_id/absences_confirmations', () => {
  test('tells who confirmed and when', async () => {
    const { id, attributes: before } = await given()
    const reply = await world.call(`POST ${path}/${id}/absences_confirmations`, { token })
    expectOne(reply, 200, absence, ['change', 'workspace'])
    expect(reply.body).not.toHaveProperty('included')
    const { attributes, relationships } = reply.body.data
    expect(attributes).toMatchObject({ ...outcomes.confirmations, system_notes_count: before.system_notes_count + 1 })
    expect(Date.parse(attributes.confirmed_at)).toBeGreaterThanOrEqual(Date.parse(before.created_at))
    expect(relationships.confirmed_by_user.data).toEqual({ id: String(staff.workspaceAdmin.id), type: 'user_overview' })
  })

  test.each(['application/vnd.api+json', 'application/json'])('takes include in a body of %s', async (type) => {
    const { id } = await given()
    const body = { include: 'absence_type,user,confirmed_by_user' }
    const headers = { 'content-type': type }
    const reply = await world.call(`POST ${path}/${id}/absences_confirmations`, { token, body, headers })
    expectOne(reply, 200, absence, ['change', 'workspace'])
    const { included } = reply.body
    const found = (kind: string, each: string | undefined) =>
      included.find((item: { type: string; id: string }) => item.type === kind && item.id === each)
    expectResource(found('absence_type', typeIds.day_off), absenceType)
    expectResource(found('user_overview', String(staff.employee.id)), userOverview)
    expectResource(found('user_overview', String(staff.workspaceAdmin.id)), userOverview)
    expect(included).toHaveLength(3)
  })

  test('includes what was asked for and nothing else; an unknown name is 400 and confirms nothing', async () => {
    const { id } = await given()
    const order = (include: string) =>
      world.call(`POST ${path}/${id}/absences_confirmations`, { token, body: { include } })
    expectError(await order('boss'), 400, 'include')
    expect((await show(id)).attributes.confirmation_status).toBe('pending')
    const reply = await order('user')
    expect(reply.body.included.map((item: { type: string }) => item.type)).toEqual(['user_overview'])
  })
})

describe('from every state', () => {
  const moves = decisions.flatMap((first) => decisions.map((second) => [first, second] as const))

  test.each(moves)('after absences_%s, absences_%s leads where the contract says', async (first, second) => {
    const { id } = await given()
    const before = (await decide(id, first)).body.data.attributes
    expect(before).toMatchObject({ ...outcomes[first], system_notes_count: 2 })
    const reply = await decide(id, second)
    expectOne(reply, 200, absence, ['change', 'workspace'])
    expect(reply.body.data.attributes).toMatchObject({ ...outcomes[second], system_notes_count: 3 })
    expect((await show(id)).attributes).toMatchObject({ ...outcomes[second], system_notes_count: 3 })
  })

  test('an absence that is pending again tells of nobody who confirmed it', async () => {
    const { id } = await given()
    await decide(id, 'confirmations')
    const { attributes, relationships } = (await decide(id, 'rejections')).body.data
    expect([attributes.confirmed_at, relationships.confirmed_by_user.data]).toEqual([null, null])
  })

  test.each(decisions)('absences_%s takes an empty JSON:API body as none', async (decision) => {
    const { id } = await given()
    const headers = { 'content-type': 'application/vnd.api+json' }
    expect((await world.call(`POST ${path}/${id}/absences_${decision}`, { token, headers })).status).toBe(200)
  })
})

describe('who decides', () => {
  test.each(decisions)('absences_%s is for those who look after the person', async (decision) => {
    const { id } = await given()
    for (const who of [staff.employee, staff.colleague]) expectForbidden(await decide(id, decision, who.token))
    expect((await show(id)).attributes).toMatchObject({ confirmation_status: 'pending', system_notes_count: 1 })
    for (const who of [staff.areaAdmin, staff.secondWorkspaceAdmin, staff.accountAdmin])
      expect((await decide(id, decision, who.token)).body.data.attributes).toMatchObject(outcomes[decision])
    const elsewhere = await given({ user_id: staff.colleague.id })
    expectForbidden(await decide(elsewhere.id, decision, staff.areaAdmin.token))
  })

  test.each(decisions)('absences_%s of the own absence is for account administrators alone', async (decision) => {
    for (const who of [staff.areaAdmin, staff.workspaceAdmin]) {
      const { id } = await given({ user_id: who.id }, who.token)
      expectForbidden(await decide(id, decision, who.token))
    }
    // Made by the workspace's administrator: whose it is counts, not who wrote it down.
    const boss = await givenPerson(world.open, staff, staff.workspaceId, `Boss ${decision}`, {
      roles: ['workspace_admin', 'account_admin'],
    })
    const { id } = await given({ user_id: boss.id })
    expect((await decide(id, decision, boss.token)).body.data.attributes).toMatchObject(outcomes[decision])
  })
})

describe('who changes and deletes', () => {
  const { employee, colleague, areaAdmin } = staff
  const change = { starts_at: '2032-01-05T12:00:00Z', ends_at: '2032-01-06T12:00:00Z' }
  const remove = (id: string, who: string) => world.call(`DELETE ${path}/${id}`, { token: who })

  test('an employee changes and deletes their own while it is pending', async () => {
    const { id } = await given({}, employee.token)
    expect((await patch(id, change, employee.token)).body.data.attributes.days).toBe(2)
    expect((await remove(id, employee.token)).status).toBe(200)
  })

  test.each(['confirmations', 'resettings'] as const)('and no longer after absences_%s', async (decision) => {
    const { id } = await given({}, employee.token)
    await decide(id, decision)
    expectForbidden(await patch(id, change, employee.token))
    expectForbidden(await remove(id, employee.token))
    expect((await remove(id, areaAdmin.token)).status).toBe(200)
  })

  test('administrators change a decided absence of their people', async () => {
    const { id } = await given()
    await decide(id, 'confirmations')
    const later = { starts_at: '2032-02-02T12:00:00Z', ends_at: '2032-02-02T12:00:00Z' }
    expect((await patch(id, later, areaAdmin.token)).body.data.attributes.days).toBe(1)
  })

  test('nobody asks for others but those who look after them', async () => {
    expectForbidden(await post(week({ user_id: colleague.id }), employee.token))
    expectForbidden(await post(week({ user_id: colleague.id }), areaAdmin.token))
    expect((await post(week(), areaAdmin.token)).status).toBe(200)
  })
})

describe('permissions', () => {
  test('are null until asked for, then tell the truth', async () => {
    const { id } = await given()
    const asked = async (who: string, names = '') =>
      (await world.call(`GET ${path}/${id}?permissions${names}`, { token: who })).body.data.attributes.permissions
    expect((await show(id)).attributes.permissions).toBe(null)
    const open = { read: true, update: true, destroy: true, confirm: false }
    expect(await asked(staff.employee.token)).toMatchObject(open)
    expect(await asked(staff.areaAdmin.token)).toMatchObject({ ...open, confirm: true })
    expect(await asked(token, '=confirm,fly')).toEqual({ confirm: true, fly: false })
    await decide(id, 'confirmations')
    expect(await asked(staff.employee.token)).toMatchObject({ ...open, update: false, destroy: false })
  })

  test('stand in the list as well', async () => {
    await given()
    const { body } = await world.call(`GET ${path}?permissions=update,destroy`, { token })
    for (const each of body.data) expect(each.attributes.permissions).toEqual({ update: true, destroy: true })
  })
})
