import { unseenAmong } from '../server/test/pay-seen.ts'
import { anyPerson, faultOf, numbersFrom } from '../server/test/pay-shifts.ts'

/** Random shifts split into kinds of pay, held against a model of the clock on the wall: `bench/pay-kinds.ts 100000 1`. */

const [many = 100_000, first = 1] = process.argv.slice(2).map(Number)
const began = performance.now()
const seen = new Set<string>()
let [shifts, differences] = [0, 0]
for (let seed = first; shifts < many; seed += 1) {
  const numbers = numbersFrom(seed)
  const person = anyPerson(numbers)
  const fault = faultOf(person, numbers, seen)
  shifts += person.trackings.length
  if (fault === undefined) continue
  differences += 1
  console.error(`seed ${seed}: ${fault}`)
}
console.log(`${shifts} shifts in ${Math.round((performance.now() - began) / 1000)} s: ${differences} differences`)
const unseen = unseenAmong(seen)
console.log(unseen.length === 0 ? 'every combination was among them' : `never met: ${unseen.join(', ')}`)
process.exitCode = differences === 0 && unseen.length === 0 ? 0 : 1
