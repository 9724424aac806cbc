import { expect, test } from 'vitest'
import { givenStaff } from '../given.ts'
import { eventually, startWorkingWorld } from '../worker.ts'
import { absencesOf } from './absences.ts'
import { expectForbidden, expectJson } from './answers.ts'

const world = await startWorkingWorld()
const staff = await givenStaff(world.open, 'Nord')
const { workspace, path, typeIds, given, patch, decide } = await absencesOf(world, staff)
const { employee, colleague } = staff

// Sickness is health data. Whatever a colleague asks, they learn at most that somebody is not there.

const day = 24 * 60 * 60 * 1000
const moment = (offset: number) => new Date(Date.now() + offset).toISOString()

/** Carla is ill today, and Emil, who follows it, is her colleague and no more. */
const illness = await given({
  user_id: colleague.id,
  absence_type_id: typeIds.sick,
  title: 'Knee operation',
  starts_at: moment(-2 * day),
  ends_at: moment(2 * day),
  notes_attributes: [{ content: 'Back on crutches' }],
  follower_ids: [employee.id],
})
await decide(illness.id, 'confirmations')

/** What a type says of sickness in general tells of nobody. */
const expectDiscreet = (text: string) =>
  expect(text.replaceAll('given_back_when_sick', '')).not.toMatch(/knee|crutches|sick/i)
const asEmil = (operation: string) => world.call(operation, { token: employee.token })

test('a colleague does not open an absence, not even one they follow', async () => {
  const at = `${path}/${illness.id}`
  for (const operation of [`GET ${at}`, `GET ${at}?include=absence_type`, `GET ${at}/notes`, `GET ${at}/attachments`]) {
    const reply = await asEmil(operation)
    expectForbidden(reply)
    expectDiscreet(reply.text)
  }
})

test('a colleague lists and counts their own absences alone, whatever they filter by', async () => {
  const own = await given({}, employee.token)
  for (const query of ['', `?filter[user_id]=${colleague.id}`, '?filter[title]=ct:Knee', '?sort=title']) {
    const reply = await asEmil(`GET ${path}${query}${query ? '&' : '?'}include=absence_type,user`)
    expectJson(reply, 200)
    expectDiscreet(reply.text)
    for (const each of reply.body.data) expect(each.relationships.user.data.id).toBe(String(employee.id))
    expect(reply.body.meta.confirmed).toBe(0)
  }
  const all = await asEmil(`GET ${path}`)
  expect(all.body.data.map((each: { id: string }) => each.id)).toEqual([own.id])
  expect(all.body.meta).toMatchObject({ total_count: 1, pending: 1, total_days: 5, total_hours: 40 })
})

test('an area administrator lists the absences of their people and their own', async () => {
  const cook = await given()
  const reply = await world.call(`GET ${path}?items=100`, { token: staff.areaAdmin.token })
  const ids = reply.body.data.map((each: { id: string }) => each.id)
  expect(ids).toContain(cook.id)
  expect(ids).not.toContain(illness.id)
  expectDiscreet(reply.text)
})

test('a person is shown as absent, to those who may know why', async () => {
  const { token } = staff.workspaceAdmin
  const reply = await world.call(`GET ${workspace}/users/${colleague.id}`, { token })
  expect(reply.body.data.relationships.current_absence).toEqual({ data: { id: illness.id, type: 'absence' } })
})

test('records of people met on other ways do not tell why they are absent', async () => {
  const tracking = await world.call(`POST ${workspace}/time_trackings`, {
    token: employee.token,
    type: 'time_tracking',
    attributes: { starts_at: '2025-01-10T08:00:00Z', ends_at: '2025-01-10T09:00:00Z' },
  })
  const at = `${workspace}/time_trackings/${tracking.body.data.id}`
  const followed = await world.call(`POST ${at}/followers`, {
    token: staff.workspaceAdmin.token,
    attributes: { follower_ids: [colleague.id] },
  })
  expect(followed.status, followed.text).toBe(201)
  for (const operation of [
    `GET ${at}/followers?include=current_absence`,
    `GET ${at}?include=followers`,
    `GET ${workspace}/users?include=current_absence`,
    `GET ${workspace}/areas?include=users`,
    `GET ${workspace}/users/${colleague.id}?include=current_absence`,
  ]) {
    const reply = await asEmil(operation)
    expect(reply.status, reply.text).toBeLessThan(500)
    expectDiscreet(reply.text)
  }
})

test('a follower is told that something changed, and not what it is about', async () => {
  const start = moment(-day)
  expect((await patch(illness.id, { starts_at: start })).status).toBe(200)
  await eventually(async () => {
    const reply = await asEmil(`GET ${workspace}/notifications`)
    expect(reply.body.data.map((each: { type: string }) => each.type)).toContain('followed_record_changed')
  })
  for (const query of ['', '?include=entity', '?include=user,entity']) {
    expectDiscreet((await asEmil(`GET ${workspace}/notifications${query}`)).text)
  }
})
