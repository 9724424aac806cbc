import { expect, test } from 'vitest'
import { absentPeople } from './absent-people.ts'
import { givenStaff } from './given.ts'
import { startWorld } from './world.ts'

const world = await startWorld()
const staff = await givenStaff(world.open, 'Nights')
const { workspace, typeIds, token, api, somebody } = await absentPeople(world, staff)

const night = ['2026-03-04T02:00:00+01:00', '2026-03-04T06:00:00+01:00'] as const
const work = ['2026-03-03T22:00:00+01:00', '2026-03-04T02:00:00+01:00'] as const

test('numbers 3.5: whoever falls ill after midnight in a night shift is ill on the day it began', async () => {
  const { take, track, dayOf } = await somebody()
  await track(...work)
  const { id, attributes } = await take('sick', ...night)
  expect(attributes).toMatchObject({ days: 0.5, hours: 4, starts_at: '2026-03-04T01:00:00.000Z' })
  expect([(await dayOf('2026-03-03')).balance, (await dayOf('2026-03-04')).balance]).toEqual([0, -8])
  const change = (members: Record<string, unknown>) =>
    world.call(`PATCH ${workspace}/absences/${id}`, { token, attributes: members })
  expect((await change({ ends_at: '2026-03-04T05:00:00+01:00' })).status).toBe(200)
  expect([(await dayOf('2026-03-03')).balance, (await dayOf('2026-03-04')).balance]).toEqual([-1, -8])
})

test('numbers 3.5: in v1 as well; without a shift before it, it is of its own date', async () => {
  const [one, other] = [await somebody(), await somebody()]
  await one.track(...work)
  for (const { id } of [one, other]) {
    const [starts_at, ends_at] = night
    const absence = { user_id: id, absence_type_id: Number(typeIds.sick), starts_at, ends_at }
    const made = await api.post('absences', { absence })
    expect(made.status, made.text).toBe(201)
    expect((await api.put('absences/confirm', { absence: { id: made.body.id } })).status).toBe(200)
  }
  expect([(await one.dayOf('2026-03-03')).absence, (await one.dayOf('2026-03-04')).absence]).toEqual([4, 0])
  expect([(await other.dayOf('2026-03-03')).absence, (await other.dayOf('2026-03-04')).absence]).toEqual([0, 4])
})
