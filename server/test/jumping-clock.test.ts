import { expect, test } from 'vitest'
import { Instant, plus } from '../src/base/time/time.ts'
import { givenPerson, givenStaff } from './given.ts'
import { startWorld } from './world.ts'

const noon = Instant.from('2026-03-10T12:00:00Z')
const time = { now: noon }
const world = await startWorld({}, { clock: () => time.now })
const staff = await givenStaff(world.open, 'Jumping clock')

async function givenPuncher(name: string) {
  time.now = noon
  const { token } = await givenPerson(world.open, staff, staff.workspaceId, name)
  return async (action_type: string, key?: string, action_time?: Instant): Promise<string> => {
    time.now = plus(time.now, { seconds: 1 })
    const { status, body } = await world.call(`POST /api/v3/workspaces/${staff.workspaceId}/time_trackings/actions`, {
      token,
      type: 'action',
      attributes: { action_type, action_time: action_time ?? null },
      ...(key && { headers: { 'idempotency-key': key } }),
    })
    return status === 201 ? 'taken' : `${status} ${body.errors[0].title}`
  }
}

const notYet = '400 The person is not working at that time.'

test('a clock that jumps back tells people that they are not at work yet, and takes punches again when it gets there', async () => {
  const punch = await givenPuncher('Back')
  expect(await punch('start', 'one')).toBe('taken')
  time.now = plus(noon, { hours: -1 })
  expect(await punch('start', 'one')).toBe('taken')
  expect([await punch('start-break'), await punch('end')]).toEqual([notYet, notYet])
  time.now = plus(noon, { minutes: 1 })
  expect([await punch('start-break'), await punch('end-break'), await punch('end')]).toEqual([
    'taken',
    'taken',
    'taken',
  ])
})

test('machines whose clocks are some seconds apart take turns', async () => {
  const punch = await givenPuncher('In turns')
  const shift = ['start', 'start-break', 'end-break', 'start-break', 'end', 'start', 'end']
  const answers: string[] = []
  for (const [index, action] of shift.entries()) {
    time.now = plus(noon, { seconds: index % 2 === 0 ? index : index - 4 })
    answers.push(await punch(action))
  }
  expect(answers).toEqual(shift.map(() => 'taken'))
  // What does not fit is refused all the same, and nothing is put off by more.
  time.now = plus(noon, { seconds: 3 })
  expect([await punch('end'), await punch('end-break'), await punch('start')]).toEqual([notYet, notYet, 'taken'])
  expect(await punch('start')).toBe('400 The person is already working at that time.')
  time.now = plus(noon, { seconds: -10 })
  expect(await punch('end')).toBe(notYet)
})

test('a clock that jumps ahead and back leaves times that can be seen and corrected, and people go on after them', async () => {
  const punch = await givenPuncher('Ahead')
  expect(await punch('start')).toBe('taken')
  time.now = plus(noon, { hours: 1 })
  expect(await punch('end', 'two')).toBe('taken')
  time.now = plus(noon, { minutes: 1 })
  expect(await punch('end', 'two')).toBe('taken')
  expect(await punch('start')).toBe('400 The person is already working at that time.')
  time.now = plus(noon, { hours: 2 })
  expect([await punch('start'), await punch('end')]).toEqual(['taken', 'taken'])
})

test('work that a fast device sent lies ahead, and no start runs into it', async () => {
  const punch = await givenPuncher('Fast device')
  expect(await punch('start', undefined, plus(noon, { seconds: 90 }))).toBe('taken')
  expect(await punch('end', undefined, plus(noon, { seconds: 100 }))).toBe('taken')
  expect(await punch('start')).toBe('400 Other work began after this start, so its end must be known.')
  time.now = plus(noon, { seconds: 110 })
  expect([await punch('start'), await punch('start-break'), await punch('end')]).toEqual(['taken', 'taken', 'taken'])
})

test('a clock that is years ahead lets nobody in, and everybody again when it is right', async () => {
  const punch = await givenPuncher('Years')
  expect(await punch('start')).toBe('taken')
  time.now = plus(noon, { hours: 24 * 400 })
  expect(await punch('end')).toBe('401 The access token is missing, wrong or ended.')
  time.now = plus(noon, { minutes: 1 })
  expect(await punch('end')).toBe('taken')
  expect(world.logged()).not.toContain('request failed')
})
