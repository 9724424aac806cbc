import { expect, test } from 'vitest'
import { givenStaff } from './given.ts'
import { importerOf, wholeDatabase } from './imports.ts'
import { startWorld } from './world.ts'

const world = await startWorld()
let companies = 0
async function givenImporter() {
  companies += 1
  const staff = await givenStaff(world.open, `Tracking${companies}`)
  const workspace = `/api/v3/workspaces/${staff.workspaceId}`
  const list = async (query: string) =>
    (await world.call(`GET ${workspace}/time_trackings?${query}`, { token: staff.accountAdmin.token })).body.data
  return { staff, workspace, list, ...importerOf({ world, staff }) }
}
const kind = { kind: 'time_trackings' }
/** The people of the staff: Emil has the number S-77, Carla S-78. */
const day = { person: 'S-77', date: '2026-03-02', from: '08:00', to: '16:30' }

test('rows become working time of who is meant, in their zone, over midnight, with breaks and area', async () => {
  const { begin, order, list, staff } = await givenImporter()
  const id = await begin(
    [
      { ...day, break_minutes: 45, area: 'kitchen', tags: 'Early' },
      { ...day, person: 'Carla', from: '22:00', to: '6:00' },
      { ...day, person: staff.employee.email.toUpperCase(), date: '2026-03-03', confirmed: false },
    ],
    kind,
  )
  expect(await order(id, 'check')).toMatchObject({ ready_count: 3, refused_count: 0 })
  expect(await order(id, 'start')).toMatchObject({ done_count: 3 })
  const ofEmil = await list(`filter[user_id]=${staff.employee.id}&sort=starts_at`)
  expect(ofEmil.map((each: { attributes: object }) => each.attributes)).toMatchObject([
    {
      starts_at: '2026-03-02T07:00:00.000Z',
      break_duration: 2700,
      created_by: 'import',
      confirmed: true,
      net_time: 7.75,
    },
    { starts_at: '2026-03-03T07:00:00.000Z', confirmed: false },
  ])
  const [ofCarla] = await list(`filter[user_id]=${staff.colleague.id}`)
  expect(ofCarla.attributes).toMatchObject({
    starts_at: '2026-03-02T21:00:00.000Z',
    ends_at: '2026-03-03T05:00:00.000Z',
  })
})

test('a check says of each bad row its line, field and reason', async () => {
  const { begin, order, rows } = await givenImporter()
  const id = await begin(
    [
      day,
      { ...day, from: '16:00', to: '18:00' },
      { ...day, person: 'Nobody', date: '2026-03-03' },
      { ...day, date: '2026-02-31', from: '25:00' },
      { ...day, date: '2026-03-04', area: 'Moon' },
    ],
    kind,
  )
  await order(id, 'check')
  const found = (await rows(id, '&filter[outcome]=refused')) as {
    line: number
    faults: { pointer: string; code: string }[]
  }[]
  expect(found.map(({ line, faults }) => [line, ...faults.map((each) => `${each.pointer} ${each.code}`)])).toEqual([
    [3, 'starts_at overlaps'],
    [4, 'person unknown'],
    [5, 'date invalid', 'from invalid'],
    [6, 'area unknown'],
  ])
})

test('undone, the database is what it was before, breaks of other work on the day included', async () => {
  const { carriedOut, order, staff, workspace } = await givenImporter()
  await world.call(`POST ${workspace}/time_trackings`, {
    token: staff.accountAdmin.token,
    attributes: { user_id: staff.employee.id, starts_at: '2026-03-02T04:00:00Z', ends_at: '2026-03-02T06:30:00Z' },
  })
  const before = await wholeDatabase(world.config.databaseUrl)
  const days = Array.from({ length: 60 }, (_, index) => ({
    ...day,
    person: index % 2 ? 'S-77' : 'S-78',
    date: `2026-03-${String(1 + Math.floor(index / 4)).padStart(2, '0')}`,
    from: index % 4 < 2 ? '08:00' : '13:00',
    to: index % 4 < 2 ? '12:00' : '17:30',
    tags: 'Early',
  }))
  const id = await carriedOut(days, kind)
  expect(await order(id, 'undo')).toMatchObject({ status: 'undone', undone_count: 60 })
  expect(await wholeDatabase(world.config.databaseUrl)).toEqual(before)
})

test('what was corrected since stays', async () => {
  const { carriedOut, order, rows, workspace, staff } = await givenImporter()
  const id = await carriedOut([day, { ...day, date: '2026-03-03' }], kind)
  const [{ record_id }] = (await rows(id)) as [{ record_id: string }]
  await world.call(`PATCH ${workspace}/time_trackings/${record_id}`, {
    token: staff.accountAdmin.token,
    attributes: { ends_at: '2026-03-02T16:00:00Z' },
  })
  expect(await order(id, 'undo', { leave_changed: true })).toMatchObject({ undone_count: 1, not_undone_count: 1 })
  expect(await rows(id)).toMatchObject([
    { outcome: 'not_undone', faults: [{ pointer: 'time_tracking', code: 'changed_since' }] },
    { outcome: 'undone' },
  ])
})
