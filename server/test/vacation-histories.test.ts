import { expect, test } from 'vitest'
import { dice } from '../src/demo/people.ts'
import { givenStaff } from './given.ts'
import { rulesAlone } from './vacation-alone.ts'
import { liveHistory } from './vacation-histories.ts'
import { serviceSubjects } from './vacation-service.ts'
import { startWorld } from './world.ts'

test('the rules agree with a model that shares no code with them, in 300 random histories', async () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const { failure } = await liveHistory(rulesAlone('2026-11-15'), dice(seed), 30)
    expect(failure, `seed ${seed}`).toBeUndefined()
  }
})

test('the service agrees with it after every step of random histories', async () => {
  const world = await startWorld()
  const staff = await givenStaff(world.open, 'Story')
  const subjectFor = await serviceSubjects(world, staff)
  for (let seed = 1; seed <= 8; seed += 1) {
    const { failure } = await liveHistory(await subjectFor(`Person ${seed}`), dice(seed), 40)
    expect(failure, `seed ${seed}`).toBeUndefined()
  }
})
