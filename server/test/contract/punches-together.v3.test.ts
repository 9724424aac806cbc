import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { givenPerson, givenStaff } from '../given.ts'
import { startWorld } from '../world.ts'

const world = await startWorld()
const staff = await givenStaff(world.open, 'Punches together')
const base = `/api/v3/workspaces/${staff.workspaceId}/time_trackings`

const at = (time: string, date = '2026-03-03') => `${date}T${time}:00+01:00`

type Given = readonly [action_type: string, action_time: string]

async function somebody(name: string) {
  const { id, token } = await givenPerson(world.open, staff, staff.workspaceId, name)
  const punch = (action_type: string, action_time: string) =>
    world.call(`POST ${base}/actions`, { token, attributes: { action_type, action_time, device_id: 'phone' } })
  const send = async (...given: readonly Given[]) => {
    const actions = given.map(([action_type, action_time]) => ({ action_type, action_time, device_id: 'phone' }))
    const answer = await world.call(`POST ${base}/actions/batch`, { token, type: 'action', attributes: { actions } })
    expect(answer.status, answer.text).toBe(200)
    return answer.body.meta.outcomes as { position: number; outcome: string; code: string | null; action_id: string }[]
  }
  const trackings = async () =>
    (await world.call(`GET ${base}?filter[user_id]=${id}&sort=starts_at`, { token })).body.data.map(
      ({ attributes }: { attributes: Record<string, unknown> }) => [
        attributes.starts_at,
        attributes.ends_at,
        // An open break grows while the test goes on.
        attributes.ends_at === null ? null : attributes.break_duration,
      ],
    )
  return { id, token, punch, send, trackings }
}

const utc = (time: string) => new Date(at(time)).toISOString()

describe('POST WS/time_trackings/actions/batch', () => {
  test('places a late shift before work that is known already, whatever order its punches come in', async () => {
    const { punch, send, trackings } = await somebody('Late')
    await punch('start', at('14:00'))
    const outcomes = await send(
      ['end', at('12:00')],
      ['start', at('08:00')],
      ['end-break', at('10:15')],
      ['start-break', at('10:00')],
    )
    expect(outcomes.map(({ position, outcome }) => [position, outcome])).toEqual([0, 1, 2, 3].map((n) => [n, 'taken']))
    expect(await trackings()).toEqual([
      [utc('08:00'), utc('12:00'), 900],
      [utc('14:00'), null, null],
    ])
  })

  const types = ['start', 'start-break', 'end-break', 'end'] as const
  const anyPunches = fc.sample(fc.array(fc.constantFrom(...types), { minLength: 2, maxLength: 7 }), {
    numRuns: 12,
    seed: 11,
  })
  test.each<readonly [readonly string[]]>([
    [['start', 'start', 'end', 'end']],
    ...anyPunches.map((each) => [each] as const),
  ])('leaves what the same punches leave one by one: %j', async (given) => {
    const name = given.join(' ')
    const [together, apart] = [await somebody(`Together ${name}`), await somebody(`One by one ${name}`)]
    const punches = given.map((type, index): Given => [type, at(`${String(7 + index).padStart(2, '0')}:00`)])
    const outcomes = await together.send(...punches)
    const statuses: number[] = []
    for (const [type, time] of punches) statuses.push((await apart.punch(type, time)).status)
    expect(await together.trackings()).toEqual(await apart.trackings())
    expect(outcomes.map(({ outcome }) => outcome === 'taken')).toEqual(statuses.map((status) => status === 201))
  })

  test('a start that is refused takes nothing with it', async () => {
    const { send, trackings } = await somebody('Whose clock failed')
    const given: Given[] = [
      ['start', '2012-01-01T00:00:10Z'],
      ['start', at('08:00')],
      ['end', at('12:00')],
      ['start', at('09:00', '2026-03-04')],
      ['start-break', at('10:00', '2026-03-04')],
      ['end', at('11:00', '2026-03-04')],
    ]
    const first = await send(...given)
    expect(first.map(({ code }) => code)).toEqual(['out_of_range', null, null, null, null, null])
    expect(await trackings()).toHaveLength(2)
    expect(await send(...given)).toEqual(first)
    const inside: Given[] = [
      ['start', at('09:00')],
      ['start', at('08:00', '2026-03-05')],
      ['end', at('12:00', '2026-03-05')],
    ]
    expect((await send(...inside)).map(({ code }) => code)).toEqual(['working', null, null])
    expect(await trackings()).toHaveLength(3)
  })

  test('names at least one punch', async () => {
    const { token } = await somebody('Sending nothing')
    const answer = await world.call(`POST ${base}/actions/batch`, { token, attributes: { actions: [] } })
    expect([answer.status, answer.body.errors?.[0].code, answer.body.errors?.[0].source.pointer]).toEqual([
      400,
      'blank',
      'actions',
    ])
  })

  test('sent again takes nothing twice and answers the same punches', async () => {
    const { send, trackings } = await somebody('Repeating')
    const shift: Given[] = [
      ['start', at('08:00')],
      ['end', at('12:00')],
    ]
    const first = await send(...shift)
    expect(await send(...shift)).toEqual(first)
    expect(await send(...shift, ['start', at('13:00')])).toMatchObject([{}, {}, { outcome: 'taken' }])
    expect(await trackings()).toHaveLength(2)
  })

  test('goes on with a shift that is running', async () => {
    const { punch, send, trackings } = await somebody('Going on')
    await punch('start', at('08:00'))
    await send(['start-break', at('12:00')], ['end-break', at('12:30')], ['end', at('17:00')])
    expect(await trackings()).toEqual([[utc('08:00'), utc('17:00'), 1800]])
  })

  test('takes what fits and says why the rest does not', async () => {
    const { send, trackings } = await somebody('Mixed')
    const outcomes = await send(
      ['start', at('08:00')],
      ['end', at('12:00')],
      ['start', at('11:00')],
      ['end', at('11:30')],
      ['end-break', at('20:00')],
      ['start', at('13:00', '2199-01-01')],
    )
    expect(outcomes.map(({ code }) => code)).toEqual([null, 'idle', 'working', null, 'idle', 'out_of_range'])
    expect(await trackings()).toEqual([[utc('08:00'), utc('11:30'), null]])
  })

  test('refuses a shift that runs into other work', async () => {
    const { send, trackings } = await somebody('Colliding')
    await send(['start', at('10:00')], ['end', at('11:00')])
    const outcomes = await send(['start', at('08:00')], ['end', at('10:30')])
    expect(outcomes.map(({ code }) => code)).toEqual(['overlaps', 'working'])
    expect(await trackings()).toHaveLength(1)
  })

  test('punches for others only by those who may', async () => {
    const { token } = await somebody('Curious')
    const actions = [
      { action_type: 'start', action_time: at('08:00'), user_id: staff.employee.id },
      { action_type: 'end', action_time: at('09:00'), user_id: staff.employee.id },
      { action_type: 'start', action_time: at('08:00'), user_id: 999_999_999 },
    ]
    const { body } = await world.call(`POST ${base}/actions/batch`, { token, type: 'action', attributes: { actions } })
    expect(body.meta.outcomes.map(({ code }: { code: string }) => code)).toEqual(['forbidden', 'forbidden', 'unknown'])
  })

  test('takes at most 100 punches', async () => {
    const { token } = await somebody('Many')
    const actions = Array.from({ length: 101 }, () => ({ action_type: 'start', action_time: at('08:00') }))
    const answer = await world.call(`POST ${base}/actions/batch`, { token, type: 'action', attributes: { actions } })
    expect([answer.status, answer.body.errors[0].code]).toEqual([400, 'too_many_values'])
  })

  test('two devices that send the same at once make one shift', async () => {
    const { send, trackings } = await somebody('Twice')
    const shift: Given[] = [
      ['start', at('08:00')],
      ['start-break', at('09:00')],
      ['end-break', at('09:30')],
      ['end', at('12:00')],
    ]
    await Promise.all(Array.from({ length: 8 }, () => send(...shift)))
    expect(await trackings()).toEqual([[utc('08:00'), utc('12:00'), 1800]])
  })
})

test('a late start alone that later work would cut off says that its end is needed', async () => {
  const { punch } = await somebody('Without end')
  await punch('start', at('14:00'))
  const answer = await punch('start', at('08:00'))
  expect([answer.status, answer.body.errors[0].code]).toEqual([400, 'needs_end'])
  expect(answer.body.errors[0].detail ?? answer.text).toMatch(/together/)
})
