import { expect, test } from 'vitest'
import { publicHoliday } from '../../../blackbox/fields.ts'
import { givenStaff } from '../given.ts'
import { startWorld } from '../world.ts'
import { expectError, expectList, expectOne } from './answers.ts'

const world = await startWorld()
const staff = await givenStaff(world.open, 'Nord')
const { token } = staff.workspaceAdmin
const type = 'public_holiday'
const at = `/api/v3/workspaces/${staff.workspaceId}/public_holidays`

const feast = { date: '2026-08-08', name: 'Feast of Peace' }
const given = async (attributes: Record<string, unknown>) =>
  (await world.call(`POST ${at}`, { token, type, attributes })).body.data

test('POST WS/public_holidays answers the holiday', async () => {
  const attributes = { date: '2026-08-10', name: 'Feast', half_day: true }
  const reply = await world.call(`POST ${at}`, { token, type, attributes })
  expectOne(reply, 201, publicHoliday)
  expect(reply.body.data.attributes).toMatchObject({ ...attributes, origin: 'manual' })
})

test.each([
  [{ date: null }, 'date', 'blank'],
  [{ date: '2026-13-01' }, 'date', 'invalid'],
  [{ date: '2300-01-01' }, 'date', 'out_of_range'],
  [{ name: '' }, 'name', 'blank'],
  [{ half_day: 'perhaps' }, 'half_day', 'invalid'],
])('POST WS/public_holidays answers 400 to %j', async (change, pointer, code) => {
  const reply = await world.call(`POST ${at}`, { token, type, attributes: { ...feast, ...change } })
  expectError(reply, 400, pointer)
  expect(reply.body.errors[0].code).toBe(code)
})

test('a day has one holiday', async () => {
  const [first, second] = [await given(feast), await given({ ...feast, date: '2026-08-09' })]
  const again = await world.call(`POST ${at}`, { token, type, attributes: feast })
  expectError(again, 400, 'date')
  expect(again.body.errors[0].code).toBe('taken')
  const moved = await world.call(`PATCH ${at}/${second.id}`, { token, type, attributes: { date: feast.date } })
  expectError(moved, 400, 'date')
  await world.call(`DELETE ${at}/${first.id}`, { token })
  expectOne(
    await world.call(`PATCH ${at}/${second.id}`, { token, type, attributes: { date: feast.date } }),
    200,
    publicHoliday,
  )
})

test('GET WS/public_holidays lists the holidays by date, to every member', async () => {
  await given({ date: '2027-01-02', name: 'Later' })
  await given({ date: '2025-01-02', name: 'Earlier' })
  const reply = await world.call(`GET ${at}`, { token: staff.employee.token })
  expectList(reply, publicHoliday)
  const dates = reply.body.data.map((each: { attributes: { date: string } }) => each.attributes.date)
  expect(dates).toEqual([...dates].sort())
  const filtered = await world.call(`GET ${at}?filter[date]=gte:2027-01-01&sort=-date`, { token })
  expect(filtered.body.meta).toMatchObject({ total_count: 1 })
})

test('GET, PATCH and DELETE WS/public_holidays/:public_holiday_id show, change and delete a holiday', async () => {
  const { id } = await given({ date: '2026-09-01', name: 'Fair' })
  expectOne(await world.call(`GET ${at}/${id}`, { token: staff.employee.token }), 200, publicHoliday)
  const changed = await world.call(`PATCH ${at}/${id}`, { token, type, attributes: { half_day: true } })
  expectOne(changed, 200, publicHoliday)
  expect(changed.body.data.attributes).toMatchObject({ date: '2026-09-01', name: 'Fair', half_day: true })
  expectError(await world.call(`PATCH ${at}/${id}`, { token, type, attributes: { name: null } }), 400, 'name')
  expectOne(await world.call(`DELETE ${at}/${id}`, { token }), 200, publicHoliday)
  expectError(await world.call(`GET ${at}/${id}`, { token }), 404)
})
