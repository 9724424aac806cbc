import { describe, expect, test } from 'vitest'
import { actingAs } from '../src/base/database/db.ts'
import { forget } from '../src/modules/erasure/commands.ts'
import { deleteUser } from '../src/modules/users/commands.ts'
import { formWith, smallImage } from './forms.ts'
import { givenApiToken, givenPerson, givenStaff, type Person } from './given.ts'
import { objectsOf, tablesHolding } from './whole-database.ts'
import { eventually, finishedBatch, startWorkingWorld } from './worker.ts'

const world = await startWorkingWorld()
const staff = await givenStaff(world.open, 'Erasing')
const { accountId, workspaceId } = staff
const here = `/api/v3/workspaces/${workspaceId}`
const admin = staff.accountAdmin.token
const apiToken = await givenApiToken(world.open, accountId)

async function done(operation: string, options: Parameters<typeof world.call>[1]) {
  const answer = await world.call(operation, options)
  expect(answer.status, `${operation} ${answer.text}`).toBeLessThan(300)
  return answer.body?.data
}

const dayOf = (date: string) => ({ starts_at: `${date}T00:00:00Z`, ends_at: `${date}T00:00:00Z` })

/** Somebody who left traces wherever one can. */
async function givenTraces(name: string): Promise<Person & { trackingId: string; colleaguesNote: string }> {
  const person = await givenPerson(world.open, staff, workspaceId, name, {
    attributes: { staff_number: `${name} 7`, external_id: `${name} x`, abbreviation: name.slice(0, 15) },
  })
  const { token } = person
  const times = { starts_at: '2026-03-02T05:00:00Z', ends_at: '2026-03-02T18:00:00Z' }
  const tracking = await done(`POST ${here}/time_trackings`, {
    token,
    attributes: times,
    headers: { 'idempotency-key': name },
  })
  const at = `${here}/time_trackings/${tracking.id}`
  await done(`POST ${at}/signatures`, { token, form: formWith(smallImage, `${name} signature.png`) })
  await done(`POST ${at}/attachments`, { token, form: formWith(Buffer.from(`${name} private`), `${name}.txt`) })
  await done(`POST ${at}/notes`, { token, attributes: { content: `I, ${name}, was at the doctor` } })
  await done(`POST ${at}/notes`, { token: admin, attributes: { content: `${name} looked tired` } })
  await done(`POST ${here}/users/${person.id}/uploads`, {
    token,
    form: formWith(Buffer.from(`${name} contract`), `${name} contract.txt`),
  })
  await done(`PUT ${here}/users/${person.id}/avatar`, { token, form: formWith(smallImage, `${name}.png`) })
  await done(`POST ${here}/time_trackings/actions`, {
    token,
    attributes: { action_type: 'start', device_id: `${name}'s phone` },
  })
  const asked = await done(`POST ${here}/correction_requests`, {
    token,
    attributes: { time_tracking_id: tracking.id, deletion: true, reason: `${name} was never here` },
  })
  await done(`PATCH ${here}/correction_requests/${asked.id}/refuse`, {
    token: admin,
    attributes: { message: `Nice try, ${name}` },
  })
  const absence = await done(`POST ${here}/absences`, {
    token,
    attributes: {
      ...dayOf('2026-07-06'),
      absence_type_id: staff.absenceType,
      title: `${name} away`,
      notes_attributes: [{ content: `${name} is ill` }],
    },
  })
  await done(`POST ${here}/absences/${absence.id}/attachments`, {
    token,
    form: formWith(Buffer.from(`${name} sick note`), `${name} sick.txt`),
  })
  await done(`POST ${here}/users/${person.id}/entitlements`, {
    token: admin,
    attributes: { title: `Year of ${name}`, planned_days: 30 },
  })
  const batch = await world.call(`POST ${here}/absences/batch_actions`, {
    token: admin,
    attributes: {
      action: 'create',
      user_ids: [person.id],
      ...dayOf('2026-08-03'),
      absence_type_id: staff.absenceType,
      title: `${name} depression`,
      notes_attributes: [{ content: `diagnosis of ${name}` }],
    },
  })
  await finishedBatch(world, here, batch.body.meta.batch_action_id, admin)
  // What they wrote about others stays; that it was them does not.
  const other = await done(`POST ${here}/time_trackings`, {
    token: staff.colleague.token,
    attributes: { starts_at: '2026-03-03T05:00:00Z', ends_at: '2026-03-03T06:00:00Z' },
  })
  await done(`POST ${here}/time_trackings/${other.id}/followers`, {
    token: admin,
    attributes: { follower_ids: [person.id] },
  })
  const note = await world.open(accountId, 'write', (ctx) =>
    ctx.db
      .insertInto('notes')
      .values({
        account_id: accountId,
        time_tracking_id: Number(other.id),
        kind: 'UserNote',
        content: `Corrected, ${name}`,
        author: name,
        author_role: 'admin',
        author_id: person.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  await eventually(async () => {
    const held = await tablesHolding(world.config.databaseUrl, name)
    expect(held.notifications, 'a warning names the person').toBeGreaterThan(1)
  })
  return { ...person, trackingId: tracking.id, colleaguesNote: String(note.id) }
}

describe('deleting a person', () => {
  test('leaves no trace of them but in the register of those with working time, which it keeps', async () => {
    const name = 'Zsazsa Erasewell'
    const others = await objectsOf(world)
    const person = await givenTraces(name)
    expect(Object.keys(await tablesHolding(world.config.databaseUrl, name)).length).toBeGreaterThan(6)
    expect(await objectsOf(world, name)).toHaveLength(3)
    await done(`DELETE ${here}/users/${person.id}`, { token: admin })
    expect(await tablesHolding(world.config.databaseUrl, name)).toEqual({ departed_people: 1 })
    expect(await tablesHolding(world.config.databaseUrl, person.email)).toEqual({})
    await eventually(async () => expect(await objectsOf(world)).toEqual(others))
    const tracking = await done(`GET ${here}/time_trackings/${person.trackingId}?include=user`, { token: admin })
    expect(tracking.attributes.gross_time).toBe(13)
    const notes = await world.open(accountId, 'read', (ctx) =>
      ctx.db.selectFrom('notes').selectAll().where('id', '=', Number(person.colleaguesNote)).executeTakeFirstOrThrow(),
    )
    expect([notes.author, notes.content]).toEqual([`Deleted user ${person.id}`, `Corrected, Deleted user ${person.id}`])
  })

  test('ends what they asked for and what waits for them', async () => {
    const boss = await givenPerson(world.open, staff, workspaceId, 'Hortensia Boss', { roles: ['workspace_admin'] })
    await world.open(accountId, 'write', async (ctx) => {
      const base = { account_id: accountId, workspace_id: workspaceId, user_id: boss.id, action: 'note' }
      const { id } = await ctx.db
        .insertInto('batch_actions')
        .values({ ...base, parameters: JSON.stringify({ content: 'from Hortensia Boss' }) })
        .returning('id')
        .executeTakeFirstOrThrow()
      await ctx.db
        .insertInto('batch_items')
        .values({ account_id: accountId, batch_action_id: id, position: 1, record: '1' })
        .execute()
      const waits = { name: 'waits.for-ever', read: (payload: unknown) => payload as Record<string, unknown> }
      await ctx.enqueue(waits, { email: boss.email })
      await ctx.enqueue(waits, { user_id: boss.id, name: 'Hortensia Boss' })
    })
    await done(`DELETE ${here}/users/${boss.id}`, { token: admin })
    expect(await tablesHolding(world.config.databaseUrl, 'Hortensia')).toEqual({})
  })
})

type Write = () => ReturnType<typeof world.call>

/** Somebody, and everything that can be written for them; the text is in all of it. */
async function givenWrites(name: string, text: string, day: string): Promise<readonly [Person, Record<string, Write>]> {
  const person = await givenPerson(world.open, staff, workspaceId, name)
  const { token } = person
  const tracking = await done(`POST ${here}/time_trackings`, {
    token,
    attributes: { starts_at: '2026-03-02T08:00:00Z', ends_at: '2026-03-02T12:00:00Z' },
  })
  const absence = await done(`POST ${here}/absences`, {
    token,
    attributes: { ...dayOf('2026-07-06'), absence_type_id: staff.absenceType },
  })
  const other = await done(`POST ${here}/time_trackings`, {
    token: staff.colleague.token,
    attributes: { starts_at: `${day}T05:00:00Z`, ends_at: `${day}T06:00:00Z` },
  })
  const asked = await done(`POST ${here}/correction_requests`, {
    token,
    attributes: { time_tracking_id: tracking.id, deletion: true, reason: 'It was not me.' },
  })
  const at = `${here}/time_trackings/${tracking.id}`
  const file = () => ({ form: formWith(Buffer.from(text), `${text}.txt`) })
  const times = { starts_at: '2026-03-09T08:00:00Z', ends_at: '2026-03-09T12:00:00Z' }
  const away = { ...dayOf('2026-09-07'), absence_type_id: staff.absenceType, user_id: person.id, title: text }
  const writes: Record<string, Write> = {
    'a punch of theirs': () =>
      world.call(`POST ${here}/time_trackings/actions`, {
        token,
        attributes: { action_type: 'start', device_id: text },
      }),
    'a punch for them': () =>
      world.call(`POST ${here}/time_trackings/actions`, {
        token: admin,
        attributes: { action_type: 'end', user_id: person.id, device_id: text },
      }),
    'working time for them': () =>
      world.call(`POST ${here}/time_trackings`, {
        token: admin,
        attributes: { ...times, user_id: person.id, external_id: text },
      }),
    'an absence of theirs': () =>
      world.call(`POST ${here}/absences`, {
        token,
        attributes: { ...away, ...dayOf('2026-09-08'), user_id: undefined },
      }),
    'an absence for them': () =>
      world.call(`POST ${here}/absences`, {
        token: admin,
        attributes: { ...away, notes_attributes: [{ content: text }] },
      }),
    'another title of their absence': () =>
      world.call(`PATCH ${here}/absences/${absence.id}`, { token: admin, attributes: { title: text } }),
    'an absence by the public API': () =>
      world.call('POST /public_api/v1/absences', {
        token: apiToken,
        body: {
          absence: {
            user_id: person.id,
            absence_type_id: staff.absenceType,
            start_at: '2026-10-05',
            end_at: '2026-10-05',
            starts_at: '2026-10-05',
            ends_at: '2026-10-05',
            title: text,
          },
        },
      }),
    'a correction they ask for': () =>
      world.call(`POST ${here}/correction_requests`, { token, attributes: { ...times, reason: text } }),
    'an answer to what they asked for': () =>
      world.call(`PATCH ${here}/correction_requests/${asked.id}/refuse`, {
        token: admin,
        attributes: { message: text },
      }),
    'a note of theirs': () => world.call(`POST ${at}/notes`, { token, attributes: { content: text } }),
    'a note about them': () => world.call(`POST ${at}/notes`, { token: admin, attributes: { content: text } }),
    'a note on their absence': () =>
      world.call(`POST ${here}/absences/${absence.id}/notes`, { token: admin, attributes: { content: text } }),
    'a file for their working time': () => world.call(`POST ${at}/attachments`, { token: admin, ...file() }),
    'a document of theirs': () => world.call(`POST ${here}/users/${person.id}/uploads`, { token: admin, ...file() }),
    'a picture of theirs': () =>
      world.call(`PUT ${here}/users/${person.id}/avatar`, { token, form: formWith(smallImage, 'me.png') }),
    'following something': () =>
      world.call(`POST ${here}/time_trackings/${other.id}/followers`, {
        token: admin,
        attributes: { follower_ids: [person.id] },
      }),
    'vacation for them': () =>
      world.call(`POST ${here}/users/${person.id}/entitlements`, {
        token: admin,
        attributes: { title: text, planned_days: 3 },
      }),
    'target hours for them': () =>
      world.call(`POST ${here}/users/${person.id}/target_hours`, {
        token: admin,
        attributes: { starts_on: '2026-01-05', monday: 3 },
      }),
    'a change of their name': () =>
      world.call(`PATCH ${here}/users/${person.id}`, { token, attributes: { username: text } }),
    'a change by the public API': () =>
      world.call('PUT /public_api/v1/users', {
        token: apiToken,
        body: { user: { id: person.id, username: text, data_profiles: { phone: text } }, id: person.id },
      }),
  }
  return [person, writes]
}

test('everything that is refused for a deleted person is done for a living one', async () => {
  const [, writes] = await givenWrites('Living', 'words of the living', '2026-03-06')
  for (const [name, write] of Object.entries(writes)) {
    const { status, text } = await write()
    expect(status, `${name} ${text}`).toBeLessThan(300)
  }
})

describe('what waited for the deletion of a person is refused', async () => {
  const text = 'canary of Ludmilla'
  const [person, writes] = await givenWrites('Ludmilla Late', text, '2026-03-05')
  let release: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  let hasLocked: () => void = () => undefined
  const locked = new Promise<void>((resolve) => {
    hasLocked = resolve
  })
  const deletion = world.open(accountId, 'write', async (ctx) => {
    await deleteUser(actingAs(ctx, { kind: 'system' }), workspaceId, person.id, forget)
    hasLocked()
    await gate
  })
  await locked
  // As many as the service lets into the database at once, so that they wait there; what comes later is refused as well.
  const answers: [string, { status: number; text: string }][] = []
  const waiting = Object.entries(writes).map(async ([name, write]) => void answers.push([name, await write()]))
  await new Promise((resolve) => setTimeout(resolve, 500))
  release()
  await deletion
  await Promise.all(waiting)

  test.each(Object.keys(writes))('%s', (name) => {
    const answer = answers.find(([each]) => each === name)?.[1]
    expect([400, 401, 403, 404], answer?.text).toContain(answer?.status)
  })

  test('and nothing of it is left', async () => {
    expect(await tablesHolding(world.config.databaseUrl, text)).toEqual({})
    expect(await tablesHolding(world.config.databaseUrl, 'Ludmilla')).toEqual({ departed_people: 1 })
  })
})
