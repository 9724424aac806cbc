/**
 * Requests nobody would send, in greater number than every change is asked for: all operations of both APIs,
 * every answer held against the reference.
 *
 *   scripts/with-node node bench/fuzz.ts [requests, 1,000,000 when missing]
 *
 * Interrupted once, it ends after the present ten thousand and tells how far it came.
 */
import { callerOf } from '../server/test/call.ts'
import { fuzzPublicApi, fuzzResourceApi } from '../server/test/fuzzing.ts'
import { givenStaff } from '../server/test/given.ts'
import { startBench } from './driver/installation.ts'
import { machine } from './driver/measuring.ts'

const wanted = Number(process.argv[2] ?? 1_000_000)
const part = Math.min(10_000, wanted)
const { world, app, owner, stop } = await startBench({ durable: false })
let goesOn = true
process.once('SIGINT', () => {
  goesOn = false
})

try {
  const called = { open: world.open, call: callerOf(app) }
  const statuses = new Map<number, number>()
  const found: object[] = []
  let [done, slowestMs] = [0, 0]
  const started = performance.now()
  while (goesOn && done < wanted) {
    // New companies every time: what a part did to its own does not make the next one dull.
    const [own, foreign] = [await givenStaff(world.open, `Own ${done}`), await givenStaff(world.open, `Other ${done}`)]
    const plan = { own, foreign, seed: done + 1 }
    for (const report of [
      await fuzzResourceApi(called, { ...plan, requests: part * 0.7 }),
      await fuzzPublicApi(called, { ...plan, requests: part * 0.3 }),
    ]) {
      for (const [status, count] of report.statuses) statuses.set(status, (statuses.get(status) ?? 0) + count)
      found.push(...report.found)
      slowestMs = Math.max(slowestMs, report.slowestMs)
    }
    done += part
    console.error(
      `${done} requests, ${found.length} broken promises ${JSON.stringify(found.at(-1) ?? '').slice(0, 500)}`,
    )
  }
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`# ${done} requests nobody would send\n`)
  console.log(
    `Seven of ten to the resource API, three of ten to the public one. ${await machine(owner)}, ${seconds} s.\n`,
  )
  console.log('| status | answers |\n|---|---|')
  for (const [status, count] of [...statuses].sort(([a], [b]) => a - b)) console.log(`| ${status} | ${count} |`)
  console.log(`\nSlowest ${Math.round(slowestMs)} ms. Broken promises: ${found.length}.`)
  for (const each of found.slice(0, 20)) console.log(`\n    ${JSON.stringify(each).slice(0, 600)}`)
} finally {
  await stop()
}
