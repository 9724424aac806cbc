import { typeIds } from './absences.ts'
import { same } from './check.ts'
import { expectMany } from './expect.ts'
import { absenceType } from './fields.ts'
import { attachment } from './fields-of-parts.ts'
import { document } from './http.ts'
import { lookAtNotesOf } from './notes.ts'
import { expectGuarded, fileForm, hire, nowhere, type World } from './world.ts'

/** Files, notes and types of absences. */
export async function lookAtAbsenceParts(world: World): Promise<void> {
  const { call, book, ws } = world
  const admin = { token: world.admin }
  const person = await hire(world, 'Pia Parts')
  const { sick } = await typeIds(world)
  const attributes = {
    absence_type_id: sick,
    user_id: person,
    starts_at: '2025-02-03T00:00:00+01:00',
    ends_at: '2025-02-04T00:00:00+01:00',
  }
  const { one } = await call('POST', `${ws}/absences`, { ...admin, body: document('absence', attributes) })
  const path = `${ws}/absences/${one.id}`
  const missing = `${ws}/absences/${nowhere}`
  await book.on('GET WS/absences/:absence_id/attachments', async (check) => {
    await call('POST', `${path}/attachments`, { ...admin, form: fileForm('txt') })
    const answer = await call('GET', `${path}/attachments`, admin)
    expectMany(check, answer, attachment)
    same(check, 'the file name is kept', answer.many[0]?.attributes.file_name, 'delivery.txt')
    same(
      check,
      'file_url leads to the file',
      (await call('GET', String(answer.many[0]?.attributes.file_url))).status,
      200,
    )
    same(check, 'attachments_count rises', (await call('GET', path, admin)).one.attributes.attachments_count, 1)
    await expectGuarded(check, world, 'GET', `${path}/attachments`, { unknown: `${missing}/attachments` })
  })
  await lookAtNotesOf(world, 'WS/absences/:absence_id/notes', path, missing)
  await book.on('GET WS/absence_types', async (check) => {
    const types = `${ws}/absence_types`
    const answer = await call('GET', `${types}?filter[kind]=eq:vacation`, admin)
    expectMany(check, answer, absenceType)
    same(
      check,
      'the filter leaves vacation',
      answer.many.map((each) => each.attributes.kind),
      ['vacation'],
    )
    same(check, 'employees read them too', (await call('GET', types, { token: world.employee })).status, 200)
    await expectGuarded(check, world, 'GET', types, { unknown: `/api/v3/workspaces/${nowhere}/absence_types` })
  })
}
