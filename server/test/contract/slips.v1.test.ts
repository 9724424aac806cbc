import { describe, expect, test } from 'vitest'
import { givenApiToken, givenStaff } from '../given.ts'
import { startWorld } from '../world.ts'
import { expectError } from './answers.ts'
import { publicApi } from './v1-calls.ts'

const world = await startWorld()
const staff = await givenStaff(world.open, 'Slips')
const api = publicApi(world, await givenApiToken(world.open, staff.accountId))
const range = { range_start: '2026-01-01', range_end: '2026-12-31' }

describe('an empty filter never answers everybody', () => {
  test.each([
    ['users', 'tags', {}],
    ['users', 'location_ids', {}],
    ['users', 'location_external_ids', {}],
    ['users', 'working_area_ids', {}],
    ['users', 'working_area_external_ids', {}],
    ['working_areas', 'location_id', {}],
    ['working_areas', 'location_external_id', {}],
    ['absences', 'user_id', range],
    ['absences', 'location_external_id', range],
    ['vacation_entitlements', 'start_date', { user_id: staff.employee.id }],
    ['uploads', 'title', { user_id: staff.employee.id }],
  ])('GET /%s with an empty %s is 400', async (path, name, rest) => {
    for (const empty of ['', ' ']) {
      const reply = await api.get(path, { ...rest, [name]: empty })
      expectError(reply, 400, name)
      expect(reply.body.errors[0].code).toBe('blank')
    }
  })

  test('beside its twin an empty one is not set, as the contract says', async () => {
    const { body } = await api.get('users', { working_area_ids: staff.kitchen })
    const twin = await api.get('users', { working_area_ids: staff.kitchen, working_area_external_ids: '' })
    expect(twin.body).toEqual({ ...body, next_page: twin.body.next_page })
    expect((await api.get('absences', { ...range, user_id: staff.employee.id, user_external_id: '' })).status).toBe(200)
  })
})

test('a body of another content type is told the one that is taken', async () => {
  const sent = JSON.stringify({ location_id: staff.workspaceId, working_area: { name: 'Terrace' } })
  const token = await givenApiToken(world.open, staff.accountId)
  const base = await world.listen()
  const post = async (headers: Record<string, string>, path = '/public_api/v1/working_areas') => {
    const headed = { authorization: `Bearer ${token}`, ...headers }
    const answer = await fetch(`${base}${path}`, { method: 'POST', headers: headed, body: Buffer.from(sent) })
    const { errors } = (await answer.json()) as {
      errors: { source: { pointer: string }; title: string; detail: string }[]
    }
    const [error] = errors
    return [answer.status, error?.source.pointer, error?.title, error?.detail]
  }
  const unknown = 'The content type is not understood.'
  expect(await post({ 'content-type': 'text/plain' })).toEqual([400, 'Content-Type', unknown, 'Send application/json.'])
  expect(await post({ 'content-type': 'nonsense' })).toEqual([400, 'Content-Type', unknown, 'Send application/json.'])
  expect(await post({})).toEqual([400, 'Content-Type', 'The body has no content type.', 'Send application/json.'])
  const ofV3 = await post({ 'content-type': 'text/plain' }, '/api/v3/sign_in')
  expect(ofV3).toEqual([400, 'Content-Type', unknown, 'Send application/vnd.api+json.'])
  for (const word of ['nonsense', 'application/', '/json', ';'])
    expect([word, ...(await post({ 'content-type': word }, '/api/v3/sign_in'))]).toEqual([word, ...ofV3])
})

describe('a name on the wrong side of the object is told where it belongs', () => {
  const area = { name: 'Terrace', id: staff.kitchen }
  const absence = { starts_at: '2026-03-02', ends_at: '2026-03-02' }
  test.each([
    ['post', 'working_areas', { working_area: { ...area, location_id: staff.workspaceId } }, 'location_id'],
    ['delete', 'working_areas', { working_area: { ...area, location_id: staff.workspaceId } }, 'location_id'],
    ['put', 'working_areas', { working_area: { ...area, location_external_id: 'hq' } }, 'location_external_id'],
    ['post', 'absences', { user_id: staff.employee.id, absence: { ...absence, absence_type_id: 1 } }, 'user_id'],
    ['put', 'users', { external_id: 'emil', user: { username: 'Emil' } }, 'external_id'],
  ] as const)('%s %s', async (method, path, members, name) => {
    const { status, body } = await api[method](path, members)
    const [object = ''] = Object.keys(members).filter((each) => each in { working_area: 1, absence: 1, user: 1 })
    const id = name.replace('external_', '')
    const where = path === 'working_areas' ? `beside ${object}, not inside of it` : `inside ${object}, not beside it`
    expect([status, body.errors]).toEqual([
      400,
      [
        expect.objectContaining({
          code: 'blank',
          source: { pointer: name },
          title: `${id} or ${id.replace('id', 'external_id')} must be given.`,
          detail: `Send ${name} ${where}.`,
        }),
      ],
    ])
  })
})

describe('areas that cannot be are told as they are', () => {
  const user = { username: 'Somebody' }
  const titleOf = (reply: { body: { errors: { title: string }[] } }) => reply.body.errors[0]?.title

  test('one of another location, one that is gone, one that never was', async () => {
    const elsewhere = await api.post('users', {
      user: { ...user, location_ids: staff.otherWorkspaceId, working_area_ids: staff.kitchen },
    })
    expectError(elsewhere, 400, 'working_area_ids')
    expect(titleOf(elsewhere)).toBe('working_area_ids names a working area that is in none of the locations given.')
    const theirs = await api.put('users', { user: { id: staff.outsider.id, working_area_ids: staff.kitchen } })
    expect(titleOf(theirs)).toBe('working_area_ids names a working area that is in none of the locations of the user.')
    const made = await api.post('working_areas', {
      location_id: staff.workspaceId,
      working_area: { name: 'Gone', external_id: 'gone' },
    })
    await api.delete('working_areas', { location_id: staff.workspaceId, working_area: { id: made.body.id } })
    for (const external of ['gone', 'never']) {
      const reply = await api.put('users', { user: { id: staff.employee.id, working_area_external_ids: external } })
      expectError(reply, 400, 'working_area_external_ids')
      expect(titleOf(reply)).toBe(
        'working_area_external_ids names a working area that the enterprise does not have, or has deleted.',
      )
    }
  })
})

test('the times of one answer about an absence are all in one form', async () => {
  const made = await api.post('absences', {
    absence: {
      user_id: staff.employee.id,
      absence_type_id: staff.absenceType,
      starts_at: '2026-07-06',
      ends_at: '2026-07-10',
    },
  })
  const { id } = made.body
  const times = ({ body }: { body: Record<string, unknown> }) =>
    ['starts_at', 'ends_at', 'confirmed_at', 'created_at', 'updated_at'].map((name) =>
      /Z$/.test(String(body[name])) ? 'utc' : /[+-]\d\d:\d\d$/.test(String(body[name])) ? 'local' : body[name],
    )
  const local = Array(5).fill('local')
  expect(times(await api.put('absences/confirm', { absence: { id } }))).toEqual(local)
  expect(times(await api.get('absences', { id }))).toEqual(local)
  const listed = await api.get('absences', range)
  expect(times({ body: listed.body.absences[0] })).toEqual(Array(5).fill('utc'))
  const changed = await api.put('absences', { absence: { id, starts_at: '2026-07-07', ends_at: '2026-07-10' } })
  expect(times(changed)).toEqual(Array(5).fill('utc'))
})
