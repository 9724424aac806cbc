import { describe, expect, test } from 'vitest'
import { actingAs } from '../src/base/database/db.ts'
import { closeMonth } from '../src/modules/statements/commands/close-month.ts'
import { absencesOf } from './contract/absences.ts'
import { publicApi } from './contract/v1-calls.ts'
import { givenApiToken, givenPerson, givenStaff } from './given.ts'
import { finishedBatch, startWorkingWorld } from './worker.ts'

const world = await startWorkingWorld()
const staff = await givenStaff(world.open, 'Halves')
const { workspace, typeIds, post, show, patch, decide } = await absencesOf(world, staff)
const { token } = staff.workspaceAdmin
const api = publicApi(world, await givenApiToken(world.open, staff.accountId))

const friday = '2031-06-06'
type Half = 'first_half' | 'second_half' | null

let people = 0
async function somebody(attributes: Readonly<Record<string, unknown>> = {}) {
  const { id } = await givenPerson(world.open, staff, staff.workspaceId, `Half ${++people}`, { attributes })
  const ask = (kind: string, part: Half, more: object = {}) =>
    post({ user_id: id, absence_type_id: typeIds[kind], starts_at: friday, ends_at: friday, part, ...more })
  return { id, ask }
}
const codeOf = (reply: { body: { errors?: { code: string }[] } }) => reply.body.errors?.[0]?.code ?? 'done'

test('half a day is a full-day absence of one date that costs half of it', async () => {
  const { ask } = await somebody()
  const { attributes } = (await ask('vacation', 'first_half')).body.data
  expect(attributes).toMatchObject({
    part: 'first_half',
    full_day: true,
    days: 0.5,
    hours: 4,
    starts_at: '2031-06-05T22:00:00.000Z',
    ends_at: '2031-06-06T21:59:59.000Z',
  })
})

test('the public API shows it as a full day that costs half of one, and leaves it a half', async () => {
  const { ask } = await somebody()
  const { id } = (await ask('vacation', 'second_half')).body.data
  const shown = await api.get('absences', { id: Number(id) })
  expect(shown.body).toMatchObject({ full_day: true, vacation_days: 0.5, paid_hours: 4 })
  expect(shown.text).not.toContain('part"')
  const put = (to: string) =>
    api.put('absences', { absence: { id: Number(id), starts_at: friday, ends_at: to, full_day: true } })
  expect((await put(friday)).body).toMatchObject({ vacation_days: 0.5 })
  expect((await show(id)).attributes.part).toBe('second_half')
  expect((await put('2031-06-09')).body).toMatchObject({ vacation_days: 2 })
  expect((await show(id)).attributes.part).toBeNull()
})

describe('two absences on a date', () => {
  test.each<[string, Half, string, Half, string]>([
    ['vacation', 'first_half', 'day_off', 'second_half', 'done'],
    ['vacation', 'first_half', 'day_off', 'first_half', 'overlaps'],
    ['vacation', 'first_half', 'day_off', null, 'overlaps'],
    ['vacation', null, 'day_off', 'second_half', 'overlaps'],
    ['vacation', 'first_half', 'sick', 'first_half', 'done'],
  ])('%s %s, then %s %s: %s', async (first, firstPart, second, secondPart, outcome) => {
    const { ask } = await somebody()
    expect(codeOf(await ask(first, firstPart))).toBe('done')
    expect(codeOf(await ask(second, secondPart))).toBe(outcome)
  })

  test('a half and some hours are not in each other’s way', async () => {
    const { ask } = await somebody()
    await ask('vacation', 'first_half')
    const hours = { starts_at: `${friday}T14:00:00+02:00`, ends_at: `${friday}T16:00:00+02:00`, full_day: false }
    expect(codeOf(await ask('day_off', null, hours))).toBe('done')
  })
})

describe('sickness', () => {
  async function afterSickness(vacation: Half, sickness: Half): Promise<number> {
    const { ask } = await somebody()
    const holiday = (await ask('vacation', vacation)).body.data
    await decide((await ask('sick', sickness)).body.data.id, 'confirmations')
    return (await show(holiday.id)).attributes.days
  }

  test('of a whole day gives half a day of vacation back', async () => {
    expect(await afterSickness('first_half', null)).toBe(0)
  })

  test('of half a day gives nothing back', async () => {
    expect(await afterSickness(null, 'first_half')).toBe(1)
    expect(await afterSickness('first_half', 'first_half')).toBe(0.5)
  })
})

test('a half is the half of a single day without times', async () => {
  const { ask } = await somebody()
  const refusal = async (more: object) => {
    const { status, body } = await ask('vacation', 'first_half', more)
    return [status, body.errors?.[0].source.pointer, body.errors?.[0].code]
  }
  expect(await refusal({ ends_at: '2031-06-09' })).toEqual([400, 'part', 'invalid'])
  expect(await refusal({ full_day: false })).toEqual([400, 'part', 'invalid'])
  expect(await refusal({ part: 'third' })).toEqual([400, 'part', 'unknown'])
})

test('a change makes a half of a day and a day of a half, and the journal tells it', async () => {
  const { ask } = await somebody()
  const { id } = (await ask('vacation', null)).body.data
  expect((await patch(id, { part: 'first_half' })).body.data.attributes).toMatchObject({
    part: 'first_half',
    days: 0.5,
  })
  expect((await patch(id, { part: 'second_half' })).body.data.attributes).toMatchObject({ part: 'second_half' })
  expect((await patch(id, { title: 'Errands' })).body.data.attributes).toMatchObject({ part: 'second_half', days: 0.5 })
  expect((await patch(id, { part: null })).body.data.attributes).toMatchObject({ part: null, days: 1, hours: 8 })
  const notes = await world.call(`GET ${workspace}/absences/${id}/notes`, { token })
  expect(notes.text).toContain('half of the day')
})

test('the time account credits half of the day’s target', async () => {
  const { id, ask } = await somebody({ start_of_accounting: '2026-03-02' })
  const monday = { starts_at: '2026-03-02', ends_at: '2026-03-02' }
  await decide((await ask('vacation', 'first_half', monday)).body.data.id, 'confirmations')
  const account = await world.call(`GET ${workspace}/users/${id}/time_account?from=2026-03-02&to=2026-03-02`, { token })
  expect(account.body.data.attributes.days[0]).toMatchObject({ target: 8, absence: 4, balance: -4 })
})

test('in a closed month a day stays whole', async () => {
  const { id, ask } = await somebody({ start_of_accounting: '2026-01-01' })
  const january = { starts_at: '2026-01-05', ends_at: '2026-01-05' }
  const absence = (await ask('vacation', null, january)).body.data
  await decide(absence.id, 'confirmations')
  await world.open(staff.accountId, 'write', (ctx) =>
    closeMonth(actingAs(ctx, { kind: 'system' }), staff.workspaceId, id, { month: '2026-01' }),
  )
  expect(codeOf(await patch(absence.id, { part: 'first_half' }))).toBe('period_closed')
})

test('many people are given half a day at once', async () => {
  const [a, b] = [await somebody(), await somebody()]
  const batch = await world.call(`POST ${workspace}/absences/batch_actions`, {
    token,
    attributes: {
      action: 'create',
      user_ids: [a.id, b.id],
      absence_type_id: typeIds.day_off,
      starts_at: friday,
      ends_at: friday,
      part: 'second_half',
    },
  })
  await finishedBatch(world, workspace, batch.body.meta.batch_action_id, token)
  const listed = await world.call(`GET ${workspace}/absences?filter[part]=second_half&filter[user_id]=${a.id}`, {
    token,
  })
  expect(listed.body.data.map(({ attributes }: { attributes: object }) => attributes)).toMatchObject([{ days: 0.5 }])
})
