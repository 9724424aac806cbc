import { expect, test } from 'vitest'
import { absencesOf } from './contract/absences.ts'
import { formWith, smallImage } from './forms.ts'
import { givenPerson, givenStaff } from './given.ts'
import { finishedBatch, startWorkingWorld } from './worker.ts'

const world = await startWorkingWorld()
const staff = await givenStaff(world.open, 'Nord')
const other = await givenStaff(world.open, 'West')
const { workspace, path, typeIds, week, post, given, patch, decide } = await absencesOf(world, staff)
const { employee, colleague, areaAdmin, workspaceAdmin, accountAdmin, workspaceId } = staff
const admin = workspaceAdmin.token
const person = (name: string, attributes = {}) =>
  givenPerson(world.open, staff, workspaceId, name, { areaIds: [staff.kitchen], attributes })
const days = (first: string, last = first) => ({ starts_at: first, ends_at: last })

test('times of working time closer than the database keeps are refused', async () => {
  const reply = await world.call(`POST ${workspace}/time_trackings`, {
    token: admin,
    type: 'time_tracking',
    attributes: { starts_at: '2025-01-07T08:00:00.0000001Z', ends_at: '2025-01-07T08:00:00.0000002Z' },
  })
  expect(reply.status).toBe(400)
})

test('absences of far years are counted, and those of absurd ones refused', async () => {
  await world.call(`PATCH ${workspace}`, {
    token: accountAdmin.token,
    type: 'workspace',
    attributes: { country: 'DE' },
  })
  for (const date of ['1970-01-01', '2000-02-29', '2036-01-31']) {
    const reply = await post(week({ ...days(date) }))
    expect(reply.status, `${date} ${reply.text}`).toBe(200)
  }
  const edges = [
    { starts_at: '2199-12-31T23:00:00Z', ends_at: '2200-01-01T00:00:00Z' },
    { starts_at: '1900-01-01T00:00:00Z', ends_at: '1900-01-01T00:00:00Z' },
    { starts_at: '0000-01-01', ends_at: '9999-12-31' },
  ]
  for (const edge of edges) {
    const reply = await post(week(edge))
    expect(reply.status, `${edge.starts_at} ${reply.text}`).toBe(400)
  }
})

test('five days are given to five of twenty who ask at once', async () => {
  const ada = await person('Ada')
  await world.call(`POST ${workspace}/users/${ada.id}/entitlements`, {
    token: accountAdmin.token,
    attributes: { title: 'Y', planned_days: 5, starts_on: '2030-01-01', ends_on: '2030-12-31' },
  })
  const replies = await Promise.all(
    // Four working weeks, a day each: the same day is refused for another reason.
    Array.from({ length: 20 }, (_, index) => {
      const day = String(1 + 7 * Math.floor(index / 5) + (index % 5)).padStart(2, '0')
      return post({ absence_type_id: typeIds.vacation, full_day: true, ...days(`2030-07-${day}`) }, ada.token)
    }),
  )
  expect(replies.filter((each) => each.status === 200).length).toBe(5)
})

test('a batch makes nothing for people outside of the area', async () => {
  const ordered = await world.call(`POST ${path}/batch_actions`, {
    token: areaAdmin.token,
    type: 'batch_action',
    attributes: {
      action: 'create',
      user_ids: [employee.id, colleague.id],
      absence_type_id: typeIds.day_off,
      ...days('2030-01-08'),
    },
  })
  const batch = await finishedBatch(world, workspace, ordered.body.meta.batch_action_id, areaAdmin.token)
  expect(batch.attributes.items.map((each: { outcome: string }) => each.outcome)).toEqual(['done', 'refused'])
})

test('walls around an absence, its files, its vacation and notifications', async () => {
  const illness = await given({ user_id: colleague.id, absence_type_id: typeIds.sick, title: 'Knee' })
  const at = `${path}/${illness.id}`
  const doc = await world.call(`POST ${at}/attachments`, { token: admin, form: formWith(smallImage, 'a.png') })
  const id = doc.body.data.id
  const file = doc.body.data.attributes.file_url as string
  const as = (token: string, operation: string, options = {}) => world.call(operation, { token, ...options })
  for (const token of [employee.token, areaAdmin.token]) {
    for (const op of [
      `GET ${at}`,
      `GET ${at}/notes`,
      `GET ${at}/attachments`,
      `DELETE ${at}/attachments/${id}`,
      `DELETE ${at}`,
      `POST ${at}/absences_confirmations`,
      `POST ${at}/absences_rejections`,
      `POST ${at}/absences_resettings`,
    ])
      expect((await as(token, op)).status, op).toBe(403)
    expect((await as(token, `POST ${at}/attachments`, { form: formWith(smallImage, 'a.png') })).status).toBe(403)
    expect((await as(token, `PATCH ${at}`, { attributes: { title: 'x' } })).status).toBe(403)
    expect(
      (
        await as(
          token,
          `GET ${workspace}/absences_calculations?user_id=${colleague.id}&absence_type_id=${typeIds.sick}&starts_at=2030-01-07T12:00:00Z&ends_at=2030-01-07T12:00:00Z`,
        )
      ).status,
    ).toBe(403)
    expect((await as(token, `GET ${workspace}/users/${colleague.id}/vacations/summary`)).status).toBe(403)
    expect((await as(token, `GET ${workspace}/users/${colleague.id}/entitlements`)).status).toBe(403)
    expect((await as(token, `GET ${workspace}/users/${colleague.id}/uploads`)).status).toBe(403)
  }
  for (const token of [other.accountAdmin.token, staff.outsider.token])
    expect((await as(token, `GET ${at}`)).status).toBe(404)
  expect((await as(admin, `GET ${at.replace(String(workspaceId), String(staff.otherWorkspaceId))}`)).status).toBe(404)
  expect(
    (await world.call(`GET ${file.replace(`/files/${staff.accountId}/`, `/files/${other.accountId}/`)}`)).status,
  ).toBe(404)
  expect((await world.call(`GET ${file.replace('/original/', '/thumb/')}`)).status).toBe(404)
  const own = await given({}, employee.token)
  expect((await decide(own.id, 'confirmations', employee.token)).status).toBe(403)
  await decide(own.id, 'confirmations')
  expect((await patch(own.id, { title: 'x' }, employee.token)).status).toBe(403)
  const inbox = await as(admin, `GET ${workspace}/notifications`)
  const [first] = inbox.body.data
  expect((await as(employee.token, `DELETE ${workspace}/notifications/${first.id}?type=${first.type}`)).status).toBe(
    404,
  )
  expect((await as(admin, `DELETE ${workspace}/notifications/${first.id}?type=trigger_warning`)).status).toBe(404)
  expect(
    (await as(admin, `DELETE ${at}`, { headers: { 'content-type': 'application/x-www-form-urlencoded' } })).status,
  ).toBe(200)
})

test('grammar over the new resources', async () => {
  const all = 'include=absence_type,user,followers,notes,attachments,confirmed_by_user&permissions'
  for (const query of [
    `absences?${all}&fields[absence]=title,days&sort=-starts_at,title&filter[confirmation_status]=pending`,
    'absences?filter[starts_at]=gte:2030-01-01T00:00:00Z&filter[days]=gt:2&filter[title]=ct:a&filter[confirmed_at]=present:false',
    'absences?filter[overlapping_with_range]=2030-01-01_2030-12-31&filter[absence_type_id]=1',
    'notifications?include=user&fields[absence_requested]=title&sort=created_at&filter[title]=ct:a',
    'absence_types?filter[kind]=eq:sick&sort=-title',
    `users/${employee.id}/entitlements?sort=-planned_days&filter[expires]=true&filter[usable_until]=gte:2026-01-01`,
    `users/${employee.id}/target_hours?permissions`,
    'public_holidays?filter[half_day]=false&sort=-date',
  ])
    for (const { token } of [admin, employee.token, areaAdmin.token].map((token) => ({ token }))) {
      const reply = await world.call(`GET ${workspace}/${query}`, { token })
      expect(reply.status, `${query} ${reply.text}`).toBe(200)
    }
})

test('Idempotency-Key on absences', async () => {
  const headers = { 'idempotency-key': 'once' }
  const body = { data: { type: 'absence', attributes: week() } }
  const first = await world.call(`POST ${path}`, { token: admin, body, headers })
  const second = await world.call(`POST ${path}`, { token: admin, body, headers })
  expect([second.headers['idempotent-replayed'], second.body.data.id]).toEqual(['true', first.body.data.id])
})

test.each([
  ['Africa/Cairo', '2030-04-26'],
  ['Africa/Cairo', '2030-10-31'],
  ['America/Santiago', '2030-09-08'],
  ['America/Santiago', '2030-04-06'],
  ['Europe/Berlin', '2028-02-29'],
])('a full day in %s on %s is one day and stays what it is', async (time_zone, date) => {
  const mia = await person(`Mia ${time_zone} ${date}`.replaceAll('/', ' '), {
    time_zone,
    start_of_accounting: '2025-01-01',
  })
  await world.call(`POST ${workspace}/users/${mia.id}/target_hours`, {
    token: admin,
    attributes: {
      starts_on: '2025-01-01',
      monday: 8,
      tuesday: 8,
      wednesday: 8,
      thursday: 8,
      friday: 8,
      saturday: 8,
      sunday: 8,
    },
  })
  const made = (await post({ user_id: mia.id, absence_type_id: typeIds.day_off, full_day: true, ...days(date) })).body
    .data
  const again = (await patch(made.id, { title: 'Same' })).body.data
  expect([made.attributes.days, made.attributes.hours]).toEqual([1, 8])
  for (const name of ['starts_at', 'ends_at', 'days']) expect(again.attributes[name]).toBe(made.attributes[name])
})
