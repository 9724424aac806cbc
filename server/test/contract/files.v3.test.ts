import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { user } from '../../../blackbox/fields.ts'
import { attachment, signature } from '../../../blackbox/fields-of-parts.ts'
import { formWith, smallImage } from '../forms.ts'
import { givenPerson, givenStaff } from '../given.ts'
import { startWorld } from '../world.ts'
import { expectError, expectForbidden, expectList, expectOne } from './answers.ts'

const world = await startWorld()
const staff = await givenStaff(world.open, 'Filing')
const workspace = `/api/v3/workspaces/${staff.workspaceId}`
const { token } = staff.employee
const admin = staff.workspaceAdmin.token
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

let day = 1
async function givenTracking(of = token): Promise<string> {
  day += 1
  const on = `2026-02-${String(day).padStart(2, '0')}`
  const attributes = { starts_at: `${on}T08:00:00+01:00`, ends_at: `${on}T16:00:00+01:00` }
  const made = await world.call(`POST ${workspace}/time_trackings`, { token: of, attributes })
  return `${workspace}/time_trackings/${made.body.data.id}`
}

describe('attachments of a time tracking', () => {
  test('are listed with every field of the contract, times in local offset form', async () => {
    const tracking = await givenTracking()
    const made = await world.call(`POST ${tracking}/attachments`, { token, form: formWith(pdf, 'Zettel März.pdf') })
    expectOne(made, 201, attachment)
    expect(made.body.data.attributes).toMatchObject({
      file_name: 'Zettel März.pdf',
      file_content_type: 'application/pdf',
      created_at: expect.stringMatching(/[+-]\d\d:\d\d$/),
    })
    const listed = await world.call(`GET ${tracking}/attachments`, { token })
    expectList(listed, attachment)
    const shown = await world.call(`GET ${tracking}?include=attachments`, { token })
    expect(shown.body.data.attributes.attachments_count).toBe(1)
    expect(shown.body.data.relationships.attachments.data).toEqual([{ id: made.body.data.id, type: 'attachment' }])
    expect(shown.body.included).toHaveLength(1)
  })

  test('come back byte for byte under their address, and only for a while', async () => {
    const tracking = await givenTracking()
    const made = await world.call(`POST ${tracking}/attachments`, { token, form: formWith(pdf, 'note.pdf') })
    const { file_url } = made.body.data.attributes
    expect(file_url).toMatch(/^\/files\//)
    const got = await world.call(`GET ${file_url}`)
    expect(got.status).toBe(200)
    expect(got.bytes.equals(pdf)).toBe(true)
    expect(got.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''note.pdf",
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const [path, query] = file_url.split('?')
    const [account = '', id = ''] = path.split('/').slice(2)
    const past = Math.floor(Date.now() / 1000) - 1
    for (const address of [
      path,
      `${path}?${query.replace(/expires=\d+/, `expires=${past}`)}`,
      `${path}?${query.replace(/expires=(\d+)/, (_: string, at: string) => `expires=${Number(at) + 600}`)}`,
      `${path}?${query.slice(0, -2)}xx`,
      `${path.replace(`/${account}/`, `/${Number(account) + 1}/`)}?${query}`,
      `${path.replace(`/${id}/`, `/${Number(id) + 1}/`)}?${query}`,
      `${path.replace('original', '..%2foriginal')}?${query}`,
    ])
      expect((await world.call(`GET ${address}`)).status, address).toBe(404)
  })

  test('go when they are removed, with their bytes', async () => {
    const tracking = await givenTracking()
    const made = await world.call(`POST ${tracking}/attachments`, { token, form: formWith(pdf, 'note.pdf') })
    const { id, attributes } = made.body.data
    expect((await world.call(`DELETE ${tracking}/attachments/${id}`, { token })).status).toBe(200)
    expect((await world.call(`GET ${tracking}/attachments`, { token })).body.data).toEqual([])
    expect((await world.call(`GET ${attributes.file_url}`)).status).toBe(404)
  })

  test('are a matter of those who may read the tracking', async () => {
    const tracking = await givenTracking()
    const form = () => formWith(pdf, 'note.pdf')
    expectForbidden(await world.call(`POST ${tracking}/attachments`, { token: staff.colleague.token, form: form() }))
    expect((await world.call(`POST ${tracking}/attachments`, { token: admin, form: form() })).status).toBe(201)
  })

  test('are made once for one Idempotency-Key', async () => {
    const tracking = await givenTracking()
    const send = () =>
      world.call(`POST ${tracking}/attachments`, {
        token,
        form: formWith(pdf, 'note.pdf'),
        headers: { 'idempotency-key': 'once' },
      })
    const [first, second] = [await send(), await send()]
    expect(second.body.data.id).toBe(first.body.data.id)
    expect(second.headers['idempotent-replayed']).toBe('true')
    expect((await world.call(`GET ${tracking}/attachments`, { token })).body.meta.total_count).toBe(1)
  })
})

describe('what is taken', () => {
  const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])

  test.each([
    ['an SVG image', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'a.png'],
    ['an SVG image behind a comment', Buffer.from('<?xml version="1.0"?><!-- x --><svg/>'), 'a.pdf'],
    ['a page', Buffer.from(' \n<!doctype html><script>alert(1)</script>'), 'a.txt'],
    ['a page in UTF-16', utf16('<html><script>alert(1)</script>'), 'a.txt'],
    ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]), 'a.docx'],
    ['bytes of no kind', Buffer.from([0, 1, 2, 3, 255, 254]), 'a.bin'],
    ['an image cut off', smallImage.subarray(0, 60), 'a.png'],
  ])('is not %s', async (_name, bytes, fileName) => {
    const tracking = await givenTracking()
    const answer = await world.call(`POST ${tracking}/attachments`, { token, form: formWith(bytes, fileName) })
    expectError(answer, 400, 'file')
    expect((await world.call(`GET ${tracking}/attachments`, { token })).body.data).toEqual([])
  })

  test('is text, and it stays text', async () => {
    const tracking = await givenTracking()
    const form = formWith(Buffer.from('Späte Lieferung\n'), 'a.html', {}, 'text/html')
    const made = await world.call(`POST ${tracking}/attachments`, { token, form })
    expect(made.body.data.attributes.file_content_type).toBe('text/plain; charset=utf-8')
  })

  test('is an image drawn anew, without what was hidden in it', async () => {
    const secret = 'taken at home'
    const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
      .withExif({ IFD0: { ImageDescription: secret } })
      .jpeg()
      .toBuffer()
    expect(photo.includes(secret)).toBe(true)
    const tracking = await givenTracking()
    const made = await world.call(`POST ${tracking}/attachments`, { token, form: formWith(photo, 'p.jpg') })
    const got = await world.call(`GET ${made.body.data.attributes.file_url}`)
    expect(got.headers['content-type']).toBe('image/jpeg')
    expect(got.bytes.includes(secret)).toBe(false)
    expect(await sharp(got.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 30 })
  })

  test('is no file beyond the limit, no form without a file, and nothing but a form', async () => {
    const signatures = `${await givenTracking()}/signatures`
    const large = formWith(Buffer.concat([smallImage, Buffer.alloc(6_000_000)]), 'large.png')
    expectError(await world.call(`POST ${signatures}`, { token, form: large }), 400, 'file')
    const empty = new FormData()
    empty.set('title', 'nothing')
    expectError(await world.call(`POST ${signatures}`, { token, form: empty }), 400, 'file')
    expectError(await world.call(`POST ${signatures}`, { token, attributes: { title: 'x' } }), 400, 'Content-Type')
  })
})

test('signatures are listed with every field, and stand for the end they sign', async () => {
  const tracking = await givenTracking()
  const form = formWith(smallImage, 'me.png', { title: 'Ada', signs: 'end' })
  const made = await world.call(`POST ${tracking}/signatures`, { token, form })
  expectOne(made, 201, signature)
  expect(made.body.data.attributes).toMatchObject({ title: 'Ada', image_content_type: 'image/png' })
  expectList(await world.call(`GET ${tracking}/signatures`, { token }), signature)
  const shown = await world.call(`GET ${tracking}?include=signatures`, { token })
  expect(shown.body.data.attributes).toMatchObject({
    signatures_count: 1,
    start_signature_id: null,
    end_signature_id: made.body.data.id,
  })
  expect(shown.body.included[0].type).toBe('signature')
})

describe('a picture of a person', () => {
  test('has three sizes, and the next one takes its place', async () => {
    const put = () =>
      world.call(`PUT ${workspace}/users/${staff.employee.id}/avatar`, { token, form: formWith(smallImage, 'me.png') })
    const first = await put()
    expectOne(first, 200, user, ['workspace'])
    const { avatar, avatar_thumb_url, avatar_medium_url } = first.body.data.attributes
    for (const [address, most] of [
      [avatar, 1024],
      [avatar_medium_url, 256],
      [avatar_thumb_url, 64],
    ] as const) {
      const { width, format } = await sharp((await world.call(`GET ${address}`)).bytes).metadata()
      expect({ format, fits: width <= most }).toEqual({ format: 'webp', fits: true })
    }
    const second = await put()
    expect(second.body.data.attributes.avatar).not.toBe(avatar)
    expect((await world.call(`GET ${avatar}`)).status).toBe(404)
  })

  test('does not make a record look changed as its address expires', async () => {
    const read = () => world.call(`GET ${workspace}/users/${staff.employee.id}`, { token: admin })
    const { etag = '' } = (await read()).headers
    const changed = await world.call(`PATCH ${workspace}/users/${staff.employee.id}`, {
      token: admin,
      attributes: { abbreviation: 'EM' },
      headers: { 'if-match': `${etag.split('.')[0]?.replace(/"$/, '')}.another"` },
    })
    expect(changed.status).toBe(200)
  })

  test('goes with the person', async () => {
    const person = await givenPerson(world.open, staff, staff.workspaceId, 'Leaver')
    const form = formWith(smallImage, 'me.png')
    const put = await world.call(`PUT ${workspace}/users/${person.id}/avatar`, { token: admin, form })
    await world.call(`DELETE ${workspace}/users/${person.id}`, { token: admin })
    expect((await world.call(`GET ${put.body.data.attributes.avatar}`)).status).toBe(404)
  })
})

test('documents of a person are theirs and their administrators', async () => {
  const uploads = `${workspace}/users/${staff.employee.id}/uploads`
  const form = () => formWith(pdf, 'contract.pdf', { title: 'Contract', description: 'signed' })
  const made = await world.call(`POST ${uploads}`, { token: admin, form: form() })
  expect(made.status).toBe(201)
  expect(made.body.data).toMatchObject({
    type: 'upload',
    attributes: {
      title: 'Contract',
      description: 'signed',
      doc_file_name: 'contract.pdf',
      doc_content_type: 'application/pdf',
      doc_file_size: pdf.length,
    },
  })
  expect((await world.call(`GET ${uploads}`, { token })).body.meta.total_count).toBe(1)
  expect((await world.call(`POST ${uploads}`, { token, form: form() })).status).toBe(201)
  for (const other of [staff.colleague.token, staff.areaAdmin.token]) {
    expectForbidden(await world.call(`GET ${uploads}`, { token: other }))
    expectForbidden(await world.call(`POST ${uploads}`, { token: other, form: form() }))
  }
})
