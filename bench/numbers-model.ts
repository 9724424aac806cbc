/**
 * Random histories of people, lived in the service over HTTP and in a model written from the documents alone.
 *
 *   scripts/with-node node bench/numbers-model.ts [histories] [first seed] [minutes]
 *
 * Prints each seed on which they differ, with the shortest history found, and how far it came: the next run goes on
 * from there.
 */
import { callerOf } from '../server/test/call.ts'
import { makeModelClock } from '../server/test/model/found.ts'
import { historian } from '../server/test/model/histories.ts'
import { startBench } from './driver/installation.ts'

const [histories = '10000', first = '1', minutes = '60'] = process.argv.slice(2)
const modelClock = makeModelClock()
const { world, app, owner, stop } = await startBench({ durable: false, clock: modelClock.clock })
const { liveSeed, shorten } = historian({ ...world, call: callerOf(app) }, modelClock)
const until = Date.now() + Number(minutes) * 60_000
let [seed, differing] = [Number(first), 0]
const acts: Record<string, number> = {}

for (const end = seed + Number(histories); seed < end && Date.now() < until; seed += 1) {
  const history = await liveSeed(seed)
  for (const { kind } of history.acts) acts[kind] = (acts[kind] ?? 0) + 1
  if (history.differences.length > 0) {
    differing += 1
    const shorter = await shorten(history)
    const told = shorter.differences.length > 0 ? shorter : history
    console.log(`seed ${seed}\n  ${told.differences.slice(0, 6).join('\n  ')}`)
    for (const act of told.acts) console.log(`    ${JSON.stringify(act)}`)
  }
  // As autovacuum would do it, on a machine that has time for it.
  if (seed % 200 === 0) await owner.pool.query('analyze')
  if (seed % 100 === 0) console.error(`seed ${seed}, ${differing} differ`)
}
console.log(`seeds ${first} to ${seed - 1}, ${differing} differ, ${JSON.stringify(acts)}; go on from ${seed}`)
await stop()
