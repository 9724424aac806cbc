import { expect, test } from 'vitest'
import { givenStaff } from '../../test/given.ts'
import { startWorld } from '../../test/world.ts'
import { doors, doorsV1, openApiV3 } from '../app.ts'
import { endingHeaders, endingOf } from './ending.ts'

const ending = { announcedOn: '2027-01-01', endsOn: '2028-01-01', instead: 'Use another one.' }

test('an operation that is to end says so in its headers and in the reference', () => {
  expect(endingHeaders(ending)).toEqual({ Deprecation: '@1798761600', Sunset: 'Sat, 01 Jan 2028 00:00:00 GMT' })
  expect(endingOf(ending, 'It lists.')).toEqual({
    deprecated: true,
    description: 'Ends on 2028-01-01 at the earliest. Use another one. It lists.',
  })
})

test('all others say nothing', () => {
  expect(endingHeaders(undefined)).toEqual({})
  expect(endingOf(undefined, 'It lists.')).toEqual({ description: 'It lists.' })
})

test('what is announced stays for twelve months at least, and the reference marks as many as there are', () => {
  const endings = [
    ...doors.flatMap(({ spec }) => spec.ending ?? []),
    ...doorsV1.flatMap(({ operations }) => operations.flatMap(({ spec }) => spec?.ending ?? [])),
  ]
  for (const { announcedOn, endsOn } of endings)
    expect(Date.parse(endsOn) - Date.parse(announcedOn)).toBeGreaterThanOrEqual(365 * 86_400_000)
  const marked = JSON.stringify(openApiV3()).split('"deprecated":true').length - 1
  expect(marked).toBe(doors.filter(({ spec }) => spec.ending).length)
})

test('whoever calls such an operation is told with every answer', async () => {
  const door = doors.find(({ method, path }) => method === 'GET' && path.endsWith('/workspaces/:workspace_id/tags'))
  if (door === undefined) throw new Error('There is no list of tags.')
  const world = await startWorld()
  const { workspaceId, accountAdmin } = await givenStaff(world.open, 'Ending')
  const ask = (query = '') =>
    world.call(`GET /api/v3/workspaces/${workspaceId}/tags${query}`, { token: accountAdmin.token })
  expect((await ask()).headers).not.toHaveProperty('deprecation')
  Object.assign(door.spec, { ending })
  try {
    expect((await ask()).headers).toMatchObject({ deprecation: '@1798761600', sunset: 'Sat, 01 Jan 2028 00:00:00 GMT' })
  } finally {
    Reflect.deleteProperty(door.spec, 'ending')
  }
})
