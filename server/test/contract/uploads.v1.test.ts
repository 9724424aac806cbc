import { describe, expect, test } from 'vitest'
import { upload } from '../../../blackbox/fields-v1.ts'
import { publicUrlOf } from '../../src/config.ts'
import { formWith } from '../forms.ts'
import { givenPerson } from '../given.ts'
import { startWorld } from '../world.ts'
import { expectError } from './answers.ts'
import { expectJson, expectNoDifference, expectPage, expectRecord, expectRefused } from './v1-answers.ts'
import { type PublicCompany, publicCompany } from './v1-calls.ts'

const world = await startWorld()
const company = await publicCompany(world, 'Nord')
const foreign = await publicCompany(world, 'Sued')
await foreign.v3(`PATCH ${foreign.workspace}/users/${foreign.staff.employee.id}`, { external_id: 'theirs' })
const { staff, api } = company
const nobody = 999999999
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

/** Documents are uploaded through the resource API. */
async function given(userId: number, title: string, { staff: { accountAdmin }, workspace }: PublicCompany = company) {
  const form = formWith(pdf, 'Vertrag März.pdf', { title, description: `${title}, signed` })
  const reply = await world.call(`POST ${workspace}/users/${userId}/uploads`, { token: accountAdmin.token, form })
  expect(reply.status, reply.text).toBe(201)
  return Number(reply.body.data.id)
}
let counter = 0
const person = async () => (await givenPerson(world.open, staff, staff.workspaceId, `Person ${++counter}`)).id

interface Listed {
  readonly id: number
}
const sorted = (uploads: readonly Listed[]) => uploads.map((each) => each.id).toSorted((one, other) => one - other)

describe('GET /uploads', () => {
  test.each([{ user_id: staff.employee.id }, { user_external_id: 'emil' }])(
    'lists the documents of %j with every member',
    async (query) => {
      const id = await given(staff.employee.id, 'Contract')
      const reply = await api.get('uploads', query)
      expectPage(reply, 'uploads', upload)
      expect(reply.body).toMatchObject({ page_number: 1, total_pages: 1, next_page: null })
      expect(reply.body.uploads.find((each: Listed) => each.id === id)).toMatchObject({
        title: 'Contract',
        description: 'Contract, signed',
        user_id: staff.employee.id,
        doc_file_name: 'Vertrag März.pdf',
        doc_content_type: 'application/pdf',
        doc_file_size: pdf.length,
      })
    },
  )

  test('gives addresses the documents are found under, byte for byte', async () => {
    const user_id = await person()
    await given(user_id, 'Contract')
    const { body } = await api.get('uploads', { user_id })
    const { pathname, search } = new URL(body.uploads[0].url, publicUrlOf(world.config))
    const got = await world.call(`GET ${pathname}${search}`)
    expect(got.status).toBe(200)
    expect(got.bytes.equals(pdf)).toBe(true)
  })

  test('is narrowed by title', async () => {
    const user_id = await person()
    const contract = await given(user_id, 'Contract')
    await given(user_id, 'Certificate')
    expect(sorted((await api.get('uploads', { user_id, title: 'Contract' })).body.uploads)).toEqual([contract])
    expect((await api.get('uploads', { user_id, title: 'Passport' })).body.uploads).toEqual([])
  })

  test('comes in pages of 25 whose addresses keep the filters', async () => {
    const user_id = await person()
    const made: number[] = []
    for (let index = 0; index < 26; index++) made.push(await given(user_id, 'Pay slip & more'))
    await given(user_id, 'Contract')
    const asked = { user_id, title: 'Pay slip & more' }
    const first = await api.get('uploads', asked)
    expectPage(first, 'uploads', upload)
    expect(first.body).toMatchObject({ page_number: 1, total_pages: 2 })
    expect(first.body.uploads).toHaveLength(25)
    const { searchParams } = new URL(first.body.next_page)
    expect(Object.fromEntries(searchParams)).toEqual({ ...asked, user_id: String(user_id), page: '2' })
    const second = await api.follow(first.body.next_page)
    expectPage(second, 'uploads', upload)
    expect(second.body).toMatchObject({ page_number: 2, next_page: null })
    expect(sorted([...first.body.uploads, ...second.body.uploads])).toEqual(made)
  })

  test('answers 400 without a user, and to unknown parameters by name', async () => {
    expectError(await api.get('uploads'), 400)
    const query = { user_id: staff.employee.id, name: 'x', kind: 'y' }
    expectError(await api.get('uploads', query), 400, 'name', 'kind')
    expectError(await api.get('uploads', { user_id: staff.employee.id, page: 0 }), 400, 'page')
  })

  test('knows nobody of another enterprise', async () => {
    await given(foreign.staff.employee.id, 'Theirs', foreign)
    for (const [theirs, none] of [
      [{ user_id: foreign.staff.employee.id }, { user_id: nobody }],
      [{ user_external_id: 'theirs' }, { user_external_id: 'nobody' }],
    ] as const) {
      const found = await api.get('uploads', { ...theirs })
      const nothing = await api.get('uploads', { ...none })
      const told = ({ status, body }: typeof found) => [status, body.uploads, body.errors]
      expect(told(found)).toEqual(told(nothing))
      expect(found.body.uploads ?? []).toEqual([])
    }
  })
})

describe('GET /uploads/:id', () => {
  test('answers the document, with or without the user', async () => {
    const id = await given(staff.employee.id, 'Passport')
    for (const query of [{}, { user_id: staff.employee.id }, { user_external_id: 'emil' }, { page: 1 }]) {
      const reply = await api.get(`uploads/${id}`, { ...query })
      expectJson(reply, 200)
      expectRecord(reply.body.upload, upload)
      expect(reply.body.upload).toMatchObject({ id, title: 'Passport', user_id: staff.employee.id })
    }
  })

  test('does not find it at somebody else', async () => {
    const id = await given(staff.employee.id, 'Passport')
    expectError(await api.get(`uploads/${id}`, { user_id: staff.colleague.id }), 404)
    expectError(await api.get(`uploads/${id}`, { user_external_id: 'carla' }), 404)
  })

  test('answers 404 to what is not there, and to what is of another enterprise', async () => {
    const unknown = await api.get(`uploads/${nobody}`)
    expectError(unknown, 404)
    expectError(await api.get('uploads/99999999999999999999'), 404)
    expectRefused(await api.get('uploads/nothing'))
    const theirs = await given(foreign.staff.employee.id, 'Theirs', foreign)
    expectNoDifference(await api.get(`uploads/${theirs}`), unknown)
    expect((await foreign.api.get(`uploads/${theirs}`)).status).toBe(200)
  })

  test('finds documents of people only, not what hangs on working time', async () => {
    const starts_at = '2026-02-02T08:00:00+01:00'
    const { token } = staff.employee
    const attributes = { starts_at, ends_at: '2026-02-02T16:00:00+01:00' }
    const tracking = await world.call(`POST ${company.workspace}/time_trackings`, { token, attributes })
    const path = `${company.workspace}/time_trackings/${tracking.body.data.id}/attachments`
    const made = await world.call(`POST ${path}`, { token, form: formWith(pdf, 'note.pdf') })
    expect(made.status, made.text).toBe(201)
    expectError(await api.get(`uploads/${made.body.data.id}`), 404)
  })

  test('answers 400 to unknown parameters by name', async () => {
    const id = await given(staff.employee.id, 'Passport')
    expectError(await api.get(`uploads/${id}`, { user: 1 }), 400, 'user')
  })
})
