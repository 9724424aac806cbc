import { describe, expect, test } from 'vitest'
import { raceDecisions, raceRequests } from './absence-races.ts'
import { givenPerson, givenStaff } from './given.ts'
import { followUp } from './readers.ts'
import { startWorld } from './world.ts'

const alone = await startWorld()
const world = { ...alone, followUp: () => followUp(alone) }
const staff = await givenStaff(world.open, 'Race')
/** Rounds of one person wait for each other; those of four people go side by side. */
async function inFour(race: typeof raceDecisions, atOnce: number) {
  const outcomes = await Promise.all([1, 2, 3, 4].map((seed) => race(world, staff, { rounds: 25, seed, atOnce })))
  return {
    failures: outcomes.flatMap((outcome) => outcome.failures),
    answers: new Set(outcomes.flatMap((outcome) => Object.keys(outcome.answers))),
  }
}

test('decisions about one absence at once, 100 rounds: one after the other, each with its note', async () => {
  expect((await inFour(raceDecisions, 9)).failures).toEqual([])
})

test('eight vacations at once against what is left, 100 rounds: never overdrawn', async () => {
  const { failures, answers } = await inFour(raceRequests, 8)
  expect(failures).toEqual([])
  expect(answers).toEqual(new Set(['200 taken', '400 not_enough_days', '400 overlaps']))
})

describe('days promised to one vacation', () => {
  const { workspaceId, accountAdmin } = staff
  const { token } = accountAdmin
  const workspace = `/api/v3/workspaces/${workspaceId}`

  async function personWith(name: string, planned_days: number) {
    const { id } = await givenPerson(world.open, staff, workspaceId, name, {
      attributes: { start_of_accounting: '2024-01-01' },
    })
    const types = await world.call(`GET ${workspace}/absence_types?filter[kind]=vacation`, { token })
    const lots = `${workspace}/users/${id}/entitlements`
    const year = { title: '2031', starts_on: '2031-01-01', ends_on: '2031-12-31' }
    const lot = await world.call(`POST ${lots}`, { token, attributes: { ...year, planned_days } })
    const ask = (from: string, to: string) =>
      world.call(`POST ${workspace}/absences`, {
        token,
        attributes: {
          user_id: id,
          absence_type_id: types.body.data[0].id,
          starts_at: `${from}T12:00:00Z`,
          ends_at: `${to}T12:00:00Z`,
        },
      })
    return { ask, lot: `${lots}/${lot.body.data.id}` }
  }

  test('are not taken from it by one that lies before', async () => {
    const { ask } = await personWith('Summer', 5)
    expect((await ask('2031-08-04', '2031-08-08')).status).toBe(200)
    const reply = await ask('2031-05-05', '2031-05-06')
    expect(reply.status).toBe(400)
    expect(reply.body.errors[0]).toMatchObject({ code: 'not_enough_days', detail: '2 more would be needed.' })
  })

  test('that were taken back leave it free to be shortened and renamed, not to grow', async () => {
    const { ask, lot } = await personWith('Shorter', 5)
    const { id } = (await ask('2031-08-04', '2031-08-08')).body.data
    await world.call(`PATCH ${lot}`, { token, attributes: { planned_days: 1 } })
    const change = (attributes: Readonly<Record<string, unknown>>) =>
      world.call(`PATCH ${workspace}/absences/${id}`, { token, attributes })
    expect((await change({ title: 'Sea' })).status).toBe(200)
    expect((await change({ ends_at: '2031-08-06T12:00:00Z' })).body.data.attributes.days).toBe(3)
    expect((await change({ ends_at: '2031-08-07T12:00:00Z' })).body.errors[0].code).toBe('not_enough_days')
  })
})

test('changes with If-Match and decisions at once do not wait for each other in a circle', async () => {
  const { token } = staff.accountAdmin
  const path = `/api/v3/workspaces/${staff.workspaceId}/absences`
  const who = { user_id: staff.employee.id, absence_type_id: staff.absenceType }
  const times = { starts_at: '2031-03-04T12:00:00Z', ends_at: '2031-03-06T12:00:00Z' }
  const made = await world.call(`POST ${path}`, { token, attributes: { ...who, ...times } })
  const absence = `${path}/${made.body.data.id}`
  const change = (title: string) =>
    world.call(`PATCH ${absence}`, { token, attributes: { title }, headers: { 'if-match': '*' } })
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 7 }, (_, index) => [
        world.call(`POST ${absence}/absences_confirmations`, { token }),
        change(`Title ${index}`),
      ]).flat(),
    )
    for (const { status, text } of answers) expect(status, text).toBe(200)
  }
})
