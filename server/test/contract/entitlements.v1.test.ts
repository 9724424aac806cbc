import { describe, expect, test } from 'vitest'
import { entitlement } from '../../../blackbox/fields-v1.ts'
import { givenPerson } from '../given.ts'
import { startWorld } from '../world.ts'
import { expectError } from './answers.ts'
import { expectJson, expectNoDifference, expectPage, expectRecord } from './v1-answers.ts'
import { absencesOver, publicCompany } from './v1-calls.ts'

const world = await startWorld()
const company = await publicCompany(world, 'Nord')
const foreign = await publicCompany(world, 'Sued')
await foreign.v3(`PATCH ${foreign.workspace}/users/${foreign.staff.employee.id}`, { external_id: 'theirs' })
const { staff, api } = company
const nobody = 999999999

type Members = Readonly<Record<string, unknown>>
let counter = 0
const person = async () => (await givenPerson(world.open, staff, staff.workspaceId, `Person ${++counter}`)).id
const post = (members: Members) =>
  api.post('vacation_entitlements', { vacation_times: { title: 'Vacation', planned_days: 30, ...members } })
async function given(members: Members) {
  const reply = await post(members)
  expectJson(reply, 201)
  expect(reply.body.vacation_times).toHaveLength(1)
  const [made] = reply.body.vacation_times
  expectRecord(made, entitlement)
  return made
}

interface Listed {
  readonly id: number
}
const idsOf = async (query: Readonly<Record<string, string | number>>): Promise<number[]> => {
  const reply = await api.get('vacation_entitlements', query)
  expect(reply.status, reply.text).toBe(200)
  return reply.body.vacation_times.map((each: Listed) => each.id).toSorted((one: number, other: number) => one - other)
}

describe('POST /vacation_entitlements', () => {
  test('takes every attribute of the contract and answers 201 with a list of the one made', async () => {
    const user_id = await person()
    const values = {
      title: 'Vacation 2030',
      starts_at: '2030-01-01',
      ends_at: '2030-12-31',
      planned_days: 27.5,
      expires: true,
      transfer_remaining: true,
      end_of_transfer_period: '2031-04-30',
    }
    expect(await given({ user_id, ...values })).toMatchObject({
      ...values,
      user_id,
      spent_days: 0,
      transferred_days: 0,
      status: 'active',
    })
  })

  test('takes start_date and end_date for the same', async () => {
    const user_id = await person()
    const made = await given({ user_id, start_date: '2030-02-01', end_date: '2030-11-30' })
    expect(made).toMatchObject({ starts_at: '2030-02-01', ends_at: '2030-11-30' })
  })

  test('takes datetimes for the days they fall on', async () => {
    const user_id = await person()
    const made = await given({ user_id, starts_at: '2030-02-01T12:00:00Z', ends_at: '2030-11-30T12:00:00+01:00' })
    expect(made).toMatchObject({ starts_at: '2030-02-01', ends_at: '2030-11-30' })
  })

  test('is for the current calendar year when no days are given', async () => {
    const yearInBerlin = () =>
      new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Europe/Berlin' }).format(new Date())
    const user_id = await person()
    const before = yearInBerlin()
    const made = await given({ user_id })
    const year = made.starts_at.slice(0, 4)
    expect([before, yearInBerlin()]).toContain(year)
    expect(made).toMatchObject({
      starts_at: `${year}-01-01`,
      ends_at: `${year}-12-31`,
      transfer_remaining: false,
      end_of_transfer_period: null,
    })
  })

  test('finds the user by external id', async () => {
    const made = await given({ user_external_id: 'emil', starts_at: '2035-01-01', ends_at: '2035-12-31' })
    expect(made.user_id).toBe(staff.employee.id)
  })

  test.each([
    ['title', { title: undefined }],
    ['title', { title: '' }],
    ['planned_days', { planned_days: undefined }],
    ['planned_days', { planned_days: 'many' }],
    ['planned_days', { planned_days: -1 }],
    ['expires', { expires: 'perhaps' }],
    ['transfer_remaining', { transfer_remaining: 'perhaps' }],
    ['end_of_transfer_period', { transfer_remaining: true }],
    ['end_of_transfer_period', { transfer_remaining: true, end_of_transfer_period: 'spring' }],
  ])('answers 400 with the pointer %s to %j', async (pointer, members) => {
    const user_id = await person()
    expectError(await post({ user_id, ...members }), 400, pointer)
    expect(await idsOf({ user_id })).toEqual([])
  })

  test('answers 400 to days that are none, and to an end before the start', async () => {
    const user_id = await person()
    expectError(await post({ user_id, starts_at: 'soon', ends_at: '2030-12-31' }), 400)
    expectError(await post({ user_id, starts_at: '2030-12-31', ends_at: '2030-01-01' }), 400)
    expect(await idsOf({ user_id })).toEqual([])
  })

  test('answers 400 without a user, and without vacation_times', async () => {
    expectError(await post({}), 400)
    expectError(await api.post('vacation_entitlements', {}), 400)
  })

  test('knows nobody of another enterprise, and gives them nothing', async () => {
    expectNoDifference(await post({ user_id: foreign.staff.employee.id }), await post({ user_id: nobody }))
    expectNoDifference(await post({ user_external_id: 'theirs' }), await post({ user_external_id: 'nobody' }))
    const theirs = await foreign.api.get('vacation_entitlements', { user_id: foreign.staff.employee.id })
    expect(theirs.body.vacation_times).toEqual([])
  })
})

describe('GET /vacation_entitlements', () => {
  test.each([{ user_id: staff.colleague.id }, { user_external_id: 'carla' }])(
    'lists those of %j with every member',
    async (query) => {
      const { id } = await given({ ...query, starts_at: '2040-01-01', ends_at: '2040-12-31' })
      const reply = await api.get('vacation_entitlements', query)
      expectPage(reply, 'vacation_times', entitlement)
      expect(reply.body).toMatchObject({ page_number: 1, total_pages: 1, next_page: null })
      expect(reply.body.vacation_times.map((each: Listed) => each.id)).toContain(id)
      for (const each of reply.body.vacation_times) expect(each.user_id).toBe(staff.colleague.id)
    },
  )

  test('tells what is spent, asked for days included', async () => {
    const { id: user_id } = await givenPerson(world.open, staff, staff.workspaceId, 'Traveller')
    await given({ user_id, starts_at: '2030-01-01', ends_at: '2030-12-31' })
    const { given: away } = absencesOver(company)
    await away({ user_id, absence_type_id: company.types.vacation })
    const { body } = await api.get('vacation_entitlements', { user_id })
    expect(body.vacation_times).toMatchObject([{ planned_days: 30, spent_days: 5 }])
  })

  test('is limited to what touches a range of days', async () => {
    const user_id = await person()
    const years: number[] = []
    for (const year of [2030, 2031, 2032])
      years.push((await given({ user_id, starts_at: `${year}-01-01`, ends_at: `${year}-12-31` })).id)
    const [first = 0, second = 0, third = 0] = years
    expect(await idsOf({ user_id })).toEqual(years)
    expect(await idsOf({ user_id, start_date: '2031-01-01', end_date: '2031-12-31' })).toEqual([second])
    expect(await idsOf({ user_id, start_date: '2030-06-01', end_date: '2031-06-01' })).toEqual([first, second])
    expect(await idsOf({ user_id, start_date: '2032-12-31', end_date: '2033-12-31' })).toEqual([third])
    expect(await idsOf({ user_id, start_date: '2033-01-01', end_date: '2033-12-31' })).toEqual([])
    expectError(await api.get('vacation_entitlements', { user_id, start_date: 'soon' }), 400, 'start_date')
  })

  test('comes in pages of 25 whose addresses keep the filters', async () => {
    const user_id = await person()
    const made: number[] = []
    for (let year = 2030; year < 2057; year++)
      made.push((await given({ user_id, starts_at: `${year}-01-01`, ends_at: `${year}-12-31` })).id)
    const asked = { user_id, start_date: '2030-01-01', end_date: '2099-12-31' }
    const first = await api.get('vacation_entitlements', asked)
    expectPage(first, 'vacation_times', entitlement)
    expect(first.body).toMatchObject({ page_number: 1, total_pages: 2 })
    expect(first.body.vacation_times).toHaveLength(25)
    const { searchParams } = new URL(first.body.next_page)
    expect(Object.fromEntries(searchParams)).toEqual({ ...asked, user_id: String(user_id), page: '2' })
    const second = await api.follow(first.body.next_page)
    expect(second.body).toMatchObject({ page_number: 2, total_pages: 2, next_page: null })
    const ids = [...first.body.vacation_times, ...second.body.vacation_times].map((each: Listed) => each.id)
    expect(ids.toSorted((one, other) => one - other)).toEqual(made)
  })

  test('answers 400 without a user, and to unknown parameters by name', async () => {
    expectError(await api.get('vacation_entitlements'), 400)
    const query = { user_id: staff.employee.id, starts_at: '2030-01-01', year: 2030 }
    expectError(await api.get('vacation_entitlements', query), 400, 'starts_at', 'year')
    expectError(await api.get('vacation_entitlements', { user_id: staff.employee.id, page: 0 }), 400, 'page')
  })

  test('knows nobody of another enterprise', async () => {
    await foreign.api.post('vacation_entitlements', {
      vacation_times: { title: 'Theirs', planned_days: 1, user_external_id: 'theirs' },
    })
    for (const [theirs, none] of [
      [{ user_id: foreign.staff.employee.id }, { user_id: nobody }],
      [{ user_external_id: 'theirs' }, { user_external_id: 'nobody' }],
    ] as const) {
      const found = await api.get('vacation_entitlements', { ...theirs })
      const nothing = await api.get('vacation_entitlements', { ...none })
      const told = ({ status, body }: typeof found) => [status, body.vacation_times, body.errors]
      expect(told(found)).toEqual(told(nothing))
      expect(found.body.vacation_times ?? []).toEqual([])
    }
  })
})
