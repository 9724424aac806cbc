import { expect, test } from 'vitest'
import { unseenAmong } from '../../../test/pay-seen.ts'
import { anyPerson, faultOf, numbersFrom } from '../../../test/pay-shifts.ts'

// More of them: bench/pay-kinds.ts.

test('random shifts: the pieces are the work to the second, agree with the clock on the wall, and are paid the same however they were cut', () => {
  const faults: string[] = []
  const seen = new Set<string>()
  for (let seed = 1; seed <= 1000; seed += 1) {
    const numbers = numbersFrom(seed)
    const fault = faultOf(anyPerson(numbers), numbers, seen)
    if (fault) faults.push(`${seed}: ${fault}`)
  }
  expect(faults).toEqual([])
  expect(unseenAmong(seen)).toEqual([])
})
