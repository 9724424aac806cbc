import { expect, test } from 'vitest'
import { givenPerson } from '../../../test/given.ts'
import { givenPayroll } from '../../../test/payroll-runs.ts'
import { startWorld } from '../../../test/world.ts'
import { Instant } from '../../base/time/time.ts'

const world = await startWorld({}, { clock: () => Instant.from('2026-06-02T09:00:00Z') })
const payroll = await givenPayroll(world, 'Reasons', {
  ...{ correction_style: 'differences_with_month', cost_centre_from: ['area', 'person'] },
})
const { ws, pc, done, refusal, staff } = payroll
const ada = await payroll.person('417')
const clerk = await givenPerson(world.open, staff, staff.workspaceId, 'Paula', { roles: ['payroll'] })
await payroll.map('work.normal', { wage_type: '200' })
const kitchen = await done(`POST ${ws}/areas`, { name: 'Kitchen', cost_centre: '4100' })

type Line = { attributes: { kind: string; record_type: string; by: string | null; parts: { part: string }[] } }
const reasonsOf = async (runId: string, token = clerk.token): Promise<string[]> => {
  const [line] = await done(`GET ${pc}/runs/${runId}/lines`, undefined, token)
  const lines: Line[] = await done(`GET ${pc}/runs/${runId}/lines/${line.id}/reasons?sort=id`, undefined, token)
  return lines.map(({ attributes: { record_type, kind, by } }) => `${record_type} ${kind} by ${by}`)
}
const issue = async (month: string): Promise<string> => {
  const { id } = await payroll.begin(month)
  await payroll.order(id, 'check')
  expect((await payroll.order(id, 'issue')).attributes.state).toBe('issued')
  return id
}

test('a line that is issued for the first time needs no reason; a correction names who did what between the two closings', async () => {
  await payroll.track(ada.id, '2026-01-05T08:00:00+01:00', '2026-01-05T12:00:00+01:00', { area_id: kitchen.id })
  const first = await payroll.close(ada.id, '2026-01')
  expect(await reasonsOf(await issue('2026-01'))).toEqual([])
  await payroll.reopen(first)
  const admin = staff.workspaceAdmin
  const work = { user_id: ada.id, starts_at: '2026-01-06T08:00:00+01:00', ends_at: '2026-01-06T09:00:00+01:00' }
  await done(`POST ${ws}/time_trackings`, work, admin.token)
  await done(`PATCH ${ws}/areas/${kitchen.id}`, { cost_centre: '4200', name: 'Kitchens' }, admin.token)
  // Of another month, and of somebody else.
  await payroll.track(ada.id, '2026-03-05T08:00:00+01:00', '2026-03-05T12:00:00+01:00')
  await done(`PATCH ${ws}/users/${clerk.id}`, { cost_centre: '1' })
  const second = await payroll.close(ada.id, '2026-01')
  const correction = await issue('2026-01')
  const [boss, lead] = [staff.accountAdmin, admin].map(({ id }) => id)
  const names = await world.open(staff.accountId, 'read', (ctx) =>
    ctx.db.selectFrom('users').select(['id', 'username']).where('account_id', '=', staff.accountId).execute(),
  )
  const nameOf = (id: number | undefined) => names.find((each) => each.id === id)?.username
  const expected = [
    `statement reopened by ${nameOf(boss)}`,
    `time_tracking created by ${nameOf(lead)}`,
    `area changed by ${nameOf(lead)}`,
    'statement closed by null',
  ]
  expect(await reasonsOf(correction)).toEqual(expected)
  // What happens later is a reason of a later line.
  await payroll.reopen(second)
  await payroll.track(ada.id, '2026-01-07T08:00:00+01:00', '2026-01-07T09:00:00+01:00')
  expect(await reasonsOf(correction)).toEqual(expected)
  await payroll.close(ada.id, '2026-01')
  const { id } = await payroll.begin('2026-01')
  expect(await reasonsOf(id)).toEqual([
    `statement reopened by ${nameOf(boss)}`,
    `time_tracking created by ${nameOf(boss)}`,
    'statement closed by null',
  ])
  const [line] = await done(`GET ${pc}/runs/${correction}/lines`)
  const parts = await done(`GET ${pc}/runs/${correction}/lines/${line.id}/reasons?filter[record_type]=area`)
  expect(parts.map(({ attributes }: Line) => attributes.parts)).toEqual([
    [{ part: 'cost_centre', before: null, after: null }],
  ])
  await done(`PATCH ${pc}/runs/${id}/discard`)
})

test('what happened where somebody does not do the payroll is no reason they are told', async () => {
  const other = `/api/v3/workspaces/${staff.otherWorkspaceId}`
  await world.open(staff.accountId, 'write', (ctx) =>
    ctx.db
      .insertInto('workspace_members')
      .values({
        ...{ account_id: staff.accountId, workspace_id: staff.otherWorkspaceId, user_id: ada.id, roles: ['employee'] },
      })
      .execute(),
  )
  const [january] = await done(`GET ${ws}/statements?filter[month]=2026-01&filter[state]=closed`)
  await payroll.reopen(january.id)
  const work = { user_id: ada.id, starts_at: '2026-01-12T08:00:00+01:00', ends_at: '2026-01-12T09:00:00+01:00' }
  await done(`POST ${other}/time_trackings`, work)
  await payroll.close(ada.id, '2026-01')
  const { id } = await payroll.begin('2026-01')
  const [told, known] = [await reasonsOf(id), await reasonsOf(id, staff.accountAdmin.token)]
  expect(told.map((each) => each.split(' by ')[0])).toEqual([
    // The run of these was discarded.
    ...['statement reopened', 'time_tracking created', 'statement closed'],
    ...['statement reopened', 'statement closed'],
  ])
  expect(known).toHaveLength(6)
  const [line] = await done(`GET ${pc}/runs/${id}/lines`)
  const [issued] = await done(`GET ${pc}/runs?filter[number]=1`)
  const reasons = (runId: string) => `GET ${pc}/runs/${runId}/lines/${line.id}/reasons`
  expect(await refusal(reasons(issued.id))).toMatchObject({ status: 404 })
  for (const { token } of [staff.workspaceAdmin, ada])
    expect(await refusal(reasons(id), undefined, token)).toMatchObject({ status: 403 })
})
