import { describe, expect, test } from 'vitest'
import { givenStaff } from '../../../test/given.ts'
import { startWorld } from '../../../test/world.ts'

const world = await startWorld()
const staff = await givenStaff(world.open, 'Entering')
const [emil, carla] = [staff.employee.id, staff.colleague.id]
const clients = `/api/v3/accounts/${staff.accountId}/payroll_clients`
const ask = (operation: string, attributes: object) =>
  world.call(operation, { token: staff.accountAdmin.token, attributes: { ...attributes } })
const made = await ask(`POST ${clients}`, { name: 'Entered GmbH', target: 'datev_lodas' })
const client = `${clients}/${made.body.data.id}`
await ask(`PUT ${client}/workspaces`, { valid_from: '2026-01-01', workspace_ids: [staff.workspaceId] })

describe('personnel numbers are refused with index and person', () => {
  const give = async (...numbers: object[]) => {
    const { status, body } = await ask(`POST ${client}/numbers`, { numbers })
    return status === 200 ? body.meta.saved : [body.errors[0].code, body.errors[0].title]
  }

  test.each<[string, object[], string, string]>([
    [
      'that the program cannot take',
      [
        { user_id: emil, number: '1' },
        { user_id: carla, number: '0417' },
      ],
      'number_out_of_range',
      '1',
    ],
    [
      'that two would have',
      [
        { user_id: emil, number: '1' },
        { user_id: carla, number: '1' },
      ],
      'number_taken_twice',
      '0',
    ],
    [
      'of somebody twice',
      [
        { user_id: emil, number: '1' },
        { user_id: emil, number: '2' },
      ],
      'taken',
      '1',
    ],
    [
      'of nobody here',
      [
        { user_id: emil, number: '1' },
        { user_id: staff.outsider.id, number: '2' },
      ],
      'unknown',
      '1',
    ],
    [
      'that is none',
      [
        { user_id: emil, number: '1' },
        { user_id: carla, profile: 'hourly' },
      ],
      'blank',
      '1',
    ],
    [
      'that is no word',
      [
        { user_id: emil, number: '1' },
        { user_id: carla, number: 'a b' },
      ],
      'invalid',
      '1',
    ],
  ])('%s', async (_name, numbers, code, at) => {
    const [found, title] = await give(...numbers)
    expect(found).toBe(code)
    expect(title).toContain(`at index ${at}`)
    const { user_id } = numbers[Number(at)] as { user_id: number }
    if (code !== 'invalid') expect(title).toContain(`person ${user_id} `)
  })

  test('that somebody else has, who is not in the list; and what is right is saved as before', async () => {
    expect(await give({ user_id: emil, number: '5' })).toBe(1)
    expect(await give({ user_id: carla, number: '5' })).toEqual([
      'number_taken_twice',
      expect.stringMatching(`^numbers, at index 0: person ${carla} is given 5, .* \\(user ${emil}\\)`),
    ])
    expect(await give({ user_id: carla, number: '5' }, { user_id: emil, number: '6' })).toBe(2)
  })
})

describe('a mapping', () => {
  const map = (attributes: object) =>
    ask(`POST ${client}/mappings`, { pay_kind: 'night', unit: 'hours', valid_from: '2026-01', ...attributes })
  const all = async () => (await ask(`GET ${client}/mappings`, {})).body.data.length

  test.each([
    [{ wage_type: '10000' }, 'wage_type_out_of_range', 'wage_type'],
    [{ wage_type: '2;00' }, 'separator_in_field', 'wage_type'],
    [{ wage_type: '200', processing_key: '100' }, 'key_out_of_range', 'processing_key'],
    [{ unit: 'days', wage_type: '200' }, 'invalid', 'unit'],
    [{ pay_kind: 'vacation_payout', unit: 'period', wage_type: '200' }, 'invalid', 'unit'],
  ])('of %j is refused when it is entered', async (names, code, pointer) => {
    const { status, body } = await map(names)
    expect(status).toBe(400)
    expect(body.errors[0]).toMatchObject({ code, source: { pointer: expect.stringContaining(pointer) } })
  })

  test('that says the same again is the one there is', async () => {
    const first = await map({ wage_type: '200', processing_key: '1' })
    const count = await all()
    const again = await map({ wage_type: '200', processing_key: '1', profile: 'all' })
    expect([again.status, again.body.data.id]).toEqual([201, first.body.data.id])
    expect(await all()).toBe(count)
    expect((await map({ wage_type: '201', processing_key: '1' })).body.data.id).not.toBe(first.body.data.id)
    expect(await all()).toBe(count + 1)
    // What was replaced can be said once more.
    expect((await map({ wage_type: '200', processing_key: '1' })).body.data.id).not.toBe(first.body.data.id)
    expect(await all()).toBe(count + 2)
  })
})

test('numbers of a client that its program cannot take are refused when they are entered', async () => {
  const change = async (attributes: object) => {
    const { status, body } = await ask(`PATCH ${client}`, attributes)
    return status === 200 ? status : [body.errors[0].code, body.errors[0].source.pointer]
  }
  expect(await change({ consultant_number: '12' })).toEqual(['number_out_of_range', 'consultant_number'])
  expect(await change({ consultant_number: '1234567', client_number: 'abc' })).toEqual([
    'number_out_of_range',
    'client_number',
  ])
  expect(await change({ consultant_number: '1234567', client_number: '77' })).toBe(200)
  // What is not named is looked at by the next run, so that a target and its numbers can be changed one by one.
  expect(await change({ target: 'lexware', consultant_number: null })).toBe(200)
  expect(await change({ target: 'datev_lodas', client_number: '' })).toBe(200)
  const made = await ask(`POST ${clients}`, { name: 'Wrong', target: 'bmd', client_number: '123456789' })
  expect([made.status, made.body.errors[0].code]).toEqual([400, 'number_out_of_range'])
})

test('the journal says which part of what somebody is known by was changed, and no values', async () => {
  const give = async (numbers: object[]) => (await ask(`POST ${client}/numbers`, { numbers })).status
  const parts = async () => {
    const rows = await world.open(staff.accountId, 'read', (ctx) =>
      ctx.db
        .selectFrom('changes')
        .select('parts')
        .where('account_id', '=', staff.accountId)
        .where('record_type', '=', 'payroll_number')
        .orderBy('id', 'desc')
        .limit(1)
        .execute(),
    )
    return rows[0]?.parts
  }
  expect(await give([{ user_id: emil, number: '61', profile: 'hourly' }])).toBe(200)
  expect(await give([{ user_id: emil, profile: 'salaried' }])).toBe(200)
  expect(await parts()).toEqual([['profile']])
  expect(await give([{ user_id: emil, number: '62' }])).toBe(200)
  expect(await parts()).toEqual([['number']])
  expect(await give([{ user_id: emil, number: '63', profile: 'hourly' }])).toBe(200)
  expect(await parts()).toEqual([['number'], ['profile']])
})
