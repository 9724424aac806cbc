import { expect, test } from 'vitest'
import { startWorld } from '../world.ts'
import { makeModelClock } from './found.ts'
import { historian } from './histories.ts'

/** `MODEL_HISTORIES` and `MODEL_SEED` ask for others; bench/numbers-model.ts lives thousands. */
const count = Number(process.env.MODEL_HISTORIES ?? 24)
const first = Number(process.env.MODEL_SEED ?? 1)

test('the service agrees with a model written from the documents alone, on every day of random histories', async () => {
  const modelClock = makeModelClock()
  const world = await startWorld({}, { clock: modelClock.clock })
  const { liveSeed, shorten } = historian(world, modelClock)
  for (let seed = first; seed < first + count; seed += 1) {
    const history = await liveSeed(seed)
    if (history.differences.length === 0) continue
    const { acts, differences } = await shorten(history)
    expect(differences.length > 0 ? differences : history.differences, `seed ${seed}: ${JSON.stringify(acts)}`).toEqual(
      [],
    )
  }
})
