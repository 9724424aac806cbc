import { describe, expect, test, vi } from 'vitest'
import { givenPerson, givenStaff, givenTag } from '../given.ts'
import { finishedBatch, startWorkingWorld } from '../worker.ts'
import { absencesOf } from './absences.ts'
import { trackingsOf } from './trackings.ts'
import { publicCompany } from './v1-calls.ts'

// Every change of a record is noted, and nothing that changes nothing; the record tells when it changed last.

// Each promise takes many requests one after the other.
vi.setConfig({ testTimeout: 120_000 })

const world = await startWorkingWorld()
const staff = await givenStaff(world.open, 'Nord')
const { workspace, path, given: givenAbsence, patch: patchAbsence, show: showAbsence } = await absencesOf(world, staff)
const given = trackingsOf(world, staff)
const trackings = `${workspace}/time_trackings`
const { token } = staff.workspaceAdmin
const late = await givenTag(world.open, staff, staff.workspaceId, 'Late')

const call = (operation: string, attributes?: object) =>
  world.call(operation, { token, ...(attributes && { attributes: { ...attributes } }) })

async function done(operation: string, attributes?: object) {
  const reply = await call(operation, attributes)
  expect(reply.status, `${operation} ${reply.text}`).toBeLessThan(300)
  return reply.body.data
}

interface Told {
  readonly notes: string[]
  readonly updatedAt: string
}

async function told(at: string): Promise<Told> {
  const notes = (await call(`GET ${at}/notes?filter[type]=SystemNote&items=100`)).body.data
  const record = (await call(`GET ${at}`)).body.data
  return {
    notes: notes.map((each: { attributes: { content: string } }) => each.attributes.content),
    updatedAt: record.attributes.updated_at,
  }
}

/** Does something, and tells what was noted of it and whether the record says that it changed. */
async function watching(at: string, work: () => Promise<unknown>) {
  const before = await told(at)
  await work()
  const after = await told(at)
  return { notes: after.notes.slice(before.notes.length), isTouched: after.updatedAt > before.updatedAt }
}

const nothing = { notes: [], isTouched: false }

async function batch(attributes: object) {
  const reply = await call(`POST ${trackings}/batch_actions`, attributes)
  expect(reply.status, reply.text).toBe(200)
  return finishedBatch(world, workspace, reply.body.meta.batch_action_id, token)
}

describe('a time tracking', () => {
  const correction = (at: string, attributes: object) => () => done(`PATCH ${at}`, attributes)

  test('notes each correction that changes something, by what it changes', async () => {
    const tracking = await given({ breaks_attributes: [] })
    const at = `${trackings}/${tracking.id}`
    const pause = { starts_at: `${tracking.date}T12:00:00+01:00`, ends_at: `${tracking.date}T12:30:00+01:00` }
    const { starts_at, ends_at } = tracking.attributes
    const changes: [object, string][] = [
      [{ ends_at: `${tracking.date}T17:00:00+01:00`, starts_at }, 'Changed: end'],
      [{ breaks_attributes: [pause] }, 'Changed: breaks'],
      [{ tag_ids: [late] }, 'Changed: tags'],
      [{ area_id: staff.kitchen }, 'Changed: area'],
      [{ external_id: 'x-1' }, 'Changed: external_id'],
      [{ break_duration: 60 }, 'Changed: break duration'],
      [{ starts_at, ends_at, tag_ids: [] }, 'Changed: end, tags'],
    ]
    for (const [attributes, note] of changes) {
      expect(await watching(at, correction(at, attributes)), note).toEqual({ notes: [note], isTouched: true })
      expect(await watching(at, correction(at, attributes)), `${note}, again`).toEqual(nothing)
    }
    expect(await watching(at, correction(at, {}))).toEqual(nothing)
  })

  test('notes no claim that had no effect', async () => {
    const person = await givenPerson(world.open, staff, staff.workspaceId, 'Claimer')
    const times = { starts_at: '2026-06-01T06:00:00Z', ends_at: '2026-06-01T10:00:00Z' }
    const tracking = await done(`POST ${trackings}`, { user_id: person.id, ...times })
    const at = `${trackings}/${tracking.id}`
    const claim = () =>
      world.call(`PATCH ${at}`, {
        token: person.token,
        attributes: {
          force_custom_break_duration: true,
          default_break_duration: 60,
          confirmed: true,
          created_by: 'admin',
        },
      })
    expect(await watching(at, claim)).toEqual(nothing)
  })

  test('notes tags and followers, once', async () => {
    const at = `${trackings}/${(await given()).id}`
    const steps: [() => Promise<unknown>, string][] = [
      [() => done(`POST ${at}/tags`, { title: 'Late' }), 'Changed: tags'],
      [() => done(`POST ${at}/followers`, { follower_ids: [staff.areaAdmin.id] }), 'Changed: followers'],
    ]
    for (const [step, note] of steps) {
      expect(await watching(at, step)).toEqual({ notes: [note], isTouched: true })
      expect(await watching(at, step), `${note}, again`).toEqual(nothing)
    }
    const leave = () => done(`DELETE ${at}/followers/${staff.areaAdmin.id}`)
    expect(await watching(at, leave)).toEqual({ notes: ['Changed: followers'], isTouched: true })
  })

  test('notes the tags of a punch, once for all of them', async () => {
    const person = await givenPerson(world.open, staff, staff.workspaceId, 'Tagged')
    const taggings_attributes = [{ tag_id: late }, { tag_id: staff.tag }]
    const punch = { user_id: person.id, action_type: 'start', taggings_attributes }
    const action = await done(`POST ${trackings}/actions`, punch)
    const [tracking] = (await call(`GET ${trackings}?filter[user_id]=${person.id}`)).body.data
    const at = `${trackings}/${tracking.id}`
    expect((await told(at)).notes).toEqual(['Created', 'Changed: tags'])
    const third = await givenTag(world.open, staff, staff.workspaceId, 'Third')
    const tag = () => done(`POST ${trackings}/actions/${action.id}/taggings`, { tag_id: third })
    expect(await watching(at, tag)).toEqual({ notes: ['Changed: tags'], isTouched: true })
  })

  test('notes a break that is moved, not one that is sent as it is', async () => {
    const tracking = await given()
    const at = `${trackings}/${tracking.id}`
    const times = { starts_at: `${tracking.date}T12:00:00+01:00`, ends_at: `${tracking.date}T12:30:00+01:00` }
    const pause = await done(`POST ${at}/breaks`, times)
    const send = (attributes: object) => () => done(`PATCH ${at}/breaks/${pause.id}`, attributes)
    expect(await watching(at, send(times))).toEqual(nothing)
    const moved = { ends_at: `${tracking.date}T12:45:00+01:00` }
    expect(await watching(at, send(moved))).toEqual({ notes: ['Break changed'], isTouched: true })
  })

  test('is confirmed once', async () => {
    const at = `${trackings}/${(await given()).id}`
    const confirm = () => done(`PATCH ${at}/confirm`)
    expect(await watching(at, confirm)).toEqual({ notes: ['Confirmed'], isTouched: true })
    expect(await watching(at, confirm)).toEqual(nothing)
  })

  test.each([
    ['tag', () => ({ tag_ids: [late] }), 'Changed: tags'],
    ['follower', () => ({ follower_ids: [staff.areaAdmin.id] }), 'Changed: followers'],
    ['confirm', () => ({}), 'Confirmed'],
  ])('in a batch notes %s once', async (action, parameters, note) => {
    const tracking = await given()
    const at = `${trackings}/${tracking.id}`
    const order = () => batch({ action, ids: [tracking.id], ...parameters() })
    expect(await watching(at, order)).toEqual({ notes: [note], isTouched: true })
    expect(await watching(at, order)).toEqual(nothing)
  })

  test('tells that it changed when somebody writes, changes or deletes a note on it', async () => {
    const tracking = await given()
    const at = `${trackings}/${tracking.id}`
    const touched = { notes: [], isTouched: true }
    let id = ''
    const write = async () => {
      id = (await done(`POST ${at}/notes`, { content: 'Rain' })).id
    }
    expect(await watching(at, write)).toEqual(touched)
    expect(await watching(at, () => done(`PUT ${at}/notes/${id}`, { content: 'Snow' }))).toEqual(touched)
    expect(await watching(at, () => done(`PUT ${at}/notes/${id}`, { content: 'Snow' }))).toEqual(nothing)
    expect(await watching(at, () => done(`DELETE ${at}/notes/${id}`))).toEqual(touched)
    const order = () => batch({ action: 'note', ids: [tracking.id], note: { content: 'All' } })
    expect(await watching(at, order)).toEqual(touched)
  })
})

describe('an absence', () => {
  test('notes each change that changes something, by what it changes', async () => {
    const absence = await givenAbsence()
    const at = `${path}/${absence.id}`
    const { starts_at, ends_at } = absence.attributes
    const longer = new Date(Date.parse(ends_at) + 86_400_000).toISOString()
    const changes: [object, string][] = [
      [{ starts_at, ends_at: longer, full_day: true }, 'Changed: end'],
      [{ title: 'Journey' }, 'Changed: title'],
      [{ confirm_message: 'Fine' }, 'Changed: message'],
      [{ use_custom_values: true, days: 2, hours: 16 }, 'Changed: hours, days'],
      [{ external_id: 'a-1', title: 'Journey' }, 'Changed: external_id'],
    ]
    for (const [attributes, note] of changes) {
      const change = () => done(`PATCH ${at}`, attributes)
      expect(await watching(at, change), note).toEqual({ notes: [note], isTouched: true })
      expect(await watching(at, change), `${note}, again`).toEqual(nothing)
    }
    expect(
      await watching(at, () => patchAbsence(absence.id, { confirm_message: 'Mine' }, staff.employee.token)),
    ).toEqual(nothing)
  })

  test('keeps the days it was counted with when only its words change', async () => {
    const absence = await givenAbsence()
    const pattern = { starts_on: '2020-01-01', monday: 4 }
    const patterns = `${workspace}/users/${staff.employee.id}/target_hours`
    const { id } = await done(`POST ${patterns}`, pattern)
    await done(`PATCH ${path}/${absence.id}`, { title: 'Other' })
    expect((await showAbsence(absence.id)).attributes).toMatchObject({ title: 'Other', days: 5, hours: 40 })
    await done(`DELETE ${patterns}/${id}`)
  })

  test('notes notes that are given with a change, and tells that it changed by single ones', async () => {
    const absence = await givenAbsence()
    const at = `${path}/${absence.id}`
    const add = () => done(`PATCH ${at}`, { notes_attributes: [{ content: 'Key' }] })
    expect(await watching(at, add)).toEqual({ notes: ['Changed: notes'], isTouched: true })
    const [note] = (await call(`GET ${at}/notes?filter[type]=UserNote`)).body.data
    const same = { notes_attributes: [{ id: note.id, content: 'Key' }] }
    expect(await watching(at, () => done(`PATCH ${at}`, same))).toEqual(nothing)
    const write = () => done(`POST ${at}/notes`, { content: 'More' })
    expect(await watching(at, write)).toEqual({ notes: [], isTouched: true })
  })

  test('over the public API notes a change once, and lists tell whether it is confirmed', async () => {
    const { api, v3, workspace: theirs } = await publicCompany(world, 'Sued')
    const days = { starts_at: '2030-05-06', ends_at: '2030-05-07' }
    const named = { user_external_id: 'emil', absence_type_external_id: 'day_off' }
    const { body } = await api.post('absences', { absence: { ...named, ...days } })
    const notes = async () =>
      (await v3(`GET ${theirs}/absences/${body.id}/notes`)).map(
        (each: { attributes: { content: string } }) => each.attributes.content,
      )
    await api.put('absences', { absence: { id: body.id, ...days } })
    expect(await notes()).toEqual(['Created'])
    await api.put('absences', { absence: { id: body.id, ...days, ends_at: '2030-05-08' } })
    expect(await notes()).toEqual(['Created', 'Changed: end'])
    const range = { range_start: '2030-05-01', range_end: '2030-05-31' }
    const listed = async () =>
      (await api.get('absences', range)).body.absences.map((each: { confirmed: unknown }) => each.confirmed)
    expect(await listed()).toEqual([null])
    await api.put('absences/confirm', { absence: { id: body.id } })
    expect(await listed()).toEqual([true])
    await api.put('absences/reject', { absence: { id: body.id } })
    expect(await listed()).toEqual([false])
  })
})

test('people tell when they were changed last, also by their areas and tags', async () => {
  const person = await givenPerson(world.open, staff, staff.workspaceId, 'Dated')
  const at = `${workspace}/users/${person.id}`
  const updatedAt = async () => (await call(`GET ${at}`)).body.data.attributes.updated_at
  let before = await updatedAt()
  expect(before).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  for (const attributes of [{ abbreviation: 'DA' }, { area_ids: [staff.kitchen] }, { tag_ids: [late] }]) {
    await done(`PATCH ${at}`, attributes)
    const after = await updatedAt()
    expect(after > before, JSON.stringify(attributes)).toBe(true)
    before = after
  }
  const found = await call(`GET ${workspace}/users?filter[updated_at]=gteq:${before}&filter[id]=${person.id}`)
  expect(found.body.data).toHaveLength(1)
})
