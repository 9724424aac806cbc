import { expect, test } from 'vitest'
import { fuzzPublicApi, fuzzResourceApi } from './fuzzing.ts'
import { givenStaff } from './given.ts'
import { startWorld } from './world.ts'

const world = await startWorld()
const [own, foreign] = [await givenStaff(world.open, 'Fuzzed'), await givenStaff(world.open, 'Bystander')]
const seed = 20_261_115

test('2500 requests nobody would send: none breaks the service, every answer matches the reference', async () => {
  const requests = 2_500
  const { found, statuses } = await fuzzResourceApi(world, { own, foreign, requests, seed })
  expect(found.slice(0, 5)).toEqual([])
  // It must get past the first checks to mean anything.
  const done = [200, 201, 204].map((status) => statuses.get(status) ?? 0)
  expect(done.reduce((sum, count) => sum + count)).toBeGreaterThan(requests / 10)
  expect(statuses.get(400)).toBeGreaterThan(requests / 20)
})

test('1000 such requests to the public API: the same, and the token is told to nobody', async () => {
  const requests = 1_000
  const { found, statuses, tokens } = await fuzzPublicApi(world, { own, foreign, requests, seed })
  expect(found.slice(0, 5)).toEqual([])
  expect((statuses.get(200) ?? 0) + (statuses.get(201) ?? 0)).toBeGreaterThan(requests / 10)
  expect(tokens.some((token) => world.logged().includes(token))).toBe(false)
})
