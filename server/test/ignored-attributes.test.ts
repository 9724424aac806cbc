import { describe, expect, test } from 'vitest'
import { formWith, smallImage } from './forms.ts'
import { givenApiKey, givenStaff, password } from './given.ts'
import { startWorld } from './world.ts'

const world = await startWorld()
const staff = await givenStaff(world.open, 'Ignoring')
const { token } = staff.accountAdmin
const workspace = `/api/v3/workspaces/${staff.workspaceId}`
const secret = 'value nobody may repeat'

describe('names of a body that are not known have no effect and are told', () => {
  test('when a record is made, and when it is changed', async () => {
    const made = await world.call(`POST ${workspace}/areas`, {
      token,
      attributes: { name: 'Bar', colour: secret, toString: secret },
    })
    expect(made.status).toBe(201)
    expect(made.body.meta.ignored_attributes).toEqual(['colour', 'toString'])
    expect(made.text).not.toContain(secret)
    const changed = await world.call(`PATCH ${workspace}/areas/${made.body.data.id}`, {
      token,
      attributes: { nmae: secret },
    })
    expect(changed.status).toBe(200)
    expect(changed.body.data.attributes.name).toBe('Bar')
    expect(changed.body.meta.ignored_attributes).toEqual(['nmae'])
  })

  test('relationships as well as attributes', async () => {
    const body = {
      data: {
        type: 'time_tracking',
        attributes: {
          starts_at: '2026-03-02T08:00:00Z',
          ends_at: '2026-03-02T09:00:00Z',
          startsat: 'x',
          import_id: 'y',
        },
        relationships: {
          user: { data: { id: staff.employee.id, type: 'user_overview' } },
          project: { data: { id: 1, type: 'project' } },
        },
      },
    }
    const made = await world.call(`POST ${workspace}/time_trackings`, { token, body })
    expect(made.status, made.text).toBe(201)
    // `import_id` is known and left alone, as the reference says.
    expect(made.body.meta.ignored_attributes).toEqual(['startsat', 'project'])
  })

  test('in a batch, at the door and in a form', async () => {
    const batch = await world.call(`POST ${workspace}/time_trackings/batch_actions`, {
      token,
      attributes: { action: 'confirm', all: true, idss: [1] },
    })
    expect(batch.body.meta).toMatchObject({ message: expect.any(String), ignored_attributes: ['idss'] })
    const signedIn = await world.call('POST /api/v3/sign_in/', {
      headers: { 'Api-Key': await givenApiKey(world.open) },
      attributes: { email: staff.employee.email, password, remember_me: secret },
    })
    expect(signedIn.body.meta.ignored_attributes).toEqual(['remember_me'])
    const upload = await world.call(`POST ${workspace}/users/${staff.employee.id}/uploads`, {
      token,
      form: formWith(smallImage, 'a.png', { titel: secret }),
    })
    expect(upload.status, upload.text).toBe(201)
    expect(upload.body.meta.ignored_attributes).toEqual(['titel'])
  })
})

describe('names in objects of a list', () => {
  const nights = (...windows: readonly Record<string, unknown>[]) => ({
    valid_from: '2027-01-01',
    kinds: [{ key: 'night', group: 'night', rank: 1, windows }],
  })
  const night = { on: 'every_day', from: '24:00', to: '28:00' }

  test('are told with where they are, the same name of a list once', async () => {
    const attributes = nights(night, { ...night, begunbefore: secret }, { ...night, begunbefore: secret, till: 1 })
    const made = await world.call(`POST ${workspace}/pay_rules`, { token, attributes })
    expect(made.status, made.text).toBe(201)
    expect(made.body.meta.ignored_attributes).toEqual(['kinds.0.windows.1.begunbefore', 'kinds.0.windows.2.till'])
    expect(made.text).not.toContain(secret)
  })

  test('are refused where the caller asks for that, and nothing is done', async () => {
    const headers = { prefer: 'handling=strict' }
    const attributes = nights({ ...night, begunbefore: '24:00' })
    const refused = await world.call(`POST ${workspace}/pay_rules`, { token, headers, attributes })
    expect(refused.status).toBe(400)
    expect(refused.body.errors.map((each: { code: string; source: unknown }) => [each.code, each.source])).toEqual([
      ['unknown', { pointer: 'kinds.0.windows.0.begunbefore' }],
    ])
    const clients = `/api/v3/accounts/${staff.accountId}/payroll_clients`
    const client = await world.call(`POST ${clients}`, { token, attributes: { name: 'Strict', target: 'csv' } })
    const path = `${clients}/${client.body.data.id}`
    const paid = { valid_from: '2026-01-01', workspace_ids: [staff.workspaceId] }
    await world.call(`PUT ${path}/workspaces`, { token, attributes: paid })
    const numbers = [{ user_id: staff.employee.id, number: '7', profil: 'salaried' }]
    const given = await world.call(`POST ${path}/numbers`, { token, headers, attributes: { numbers } })
    expect([given.status, given.body.errors?.[0].source.pointer]).toEqual([400, 'numbers.0.profil'])
    expect((await world.call(`GET ${path}/numbers`, { token })).body.data).toEqual([])
    const tolerant = await world.call(`POST ${path}/numbers`, { token, attributes: { numbers } })
    expect(tolerant.body.meta).toMatchObject({ saved: 1, ignored_attributes: ['numbers.0.profil'] })
  })
})

test('nothing is told when everything is known, and an answer to reading tells nothing', async () => {
  const made = await world.call(`POST ${workspace}/tags`, { token, attributes: { title: 'Known' } })
  expect(made.body.meta).not.toHaveProperty('ignored_attributes')
  const read = await world.call(`GET ${workspace}/tags/${made.body.data.id}`, { token })
  expect(read.body.meta).not.toHaveProperty('ignored_attributes')
  // What was ignored is no part of the record.
  const put = await world.call(`PUT ${workspace}/tags/${made.body.data.id}`, { token, attributes: { titel: 'x' } })
  expect(put.body.meta.ignored_attributes).toEqual(['titel'])
  expect(put.headers.etag).toBe(read.headers.etag)
})

test('however many there are and however long, what is told stays short', async () => {
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`${'n'.repeat(300)}${index}`, secret]))
  const numbered = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`n${index}`, secret]))
  for (const attributes of [many, numbered]) {
    const answer = await world.call(`PATCH ${workspace}/areas/${staff.kitchen}`, { token, attributes })
    expect(answer.status, answer.text).toBe(200)
    const { ignored_attributes } = answer.body.meta
    expect(ignored_attributes.length).toBeLessThanOrEqual(50)
    for (const name of ignored_attributes) expect(name.length).toBeLessThanOrEqual(100)
    expect(answer.text).not.toContain(secret)
  }
})
