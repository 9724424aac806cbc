import { describe, expect, test } from 'vitest'
import { absentPeople } from './absent-people.ts'
import { givenPerson, givenStaff } from './given.ts'
import { followUp } from './readers.ts'
import { startWorld } from './world.ts'

// Sickness is reported: what everybody sees of it at once, and who decides.

const world = await startWorld()
const staff = await givenStaff(world.open, 'Reported')
const { workspace, typeIds, post, decide, token, somebody, named } = await absentPeople(world, staff)

const today = (await world.call(`GET ${workspace}/users/me/today`, { token })).body.data.attributes.date as string
/** A Tuesday that is over, in the year before. */
const tuesday = '2026-03-03'

describe('numbers 3.8: sickness is reported, not asked for', () => {
  test('its state is pending, and the person is away at once', async () => {
    const { id, own, ask } = await somebody()
    const { id: absence, attributes } = await ask('sick', today, today)
    expect(attributes).toMatchObject({ confirmation_status: 'pending', confirmed: null })
    const mine = await world.call(`GET ${workspace}/users/me/today`, { token: own })
    expect(mine.body.data.attributes).toMatchObject({ absent: true, next_absence: { id: absence } })
    const user = await world.call(`GET ${workspace}/users/${id}`, { token })
    expect(user.body.data.relationships.current_absence.data).toEqual({ id: absence, type: 'absence' })
    const query = `from=${today}&to=${today}&filter[user_id]=${id}`
    for (const who of [token, staff.employee.token]) {
      const calendar = await world.call(`GET ${workspace}/calendar?${query}`, { token: who })
      expect(calendar.body.data.attributes.dates).toEqual([{ date: today, absent: 1, here: 0 }])
    }
    const presence = await world.call(`GET ${workspace}/presence?filter[user_id]=${id}`, {
      token: staff.employee.token,
    })
    const [person] = presence.body.data.attributes.people
    expect(person.entries).toEqual([
      expect.objectContaining({ kind: null, confirmation_status: 'confirmed', starts_on: today }),
    ])
  })

  test('vacation that is asked for is no absence yet', async () => {
    const { id, own, ask } = await somebody()
    await ask('vacation', today, today)
    expect((await world.call(`GET ${workspace}/users/me/today`, { token: own })).body.data.attributes.absent).toBe(
      false,
    )
    const user = await world.call(`GET ${workspace}/users/${id}`, { token })
    expect(user.body.data.relationships.current_absence.data).toBeNull()
  })

  test('leads are notified that it was reported', async () => {
    const { own, id } = await somebody()
    const made = await post({ user_id: id, absence_type_id: typeIds.sick, starts_at: today, ends_at: today }, own)
    expect(made.status, made.text).toBe(200)
    await followUp(world)
    const listed = await world.call(`GET ${workspace}/notifications?sort=-created_at`, { token })
    const news = listed.body.data.find(
      (each: { relationships: { entity: { data: { id: string } } } }) =>
        each.relationships.entity.data?.id === made.body.data.id,
    )
    expect(news).toMatchObject({ type: 'absence_requested', attributes: { title: 'Absence reported' } })
  })

  test.each([
    ['leads', 200, 200],
    ['hr', 403, 200],
  ])(
    'a type that %s decide is decided by area administrators: %i, by those of the workspace: %i',
    async (who, area, ws) => {
      const type = await world.call(`POST ${workspace}/absence_types`, {
        token: staff.accountAdmin.token,
        attributes: { title: who, kind: 'special_leave', decided_by: who },
      })
      const { id } = await givenPerson(world.open, staff, staff.workspaceId, named(), {
        areaIds: [staff.kitchen],
      })
      const made = await post({ user_id: id, absence_type_id: type.body.data.id, starts_at: today, ends_at: today })
      expect((await decide(made.body.data.id, 'confirmations', staff.areaAdmin.token)).status).toBe(area)
      expect((await decide(made.body.data.id, 'confirmations')).status).toBe(ws)
    },
  )

  test('what nobody decides is confirmed by itself, counts at once, and can be taken back', async () => {
    const { id, own, call, take, give, remaining, dayOf } = await somebody()
    await give(10)
    await take('vacation', '2031-06-16', '2031-06-20')
    const type = await world.call(`POST ${workspace}/absence_types`, {
      token: staff.accountAdmin.token,
      attributes: { title: 'Ill', kind: 'sick', decided_by: 'nobody' },
    })
    await call('GET vacations/summary?year=2031')
    await world.call(`PATCH ${workspace}/users/${id}`, { token, attributes: { absence_type_ids: [type.body.data.id] } })
    const report = async (day: string) => {
      const members = { user_id: id, absence_type_id: type.body.data.id, starts_at: day, ends_at: day }
      const reply = await post(members, own)
      expect(reply.status, reply.text).toBe(200)
      return reply.body.data
    }
    const made = await report('2031-06-18')
    expect(made.attributes).toMatchObject({ confirmation_status: 'confirmed', confirmed: true })
    expect(await remaining()).toBe(6)
    await report(tuesday)
    expect(await dayOf(tuesday)).toMatchObject({ absence: 8, balance: 0 })
    expect((await world.call(`DELETE ${workspace}/absences/${made.id}`, { token: own })).status).toBe(200)
    expect(await remaining()).toBe(5)
  })
})
