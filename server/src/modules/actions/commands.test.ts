import { expect, test } from 'vitest'
import { givenPerson, givenStaff } from '../../../test/given.ts'
import { startWorld } from '../../../test/world.ts'

const world = await startWorld()
const staff = await givenStaff(world.open, 'Punchers')
const trackings = `/api/v3/workspaces/${staff.workspaceId}/time_trackings`
const person = (name: string) => givenPerson(world.open, staff, staff.workspaceId, name)
const punch = (token: string, action_type: string, action_time: string) =>
  world.call(`POST ${trackings}/actions`, { token, type: 'action', attributes: { action_type, action_time } })

test('work that began longer than a month ago can still be ended', async () => {
  const { token } = await person('Forgetful')
  expect((await punch(token, 'start', '2026-01-05T08:00:00Z')).status).toBe(201)
  expect((await punch(token, 'start', '2026-03-20T08:00:00Z')).body.errors[0].code).toBe('working')
  expect((await punch(token, 'end', '2026-03-20T16:00:00Z')).status).toBe(201)
})

test('a punch and a correction at the same moment leave sums that agree with the breaks', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { token, id } = await person(`Corrected ${round}`)
    await punch(token, 'start', '2026-03-09T08:00:00Z')
    await punch(token, 'start-break', '2026-03-09T12:00:00Z')
    const listed = await world.call(`GET ${trackings}?filter[user_id]=${id}`, { token })
    const address = `${trackings}/${listed.body.data[0].id}`
    const answers = await Promise.all([
      punch(token, 'end-break', '2026-03-09T12:30:00Z'),
      world.call(`POST ${address}/breaks`, {
        token: staff.accountAdmin.token,
        attributes: { starts_at: '2026-03-09T10:00:00Z', ends_at: '2026-03-09T10:15:00Z' },
      }),
    ])
    expect(answers.map((answer) => answer.status)).toEqual([201, 201])
    const shown = await world.call(`GET ${address}`, { token })
    expect(shown.body.data.attributes.break_duration).toBe(45 * 60)
  }
})

test('a break made by hand stays when punches change the others', async () => {
  const { token, id } = await person('Mixed')
  await punch(token, 'start', '2026-03-09T08:00:00Z')
  const [tracking] = (await world.call(`GET ${trackings}?filter[user_id]=${id}`, { token })).body.data
  await world.call(`POST ${trackings}/${tracking.id}/breaks`, {
    token: staff.accountAdmin.token,
    attributes: { starts_at: '2026-03-09T09:00:00Z', ends_at: '2026-03-09T09:10:00Z' },
  })
  await punch(token, 'start-break', '2026-03-09T12:00:00Z')
  await punch(token, 'end', '2026-03-09T12:20:00Z')
  const shown = await world.call(`GET ${trackings}/${tracking.id}?include=breaks`, { token })
  expect(shown.body.data.attributes).toMatchObject({ break_duration: 30 * 60, gross_time: 4.33 })
  expect(shown.body.included).toHaveLength(2)
})
