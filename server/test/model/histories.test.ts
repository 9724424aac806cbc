import { expect, test } from 'vitest'
import { startWorld } from '../world.ts'
import { makeModelClock } from './found.ts'
import { historian } from './histories.ts'
import { historiesPerCompany } from './settings.ts'

/** Some people of three companies each; bench/numbers-model.ts lives thousands of histories. */
const seeds = [0, 1, 2].flatMap((company) => [0, 1, 2].map((person) => company * historiesPerCompany + person))

test('the service agrees with a model written from the documents alone, on every day of random histories', async () => {
  const modelClock = makeModelClock()
  const world = await startWorld({}, { clock: modelClock.clock })
  const { liveSeed, shorten } = historian(world, modelClock)
  for (const seed of seeds) {
    const history = await liveSeed(seed)
    if (history.differences.length === 0) continue
    const { acts, differences } = await shorten(history)
    expect(differences.length > 0 ? differences : history.differences, `seed ${seed}: ${JSON.stringify(acts)}`).toEqual(
      [],
    )
  }
})
