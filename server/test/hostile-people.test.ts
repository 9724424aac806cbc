import sharp from 'sharp'
import { expect, test } from 'vitest'
import { absencesOf } from './contract/absences.ts'
import { formWith, smallImage } from './forms.ts'
import { givenArea, givenCompany, givenPerson, givenStaff, type Person } from './given.ts'
import { eventually, finishedBatch, startWorkingWorld } from './worker.ts'

// What somebody tried who meant ill, or was only careless.

const world = await startWorkingWorld()
const staff = await givenStaff(world.open, 'Nord')
const { workspace, path, typeIds, given, patch } = await absencesOf(world, staff)
const { employee, colleague, areaAdmin, workspaceAdmin, workspaceId } = staff
const admin = workspaceAdmin.token

const days = (first: string, last = first) => ({ starts_at: first, ends_at: last })
const person = (name: string, attributes = {}) =>
  givenPerson(world.open, staff, workspaceId, name, { areaIds: [staff.kitchen], attributes })

test('an area administrator lists only absences they may open, also with an area in another workspace', async () => {
  const other = staff.otherWorkspaceId
  const bar = await givenArea(world.open, staff, other, 'Bar')
  await world.open(staff.accountId, 'write', async ({ db, accountId: account_id, now: created_at }) => {
    const roles = ['employee', 'working_area_admin']
    await db
      .insertInto('workspace_members')
      .values({ account_id, workspace_id: other, user_id: areaAdmin.id, roles, created_at })
      .execute()
    await db
      .insertInto('workspace_members')
      .values({ account_id, workspace_id: other, user_id: colleague.id, roles: ['employee'], created_at })
      .execute()
    for (const user_id of [areaAdmin.id, colleague.id])
      await db.insertInto('area_members').values({ account_id, workspace_id: other, user_id, area_id: bar }).execute()
  })
  const illness = await given({ user_id: colleague.id, absence_type_id: typeIds.sick, title: 'Knee operation' })
  expect((await world.call(`GET ${path}/${illness.id}`, { token: areaAdmin.token })).status).toBe(403)
  const listed = await world.call(`GET ${path}?items=100&include=absence_type`, { token: areaAdmin.token })
  expect(listed.text).not.toMatch(/Knee/)
})

test('of a deleted person neither name nor illness stays, in whatever is listed', async () => {
  const hugo = await person('Hugo Habicht')
  const illness = await given(
    {
      user_id: hugo.id,
      absence_type_id: typeIds.sick,
      title: 'Knee operation',
      notes_attributes: [{ content: 'Crutches' }],
    },
    hugo.token,
  )
  const at = `${path}/${illness.id}`
  const attached = await world.call(`POST ${at}/attachments`, {
    token: hugo.token,
    form: formWith(smallImage, 'Hugo Habicht.png'),
  })
  expect(attached.status, attached.text).toBe(201)
  expect((await world.call(`DELETE ${workspace}/users/${hugo.id}`, { token: admin })).status).toBe(200)
  const found: string[] = []
  for (const each of [at, `${at}/notes`, `${at}/attachments`, `${workspace}/notifications?items=100`]) {
    const reply = await world.call(`GET ${each}`, { token: admin })
    for (const word of ['Habicht', 'Knee', 'Crutches']) if (reply.text.includes(word)) found.push(`${word} in ${each}`)
  }
  const own = await world.open(staff.accountId, 'read', ({ db }) =>
    db.selectFrom('files').select('status').where('absence_id', '=', Number(illness.id)).execute(),
  )
  expect([found, own]).toEqual([[], [{ status: 'deleted' }]])
})

test('deleting a workspace takes documents and pictures of those who leave with it', async () => {
  const company = await givenCompany(world.open, 'Sued')
  const ina = await givenPerson(world.open, company, company.workspaceId, 'Ina')
  const at = `/api/v3/workspaces/${company.workspaceId}`
  const up = await world.call(`POST ${at}/users/${ina.id}/uploads`, {
    token: ina.token,
    form: formWith(smallImage, 'contract.png'),
  })
  expect(up.status, up.text).toBe(201)
  expect((await world.call(`DELETE ${at}`, { token: company.accountAdmin.token })).status).toBe(200)
  expect((await world.call(`GET ${up.body.data.attributes.url}`)).status).toBe(404)
})

test('files of a deleted absence are deleted', async () => {
  const absence = await given()
  const attached = await world.call(`POST ${path}/${absence.id}/attachments`, {
    token: admin,
    form: formWith(smallImage, 'sick-note.png'),
  })
  expect((await world.call(`DELETE ${path}/${absence.id}`, { token: admin })).status).toBe(200)
  expect((await world.call(`GET ${attached.body.data.attributes.file_url}`)).status).toBe(404)
})

/** Waits until somebody was told of an absence that was asked for; what happened before it they were told then, too. */
const toldOf = (absence: { readonly id: string }, token: string) =>
  eventually(async () => {
    const { body } = await world.call(`GET ${workspace}/notifications?filter[type]=absence_requested`, { token })
    const about = body.data.map((each: { relationships: { entity: { data: { id: string } } } }) =>
      String(each.relationships.entity.data.id),
    )
    expect(about).toContain(String(absence.id))
  })

test('deleting all notifications leaves none', async () => {
  await toldOf(await given({}, employee.token), admin)
  const ordered = await world.call(`POST ${workspace}/notifications/batch_actions`, {
    token: admin,
    type: 'batch_action',
    attributes: { action: 'destroy', all: true, ids: [] },
  })
  await finishedBatch(world, workspace, ordered.body.meta.batch_action_id, admin)
  const left = await world.call(`GET ${workspace}/notifications`, { token: admin })
  expect(left.body.data.map((each: { type: string }) => each.type)).toEqual([])
})

test('an account administrator who is in the workspace learns of requests', async () => {
  const chief = await givenPerson(world.open, staff, workspaceId, 'Chief', { roles: ['employee', 'account_admin'] })
  await toldOf(await given({}, employee.token), chief.token)
})

test('an area administrator lists only working time they may open (areas as in P1)', async () => {
  const made = await world.call(`POST ${workspace}/time_trackings`, {
    token: colleague.token,
    type: 'time_tracking',
    attributes: { starts_at: '2025-01-10T08:00:00Z', ends_at: '2025-01-10T09:00:00Z' },
  })
  const id = made.body.data.id
  expect((await world.call(`GET ${workspace}/time_trackings/${id}`, { token: areaAdmin.token })).status).toBe(403)
  const listed = await world.call(`GET ${workspace}/time_trackings?items=100`, { token: areaAdmin.token })
  expect(listed.body.data.map((each: { id: string }) => each.id)).not.toContain(id)
})

test('people punch while a batch makes absences for them', async () => {
  const people: Person[] = []
  for (let index = 0; index < 60; index += 1) people.push(await person(`P${index}`))
  const ordered = await world.call(`POST ${path}/batch_actions`, {
    token: admin,
    type: 'batch_action',
    attributes: {
      action: 'create',
      user_ids: people.map((each) => each.id),
      absence_type_id: typeIds.vacation,
      notes_attributes: Array.from({ length: 20 }, (_, index) => ({ content: `Note ${index}` })),
      ...days('2030-01-01', '2032-12-31'),
    },
  })
  expect(ordered.status, ordered.text).toBe(200)
  const punch = await world.call(`POST ${workspace}/time_trackings/actions`, {
    token: people[0]?.token ?? '',
    type: 'action',
    attributes: { action_type: 'start', action_time: new Date().toISOString(), user_id: people[0]?.id },
  })
  expect(punch.status).toBe(201)
  // Each in a transaction of its own: nobody waits for the absences of others.
  await finishedBatch(world, workspace, ordered.body.meta.batch_action_id, admin)
  const transactions = await world.open(staff.accountId, 'read', (ctx) =>
    ctx.db
      .selectFrom('changes')
      .select('xact')
      .distinct()
      .where('record_type', '=', 'absence')
      .where('kind', '=', 'created')
      .where(
        'user_id',
        'in',
        people.map((each) => each.id),
      )
      .execute(),
  )
  expect(transactions).toHaveLength(people.length)
})

test('an employee does not write to everybody by changing their own request', async () => {
  const listed = await world.call(`GET ${workspace}/users?items=100`, { token: admin })
  const follower_ids = listed.body.data.map((each: { id: string }) => each.id)
  const own = await given({ user_id: employee.id, follower_ids }, admin)
  const count = async () =>
    world.open(
      staff.accountId,
      'read',
      async ({ db }) =>
        (await db.selectFrom('notifications').select('id').where('kind', '=', 'followed_record_changed').execute())
          .length,
    )
  const before = await count()
  for (const title of ['a', 'b', 'c']) await patch(own.id, { title }, employee.token)
  expect((await count()) - before).toBeLessThanOrEqual(follower_ids.length)
})

test('what is left of documents of a deleted person names neither them nor their illness', async () => {
  const hugo = await person('Horst Habicht')
  await world.call(`POST ${workspace}/users/${hugo.id}/uploads`, {
    token: hugo.token,
    form: formWith(smallImage, 'Horst Habicht, cancer.png', { description: 'oncology' }),
  })
  await given({ user_id: hugo.id }, hugo.token)
  await world.call(`DELETE ${workspace}/users/${hugo.id}`, { token: admin })
  const rows = await world.open(staff.accountId, 'read', async ({ db }) => ({
    files: await db
      .selectFrom('files')
      .select(['file_name', 'title', 'description', 'author'])
      .where('user_id', '=', hugo.id)
      .execute(),
    told: await db.selectFrom('notifications').select('message').where('message', 'like', '%Habicht%').execute(),
  }))
  expect(rows).toEqual({ files: [{ file_name: '', title: '', description: '', author: '' }], told: [] })
})

test('a day that is too long is told once, however many trackings it has', async () => {
  const ole = await person('Ole')
  const ids: string[] = []
  for (const [from, to] of [
    ['06:00', '10:00'],
    ['10:30', '14:30'],
    ['15:00', '19:00'],
  ]) {
    const made = await world.call(`POST ${workspace}/time_trackings`, {
      token: ole.token,
      type: 'time_tracking',
      attributes: { starts_at: `2025-01-10T${from}:00Z`, ends_at: `2025-01-10T${to}:00Z` },
    })
    ids.push(made.body.data.id)
  }
  const told = async () => {
    const inbox = await world.call(`GET ${workspace}/notifications?items=100`, { token: admin })
    return inbox.body.data.filter((each: { attributes: { message: string } }) =>
      /Ole.*10 (hours|Stunden)/.test(each.attributes.message),
    ).length
  }
  await eventually(async () => expect(await told()).toBeGreaterThan(0))
  for (const [index, id] of ids.entries())
    await world.call(`PATCH ${workspace}/time_trackings/${id}`, {
      token: admin,
      type: 'time_tracking',
      attributes: { ends_at: `2025-01-10T${['10:05', '14:35', '19:05'][index]}:00Z` },
    })
  await new Promise((go) => setTimeout(go, 2000))
  expect(await told()).toBe(1)
})

test('one person with many pictures does not keep others from theirs', async () => {
  const big = await sharp({ create: { width: 2500, height: 2500, channels: 3, background: '#123456' } })
    .webp()
    .toBuffer()
  const own = await given({}, employee.token)
  const storm = Array.from({ length: 40 }, () =>
    world.call(`POST ${path}/${own.id}/attachments`, { token: employee.token, form: formWith(big, 'a.webp') }),
  )
  await new Promise((go) => setTimeout(go, 400))
  const mine = await world.call(`PUT ${workspace}/users/${colleague.id}/avatar`, {
    token: colleague.token,
    form: formWith(smallImage, 'me.png'),
  })
  await Promise.all(storm)
  expect(mine.status).toBe(200)
})

test('people punch while a plain closing day is made for many of them', async () => {
  const people = []
  for (let index = 0; index < 40; index += 1) people.push(await person(`Q${index}`))
  const ordered = await world.call(`POST ${path}/batch_actions`, {
    token: admin,
    type: 'batch_action',
    attributes: {
      action: 'create',
      user_ids: people.map((each) => each.id),
      absence_type_id: typeIds.vacation,
      notes_attributes: [{ content: 'Closed' }],
      ...days('2030-12-24', '2030-12-31'),
    },
  })
  const punch = await world.call(`POST ${workspace}/time_trackings/actions`, {
    token: people[0]?.token ?? '',
    type: 'action',
    attributes: { action_type: 'start', action_time: new Date().toISOString(), user_id: people[0]?.id },
  })
  expect(punch.status).toBe(201)
  await finishedBatch(world, workspace, ordered.body.meta.batch_action_id, admin)
})
