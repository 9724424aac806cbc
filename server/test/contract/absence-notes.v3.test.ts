import { describe, expect, test } from 'vitest'
import { absence } from '../../../blackbox/fields.ts'
import { listedNote, systemNote, userNote } from '../../../blackbox/fields-of-parts.ts'
import { givenStaff } from '../given.ts'
import { startWorld } from '../world.ts'
import { absencesOf } from './absences.ts'
import { expectError, expectForbidden, expectList, expectOne, idsOf } from './answers.ts'

const world = await startWorld()
const staff = await givenStaff(world.open, 'Nord')
const { path, given, show, patch, decide } = await absencesOf(world, staff)
const { token } = staff.workspaceAdmin
const { employee, colleague } = staff

interface Note {
  readonly id: string
  readonly attributes: { readonly content: string; readonly type: string }
}

const notesOf = async (id: string, query = ''): Promise<Note[]> =>
  (await world.call(`GET ${path}/${id}/notes${query}`, { token })).body.data

const contents = async (id: string) =>
  (await notesOf(id, '?filter[type]=eq:UserNote')).map((note) => note.attributes.content)

async function noteOn(id: string, content: string, who = employee.token) {
  const reply = await world.call(`POST ${path}/${id}/notes`, { token: who, type: 'note', attributes: { content } })
  expect(reply.status, reply.text).toBe(201)
  return reply.body.data
}

describe('notes of an absence', () => {
  test('POST answers 201 with a user_note', async () => {
    const { id } = await given()
    const reply = await world.call(`POST ${path}/${id}/notes`, {
      token: employee.token,
      type: 'note',
      attributes: { content: 'At the sea' },
    })
    expectOne(reply, 201, userNote)
    expect(reply.body.data.attributes).toMatchObject({
      permissions: null,
      content: 'At the sea',
      type: 'UserNote',
      author: 'Emil',
      author_role: 'employee',
    })
    expect(reply.body.data.relationships.attachments).toEqual({ data: [] })
    expect((await show(id)).attributes).toMatchObject({ user_notes_count: 1 })
  })

  test('an administrator writes as one', async () => {
    const note = await noteOn((await given()).id, 'Seen', token)
    expect(note.attributes).toMatchObject({ author: 'Wanda', author_role: 'admin' })
  })

  test('PUT answers the changed note, to its author alone', async () => {
    const { id } = await given()
    const note = await noteOn(id, 'At the sea')
    const put = (who: string) =>
      world.call(`PUT ${path}/${id}/notes/${note.id}`, { token: who, type: 'note', attributes: { content: 'At home' } })
    expectForbidden(await put(token))
    const reply = await put(employee.token)
    expectOne(reply, 200, userNote)
    expect(reply.body.data).toMatchObject({ id: note.id, attributes: { content: 'At home', type: 'UserNote' } })
    expect(await contents(id)).toEqual(['At home'])
  })

  test('GET answers both kinds as note, and each kind when it is asked for', async () => {
    const { id } = await given()
    await noteOn(id, 'At the sea')
    const list = (query = '') => world.call(`GET ${path}/${id}/notes${query}`, { token })
    const byPeople = await list('?filter[type]=eq:UserNote')
    expectList(byPeople, listedNote)
    expect(byPeople.body.meta.total_count).toBe(1)
    const byService = await list('?filter[type]=eq:SystemNote')
    expectList(byService, systemNote)
    expect(byService.body.meta.total_count).toBe(1)
    const all = await list()
    expect(all.body.data.map((note: { type: string }) => note.type)).toEqual(['note', 'note'])
    const absent = await show(id)
    const ids = all.body.data.map((note: { id: string }) => note.id)
    expect(idsOf(absent.relationships.notes).toSorted()).toEqual(ids.toSorted())
    expect(absent.attributes).toMatchObject({ system_notes_count: 1, user_notes_count: 1 })
  })

  test('tell what may be done with them when asked', async () => {
    const { id } = await given()
    await noteOn(id, 'At the sea')
    const reply = await world.call(`GET ${path}/${id}/notes?permissions=update,destroy`, { token })
    const allowed = Object.fromEntries(
      reply.body.data.map((note: { attributes: { type: string; permissions: object } }) => [
        note.attributes.type,
        note.attributes.permissions,
      ]),
    )
    expect(allowed).toEqual({
      UserNote: { update: false, destroy: true },
      SystemNote: { update: false, destroy: false },
    })
  })

  test('DELETE answers the deleted note as user_note', async () => {
    const { id } = await given()
    const note = await noteOn(id, 'At the sea')
    const reply = await world.call(`DELETE ${path}/${id}/notes/${note.id}`, { token: employee.token })
    expectOne(reply, 200, userNote)
    expect(reply.body.data).toMatchObject({ id: note.id, attributes: { content: 'At the sea' } })
    expect((await show(id)).attributes.user_notes_count).toBe(0)
    expectError(await world.call(`DELETE ${path}/${id}/notes/${note.id}`, { token: employee.token }), 404)
  })

  test('what the service noted is touched by nobody', async () => {
    const { id } = await given()
    const [note] = await notesOf(id)
    const at = `${path}/${id}/notes/${note?.id}`
    expectForbidden(await world.call(`PUT ${at}`, { token, type: 'note', attributes: { content: 'Mine' } }))
    expectForbidden(await world.call(`DELETE ${at}`, { token: staff.accountAdmin.token }))
    expect((await notesOf(id)).map((each) => each.id)).toEqual([note?.id])
  })

  test('are read and written by those who read the absence', async () => {
    const { id } = await given()
    const note = await noteOn(id, 'At the sea')
    expectForbidden(await world.call(`GET ${path}/${id}/notes`, { token: colleague.token }))
    const attributes = { content: 'Where?' }
    expectForbidden(await world.call(`POST ${path}/${id}/notes`, { token: colleague.token, type: 'note', attributes }))
    expectForbidden(await world.call(`DELETE ${path}/${id}/notes/${note.id}`, { token: colleague.token }))
    expect((await world.call(`DELETE ${path}/${id}/notes/${note.id}`, { token: staff.areaAdmin.token })).status).toBe(
      200,
    )
  })

  test('are found under their own absence only, and never empty', async () => {
    const [one, other] = [await given(), await given()]
    const note = await noteOn(one.id, 'At the sea')
    const attributes = { content: 'Moved' }
    const elsewhere = `${path}/${other.id}/notes/${note.id}`
    expectError(await world.call(`PUT ${elsewhere}`, { token: employee.token, type: 'note', attributes }), 404)
    expectError(await world.call(`DELETE ${elsewhere}`, { token }), 404)
    const empty = { token, type: 'note', attributes: { content: '' } }
    expectError(await world.call(`POST ${path}/${one.id}/notes`, empty), 400, 'content')
  })
})

describe('notes of the service', () => {
  test('are written on creation and on every change, and counted', async () => {
    const { id, attributes } = await given()
    await patch(id, { ends_at: attributes.starts_at })
    await decide(id, 'confirmations')
    await decide(id, 'resettings')
    await decide(id, 'rejections')
    const notes = await notesOf(id, '?filter[type]=eq:SystemNote')
    expect(notes).toHaveLength(5)
    expect((await show(id)).attributes).toMatchObject({ system_notes_count: 5, user_notes_count: 0 })
    // Confirmed, rejected and reset are three things, whatever the operations are called.
    expect(new Set(notes.map((note) => note.attributes.content)).size).toBe(5)
  })

  test('speak the language of the account', async () => {
    const texts = async () => (await notesOf((await given()).id)).map((note) => note.attributes.content)
    const english = await texts()
    const switched = await world.call(`PATCH /api/v3/accounts/${staff.accountId}`, {
      token: staff.accountAdmin.token,
      type: 'account',
      attributes: { locale: 'de' },
    })
    expect(switched.body.data.attributes.locale, switched.text).toBe('de')
    expect(await texts()).not.toEqual(english)
  })
})

describe('notes_attributes', () => {
  const withNotes = async (who = employee.token) => {
    const notes_attributes = [{ content: 'First' }, { created_by: staff.accountAdmin.id, content: 'Second' }]
    const { id } = await given({ notes_attributes }, who)
    const notes = await notesOf(id, '?filter[type]=eq:UserNote')
    return { id, first: notes.find((note) => note.attributes.content === 'First')?.id ?? '' }
  }

  test('become notes of whoever asks, whoever they are said to be from', async () => {
    const { id } = await withNotes()
    const reply = await world.call(`GET ${path}/${id}/notes?filter[type]=eq:UserNote`, { token })
    expectList(reply, listedNote)
    expect((await contents(id)).toSorted()).toEqual(['First', 'Second'])
    for (const note of reply.body.data)
      expect(note.attributes).toMatchObject({ author: 'Emil', author_role: 'employee' })
    expect((await show(id)).attributes).toMatchObject({ system_notes_count: 1, user_notes_count: 2 })
  })

  test('with an id change a note, with _destroy remove it', async () => {
    const { id, first } = await withNotes()
    const edited = await patch(id, { notes_attributes: [{ id: first, content: 'Changed' }] }, employee.token)
    expectOne(edited, 200, absence, ['change', 'workspace'])
    expect((await contents(id)).toSorted()).toEqual(['Changed', 'Second'])
    const integer = [{ id: Number(first), _destroy: true }]
    const removed = await patch(id, { notes_attributes: integer }, employee.token)
    expect(removed.body.data.attributes.user_notes_count).toBe(1)
    expect(idsOf(removed.body.data.relationships.notes)).not.toContain(first)
    expect(await contents(id)).toEqual(['Second'])
  })

  test('leave other notes alone, and a note not destroyed stays', async () => {
    const { id, first } = await withNotes()
    await patch(id, { notes_attributes: [] }, employee.token)
    await patch(id, { notes_attributes: [{ id: first, content: 'First', _destroy: false }] }, employee.token)
    expect((await contents(id)).toSorted()).toEqual(['First', 'Second'])
  })

  test('change what one wrote oneself; administrators remove it', async () => {
    const { id, first } = await withNotes()
    expectForbidden(await patch(id, { notes_attributes: [{ id: first, content: 'Not mine' }] }))
    expect((await contents(id)).toSorted()).toEqual(['First', 'Second'])
    expect((await patch(id, { notes_attributes: [{ id: first, _destroy: true }] })).status).toBe(200)
    expect(await contents(id)).toEqual(['Second'])
  })

  test('reach no note of another absence and none of the service', async () => {
    const [one, other] = [await withNotes(), await withNotes()]
    const [system] = await notesOf(other.id, '?filter[type]=eq:SystemNote')
    const before = [await contents(one.id), await notesOf(other.id)]
    for (const id of [one.first, system?.id, 999999999])
      for (const change of [{ content: 'Changed' }, { _destroy: true }]) {
        const reply = await patch(other.id, { notes_attributes: [{ id, ...change }] }, employee.token)
        expect([400, 403, 404], reply.text).toContain(reply.status)
      }
    expect([await contents(one.id), await notesOf(other.id)]).toEqual(before)
  })
})
