/**
 * What moments cost the collector of garbage: 50,000 a second are made and soon forgotten, as by a service under load,
 * once of the library and once of ours.
 *
 *   scripts/with-node node bench/instants.ts [seconds of each]
 */
import { PerformanceObserver } from 'node:perf_hooks'
import { Instant, Temporal } from '../server/src/base/time/time.ts'
import { sleep } from '../server/test/faults/processes.ts'

const [seconds = 20] = process.argv.slice(2).map(Number)
const eachTurn = 500

const kinds = {
  'Temporal.Instant of the library': (at: number): object => Temporal.Instant.fromEpochMilliseconds(at),
  'ours, `base/time/instant.ts`': (at: number): object => Instant.fromEpochMilliseconds(at),
}

async function measure(make: (at: number) => object) {
  const pauses: number[] = []
  const watch = new PerformanceObserver((list) => pauses.push(...list.getEntries().map((each) => each.duration)))
  watch.observe({ entryTypes: ['gc'] })
  // Requests under way keep theirs for a moment.
  const kept: object[][] = []
  let made = 0
  for (const until = performance.now() + seconds * 1000; performance.now() < until; await sleep(10)) {
    kept.push(Array.from({ length: eachTurn }, (_, index) => make(1_700_000_000_000 + index)))
    if (kept.length > 100) kept.shift()
    made += eachTurn
  }
  watch.disconnect()
  const all = pauses.reduce((sum, each) => sum + each, 0)
  return { made, longest: Math.max(...pauses), share: all / (seconds * 10), memory: process.memoryUsage.rss() / 1e6 }
}

console.log('| moments | made | longest pause, ms | pauses, % of the time | memory, MB |\n|---|---|---|---|---|')
// Ours first: what the library leaves behind would be collected in its time.
for (const [name, make] of Object.entries(kinds).reverse()) {
  const { made, longest, share, memory } = await measure(make)
  console.log(`| ${name} | ${made} | ${longest.toFixed(1)} | ${share.toFixed(1)} | ${memory.toFixed(0)} |`)
}
