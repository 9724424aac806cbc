import { expect, test } from 'vitest'
import { absencesOf } from './contract/absences.ts'
import { deadlocksDuring } from './deadlocks.ts'
import { formWith, smallImage } from './forms.ts'
import { givenPerson, givenStaff } from './given.ts'
import { finishedBatch, startWorkingWorld } from './worker.ts'

// What somebody tried who meant ill, or was only careless.

const world = await startWorkingWorld()
const staff = await givenStaff(world.open, 'Nord')
const { workspace, path, typeIds, week, post, given, patch, decide } = await absencesOf(world, staff)
const { employee, areaAdmin, workspaceAdmin, accountAdmin, workspaceId } = staff
const admin = workspaceAdmin.token

const person = (name: string, attributes = {}) =>
  givenPerson(world.open, staff, workspaceId, name, { areaIds: [staff.kitchen], attributes })
const days = (first: string, last = first) => ({ starts_at: first, ends_at: last })
const entitle = async (userId: number, attributes: object) => {
  const answer = await world.call(`POST ${workspace}/users/${userId}/entitlements`, {
    token: accountAdmin.token,
    attributes: { title: 'Year', starts_on: '2030-01-01', ends_on: '2030-12-31', ...attributes },
  })
  expect(answer.status, answer.text).toBe(201)
  return answer
}
const summary = async (userId: number) =>
  (await world.call(`GET ${workspace}/users/${userId}/vacations/summary?year=2030`, { token: accountAdmin.token })).body
    .data.attributes

test('nobody gets more vacation than given by asking for late days first', async () => {
  const ada = await person('Ada')
  await entitle(ada.id, { planned_days: 5 })
  const ask = (first: string, last: string) =>
    post({ absence_type_id: typeIds.vacation, full_day: true, ...days(first, last) }, ada.token)
  const december = await ask('2030-12-02', '2030-12-06')
  expect(december.status).toBe(200)
  expect((await decide(december.body.data.id, 'confirmations')).status).toBe(200)
  const november = await ask('2030-11-04', '2030-11-08')
  expect(november.status, JSON.stringify([november.body.data?.attributes.days, await summary(ada.id)])).toBe(400)
})

test('an employee cannot say what their own vacation costs', async () => {
  const bea = await person('Bea')
  await entitle(bea.id, { planned_days: 2 })
  const asked = await post(
    {
      absence_type_id: typeIds.vacation,
      use_custom_values: true,
      days: 0,
      hours: 40,
      ...days('2030-05-06', '2030-05-10'),
    },
    bea.token,
  )
  if (asked.status === 200) expect(asked.body.data.attributes).toMatchObject({ days: 5 })
  else expect(asked.status).toBe(400)
})

test('an administrator does not stretch their own confirmed absence, which would be deciding it', async () => {
  const own = await given({ user_id: areaAdmin.id }, areaAdmin.token)
  expect((await decide(own.id, 'confirmations', areaAdmin.token)).status).toBe(403)
  expect((await decide(own.id, 'confirmations')).status).toBe(200)
  const stretched = await patch(own.id, { ends_at: '2030-06-30T12:00:00Z' }, areaAdmin.token)
  expect(stretched.status).toBe(403)
})

test('an absence that is overdrawn can be shortened, noted and given back', async () => {
  const cleo = await person('Cleo')
  const lot = (await entitle(cleo.id, { planned_days: 5 })).body.data.id
  const asked = await post(
    { absence_type_id: typeIds.vacation, user_id: cleo.id, ...days('2030-03-04', '2030-03-08') },
    admin,
  )
  const at = `${workspace}/users/${cleo.id}/entitlements/${lot}`
  await world.call(`PATCH ${at}`, { token: accountAdmin.token, attributes: { planned_days: 3 } })
  expect((await patch(asked.body.data.id, { ends_at: '2030-03-07T12:00:00Z' })).status).toBe(200)
  expect((await patch(asked.body.data.id, { notes_attributes: [{ content: 'Agreed' }] })).status).toBe(200)
})

test('times that differ by less than the database keeps are refused, not a fault of the service', async () => {
  const times = { full_day: false, starts_at: '2030-01-07T08:00:00.0000001Z', ends_at: '2030-01-07T08:00:00.0000002Z' }
  expect((await post(week(times))).status).toBe(400)
})

test('a batch with such times comes to an end', async () => {
  const times = { full_day: false, starts_at: '2030-01-07T08:00:00.0000001Z', ends_at: '2030-01-07T08:00:00.0000002Z' }
  const ordered = await world.call(`POST ${path}/batch_actions`, {
    token: admin,
    type: 'batch_action',
    attributes: { action: 'create', user_ids: [employee.id], absence_type_id: typeIds.day_off, ...times },
  })
  if (ordered.status === 400) return
  await finishedBatch(world, workspace, ordered.body.meta.batch_action_id, admin)
})

for (const name of ['absences', 'time_trackings'])
  test(`a range of days of ${name} before there were years is refused`, async () => {
    const range = 'filter[overlapping_with_range]=0000-01-01_2026-01-01'
    expect((await world.call(`GET ${workspace}/${name}?${range}`, { token: admin })).status).toBe(400)
  })

test('an absence whose type was deleted can still be changed', async () => {
  const made = await world.call(`POST ${workspace}/absence_types`, {
    token: admin,
    attributes: { title: 'Jury', kind: 'other' },
  })
  const absence = await given({ absence_type_id: made.body.data.id })
  await world.call(`DELETE ${workspace}/absence_types/${made.body.data.id}`, { token: admin })
  const changed = await patch(absence.id, { title: 'Jury duty' })
  expect(changed.status, changed.text).toBe(200)
})

test('a deleted absence type is no longer among those of a person, so what is read can be written back', async () => {
  const made = await world.call(`POST ${workspace}/absence_types`, {
    token: admin,
    attributes: { title: 'Moving', kind: 'other' },
  })
  const eve = await person('Eve')
  await world.call(`DELETE ${workspace}/absence_types/${made.body.data.id}`, { token: admin })
  const read = await world.call(`GET ${workspace}/users/${eve.id}`, { token: admin })
  const ids = read.body.data.relationships.absence_types.data.map((each: { id: string }) => each.id)
  const written = await world.call(`PATCH ${workspace}/users/${eve.id}`, {
    token: admin,
    attributes: { absence_type_ids: ids },
  })
  expect(written.status, written.text).toBe(200)
})

test('the absence of somebody who left can still be corrected', async () => {
  const finn = await person('Finn')
  const absence = await given({ user_id: finn.id })
  await world.call(`DELETE ${workspace}/users/${finn.id}`, { token: admin })
  const changed = await patch(absence.id, { ends_at: absence.attributes.starts_at })
  expect(changed.status, changed.text).toBe(200)
})

test('days given with thousandths are the same in the absence and in the book', async () => {
  const gus = await person('Gus')
  await entitle(gus.id, { planned_days: 9 })
  const asked = await post({
    user_id: gus.id,
    absence_type_id: typeIds.vacation,
    use_custom_values: true,
    days: 1.005,
    ...days('2030-02-05'),
  })
  expect((await summary(gus.id)).reserved_days).toBe(asked.body.data.attributes.days)
})

test('If-Match is honoured on entitlements, whose answers carry an ETag', async () => {
  const made = await entitle(employee.id, { planned_days: 30, starts_on: '2040-01-01', ends_on: '2040-12-31' })
  const at = `${workspace}/users/${employee.id}/entitlements/${made.body.data.id}`
  const change = (planned_days: number) =>
    world.call(`PATCH ${at}`, {
      token: accountAdmin.token,
      attributes: { planned_days },
      headers: { 'if-match': made.headers.etag ?? '' },
    })
  expect((await change(28)).status).toBe(200)
  expect((await change(27)).status).toBe(412)
})

test('If-Match is honoured on absence types', async () => {
  const made = await world.call(`POST ${workspace}/absence_types`, {
    token: admin,
    attributes: { title: 'A', kind: 'other' },
  })
  const reply = await world.call(`PATCH ${workspace}/absence_types/${made.body.data.id}`, {
    token: admin,
    attributes: { title: 'B' },
    headers: { 'if-match': '"stale"' },
  })
  expect(reply.status).toBe(412)
})

test('If-Match is honoured when a picture is replaced', async () => {
  const reply = await world.call(`PUT ${workspace}/users/${employee.id}/avatar`, {
    token: employee.token,
    form: formWith(smallImage, 'me.png'),
    headers: { 'if-match': '"stale"' },
  })
  expect(reply.status).toBe(412)
})

test('changes with and without If-Match at once are all answered, none with a fault of the service', async () => {
  const absence = await given()
  const change = (index: number) =>
    world.call(`PATCH ${path}/${absence.id}`, {
      token: admin,
      type: 'absence',
      attributes: { title: `T${index}` },
      headers: index % 2 ? { 'if-match': '*' } : {},
    })
  const circles = await deadlocksDuring(world, async () => {
    const replies = await Promise.all(Array.from({ length: 24 }, (_, index) => change(index)))
    expect(replies.filter((each) => each.status >= 500).length).toBe(0)
  })
  expect(circles).toBe(0)
})

test('the same for time trackings: four changes at once do not wait for a deadlock', async () => {
  const lea = await person('Lea')
  const made = await world.call(`POST ${workspace}/time_trackings`, {
    token: lea.token,
    type: 'time_tracking',
    attributes: { starts_at: '2025-01-10T08:00:00Z', ends_at: '2025-01-10T09:00:00Z' },
  })
  const at = `${workspace}/time_trackings/${made.body.data.id}`
  const change = (index: number) =>
    world.call(`PATCH ${at}`, {
      token: admin,
      type: 'time_tracking',
      attributes: { ends_at: `2025-01-10T09:0${index}:00Z` },
      headers: index % 2 ? { 'if-match': '*' } : {},
    })
  const circles = await deadlocksDuring(world, async () => {
    const replies = await Promise.all([0, 1, 2, 3].map(change))
    expect(replies.filter((each) => each.status >= 500).length).toBe(0)
  })
  expect(circles).toBe(0)
})

test('a punch and changes of the same working time with If-Match at once do not wait in a circle', async () => {
  const statuses: number[] = []
  const circles = await deadlocksDuring(world, async () => {
    for (let round = 0; round < 4; round += 1) {
      const who = await person(`Lena ${round}`)
      const punch = (action_type: string) =>
        world.call(`POST ${workspace}/time_trackings/actions`, {
          token: who.token,
          type: 'action',
          attributes: { action_type, action_time: new Date().toISOString(), user_id: who.id },
        })
      await punch('start')
      const [running] = (
        await world.call(`GET ${workspace}/time_trackings?filter[user_id]=${who.id}`, { token: admin })
      ).body.data
      const change = (index: number) =>
        world.call(`PATCH ${workspace}/time_trackings/${running.id}`, {
          token: admin,
          type: 'time_tracking',
          attributes: { starts_at: `2025-03-0${index}T08:00:00Z` },
          headers: { 'if-match': '*' },
        })
      const changes = [1, 2, 3, 4, 5, 6].map(change)
      statuses.push((await punch('start-break')).status)
      await Promise.all(changes)
    }
  })
  expect(statuses.filter((status) => status >= 500)).toEqual([])
  expect(circles).toBe(0)
})
