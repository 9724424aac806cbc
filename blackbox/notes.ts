import { promise, same } from './check.ts'
import { expectMany, expectOne, expectPage, expectRefusal, expectShape } from './expect.ts'
import { listedNote, systemNote, userNote } from './fields-of-parts.ts'
import { document, type Values } from './http.ts'
import { recordDay } from './tracking-parts.ts'
import { expectGuarded, hire, nowhere, type World } from './world.ts'

export async function lookAtNotes(world: World): Promise<void> {
  const person = await hire(world, 'Nora Notes')
  const id = await recordDay(world, person, '2025-06-02')
  const owners = `${world.ws}/time_trackings`
  await lookAtNotesOf(world, 'WS/time_trackings/:time_tracking_id/notes', `${owners}/${id}`, `${owners}/${nowhere}`)
  await world.book.on('POST WS/time_trackings/:time_tracking_id/notes', async (check) => {
    const token = world.employee
    const own = await world.call('GET', owners, { token })
    const body = document('note', { content: 'Mine.' })
    const answer = await world.call('POST', `${owners}/${own.many[0]?.id}/notes`, { token, body })
    const { author, author_role } = answer.one.attributes
    same(check, 'author_role of an employee is employee', [author, author_role], ['Emil Employee', 'employee'])
  })
}

/** Notes are the same under time trackings and absences, so the same is asked of both. */
export async function lookAtNotesOf(world: World, route: string, owner: string, missing: string): Promise<void> {
  const { call, book } = world
  const path = `${owner}/notes`
  const admin = { token: world.admin }
  const note = (content: string) => document('note', { content })
  const counts = async (): Promise<Values> => (await call('GET', owner, admin)).one.attributes
  let id = ''
  await book.on(`POST ${route}`, async (check) => {
    const before = await counts()
    const answer = await call('POST', path, { ...admin, body: note('Came by bicycle.') })
    id = answer.one.id
    expectOne(check, answer, 201, userNote)
    const { content, type, author_role } = answer.one.attributes
    same(
      check,
      'a UserNote with its content, by an admin',
      [content, type, author_role],
      ['Came by bicycle.', 'UserNote', 'admin'],
    )
    const after = await counts()
    same(check, 'user_notes_count rises', Number(after.user_notes_count) - Number(before.user_notes_count), 1)
    expectRefusal(check, 'without content', await call('POST', path, { ...admin, body: note('') }), 400)
    await expectGuarded(check, world, 'POST', path, { body: note('X'), unknown: `${missing}/notes` })
  })
  await book.on(`PUT ${route}/:user_note_id`, async (check) => {
    const answer = await call('PUT', `${path}/${id}`, { ...admin, body: note('Came by train.') })
    expectOne(check, answer, 200, userNote)
    same(check, 'the content is changed', answer.one.attributes.content, 'Came by train.')
    expectRefusal(check, 'for empty content', await call('PUT', `${path}/${id}`, { ...admin, body: note('') }), 400)
    await expectGuarded(check, world, 'PUT', `${path}/${id}`, { body: note('X'), unknown: `${path}/${nowhere}` })
  })
  await book.on(`GET ${route}`, async (check) => {
    const all = await call('GET', `${path}?permissions`, admin)
    expectPage(check, all)
    promise(
      check,
      'permissions are objects when asked for',
      all.many.every(({ attributes }) => attributes.permissions !== null),
    )
    const users = await call('GET', `${path}?filter[type]=eq:UserNote`, admin)
    expectMany(check, users, listedNote)
    same(
      check,
      'UserNote filters those people wrote',
      users.many.map((each) => each.id),
      [id],
    )
    same(check, 'the type is note here, user_note in answers to changes', users.many[0]?.type, 'note')
    const systems = await call('GET', `${path}?filter[type]=eq:SystemNote`, admin)
    expectShape(check, systems.many, systemNote)
    const { system_notes_count, user_notes_count } = await counts()
    same(
      check,
      'the counters agree with the lists',
      [system_notes_count, user_notes_count],
      [systems.meta.total_count, users.meta.total_count],
    )
    await expectGuarded(check, world, 'GET', path, { unknown: `${missing}/notes` })
  })
  await book.on(`DELETE ${route}/:user_note_id`, async (check) => {
    await expectGuarded(check, world, 'DELETE', `${path}/${id}`, { unknown: `${path}/${nowhere}` })
    const answer = await call('DELETE', `${path}/${id}`, { ...admin, contentType: 'application/x-www-form-urlencoded' })
    expectOne(check, answer, 200, userNote)
    same(check, 'the deleted note is answered', answer.one.id, id)
    same(check, 'user_notes_count falls', (await counts()).user_notes_count, 0)
    expectRefusal(check, 'once it is deleted', await call('DELETE', `${path}/${id}`, admin), 404)
  })
}
