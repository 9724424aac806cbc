/**
 * Random histories of closing, issuing, reopening, changing and closing again, for every target and each of its ways to
 * correct: after each issued run, all issued lines add up to what the statements say, and so do all files that were made of
 * them, read as the programs of offices read them. So nothing is paid twice.
 *
 *   scripts/with-node node bench/payroll-histories.ts [first seed] [how many] [steps of each]
 */
import { Instant } from '../server/src/base/time/time.ts'
import { callerOf } from '../server/test/call.ts'
import { liveWithCorrections } from '../server/test/payroll-corrections.ts'
import { liveThrough } from '../server/test/payroll-histories.ts'
import { startBench } from './driver/installation.ts'
import { machine } from './driver/measuring.ts'

const [first = 1, many = 1000, steps = 20] = process.argv.slice(2).map(Number)
const { world, app, owner, stop } = await startBench({
  durable: false,
  clock: () => Instant.from('2026-06-02T09:00:00Z'),
})
try {
  const began = performance.now()
  const differences: string[] = []
  let runs = 0
  const seconds = (): number => (performance.now() - began) / 1000
  for (let at = 0; at < many; at += 1) {
    // One of two is about what is booked where, the other about everything that can be corrected.
    const live = at % 2 === 0 ? liveThrough : liveWithCorrections
    try {
      runs += await live({ open: world.open, call: callerOf(app) }, first + at, steps)
    } catch (error) {
      differences.push(String(error))
      console.error(String(error))
    }
    if ((at + 1) % 10 === 0)
      console.error(`${at + 1} histories, ${runs} runs, ${differences.length} differences, ${seconds().toFixed(0)} s`)
  }
  const { user, system } = process.cpuUsage()
  console.log(
    `${await machine(owner)}. ${many} histories of ${steps} steps from seed ${first}: ${runs} issued runs, ${differences.length} differences, ${seconds().toFixed(0)} s, of that ${((user + system) / 1e6).toFixed(0)} s of a processor for the service.`,
  )
  process.exitCode = differences.length === 0 ? 0 : 1
} finally {
  await stop()
}
