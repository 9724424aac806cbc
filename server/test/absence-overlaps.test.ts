import { describe, expect, test } from 'vitest'
import { saveMember } from '../src/modules/users/queries.ts'
import { absencesOf } from './contract/absences.ts'
import { publicApi } from './contract/v1-calls.ts'
import { givenApiToken, givenPerson, givenStaff, givenWorkspace } from './given.ts'
import { finishedBatch, startWorkingWorld } from './worker.ts'

const world = await startWorkingWorld()
const staff = await givenStaff(world.open, 'Overlaps')
const { workspace, path, typeIds, post, show, patch, decide } = await absencesOf(world, staff)
const { token } = staff.workspaceAdmin
const api = publicApi(world, await givenApiToken(world.open, staff.accountId))

const made = async (kind: string): Promise<string> =>
  (
    await world.call(`POST ${workspace}/absence_types`, {
      token: staff.accountAdmin.token,
      attributes: { title: kind, kind },
    })
  ).body.data.id
const types: Readonly<Record<string, string>> = {
  ...typeIds,
  child_sick: await made('child_sick'),
  business_trip: await made('business_trip'),
  training: await made('training'),
}

let people = 0
/** Somebody new, and how they ask for an absence in a week of June 2031. */
async function somebody() {
  const { id } = await givenPerson(world.open, staff, staff.workspaceId, `Person ${++people}`)
  const ask = (kind: string, [from, to]: readonly [string, string], more: object = {}) =>
    post({ user_id: id, absence_type_id: types[kind], starts_at: from, ends_at: to, ...more })
  return { id, ask }
}
const week = ['2031-06-02', '2031-06-06'] as const
const friday = ['2031-06-06', '2031-06-06'] as const
const morning = ['2031-06-06T08:00:00+02:00', '2031-06-06T12:00:00+02:00'] as const
const codeOf = (reply: { body: { errors?: { code: string }[] } }) => reply.body.errors?.[0]?.code ?? 'done'

describe('two absences of a person', () => {
  test.each([
    ['vacation', week, 'day_off', friday, 'overlaps'],
    ['vacation', week, 'vacation', friday, 'overlaps'],
    ['sick', week, 'sick', friday, 'overlaps'],
    ['vacation', week, 'day_off', morning, 'overlaps'],
    ['day_off', morning, 'vacation', week, 'overlaps'],
    ['vacation', week, 'sick', friday, 'done'],
    ['sick', friday, 'vacation', week, 'done'],
    ['vacation', week, 'child_sick', friday, 'done'],
    ['vacation', week, 'sick', morning, 'done'],
    ['business_trip', week, 'day_off', morning, 'done'],
    ['day_off', morning, 'training', week, 'done'],
    ['business_trip', week, 'day_off', friday, 'overlaps'],
    ['day_off', week, 'business_trip', morning, 'overlaps'],
    ['day_off', morning, 'sick', morning, 'done'],
    ['day_off', morning, 'vacation', morning, 'overlaps'],
    ['vacation', morning, 'vacation', morning, 'overlaps'],
    ['overtime_reduction', week, 'sick', friday, 'done'],
    ['sick', friday, 'day_off', week, 'done'],
    ['vacation', week, 'vacation', ['2031-06-07', '2031-06-09'], 'done'],
  ] as const)('%s on %s, then %s on %s: %s', async (first, firstDays, second, secondDays, outcome) => {
    const { ask } = await somebody()
    expect(codeOf(await ask(first, firstDays))).toBe('done')
    expect(codeOf(await ask(second, secondDays))).toBe(outcome)
  })
})

test('the refusal says with what, and tells nobody why somebody is absent in a workspace that is not theirs', async () => {
  const { id, ask } = await somebody()
  await ask('day_off', week, { title: 'Moving house' })
  const here = await ask('day_off', friday)
  expect(here.body.errors[0]).toMatchObject({
    code: 'overlaps',
    source: { pointer: 'starts_at' },
    title: 'The person is absent already: “Moving house” from 2031-06-02 to 2031-06-06.',
  })
  const elsewhere = await givenWorkspace(world.open, staff, 'Elsewhere')
  const boss = await givenPerson(world.open, staff, elsewhere, 'Bossy', { roles: ['workspace_admin'] })
  await world.open(staff.accountId, 'write', (ctx) => saveMember(ctx, elsewhere, id, ['employee']))
  const there = `/api/v3/workspaces/${elsewhere}`
  const listed = await world.call(`GET ${there}/absence_types?filter[kind]=day_off`, { token: boss.token })
  const asked = await world.call(`POST ${there}/absences`, {
    token: boss.token,
    attributes: { user_id: id, absence_type_id: listed.body.data[0].id, starts_at: friday[0], ends_at: friday[1] },
  })
  expect(codeOf(asked)).toBe('overlaps')
  expect(asked.text).not.toContain('Moving')
})

test('moving onto another is refused, and so is bringing back what was rejected meanwhile', async () => {
  const { ask } = await somebody()
  const first = (await ask('day_off', week)).body.data
  const second = (await ask('day_off', ['2031-06-09', '2031-06-10'])).body.data
  expect(codeOf(await patch(second.id, { starts_at: friday[0] }))).toBe('overlaps')
  expect(codeOf(await patch(second.id, { title: 'Renamed' }))).toBe('done')
  await decide(second.id, 'resettings')
  expect(codeOf(await patch(second.id, { starts_at: friday[0] }))).toBe('done')
  expect(codeOf(await decide(second.id, 'confirmations'))).toBe('overlaps')
  expect(codeOf(await decide(second.id, 'rejections'))).toBe('overlaps')
  await decide(first.id, 'resettings')
  expect(codeOf(await decide(second.id, 'confirmations'))).toBe('done')
})

test('the public API and batches refuse the same, the others of a batch are done', async () => {
  const [busy, free] = [await somebody(), await somebody()]
  await busy.ask('day_off', week)
  const absence = { user_id: busy.id, absence_type_id: types.day_off, starts_at: friday[0], ends_at: friday[1] }
  const refused = await api.post('absences', { absence })
  expect([refused.status, codeOf(refused)]).toEqual([400, 'overlaps'])
  const ordered = await world.call(`POST ${path}/batch_actions`, {
    token,
    attributes: { ...absence, user_id: undefined, action: 'create', user_ids: [busy.id, free.id] },
  })
  const batch = await finishedBatch(world, workspace, ordered.body.meta.batch_action_id, token)
  expect(
    batch.attributes.items.map((item: { outcome: string; code: string | null }) => [item.outcome, item.code]),
  ).toEqual([
    ['refused', 'overlaps'],
    ['done', null],
  ])
})

test('a sickness that is moved, or counted by the hour, gives back what it covers then', async () => {
  const { ask } = await somebody()
  const vacation = (await ask('vacation', week)).body.data
  const sickness = (await ask('sick', friday)).body.data
  const daysAfter = async (change: () => Promise<unknown>): Promise<number> => {
    await change()
    return (await show(vacation.id)).attributes.days
  }
  expect(await daysAfter(() => decide(sickness.id, 'confirmations'))).toBe(4)
  expect(await daysAfter(() => patch(sickness.id, { starts_at: '2031-06-04' }))).toBe(2)
  expect(await daysAfter(() => patch(sickness.id, { starts_at: '2031-06-06', full_day: false }))).toBe(5)
  expect(await daysAfter(() => patch(sickness.id, { full_day: true }))).toBe(4)
  expect(await daysAfter(() => patch(vacation.id, { title: 'Sea' }))).toBe(4)
  expect(await daysAfter(() => patch(vacation.id, { starts_at: week[0], ends_at: week[1] }))).toBe(4)
  expect(await daysAfter(() => patch(sickness.id, { absence_type_id: types.child_sick }))).toBe(4)
  expect(await daysAfter(() => decide(sickness.id, 'rejections'))).toBe(5)
})

test('of absences on the same days that come at once, one is taken', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { ask } = await somebody()
    const replies = await Promise.all(Array.from({ length: 6 }, () => ask('day_off', week)))
    expect(replies.map(codeOf).sort()).toEqual(['done', ...Array.from({ length: 5 }, () => 'overlaps')])
  }
})
