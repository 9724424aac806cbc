import { describe, expect, test } from 'vitest'
import { absence, absenceType, userOverview } from '../../../blackbox/fields.ts'
import { givenPerson, givenStaff } from '../given.ts'
import { startWorld } from '../world.ts'
import { absencesOf } from './absences.ts'
import { expectError, expectJson, expectList, expectOne, expectResource } from './answers.ts'

const world = await startWorld()
const staff = await givenStaff(world.open, 'Nord')
const { path, typeIds, given, decide } = await absencesOf(world, staff)
const { token } = staff.workspaceAdmin

describe('GET WS/absences', () => {
  test('answers the collection with its counts', async () => {
    await given()
    const reply = await world.call(`GET ${path}`, { token })
    expectList(reply, absence, ['list', 'workspace'])
    for (const member of ['pending', 'confirmed', 'rejected'])
      expect(reply.body.meta[member], member).toSatisfy(Number.isInteger)
    for (const member of ['total_days', 'total_hours'])
      expect(reply.body.meta[member], member).toSatisfy(Number.isFinite)
    for (const each of reply.body.data) expect(each.attributes.permissions).toBe(null)
  })

  test('counts everything the filters leave, on whatever page, newest first', async () => {
    const person = await givenPerson(world.open, staff, staff.workspaceId, 'Counted')
    const ids: string[] = []
    for (const days of [1, 2, 0.25, 4])
      ids.push((await given({ user_id: person.id, use_custom_values: true, days, hours: days * 8 })).id)
    await decide(ids[1] ?? '', 'confirmations')
    const mine = `${path}?filter[user_id]=${person.id}`
    const two = await world.call(`GET ${mine}&items=1`, { token })
    expect(two.body.meta).toMatchObject({ pending: 3, confirmed: 1, rejected: 0, total_days: 7.25, total_hours: 58 })
    expect(two.body.data.map((each: { id: string }) => each.id)).toEqual([ids[3]])
    await decide(ids[0] ?? '', 'resettings')
    expect((await world.call(`GET ${mine}`, { token })).body.meta).toMatchObject({
      pending: 2,
      confirmed: 1,
      rejected: 1,
    })
    const confirmed = await world.call(`GET ${mine}&filter[confirmation_status]=eq:confirmed`, { token })
    expect(confirmed.body.meta).toMatchObject({ total_count: 1, confirmed: 1, total_days: 2, total_hours: 16 })
  })

  test('finds by type, by days touched and by words of the title', async () => {
    const person = await givenPerson(world.open, staff, staff.workspaceId, 'Sought')
    const times = { starts_at: '2031-03-31T12:00:00Z', ends_at: '2031-04-02T12:00:00Z' }
    const { id } = await given({ user_id: person.id, absence_type_id: typeIds.sick, title: 'Broken leg', ...times })
    const found = async (filter: string) =>
      (await world.call(`GET ${path}?filter[user_id]=${person.id}&${filter}`, { token })).body.meta.total_count
    expect(await found(`filter[absence_type_id]=${typeIds.sick}`)).toBe(1)
    expect(await found(`filter[absence_type_id]=${typeIds.vacation}`)).toBe(0)
    expect(await found('filter[overlapping_with_range]=2031-04-02_2031-04-30')).toBe(1)
    expect(await found('filter[overlapping_with_range]=2031-03-01_2031-03-30')).toBe(0)
    expect(await found('filter[overlapping_with_range]=2031-04-03')).toBe(0)
    expect(await found('filter[title]=ct:leg')).toBe(1)
    expect(await found(`filter[id]=${id}&sort=-starts_at`)).toBe(1)
  })
})

describe('one absence', () => {
  test('shows what is included', async () => {
    const { id } = await given()
    const reply = await world.call(`GET ${path}/${id}?include=absence_type,user`, { token })
    expectOne(reply, 200, absence, ['show', 'workspace'])
    const byType = Object.groupBy(reply.body.included as { type: string }[], ({ type }) => type)
    expectResource(byType.absence_type?.[0], absenceType)
    expectResource(byType.user_overview?.[0], userOverview)
    expect(reply.body.included).toHaveLength(2)
    expectError(await world.call(`GET ${path}/${id}?include=boss`, { token }), 400, 'include')
  })

  test('has an empty collection of attachments as long as nobody attached anything', async () => {
    const reply = await world.call(`GET ${path}/${(await given()).id}/attachments`, { token })
    expectJson(reply, 200)
    expect(reply.body.data).toEqual([])
    expect(reply.body.meta).toMatchObject({ link: 0, current_page: 1, page_items: 20, total_pages: 1, total_count: 0 })
    expect(reply.headers).toMatchObject({ 'total-count': '0', 'page-items': '20' })
  })
})
